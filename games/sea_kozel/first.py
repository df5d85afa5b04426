"""Sea Kozel as the encyclopaedia has it: only the loser of a deal writes, 125 lose (docs/rules.md SW)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from games.game import PAIRS, Dealt
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.kozel import Kozel
from games.kozel_options import (
    BlankDoubleOpens,
    EggsScope,
    KozelOpener,
    LaterLeadTile,
    ThresholdScope,
    UnderThreshold,
)
from games.messages import N_, Message
from games.openers import Fallback, Opener
from games.options import option
from games.sea_kozel.deal import SeaDeal
from games.sea_kozel.leads import Right, SeaOpener, doubles_from
from games.sea_kozel.line import Form
from games.sea_kozel.options import (
    ALWAYS_DECIDED,
    SAME_HANDS,
    SEA_EGGS,
    SEA_LEADS,
    SEA_VALUES,
    EggsFor,
    FinishInQuickDeal,
    FirstLead,
    FirstMatchAfterLast,
    FirstTileNotDealt,
    GapTile,
    OutOfTurnAllowed,
    OutOfTurnPoints,
    PairOutLoser,
    Pairs4,
    QuickFishMove,
    QuickRightInPairs,
    QuickTie,
    Redeal,
    SixSixReset,
    SnotTitle,
    SpecialsInPairs,
    TwoDoubles,
    WeekdayQuick,
)
from games.table_game import FirstLeader, HandValue, OpeningTieBreak, TableGame
from games.tiles import Piece, Tile, is_double

_DOUBLES_REDEALT = 5
_OF_ONE_SUIT_REDEALT = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class SeaKozel(Kozel):
    """The options of Sea Kozel, which departs from Kozel preset W.

    `match_number` counts the matches of a sitting from 1; `weekday` is the day of its first match, Monday is 1.
    """

    name: ClassVar[str] = "sea_kozel"
    grammar: ClassVar[Grammar] = Grammar(("left", "right", "gap"))

    preset: str = ""
    match_number: int = 1
    weekday: int = 1

    redeal_all_games: bool = option("CM-O01", True, unfelt={"": SAME_HANDS})
    opening_tie_break: OpeningTieBreak = option("CM-O03", OpeningTieBreak.LARGER_HALF, unfelt={"": SEA_LEADS})
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT, unfelt={"": ALWAYS_DECIDED})
    opener_rule: KozelOpener = option(
        "KZ-O02", KozelOpener.ONE_ONE_FOR_FOUR, name="opener", unfelt={"": SEA_LEADS}
    )
    blank_double_opens: BlankDoubleOpens = option("KZ-O03", BlankDoubleOpens.EXCLUDED, unfelt={"": SEA_LEADS})
    no_double_fallback: Fallback = option("KZ-O04", Fallback.LOWEST, unfelt={"": SEA_LEADS})
    threshold: int | None = option("KZ-O07", 25, values=(25, None))
    eggs_scope: EggsScope = option("KZ-O13", EggsScope.MINIMUM, unfelt={"": SEA_EGGS})
    target: int = option("KZ-O17", 125, values=range(1, 1001))
    hand_value: HandValue = option("KZ-O18", HandValue.PLAIN, unfelt={"": SEA_VALUES})
    later_lead_tile: LaterLeadTile = option("KZ-O20", LaterLeadTile.ANY, unfelt={"": SEA_LEADS})

    first_lead: FirstLead = option("SW-O01", FirstLead.CYCLE)
    sunday_tile: int = option("SW-O02", 0, values=(0, 1))
    weekday_quick: WeekdayQuick = option("SW-O03", WeekdayQuick.QUICK)
    first_tile_not_dealt: FirstTileNotDealt = option("SW-O04", FirstTileNotDealt.NEXT_DOUBLE)
    threshold_scope: ThresholdScope = option("SW-O05", ThresholdScope.UNTIL_OPENED)
    under_threshold: UnderThreshold = option("SW-O06", UnderThreshold.DISCARD)
    special_before_compare: bool = option("SW-O07", True)
    both_doubles_12: int = option("SW-O08", 12, values=(12, 75))
    pair_out_loser: PairOutLoser = option("SW-O09", PairOutLoser.OPPONENTS)
    specials_in_pairs: SpecialsInPairs = option("SW-O10", SpecialsInPairs.PER_HAND)
    out_of_turn_ends_match: bool = option("SW-O11", False)
    out_of_turn_points: OutOfTurnPoints = option("SW-O12", OutOfTurnPoints.NOTHING)
    out_of_turn_allowed: OutOfTurnAllowed = option("SW-O13", OutOfTurnAllowed.WHENEVER)
    gap_tile: GapTile = option("SW-O14", GapTile.WHOLE_TURN)
    quick_fish_move: QuickFishMove = option("SW-O15", QuickFishMove.VOID)
    two_doubles: TwoDoubles = option("SW-O16", TwoDoubles.ANY_TURN)
    six_six_reset: SixSixReset = option("SW-O17", SixSixReset.CLOSED)
    finish_66_in_quick_deal: FinishInQuickDeal = option("SW-O18", FinishInQuickDeal.HUNDRED)
    snot_title: SnotTitle = option("SW-O19", SnotTitle.LOSER)
    redeal: Redeal = option("SW-O20", Redeal.BOTH, unfelt={"sea_only": SAME_HANDS})
    quick_right_in_pairs: QuickRightInPairs = option("SW-O21", QuickRightInPairs.OTHER_PAIR)
    eggs_for: EggsFor = option("SW-O22", EggsFor.MOST)
    pairs4: Pairs4 = option("SW-O23", Pairs4.OPTIONAL)
    quick_tie: QuickTie = option("SW-O24", QuickTie.POT)
    first_match_after_last: FirstMatchAfterLast = option("SW-O25", FirstMatchAfterLast.HOLDER)
    blank_in_fish: int = option("SW-O26", 25, values=(25, 0))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Everyone alone; of four players, two pairs where that is agreed or compulsory."""
        if self.seats == 4 and (self.pairs or self.pairs4 is Pairs4.COMPULSORY):
            return PAIRS
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def specials(self) -> tuple[Tile, Tile]:
        """0-0 and the highest double, which is 6-6."""
        return (0, 0), (self.tile_set, self.tile_set)

    @property
    def first_tile(self) -> int:
        """The number of the double that leads the first deal of this match (SW.2 rule 6)."""
        past = self.match_number - 1
        if self.first_lead is FirstLead.CYCLE:
            return past % self.tile_set + 1
        number = (self.weekday - 1 + past) % 7 + 1
        return min(number, self.tile_set) if number < 7 else self.sunday_tile

    @property
    def opener(self) -> Opener:
        """See `Game.opener`: the lead of the first deal."""
        return self.opening_lead(first_deal=True)

    def opening_lead(self, *, first_deal: bool) -> SeaOpener:
        """The lead while nobody has a record (SW.2 rule 7), in the first deal of the match or later."""
        rights = []
        allowed = self.out_of_turn_allowed
        if allowed is OutOfTurnAllowed.WHENEVER or (
            allowed is OutOfTurnAllowed.NEVER_FIRST and not first_deal
        ):
            rights.append(Right.TOGETHER)
        if self.weekday_quick is WeekdayQuick.ORDINARY:
            rights.append(Right.ORDINARY)
        tiles = doubles_from(self.first_tile, self.tile_set)
        if self.first_tile_not_dealt is FirstTileNotDealt.REDEAL:
            tiles = tiles[:1]
        return SeaOpener(tiles, Fallback.REDEAL, rights=tuple(rights))

    def redealt_for(self, hands: Iterable[Iterable[Piece]]) -> int | None:
        """See `Game.redealt_for` (SW.4, SW-O20): many doubles or many tiles of one suit."""
        dealt = [list(hand) for hand in hands]
        seat = next((seat for seat, hand in enumerate(dealt, start=1) if _is_redealt(hand)), None)
        if seat is None and self.redeal is Redeal.BOTH:
            # `super()` does not know a class that `slots` has made again.
            return TableGame.redealt_for(self, dealt)
        return seat

    def begin(self, dealt: Dealt) -> SeaDeal:
        """See `Game.begin`."""
        strict = self.quick_fish_move is QuickFishMove.ILLEGAL
        form = Form(self.tile_set, self.two_doubles, self.gap_tile, strict)
        return SeaDeal.begin_with(self, dealt, form, self.drawing)


def _is_redealt(hand: list[Piece]) -> bool:
    if sum(map(is_double, hand)) >= _DOUBLES_REDEALT:
        return True
    carried = Counter(number for each in hand for number in set(each))
    return max(carried.values()) >= _OF_ONE_SUIT_REDEALT


SEA_KOZEL_INFO = GameInfo(
    title=Message(N_("Sea Kozel")),
    family=Family.LINE,
    section="SW",
    players=(2, 3, 4),
    variants=(SeaKozel(),),
)
