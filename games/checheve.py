"""Chechevé: everyone alone around a cross whose other doubles may be closed (docs/rules.md CH)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy
from games.cross.deal import CrossDeal
from games.cross.game import CROSS_GRAMMAR
from games.cross.rules import ArmsAvailable, Centre, Closing, CrossRules
from games.game import Dealt
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.messages import N_, Message
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.table_game import FirstLeader, OpeningTieBreak, PairFishCompare, TableGame


class ChecheveTargetTest(StrEnum):
    """When a score makes a goat (CH-O01)."""

    OVER = "over"  # more than 101 (000/W, 003)
    REACHED = "reached"  # 101 is enough, as in Kozel


class DoubleSixLeft(StrEnum):
    """What a player writes who keeps 6-6 (CH-O02)."""

    SEPARATE_50 = (
        "separate_50"  # he writes 50, and the rest of all hands goes by the ordinary rule without the 6-6
    )
    TILE_50 = "tile_50"  # the 6-6 counts 50 in the ordinary rule
    FLAT_50 = "flat_50"  # he writes 50, and nobody writes anything else


class BlankLeftScope(StrEnum):
    """Which hand with 0-0 makes a goat (CH-O03)."""

    ANY_HAND = "any_hand"
    SOLE_TILE = "sole_tile"


class FinishSixTotal(StrEnum):
    """What the others write when a deal ended on 6-6 (CH-O04)."""

    FIFTY_EACH = "fifty_each"
    FIFTY_AND_ORDINARY = "fifty_and_ordinary"  # and the ordinary result besides


class FinishBoth(StrEnum):
    """What it is to finish on 0-0 and 6-6 together (CH-O05)."""

    GOATS = "goats"  # 0-0 prevails
    FIFTY = "fifty"  # 6-6 prevails; no source


class TieForLargest(StrEnum):
    """What becomes of the points when the largest remainder is not one player's (CH-O06)."""

    POT = "pot"  # the loser of the next deal writes them, as eggs in Kozel
    EACH_OWN = "each_own"
    ALL_TOTAL = "all_total"  # each of the tied writes the sum


class SumOfWhom(StrEnum):
    """Whose tiles the loser writes (CH-O07)."""

    ALL_HANDS = "all_hands"
    TWO_LARGEST = "two_largest"


class FishLeader(StrEnum):
    """Who leads after a fish (CH-O09)."""

    FISHERMAN = "fisherman"
    SMALLEST = "smallest"  # the smallest remainder; of equal ones the fisherman


class LedNonDouble(StrEnum):
    """Which double is the base of a deal that was led with another tile (CH-O10)."""

    FIRST_DOUBLE = "first_double"
    NONE = "none"


class BlankGoatMatch(StrEnum):
    """What a goat by 0-0 means for the match (CH-O11)."""

    OVER = "over"
    TITLE_ONLY = "title_only"  # he has the title, and the deal is scored by the other rules


ALL_ALONE = N_("Everyone plays alone, so that there are no pairs to compare.")
OPENER_FOUND = N_("The opening tiles always find who leads the first deal.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Checheve(TableGame):
    """The options of Chechevé; the defaults are 000/W and 003 where they speak."""

    name: ClassVar[str] = "checheve"
    grammar: ClassVar[Grammar] = CROSS_GRAMMAR
    target: ClassVar[int] = 101

    pair_fish_compare: PairFishCompare = option("CM-O07", PairFishCompare.PAIR_SUM, unfelt={"": ALL_ALONE})
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT, unfelt={"": OPENER_FOUND})
    target_test: ChecheveTargetTest = option("CH-O01", ChecheveTargetTest.OVER)
    double_six_left: DoubleSixLeft = option("CH-O02", DoubleSixLeft.SEPARATE_50)
    blank_left_scope: BlankLeftScope = option("CH-O03", BlankLeftScope.ANY_HAND)
    finish_66_total: FinishSixTotal = option("CH-O04", FinishSixTotal.FIFTY_EACH)
    finish_00_and_66: FinishBoth = option("CH-O05", FinishBoth.GOATS)
    tie_for_largest: TieForLargest = option("CH-O06", TieForLargest.POT)
    sum_of_whom: SumOfWhom = option("CH-O07", SumOfWhom.ALL_HANDS)
    no_double_in_hands: Fallback = option(
        "CH-O08", Fallback.LOWEST, values=(Fallback.LOWEST, Fallback.REDEAL)
    )
    fish_leader: FishLeader = option("CH-O09", FishLeader.FISHERMAN)
    base_when_led_non_double: LedNonDouble = option("CH-O10", LedNonDouble.FIRST_DOUBLE)
    blank_goat_match: BlankGoatMatch = option("CH-O11", BlankGoatMatch.OVER)
    arms_available: ArmsAvailable = option("CH-O12", ArmsAvailable.FOUR_AT_ONCE)
    threshold_13: bool = option("CH-O13", False)

    @property
    def book_hand(self) -> int:
        """Seven tiles for two or three players, six for four (CH.1)."""
        return 7 if self.seats < 4 else 6

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`: until one fits, to the last tile."""
        return self.drawing_by(DrawPolicy.UNTIL_FIT, 0)

    @property
    def opener(self) -> Opener:
        """See `Game.opener`: 1-1 to 6-6, then 0-0."""
        return Opener(
            (*doubles(1, self.tile_set), (0, 0)),
            self.no_double_in_hands,
            larger_half_is_senior=self.opening_tie_break is OpeningTieBreak.LARGER_HALF,
        )

    @property
    def rules(self) -> CrossRules:
        """What may be laid where."""
        first_double = self.base_when_led_non_double is LedNonDouble.FIRST_DOUBLE
        return CrossRules(
            tile_set=self.tile_set,
            section="CH.1",
            centre=Centre.FIRST_LAID if first_double else Centre.ONLY_LED,
            arms=self.arms_available,
            closing=Closing.NOT_CENTRE,
            doubles=4,
        )

    def begin(self, dealt: Dealt) -> CrossDeal:
        """See `Game.begin`."""
        return CrossDeal.begin_cross(self, dealt, self.rules, self.drawing)


CHECHEVE = Checheve()
"""000/W, 003; 002 breaks off after the opener."""

CHECHEVE_INFO = GameInfo(
    title=Message(N_("Chechevé")), family=Family.CROSS, section="CH", players=(2, 3, 4), variants=(CHECHEVE,)
)
