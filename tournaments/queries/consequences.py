"""What one other result would change: places, who goes on, which drawn tables rest on the old one. Nothing is written.

Both tables are counted by the functions that publish them, once from the rows and once with the match as supposed.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem
from scoring.results import PenaltyPoints
from scoring.standings import Row
from tournaments.models import Match, Seat, Stage
from tournaments.queries.counted_match import Supposed
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.qualifiers import going_on
from tournaments.queries.ranking import standings_rows
from tournaments.queries.regulation import regulation_of
from tournaments.queries.stages import last_counting_stage

#: Who meets whom is known before anything is played, or decided at the table itself.
RESTING_ON_NOTHING = UNDRAWN | {PairingSystem.ROUND_ROBIN}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entry stands: its place and what it has."""

    rank: int
    match_points: int
    points_for: int
    difference: int


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """An entry whose row would change; None where it has no row."""

    entry: int
    title: str
    before: Standing | None
    after: Standing | None

    @property
    def moved(self) -> bool:
        """Whether the place itself would change."""
        return self.before is None or self.after is None or self.before.rank != self.after.rank


@dataclass(frozen=True, slots=True)
class LaterTable:
    """A drawn table, or a bye without a number, whose draw would have found other scores or places: those of
    `entries`, as number and title."""

    round: int
    table: int | None
    match: int
    entries: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Who would go on to the next stage in whose place, as number and title; `opened`: they have gone on already."""

    stage: str
    opened: bool
    goes_on: tuple[tuple[int, str], ...]
    stays_behind: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Consequences:
    """`rows` are those that would change in the standings after the last drawn round, in their new order; `moved` of
    them another place. `tables` are drawn already and stay as they are."""

    rows: tuple[ChangedRow, ...]
    tables: tuple[LaterTable, ...]
    cut: Cut | None

    @property
    def moved(self) -> tuple[ChangedRow, ...]:
        """The rows whose place would change."""
        return tuple(row for row in self.rows if row.moved)

    @property
    def byes(self) -> tuple[LaterTable, ...]:
        """The byes among the tables."""
        return tuple(table for table in self.tables if table.table is None)

    def __bool__(self) -> bool:
        return bool(self.rows or self.tables or self.cut)


def consequences(match: Match, supposed: Supposed) -> Consequences:
    """What would be otherwise if the match were as supposed.

    The standings are those of the match's stage, or of the last stage in which its result goes on counting. A number
    of queries that does not depend on the field.
    """
    stage = last_counting_stage(match.round.stage)
    now, then = counting_results(stage), counting_results(stage, supposed=supposed)
    names = entry_names(stage.tournament)
    return Consequences(
        rows=_changed_rows(standings_rows(now), standings_rows(then), names),
        tables=_later_tables(stage, match.round.number, _sat_at(match), now, then, names),
        cut=_cut(stage, now, then, names),
    )


def penalty_consequences(
    stage: Stage, *, given: PenaltyPoints | None = None, taken_back: PenaltyPoints | None = None
) -> Consequences:
    """What would be otherwise with a penalty more, or with one of those in force less; `stage` is the one it counts
    in."""
    stage = last_counting_stage(stage)
    now = counting_results(stage)
    penalties = list(now.penalties)
    if taken_back in penalties:
        penalties.remove(taken_back)
    if given is not None:
        penalties.append(given)
    then = replace(now, penalties=tuple(penalties))
    changed = given or taken_back
    names = entry_names(stage.tournament)
    return Consequences(
        rows=_changed_rows(standings_rows(now), standings_rows(then), names),
        # A penalty sends nobody on in a tree, so nobody is touched there.
        tables=_later_tables(stage, changed.round if changed else 0, (), now, then, names),
        cut=_cut(stage, now, then, names),
    )


def _changed_rows(
    before: Sequence[Row], after: Sequence[Row], names: Mapping[int, EntryName]
) -> tuple[ChangedRow, ...]:
    old, new = ({row.entry: _standing(row) for row in rows} for rows in (before, after))
    order = list(dict.fromkeys([*new, *old]))
    return tuple(
        ChangedRow(entry, names[entry].title, old.get(entry), new.get(entry))
        for entry in order
        if old.get(entry) != new.get(entry)
    )


def _standing(row: Row) -> Standing:
    return Standing(row.rank, row.match_points, row.points_for, row.difference)


def _sat_at(match: Match) -> set[int]:
    return set(match.seats.order_by("position").values_list("entry__number", flat=True))


def _later_tables(
    stage: Stage,
    after_round: int,
    touched: Collection[int],
    now: Counting,
    then: Counting,
    names: Mapping[int, EntryName],
) -> tuple[LaterTable, ...]:
    """The tables of rounds after `after_round` at which somebody sits whom the draw would have found elsewhere in the
    table; `touched` are the entries whose own results change."""
    if now.regulation.pairing.system in RESTING_ON_NOTHING or now == then:
        return ()
    drawn = _drawn_after(stage, after_round)
    found = []
    other: dict[int, set[int]] = {}
    for (number, table, match_id), entries in drawn.items():
        if number not in other:
            other[number] = _found_elsewhere(now, then, number - 1, touched)
        moved = [entry for entry in entries if now.team_of.get(entry, entry) in other[number]]
        if moved:
            found.append(
                LaterTable(number, table, match_id, tuple((entry, names[entry].title) for entry in moved))
            )
    return tuple(found)


def _found_elsewhere(now: Counting, then: Counting, after_round: int, touched: Collection[int]) -> set[int]:
    """Those whom the draw after a round would have found with another score or place; in a tree only those touched,
    because nobody else has won or lost."""
    before, after = (
        {row.entry: (row.rank, row.match_points) for row in standings_rows(one, after_round=after_round)}
        for one in (now, then)
    )
    changed = {entry for entry in before | after if before.get(entry) != after.get(entry)}
    if now.regulation.pairing.system is not PairingSystem.KNOCKOUT:
        return changed
    teams = {now.team_of.get(entry, entry) for entry in touched}
    return {entry for entry in teams if before.get(entry, (0, None))[1] != after.get(entry, (0, None))[1]}


def _drawn_after(stage: Stage, number: int) -> dict[tuple[int, int | None, int], list[int]]:
    """The entries at each table of the stage's rounds after `number`, by round, table and match; byes come last."""
    rows = Seat.objects.filter(round__stage=stage, round__number__gt=number)
    ordered = rows.order_by("round__number", "match__bye", "match__table__number", "match_id", "position")
    tables: dict[tuple[int, int | None, int], dict[int, None]] = {}
    values = ordered.values_list("round__number", "match__table__number", "match_id", "entry__number")
    for round_number, table, match_id, entry in values:
        tables.setdefault((round_number, table, match_id), {})[entry] = None
    return {at: list(entries) for at, entries in tables.items()}


def _cut(stage: Stage, now: Counting, then: Counting, names: Mapping[int, EntryName]) -> Cut | None:
    following = regulation_of(stage.tournament).stages[stage.number - 1 :]
    if not following or not following[0].places:
        return None
    rules, grouped = following[0], now.regulation.pairing.groups > 1
    before, after = (
        [one.number for one in going_on(standings_rows(counted), rules, grouped=grouped)]
        for counted in (now, then)
    )
    if set(before) == set(after):
        return None
    opened = Stage.objects.filter(tournament=stage.tournament_id, number=stage.number + 1).exists()
    return Cut(
        stage=rules.name,
        opened=opened,
        goes_on=tuple((entry, names[entry].title) for entry in after if entry not in before),
        stays_behind=tuple((entry, names[entry].title) for entry in before if entry not in after),
    )
