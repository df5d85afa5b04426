"""Teams in fours: twos at the least cost, fours of twos at the least cost, and then exchanges that save a repeat."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from tournaments.pairing.field import Contender
from tournaments.pairing.matching import Edge, cheapest_perfect_matching
from tournaments.pairing.seating import LOT_BITS, lot
from tournaments.pairing.weights import HASH_BITS, Level, pack


@dataclass(frozen=True, slots=True)
class Past:
    """How often, and when last, two teams shared tables; the smaller number first."""

    times: Counter[tuple[int, int]]
    last: Counter[tuple[int, int]]


def past_of(teams: Sequence[Contender]) -> Past:
    """What the earlier meetings of all of them tell; what one of two tells is enough."""
    times: Counter[tuple[int, int]] = Counter()
    last: Counter[tuple[int, int]] = Counter()
    for team in teams:
        told: Counter[tuple[int, int]] = Counter()
        for other, round_number in zip(team.met, team.met_rounds or range(1, len(team.met) + 1), strict=True):
            told[pair_of(team.number, other)] += 1
            last |= Counter({pair_of(team.number, other): round_number})
        times |= told
    return Past(times, last)


@dataclass(frozen=True, slots=True)
class Costs:
    """What it costs that two teams of the ranking `line` share tables, the highest level first: how often they did,
    when last, one club (with `avoid_clubs`), the squared distance of their places."""

    line: Sequence[Contender]
    past: Past
    avoid_clubs: bool

    names = ("repeat", "recent", "club", "distance")

    def of(self, pairs: Iterable[Edge]) -> tuple[int, ...]:
        """The sums over several pairs of places, one a level."""
        return tuple(map(sum, zip((0, 0, 0, 0), *(self._of_pair(*pair) for pair in pairs), strict=True)))

    def _of_pair(self, one: int, other: int) -> tuple[int, int, int, int]:
        first, second = self.line[one], self.line[other]
        numbers = pair_of(first.number, second.number)
        mates = self.avoid_clubs and first.club is not None and first.club == second.club
        return self.past.times[numbers], self.past.last[numbers], int(mates), (one - other) ** 2


def fours_of(costs: Costs, *, round_number: int, seed: str) -> list[tuple[Contender, ...]]:
    """The fours, each by rank, and all by their best team.

    `lot(seed, "quartet", round, *numbers)` decides what is equal.
    """
    line = costs.line
    units: list[tuple[int, ...]] = [(place,) for place in range(len(line))]
    for _ in range(2):
        edges = list(combinations(range(len(units)), 2))
        paid = [costs.of(product(units[one], units[other])) for one, other in edges]
        half = len(units) // 2
        levels = [
            Level(name, column, half)
            for name, column in zip(costs.names, zip(*paid, strict=True), strict=True)
        ]
        marks = [_mark(line, (*units[one], *units[other]), round_number, seed) for one, other in edges]
        chosen = cheapest_perfect_matching(len(units), edges, pack(levels, marks, tables=half))
        assert chosen is not None
        units = [(*units[one], *units[other]) for one, other in chosen]
    units = sorted(tuple(sorted(unit)) for unit in _exchanged(units, costs))
    return [tuple(line[place] for place in unit) for unit in units]


def _exchanged(fours: list[tuple[int, ...]], costs: Costs) -> list[tuple[int, ...]]:
    """Two teams change places as long as that saves a repeat, each time where it saves most at the least cost: twos
    that were best for themselves may leave no good fours."""
    while True:
        repeating = [four for four in fours if costs.of(combinations(four, 2))[0]]
        better = [
            (after, changed, (four, other))
            for four in repeating
            for other in fours
            if other != four
            for changed in _exchanges(four, other)
            for after in [_saved(costs, (four, other), changed)]
            if after[0] < 0
        ]
        if not better:
            return fours
        _, changed, replaced = min(better)
        fours = [*(four for four in fours if four not in replaced), *changed]


def _exchanges(
    four: Sequence[int], other: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for mine, theirs in product(four, other):
        yield (
            tuple(sorted(theirs if place == mine else place for place in four)),
            tuple(sorted(mine if place == theirs else place for place in other)),
        )


def _saved(costs: Costs, before: Sequence[Sequence[int]], after: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """What an exchange costs more on every level; less than nothing where it saves."""
    was, now = (
        costs.of(pair for four in fours for pair in combinations(four, 2)) for fours in (before, after)
    )
    return tuple(new - old for new, old in zip(now, was, strict=True))


def _mark(line: Sequence[Contender], places: Sequence[int], round_number: int, seed: str) -> int:
    numbers = sorted(line[place].number for place in places)
    return lot(seed, "quartet", round_number, *numbers) >> (LOT_BITS - HASH_BITS)


def pair_of(one: int, other: int) -> tuple[int, int]:
    """Two numbers, the smaller first."""
    return (one, other) if one < other else (other, one)
