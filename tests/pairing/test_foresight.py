"""Small Swiss events of as many rounds as there can be."""

import itertools

import pytest

from tests.pairing.events import Event
from tournaments.pairing import foresight, swiss
from tournaments.pairing.foresight import cheapest_that_continues, perfect_matchings


@pytest.mark.parametrize("entries", range(5, 11))
def test_a_planned_event_is_never_stuck(entries: int) -> None:
    for seed in range(12):
        event = Event(seed, entries)
        rounds = entries - 1 + entries % 2
        for round_number in range(1, rounds + 1):
            event.play(swiss.draw(event.field(), round_number=round_number, seed=str(seed), rounds=rounds))
        assert all(len(set(entry.met)) + entry.byes == rounds for entry in event.entries)


def test_all_matchings_are_tried() -> None:
    complete = frozenset(itertools.combinations(range(8), 2))
    assert len(set(perfect_matchings(complete, 8))) == 7 * 5 * 3


def test_a_search_that_grows_too_long_leaves_the_best_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a hexagon of meetings the long diagonals are the best draw, and leave two triangles."""
    hexagon = {(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5)}
    edges = [edge for edge in itertools.combinations(range(6), 2) if edge not in hexagon]
    best = [(0, 3), (1, 4), (2, 5)]
    costs = [int(edge not in best) for edge in edges]
    foreseen = cheapest_that_continues(6, edges, costs, best, rounds_after=1)
    assert foreseen.dearer
    assert sum(pair in best for pair in foreseen.pairs) == 1
    monkeypatch.setattr(foresight, "MOST_TRIED", 0)
    assert cheapest_that_continues(6, edges, costs, best, rounds_after=1).pairs == best


def test_large_fields_are_left_alone() -> None:
    edges = list(itertools.combinations(range(12), 2))
    best = [(n, n + 1) for n in range(0, 12, 2)]
    assert not cheapest_that_continues(12, edges, [0] * len(edges), best, rounds_after=10).dearer
