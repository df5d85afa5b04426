"""The sport deal: four players in two pairs, seven tiles each, no boneyard, one line (docs/rules.md SP.1, FD.1)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from games.line import END_NAMES
from games.line_deal import LineDeal
from games.tiles import Tile


class Lead(StrEnum):
    """Who leads the deals after the first, which goes by lot (docs/rules.md SP-O03, SP-O04, FD-O01)."""

    TURN = "turn"  # the next seat, whoever won
    WINNER = "winner"  # the seat that went out or won the block; after a tie the next seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SportOptions:
    """The options of the sport deal; the defaults are docs/rules.md SP.1.

    Seats are numbered in turn order, so clockwise (SP-O04) and counter-clockwise (FD.1) tables play the same deal.
    """

    name: str = "sport"
    tile_set: int = 6
    seats: int = 4
    hand: int = 7
    lead: Lead = Lead.TURN

    @property
    def end_names(self) -> tuple[str, ...]:
        """See `games.deal.Game`."""
        return END_NAMES

    def resized(self, *, tile_set: int, seats: int, hand: int) -> "SportOptions":
        """See `games.deal.Game`."""
        return replace(self, tile_set=tile_set, seats=seats, hand=hand)

    def begin(self, hands: tuple[tuple[Tile, ...], ...], leader: int) -> LineDeal:
        """See `games.deal.start`."""
        return LineDeal.begin(self, hands, leader)

    def next_leader(self, *, leader: int, winner: int | None) -> int:
        """The seat that leads the next deal.

        `leader` led this one, `winner` is the seat that won it, None after a tied block.
        """
        if self.lead is Lead.WINNER and winner is not None:
            return winner
        return leader % self.seats + 1


SPORT = SportOptions()
