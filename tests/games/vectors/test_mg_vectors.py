"""Vectors of docs/rules.md MG.3."""

import pytest

from games.facts import DealFacts, facts
from games.finished import Ending
from games.muggins import MUGGINS, Rounding
from games.options import with_options
from games.random_play import deal_out, seeded
from scoring.games.muggins import MugginsAccount
from tests.games.cross.tables import after, dealt, played, scored

SPINNER = ("2-2", "2-4 left", "1-2 right")


@pytest.mark.parametrize(
    ("actions", "points"),
    [
        pytest.param(("4-6",), [10], id="MG-V01-6-4"),
        pytest.param(("2-3",), [5], id="MG-V01-2-3"),
        pytest.param(("3-6",), [0], id="MG-V01-6-3"),
        pytest.param(("5-5", "0-5 left", "3-5 right", "2-5 up"), [10, 10, 0, 5], id="MG-V02"),
        pytest.param((*SPINNER, "1-1 right"), [0, 0, 5, 5], id="MG-V03-lengthwise"),
        pytest.param((*SPINNER, "1-1 right across"), [0, 0, 5, 0], id="MG-V03-crosswise"),
    ],
)
def test_vector_of_the_free_halves(actions: tuple[str, ...], points: list[int]) -> None:
    assert scored(after(MUGGINS, *actions)) == points


@pytest.mark.parametrize("_", [pytest.param(None, id="MG-V04")])
def test_vector_of_the_last_tile(_: None) -> None:
    state = played(dealt(MUGGINS, "1-6 6-6", "1-3 0-4"), "1-6", "1-3 left", "6-6 right")

    assert scored(state) == [0, 0, 15]
    assert MugginsAccount.begin(MUGGINS).add(facts(state)).scores == (25, 0)


@pytest.mark.parametrize(
    ("left", "rounding", "points"),
    [
        pytest.param((6, 12, 20), Rounding.NEAREST, 25, id="MG-V05-nearest"),
        pytest.param((6, 12, 20), Rounding.UP, 30, id="MG-V05-up"),
        pytest.param((6, 12, 20), Rounding.DOWN, 25, id="MG-V05-down"),
        pytest.param((3, 11), Rounding.NEAREST, 10, id="MG-V06-nearest"),
        pytest.param((3, 11), Rounding.DOWN, 5, id="MG-V06-down"),
        pytest.param((4, 10), Rounding.NEAREST, 5, id="MG-V07-nearest"),
        pytest.param((4, 10), Rounding.UP, 10, id="MG-V07-up"),
        pytest.param((2, 9, 9, 10), Rounding.NEAREST, 25, id="MG-V08"),
    ],
)
def test_vector_of_a_fish(left: tuple[int, ...], rounding: Rounding, points: int) -> None:
    game = with_options(MUGGINS.for_players(len(left)), {"rounding": rounding})
    ended = MugginsAccount.begin(game).add(DealFacts(ending=Ending.BLOCK, seat=2, left=left))

    assert ended.scores == (points, *[0] * (len(left) - 1))


@pytest.mark.parametrize(
    ("players", "hand", "left"),
    [
        pytest.param(2, 7, 14, id="MG-V09-2"),
        pytest.param(3, 5, 13, id="MG-V09-3"),
        pytest.param(4, 5, 8, id="MG-V09-4"),
    ],
)
def test_vector_of_hands_and_boneyard(players: int, hand: int, left: int) -> None:
    dealt_out = deal_out(MUGGINS.for_players(players), seeded(1))

    assert {len(each) for each in dealt_out.hands} == {hand}
    assert len(dealt_out.boneyard) == left
