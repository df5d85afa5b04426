"""Whether a drawn round could have been better: bounds, exchanges, and NetworkX as a second solver."""

from collections.abc import Iterable, Mapping
from itertools import accumulate, combinations, pairwise
from math import prod
from typing import Any

import networkx as nx
import rustworkx

from tests.pairing.judge import BYE, Cost, Judge, Pair, packed, places, require, total
from tournaments.pairing.field import Draw

#: The library counts in 128 bits and wraps silently from 127 on.
RUSTWORKX_BITS = 124


class _Graph(nx.Graph):  # type: ignore[type-arg]
    """NetworkX asks for each weight by graph[a][b], and makes a view of the neighbours each time; not so here."""

    def __getitem__(self, vertex: int) -> Any:
        return self._adj[vertex]  # type: ignore[attr-defined]


def second_opinion(edges: Mapping[Pair, Cost], vertices: int) -> set[Pair] | None:
    """The best draw by another program: NetworkX, on integers of any length."""
    graph = _Graph()
    for pair, cost in edges.items():
        graph.add_edge(*pair, weight=-packed(cost))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return {frozenset(pair) for pair in found} if 2 * len(found) == vertices else None


def left_over(pairs: Iterable[Pair], free: Iterable[int]) -> int:
    """How many of `free` stay alone at least, when they may be put in `pairs` only.

    By Dirac's theorem just the odd one where everybody may meet half of the others; else NetworkX counts.
    """
    left = set(free)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(left)
    graph.add_edges_from((min(pair), max(pair)) for pair in pairs if pair <= left)
    if all(2 * degree >= len(left) for _, degree in graph.degree()):
        return len(left) % 2
    return len(left) - 2 * len(nx.max_weight_matching(graph, maxcardinality=True))


def judge_bye(judge: Judge, draw: Draw, allowed: Iterable[Pair]) -> None:
    """The bye went to the lowest ranked that leaves the others a draw from `allowed`: each lower one is tried."""
    if draw.bye is None or (draw.bye, BYE) in judge.locks:
        return
    allowed = list(allowed)
    rank = {c.number: c.rank for c in judge.contenders}
    for lower in judge.contenders:
        if lower.rank > rank[draw.bye] and frozenset((BYE, lower.number)) in judge.clean:
            others = [c.number for c in judge.contenders if c is not lower]
            require(left_over(allowed, others) > 0, f"the bye could go lower, to {lower.number}")


def unspoilt(judge: Judge, *, above: str) -> dict[Pair, Cost]:
    """What is locked, and all that costs nothing on the levels above `above`, except for the bye itself."""
    levels = [at for at, name in enumerate(judge.levels[: judge.levels.index(above)]) if name != "bye"]
    return {
        pair: cost
        for pair, cost in judge.clean.items()
        if pair in judge.locked or not any(cost[at] for at in levels)
    }


def steps_by_parity(judge: Judge, drawn: set[Pair]) -> int:
    """No draw with this bye pays less for scores: a table reaches over every gap with an odd number above it."""
    scores = [judge.scores[number] for number in _line(judge, drawn)]
    gaps = enumerate(pairwise(scores), start=1)
    return _locked_steps(judge) + sum((high - low) ** 2 for above, (high, low) in gaps if above % 2)


def steps_by_meetings(judge: Judge, drawn: set[Pair]) -> int:
    """The same bound, sharper: over each gap reach as many as those above it, or below it, cannot pair among them.

    It holds for draws that hurt no rule above the scores. A table over several gaps pays the square of their sum,
    which is more than the sum of the squares.
    """
    line = _line(judge, drawn)
    pairs = judge.free(unspoilt(judge, above="score"))
    least = _locked_steps(judge)
    for above, (high, low) in enumerate(pairwise(line), start=1):
        gap = judge.scores[high] - judge.scores[low]
        if gap:
            least += gap**2 * max(left_over(pairs, line[:above]), left_over(pairs, line[above:]))
    return least


def _line(judge: Judge, drawn: set[Pair]) -> list[int]:
    """Those who play at tables that were not locked, from the top."""
    playing = {number for pair in judge.free(drawn) if BYE not in pair for number in pair}
    return [c.number for c in judge.line if c.number in playing]


def _locked_steps(judge: Judge) -> int:
    return sum((judge.scores[a] - judge.scores[b]) ** 2 for a, b in judge.locks if b != BYE)


def judge_exchanges(pairs: set[Pair], edges: Mapping[Pair, Cost]) -> None:
    """No two tables, or a table and the bye, can exchange opponents and make the draw cheaper."""
    price: dict[int, dict[int, int]] = {}
    for pair, cost in edges.items():
        a, b = pair
        weight = packed(cost)
        price.setdefault(a, {})[b] = weight
        price.setdefault(b, {})[a] = weight
    tables = [(a, b, price[a][b]) for a, b in map(tuple, pairs)]
    for (a, b, first), (c, d, second) in combinations(tables, 2):
        paid = first + second
        of_a, of_b = price[a], price[b]
        for own, other in ((c, d), (d, c)):
            if own in of_a and other in of_b:
                require(of_a[own] + of_b[other] >= paid, f"{a}-{own} and {b}-{other} would be better")


def judge_against_second_opinion(judge: Judge, drawn: set[Pair], *, repeats: bool) -> None:
    """NetworkX finds the very same draw; where the bye is judged, among the meetings that its score can pay for."""
    rivals = _rivals(judge.edges(repeats=repeats), drawn)
    if drawn <= unspoilt(judge, above="score").keys():
        rivals = _within_steps(judge, drawn)
    require(second_opinion(rivals, 2 * len(drawn)) == drawn, "another solver finds another draw")


def judge_against_all_meetings(judge: Judge, drawn: set[Pair], *, repeats: bool) -> None:
    """rustworkx finds none cheaper among all meetings that are allowed, by the costs of the judge."""
    rivals = _rivals(judge.edges(repeats=repeats), drawn)
    best, levels = complete_opinion(rivals, 2 * len(drawn))
    require(total(best, rivals)[:levels] == total(drawn, rivals)[:levels], "a cheaper draw exists")


def _rivals(edges: Mapping[Pair, Cost], drawn: set[Pair]) -> dict[Pair, Cost]:
    """The meetings of any draw that costs no more than this one: none of them alone costs more."""
    paid = total(drawn, edges)
    return {pair: cost for pair, cost in edges.items() if cost <= paid}


def _within_steps(judge: Judge, drawn: set[Pair]) -> dict[Pair, Cost]:
    """The meetings of any draw that hurts no rule above the scores and pays no more for scores than this one.

    A meeting of two leaves the parity bound to the others: over each gap between them the number of those above it
    has changed by one. With what it pays itself that must not be more than the whole draw pays.
    """
    allowed, line = unspoilt(judge, above="score"), _line(judge, drawn)
    place = {number: at for at, number in enumerate(line)}
    paid = sum((judge.scores[a] - judge.scores[b]) ** 2 for a, b in judge.free(drawn) if BYE not in (a, b))
    gaps = [(judge.scores[high] - judge.scores[low]) ** 2 for high, low in pairwise(line)]
    least = sum(gap for above, gap in enumerate(gaps, start=1) if above % 2)
    # What the others have to pay more when all gaps above a place are between two who meet.
    more = list(
        accumulate((-gap if above % 2 else gap for above, gap in enumerate(gaps, start=1)), initial=0)
    )
    chosen = {pair: allowed[pair] for pair in drawn if BYE in pair or pair in judge.locked}
    for pair, cost in allowed.items():
        a, b = pair
        if a in place and b in place:
            own = (judge.scores[a] - judge.scores[b]) ** 2
            first, last = sorted((place[a], place[b]))
            if own + least + more[last] - more[first] <= paid:
                chosen[pair] = cost
    return chosen


def complete_opinion(edges: Mapping[Pair, Cost], vertices: int) -> tuple[set[Pair], int]:
    """The best draw by rustworkx, and how many of its levels were compared: the lot only where the bits suffice."""
    radices = [max(level) * (vertices // 2) + 1 for level in zip(*edges.values(), strict=True)]
    if prod(radices).bit_length() >= RUSTWORKX_BITS:
        radices.pop()
    require(prod(radices).bit_length() < RUSTWORKX_BITS, "the levels fit the integers of the library")
    numbers = sorted({number for pair in edges for number in pair})
    index = {number: place for place, number in enumerate(numbers)}
    weighed: list[tuple[int, int, int]] = []
    for (a, b), cost in edges.items():
        weight = 0
        for level, radix in zip(cost, radices, strict=False):
            weight = weight * radix + level
        weighed.append((index[a], index[b], -weight))
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(numbers)
    graph.add_edges_from(weighed)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return {frozenset((numbers[a], numbers[b])) for a, b in found}, len(radices)


def clean_draw_exists(judge: Judge) -> bool:
    """Whether everybody can meet somebody new, or have a bye that is allowed."""
    return left_over(judge.clean, places(judge.contenders)) == 0


def any_draw_exists(judge: Judge) -> bool:
    """Whether there is a draw that keeps what may not be broken."""
    return left_over(judge.edges(repeats=not judge.refuse_repeats), places(judge.contenders)) == 0
