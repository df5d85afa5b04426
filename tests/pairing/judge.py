"""A judge of drawn rounds who knows the written rules and nothing of the code that draws.

What a draw costs on each level is worked out here a second time, from the contenders alone; ranks must be all
different. Whether a cheaper draw exists is asked in `proofs.py`.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

from tournaments.pairing.field import Contender, Draw

Pair = frozenset[int]
Cost = tuple[int, ...]
LEVELS = ("repeat", "bye", "recent", "apart", "club", "score", "floated", "lead", "distance", "order", "lot")
#: Where clubs come first, a repeat is the smaller evil, and only countries stand where else both stand.
INTER_CLUB = ("club", *("country" if name == "club" else name for name in LEVELS))
#: A level of a whole draw never reaches 2 to this power, so that costs can be packed in one integer.
LEVEL_BITS = 48
BYE = 0


class Fault(AssertionError):
    """The draw breaks a written rule."""


def require(kept: bool, rule: str) -> None:
    """Raises Fault with the rule, unless it is kept."""
    if not kept:
        raise Fault(rule)


@dataclass(frozen=True)
class _Place:
    """One contender as the costs see it: `inside` counts its score group from 0, which has `size` members."""

    number: int
    rank: int
    group: int
    inside: int
    size: int
    score: int
    club: str | None
    country: str | None
    avoid: tuple[int, ...]
    apart: tuple[int, ...]
    met: Mapping[int, int]
    last_met: Mapping[int, int]
    down: int
    up: int
    leads: int


@dataclass(frozen=True)
class Judge:
    """The field of one round and the settings it is drawn with.

    `repeat_window` None: no repeat where one can be avoided, and none at all with `refuse_repeats`; n: none within n
    rounds, and freely after them; 0: freely.
    `locks` are pairs of entries that were fixed before the draw, whatever rule they break, (number, 0) who sits out.
    """

    contenders: Sequence[Contender]
    round_number: int
    seed: str
    order: str
    avoid_clubs: bool
    byes_allowed: int = 1
    avoid_countries: bool = False
    inter_club: bool = False
    whole_ranking: bool = False
    refuse_repeats: bool = False
    repeat_window: int | None = None
    locks: tuple[tuple[int, int], ...] = ()

    @cached_property
    def line(self) -> list[Contender]:
        """By score, then rank; in the draw of the whole ranking by rank alone."""
        return sorted(self.contenders, key=lambda c: (-self.scores[c.number], c.rank))

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """What a draw keeps low, the most important first."""
        return INTER_CLUB if self.inter_club else LEVELS

    @cached_property
    def locked(self) -> set[Pair]:
        return {frozenset(pair) for pair in self.locks}

    def cost_named(self, cost: Cost) -> dict[str, int]:
        return dict(zip(self.levels, cost, strict=True))

    @cached_property
    def scores(self) -> dict[int, int]:
        """The scores as the smallest whole numbers with the same proportions of their differences."""
        if self.whole_ranking:
            return {c.number: 0 for c in self.contenders}
        lowest = min(Fraction(c.score) for c in self.contenders)
        above = {c.number: Fraction(c.score) - lowest for c in self.contenders}
        common = lcm(*(score.denominator for score in above.values()))
        whole = {number: int(score * common) for number, score in above.items()}
        step = gcd(*whole.values()) or 1
        return {number: score // step for number, score in whole.items()}

    @cached_property
    def _places(self) -> list[_Place]:
        sizes: dict[int, int] = {}
        for number in self.scores:
            sizes[self.scores[number]] = sizes.get(self.scores[number], 0) + 1
        times, last = self._meetings()
        places: list[_Place] = []
        for place, c in enumerate(self.line):
            score = self.scores[c.number]
            group = places[-1].group if places and places[-1].score == score else place
            down, up = (2 * (c.floats[-1:] == (way,)) + (c.floats[-2:-1] == (way,)) for way in (-1, 1))
            places.append(
                _Place(
                    number=c.number,
                    rank=c.rank,
                    group=group,
                    inside=place - group,
                    size=sizes[score],
                    score=score,
                    club=c.club,
                    country=c.country,
                    avoid=c.avoid,
                    apart=c.apart,
                    met=times[c.number],
                    last_met=last[c.number],
                    down=down,
                    up=up,
                    leads=c.leads,
                )
            )
        return places

    def _meetings(self) -> tuple[dict[int, dict[int, int]], dict[int, dict[int, int]]]:
        """How often two have met, and when last: what either of them says, if it says more than the other."""
        times: dict[int, dict[int, int]] = {c.number: {} for c in self.contenders}
        last: dict[int, dict[int, int]] = {c.number: {} for c in self.contenders}
        for c in self.contenders:
            for other, round_number in zip(c.met, c.met_rounds or range(1, len(c.met) + 1), strict=True):
                for a, b in ((c.number, other), (other, c.number)):
                    if a in times:
                        times[a][b] = max(times[a].get(b, 0), c.met.count(other))
                        last[a][b] = max(last[a].get(b, 0), round_number)
        return times, last

    @cached_property
    def clean(self) -> dict[Pair, Cost]:
        """Every bye and every meeting for the first time that the rules allow, with its cost on each level."""
        return {
            pair: cost for pair, cost in self.all.items() if not self.is_repeat(pair) or pair in self.locked
        }

    @cached_property
    def all(self) -> dict[Pair, Cost]:
        """The same with repeated meetings."""
        fixed = {number for pair in self.locks for number in pair}
        allowed: dict[Pair, Cost] = {}
        for place, high in enumerate(self._places):
            for low in self._places[place + 1 :]:
                pair = frozenset((high.number, low.number))
                if self._may_meet(high, low) if fixed.isdisjoint(pair) else pair in self.locked:
                    allowed[pair] = self._meeting(high, low)
            bye = frozenset((BYE, high.number))
            may = len(self.line) % 2 and self.line[place].byes < self.byes_allowed
            if may if fixed.isdisjoint(bye) else bye in self.locked:
                allowed[bye] = self._bye(high)
        return allowed

    def is_repeat(self, pair: Pair) -> bool:
        """Whether two meet again, where that matters."""
        return self.repeat_window is None and self.all[pair][self.levels.index("repeat")] > 0

    def free(self, pairs: Iterable[Pair]) -> set[Pair]:
        """The pairs that were not fixed before the draw."""
        return set(pairs) - self.locked

    def edges(self, *, repeats: bool) -> dict[Pair, Cost]:
        return self.all if repeats else self.clean

    def _may_meet(self, high: _Place, low: _Place) -> bool:
        if low.number in high.avoid or high.number in low.avoid:
            return False
        met = high.last_met.get(low.number)
        return not (self.repeat_window and met and self.round_number - met <= self.repeat_window)

    def _bye(self, place: _Place) -> Cost:
        below = sum(c.rank > place.rank for c in self.contenders)
        cost = {"bye": below, "lot": self._lot(BYE, place.number)}
        return tuple(cost.get(name, 0) for name in self.levels)

    def _meeting(self, high: _Place, low: _Place) -> Cost:
        together = high.group == low.group
        owed_alike = high.leads * low.leads > 0
        counted = self.repeat_window is None
        mates, compatriots = self._alike(high.club, low.club), self._alike(high.country, low.country)
        compatriots *= self.avoid_countries
        if not self.inter_club:
            compatriots = max(compatriots, mates * self.avoid_clubs * (1 + self.avoid_countries))
        cost = (
            high.met.get(low.number, 0) if counted else 0,
            0,
            high.last_met.get(low.number, 0) if counted else 0,
            int(low.number in high.apart or high.number in low.apart),
            compatriots,
            (high.score - low.score) ** 2,
            0 if together else high.down + low.up,
            min(abs(high.leads), abs(low.leads), 3) ** 2 if owed_alike else 0,
            0 if together else low.group + low.inside - high.group - high.inside - 1,
            self._off(high, low) ** 2 if together else 0,
            self._lot(high.number, low.number),
        )
        return (mates, *cost) if self.inter_club else cost

    def _alike(self, one: str | None, other: str | None) -> int:
        return int(one is not None and one == other)

    def _off(self, high: _Place, low: _Place) -> int:
        """How far from the opponent that the order asks for."""
        if self.order == "fold":
            return high.inside + low.inside - (high.size - 1)
        return low.inside - high.inside - (high.size // 2 if self.order == "slide" else 1)

    def _lot(self, a: int, b: int) -> int:
        text = f"{self.seed}|draw|{self.round_number}|{min(a, b)}|{max(a, b)}"
        return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)

    def judge(self, draw: Draw) -> None:
        """Rules that need no search: each once, a bye only for one who may, tables in order, reasons given."""
        seated = [number for table in draw.tables for number in table.sides]
        everybody = sorted([*seated, *([] if draw.bye is None else [draw.bye])])
        require(everybody == sorted(c.number for c in self.contenders), "everybody has one place")
        require(
            (draw.bye is not None) == bool(len(self.contenders) % 2), "a bye only where the number is odd"
        )
        require(not draw.resting, "nobody rests in a Swiss round")
        by_number = {c.number: c for c in self.contenders}
        require(self.locked <= pairs_of(draw), "locked tables are kept")
        if draw.bye is not None:
            may = by_number[draw.bye].byes < self.byes_allowed or (draw.bye, BYE) in self.locks
            require(may, "no bye more than is allowed")
            require(bool(draw.bye_reasons), "a bye has a reason")
        for table in draw.tables:
            first, second = (by_number[number] for number in table.sides)
            require(first.rank < second.rank, "the higher ranked is named first")
            require(bool(table.reasons), "a table has a reason")
        numbers = [table.order for table in draw.tables]
        require(numbers == list(range(1, len(draw.tables) + 1)), "tables are numbered from 1")
        leaders = [by_number[table.sides[0]].rank for table in draw.tables]
        require(leaders == sorted(leaders), "tables stand in the order of their leaders")

    def judge_cost(self, draw: Draw) -> Cost:
        """What the draw costs; it has to state the same."""
        require(pairs_of(draw) <= self.all.keys(), "only those meet who may")
        cost = total(pairs_of(draw), self.all)
        stated = dict(draw.cost)
        for name, mine in zip(self.levels[:-1], cost, strict=False):
            require(stated.get(name, 0) == mine, f"{name} costs {mine}, the draw says {stated.get(name, 0)}")
        return cost

    def repeats_in(self, draw: Draw) -> int:
        """The tables of two who have met, where that matters and nobody fixed it."""
        return sum(self.is_repeat(pair) for pair in self.free(pairs_of(draw)))


def pairs_of(draw: Draw) -> set[Pair]:
    """The tables, and the bye as a meeting with 0."""
    pairs = {frozenset(table.sides) for table in draw.tables}
    return pairs if draw.bye is None else pairs | {frozenset((BYE, draw.bye))}


def total(pairs: Iterable[Pair], edges: Mapping[Pair, Cost]) -> Cost:
    """The cost of a draw, level by level."""
    return tuple(sum(level) for level in zip(*(edges[pair] for pair in pairs), strict=True))


def packed(cost: Cost) -> int:
    """One integer that compares like the levels, whatever is added up in one draw."""
    weight = 0
    for level in cost:
        weight = (weight << LEVEL_BITS) + level
    return weight


def places(contenders: Sequence[Contender]) -> list[int]:
    """Who has to be paired, with 0 for the bye when the number is odd."""
    return [c.number for c in contenders] + [BYE] * (len(contenders) % 2)


def every_draw(edges: Mapping[Pair, object], free: Sequence[int]) -> Iterator[set[Pair]]:
    """All draws there are, by trying."""
    if not free:
        yield set()
        return
    first, *others = free
    for other in others:
        pair = frozenset((first, other))
        if pair in edges:
            for rest in every_draw(edges, [number for number in others if number != other]):
                yield rest | {pair}
