"""The one place that knows the matching library."""

from collections.abc import Sequence

import rustworkx

Edge = tuple[int, int]


def cheapest_perfect_matching(
    vertices: int, edges: Sequence[Edge], costs: Sequence[int]
) -> list[Edge] | None:
    """Puts the points 0 to `vertices` - 1 in pairs at the least total cost, or returns None.

    `edges` are the pairs allowed, each once, `costs` their integers from 0 to at most 124 bits. The answer
    holds each pair with the smaller number first, in rising order.
    """
    if vertices % 2:
        return None
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(vertices))
    top = max(costs, default=0)
    graph.add_edges_from([(a, b, top - cost) for (a, b), cost in zip(edges, costs, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if len(found) * 2 < vertices:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def most_pairs(vertices: int, edges: Sequence[Edge]) -> int:
    """How many pairs of the points 0 to `vertices` - 1 there can be at once."""
    graph: rustworkx.PyGraph[None, None] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * vertices)
    graph.add_edges_from_no_data(list(edges))
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True))
