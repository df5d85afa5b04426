"""Opening matches one by one, where nobody draws rounds: in a league, at free tables, and where the winners stay."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.regulation import PairingSystem
from tournaments.domain.league import open_matches
from tournaments.domain.queue import queue
from tournaments.models import Entry, Match, Stage, Table
from tournaments.models.entry import EntryState
from tournaments.queries.contenders import entries_of
from tournaments.queries.regulation import stage_regulation
from tournaments.web.organiser.drawing.wish_forms import entry_field
from tournaments.web.organiser.forms import DeskForm

_TABLE_TAKEN = gettext_lazy("This table is not free any more. Choose another one.")


class OpeningForm(DeskForm):
    """What the next match needs; it offers which of the `free_tables` it may be played at."""

    table = forms.TypedChoiceField(
        label=gettext_lazy("Table"),
        coerce=int,
        empty_value=None,
        error_messages={"required": gettext_lazy("Choose a table."), "invalid_choice": _TABLE_TAKEN},
    )

    def __init__(self, stage: Stage, data: QueryDict | None = None, *, no_table: str = "") -> None:
        super().__init__(data)
        self.free_tables = _free_tables(stage)
        self._choices("table", [(number, number) for number in self.free_tables], no_table)

    def _choices(self, name: str, free: Iterable[tuple[int, object]], nothing: str = "") -> None:
        field = self.fields[name]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [("", nothing), *((str(number), str(words)) for number, words in free)]


class NextMatchForm(OpeningForm):
    """At which table the next match begins; the queue says who plays."""


class OpenMatchForm(OpeningForm):
    """Who meets whom, and at which table."""

    names = {"entries": "second"}
    field_order = ("first", "second", "table")

    first = entry_field(gettext_lazy("Entry"))
    second = entry_field(gettext_lazy("Against"))

    def __init__(self, stage: Stage, data: QueryDict | None = None) -> None:
        super().__init__(stage, data, no_table=_("the first that is free"))
        self.fields["table"].required = False
        self.free_entries = _free_entries(stage)
        free = [(entry.number, entry) for entry in self.free_entries]
        self._choices("first", free)
        self._choices("second", free)


def opening(stage: Stage) -> dict[str, Any]:
    """What the page shows where matches are opened: those that are on, who is free, and the form for the next one."""
    shown: dict[str, Any] = {"playing": _playing(stage)}
    if stage_regulation(stage).pairing.system is PairingSystem.WINNER_STAYS:
        following = NextMatchForm(stage)
        return shown | {
            "waiting": queue(stage),
            "free_tables": following.free_tables,
            "next_form": following,
        }
    named = OpenMatchForm(stage)
    return shown | {"waiting": named.free_entries, "free_tables": named.free_tables, "open_form": named}


def _playing(stage: Stage) -> list[tuple[Match, list[Entry]]]:
    """The matches that are on, each with who meets there, side by side."""
    seated = ("pair__player_1", "pair__player_2", "player")
    on = open_matches(stage.tournament).select_related("round", "table").order_by("table__number")
    matches = on.prefetch_related(*(f"seats__entry__{name}" for name in seated))
    return [
        (
            match,
            list(dict.fromkeys(seat.entry for seat in sorted(match.seats.all(), key=lambda one: one.side))),
        )
        for match in matches
    ]


def _free_tables(stage: Stage) -> list[int]:
    on = open_matches(stage.tournament)
    tables = Table.objects.filter(tournament=stage.tournament, in_service=True).exclude(matches__in=on)
    return list(tables.order_by("number").values_list("number", flat=True))


def _free_entries(stage: Stage) -> list[Entry]:
    present = entries_of(stage.tournament).filter(state=EntryState.CHECKED_IN)
    return list(present.exclude(seats__match__in=open_matches(stage.tournament)).order_by("number"))
