"""Repairing a drawn round after a late arrival, a no-show or a corrected result: looked at first, then done."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError
from tournaments.domain.repair import RepairPreview, preview_repair, repair_round
from tournaments.queries.late_entries import late_entries
from tournaments.translation import translated
from tournaments.web.organiser.desk_action import DeskAction, status_of
from tournaments.web.organiser.drawing.changed_table import entry_titles, table_lines
from tournaments.web.organiser.drawing.drawn import DrawnView
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.numbers_field import NumbersField


class TickedField(forms.Field):
    """Entries that were ticked, by their numbers."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Sequence[str] | None) -> list[int]:
        if any(not one.isascii() or not one.isdecimal() or len(one) > 5 for one in value or ()):
            raise ValidationError(_("Tick entries of the list."), code="numbers")
        return sorted({int(one) for one in value or ()})


class PeopleForm(DeskForm):
    """Who came after the draw, and who is missing though nobody withdrew them."""

    join = TickedField(required=False)
    leave = NumbersField(
        label=gettext_lazy("Missing"),
        max_length=500,
        required=False,
        help_text=gettext_lazy("The numbers of those who are not there, with commas between them."),
    )


class RepairForm(PeopleForm):
    """The repair as it was looked at (`digest`), and why it is made."""

    digest = forms.CharField(max_length=64, widget=forms.HiddenInput)
    reason = ReasonField()


class Repair(DrawnView, DeskAction[RepairForm]):
    """Says who came and who is missing, shows what the repair changes, and repairs."""

    form_class = RepairForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        people = PeopleForm(request.GET)
        if not people.is_valid():
            return self._show(people, None, None, status=422)
        try:
            preview = self._preview(people)
        except DomainError as problem:
            people.refuse(problem)
            return self._show(people, None, None, status=status_of(problem))
        return self._show(people, preview, RepairForm(initial=_meant(people, preview)))

    def act(self, form: RepairForm) -> str:
        repair_round(
            stage=self.round.stage,
            actor=self.actor,
            number=self.round.number,
            join=form.cleaned_data["join"],
            leave=form.cleaned_data["leave"],
            digest=form.cleaned_data["digest"],
            reason=form.cleaned_data["reason"],
        )
        return _("Round %(number)d is repaired.") % {"number": self.round.number}

    def page(self, form: RepairForm, *, status: int) -> HttpResponse:
        """The preview as things are now, with what was typed."""
        people = PeopleForm(self.request.POST)
        if not people.is_valid():
            return self._show(people, None, None, status=status)
        try:
            preview = self._preview(people)
        except DomainError as problem:
            people.refuse(problem)
            return self._show(people, None, None, status=status)
        fresh = self.request.POST.copy()
        fresh["digest"] = preview.digest
        form.data = fresh
        return self._show(people, preview, form, status=status)

    def _preview(self, people: PeopleForm) -> RepairPreview:
        return preview_repair(
            stage=self.round.stage,
            number=self.round.number,
            join=people.cleaned_data["join"],
            leave=people.cleaned_data["leave"],
        )

    def _show(
        self, people: PeopleForm, preview: RepairPreview | None, form: RepairForm | None, *, status: int = 200
    ) -> HttpResponse:
        titles = entry_titles(self.tournament)
        context: dict[str, Any] = {
            "round": self.round,
            "people": people,
            "joining": set((self.request.POST or self.request.GET).getlist("join")),
            "late": late_entries(self.round),
            "form": form,
            "preview": preview,
        }
        if preview is not None:
            context |= {
                "gone": table_lines(preview.gone, titles),
                "new": table_lines(preview.new, titles),
                "joins": [(number, titles[number]) for number in preview.joins],
                "leaves": [(number, titles[number]) for number in preview.leaves],
                "notes": [translated(note) for note in preview.notes],
            }
        return self.show("desk/draw/repair.html", context, status=status)


def _meant(people: PeopleForm, preview: RepairPreview) -> dict[str, Any]:
    """What the form of the repair hands back without being asked again."""
    return {
        "join": people.cleaned_data["join"],
        "leave": ", ".join(map(str, people.cleaned_data["leave"])),
        "digest": preview.digest,
    }
