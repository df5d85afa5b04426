"""Who has come: ticked in a list, or one after the other by number or personal code; a slip is taken back at once."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.domain.check_in import check_in, undo_check_in
from tournaments.domain.check_in_by_code import check_in_by_code
from tournaments.models.entry import EntryState
from tournaments.queries.entry_list import entry_list
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.entries.entries_view import EntriesView
from tournaments.web.organiser.entries.words import titles_of
from tournaments.web.organiser.forms import DeskForm

#: The most entries that are named in an address, to be taken back at once.
_MOST_NAMED = 60


class NumbersField(forms.Field):
    """Entries by their numbers, as ticked."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: list[str] | None) -> list[int]:
        numbers = sorted({number for one in value or () if (number := number_from(one))})
        if self.required and not numbers:
            raise forms.ValidationError(_("Tick those who have come."), code="required")
        return numbers


def number_from(text: str) -> int:
    """A number of an entry as it was sent, 0 when it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0


class HereForm(DeskForm):
    numbers = NumbersField()


class CodeForm(DeskForm):
    names: ClassVar[Mapping[str, str]] = {"numbers": "typed"}

    typed = forms.CharField(
        label=gettext_lazy("Number or personal code"),
        max_length=300,
        error_messages={"required": gettext_lazy("Type a number, or scan the code of a slip.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "autofocus": True, "inputmode": "text"}),
    )


class CheckInView(EntriesView):
    """Whatever stands on the page of those who come."""

    done: Sequence[int] = ()

    def back(self) -> str:
        address = reverse("desk-arrivals", args=[self.tournament.slug])
        named = self.done[:_MOST_NAMED]
        return f"{address}?{urlencode({'done': named}, doseq=True)}" if named else address

    def arrivals_page(self, *, status: int = 200, **sent: Any) -> HttpResponse:
        typed = self.request.GET.get("find", "")[:100]
        entries = entry_list(self.tournament, typed=typed)
        done = {number_from(one) for one in self.request.GET.getlist("done")}
        lines = entries.lines
        context = {
            "entries": entries,
            "find": typed,
            "titles": titles_of(self.unit),
            "expected": [line for line in lines if line.entry.state == EntryState.REGISTERED],
            "here": [line for line in lines if line.entry.state == EntryState.CHECKED_IN],
            "checked_in": entries.figures[EntryState.CHECKED_IN],
            "missing": entries.figures[EntryState.REGISTERED],
            "done": [
                line.entry
                for line in lines
                if line.entry.number in done and line.entry.state == EntryState.CHECKED_IN
            ],
            "ticked": {number_from(one) for one in self.request.POST.getlist("numbers")},
            "here_form": HereForm(),
            "undo_form": HereForm(),
            "code_form": CodeForm(),
        }
        return self.show("desk/entries/arrivals.html", context | sent, status=status)


class ArrivalsPage(CheckInView, DeskAction[HereForm]):
    """The list of those who are expected; the ticked ones are here."""

    form_class = HereForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.arrivals_page()

    def act(self, form: HereForm) -> str:
        self.done = form.cleaned_data["numbers"]
        entries = check_in(tournament=self.tournament, actor=self.actor, numbers=self.done)
        return ngettext(
            "%(count)d entry is checked in.", "%(count)d entries are checked in.", len(entries)
        ) % {"count": len(entries)}

    def page(self, form: HereForm, *, status: int) -> HttpResponse:
        return self.arrivals_page(here_form=form, status=status)


class CheckInByCode(CheckInView, DeskAction[CodeForm]):
    """One entry, by its number or the code of one of its players, typed or scanned; then the next."""

    form_class = CodeForm

    def act(self, form: CodeForm) -> str:
        typed = form.cleaned_data["typed"]
        entry, came = check_in_by_code(tournament=self.tournament, actor=self.actor, typed=typed)
        self.done = [entry.number] if came else []
        told = {"number": entry.number, "title": entry.title}
        if came:
            return _("No. %(number)d is here: %(title)s.") % told
        return _("No. %(number)d, %(title)s, was here already.") % told

    def page(self, form: CodeForm, *, status: int) -> HttpResponse:
        return self.arrivals_page(code_form=form, status=status)


class UndoCheckIn(CheckInView, DeskAction[HereForm]):
    """Those who were marked by mistake."""

    form_class = HereForm

    def act(self, form: HereForm) -> str:
        numbers = form.cleaned_data["numbers"]
        entries = undo_check_in(tournament=self.tournament, actor=self.actor, numbers=numbers)
        return ngettext(
            "%(count)d entry is not here after all.",
            "%(count)d entries are not here after all.",
            len(entries),
        ) % {"count": len(entries)}

    def page(self, form: HereForm, *, status: int) -> HttpResponse:
        return self.arrivals_page(undo_form=form, status=status)
