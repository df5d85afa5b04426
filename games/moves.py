"""Moves: what a player may do when the turn comes."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.tiles import Piece, Tile

OPEN, CLOSED, ACROSS = 0, 1, 2
"""How a tile lies: as usual; face down, so that nothing is added there; crosswise, where that is a choice."""


class Place(NamedTuple):
    """One tile put at an open end of the table.

    `end` numbers the open ends as the layout does: in a line 0 is left and 1 right. The first tile of a deal
    goes to end 0. `manner` is OPEN, CLOSED or ACROSS.
    """

    tile: Tile
    end: int = 0
    manner: int = OPEN


class Together(NamedTuple):
    """Several tiles put down in one turn, in the order in which they are laid; two at least."""

    places: tuple[Place, ...]


class Special(NamedTuple):
    """A move that only one game knows, such as laying a triangle: its name, the piece, and whole numbers.

    The game says what the numbers mean; the notation writes `name piece number number`.
    """

    name: str
    piece: Piece | None = None
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The next tile of the boneyard, whichever it is: its order was fixed by the shuffle (docs/rules.md §3.3)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No tile: legal only where no other move is (docs/rules.md §3.3)."""


PASS = Pass()
DRAW = Draw()

Move: TypeAlias = Place | Together | Special | Draw | Pass


def tiles_of(move: Move) -> tuple[Piece, ...]:
    """The tiles that a move puts on the table, in their order."""
    if isinstance(move, Place):
        return (move.tile,)
    if isinstance(move, Together):
        return tuple(place.tile for place in move.places)
    if isinstance(move, Special) and move.piece is not None:
        return (move.piece,)
    return ()
