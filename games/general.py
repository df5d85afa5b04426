"""General: four players in two pairs, who try to go out with 0-0 or 6-6 (docs/rules.md GN)."""

from dataclasses import dataclass
from typing import ClassVar

from games.deal import Dealt
from games.game import PAIRS
from games.game_info import Family, GameInfo
from games.general_deal import GeneralDeal
from games.general_options import (
    BaldFinish,
    FishRedealShuffler,
    GeneralAtStart,
    GeneralNeeds,
    GeneralYield,
    MatchEnd,
    MatchWinner,
    Signals,
    TwoDoubles,
    Variation,
    WinnerStaysOrder,
)
from games.lead import Lead
from games.messages import N_, Message
from games.openers import Fallback, Opener
from games.options import option
from games.table_game import TableGame
from games.tiles import Tile

OPENING: Tile = (1, 1)
"""Every deal is led with it."""

_CONDUCT = N_("Winks and puffed cheeks are conduct: no move and no score depends on them.")
_CLOCK = N_("The clock is the table's, which ends the match when the time is up.")
_ONLY_ANSWER = "The sources only say that generals are counted."
_SILENT = "All texts are silent; there is no other value."


@dataclass(frozen=True, slots=True, kw_only=True)
class General(TableGame):
    """The options of General; the defaults are 000/W, 003."""

    name: ClassVar[str] = "general"

    general_needs: GeneralNeeds = option("GN-O01", GeneralNeeds.EITHER)
    yields: GeneralYield = option("GN-O02", GeneralYield.TWO_LOSSES_OR_GENERAL, name="yield")
    general_at_start: GeneralAtStart = option("GN-O03", GeneralAtStart.ANY_TIME)
    variation: Variation = option("GN-O04", Variation.NORMAL)
    bald_finish: BaldFinish = option("GN-O05", BaldFinish.AIM_ONLY)
    signals: Signals = option("GN-O06", Signals.BY_VARIATION, unfelt={"": _CONDUCT})
    two_doubles: TwoDoubles = option("GN-O07", TwoDoubles.LAST_MOVE)
    match_end: MatchEnd = option("GN-O08", MatchEnd.DEALS)
    match_deals: int = option("GN-O08", 12, values=range(1, 101))
    match_minutes: int = option("GN-O08", 30, values=range(30, 61), unfelt={"": _CLOCK})
    match_winner: MatchWinner = option("GN-O09", MatchWinner.FEWEST, unfelt={"": _ONLY_ANSWER})
    fish_redeal_shuffler: FishRedealShuffler = option("GN-O10", FishRedealShuffler.PREVIOUS_SHUFFLER)
    winner_stays_order: WinnerStaysOrder = option("GN-O11", WinnerStaysOrder.QUEUE, unfelt={"": _SILENT})

    @property
    def book_hand(self) -> int:
        """Seven tiles: all are dealt (GN)."""
        return 7

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """See `Game.sides`."""
        return PAIRS

    @property
    def opener(self) -> Opener:
        """See `Game.opener`; it opens every deal."""
        return Opener((OPENING,), Fallback.REDEAL)

    @property
    def signals_allowed(self) -> bool:
        """Whether partners may wink and puff their cheeks (GN.1, GN.3)."""
        if self.signals is Signals.BY_VARIATION:
            return self.variation is Variation.NORMAL
        return self.signals is Signals.ON

    @property
    def is_blank_finish_forced(self) -> bool:
        """Whether nobody may place a last tile other than 0-0."""
        return self.variation is Variation.BALD and self.bald_finish is BaldFinish.ONLY_BLANK

    def begin(self, dealt: Dealt) -> GeneralDeal:
        """See `Game.begin`: whoever leads, it is with 1-1."""
        return GeneralDeal.of(
            self,
            dealt._replace(lead=Lead(dealt.lead.seat, OPENING)),
            any_two_doubles=self.two_doubles is TwoDoubles.ANY_TURN,
            only_blank_last=self.is_blank_finish_forced,
        )


NORMAL = General()
"""000/W, 003."""
MAGAZINE = General(
    preset="E",
    general_needs=GeneralNeeds.EVERY_LOSER,
    yields=GeneralYield.GENERAL,
    bald_finish=BaldFinish.ONLY_BLANK,
)
"""000/E, read literally."""
BALD = General(preset="bald", variation=Variation.BALD)
"""The bald variation of 000/W, 003."""

GENERAL_INFO = GameInfo(
    title=Message(N_("General")),
    family=Family.LINE,
    section="GN",
    players=(4,),
    variants=(NORMAL, MAGAZINE, BALD),
)
