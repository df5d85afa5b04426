"""What every entry has done round by round: the cross table of a stage in which not everybody meets everybody."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from scoring.results import Result
from scoring.standings import Row
from tournaments.models import Stage
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.cross_table import Meeting, has_cross_table, meetings_by_sides
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.held_back import as_shown
from tournaments.queries.ranking import results_of_ranked, standings_rows


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One round of an entry: whom it met or meets there, as number and meeting, or what it was credited `alone`: a bye,
    a round that it missed. All of it empty: it had nothing to do with that round."""

    meetings: list[tuple[int, Meeting]]
    alone: Result | None


@dataclass(frozen=True, slots=True)
class RoundsRow:
    """An entry with its place and totals, and a cell for each round of the stage."""

    number: int
    name: EntryName
    place: int
    match_points: int
    difference: int
    cells: list[RoundCell]


@dataclass(frozen=True, slots=True)
class RoundsTable:
    """The rows of a group in the order of the standings; `group` is 0 without groups, `rounds` are those drawn."""

    group: int
    rounds: list[int]
    rows: list[RoundsRow]


def has_rounds_table(regulation: Regulation) -> bool:
    """Whether a stage is told round by round: it has rounds, and no picture that says more."""
    system = regulation.pairing.system
    return system not in UNDRAWN and system is not PairingSystem.KNOCKOUT and not has_cross_table(regulation)


def rounds_tables(stage: Stage, *, whole: bool = False) -> list[RoundsTable]:
    """The table of each group, of the whole stage without groups; none before the first draw.

    Counted results as everywhere, without those that are held back unless the desk asks for the `whole`; the number of
    queries does not depend on the field.
    """
    rounds = list(stage.rounds.order_by("number").values_list("number", flat=True))
    if not rounds:
        return []
    everything = counting_results(stage)
    counted = everything if whole else as_shown(everything, stage.tournament)
    cells = _cells(stage, counted, whole=whole)
    names = entry_names(stage.tournament)
    groups: dict[int, list[Row]] = defaultdict(list)
    for row in standings_rows(counted):
        groups[row.group].append(row)
    return [
        RoundsTable(group, rounds, [_row(row, rounds, cells, names) for row in members])
        for group, members in sorted(groups.items())
    ]


def _row(
    row: Row,
    rounds: list[int],
    cells: Mapping[tuple[int, int], RoundCell],
    names: Mapping[int, EntryName],
) -> RoundsRow:
    return RoundsRow(
        number=row.entry,
        name=names[row.entry],
        place=row.rank,
        match_points=row.match_points,
        difference=row.difference,
        cells=[cells[row.entry, number] for number in rounds],
    )


def _cells(stage: Stage, counted: Counting, *, whole: bool) -> Mapping[tuple[int, int], RoundCell]:
    """By entry and round."""
    met: dict[tuple[int, int], list[tuple[int, Meeting]]] = defaultdict(list)
    for (entry, opponent), meetings in meetings_by_sides(stage, counted, whole=whole).items():
        for meeting in meetings:
            met[entry, meeting.round].append((opponent, meeting))
    alone = {
        (result.entry, result.round): result for result in results_of_ranked(counted) if not result.opponents
    }
    cells: dict[tuple[int, int], RoundCell] = defaultdict(lambda: RoundCell([], None))
    for at in {*met, *alone}:
        cells[at] = RoundCell(sorted(met[at], key=lambda one: one[0]), alone.get(at))
    return cells
