"""A list out of a spreadsheet, pasted or as a file: looked at line by line first, then registered in one go."""

import base64
import binascii
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.teams import players_of_member
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.registration import register_entries
from tournaments.domain.teams import register_teams
from tournaments.exchange.encodings import Reading, readings, text_in, text_of
from tournaments.exchange.entry_import import ImportLine, look_at
from tournaments.exchange.entry_rows import read_entry_rows
from tournaments.exchange.faults import Fault
from tournaments.models import Entry
from tournaments.models.entry import EntryKind, EntryState
from tournaments.queries.places import places_for_newcomers
from tournaments.queries.regulation import regulation_of
from tournaments.queries.round_numbers import next_round_number
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.entries.entries_view import EntriesView
from tournaments.web.organiser.entries.new_forms import HereField
from tournaments.web.organiser.entries.words import missed_words, titles_of
from tournaments.web.organiser.forms import DeskForm

#: A list of a thousand entries has some 100,000 letters.
LARGEST = 500_000
MOST_ROWS = 1000


class PasteForm(DeskForm):
    """A text or a file. The bytes of a file in an older encoding travel along until it is said which one."""

    text = forms.CharField(
        label=gettext_lazy("Rows of the spreadsheet"),
        required=False,
        strip=False,
        max_length=LARGEST,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "wrap": "off"}),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file (CSV or text)"), required=False, allow_empty_file=True
    )
    content = forms.CharField(required=False, max_length=LARGEST * 2, widget=forms.HiddenInput)
    encoding = forms.CharField(required=False, max_length=20)
    here = HereField()

    def __init__(self, data: QueryDict | None = None, files: Any = None) -> None:
        super().__init__(data)
        if files is not None:
            self.files = files
        self.readings: list[Reading] = []

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        content = self._content(cleaned)
        if content is not None:
            self._read(content, cleaned)
        elif not cleaned.get("text", "").strip() and not self.errors:
            self.add_error("text", ValidationError(_("Paste the rows, or choose a file."), code="required"))
        return cleaned

    def _content(self, cleaned: Mapping[str, Any]) -> bytes | None:
        file = cleaned.get("file")
        if file is not None:
            if file.size > LARGEST:
                self.add_error("file", _("This file is too large for a list of entries. Choose another one."))
                return None
            content: bytes = file.read()
            return content
        if not cleaned.get("content"):
            return None
        try:
            return base64.b64decode(cleaned["content"], validate=True)
        except (binascii.Error, ValueError):
            self.add_error("file", _("Choose the file again."))
            return None

    def _read(self, content: bytes, cleaned: dict[str, Any]) -> None:
        encoding = cleaned.get("encoding", "")
        text = text_in(content, encoding) if encoding else text_of(content)
        if text is not None:
            cleaned["text"] = text
            return
        self.readings = readings(content)
        cleaned["content"] = base64.b64encode(content).decode()
        message = (
            _("The file does not say how its letters are written. Choose below how the names are right.")
            if self.readings
            else _("This is no text. Save the list as “CSV UTF-8” and choose that file.")
        )
        self.add_error("file", ValidationError(message, code="encoding"))


class PastePage(EntriesView, DeskAction[PasteForm]):
    """Asks for the list, shows what it would register, and registers it when nothing is open any more."""

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.show("desk/entries/paste.html", {"form": PasteForm(), "titles": self.titles})

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        if request.POST.get("step") == "send":
            return super().post(request, **at)
        form = self.form()
        return self.page(form, status=200 if form.is_valid() else 422)

    def form(self) -> PasteForm:
        return PasteForm(self.request.POST, self.request.FILES)

    def back(self) -> str:
        return reverse("desk-entries", args=[self.tournament.slug])

    @property
    def titles(self) -> Any:
        return titles_of(self.unit)

    @cached_property
    def size(self) -> int:
        """How many people a pair, a player or a member of a team is."""
        if self.unit == EntryKind.TEAM:
            return players_of_member(regulation_of(self.tournament))
        return 2 if self.unit == EntryKind.PAIR else 1

    def look(self, form: PasteForm) -> tuple[list[ImportLine], list[Fault]]:
        """What the valid form would register, and what is wrong with it."""
        text = form.cleaned_data["text"]
        rows, faults = read_entry_rows(text, file=_("list"), kind=self.unit, size=self.size)
        if len(rows) > MOST_ROWS:
            message = _("At most %(most)d rows are registered at once.") % {"most": MOST_ROWS}
            faults.append(Fault(file=_("list"), message=message, way_out=_("Paste them in parts.")))
        answers = {key: self.request.POST[key] for key in self.request.POST if key.startswith("as-")}
        return look_at(self.tournament, rows, answers, kind=self.unit), faults

    def act(self, form: PasteForm) -> str:
        lines, faults = self.look(form)
        self._refuse_open(lines, faults)
        coming = [line for line in lines if line.here is None]
        here = form.cleaned_data["here"]
        made = self._register(coming, here=here)
        waiting = sum(entry.state == EntryState.WAITING for entry in made)
        said = ngettext("%(count)d entry is registered.", "%(count)d entries are registered.", len(made)) % {
            "count": len(made)
        }
        if waiting:
            said += " " + _("Of these %(count)d are on the waiting list.") % {"count": waiting}
        return said

    def page(self, form: PasteForm, *, status: int) -> HttpResponse:
        context: dict[str, Any] = {"form": form, "titles": self.titles}
        if "text" in form.cleaned_data and not form.readings and not form.has_error("text"):
            lines, faults = self.look(form) if form.cleaned_data.get("text", "").strip() else ([], [])
            coming = [line for line in lines if line.here is None]
            wrong = bool(faults) or any(line.faults for line in lines)
            status = 422 if wrong and status == 200 else status
            context |= {
                "text": form.cleaned_data["text"],
                "lines": lines,
                "faults": faults,
                "wrong": wrong,
                "coming": len(coming),
                "here": len(lines) - len(coming),
                "open": sum(line.open for line in lines),
                "places": places_for_newcomers(self.tournament),
                "missed": missed_words(self.stage, next_round_number(self.tournament)),
                "teams": self.unit == EntryKind.TEAM,
            }
        return self.show("desk/entries/paste.html", context, status=status)

    def _register(self, lines: list[ImportLine], *, here: bool) -> list[Entry]:
        if self.unit == EntryKind.TEAM:
            teams = [line.team(checked_in=here) for line in lines]
            return register_teams(tournament=self.tournament, actor=self.actor, forms=teams)
        entries = [line.entry(checked_in=here) for line in lines]
        return register_entries(tournament=self.tournament, actor=self.actor, forms=entries)

    def _refuse_open(self, lines: list[ImportLine], faults: list[Fault]) -> None:
        message = ""
        if faults or any(line.faults for line in lines):
            message = _("Some lines are wrong; nothing was registered.")
        elif any(line.open for line in lines):
            message = _("Say below who is meant where a name is known already; nothing was registered.")
        elif not any(line.here is None for line in lines):
            message = _("Everybody in this list is registered already.")
        if message:
            raise Refused("list_open", message, errors=[FieldError("", "open", message)])
