"""What a screen in the hall pages through: as many lines at a time as can be read from the back row."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from tournaments.models import Round, Stage
from tournaments.queries.seating import RoundSeating, TableSeating, round_seating
from tournaments.queries.standings_table import (
    StandingsRow,
    StandingsTable,
    standings_pointer,
    standings_table,
)

#: Lines of a picture: 15 m from a screen of 1.2 m a letter has to be about 4 cm high.
TABLES_AT_ONCE = 6
ROWS_AT_ONCE = 8

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Part:
    """One picture of several: `number` of `of`."""

    number: int
    of: int


@dataclass(frozen=True, slots=True)
class SeatingSlide:
    part: Part
    tables: Sequence[TableSeating]


@dataclass(frozen=True, slots=True)
class StandingsSlide:
    part: Part
    group: int
    rows: Sequence[StandingsRow]


@dataclass(frozen=True, slots=True)
class Slides:
    """Everything that the screen of an event shows now. `round` is None before the first draw."""

    stage: Stage
    round: Round | None
    seating: RoundSeating | None
    tables: list[SeatingSlide]
    table: StandingsTable | None
    standings: list[StandingsSlide]

    @property
    def open_tables(self) -> int:
        """How many matches of the round nobody has confirmed or decided yet."""
        return sum(not table.settled for table in self.seating.tables) if self.seating else 0


def slides_of(stage: Stage) -> Slides:
    """The pictures of an event, in a number of queries that does not depend on the field."""
    rounds = Round.objects.filter(stage__tournament=stage.tournament_id).select_related("stage__tournament")
    last = rounds.order_by("-number").first()
    seating = round_seating(last) if last else None
    pointer = standings_pointer(stage.tournament.slug)
    table = standings_table(pointer) if pointer else None
    return Slides(
        stage=stage,
        round=last,
        seating=seating,
        tables=[SeatingSlide(part, tables) for part, tables in _parts(seating.tables, TABLES_AT_ONCE)]
        if seating
        else [],
        table=table,
        standings=[
            StandingsSlide(part, group.group, rows)
            for group in (table.groups if table else ())
            for part, rows in _parts(group.rows, ROWS_AT_ONCE)
        ],
    )


def _parts(items: Sequence[_Item], size: int) -> list[tuple[Part, Sequence[_Item]]]:
    starts = range(0, len(items), size)
    return [
        (Part(number, len(starts)), items[start : start + size]) for number, start in enumerate(starts, 1)
    ]
