"""Muggins: points in play for free halves that add up to fives, around the first double (docs/rules.md MG)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy
from games.cross.deal import CrossDeal
from games.cross.game import CROSS_GRAMMAR
from games.cross.rules import ArmsAvailable, CrossRules, Laying
from games.finished import Ending
from games.game import PAIRS, Dealt
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.layout import Step
from games.messages import N_, Message
from games.options import option
from games.table_game import BothCrossTarget, FirstLeader, OpeningTieBreak, TableGame
from games.telephone import NO_SENIORITY, TargetChecked


class Rounding(StrEnum):
    """How the points for a fish are rounded to fives (MG-O01)."""

    NEAREST = "nearest"
    DOWN = "down"
    UP = "up"


class DoubleOrientation(StrEnum):
    """How doubles after the first lie (MG-O02)."""

    CHOICE = "choice"  # lengthwise or crosswise, as the player likes (000/W, 003)
    ALWAYS_CROSSWISE = "always_crosswise"


class NextLeader(StrEnum):
    """Who leads the next deal (MG-O06)."""

    WINNER = "winner"  # after a deal without a winner the next in turn
    NEXT_IN_TURN = "next_in_turn"


class FishTie(StrEnum):
    """Who scores a fish with equal smallest remainders (MG-O09)."""

    NOBODY = "nobody"
    SHARED = "shared"  # the equal ones share, each share rounded


NO_FIVES = "A sum of nothing has no fives, whatever a five is worth."
TARGET_WINS = N_("Reaching the target wins, so that nobody loses by it.")
BY_MG_O05 = N_("MG-O05 says who leads the first deal.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Muggins(TableGame):
    """The options of Muggins; the defaults are 000/W, 003 and 000/E where they speak."""

    name: ClassVar[str] = "muggins"
    grammar: ClassVar[Grammar] = CROSS_GRAMMAR

    seats: int = 2
    opening_tie_break: OpeningTieBreak = option(
        "CM-O03", OpeningTieBreak.LARGER_HALF, unfelt={"": NO_SENIORITY}
    )
    both_cross_target: BothCrossTarget = option(
        "CM-O08", BothCrossTarget.WORST_ONLY, unfelt={"": TARGET_WINS}
    )
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT, unfelt={"": BY_MG_O05})
    rounding: Rounding = option("MG-O01", Rounding.NEAREST)
    double_orientation: DoubleOrientation = option("MG-O02", DoubleOrientation.CHOICE)
    spinner_arms: ArmsAvailable = option("MG-O03", ArmsAvailable.FOUR_AT_ONCE)
    draw_policy: DrawPolicy = option(
        "MG-O04", DrawPolicy.UNTIL_FIT, values=(DrawPolicy.UNTIL_FIT, DrawPolicy.ONE)
    )
    reserve: int = option("MG-O04", 0, values=(0, 1, 2))
    first_leader: FirstLeader = option("MG-O05", FirstLeader.LOT)
    next_leader: NextLeader = option("MG-O06", NextLeader.WINNER)
    points_per_five: int = option("MG-O07", 5, values=(5, 1))
    last_tile_also_scores: bool = option("MG-O08", True)
    fish_tie: FishTie = option("MG-O09", FishTie.NOBODY)
    target_checked: TargetChecked = option("MG-O10", TargetChecked.END_OF_DEAL)
    zero_sum: int = option("MG-O11", 0, values=(0,), unfelt={"": NO_FIVES})
    pairs: bool = option("MG-O12", False)

    @property
    def book_hand(self) -> int:
        """Seven tiles for two players, five for three or four (MG.1)."""
        return 7 if self.seats == 2 else 5

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Everyone alone; of four players, two pairs where that is agreed."""
        if self.pairs and self.seats == 4:
            return PAIRS
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def target(self) -> int:
        """The points that win: 200, which is forty fives."""
        return 40 * self.points_per_five

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`."""
        return self.drawing_by(self.draw_policy, self.reserve)

    @property
    def rules(self) -> CrossRules:
        """What may be laid where, and what it counts."""
        choice = self.double_orientation is DoubleOrientation.CHOICE
        return CrossRules(
            tile_set=self.tile_set,
            section="MG.1",
            arms=self.spinner_arms,
            laying=Laying.CHOICE if choice else Laying.ACROSS,
            per_five=self.points_per_five,
        )

    def begin(self, dealt: Dealt) -> CrossDeal:
        """See `Game.begin`."""
        deal = CrossDeal if self.last_tile_also_scores else LastTileScoresNothing
        return deal.begin_cross(self, dealt, self.rules, self.drawing)


class LastTileScoresNothing(CrossDeal):
    """A deal in which going out counts alone, not what the last tile makes of the free halves (MG-O08)."""

    __slots__ = ()

    def _is_usual(self) -> bool:
        return False

    def _after_placing(self, step: Step) -> None:
        super()._after_placing(step)
        if self._ending is Ending.OUT and step.points:
            self._score(-step.points)


MUGGINS = Muggins()
"""000/W, 003, 000/E."""

MUGGINS_INFO = GameInfo(
    title=Message(N_("Muggins")), family=Family.CROSS, section="MG", players=(2, 3, 4), variants=(MUGGINS,)
)
