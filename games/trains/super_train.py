"""Super-train: Mexican train with locomotives, which fit everything, and letters (docs/rules.md ST)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.options import option
from games.sets.super_train import DOUBLE_LOCOMOTIVE, points
from games.tiles import Piece, Tile, tile
from games.trains.fits import FitTable, fit_table
from games.trains.game import TrainsGame, share_of
from games.trains.grammar import SuperTrainGrammar

USUAL_SET = 12


class Letters(StrEnum):
    """The letter tiles and what they demand (ST-O02)."""

    SKIP_REVERSE_DRAW_TWICE_ANYWHERE = "s_r_d_t_aaa"


ONLY_ANSWER = "The seeds give seven letter tiles without their meaning; the sources outside have this one."

_HANDS = {2: 25, 3: 23, 4: 18, 5: 16, 6: 14, 7: 12, 8: 11}
"""By the number of players, with the double-12 set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuperTrain(TrainsGame):
    """The options of Super-train beside those of Mexican train; the defaults are docs/rules.md ST.2."""

    name: ClassVar[str] = "super_train"
    grammar: ClassVar[SuperTrainGrammar] = SuperTrainGrammar()

    tile_set: int = option("ST-O01", USUAL_SET, values=(6, 9, 12, 15, 18), name="base_set")
    letters: Letters = option("ST-O02", Letters.SKIP_REVERSE_DRAW_TWICE_ANYWHERE, unfelt={"": ONLY_ANSWER})
    letter_tile_value: int = option("ST-O03", 20, values=(20, 10))
    last_engine: bool = option("ST-O04", True)

    @property
    def book_hand(self) -> int:
        """See `Game.book_hand`."""
        usual = fit_table(USUAL_SET, locomotives=True)
        return share_of(_HANDS[self.seats], len(self.tiles), len(usual.tiles))

    @property
    def table(self) -> FitTable:
        """See `TrainsGame.table`."""
        return fit_table(self.tile_set, locomotives=True)

    @property
    def engines(self) -> tuple[Tile, ...]:
        """See `TrainsGame.engines`: after 0-0 the double locomotive, on which any tile begins a train (ST-O04)."""
        last = (DOUBLE_LOCOMOTIVE,) if self.last_engine else ()
        return (*self.numbered_doubles, *last)

    def value(self, tiles: Iterable[Piece]) -> int:
        """See `TrainsGame.value`: 10 for a locomotive or letter, and the number on the other half (ST-O03)."""
        return sum(map(self._value, tiles))

    def _value(self, piece: Piece) -> int:
        low, high = piece
        if (low, high) == (0, 0):
            return self.double_blank_value
        return points(tile(low, high), letter_tile=self.letter_tile_value)


SUPER_TRAIN = SuperTrain()

SUPER_TRAIN_INFO = GameInfo(
    title=Message(N_("Super-train")),
    family=Family.TRAINS,
    section="ST",
    players=tuple(_HANDS),
    variants=(SUPER_TRAIN,),
    sets=(6, 9, 12, 15, 18),
)
