"""Kozel (goat): losers write points against themselves, the first to 101 is the goat (docs/rules.md KZ)."""

from dataclasses import dataclass
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy
from games.game import PAIRS, Dealt
from games.game_info import Family, GameInfo
from games.kozel_options import (
    BlankDoubleOpens,
    ClearMemory,
    EggsAmount,
    EggsScope,
    EggsSeveralLosers,
    EggsTo,
    FishermanNotLowest,
    FishRecord,
    KozelOpener,
    LaterLeadTile,
    PairOutCharge,
    ThresholdScope,
    UnderThreshold,
)
from games.line_layout import empty_line
from games.messages import N_, Message
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.table_deal import TableDeal
from games.table_game import HandValue, OpeningTieBreak, TableGame
from games.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Kozel(TableGame):
    """The options of Kozel; the defaults are preset W. Osel and both kinds of Sea Kozel inherit them."""

    name: ClassVar[str] = "kozel"

    preset: str = option("KZ-O01", "W", values=("W", "A", "C", "E", "F"))
    opener_rule: KozelOpener = option("KZ-O02", KozelOpener.ONE_ONE_FOR_FOUR, name="opener")
    blank_double_opens: BlankDoubleOpens = option("KZ-O03", BlankDoubleOpens.EXCLUDED)
    no_double_fallback: Fallback = option("KZ-O04", Fallback.LOWEST)
    reserve: int = option("KZ-O05", 1, values=(0, 1, 2))
    draw_policy: DrawPolicy = option("KZ-O06", DrawPolicy.UNTIL_FIT)
    threshold: int | None = option("KZ-O07", 13, values=(13, None))
    under_threshold: UnderThreshold = option("KZ-O08", UnderThreshold.REMEMBER)
    threshold_scope: ThresholdScope = option("KZ-O09", ThresholdScope.UNTIL_OPENED)
    clear_memory: ClearMemory = option("KZ-O10", ClearMemory.NOTHING_WRITTEN)
    fish_record: FishRecord = option("KZ-O11", FishRecord.FULL)
    fisherman_not_lowest: FishermanNotLowest = option("KZ-O12", FishermanNotLowest.WRITES_AND_LEADS)
    eggs_scope: EggsScope = option("KZ-O13", EggsScope.MINIMUM)
    eggs_amount: EggsAmount = option("KZ-O14", EggsAmount.SUM)
    eggs_to: EggsTo = option("KZ-O15", EggsTo.NEXT_DEAL_LOSER)
    eggs_several_losers: EggsSeveralLosers = option("KZ-O16", EggsSeveralLosers.MOST_POINTS)
    target: int = option("KZ-O17", 101, values=range(1, 1001))
    hand_value: HandValue = option("KZ-O18", HandValue.PLAIN)
    pair_out_charge: PairOutCharge = option("KZ-O19", PairOutCharge.LOSING_PAIR)
    later_lead_tile: LaterLeadTile = option("KZ-O20", LaterLeadTile.ANY)
    pairs: bool = option("KZ-O21", False)

    @property
    def book_hand(self) -> int:
        """Seven tiles for any number of players (KZ.1)."""
        return 7

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Everyone alone; of four players, two pairs where that is agreed."""
        if self.pairs and self.seats == 4:
            return PAIRS
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`."""
        return self.drawing_by(self.draw_policy, self.reserve)

    @property
    def opener(self) -> Opener:
        """See `Game.opener`."""
        excluded = self.blank_double_opens is BlankDoubleOpens.EXCLUDED
        return Opener(
            self._opening_tiles(),
            self.no_double_fallback,
            barred=((0, 0),) if excluded else (),
            larger_half_is_senior=self.opening_tie_break is OpeningTieBreak.LARGER_HALF,
        )

    def begin(self, dealt: Dealt) -> TableDeal:
        """See `Game.begin`."""
        return TableDeal.begin(self, dealt, empty_line(self.tile_set), self.drawing)

    def _opening_tiles(self) -> tuple[Tile, ...]:
        first, *others = doubles(1, self.tile_set)
        rule = self.opener_rule
        if rule is KozelOpener.ONE_ONE_ONLY or (rule is KozelOpener.ONE_ONE_FOR_FOUR and self.seats == 4):
            return (first,)
        match self.blank_double_opens:
            case BlankDoubleOpens.EXCLUDED:
                return (first, *others)
            case BlankDoubleOpens.LAST:
                return (first, *others, (0, 0))
            case BlankDoubleOpens.LOWEST if rule is KozelOpener.ONE_ONE_THEN_NEXT:
                return (first, (0, 0), *others)
            case BlankDoubleOpens.LOWEST:
                return ((0, 0), first, *others)


W = Kozel()
"""000/W, 002, 003, the encyclopaedia."""
A = Kozel(
    preset="A",
    seats=2,
    opener_rule=KozelOpener.ONE_ONE_THEN_NEXT,
    reserve=0,
    threshold=None,
    fish_record=FishRecord.DIFFERENCE,
    hand_value=HandValue.CHILD,
)
"""000/A, parent and child, for two."""
C = Kozel(preset="C", opener_rule=KozelOpener.ONE_ONE_ONLY, threshold=None, pairs=True)
"""000/C, the short rules, usually in pairs."""
E = Kozel(preset="E", opener_rule=KozelOpener.ONE_ONE_THEN_NEXT)
"""000/E, the magazine."""
F = Kozel(preset="F", opener_rule=KozelOpener.LOWEST_DOUBLE)
"""004, the leaflet of a shop."""

KOZEL_INFO = GameInfo(
    title=Message(N_("Kozel")),
    family=Family.LINE,
    section="KZ",
    players=(2, 3, 4),
    variants=(W, A, C, E, F),
)
