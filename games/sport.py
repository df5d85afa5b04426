"""Sport domino: two pairs, leads in turn, a number of deals agreed beforehand (docs/rules.md SP)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.openers import Opener
from games.options import option
from games.pair_game import PairGame
from games.table_game import FirstLeader


class SportLeadTile(StrEnum):
    """What is led (SP-O02)."""

    ANY = "any"
    ONE_ONE_FIRST = "one_one_first"  # the first deal as in Kozel: the holder of 1-1 leads it


class LeadOrder(StrEnum):
    """Which way the lead passes from deal to deal (SP-O04); the turn itself goes clockwise."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class SportFishScore(StrEnum):
    """What a fish is worth to the pair that wins it (SP-O06); equal sums are worth nothing."""

    SUM = "sum"
    DIFFERENCE = "difference"


class MatchTie(StrEnum):
    """What equal points after the last deal are (SP-O07)."""

    DRAW = "draw"
    FOUR_MORE_DEALS = "four_more_deals"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sport(PairGame):
    """The options of sport domino; the defaults are those of docs/rules.md SP.2."""

    name: ClassVar[str] = "sport"

    lead_tile: SportLeadTile = option("SP-O02", SportLeadTile.ANY)
    first_leader: FirstLeader = option("SP-O03", FirstLeader.LOT)
    lead_order: LeadOrder = option("SP-O04", LeadOrder.CLOCKWISE)
    threshold_13: bool = option("SP-O05", False)
    fish_score: SportFishScore = option("SP-O06", SportFishScore.SUM)
    match_tie: MatchTie = option("SP-O07", MatchTie.DRAW)
    target_101: bool = option("SP-O08", False)

    @property
    def opener(self) -> Opener | None:
        """See `Game.opener`."""
        return Opener(((1, 1),)) if self.lead_tile is SportLeadTile.ONE_ONE_FIRST else None


SPORT = Sport()
"""000/W, 003, 000/E."""

SPORT_INFO = GameInfo(
    title=Message(N_("Sport domino")), family=Family.LINE, section="SP", players=(4,), variants=(SPORT,)
)
