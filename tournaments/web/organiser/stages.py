"""The step to the next stage of the regulation, and the step back while nothing was drawn."""

from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.stages import open_stage, take_back_stage
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.event import EventView
from tournaments.web.organiser.forms import DeskForm, ReasonForm

MOST_STAGES = 99


class StageForm(DeskForm):
    """Which stage is meant: a page that was left open must not open a later one."""

    number = forms.IntegerField(min_value=1, max_value=MOST_STAGES, widget=forms.HiddenInput)


class OpenStage(EventView, DeskAction[StageForm]):
    form_class = StageForm

    def act(self, form: StageForm) -> str:
        stage = open_stage(tournament=self.tournament, actor=self.actor, number=form.cleaned_data["number"])
        return _("Stage %(number)d is open.") % {"number": stage.number}

    def back(self) -> str:
        return reverse("desk-event", args=[self.tournament.slug])

    def page(self, form: StageForm, *, status: int) -> HttpResponse:
        return self.event_page(stage_form=form, status=status)


class TakeBackStage(EventView, DeskAction[ReasonForm]):
    form_class = ReasonForm

    def act(self, form: ReasonForm) -> str:
        stage = take_back_stage(
            tournament=self.tournament, actor=self.actor, reason=form.cleaned_data["reason"]
        )
        return _("Stage %(number)d is the present one again.") % {"number": stage.number}

    def back(self) -> str:
        return reverse("desk-event", args=[self.tournament.slug])

    def page(self, form: ReasonForm, *, status: int) -> HttpResponse:
        return self.event_page(take_back_form=form, status=status)
