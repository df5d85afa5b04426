"""The sport deal: four players in two pairs, seven tiles each, no boneyard, one line (docs/rules.md SP.1, FD.1)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.game import PAIRS, Dealt, Game
from games.game_info import Family, GameInfo
from games.line_deal import LineDeal
from games.messages import N_, Message


class Lead(StrEnum):
    """Who leads the deals after the first, which goes by lot (docs/rules.md SP-O03, SP-O04, FD-O01)."""

    TURN = "turn"  # the next seat, whoever won
    WINNER = "winner"  # the seat that went out or won the block; after a tie the next seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SportOptions(Game):
    """The options of the sport deal; the defaults are docs/rules.md SP.1.

    Seats are numbered in turn order, so clockwise (SP-O04) and counter-clockwise (FD.1) tables play the same deal.
    """

    name: ClassVar[str] = "sport"
    lead: Lead = Lead.TURN

    @property
    def book_hand(self) -> int:
        """See `Game.book_hand`."""
        return 7

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """See `Game.sides`."""
        return PAIRS

    def begin(self, dealt: Dealt) -> LineDeal:
        """See `Game.begin`."""
        return LineDeal.begin(self, dealt)

    def next_leader(self, *, leader: int, winner: int | None) -> int:
        """The seat that leads the next deal.

        `leader` led this one, `winner` is the seat that won it, None after a tied block.
        """
        if self.lead is Lead.WINNER and winner is not None:
            return winner
        return leader % self.seats + 1


SPORT = SportOptions()

SPORT_INFO = GameInfo(
    title=Message(N_("Sport domino")), family=Family.LINE, section="SP", players=(4,), variants=(SPORT,)
)
