"""What the tiles left in a hand count in Sea Kozel (`seaW` and `seaX` of docs/rules.md §3.6)."""

from collections.abc import Collection
from typing import NamedTuple

from games.tiles import Piece, Tile, pips


class SpecialHands(NamedTuple):
    """The price of `blank` (0-0) left alone, of `highest` (6-6) left alone, and of just these two together."""

    blank: Tile
    highest: Tile
    blank_alone: int = 25
    highest_alone: int = 50
    both: int = 12

    def price(self, hand: Collection[Piece]) -> int | None:
        """The price of a special hand; None for any other."""
        tiles = set(hand)
        if not 1 <= len(tiles) <= 2:
            return None
        if tiles == {self.blank}:
            return self.blank_alone
        if tiles == {self.highest}:
            return self.highest_alone
        return self.both if tiles == {self.blank, self.highest} else None

    def value(self, hand: Collection[Piece]) -> int:
        """The value of any hand."""
        price = self.price(hand)
        return pips(hand) if price is None else price
