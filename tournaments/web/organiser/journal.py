"""The journal of an event in plain words, with filters."""

from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.queries.journal import JournalFilter, journal_page, verbs_of
from tournaments.web.organiser.desk_view import DeskView
from tournaments.wording.journal_lines import undoable_lines
from tournaments.wording.journal_words import verb_words

LARGEST_ID = 2**63 - 1


class JournalFilterForm(forms.Form):
    """Which lines to show; times are those of the clock in the hall."""

    author = forms.CharField(label=gettext_lazy("Who"), max_length=100, required=False)
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=32_767, required=False)
    entry = forms.IntegerField(label=gettext_lazy("Entry"), min_value=1, max_value=99_999, required=False)
    verb = forms.ChoiceField(label=gettext_lazy("What"), required=False)
    since = forms.DateTimeField(
        label=gettext_lazy("From"), required=False, widget=forms.DateTimeInput({"type": "datetime-local"})
    )
    until = forms.DateTimeField(
        label=gettext_lazy("Until"), required=False, widget=forms.DateTimeInput({"type": "datetime-local"})
    )
    before = forms.IntegerField(min_value=1, max_value=LARGEST_ID, required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict, *, verbs: list[str]) -> None:
        super().__init__(data, auto_id="journal-%s")
        choices = sorted(((verb, verb_words(verb)) for verb in verbs), key=lambda one: one[1])
        verb = self.fields["verb"]
        assert isinstance(verb, forms.ChoiceField)
        verb.choices = [("", _("everything")), *choices]

    def asked(self) -> JournalFilter:
        """The filter, without what could not be read."""
        known = {name: value for name, value in self.cleaned_data.items() if value not in (None, "")}
        return JournalFilter(**known)


class JournalPage(DeskView):
    """Who did what and why, the newest first."""

    part = "journal"

    def get(self, request: HttpRequest) -> HttpResponse:
        with timezone.override(ZoneInfo(self.tournament.time_zone)):
            form = self._form(request.GET)
            page = journal_page(self.tournament, form.asked())
        context = {
            "form": form,
            "lines": undoable_lines(self.tournament, page.lines, self.rights),
            "older": _with(request.GET, before=page.older) if page.older else "",
            "newest": _with(request.GET, before=None) if request.GET.get("before") else "",
        }
        return self.show("desk/journal.html", context, status=200 if form.is_valid() else 422)

    def _form(self, data: QueryDict) -> JournalFilterForm:
        form = JournalFilterForm(data, verbs=verbs_of(self.tournament))
        form.is_valid()
        return form


def _with(data: QueryDict, **changed: Any) -> str:
    query = data.copy()
    for name, value in changed.items():
        query.pop(name, None)
        if value is not None:
            query[name] = str(value)
    return f"?{query.urlencode()}"
