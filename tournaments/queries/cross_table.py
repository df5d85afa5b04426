"""Who has met whom, with which result, and what is still to play: the cross table of a stage where all meet all."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.regulation import PairingSystem, Regulation, Seeding
from scoring.results import Competitor, Outcome
from scoring.standings import Row
from tournaments.models import Seat, Stage
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.pairing import round_robin
from tournaments.queries.contenders import entries_of, in_seeding_order
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.held_back import as_shown, is_shown
from tournaments.queries.ranking import results_of_ranked, standings_rows
from tournaments.queries.round_numbers import rounds_before

#: Where everybody is to meet everybody.
ALL_MEET = frozenset({PairingSystem.ROUND_ROBIN, PairingSystem.LEAGUE})
#: Beyond this a picture of all meetings tells nothing that a reader could find.
MOST_ENTRIES = 64


@dataclass(frozen=True, slots=True)
class Meeting:
    """One meeting from the side of its row. Without an `outcome` it is still to be decided or, if not `drawn`, still
    to be drawn in `round`."""

    round: int
    drawn: bool
    outcome: Outcome | None = None
    match_points: int = 0
    points_for: int = 0
    points_against: int = 0


@dataclass(frozen=True, slots=True)
class CrossRow:
    """An entry with its place and totals. `meetings` has a list for each column, None where it would meet itself."""

    number: int
    name: EntryName
    place: int
    match_points: int
    difference: int
    meetings: list[list[Meeting] | None]


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The rows in the order of the standings, the columns in the order of the rows. `group` is 0 without groups."""

    group: int
    legs: int
    rows: list[CrossRow]


def has_cross_table(regulation: Regulation) -> bool:
    """Whether a stage under this regulation is one where everybody meets everybody."""
    return regulation.pairing.system in ALL_MEET


def cross_tables(stage: Stage, *, whole: bool = False) -> list[CrossTable]:
    """The cross table of each group, of the whole stage without groups; none for a field that is too large.

    Counted results as everywhere (`counting_results`), without those that are held back unless the desk asks for the
    `whole`; the number of queries does not depend on the field.
    """
    everything = counting_results(stage)
    counted = everything if whole else as_shown(everything, stage.tournament)
    rows: dict[int, list[Row]] = defaultdict(list)
    for row in standings_rows(counted):
        rows[row.group].append(row)
    if any(len(members) > MOST_ENTRIES for members in rows.values()):
        return []
    meetings = meetings_by_sides(stage, counted, whole=whole)
    names = entry_names(stage.tournament)
    legs = counted.regulation.pairing.legs
    apart = tuple(counted.regulation.standings.order[:1]) == ("group",)
    return [
        CrossTable(
            group,
            legs,
            [_row(row, members, meetings, names, first=members[0].rank if apart else 1) for row in members],
        )
        for group, members in sorted(rows.items())
    ]


Meetings = Mapping[tuple[int, int], list[Meeting]]


def _row(
    row: Row, members: Sequence[Row], meetings: Meetings, names: Mapping[int, EntryName], *, first: int
) -> CrossRow:
    return CrossRow(
        number=row.entry,
        name=names[row.entry],
        place=row.rank - first + 1,
        match_points=row.match_points,
        difference=row.difference,
        meetings=[
            None if other.entry == row.entry else meetings.get((row.entry, other.entry), [])
            for other in members
        ],
    )


def meetings_by_sides(stage: Stage, counted: Counting, *, whole: bool) -> Meetings:
    """All meetings by their two entries, once from the side of each: those that count, those at the tables now, those
    that are planned."""
    found: dict[tuple[int, int], list[Meeting]] = defaultdict(list)
    for result in results_of_ranked(counted):
        for opponent in result.opponents:
            meeting = Meeting(
                result.round,
                True,
                result.outcome,
                result.match_points,
                result.points_for,
                result.points_against,
            )
            found[result.entry, opponent].append(meeting)
    for number, sides in _at_the_tables(stage, counted, whole=whole):
        for one, other in (sides, sides[::-1]):
            found[one, other].append(Meeting(number, True))
    for number, sides in list(_planned(stage, counted, found)):
        for one, other in (sides, sides[::-1]):
            found[one, other].append(Meeting(number, False))
    return found


def _at_the_tables(
    stage: Stage, counted: Counting, *, whole: bool
) -> dict[tuple[int, tuple[int, int]], None]:
    """Drawn meetings that do not count yet, or whose result is held back, by their round; of teams once, however many
    tables they sit at."""
    seats = Seat.objects.filter(round__stage=stage, match__bye=False)
    sides: dict[tuple[int, int], dict[int, None]] = {}
    rows = seats.order_by("match", "side")
    for match, number, state, entry in rows.values_list(
        "match", "round__number", "match__state", "entry__number"
    ):
        told = whole or is_shown(stage.tournament, number)
        if told and (state in COUNTING_STATES or state == MatchState.VOID):
            continue
        sides.setdefault((match, number), {})[counted.team_of.get(entry, entry)] = None
    meetings: dict[tuple[int, tuple[int, int]], None] = {}
    for (_match, number), entries in sides.items():
        if len(entries) == 2:
            one, other = sorted(entries)
            meetings[number, (one, other)] = None
    return meetings


def _planned(stage: Stage, counted: Counting, found: Meetings) -> Iterator[tuple[int, tuple[int, int]]]:
    """What Berger's table has for the rounds to come, where the rounds before have followed it."""
    rules = counted.regulation.pairing
    if rules.system is not PairingSystem.ROUND_ROBIN:
        return
    before, drawn = rounds_before(stage), stage.rounds.count()
    order = counted.seeds or _order_without_places(stage, rules.seeding)
    for members in _groups(counted.competitors):
        here = {one.number for one in members}
        numbers = [number for number in order if number in here]
        if any(one.to_round is not None for one in members) or len(numbers) != len(here):
            continue
        rounds = {
            number: _berger(numbers, number, rules.legs)
            for number in range(1, round_robin.rounds_needed(len(numbers)) * rules.legs + 1)
        }
        followed = all(
            any(meeting.round == before + number for meeting in found.get(sides, ()))
            for number in range(1, drawn + 1)
            for sides in rounds.get(number, ())
        )
        if followed:
            yield from (
                (before + number, sides) for number in rounds if number > drawn for sides in rounds[number]
            )


def _order_without_places(stage: Stage, seeding: Seeding) -> Sequence[int]:
    return [entry.number for entry in in_seeding_order(list(entries_of(stage.tournament)), seeding)]


def _groups(competitors: Iterable[Competitor]) -> Iterable[list[Competitor]]:
    groups: dict[int, list[Competitor]] = defaultdict(list)
    for one in competitors:
        groups[one.group].append(one)
    return groups.values()


def _berger(numbers: Sequence[int], number: int, legs: int) -> list[tuple[int, int]]:
    draw = round_robin.draw(numbers, round_number=number, seed="", by_lot=False, legs=legs)
    return [(one, other) for one, other in (table.sides for table in draw.tables)]
