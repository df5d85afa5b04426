"""Vectors of docs/rules.md KD."""

import pytest

from games.catalogue import CATALOGUE
from games.deal import legal_moves, play, start
from games.line import LEFT
from games.moves import Place
from games.sets.pictures import Symbols, symbol_names, tile_with
from games.sport import SPORT
from games.tiles import double_set, is_double

CAT, DOG, BIRD = 0, 1, 2


@pytest.mark.parametrize("symbols", [pytest.param(each, id=f"KD-V01-{each}") for each in Symbols])
def test_vector_of_the_size(symbols: Symbols) -> None:
    names = [str(each) for each in symbol_names(symbols)]
    assert len(set(names)) == 7
    tiles = {tile_with(symbols, name, other) for name in names for other in names}
    assert tiles == set(double_set(6))
    assert (len(tiles), sum(map(is_double, tiles))) == (28, 7)


@pytest.mark.parametrize("expected", [pytest.param((BIRD, DOG), id="KD-V02")])
def test_vector_of_a_symbol_that_fits(expected: tuple[int, int]) -> None:
    two = SPORT.resized(tile_set=6, seats=2, hand=2)
    state = start(two, [[(CAT, DOG), (3, 3)], [(CAT, BIRD), (4, 4)]], leader=1)
    state = play(state, Place((CAT, DOG)))
    assert legal_moves(state) == (Place((CAT, BIRD), LEFT),)
    assert play(state, Place((CAT, BIRD), LEFT)).ends == expected


@pytest.mark.parametrize("expected", [pytest.param((2, 5), id="KD-V03")])
def test_vector_of_letters_as_numbers(expected: tuple[int, int]) -> None:
    assert tile_with(Symbols.LETTERS, "C", "F") == tile_with(Symbols.LETTERS, "F", "C") == expected


@pytest.mark.parametrize("expected", [pytest.param([7, 5, 5], id="KD-V04")])
def test_vector_of_the_hands(expected: list[int]) -> None:
    classic = CATALOGUE["classic"].game
    assert [classic.for_players(players).hand for players in (2, 3, 4)] == expected


def test_a_symbol_of_another_set_is_none() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        tile_with(Symbols.PICTURES, "sun", "A")
