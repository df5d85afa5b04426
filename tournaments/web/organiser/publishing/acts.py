"""What the director does about the standings: hold back, show, declare final, take that back."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.showing import declare_final, hold_back, release_standings, take_back_final
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.publishing.page import (
    HoldBackForm,
    PublishingView,
    SeenForm,
    TakeBackForm,
)


class HoldBack(PublishingView, DeskAction[HoldBackForm]):
    form_class = HoldBackForm

    def act(self, form: HoldBackForm) -> str:
        through, seen = form.cleaned_data["through"], form.cleaned_data["seen"]
        hold_back(tournament=self.tournament, actor=self.actor, through=through, seen=seen)
        if not through:
            return _("The public sees no results now.")
        return _("The public sees results through round %(number)d.") % {"number": through}

    def page(self, form: HoldBackForm, *, status: int) -> HttpResponse:
        return self.publishing_page(status=status, hold_form=_fresh(self, form))


class Release(PublishingView, DeskAction[SeenForm]):
    form_class = SeenForm

    def act(self, form: SeenForm) -> str:
        release_standings(tournament=self.tournament, actor=self.actor, seen=form.cleaned_data["seen"])
        return _("The public sees all results now.")

    def page(self, form: SeenForm, *, status: int) -> HttpResponse:
        return self.publishing_page(status=status, release_form=_fresh(self, form))


class DeclareFinal(PublishingView, DeskAction[SeenForm]):
    form_class = SeenForm

    def act(self, form: SeenForm) -> str:
        declare_final(tournament=self.tournament, actor=self.actor, seen=form.cleaned_data["seen"])
        return _("The standings are declared final.")

    def page(self, form: SeenForm, *, status: int) -> HttpResponse:
        return self.publishing_page(status=status, final_form=_fresh(self, form))


class TakeBackFinal(PublishingView, DeskAction[TakeBackForm]):
    form_class = TakeBackForm

    def act(self, form: TakeBackForm) -> str:
        take_back_final(
            tournament=self.tournament,
            actor=self.actor,
            reason=form.cleaned_data["reason"],
            seen=form.cleaned_data["seen"],
        )
        return _("The standings are not final any more.")

    def page(self, form: TakeBackForm, *, status: int) -> HttpResponse:
        return self.publishing_page(status=status, take_back_form=_fresh(self, form))


def _fresh(view: PublishingView, form: SeenForm) -> SeenForm:
    """The form as it was typed, to be sent again over what the page shows now."""
    view.tournament.refresh_from_db()
    data = view.request.POST.copy()
    data["seen"] = str(view.tournament.shown_version)
    form.data = data
    return form
