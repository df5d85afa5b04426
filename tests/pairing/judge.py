"""A judge of drawn rounds who knows the written rules and nothing of the code that draws.

Costs are worked out here a second time, from the contenders alone; ranks must be all different.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import networkx as nx

from tournaments.pairing.field import Contender, Draw

Cost = tuple[int | Fraction, ...]
LEVELS = ("repeat", "bye", "recent", "club", "score", "floated", "lead", "distance", "order", "lot")
BYE = 0


@dataclass(frozen=True)
class Judge:
    """The field of one round and the settings it is drawn with."""

    contenders: Sequence[Contender]
    round_number: int
    seed: str
    order: str
    avoid_clubs: bool
    byes_allowed: int = 1

    @property
    def line(self) -> list[Contender]:
        return sorted(self.contenders, key=lambda c: (-c.score, c.rank))

    def edges(self, *, repeats: bool) -> dict[frozenset[int], Cost]:
        """Every meeting and bye that the rules allow, with what it costs on each level."""
        line = self.line
        allowed: dict[frozenset[int], Cost] = {}
        for index, high in enumerate(line):
            for low in line[index + 1 :]:
                if repeats or (low.number not in high.met and high.number not in low.met):
                    allowed[frozenset((high.number, low.number))] = self._meeting(high, low)
            if len(line) % 2 and high.byes < self.byes_allowed:
                below = sum(other.rank > high.rank for other in line)
                lot = self._lot(BYE, high.number)
                allowed[frozenset((BYE, high.number))] = (0, below, 0, 0, 0, 0, 0, 0, 0, lot)
        return allowed

    def _meeting(self, high: Contender, low: Contender) -> Cost:
        line = self.line
        a, b = line.index(high), line.index(low)
        group = [c.number for c in line if c.score == high.score]
        together = high.score == low.score
        floated = 0
        if not together:
            floated = sum(
                2 * (c.floats[-1:] == (way,)) + (len(c.floats) > 1 and c.floats[-2] == way)
                for c, way in ((high, -1), (low, 1))
            )
        same_sign = (high.leads > 0) == (low.leads > 0) and high.leads and low.leads
        meetings = [
            rounds
            for x, y in ((high, low), (low, high))
            for met, rounds in zip(x.met, x.met_rounds or range(1, len(x.met) + 1), strict=True)
            if met == y.number
        ]
        return (
            max(high.met.count(low.number), low.met.count(high.number)),
            0,
            max(meetings, default=0),
            int(self.avoid_clubs and high.club is not None and high.club == low.club),
            (high.score - low.score) ** 2,
            floated,
            min(abs(high.leads), abs(low.leads), 3) ** 2 if same_sign else 0,
            0 if together else b - a - 1,
            self._off(group, high, low) ** 2 if together else 0,
            self._lot(high.number, low.number),
        )

    def _off(self, group: list[int], high: Contender, low: Contender) -> int:
        a, b, size = group.index(high.number), group.index(low.number), len(group)
        off = {"fold": a + b - (size - 1), "slide": b - a - size // 2, "neighbours": b - a - 1}
        return off[self.order]

    def _lot(self, a: int, b: int) -> int:
        text = f"{self.seed}|draw|{self.round_number}|{min(a, b)}|{max(a, b)}"
        return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)

    def judge(self, draw: Draw) -> None:
        """Rules that need no search: each once, a bye only for one who may, tables in order."""
        seated = [number for table in draw.tables for number in table.sides]
        everybody = sorted([*seated, *([] if draw.bye is None else [draw.bye])])
        assert everybody == sorted(c.number for c in self.contenders)
        assert (draw.bye is not None) == bool(len(self.contenders) % 2)
        assert not draw.resting
        by_number = {c.number: c for c in self.contenders}
        if draw.bye is not None:
            assert by_number[draw.bye].byes < self.byes_allowed
        for table in draw.tables:
            first, second = (by_number[number] for number in table.sides)
            assert first.rank < second.rank
            assert table.reasons
        assert [table.order for table in draw.tables] == list(range(1, len(draw.tables) + 1))
        leaders = [by_number[table.sides[0]].rank for table in draw.tables]
        assert leaders == sorted(leaders)

    def repeats_in(self, draw: Draw) -> int:
        met = {frozenset((c.number, other)) for c in self.contenders for other in c.met}
        return sum(frozenset(table.sides) in met for table in draw.tables)


def pairs_of(draw: Draw) -> set[frozenset[int]]:
    """The tables, and the bye as a meeting with 0."""
    pairs = {frozenset(table.sides) for table in draw.tables}
    return pairs if draw.bye is None else pairs | {frozenset((BYE, draw.bye))}


def total(pairs: set[frozenset[int]], edges: dict[frozenset[int], Cost]) -> Cost:
    return tuple(sum(level) for level in zip(*(edges[pair] for pair in pairs), strict=True))


def second_opinion(edges: dict[frozenset[int], Cost], vertices: int) -> set[frozenset[int]] | None:
    """The best draw by another program: NetworkX, on integers of any length."""
    graph: nx.Graph[int] = nx.Graph()
    for pair, cost in edges.items():
        weight = 0
        for level in cost:
            whole = Fraction(level) * 36
            assert whole.denominator == 1
            weight = (weight << 48) + int(whole)
        graph.add_edge(*pair, weight=-weight)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return {frozenset(pair) for pair in found} if 2 * len(found) == vertices else None


def every_draw(edges: dict[frozenset[int], Cost], free: Sequence[int]) -> Iterator[set[frozenset[int]]]:
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


def places(contenders: Sequence[Contender]) -> list[int]:
    """Who has to be paired, with 0 for the bye when the number is odd."""
    return [c.number for c in contenders] + [BYE] * (len(contenders) % 2)
