"""Who leads in Sea Kozel, and what the lead allows (docs/rules.md SW.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.lead import Lead
from games.openers import Opener
from games.tiles import Piece, Tile


class Right(StrEnum):
    """The words of `Lead.rights`."""

    TOGETHER = "together"  # 0-0 and 6-6 may be led together
    TOGETHER_ONLY = "together_only"  # they must: the deal is played again
    ORDINARY = "ordinary"  # 6-6 or 0-0 does not make the deal quick


@dataclass(frozen=True, slots=True)
class SeaOpener(Opener):
    """An opener whose leader has `rights` besides."""

    rights: tuple[Right, ...] = ()

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead | None:
        """See `Opener.lead`."""
        found = Opener.lead(self, hands)
        return None if found is None else Lead(found.seat, found.tile, found.barred, self.rights)


@dataclass(frozen=True, slots=True)
class LeadIfDealt(Opener):
    """The `seat` leads, with the first of `tiles` if that was dealt to it and with any tile otherwise."""

    seat: int = 1

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead:
        """See `Opener.lead`."""
        bound = self.tiles[0]
        return Lead(self.seat, bound if bound in hands[self.seat - 1] else None)


def doubles_from(first: int, highest: int) -> tuple[Tile, ...]:
    """The doubles from first-first upwards, after the highest again from 1-1; 0-0 only if it is the first."""
    upwards = [*range(first, highest + 1), *range(1, first)]
    return tuple((number, number) for number in upwards)
