"""Telephone: points in play for open ends that add up to fives, around a house (docs/rules.md TL)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.boneyard import NO_BONEYARD, Drawing, DrawPolicy
from games.cross.deal import CrossDeal
from games.cross.game import CROSS_GRAMMAR
from games.cross.rules import Centre, CrossRules
from games.game import PAIRS, Dealt
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.messages import N_, Message
from games.openers import Fallback, Opener
from games.options import option
from games.refusals import IllegalDeal, Rule
from games.table_game import BothCrossTarget, FirstLeader, OpeningTieBreak, TableGame
from games.tiles import Tile


class FirstDealTile(StrEnum):
    """Whose holder begins the first deal (TL-O01)."""

    BLANK = "0-0"  # 000/W, 003
    TWO_THREE = "2-3"  # 000/E


class FirstTileNotDealt(StrEnum):
    """What happens when nobody holds it (TL-O03)."""

    LOT = "lot"
    REDEAL = "redeal"


class HouseRule(StrEnum):
    """Which double is the house (TL-O04)."""

    COVERED = "covered"  # the first with a tile on both of its sides (000/E; the example of 000/W, 003)
    LAID = "laid"  # the first on the table, with four sides from then on (first sentence of 000/W, 003)


class MultiDoubles(StrEnum):
    """How many doubles may be placed in one turn (TL-O05)."""

    UP_TO_FOUR = "up_to_four"
    ONE = "one"  # the basic game of 000/E


class WriteOffInFish(StrEnum):
    """Who writes off after a fish (TL-O07)."""

    ALL_BUT_SMALLEST = "all_but_smallest"  # of two sides, the one with the larger remainder
    LARGEST = "largest"  # 000/W, 003 to the letter: also of three only the one
    EVERYBODY = "everybody"  # all who keep tiles (000/E)


class TeamWriteOff(StrEnum):
    """What pairs write off (TL-O08)."""

    LOSERS_POOLED = "losers_pooled"  # the losing pair the sum of its hands, rounded down
    LOSERS_EACH = "losers_each"  # the losing pair each hand rounded down
    BOTH_POOLED = "both_pooled"  # as losers_pooled, and the winner's partner is not exempt
    BOTH_EACH = "both_each"


class NoDebts(StrEnum):
    """What becomes of what a side cannot write off (TL-O09)."""

    FLOOR = "floor"  # nothing: a score never goes below 0
    CARRIED = "carried"  # it is taken off what the side scores later


class BothOverTarget(StrEnum):
    """What it is when all sides reach the target (TL-O11)."""

    DRAW = "draw"  # 000/E
    FEWEST_LOSES = "fewest_loses"  # 000/W, 003


class TargetChecked(StrEnum):
    """When the target is looked at (TL-O12, MG-O10)."""

    END_OF_DEAL = "end_of_deal"
    AT_ONCE = "at_once"  # the match is over with the points that reach it


class FishTieWriteOff(StrEnum):
    """Who writes off after a fish with equal remainders (TL-O15)."""

    NOBODY = "nobody"  # none of the equal sides
    ALL = "all"


NO_SENIORITY = N_("No tile leads because it is senior or junior to another.")
BY_TL_O11 = N_("TL-O11 says what it is when several sides reach the target, which nobody loses by.")
BY_TL_O03 = N_("TL-O01 and TL-O03 say who leads the first deal.")
ONLY_VALUE = "The one source that gives a value gives this one."


@dataclass(frozen=True, slots=True, kw_only=True)
class Telephone(TableGame):
    """The options of Telephone; the defaults are 000/W and 003 where they speak."""

    name: ClassVar[str] = "telephone"
    grammar: ClassVar[Grammar] = CROSS_GRAMMAR

    opening_tie_break: OpeningTieBreak = option(
        "CM-O03", OpeningTieBreak.LARGER_HALF, unfelt={"": NO_SENIORITY}
    )
    both_cross_target: BothCrossTarget = option("CM-O08", BothCrossTarget.WORST_ONLY, unfelt={"": BY_TL_O11})
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT, unfelt={"": BY_TL_O03})
    first_deal_tile: FirstDealTile = option("TL-O01", FirstDealTile.BLANK)
    first_lead_forced: bool = option("TL-O02", True)
    first_tile_not_dealt: FirstTileNotDealt = option("TL-O03", FirstTileNotDealt.LOT)
    house_rule: HouseRule = option("TL-O04", HouseRule.COVERED)
    multi_doubles: MultiDoubles = option("TL-O05", MultiDoubles.UP_TO_FOUR)
    boneyard_2_players: DrawPolicy = option(
        "TL-O06", DrawPolicy.UNTIL_FIT, values=(DrawPolicy.UNTIL_FIT, DrawPolicy.NONE)
    )
    write_off_in_fish: WriteOffInFish = option("TL-O07", WriteOffInFish.ALL_BUT_SMALLEST)
    team_write_off: TeamWriteOff = option("TL-O08", TeamWriteOff.LOSERS_POOLED)
    no_debts: NoDebts = option("TL-O09", NoDebts.FLOOR)
    target: int = option("TL-O10", 225, values=range(5, 1001))
    both_over_target: BothOverTarget = option("TL-O11", BothOverTarget.DRAW)
    target_checked: TargetChecked = option("TL-O12", TargetChecked.END_OF_DEAL)
    players3: bool = option("TL-O13", True)
    double_end_value: int = option("TL-O14", 2, values=(2,), unfelt={"": ONLY_VALUE})
    fish_tie: FishTieWriteOff = option("TL-O15", FishTieWriteOff.NOBODY)

    @property
    def book_hand(self) -> int:
        """Seven tiles for any number of players (TL.1)."""
        return 7

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Two pairs of four players, otherwise everyone alone."""
        return PAIRS if self.seats == 4 else tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`: until one fits, to the last tile; two players may have agreed not to draw."""
        policy = self.boneyard_2_players if self.seats == 2 else DrawPolicy.UNTIL_FIT
        return NO_BONEYARD if policy is DrawPolicy.NONE else self.drawing_by(policy, 0)

    @property
    def opener(self) -> Opener:
        """See `Game.opener`."""
        first: Tile = (0, 0) if self.first_deal_tile is FirstDealTile.BLANK else (2, 3)
        redealt = self.first_tile_not_dealt is FirstTileNotDealt.REDEAL
        return Opener((first,), Fallback.REDEAL if redealt else None, forced=self.first_lead_forced)

    @property
    def rules(self) -> CrossRules:
        """What may be laid where, and what it counts."""
        covered = self.house_rule is HouseRule.COVERED
        return CrossRules(
            tile_set=self.tile_set,
            section="TL.2",
            centre=Centre.FIRST_COVERED if covered else Centre.FIRST_LAID,
            doubles=4 if self.multi_doubles is MultiDoubles.UP_TO_FOUR else 1,
            per_five=5,
        )

    def takes(self, seats: int) -> bool:
        """See `Game.takes`: three only where that is agreed (TL-O13)."""
        return self.players3 or seats != 3

    def begin(self, dealt: Dealt) -> CrossDeal:
        """See `Game.begin`."""
        if not self.takes(self.seats):
            text = N_("Telephone is for two or four here, not for three.")
            raise IllegalDeal(Rule.HANDS, Message(text), section="TL.1")
        return CrossDeal.begin_cross(self, dealt, self.rules, self.drawing)


TELEPHONE = Telephone()
"""000/W, 003."""
TELEPHONE_E = Telephone(
    preset="E",
    first_deal_tile=FirstDealTile.TWO_THREE,
    multi_doubles=MultiDoubles.ONE,
    write_off_in_fish=WriteOffInFish.EVERYBODY,
    players3=False,
)
"""000/E, the magazine."""

TELEPHONE_INFO = GameInfo(
    title=Message(N_("Telephone")),
    family=Family.CROSS,
    section="TL",
    players=(2, 3, 4),
    variants=(TELEPHONE, TELEPHONE_E),
)
