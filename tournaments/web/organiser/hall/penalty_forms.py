"""The forms with which the desk penalises an entry and takes a penalty back."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.sections import PenaltyStep
from tournaments.models import Round, Stage
from tournaments.models.penalty import FREE_CODE
from tournaments.queries.contenders import entries_of
from tournaments.queries.regulation import regulation_of
from tournaments.web.organiser.forms import DeskForm, ReasonField

#: The choice for points that the scale does not have.
FREE = "free"
LONGEST_CODE = 60
MOST_POINTS = 10_000
MOST_MATCH_POINTS = 100


class GiveForm(DeskForm):
    """Who, how much, from which round; `seen` are the penalties of the entry as they were looked at."""

    names = {"code": "step"}

    entry = forms.TypedChoiceField(
        label=gettext_lazy("Who is penalised?"),
        coerce=int,
        error_messages={
            "required": gettext_lazy("Choose an entry."),
            "invalid_choice": gettext_lazy("This entry is not here any more. Choose another one."),
        },
    )
    step = forms.ChoiceField(label=gettext_lazy("Which penalty?"))
    points = forms.IntegerField(
        label=gettext_lazy("Points off"), min_value=0, max_value=MOST_POINTS, required=False
    )
    match_points = forms.IntegerField(
        label=gettext_lazy("Match points off"), min_value=0, max_value=MOST_MATCH_POINTS, required=False
    )
    round = forms.TypedChoiceField(
        label=gettext_lazy("From which round?"), coerce=int, empty_value=None, required=False
    )
    seen = forms.CharField(max_length=4000, widget=forms.HiddenInput)
    reason = ReasonField()

    def __init__(
        self, stage: Stage, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        tournament = stage.tournament
        rounds = Round.objects.filter(stage__tournament=tournament).order_by("number")
        numbers = list(rounds.values_list("number", flat=True))
        self._choose("entry", [("", "–"), *((one.number, str(one)) for one in _entries(stage))])
        steps = regulation_of(tournament).penalties.scale
        self._choose(
            "step", [*((step.code, step_words(step)) for step in steps), (FREE, _("points as I say"))]
        )
        self._choose(
            "round",
            [
                ("", _("from the start of the event")),
                *((number, _("round %(number)d") % {"number": number}) for number in numbers),
            ],
        )
        self.initial.setdefault("round", numbers[-1] if numbers else "")

    def clean(self) -> dict[str, Any]:
        """The points are said where the scale does not say them, and only there."""
        typed: dict[str, Any] = super().clean() or self.cleaned_data
        if typed.get("step") == FREE and "points" not in self.errors:
            if not typed.get("points") and not typed.get("match_points"):
                self.add_error("points", ValidationError(_("Say how many points it takes."), code="required"))
        elif typed.get("step") and typed.get("points"):
            message = _(
                "The scale says how many points this takes. Leave the field empty, or choose “%(free)s”."
            )
            self.add_error("points", ValidationError(message % {"free": _("points as I say")}, code="twice"))
        return typed

    def penalty(self) -> dict[str, Any]:
        """What the verb and its preview take."""
        typed = self.cleaned_data
        free = typed["step"] == FREE
        return {
            "entry_number": typed["entry"],
            "code": FREE_CODE if free else typed["step"],
            "points": (typed["points"] or 0) if free else None,
            "match_points": typed["match_points"] or 0,
            "round_number": typed["round"],
        }

    def _choose(self, name: str, choices: list[tuple[Any, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


class RevokeForm(DeskForm):
    """Why a penalty is taken back; `seen` are the penalties of the entry as they were looked at."""

    seen = forms.CharField(max_length=4000, widget=forms.HiddenInput)
    reason = ReasonField()


def step_words(step: PenaltyStep) -> str:
    """A step of the scale as it is spoken of."""
    if not step.points:
        return _("warning") if step.code == "warning" else f"{step.code}: {_('warning')}"
    words = ngettext("%(points)d point off", "%(points)d points off", step.points) % {"points": step.points}
    return words if step.code == f"points_{step.points}" else f"{step.code}: {words}"


def _entries(stage: Stage) -> list[Any]:
    return list(entries_of(stage.tournament).order_by("number"))
