"""Judges what the desk was shown of an act by nothing but the publications before and after it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.models import Seat, Stage
from tournaments.queries.consequences import Consequences
from tournaments.queries.regulation import regulation_of

Ranks = dict[int, tuple[int, int, int, int]]
"""By entry: rank, match points, points for, difference."""


@dataclass(frozen=True, slots=True)
class Touched:
    """What an act is about: the stage and the round from which it counts (0: the start), and whose own results it
    changes."""

    stage: Stage
    round: int
    entries: frozenset[int]


@dataclass(frozen=True, slots=True)
class Published:
    """All standings of the event as they are published: by stage and round, the rows as they are and as ranks."""

    rows: Mapping[tuple[int, int], list[dict[str, Any]]]

    def ranks(self, stage: int, after_round: int) -> Ranks:
        return {
            row["entry"]: (row["rank"], row["match_points"], row["points_for"], row["difference"])
            for row in self.rows.get((stage, after_round), ())
        }

    def last(self, stage: int) -> int:
        return max((number for at, number in self.rows if at == stage), default=0)


def compare(touched: Touched, shown: Consequences, before: Published, after: Published) -> None:
    """What was shown is what the publications before and after the act say."""
    stage = _counting_last(touched.stage)
    last = before.last(stage.number)
    old, new = before.ranks(stage.number, last), after.ranks(stage.number, last)
    changed = {entry for entry in old | new if old.get(entry) != new.get(entry)}
    assert {row.entry for row in shown.rows} == changed
    for row in shown.rows:
        for standing, ranks in ((row.before, old), (row.after, new)):
            figures = standing and (
                standing.rank,
                standing.match_points,
                standing.points_for,
                standing.difference,
            )
            assert figures == ranks.get(row.entry), (row, ranks.get(row.entry))
    assert {
        (table.round, table.match): {number for number, _title in table.entries} for table in shown.tables
    } == (_resting_tables(stage, touched, before, after))
    _compare_cut(stage, shown, before.rows[stage.number, last], after.rows[stage.number, last])


def _counting_last(stage: Stage) -> Stage:
    """The last open stage that goes on counting what this one was worth."""
    rules = regulation_of(stage.tournament).stages
    following = Stage.objects.filter(tournament=stage.tournament, number=stage.number + 1).first()
    if following is not None and rules[stage.number - 1].carry:
        return _counting_last(following)
    return stage


def _resting_tables(
    stage: Stage, touched: Touched, before: Published, after: Published
) -> dict[tuple[int, int], set[int]]:
    system = regulation_of(stage.tournament).at_stage(stage.number).pairing.system
    if system == "round_robin":
        return {}
    seats = Seat.objects.filter(round__stage=stage, round__number__gt=touched.round)
    found: dict[tuple[int, int], set[int]] = {}
    for number, match_id, entry in seats.values_list("round__number", "match_id", "entry__number"):
        at = stage.number if (stage.number, number - 1) in before.rows else stage.number - 1
        old, new = (one.ranks(at, number - 1).get(entry, (0, 0))[:2] for one in (before, after))
        differs = entry in touched.entries and old[1] != new[1] if system == "knockout" else old != new
        if differs:
            found.setdefault((number, match_id), set()).add(entry)
    return found


def _compare_cut(
    stage: Stage, shown: Consequences, before: list[dict[str, Any]], after: list[dict[str, Any]]
) -> None:
    regulation = regulation_of(stage.tournament)
    following = regulation.stages[stage.number - 1 :]
    places = following[0].places if following else 0
    old, new = _first_of_groups(before, places), _first_of_groups(after, places)
    if old == new:
        assert shown.cut is None
        return
    assert shown.cut is not None
    assert {number for number, _title in shown.cut.goes_on} == new - old
    assert {number for number, _title in shown.cut.stays_behind} == old - new
    opened = Stage.objects.filter(tournament=stage.tournament, number=stage.number + 1).exists()
    assert shown.cut.opened == opened


def _first_of_groups(rows: list[dict[str, Any]], places: int) -> set[int]:
    seen: Counter[int] = Counter()
    first = set()
    for row in rows:
        seen[row["group"]] += 1
        if seen[row["group"]] <= places:
            first.add(row["entry"])
    return first
