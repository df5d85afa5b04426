"""A drawn round as the desk reads it: each table with its entries and the reasons for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Round
from tournaments.models.match import MatchState
from tournaments.queries.contenders import entries_of
from tournaments.queries.seating import TableSeating, round_seating
from tournaments.queries.substitutions import titles_in
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class SideAtTable:
    """One side: its entries as number and full title, and whether it leads first."""

    entries: list[tuple[int, str]]
    leads: bool


@dataclass(frozen=True, slots=True)
class TableAtDesk:
    """One table, or a bye without a `number`. `open` while nothing was played or decided there."""

    match: int
    number: int | None
    state: str
    sides: list[SideAtTable]
    reasons: list[str]

    @property
    def open(self) -> bool:
        return self.state == MatchState.DRAWN or self.number is None

    @property
    def entries(self) -> list[int]:
        """The numbers of all entries at the table, side after side."""
        return [number for side in self.sides for number, _title in side.entries]


@dataclass(frozen=True, slots=True)
class RoundDesk:
    """`untouched` while no deal was played and nothing decided, so that the round may be drawn again."""

    round: Round
    tables: list[TableAtDesk]
    byes: list[TableAtDesk]
    notes: list[str]

    @property
    def untouched(self) -> bool:
        return all(table.open for table in self.tables)


def round_desk(round_: Round) -> RoundDesk:
    """The round, in a number of queries that does not depend on the hall."""
    seating = round_seating(round_, whole=True)
    titles = titles_in(round_, entries_of(round_.stage.tournament))
    return RoundDesk(
        round=round_,
        tables=[_table(table, titles) for table in seating.tables],
        byes=[_table(bye, titles) for bye in seating.byes],
        notes=[translated(note) for note in round_.draw_notes],
    )


def _table(seating: TableSeating, titles: Mapping[int, str]) -> TableAtDesk:
    sides: dict[int, dict[int, None]] = {}
    leading = 0
    for seated in seating.seats:
        sides.setdefault(seated.side, {})[seated.entry] = None
        if seating.table is not None and seated.position == seating.first_lead:
            leading = seated.side
    return TableAtDesk(
        match=seating.match,
        number=seating.table,
        state=seating.state,
        sides=[
            SideAtTable([(number, titles[number]) for number in numbers], leads=side == leading)
            for side, numbers in sorted(sides.items())
        ],
        reasons=seating.reasons,
    )
