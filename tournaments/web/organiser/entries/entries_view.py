"""What the pages of the entries share: the list with its search, and the form of the next entry."""

from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tournaments.domain.registration import unit_of
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.round import RoundState
from tournaments.queries.entry_list import entry_list
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.entries.new_forms import NewEntryForm
from tournaments.web.organiser.entries.places_form import PlacesForm
from tournaments.web.organiser.entries.team_forms import NewTeamForm
from tournaments.web.organiser.entries.words import missed_words, titles_of
from tournaments.web.organiser.forms import DeskForm


class EntriesView(DeskView):
    """Whatever belongs to the entries of an event; helpers of the desk may write here."""

    part: ClassVar[str] = "entries"
    writes: ClassVar[str] = "register"

    def back(self) -> str:
        """The address of the list."""
        return reverse("desk-entries", args=[self.tournament.slug])

    @property
    def unit(self) -> str:
        """What the event ranks."""
        return unit_of(self.tournament)

    def new_form(self, *, here: bool = False) -> DeskForm:
        """The empty form of the next entry."""
        initial = {"here": here}
        if self.unit == EntryKind.TEAM:
            return NewTeamForm(self.tournament, initial=initial)
        return NewEntryForm(self.tournament, initial=initial)

    def open_round(self) -> int | None:
        """The round that is on, in which who comes late may still get a table."""
        drawn = self.stage.rounds.filter(state=RoundState.OPEN).order_by("-number")
        return drawn.values_list("number", flat=True).first()

    def list_page(self, *, status: int = 200, **sent: Any) -> HttpResponse:
        """The list as it is searched, with the form that was `sent` as it was typed."""
        typed, state = self.request.GET.get("find", "")[:100], self.request.GET.get("state", "")
        entries = entry_list(self.tournament, typed=typed, state=state)
        context = {
            "entries": entries,
            "find": typed,
            "state": state,
            "states": EntryState.choices,
            "figures": [(EntryState(value).label, count) for value, count in entries.figures.items()],
            "unit": self.unit,
            "titles": titles_of(self.unit),
            "missed": missed_words(self.stage, entries.next_round),
            "late_round": self.open_round(),
            "plain_form": DeskForm(),
            "next": "next" in self.request.GET,
            "places_form": PlacesForm(initial={"places": self.tournament.places}),
            "new_form": self.new_form(here="here" in self.request.GET),
        }
        return self.show("desk/entries/list.html", context | sent, status=status)


class EntriesPage(EntriesView):
    """Everybody who is registered, and the form of the next one."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.list_page()
