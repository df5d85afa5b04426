"""Vectors of docs/rules.md TR.3."""

from collections import Counter

import pytest

from games.deal import DealState, legal_moves, play, start
from games.moves import DRAW, PASS, Special
from games.plane.triominoes import TRIOMINOES
from games.sets.cornered import CorneredTile, parse_corners, partners, triangular_set, value

TILES = triangular_set()
KINDS = Counter(len(set(each)) for each in TILES)


def read(text: str) -> tuple[CorneredTile, ...]:
    return tuple(map(parse_corners, text.split()))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param(len(TILES), 56, id="TR-V01"),
        pytest.param(((0, 1, 2) in TILES, (0, 2, 1) in TILES), (True, False), id="TR-V02"),
        pytest.param([value([each]) for each in read("3-4-5 5-5-5 0-0-0")], [12, 15, 0], id="TR-V03"),
        pytest.param(partners((1, 2), TILES), read("1-1-2 1-2-2"), id="TR-V04"),
        pytest.param(partners((2, 1), TILES), read("0-1-2 1-1-2 1-2-2 1-2-3 1-2-4 1-2-5"), id="TR-V05"),
        pytest.param((KINDS[1], KINDS[2], KINDS[3]), (6, 30, 20), id="TR-V06"),
        pytest.param(value(TILES), 420, id="TR-V07"),
    ],
)
def test_vector_of_the_triangular_set(found: object, expected: object) -> None:
    assert found == expected


def seat_two_has_to_draw(well: str) -> DealState:
    """Seat 1 has led 2-3-3, to which nothing in the hand of seat 2 fits."""
    game = TRIOMINOES.resized(tile_set=5, seats=2, hand=2)
    hands = [read("2-3-3 0-0-1"), read("0-1-4 0-0-2")]
    state = start(game, hands, leader=1, boneyard=read(well))
    return play(state, legal_moves(state)[0])


@pytest.mark.parametrize("expected", [pytest.param(4, id="TR-V08")])
def test_vector_of_one_draw_and_a_tile(expected: int) -> None:
    state = play(seat_two_has_to_draw("2-3-4 0-0-3"), DRAW)
    moves = legal_moves(state)
    assert {move.piece for move in moves if isinstance(move, Special)} == {(2, 3, 4)}
    assert play(state, moves[0]).points[1] == expected


@pytest.mark.parametrize("expected", [pytest.param(-25, id="TR-V09")])
def test_vector_of_three_draws_in_vain(expected: int) -> None:
    state = seat_two_has_to_draw("0-0-3 0-0-4 0-0-5 2-3-4")
    for _ in range(3):
        assert legal_moves(state) == (DRAW,)
        state = play(state, DRAW)
    assert legal_moves(state) == (PASS,)
    assert (state.points[1], play(state, PASS).points[1]) == (expected, expected)
