"""Sea Kozel as the magazine has it: the winner of a deal writes, 125 win (docs/rules.md SX)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from games.game import PAIRS, Dealt
from games.game_info import Family, GameInfo
from games.kozel import Kozel
from games.kozel_options import (
    EggsAmount,
    EggsScope,
    EggsSeveralLosers,
    EggsTo,
    FishermanNotLowest,
    FishRecord,
    KozelOpener,
    UnderThreshold,
)
from games.messages import N_, Message
from games.openers import Opener
from games.options import option
from games.sea_kozel.deal import SeaDeal
from games.sea_kozel.leads import doubles_from
from games.sea_kozel.line import Form
from games.sea_kozel.options import ALWAYS_DECIDED, SEA_VALUES
from games.sea_kozel.second_options import (
    FOUR_IN_PAIRS,
    MOST_WIN,
    OWN_EGGS,
    OWN_FISH,
    BaldGoatBearer,
    CounterEffect,
    CounterThreshold,
    EggsAttempt,
    EggsWorth,
    FinishBoth,
    FishermanDoubleRule,
    LoserPointsWith3,
    NextLeader,
    OthersMoreThan,
    SixSixAvailable,
    SpecialValuesCredit,
    SvoyakLowLoss,
    WriteOffFailure,
    WriteOffSuccess,
)
from games.table_game import BothCrossTarget, FirstLeader, HandValue, PairFishCompare
from games.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondSeaKozel(Kozel):
    """The options of the second version, which departs from Kozel preset E."""

    name: ClassVar[str] = "sea_kozel_second"

    preset: str = ""

    pair_fish_compare: PairFishCompare = option("CM-O07", PairFishCompare.PAIR_SUM, unfelt={"": OWN_FISH})
    both_cross_target: BothCrossTarget = option("CM-O08", BothCrossTarget.WORST_ONLY, unfelt={"": MOST_WIN})
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT, unfelt={"": ALWAYS_DECIDED})
    opener_rule: KozelOpener = option("KZ-O02", KozelOpener.ONE_ONE_THEN_NEXT, name="opener")
    fish_record: FishRecord = option("KZ-O11", FishRecord.FULL, unfelt={"": OWN_FISH})
    fisherman_not_lowest: FishermanNotLowest = option(
        "KZ-O12", FishermanNotLowest.WRITES_AND_LEADS, unfelt={"": OWN_FISH}
    )
    eggs_scope: EggsScope = option("KZ-O13", EggsScope.MINIMUM, unfelt={"": OWN_EGGS})
    eggs_amount: EggsAmount = option("KZ-O14", EggsAmount.SUM, unfelt={"": OWN_EGGS})
    eggs_to: EggsTo = option("KZ-O15", EggsTo.NEXT_DEAL_LOSER, unfelt={"": OWN_EGGS})
    eggs_several_losers: EggsSeveralLosers = option(
        "KZ-O16", EggsSeveralLosers.MOST_POINTS, unfelt={"": OWN_EGGS}
    )
    target: int = option("KZ-O17", 125, values=range(1, 1001))
    hand_value: HandValue = option("KZ-O18", HandValue.PLAIN, unfelt={"": SEA_VALUES})
    pairs: bool = option("KZ-O21", False, unfelt={"": FOUR_IN_PAIRS})

    threshold: int | None = option("SX-O01", 25, values=(25,), name="open_threshold")
    counter_threshold: CounterThreshold = option("SX-O02", CounterThreshold.MORE_THAN_25)
    counter_effect: CounterEffect = option("SX-O03", CounterEffect.ALL_ZERO)
    bald_goat_bearer: BaldGoatBearer = option("SX-O04", BaldGoatBearer.FINISHER)
    special_values_credit: SpecialValuesCredit = option("SX-O05", SpecialValuesCredit.WINNER)
    loser_points_with_3: LoserPointsWith3 = option("SX-O06", LoserPointsWith3.LARGEST)
    six_six_available: SixSixAvailable = option("SX-O07", SixSixAvailable.KEPT_OUT)
    fisherman_double_rule: FishermanDoubleRule = option("SX-O08", FishermanDoubleRule.LAST_NON_DOUBLE)
    write_off_success: WriteOffSuccess = option("SX-O09", WriteOffSuccess.WIN_FROM_25)
    write_off_failure: WriteOffFailure = option("SX-O10", WriteOffFailure.GAIN_AND_RIGHT)
    others_more_than: OthersMoreThan = option("SX-O11", OthersMoreThan.FISHERMAN)
    svoyak_low_loss: SvoyakLowLoss = option("SX-O12", SvoyakLowLoss.NORMAL)
    eggs_attempt: EggsAttempt = option("SX-O13", EggsAttempt.AGAIN_EGGS)
    next_leader: NextLeader = option("SX-O14", NextLeader.WINNER_OR_FISHERMAN)
    finish_both_00_66: FinishBoth = option("SX-O15", FinishBoth.AS_BLANK)
    under_threshold: UnderThreshold = option("SX-O16", UnderThreshold.DISCARD)
    eggs_worth: EggsWorth = option("SX-O17", EggsWorth.ADDED)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Everyone alone; four players are two pairs."""
        return PAIRS if self.seats == 4 else tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def specials(self) -> tuple[Tile, Tile]:
        """0-0 and the highest double, which is 6-6."""
        return (0, 0), (self.tile_set, self.tile_set)

    @property
    def play_off_opener(self) -> Opener:
        """The lead of a deal that plays eggs off: 1-1, or the next double up that is dealt (SX.1 rule 12)."""
        return replace(self.opener, tiles=doubles_from(1, self.tile_set))

    def begin(self, dealt: Dealt) -> SeaDeal:
        """See `Game.begin`."""
        return SeaDeal.begin_with(self, dealt, Form(self.tile_set), self.drawing)


SECOND_SEA_KOZEL_INFO = GameInfo(
    title=Message(N_("Sea Kozel, second version")),
    family=Family.LINE,
    section="SX",
    players=(2, 3, 4),
    variants=(SecondSeaKozel(),),
)
