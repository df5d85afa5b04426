"""Draws of trees, teams and quartets, made again from their texts."""

from collections.abc import Callable

import pytest

from scoring.draw_sections import KnockoutRules
from tournaments.pairing import quartets, round_robin
from tournaments.pairing.again import draw_again
from tournaments.pairing.field import Contender, Draw
from tournaments.pairing.knockout.draw import draw as knockout_draw
from tournaments.pairing.knockout.progress import SlotResult
from tournaments.pairing.teams import Meeting, boards, same_meetings


def of_a_tree() -> Draw:
    results = [SlotResult("W1.1", 1), SlotResult("W1.2", 4, 5), SlotResult("W1.3", None, None)]
    rules = KnockoutRules(third_place=True)
    return knockout_draw([1, 2, 3, 4, 5, 6, 7], results, rules, round_number=2, seed="s", withdrawn=[2])


def of_boards() -> Draw:
    meetings = round_robin.draw([1, 2, 3], round_number=2, seed="s", by_lot=False)
    return boards(meetings, {team: [10 * team + 1, 10 * team + 2] for team in (1, 2, 3)})


def of_meetings_that_go_on() -> Draw:
    meetings = same_meetings([Meeting(1, 3, slot="F")], [2], round_number=2, seed="s")
    return boards(meetings, {team: [10 * team + 1, 10 * team + 2] for team in (1, 2, 3)}, turn=1)


def of_quartets() -> Draw:
    teams = [Contender(number, score=0, rank=number, met=()) for number in range(1, 10)]
    members = {
        team.number: [Contender(10 * team.number + place, score=0, rank=place) for place in range(1, 5)]
        for team in teams
    }
    return quartets.draw(teams, members, round_number=1, seed="s")


def of_the_rest_of_two_legs() -> Draw:
    field = [Contender(number, 0, 1, met=tuple({1, 2, 3, 4} - {number})) for number in range(1, 5)]
    return round_robin.draw_remaining(field, round_number=4, seed="s", legs=2)


@pytest.mark.parametrize(
    "made", [of_a_tree, of_boards, of_meetings_that_go_on, of_quartets, of_the_rest_of_two_legs]
)
def test_the_text_of_a_draw_makes_it_again(made: Callable[[], Draw]) -> None:
    drawn = made()
    assert draw_again(drawn.input) == drawn
