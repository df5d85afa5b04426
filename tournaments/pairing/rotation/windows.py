"""The engine where no schedule is known before: match players into partnerships, then partnerships into tables.

Each is a perfect matching of least cost, exactly; the two together are not one optimum, for the partners are chosen
first. Levels of each, the highest first:

1. banned: those who must not sit together; a round that needs it is refused
2. beyond: again, for those who met as often as the rotation promises at most (`bounds`)
3. recent: again inside the window, by the square of how late it was
4. again: how often they met before in the whole event
5. apart: those who should not sit together
6. club: members of one club, and half as dear those of one country
7. place: the square of the distance from what the pattern of the round wants
and below them all a seeded hash. The first and the fifth are there where anybody is on such a list.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, zip_longest

from games.messages import N_, Message
from tournaments.pairing.field import DrawImpossible
from tournaments.pairing.matching import Edge, cheapest_perfect_matching
from tournaments.pairing.rotation import wishes
from tournaments.pairing.rotation.past import Meetings, Past
from tournaments.pairing.rotation.patterns import foursomes, wanted_opponents, wanted_partners
from tournaments.pairing.rotation.whist import Foursome
from tournaments.pairing.seating import LOT_BITS, lot
from tournaments.pairing.weights import HASH_BITS, Level, pack

COMPLETE_UP_TO = 200
FIRST_REACH = 8

Cost = tuple[tuple[str, int], ...]

_RARE = ("banned", "apart")


@dataclass(frozen=True, slots=True, kw_only=True)
class Aims:
    """What one round wants. Each of it only costs; what forbids a round comes with the contenders.

    `pattern` is one of `patterns.PATTERNS`. A window counts the rounds just played whose partners or opponents weigh
    most. Without `look_back` the pattern alone decides.
    """

    round_number: int
    seed: str
    pattern: str
    partner_window: int = 0
    opponent_window: int = 0
    partners_at_most: int | None = None
    opponents_at_most: int | None = None
    avoid_clubs: bool = False
    avoid_countries: bool = False
    look_back: bool = True


@dataclass(frozen=True, slots=True)
class Matched:
    """Foursomes (a, c, b, d) of places, the table of the highest place first, and the cost by level."""

    tables: tuple[Foursome, ...]
    cost: Cost


def match(past: Past, aims: Aims) -> Matched:
    """The tables for the line of `past`, whose players are a multiple of four.

    Raises DrawImpossible where those would share a table who must not.
    """
    pattern = foursomes(aims.pattern, len(past.line))
    singles = [(place,) for place in range(len(past.line))]
    costs = _costs(past, past.partners, aims, window=aims.partner_window, at_most=aims.partners_at_most)
    chosen, partner_cost = _Matching("partner", past, aims, singles, wanted_partners(pattern), costs).solve()
    partnerships = sorted((min(pair), max(pair)) for pair in chosen)
    costs = _costs(past, past.opponents, aims, window=aims.opponent_window, at_most=aims.opponents_at_most)
    meetings, opponent_cost = _Matching(
        "opponent", past, aims, partnerships, wanted_opponents(pattern), costs
    ).solve()
    tables = sorted((*partnerships[one], *partnerships[other]) for one, other in meetings)
    if wishes.broken(tables, wishes.banned(past.line)):
        raise DrawImpossible(
            Message(N_("Players who are never to meet would have to share a table.")),
            (
                Message(
                    N_(
                        "Take their avoid list back, let it only be a wish, or let one of them miss the round."
                    )
                ),
            ),
        )
    return Matched(tuple(tables), partner_cost + opponent_cost)


Costs = dict[str, wishes.ByPlace]


def _costs(past: Past, meetings: Meetings, aims: Aims, *, window: int, at_most: int | None) -> Costs:
    """For each level and place what another place costs, where that is not nothing."""
    times = meetings.times if aims.look_back else tuple({} for _ in past.line)
    since = aims.round_number - window
    costs: Costs = {
        "banned": wishes.banned(past.line),
        "beyond": [
            {other: 1 for other, count in known.items() if at_most and count >= at_most} for known in times
        ],
        "recent": [
            {other: (last[other] - since + 1) ** 2 for other in known if last[other] >= since}
            for known, last in zip(times, meetings.last, strict=True)
        ],
        "again": list(times),
        "apart": wishes.unwished(past.line),
        "club": wishes.mates(past.line, clubs=aims.avoid_clubs, countries=aims.avoid_countries),
    }
    return {name: by_place for name, by_place in costs.items() if any(by_place) or name not in _RARE}


@dataclass(frozen=True, slots=True)
class _Matching:
    """One of the two matchings: `points` are players or partnerships, each the tuple of its places.

    `wanted` is for each place what the places of the other point should add up to.
    """

    name: str
    past: Past
    aims: Aims
    points: Sequence[tuple[int, ...]]
    wanted: Sequence[int]
    costs: Costs

    def solve(self) -> tuple[list[Edge], Cost]:
        """The pairs of points and their cost.

        Large ones choose from near points that cost nothing but their distance; the answer stands when twice as many
        near points do not change it.
        """
        size = len(self.points)
        reach, before = FIRST_REACH, None
        while size > COMPLETE_UP_TO and reach < size:
            found = self._cheapest(self._near(reach))
            if found and found == before:
                return found
            reach, before = reach * 2, found
        found = self._cheapest(list(combinations(range(size), 2)))
        assert found is not None, "an even number of points can be paired when every pair is allowed"
        return found

    def _cheapest(self, edges: list[Edge]) -> tuple[list[Edge], Cost] | None:
        half = len(self.points) // 2
        levels = [
            Level(f"{self.name}_{name}", self._again(by_place, edges), half)
            for name, by_place in self.costs.items()
        ]
        levels.append(Level(f"{self.name}_place", self._distances(edges), half))
        weights = pack(levels, [self._mark(edge) for edge in edges], tables=half)
        pairs = cheapest_perfect_matching(len(self.points), edges, weights)
        if pairs is None:
            return None
        chosen = set(pairs)
        paid = [index for index, edge in enumerate(edges) if edge in chosen]
        return pairs, tuple((level.name, sum(level.costs[index] for index in paid)) for level in levels)

    def _again(self, by_place: Sequence[dict[int, int]], edges: Sequence[Edge]) -> list[int]:
        together = [_added([by_place[place] for place in point]) for point in self.points]
        return [
            sum(together[one].get(place, 0) for place in self.points[other]) if together[one] else 0
            for one, other in edges
        ]

    def _distances(self, edges: Sequence[Edge]) -> list[int]:
        total = [sum(point) * len(point) for point in self.points]
        target = [sum(self.wanted[place] for place in point) for point in self.points]
        return [(total[one] - target[other]) ** 2 + (total[other] - target[one]) ** 2 for one, other in edges]

    def _mark(self, edge: Edge) -> int:
        """The first bits of `lot(seed, "partner" or "opponent", round, ...)` of the smallest number of each point."""
        smallest = (min(self.past.line[place].number for place in self.points[point]) for point in edge)
        mark = lot(self.aims.seed, self.name, self.aims.round_number, *sorted(smallest))
        return mark >> (LOT_BITS - HASH_BITS)

    def _near(self, reach: int) -> list[Edge]:
        """For each point the `reach` nearest to where the pattern wants its other, that cost nothing above place."""
        order = sorted(range(len(self.points)), key=lambda point: (sum(self.points[point]), point))
        sums = [sum(self.points[point]) for point in order]
        barred = [
            set().union(*(by_place[place] for by_place in self.costs.values() for place in point))
            for point in self.points
        ]
        edges: set[Edge] = set()
        for point, places in enumerate(self.points):
            wanted = sum(self.wanted[place] for place in places) // len(places)
            taken = 0
            for other in _outward(order, bisect_left(sums, wanted)):
                if other != point and barred[point].isdisjoint(self.points[other]):
                    edges.add((min(point, other), max(point, other)))
                    taken += 1
                if taken == reach:
                    break
        return sorted(edges)


def _added(costs: Sequence[dict[int, int]]) -> dict[int, int]:
    first, *others = costs
    if not others:
        return first
    added = dict(first)
    for other in others:
        for place, cost in other.items():
            added[place] = added.get(place, 0) + cost
    return added


def _outward(order: Sequence[int], start: int) -> Iterator[int]:
    pairs: Iterable[tuple[int | None, int | None]] = zip_longest(
        range(start, len(order)), range(start - 1, -1, -1)
    )
    return (order[index] for index in chain.from_iterable(pairs) if index is not None)
