"""The proof that no round can be drawn, checked by counting."""

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import swiss
from tournaments.pairing.aims import Aims, SwissRules
from tournaments.pairing.allowed import allowed_meetings
from tournaments.pairing.field import Contender, DrawImpossible
from tournaments.pairing.groups import arrange
from tournaments.pairing.witness import witness


@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_there_is_a_witness_just_when_there_is_no_draw_and_counting_confirms_it(data: st.DataObject) -> None:
    count = data.draw(st.integers(3, 11))
    possible = [(a, b) for a in range(1, count + 1) for b in range(a + 1, count + 1)]
    keep = data.draw(st.sets(st.sampled_from(possible), max_size=2 * count))
    byes = data.draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    field = [
        Contender(
            n, 0, n, byes=byes[n - 1], met=tuple(b for a, b in possible if a == n and (a, b) not in keep)
        )
        for n in range(1, count + 1)
    ]
    groups = arrange(field, seed="s")
    found = witness(groups, allowed_meetings(groups, Aims(rules=SwissRules(), round_number=2, seed="s")))
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(groups.vertices))
    graph.add_edges_from((a - 1, b - 1) for a, b in keep)
    if count % 2:
        graph.add_edges_from((place, count) for place in range(count) if not byes[place])
    most = len(nx.max_weight_matching(graph, maxcardinality=True))
    assert (found is None) == (2 * most == groups.vertices)
    if found:
        graph.remove_nodes_from(found.few)
        parts = {frozenset(part) for part in nx.connected_components(graph)}
        assert all(len(part) % 2 and frozenset(part) in parts for part in found.groups)
        assert len(found.groups) - len(found.few) == groups.vertices - 2 * most


def test_a_refusal_names_the_groups_that_cannot_meet() -> None:
    """Two triangles are left of the meetings of six."""
    met = {1: (2, 4, 6), 3: (2, 4, 6), 5: (2, 4, 6), 2: (1, 3, 5), 4: (1, 3, 5), 6: (1, 3, 5)}
    field = [Contender(n, 0, n, met=met[n]) for n in met]
    with pytest.raises(DrawImpossible) as refusal:
        swiss.draw(field, round_number=4, seed="s")
    assert str(refusal.value) == "These groups of odd size have nobody new to meet outside: 1, 3, 5; 2, 4, 6."
    drawn = swiss.draw(field, round_number=4, seed="s", repeats="allowed")
    assert str(drawn.proof[0]) == str(refusal.value)


def test_those_who_are_needed_by_too_many_are_named() -> None:
    """2, 3 and 4 can meet only 1; nobody has to be told that three cannot."""
    met = {1: (), 2: (3, 4), 3: (2, 4), 4: (2, 3)}
    with pytest.raises(DrawImpossible) as refusal:
        swiss.draw([Contender(n, 0, n, met=met[n]) for n in met], round_number=3, seed="s")
    assert str(refusal.value) == (
        "But for 1, too few, these 3 groups of odd size have nobody new to meet outside: 2; 3; 4."
    )
