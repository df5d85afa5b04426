"""Vectors of docs/rules.md §3.11."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.boneyard import DrawPolicy
from games.classic import F
from games.deal import DealState, legal_moves, play
from games.finished import Ending, FinishedDeal
from games.game import Dealt
from games.kozel_options import ThresholdScope, UnderThreshold
from games.laws import findings
from games.lead import Lead
from games.moves import DRAW, PASS, Move, Place
from games.openers import Fallback, Opener, redealt_seat, seniority
from games.tiles import Piece, parse_tile
from scoring.games.threshold import Record, Threshold

REMEMBER = Threshold(points=13)
DISCARD = Threshold(points=13, under=UnderThreshold.DISCARD)
EVERY_DEAL = Threshold(points=13, scope=ThresholdScope.EVERY_DEAL)


def read(text: str) -> tuple[Piece, ...]:
    return tuple(map(parse_tile, text.split()))


def at_tips_three_and_three(policy: DrawPolicy, reserve: int, boneyard: str) -> DealState:
    """Seat 2 led 3-3 and keeps a tile that does not matter; seat 1 holds 0-2."""
    game = replace(F, draw_policy=policy, reserve=reserve)
    dealt = Dealt((read("0-2"), read("3-3 6-6")), Lead(2, (3, 3)), read(boneyard))
    return play(game.begin(dealt), Place((3, 3)))


def test_vector_of_seniority_cm_v01() -> None:
    assert seniority((2, 6)) > seniority((3, 5))


def test_vector_of_the_lowest_opener_cm_v02() -> None:
    assert Opener((), Fallback.LOWEST).lead([read("0-3"), read("1-2"), read("4-6")]) == Lead(2, (1, 2))


@pytest.mark.parametrize(
    ("hand", "redeal"),
    [
        pytest.param("0-1 1-2 1-3 1-4 1-6", True, id="CM-V03"),
        pytest.param("0-3 1-3 2-3 3-3 3-4 3-5 3-6", True, id="CM-V04"),
        pytest.param("0-0 1-1 2-2 3-3 4-4 1-2 5-6", False, id="CM-V05"),
    ],
)
def test_vector_of_redeals(hand: str, redeal: bool) -> None:
    assert (redealt_seat([read("0-1 2-3 4-5 5-6 6-6"), read(hand)]) == 2) is redeal


def test_vector_of_legal_moves_cm_v06() -> None:
    dealt = Dealt((read("0-6 4-6 2-2 3-5 2-6"), read("0-2 1-1")), Lead(2))
    state: DealState = F.begin(dealt)
    for move in (Place((0, 2)), Place((0, 6)), PASS):
        state = play(state, move)
    assert state.ends == (6, 2)
    expected = {Place((4, 6), 0), Place((2, 2), 1), Place((2, 6), 0), Place((2, 6), 1)}
    assert set(legal_moves(state)) == expected
    assert len(legal_moves(state)) == 4


@pytest.mark.parametrize(
    ("policy", "reserve", "boneyard", "moves", "hand", "rest"),
    [
        pytest.param(
            DrawPolicy.UNTIL_FIT,
            1,
            "0-1 5-6 2-3 4-4",
            [DRAW, DRAW, DRAW, Place((2, 3))],
            "0-2 0-1 5-6",
            "4-4",
            id="CM-V07",
        ),
        pytest.param(DrawPolicy.UNTIL_FIT, 1, "0-1 5-6", [DRAW], "0-2 0-1", "5-6", id="CM-V08"),
        pytest.param(
            DrawPolicy.ONE, 0, "0-1 5-6 2-3 4-4", [DRAW, PASS], "0-2 0-1", "5-6 2-3 4-4", id="CM-V09"
        ),
    ],
)
def test_vector_of_drawing(
    policy: DrawPolicy, reserve: int, boneyard: str, moves: list[Move], hand: str, rest: str
) -> None:
    state = at_tips_three_and_three(policy, reserve, boneyard)
    for move in moves:
        assert {type(each) for each in legal_moves(state)} == {type(move)}
        state = play(state, move, seat=1)
    assert (set(state.hands[0]), state.boneyard) == (set(read(hand)), read(rest))
    # Where only the reserve is left, the turn ends without a tile: nobody can move, so it ends the deal.
    assert 1 not in {state.turn} or state.outcome() is not None


@pytest.mark.parametrize(
    ("threshold", "losses", "expected"),
    [
        pytest.param(REMEMBER, (8, 6, 5), [(0, 8), (14, 0), (19, 0)], id="CM-V10"),
        pytest.param(REMEMBER, (8, 0, 6), [(0, 8), (0, 0), (0, 6)], id="CM-V11"),
        pytest.param(REMEMBER, (12, 1, 0, 4), [(0, 12), (13, 0), (13, 0), (17, 0)], id="CM-V12"),
        pytest.param(DISCARD, (8, 6, 13, 5), [(0, 0), (0, 0), (13, 0), (18, 0)], id="CM-V13"),
        pytest.param(
            EVERY_DEAL, (8, 6, 5, 0, 7, 7), [(0, 8), (14, 0), (14, 5), (14, 0), (14, 7), (28, 0)], id="CM-V14"
        ),
    ],
)
def test_vector_of_the_threshold(
    threshold: Threshold, losses: Sequence[int], expected: list[tuple[int, int]]
) -> None:
    record, states = Record(), []
    for points in losses:
        record = record.add(points, threshold)
        states.append((record.score, record.pending))
    assert states == expected


@pytest.mark.parametrize(
    ("left", "possible"), [((5, 0, 3, 7), False), ((5, 0, 3, 6), True)], ids=["CM-V15 odd", "CM-V15 even"]
)
def test_vector_of_the_law_of_a_fish(left: tuple[int, int, int, int], possible: bool) -> None:
    errors = [each for each in findings(FinishedDeal(ending=Ending.BLOCK, left=left)) if each.error]
    assert (not errors) is possible
