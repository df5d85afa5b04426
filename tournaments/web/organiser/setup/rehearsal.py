"""Trying an event before its day: the rehearsal is opened, watched, stopped and thrown away here."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import NotFound
from tournaments.domain.rehearsal import (
    PACES,
    discard_rehearsal,
    open_rehearsal,
    resume_rehearsal,
    stop_rehearsal,
)
from tournaments.models import Rehearsal
from tournaments.queries.setup import rehearsal_view
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.setup.steps import SetupView

PACE_WORDS = (
    ("quick", gettext_lazy("quickly: a deal every few seconds")),
    ("brisk", gettext_lazy("briskly: a deal every ten seconds or so")),
    ("real", gettext_lazy("as in the hall: a deal every two minutes")),
)


class PaceForm(DeskForm):
    pace = forms.ChoiceField(
        label=gettext_lazy("How fast they play"),
        choices=PACE_WORDS,
        initial="brisk",
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose how fast they play.")},
    )


class RehearsalView(SetupView):
    step = "rehearsal"

    def rehearsal_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed."""
        view = rehearsal_view(self.tournament)
        pace = next(
            (name for name, seconds in PACES.items() if view and view.rehearsal.pace == seconds), "brisk"
        )
        forms_ = {"pace_form": PaceForm(initial={"pace": pace}), "act_form": DeskForm()}
        template = "desk/setup/rehearsal.html"
        return self.show(template, {"view": view} | forms_ | sent, status=status)

    def back(self) -> str:
        return self.address()

    def rehearsal(self) -> Rehearsal:
        """The one that is open, or a refusal."""
        rehearsal = Rehearsal.objects.select_related("tournament").filter(source=self.tournament).first()
        if rehearsal is None:
            raise NotFound("no_rehearsal", _("There is no rehearsal of this event any more."))
        return rehearsal


class RehearsalPage(RehearsalView, DeskAction[PaceForm]):
    """How far the rehearsal is (GET); a new one, or the open one at another pace (POST)."""

    form_class = PaceForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.rehearsal_page()

    def act(self, form: PaceForm) -> str:
        open_rehearsal(source=self.tournament, actor=self.actor, pace=form.cleaned_data["pace"])
        return _("The rehearsal begins: the simulated referees sit down.")

    def page(self, form: PaceForm, *, status: int) -> HttpResponse:
        return self.rehearsal_page(status=status, pace_form=form)


class ResumeRehearsal(RehearsalView, DeskAction[PaceForm]):
    form_class = PaceForm

    def act(self, form: PaceForm) -> str:
        resume_rehearsal(rehearsal=self.rehearsal(), actor=self.actor, pace=form.cleaned_data["pace"])
        return _("They play on.")

    def page(self, form: PaceForm, *, status: int) -> HttpResponse:
        return self.rehearsal_page(status=status, pace_form=form)


class StopRehearsal(RehearsalView, DeskAction[DeskForm]):
    def act(self, form: DeskForm) -> str:
        stop_rehearsal(rehearsal=self.rehearsal(), actor=self.actor)
        return _("The simulated referees rest.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.rehearsal_page(status=status, act_form=form)


class DiscardRehearsal(RehearsalView, DeskAction[DeskForm]):
    def act(self, form: DeskForm) -> str:
        discard_rehearsal(source=self.tournament, actor=self.actor)
        return _("The rehearsal is gone, with everything that was played in it.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.rehearsal_page(status=status, act_form=form)
