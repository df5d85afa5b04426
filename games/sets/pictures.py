"""Children's sets: seven symbols instead of pips (docs/rules.md KD).

A tile is that of the double-6 set, the numbers 0 to 6 stand for the symbols in their order, so every game of the
double-6 set is played with them.
"""

from enum import StrEnum

from games.messages import N_, Message
from games.tiles import Tile, tile


class Symbols(StrEnum):
    """What the tiles show (docs/rules.md KD-O01; the word of 000/W means colours or, as 003 has it, flowers)."""

    LETTERS = "letters"
    DIGITS = "digits"
    PICTURES = "pictures"
    COLOURS = "colours"
    FLOWERS = "flowers"


_NAMES = {
    Symbols.LETTERS: tuple("ABCDEFG"),
    Symbols.DIGITS: tuple("1234567"),
    Symbols.PICTURES: (N_("sun"), N_("moon"), N_("star"), N_("heart"), N_("fish"), N_("tree"), N_("house")),
    Symbols.COLOURS: (
        N_("white"), N_("yellow"), N_("orange"), N_("red"), N_("green"), N_("blue"), N_("black"),
    ),
    Symbols.FLOWERS: (
        N_("tulip"), N_("clover"), N_("violet"), N_("lily"), N_("daisy"), N_("cornflower"), N_("sunflower"),
    ),
}  # fmt: skip


def symbol_names(symbols: Symbols) -> tuple[Message, ...]:
    """The names of the seven symbols, by the number that each stands for."""
    return tuple(map(Message, _NAMES[symbols]))


def tile_with(symbols: Symbols, name: str, other: str) -> Tile:
    """The tile that shows these two symbols; ValueError when there is no such symbol."""
    names = _NAMES[symbols]
    return tile(names.index(name), names.index(other))
