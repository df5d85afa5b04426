"""Classic (courtyard) domino in six versions: everyone alone, one line, a boneyard (docs/rules.md CL)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy
from games.game import Dealt
from games.game_info import Family, GameInfo
from games.line_layout import empty_line
from games.messages import N_, Message
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.table_deal import TableDeal
from games.table_game import HandValue, OpeningTieBreak, TableGame


class ClassicOpener(StrEnum):
    """The tiles that open, the first of them first (CL-O02)."""

    SIX_SIX_DOWN = "six_six_down"  # 000/A, 000/C, 000/E, 004
    LOWEST_DOUBLE = "lowest_double"  # 000/B: 0-0, 1-1 … 6-6
    ONE_ONE_UP = "one_one_up"  # 000/W, 002, 003: 1-1 … 6-6, and 0-0 never leads
    BLANK_FIRST = "blank_first"  # a variety of 000/E


class OpenListScope(StrEnum):
    """Which deals the opening tiles open (CL-O04)."""

    FIRST_DEAL_ONLY = "first_deal_only"
    EVERY_DEAL = "every_deal"


class LaterLeader(StrEnum):
    """Who leads after a deal (CL-O05)."""

    WINNER = "winner"
    FISHERMAN = "fisherman"  # the winner, but after a fish who placed the last tile (000/B)


class LeaderAfterDraw(StrEnum):
    """Who leads after a deal that nobody won (CL-O06)."""

    NEXT = "next"  # the seat after the last leader (004)
    SAME = "same"


class AccountOf(StrEnum):
    """Whose points are written (CL-O09)."""

    CHARGE = "charge"  # everyone writes his own remainder against himself (000/A)
    CREDIT = "credit"  # the winner writes what the others keep


class DoubleSixLeft(StrEnum):
    """What 6-6 makes of a hand valued as `child` (CL-O11)."""

    TILE_50 = "tile_50"
    FLAT_50 = "flat_50"
    LONE_ONLY = "lone_only"


class FishWinner(StrEnum):
    """Who wins a fish (CL-O12)."""

    SMALLEST = "smallest"
    LAST_MOVER = "last_mover"


class FishFormula(StrEnum):
    """What the winner of a fish writes (CL-O13)."""

    OTHERS_MINUS_OWN = "others_minus_own"
    NEXT_LOWEST_MINUS_OWN = "next_lowest_minus_own"
    ALL_POINTS = "all_points"


class FishTie(StrEnum):
    """What an equal smallest remainder in a fish is (CL-O16)."""

    DRAW = "draw"


class TargetTest(StrEnum):
    """When the target is met (CL-O18); who meets it loses under `charge` and wins under `credit`."""

    OVER = "over"  # more than the target (000/A)
    REACHED = "reached"  # the target itself is enough (004)


SAME_LIST = N_("000/E's variety, read as 0-0 first and then upwards, is the list of 000/B.")
ONLY_ANSWER = "The one source that speaks of it says this; the others are silent."


@dataclass(frozen=True, slots=True, kw_only=True)
class Classic(TableGame):
    """The options of the classic game; the defaults are preset F, the only complete version (004)."""

    name: ClassVar[str] = "classic"

    preset: str = option("CL-O01", "F", values=("F", "A", "B", "C", "W", "E"))
    seats: int = 2
    redeal_all_games: bool = option("CM-O01", True)
    opener_list: ClassicOpener = option(
        "CL-O02", ClassicOpener.SIX_SIX_DOWN, name="opener", unfelt={"blank_first": SAME_LIST}
    )
    no_double_fallback: Fallback = option("CL-O03", Fallback.HIGHEST)
    open_list_scope: OpenListScope = option("CL-O04", OpenListScope.FIRST_DEAL_ONLY)
    later_leader: LaterLeader = option("CL-O05", LaterLeader.WINNER)
    leader_after_draw: LeaderAfterDraw = option("CL-O06", LeaderAfterDraw.NEXT)
    draw_policy: DrawPolicy = option("CL-O07", DrawPolicy.UNTIL_FIT)
    reserve: int = option("CL-O08", 0, values=(0, 1, 2))
    account: AccountOf = option("CL-O09", AccountOf.CREDIT)
    hand_value: HandValue = option("CL-O10", HandValue.PLAIN)
    double_six_left: DoubleSixLeft = option("CL-O11", DoubleSixLeft.TILE_50)
    fish_winner: FishWinner = option("CL-O12", FishWinner.SMALLEST)
    fish_formula: FishFormula = option("CL-O13", FishFormula.OTHERS_MINUS_OWN)
    fisherman_own_points: bool = option("CL-O14", True)
    blank_in_fish: int = option("CL-O15", 0, values=(0, 25))
    fish_tie: FishTie = option("CL-O16", FishTie.DRAW, unfelt={"": ONLY_ANSWER})
    target: int = option("CL-O17", 100, values=range(1, 1001))
    target_test: TargetTest = option("CL-O18", TargetTest.REACHED)
    hand_size_3_4: int = option("CL-O19", 5, values=range(1, 8))
    six_six_in_fish: int = option("CL-O20", 50, values=(50, 12))

    @property
    def book_hand(self) -> int:
        """Seven tiles for two players, five for three or four (CL.1)."""
        return 7 if self.seats == 2 else self.hand_size_3_4

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`."""
        return self.drawing_by(self.draw_policy, self.reserve)

    @property
    def opener(self) -> Opener | None:
        """See `Game.opener`."""
        return self.classic_opener

    @property
    def classic_opener(self) -> Opener:
        """The tiles that open, and what happens without them (CL-O02, CL-O03)."""
        highest = self.tile_set
        upwards = self.opener_list is not ClassicOpener.SIX_SIX_DOWN
        no_blank = self.opener_list is ClassicOpener.ONE_ONE_UP
        return Opener(
            doubles(1 if no_blank else 0, highest) if upwards else doubles(highest, 0),
            self.no_double_fallback,
            barred=((0, 0),) if no_blank else (),
            larger_half_is_senior=self.opening_tie_break is OpeningTieBreak.LARGER_HALF,
        )

    def begin(self, dealt: Dealt) -> TableDeal:
        """See `Game.begin`."""
        return TableDeal.begin(self, dealt, empty_line(self.tile_set), self.drawing)


F = Classic(redeal_all_games=False)
"""004, the home version; it deals nothing again."""
A = Classic(
    preset="A",
    draw_policy=DrawPolicy.ONE,
    account=AccountOf.CHARGE,
    hand_value=HandValue.CHILD,
    target_test=TargetTest.OVER,
)
"""000/A, parent and child, for two."""
B = Classic(
    preset="B",
    opener_list=ClassicOpener.LOWEST_DOUBLE,
    no_double_fallback=Fallback.LOWEST,
    later_leader=LaterLeader.FISHERMAN,
    fish_winner=FishWinner.LAST_MOVER,
    fish_formula=FishFormula.ALL_POINTS,
)
"""000/B, the overview of courtyard domino."""
C = Classic(preset="C")
"""000/C, the short rules."""
W = Classic(
    preset="W",
    opener_list=ClassicOpener.ONE_ONE_UP,
    no_double_fallback=Fallback.LOWEST,
    hand_value=HandValue.BLANK25,
    target=200,
)
"""000/W, 002, 003, the encyclopaedia."""
E = replace(C, preset="E")
"""000/E, the magazine; of its two sentences on the winner of a fish the later one."""

CLASSIC_INFO = GameInfo(
    title=Message(N_("Classic domino")),
    family=Family.LINE,
    section="CL",
    players=(2, 3, 4),
    variants=(F, A, B, C, W, E),
)
