"""Bergen: points in play for equal tips, a few tiles to draw (docs/rules.md BG, from 000/C only)."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy
from games.finished import Ending
from games.game import Dealt
from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.moves import DRAW, PASS
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.table_deal import TableDeal
from games.table_game import OpeningTieBreak, TableGame
from games.tip_line import Tips, empty_tip_line


class BergenOpener(StrEnum):
    """The tiles that open, the first of them first (BG-O09)."""

    BLANK_UP = "blank_up"  # 000/C: the soap, read as 0-0, else the nearest double
    HIGHEST_DOUBLE = "highest_double"


class BergenLaterOpener(StrEnum):
    """Who leads the deals after the first (BG-O05)."""

    SOAP_AGAIN = "soap_again"
    WINNER = "winner"  # with any tile; after a deal that nobody won the opening tiles again


class SeveralWithoutDoubles(StrEnum):
    """Who scores a block in which some have doubles and several have none (BG-O03)."""

    SMALLEST_REMAINDER = "smallest_remainder"
    EACH = "each"
    NONE = "none"


class TieBlocked(StrEnum):
    """Who scores a block with equal smallest remainders (BG-O04)."""

    NOBODY = "nobody"
    EACH = "each"


class BergenTargetChecked(StrEnum):
    """When the target is looked at (BG-O06)."""

    AT_ONCE = "at_once"
    END_OF_DEAL = "end_of_deal"


class NearTargetLimits(StrEnum):
    """What a score near the target is worth (BG-O08)."""

    NONE = "none"
    CAPPED = "capped"  # within 3 points of the target nobody scores more than is missing


class DrawWhenStuck(StrEnum):
    """What a player does who cannot place a tile while there are tiles to draw (BG-O10)."""

    MUST = "must"
    CHOICE = "choice"  # he may pass instead


@dataclass(frozen=True, slots=True, kw_only=True)
class Bergen(TableGame):
    """The options of Bergen; the defaults are 000/C where it speaks."""

    name: ClassVar[str] = "bergen"

    seats: int = 2
    draw_count: DrawPolicy = option("BG-O01", DrawPolicy.ONE, values=(DrawPolicy.ONE, DrawPolicy.UNTIL_FIT))
    target_4_players: int = option("BG-O02", 10, values=range(1, 101))
    several_without_doubles: SeveralWithoutDoubles = option(
        "BG-O03", SeveralWithoutDoubles.SMALLEST_REMAINDER
    )
    tie_blocked: TieBlocked = option("BG-O04", TieBlocked.NOBODY)
    later_opener: BergenLaterOpener = option("BG-O05", BergenLaterOpener.SOAP_AGAIN)
    target_checked: BergenTargetChecked = option("BG-O06", BergenTargetChecked.AT_ONCE)
    opener_double_points: int = option("BG-O07", 2, values=(2, 0))
    near_target_limits: NearTargetLimits = option("BG-O08", NearTargetLimits.NONE)
    opener_tiles: BergenOpener = option("BG-O09", BergenOpener.BLANK_UP, name="opener")
    draw_when_stuck: DrawWhenStuck = option("BG-O10", DrawWhenStuck.MUST)

    @property
    def book_hand(self) -> int:
        """Six tiles for two or three players, five for four (BG.1)."""
        return 6 if self.seats < 4 else 5

    @property
    def target(self) -> int:
        """The points that win: 15 for two players, 10 for three (BG.1)."""
        return {2: 15, 3: 10}.get(self.seats, self.target_4_players)

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`: the last two tiles never take part."""
        return self.drawing_by(self.draw_count, 2)

    @property
    def opener(self) -> Opener:
        """See `Game.opener`; without any double the lowest tile leads."""
        upwards = self.opener_tiles is BergenOpener.BLANK_UP
        return Opener(
            doubles(0, self.tile_set) if upwards else doubles(self.tile_set, 0),
            Fallback.LOWEST,
            larger_half_is_senior=self.opening_tie_break is OpeningTieBreak.LARGER_HALF,
        )

    def begin(self, dealt: Dealt) -> TableDeal:
        """See `Game.begin`."""
        deal = _MayPassDeal if self.draw_when_stuck is DrawWhenStuck.CHOICE else TableDeal
        price = position_points if self.opener_double_points else _points_after_the_lead
        return deal.begin(self, dealt, empty_tip_line(self.tile_set, price), self.drawing)


def position_points(tips: Tips) -> int:
    """What it scores to leave these tips: 2 when they are equal, 3 when one of them is a double too (BG.1)."""
    if tips.left != tips.right:
        return 0
    is_triple = tips.left_double != tips.right_double
    return 3 if is_triple else 2


def _points_after_the_lead(tips: Tips) -> int:
    return 0 if tips.is_lone_double else position_points(tips)


class _MayPassDeal(TableDeal):
    """A deal in which nobody has to draw: it is blocked, too, when all pass one after the other."""

    __slots__ = ()

    def _list_moves(self) -> None:
        super()._list_moves()
        if self._legal != (DRAW,):
            return
        if self._all_have_passed():
            self._end(Ending.BLOCK)
        else:
            self._legal = (DRAW, PASS)

    def _all_have_passed(self) -> bool:
        last = islice(reversed(self.moves), self.game.seats)
        passes = sum(move == PASS for _, move in last)
        return passes == self.game.seats


BERGEN = Bergen()
"""000/C."""

BERGEN_INFO = GameInfo(
    title=Message(N_("Bergen")), family=Family.LINE, section="BG", players=(2, 3, 4), variants=(BERGEN,)
)
