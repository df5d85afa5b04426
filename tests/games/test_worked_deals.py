"""Deals of docs/rules.md played move by move."""

from itertools import pairwise

import pytest

from games.deal import DealState, Outcome, finished_deal, outcome, play, start
from games.finished import Ending
from games.laws import findings
from games.line_deal import LineDeal
from games.notation import read, write
from tests.games import worked_deals


def ends_after_each_move(state: DealState) -> str:
    again = start(state.game, state.dealt, leader=state.leader)
    ends = []
    for seat, move in state.moves:
        again = play(again, move, seat=seat)
        ends.append("".join(map(str, again.ends)))
    return " ".join(ends)


@pytest.mark.parametrize(
    ("text", "ends", "ending", "seat", "left"),
    [
        pytest.param(
            worked_deals.THREE,
            worked_deals.THREE_ENDS,
            Ending.BLOCK,
            2,
            (17, 32, 37, 26),
            id="KZ-V14-worked-deal-3",
        ),
        pytest.param(
            worked_deals.FOUR,
            worked_deals.FOUR_ENDS,
            Ending.OUT,
            4,
            (15, 8, 10, 0),
            id="KZ-V17-worked-deal-4",
        ),
    ],
)
def test_vector_worked_deal_ends_as_the_book_says(
    text: str, ends: str, ending: Ending, seat: int, left: tuple[int, ...]
) -> None:
    state = read(text)
    assert outcome(state) == Outcome(ending, seat, left)
    assert ends_after_each_move(state) == ends
    assert write(state) == text
    assert findings(finished_deal(state)) == ()


def test_every_joint_of_the_line_has_equal_halves() -> None:
    for text in (worked_deals.THREE, worked_deals.FOUR):
        state = read(text)
        assert isinstance(state, LineDeal)
        line = state.chain
        assert all(left[1] == right[0] for left, right in pairwise(line))
        assert (line[0][0], line[-1][1]) == state.ends
        assert len(line) == 28 - sum(map(len, state.hands))
