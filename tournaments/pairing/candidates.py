"""In a large field the meetings that come into question: for each entry the best ones."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from tournaments.pairing.aims import Aims
from tournaments.pairing.allowed import Allowed, Grid, Meetings
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import Measure, ideal_opponent
from tournaments.pairing.matching import Edge
from tournaments.pairing.weights import Numbers

COMPLETE_UP_TO = 400
MOST_NEAR = 64
ASIDE = 4


class Nearest:
    """For each place the best opponents in its score group, above it and below it, by what a meeting costs.

    They are chosen apart among those who owe a first lead, who are owed one and who are in balance: of a group in
    which most owe one, not everybody can meet the few who do not. Where they are unevenly spread over the group, those
    who balance each other are far apart too; `_balancing` finds them. Measured against the complete graph, 8 of each
    gave the same optimum in every large field tried; the draw proves it by the parity of the groups or by doubling the
    number.
    """

    def __init__(
        self, groups: ScoreGroups, aims: Aims, allowed: Allowed, measures: Sequence[Measure]
    ) -> None:
        self._allowed = allowed
        self._always = {pair for pair in aims.locked | (aims.kept or frozenset()) if self._may_meet(pair)}
        self.most = min(MOST_NEAR, len(groups.contenders))
        self._best: list[tuple[int, list[int]]] = []
        self._always |= {pair for pair in _balancing(groups, aims.rules.order) if self._may_meet(pair)}
        kinds = _kinds(groups)
        for place, open_to in enumerate(allowed.meetings):
            for kind in kinds(place):
                others = np.nonzero(open_to & kind)[0]
                if len(others):
                    self._best.append((place, _cheapest_first(place, others, measures)))

    def reach(self, count: int) -> Meetings:
        """The meetings with the `count` best of each kind, at most MOST_NEAR."""
        edges = {
            (place, other) if place < other else (other, place)
            for place, others in self._best
            for other in others[:count]
        }
        return self._allowed.some(edges | self._always)

    def _may_meet(self, pair: Edge) -> bool:
        high, low = pair
        return low < len(self._allowed.meetings) and bool(self._allowed.meetings[high, low])


def _kinds(groups: ScoreGroups) -> Callable[[int], list[Grid]]:
    """For a place the sets of places among which its best opponents are chosen."""
    first = np.array(groups.first)
    sign = np.sign([contender.leads for contender in groups.contenders])
    leads = [sign == value for value in np.unique(sign)]

    def of(place: int) -> list[Grid]:
        start = groups.first[place]
        return [kind & lead for kind in (first == start, first < start, first > start) for lead in leads]

    return of


def _cheapest_first(place: int, others: Numbers, measures: Sequence[Measure]) -> list[int]:
    """The first MOST_NEAR; of those that cost the same, the first in the line."""
    high, low = np.minimum(others, place), np.maximum(others, place)
    costs = [cost for cost in (measure.of(high, low) for measure in measures) if cost.any()]
    if costs:
        others = others[np.lexsort(costs[::-1])]
    nearest: list[int] = others[:MOST_NEAR].tolist()
    return nearest


def _balancing(groups: ScoreGroups, order: str) -> Iterator[Edge]:
    """In each score group those who owe a first lead beside those who are owed one: the first of the ones, in the
    order of the opponents they would meet, beside the first of the others, and so on, give or take a few.
    """
    for start in dict.fromkeys(groups.first):
        members = range(start, start + groups.size[start])
        owing = sorted(
            (place for place in members if groups.contenders[place].leads > 0),
            key=lambda place: ideal_opponent(groups, place, order),
        )
        owed = [place for place in members if groups.contenders[place].leads < 0]
        more = len(owed) - len(owing)
        for index, place in enumerate(owing):
            begin = max(0, index + min(0, more) - ASIDE)
            for other in owed[begin : index + max(0, more) + ASIDE + 1]:
                yield (place, other) if place < other else (other, place)
