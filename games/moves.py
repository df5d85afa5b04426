"""Moves: what a player may do when the turn comes."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.tiles import Tile


class Place(NamedTuple):
    """One tile put at an open end of the table.

    `end` numbers the open ends as the layout does: in a line 0 is left and 1 right. The first tile of a deal
    goes to end 0.
    """

    tile: Tile
    end: int = 0


@dataclass(frozen=True, slots=True)
class Pass:
    """No tile: legal only where no other move is (docs/rules.md §3.3)."""


PASS = Pass()

Move: TypeAlias = Place | Pass
