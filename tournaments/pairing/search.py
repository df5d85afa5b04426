"""Finds the cheapest draw, and knows why no other is cheaper."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from tournaments.pairing.aims import Aims
from tournaments.pairing.allowed import Allowed, Meetings, allowed_meetings
from tournaments.pairing.candidates import COMPLETE_UP_TO, Nearest
from tournaments.pairing.foresight import cheapest_that_continues
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import Measure, hashes_of, levels_of, measures_of
from tournaments.pairing.matching import Edge, cheapest_perfect_matching, most_pairs
from tournaments.pairing.parity import lowest_possible
from tournaments.pairing.weights import pack

FIRST_REACH = 8

Cost = tuple[tuple[str, int], ...]


class Certainty(Enum):
    """How it is known that a draw is the cheapest: all meetings were weighed; or those near each entry, and the parity
    of the groups allows no less on the levels down to the lead; or twice as many near meetings gave the same draw."""

    ALL = "all"
    PARITY = "parity"
    DOUBLED = "doubled"


@dataclass(frozen=True, slots=True)
class Solution:
    """The chosen pairs of places, what they cost on each level, the highest first, and how many meetings came into
    question."""

    pairs: list[Edge]
    cost: Cost
    aims: Aims
    weighed: int
    certainty: Certainty = Certainty.ALL
    foreseen: bool = False


def cheapest(groups: ScoreGroups, aims: Aims) -> Solution | None:
    """The draw that costs least, with repeats, and in an inter-club draw club mates, only where none is without."""
    for attempt in _attempts(aims):
        solution = _cheapest_of(groups, attempt)
        if solution is not None:
            return solution
    return None


def _attempts(aims: Aims) -> Iterator[Aims]:
    """What is relaxed, one thing after the other."""
    apart = not aims.rules.inter_club
    yield replace(aims, repeats=False, mates=apart)
    if aims.rules.repeats == "allowed":
        yield replace(aims, repeats=True, mates=apart)
    if aims.rules.inter_club:
        yield replace(aims, repeats=aims.rules.repeats == "allowed", mates=True)


def possible(groups: ScoreGroups, aims: Aims) -> bool:
    """Whether there is any draw."""
    edges = allowed_meetings(groups, aims).every().edges()
    return 2 * most_pairs(groups.vertices, edges) == groups.vertices


def _cheapest_of(groups: ScoreGroups, aims: Aims) -> Solution | None:
    allowed = allowed_meetings(groups, aims)
    measures = measures_of(groups, aims)
    if len(groups.contenders) <= COMPLETE_UP_TO or aims.repeats:
        return _solve(groups, allowed.every(), aims, measures)
    return _large(groups, allowed, aims, measures)


def _large(groups: ScoreGroups, allowed: Allowed, aims: Aims, measures: list[Measure]) -> Solution | None:
    """Near meetings are enough when parity proves the draw, or when twice as many change nothing."""
    nearest = Nearest(groups, aims, allowed, measures)
    reach, before = FIRST_REACH, None
    while reach <= nearest.most:
        solution = _solve(groups, nearest.reach(reach), aims, measures)
        if solution and lowest_possible(groups, allowed, measures, solution.pairs, dict(solution.cost)):
            return replace(solution, certainty=Certainty.PARITY)
        if solution and before and before.pairs == solution.pairs:
            return replace(solution, certainty=Certainty.DOUBLED)
        reach, before = reach * 2, solution
    return _solve(groups, allowed.every(), aims, measures)


def _solve(groups: ScoreGroups, meetings: Meetings, aims: Aims, measures: list[Measure]) -> Solution | None:
    levels = levels_of(groups, meetings, aims, measures)
    weights = pack(levels, hashes_of(groups, meetings, aims), tables=groups.vertices // 2)
    edges = meetings.edges()
    pairs = cheapest_perfect_matching(groups.vertices, edges, weights)
    if pairs is None:
        return None
    foreseen = cheapest_that_continues(
        groups.vertices, edges, weights, pairs, rounds_after=0 if aims.repeats else _rounds_after(aims)
    )
    index = {edge: at for at, edge in enumerate(edges)}
    chosen = [index[pair] for pair in foreseen.pairs]
    cost = tuple((level.name, int(np.asarray(level.costs)[chosen].sum())) for level in levels)
    return Solution(foreseen.pairs, cost, aims, len(edges), foreseen=foreseen.dearer)


def _rounds_after(aims: Aims) -> int:
    """The rounds for which repeats have to be thought of today."""
    if aims.rules.repeats not in ("never", "allowed") or not aims.rules.rounds:
        return 0
    return max(0, aims.rules.rounds - aims.round_number)
