"""Vectors of docs/rules.md KD, played as children's domino."""

import pytest

from games.children import Children
from games.deal import legal_moves, play, start
from games.line import LEFT
from games.moves import Place
from games.random_play import random_deal
from games.sets.pictures import Symbols, tile_with
from games.tiles import Tile

COLOURS = Children(symbols=Symbols.COLOURS, redeal_all_games=False)


def coloured(name: str, other: str) -> Tile:
    return tile_with(Symbols.COLOURS, name, other)


@pytest.mark.parametrize(("fitting", "ends"), [pytest.param(("red", "blue"), ("blue", "white"), id="KD-V02")])
def test_vector_of_a_symbol_that_fits_at_one_end(fitting: tuple[str, str], ends: tuple[str, str]) -> None:
    hands = [
        [coloured("white", "red"), coloured("black", "black")],
        [coloured(*fitting), coloured("green", "green")],
    ]
    state = start(COLOURS.resized(tile_set=6, seats=2, hand=2), hands, leader=1)
    state = play(state, Place(coloured("red", "white")))
    (move,) = legal_moves(state)
    assert isinstance(move, Place)
    assert move.tile == coloured(*fitting)
    white, blue = coloured("white", "white")[0], coloured("blue", "blue")[0]
    assert set(play(state, move).ends) == {blue, white}
    assert ends == ("blue", "white")


@pytest.mark.parametrize("number_tile", [pytest.param((2, 5), id="KD-V03")])
def test_vector_of_a_letter_tile_that_plays_as_a_number_tile(number_tile: Tile) -> None:
    tile = tile_with(Symbols.LETTERS, "C", "F")
    assert tile == number_tile
    by_letters, by_colours = (
        random_deal(Children(symbols=each), seed=3) for each in (Symbols.LETTERS, Symbols.COLOURS)
    )
    assert by_letters.moves == by_colours.moves
    game = Children(symbols=Symbols.LETTERS, redeal_all_games=False).resized(tile_set=6, seats=2, hand=2)
    state = start(game, [[tile, (0, 0)], [(2, 3), (5, 6)]], leader=1)
    assert {move.tile for move in legal_moves(play(state, Place(tile, LEFT))) if isinstance(move, Place)} == {
        (2, 3),
        (5, 6),
    }


@pytest.mark.parametrize(
    ("seats", "hand"),
    [
        pytest.param(2, 7, id="KD-V04-two"),
        pytest.param(3, 5, id="KD-V04-three"),
        pytest.param(4, 5, id="KD-V04-four"),
    ],
)
def test_vector_of_hands(seats: int, hand: int) -> None:
    assert Children().for_players(seats).hand == hand
