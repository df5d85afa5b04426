"""What sport domino and the Federation's pairs share: two pairs, all 28 tiles dealt, no boneyard, one line."""

from dataclasses import dataclass

from games.game import PAIRS, Dealt
from games.line_deal import LineDeal
from games.options import option
from games.table_game import TableGame

DEALS = range(4, 101, 4)
"""A multiple of four, so that every seat leads equally often (docs/rules.md SP.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairGame(TableGame):
    """Four players in two pairs with seven tiles each; `deals` are agreed beforehand."""

    deals: int = option("SP-O01", 8, values=DEALS)

    @property
    def book_hand(self) -> int:
        """Seven tiles."""
        return 7

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The two pairs."""
        return PAIRS

    def begin(self, dealt: Dealt) -> LineDeal:
        """See `Game.begin`."""
        return LineDeal.begin(self, dealt)
