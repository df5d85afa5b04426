"""The meetings that a large field is drawn from, and the bound that proves the draw."""

from typing import Any

import pytest

from tests.pairing.events import Event, events
from tournaments.pairing import swiss
from tournaments.pairing.aims import Aims, SwissRules
from tournaments.pairing.allowed import allowed_meetings
from tournaments.pairing.candidates import Nearest
from tournaments.pairing.field import Contender
from tournaments.pairing.groups import arrange
from tournaments.pairing.levels import measures_of
from tournaments.pairing.matching import Edge
from tournaments.pairing.parity import least_lead_cost, least_score_cost


def _near(field: list[Contender], reach: int, **settings: Any) -> tuple[list[Edge], list[Edge]]:
    """The meetings near each entry, and all."""
    groups = arrange(field, seed="s")
    aims = Aims(rules=SwissRules(**settings), round_number=2, seed="s")
    allowed = allowed_meetings(groups, aims)
    nearest = Nearest(groups, aims, allowed, measures_of(groups, aims))
    return nearest.reach(reach).edges(), allowed.every().edges()


@pytest.mark.parametrize(
    ("order", "inside"), [("slide", {13, 14, 16}), ("fold", {17, 18, 19}), ("neighbours", {11, 12, 13})]
)
def test_the_leader_of_a_group_may_meet_the_best_of_its_group_and_those_next_to_it(
    order: str, inside: set[int]
) -> None:
    """Thirty in three groups of ten; place 10 leads the second group and has met place 15."""
    field = [Contender(n, 3 - (n - 1) // 10, n, met=(16,) if n == 11 else ()) for n in range(1, 31)]
    edges, every = _near(field, 3, order=order)
    chosen = {a + b - 10 for a, b in edges if 10 in (a, b)}
    assert {7, 8, 9} | {20, 21, 22} | inside <= chosen
    assert 15 not in chosen
    assert {(7, 19), (8, 19), (9, 19), (10, 20), (19, 20)} <= set(edges)
    assert set(edges) <= set(every)


def test_club_mates_are_near_only_where_nobody_else_is_left() -> None:
    field = [Contender(n, 0, n, club="Sur" if n < 6 else None) for n in range(1, 7)]
    edges, _ = _near(field, 1, order="neighbours", avoid_clubs=True)
    assert edges == [(place, 5) for place in range(5)]


def test_those_who_balance_each_others_leads_are_near_however_far_they_stand() -> None:
    """The upper twenty have led too often, the lower twenty are owed: the k-th meets the k-th in balance."""
    field = [Contender(n, 0, n, leads=1 if n <= 20 else -1) for n in range(1, 41)]
    edges, _ = _near(field, 1, order="neighbours")
    assert {(place, place + 20) for place in range(20)} <= set(edges)


@pytest.mark.parametrize("order", ["slide", "neighbours"])
def test_no_draw_pays_less_for_scores_than_the_parity_of_the_groups(order: str) -> None:
    reached = 0
    for event in events(8, smallest=20, largest=41):
        for round_number in range(1, 6):
            field = event.field()
            drawn = swiss.draw(field, round_number=round_number, seed="s", order=order)
            groups = arrange(field, seed="s")
            place = next((p for p, c in enumerate(groups.contenders) if c.number == drawn.bye), None)
            bound, cost = least_score_cost(groups, place), dict(drawn.cost)
            assert bound <= cost["score"]
            if bound == cost["score"]:
                reached += 1
                assert least_lead_cost(groups, place) <= cost.get("lead", 0)
            event.play(drawn)
    assert reached > 30


def test_four_hundred_and_one_are_drawn_from_near_meetings_without_a_repeat() -> None:
    event = Event(2, 401)
    for round_number in range(1, 4):
        event.play(swiss.draw(event.field(), round_number=round_number, seed="s", avoid_clubs=True))
    assert all(len(set(entry.met)) + entry.byes == 3 for entry in event.entries)
