"""Vectors of docs/rules.md KB.3; its P0 and P1 are the seats 1 and 2, line 1 is `upper` and line 2 `lower`."""

from dataclasses import replace

import pytest

from games.deal import legal_moves
from games.facts import DealFacts
from games.finished import Ending
from games.kolbasa.deal import KolbasaDeal
from games.kolbasa.game import KOLBASA
from games.kolbasa.rules import CUT
from games.moves import PASS, Move, Special
from games.random_play import random_deal
from games.tiles import parse_tile, pips
from scoring.games.kolbasa import KolbasaAccount
from tests.games.kolbasa_positions import LAYOUT, UPPER, after, cut, insert, lines, position, tiles


def sausage(before: KolbasaDeal, move: Move) -> tuple[KolbasaDeal, set[tuple[int, int]]]:
    """The state after a cut by seat 2, and what has come to the left of the row of seat 1."""
    state = after(before, move)
    gained = len(state.hands[0]) - len(before.hands[0])
    assert state.hands[0][gained:] == before.hands[0]
    return state, set(state.hands[0][:gained])


@pytest.mark.parametrize(
    ("tile", "k", "left", "total", "values"),
    [
        pytest.param("0-5", 3, "1-2 1-3 3-6 5-6 2-4 1-4 0-1", 39, ((5,), (0,)), id="KB-V01"),
        pytest.param("3-4", 1, "1-2 1-3 2-4", 13, ((3, 6, 5), (4, 1, 0)), id="KB-V02"),
        pytest.param("1-6", 2, "1-2 1-3 2-4 3-6 1-4", 27, ((6, 5), (1, 0)), id="KB-V03"),
    ],
)
def test_vector_of_a_cut(
    tile: str, k: int, left: str, total: int, values: tuple[tuple[int, ...], ...]
) -> None:
    before = position(tile)
    assert cut(tile, k) in legal_moves(before)
    state, cut_off = sausage(before, cut(tile, k))
    assert cut_off == set(tiles(left))
    assert pips(cut_off) == total
    assert lines(state) == values
    assert state.table[0] == parse_tile(tile)


@pytest.mark.parametrize("moves", [pytest.param((insert("1-1", 1, 0), insert("1-1", 2, 2)), id="KB-V04")])
def test_vector_of_a_double_that_is_pushed_in(moves: tuple[Move, ...]) -> None:
    assert legal_moves(position("1-1")) == moves


@pytest.mark.parametrize("facing", [pytest.param([(1, 4), (3, 1), (6, 0)], id="KB-V05")])
def test_vector_of_the_joints_after_an_insert(facing: list[tuple[int, int]]) -> None:
    first, second = lines(after(position("1-1"), insert("1-1", 1, 0)))
    assert list(zip(first[1:], second[1:], strict=False)) == facing
    assert (len(first), len(second), first[-1]) == (5, 4, 5)


@pytest.mark.parametrize("left", [pytest.param("1-2 1-1 1-3 3-6 2-4 1-4 0-1", id="KB-V06")])
def test_vector_of_a_cut_after_an_insert(left: str) -> None:
    before = after(position("1-1", "0-6"), insert("1-1", 1, 0))
    assert before.turn == 1
    state = after(before, cut("0-6", 3))
    gained = len(state.hands[1]) - len(before.hands[1])
    assert set(state.hands[1][:gained]) == set(tiles(left))
    assert lines(state) == ((6, 5), (0,))


@pytest.mark.parametrize("tile", [pytest.param("2-3", id="KB-V07")])
def test_vector_of_a_tile_that_does_not_fit(tile: str) -> None:
    before = position(tile)
    assert legal_moves(before) == (PASS,)
    state = after(before, PASS)
    assert state.hands[1] == (parse_tile(tile), *before.hands[1][:-1])
    assert state.turn == 1


@pytest.mark.parametrize(("dealt", "total"), [pytest.param(14, 168, id="KB-V08")])
def test_vector_of_the_deal(dealt: int, total: int) -> None:
    state = random_deal(KOLBASA, seed=1)
    assert list(map(len, state.dealt)) == [dealt, dealt]
    assert state.dealt_boneyard == ()
    assert isinstance(state, KolbasaDeal)
    assert pips([*state.hands[0], *state.hands[1], *state.table]) == total


@pytest.mark.parametrize(
    ("equal", "may_cut"),
    [pytest.param(True, False, id="KB-V09"), pytest.param(False, True, id="KB-V09-default")],
)
def test_vector_of_equal_lengths(equal: bool, may_cut: bool) -> None:
    layout = (*LAYOUT, ("5-5", UPPER))
    game = replace(KOLBASA, equal_lengths_for_cut=equal)
    state = position("3-4", game=game, layout=layout)
    assert any(isinstance(move, Special) and move.name == CUT for move in legal_moves(state)) is may_cut


@pytest.mark.parametrize("charged", [pytest.param((0, 17), id="KB-V10")])
def test_vector_of_the_charge(charged: tuple[int, int]) -> None:
    facts = DealFacts(ending=Ending.OUT, seat=1, tiles=(frozenset(), frozenset(tiles("6-6 0-5"))))
    assert KolbasaAccount.begin(KOLBASA).add(facts).scores == charged
