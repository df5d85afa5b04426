"""Mexican train: a train for each player and one for all (docs/rules.md MX)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.options import option
from games.sets.doubles import size
from games.tiles import Piece, pips
from games.trains.fits import FitTable, fit_table
from games.trains.game import TrainsGame, share_of
from games.trains.grammar import TrainsGrammar

USUAL_SET = 12


class HandTable(StrEnum):
    """Tiles to a hand by the number of players (MX-O02). Only the first speaks of nine and ten, who then get 8."""

    FIFTEEN_11_10_8 = "15_11_10_8"
    FIFTEEN_11_8 = "15_11_8"
    SIXTEEN_DOWN = "16_down"


_HANDS = MappingProxyType(
    {
        HandTable.FIFTEEN_11_10_8: (15, 15, 15, 11, 11, 10, 10, 8, 8),
        HandTable.FIFTEEN_11_8: (15, 15, 15, 11, 11, 8, 8, 8, 8),
        HandTable.SIXTEEN_DOWN: (16, 15, 14, 13, 12, 11, 10, 8, 8),
    }
)
"""For 2, 3 … 10 players with the double-12 set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MexicanTrain(TrainsGame):
    """The options of Mexican train; the defaults are docs/rules.md MX.2."""

    name: ClassVar[str] = "mexican_train"
    grammar: ClassVar[TrainsGrammar] = TrainsGrammar()

    tile_set: int = option("MX-O01", USUAL_SET, values=(6, 9, 12, 15, 18), name="set")
    hand_table: HandTable = option("MX-O02", HandTable.FIFTEEN_11_10_8, name="hand")

    @property
    def book_hand(self) -> int:
        """See `Game.book_hand`."""
        hand = _HANDS[self.hand_table][self.seats - 2]
        return share_of(hand, size(self.tile_set), size(USUAL_SET))

    @property
    def table(self) -> FitTable:
        """See `TrainsGame.table`."""
        return fit_table(self.tile_set, locomotives=False)

    def value(self, tiles: Iterable[Piece]) -> int:
        """See `TrainsGame.value`: the pips, and for 0-0 what is agreed (MX-O07)."""
        left = list(tiles)
        return pips(left) + (self.double_blank_value if (0, 0) in left else 0)


MEXICAN_TRAIN = MexicanTrain()

MEXICAN_TRAIN_INFO = GameInfo(
    title=Message(N_("Mexican train")),
    family=Family.TRAINS,
    section="MX",
    players=tuple(range(2, 11)),
    variants=(MEXICAN_TRAIN,),
    sets=(6, 9, 12, 15, 18),
)
