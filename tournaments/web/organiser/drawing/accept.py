"""Accepting a round that was drawn on results which have changed since."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.accepted_draws import accept_draw
from tournaments.queries.drawn_on_old import drawn_on_old
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.drawing.drawn import AcceptForm, DrawnView


class AcceptDraw(DrawnView, DeskAction[AcceptForm]):
    form_class = AcceptForm

    def act(self, form: AcceptForm) -> str:
        accept_draw(
            tournament=self.tournament,
            round_=self.round,
            actor=self.actor,
            reason=form.cleaned_data["reason"],
            seen=form.cleaned_data["seen"],
        )
        return _("Round %(number)d stays as it was drawn.") % {"number": self.round.number}

    def page(self, form: AcceptForm, *, status: int) -> HttpResponse:
        fresh = self.request.POST.copy()
        fresh["seen"] = drawn_on_old(self.round).version
        form.data = fresh
        return self.drawn_page(status=status, accept_form=form)
