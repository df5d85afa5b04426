"""Exchanging two entries of a drawn round: chosen on its page, looked at, then done with a reason."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError
from tournaments.domain.swap import SwapPreview, preview_swap, swap_entries
from tournaments.translation import translated
from tournaments.web.organiser.desk_action import DeskAction, status_of
from tournaments.web.organiser.drawing.changed_table import entry_titles, table_lines
from tournaments.web.organiser.drawing.drawn import DrawnView
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.numbers_field import LARGEST_NUMBER


class TwoEntriesField(forms.Field):
    """Two different entries, by their numbers."""

    widget = forms.MultipleHiddenInput
    default_error_messages = {"required": gettext_lazy("Tick the two entries that change places.")}

    def clean(self, value: list[str] | None) -> tuple[int, int]:
        numbers = [one for one in value or () if one.isascii() and one.isdecimal() and len(one) < 6]
        if len(numbers) != 2 or len(set(value or ())) != 2:
            raise ValidationError(self.error_messages["required"], code="two_entries")
        one, other = map(int, numbers)
        return min(one, LARGEST_NUMBER), min(other, LARGEST_NUMBER)


class ChoiceForm(DeskForm):
    """Which two entries are meant."""

    entry = TwoEntriesField()


class SwapForm(ChoiceForm):
    """The exchange as it was looked at (`digest`), and why it is made."""

    names = {"entries": "entry"}

    digest = forms.CharField(max_length=64, widget=forms.HiddenInput)
    reason = ReasonField()


class Swap(DrawnView, DeskAction[SwapForm]):
    """The preview of an exchange, and the exchange."""

    form_class = SwapForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        chosen = ChoiceForm(request.GET)
        if not chosen.is_valid():
            return self.drawn_page(swap_form=chosen, status=422)
        try:
            preview = self._preview(chosen)
        except DomainError as problem:
            chosen.refuse(problem)
            return self.drawn_page(swap_form=chosen, status=status_of(problem))
        form = SwapForm(initial={"entry": list(chosen.cleaned_data["entry"]), "digest": preview.digest})
        return self._show(form, preview)

    def act(self, form: SwapForm) -> str:
        one, other = form.cleaned_data["entry"]
        swap_entries(
            stage=self.round.stage,
            actor=self.actor,
            number=self.round.number,
            entries=(one, other),
            digest=form.cleaned_data["digest"],
            reason=form.cleaned_data["reason"],
        )
        return _("No. %(one)d and No. %(other)d have changed places.") % {"one": one, "other": other}

    def page(self, form: SwapForm, *, status: int) -> HttpResponse:
        """The preview as things are now, with what was typed; the round's page where there is nothing to preview."""
        if "entry" not in form.cleaned_data:
            return self.drawn_page(swap_form=form, status=status)
        try:
            preview = self._preview(form)
        except DomainError:
            return self.drawn_page(swap_form=form, status=status)
        fresh = self.request.POST.copy()
        fresh["digest"] = preview.digest
        form.data = fresh
        return self._show(form, preview, status=status)

    def _preview(self, form: ChoiceForm) -> SwapPreview:
        return preview_swap(
            stage=self.round.stage, number=self.round.number, entries=form.cleaned_data["entry"]
        )

    def _show(self, form: SwapForm, preview: SwapPreview, *, status: int = 200) -> HttpResponse:
        titles = entry_titles(self.tournament)
        context = {
            "round": self.round,
            "form": form,
            "before": table_lines(preview.before, titles),
            "after": table_lines(preview.after, titles),
            "broken": [translated(one) for one in preview.broken],
            "levels": [translated(one) for one in preview.levels],
        }
        return self.show("desk/draw/swap.html", context, status=status)
