"""Tournament pair domino of the Federation: the winners write both pairs' remainders (docs/rules.md FD, source 004)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.game import Direction
from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.openers import Opener
from games.options import option
from games.pair_game import PairGame
from games.table_game import AT_THE_TABLE, PairFishCompare


class LaterLead(StrEnum):
    """Who leads the deals after the first (FD-O01)."""

    NEXT_SEAT = "next_seat"
    WINNER = "winner"
    LOT = "lot"


class FederationLeadTile(StrEnum):
    """What is led (FD-O02)."""

    ANY = "any"
    SIX_SIX_FIRST = "six_six_first"  # the holder of 6-6 leads it in the first deal


class MatchEnd(StrEnum):
    """When the match is over (FD-O03)."""

    DEALS = "deals"
    TARGET = "target"


class FederationFishScore(StrEnum):
    """What a fish is worth to the pair that wins it (FD-O04)."""

    WHOLE = "whole"  # the remainders of both pairs
    DIFFERENCE = "difference"
    LOSERS_ONLY = "losers_only"


class LeadAfterDraw(StrEnum):
    """Who leads after a tied fish (FD-O06)."""

    NEXT = "next"
    SAME = "same"


class ExposedTile(StrEnum):
    """What becomes of a tile that fell open (FD-O07)."""

    STAYS = "stays"
    MUST_BE_PLAYED = "must_be_played"


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation(PairGame):
    """The options of the Federation's pairs; the defaults are those of docs/rules.md FD.2.

    `target` counts only where the match ends by it.
    """

    name: ClassVar[str] = "federation"

    redeal_all_games: bool = option("CM-O01", False)
    direction: Direction = option("CM-O06", Direction.COUNTER_CLOCKWISE)
    later_leader: LaterLead = option("FD-O01", LaterLead.NEXT_SEAT)
    lead_tile: FederationLeadTile = option("FD-O02", FederationLeadTile.ANY)
    match_end: MatchEnd = option("FD-O03", MatchEnd.DEALS)
    target: int = option("FD-O03", 200, values=range(1, 1001))
    fish_score: FederationFishScore = option("FD-O04", FederationFishScore.WHOLE)
    pair_fish_compare: PairFishCompare = option("FD-O05", PairFishCompare.PAIR_SUM, name="fish_compare")
    leader_after_draw: LeadAfterDraw = option("FD-O06", LeadAfterDraw.NEXT)
    exposed_tile: ExposedTile = option("FD-O07", ExposedTile.STAYS, unfelt={"": AT_THE_TABLE})

    @property
    def opener(self) -> Opener | None:
        """See `Game.opener`."""
        return Opener(((6, 6),)) if self.lead_tile is FederationLeadTile.SIX_SIX_FIRST else None


FEDERATION = Federation()
"""004."""

FEDERATION_INFO = GameInfo(
    title=Message(N_("Federation pairs")),
    family=Family.LINE,
    section="FD",
    players=(4,),
    variants=(FEDERATION,),
)
