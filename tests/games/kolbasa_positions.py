"""Deals of Kolbasa that have come to a given layout."""

from games.deal import DealState, play, start
from games.kolbasa.deal import KolbasaDeal
from games.kolbasa.game import KOLBASA, Kolbasa
from games.kolbasa.rules import CUT, INSERT
from games.moves import Move, Place, Special
from games.tiles import Tile, double_set, parse_tile

UPPER, LOWER = 0, 1

LAYOUT = (
    ("1-2", UPPER), ("1-3", UPPER), ("2-4", LOWER), ("3-6", UPPER), ("1-4", LOWER), ("5-6", UPPER), ("0-1", LOWER),
)  # fmt: skip
"""Λ of docs/rules.md KB.3: start 1-2, line 1 `1:3 3:6 6:5`, line 2 `2:4 4:1 1:0`."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def row(first: list[str], *, rest: str) -> tuple[Tile, ...]:
    """A row in which these tiles are turned up one after another, then the rest from its right end."""
    return (*tiles(rest), *map(parse_tile, reversed(first)))


def position(
    *turned_up: str, game: Kolbasa = KOLBASA, layout: tuple[tuple[str, int], ...] = LAYOUT
) -> KolbasaDeal:
    """The layout is on the table; these tiles are turned up next, by the seats in turn. All others lie in the rows."""
    order = [tile for tile, _ in layout] + list(turned_up)
    other = [each for each in double_set(6) if each not in set(map(parse_tile, order))]
    rows = []
    for seat in range(2):
        own = order[seat::2]
        missing = 14 - len(own)
        rows.append((*other[:missing], *map(parse_tile, reversed(own))))
        del other[:missing]
    state: DealState = start(game, rows, leader=1, seed=5)
    for tile, line in layout:
        state = play(state, Place(parse_tile(tile), line))
    assert isinstance(state, KolbasaDeal)
    return state


def after(state: DealState, *moves: Move) -> KolbasaDeal:
    for move in moves:
        state = play(state, move)
    assert isinstance(state, KolbasaDeal)
    return state


def cut(tile: str, k: int) -> Move:
    return Special(CUT, parse_tile(tile), (k,))


def insert(tile: str, line: int, joint: int) -> Move:
    return Special(INSERT, parse_tile(tile), (line, joint))


def lines(state: KolbasaDeal) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The values of both lines from the start outwards."""
    assert state.twin is not None
    return state.twin.values
