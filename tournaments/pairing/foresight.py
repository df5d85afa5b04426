"""Small fields: a draw that is best today may leave a later round without any.

With six entries the meetings still open before round 4 can be two triangles, and then nobody can draw that
round without a repeat. This happens only near the last of the possible rounds, so it is asked only of
fields of up to `FIELD` places, where everything can be tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.pairing.matching import Edge

FIELD = 10
MOST_TRIED = 20_000


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The cheapest draw that can be continued; `dearer` when a cheaper one had to be passed over."""

    pairs: list[Edge]
    dearer: bool


def cheapest_that_continues(
    vertices: int, edges: Sequence[Edge], costs: Sequence[int], best: list[Edge], *, rounds_after: int
) -> Foreseen:
    """The cheapest draw after which `rounds_after` more can be drawn, or as many as any draw allows.

    `best` is the cheapest draw of all. It is the answer for fields of more than `FIELD` places, and where the
    answer is not found among `MOST_TRIED` rounds (fields that late entries made very uneven).
    """
    if vertices > FIELD or rounds_after < 1:
        return Foreseen(best, dearer=False)
    open_now = frozenset(edges)
    degrees = [sum(vertex in edge for edge in edges) for vertex in range(vertices)]
    horizon = min(rounds_after, min(degrees) - 1)
    price = dict(zip(edges, costs, strict=True))
    outlook = _Outlook(vertices)
    try:
        if outlook.rounds(open_now - set(best), horizon) == horizon:
            return Foreseen(best, dearer=False)
        draws = sorted(
            perfect_matchings(open_now, vertices), key=lambda pairs: sum(price[pair] for pair in pairs)
        )
        lengths = [outlook.rounds(open_now - set(pairs), horizon) for pairs in draws]
    except _TriedEnough:
        return Foreseen(best, dearer=False)
    chosen = lengths.index(max(lengths))
    return Foreseen(sorted(draws[chosen]), dearer=chosen > 0)


class _TriedEnough(Exception):
    pass


class _Outlook:
    """How many rounds can still be drawn, remembered by the meetings that are open."""

    def __init__(self, vertices: int) -> None:
        self._vertices = vertices
        self._known: dict[tuple[frozenset[Edge], int], int] = {}
        self._tried = 0

    def rounds(self, edges: frozenset[Edge], wanted: int) -> int:
        """The rounds, at most `wanted`, that can be drawn one after another from `edges`."""
        if wanted < 1:
            return 0
        if (edges, wanted) not in self._known:
            self._known[edges, wanted] = self._longest(edges, wanted)
        return self._known[edges, wanted]

    def _longest(self, edges: frozenset[Edge], wanted: int) -> int:
        longest = 0
        for pairs in perfect_matchings(edges, self._vertices):
            self._tried += 1
            if self._tried > MOST_TRIED:
                raise _TriedEnough
            longest = max(longest, 1 + self.rounds(edges - set(pairs), wanted - 1))
            if longest == wanted:
                break
        return longest


def perfect_matchings(edges: frozenset[Edge], vertices: int) -> Iterator[tuple[Edge, ...]]:
    """Every way to put the places 0 to `vertices` - 1 in pairs."""
    return _matchings(edges, tuple(range(vertices)))


def _matchings(edges: frozenset[Edge], free: tuple[int, ...]) -> Iterator[tuple[Edge, ...]]:
    if not free:
        yield ()
        return
    first, *others = free
    for other in others:
        if (first, other) in edges:
            rest = tuple(place for place in others if place != other)
            for pairs in _matchings(edges, rest):
                yield ((first, other), *pairs)
