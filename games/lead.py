"""Who has the first turn of a deal, and with which tiles."""

from functools import cache
from typing import NamedTuple

from games.tiles import Piece, notation


class Lead(NamedTuple):
    """The right to place the first tile.

    `seat` has it. `tile` has to be led when it is given; the `barred` tiles may not be led. `rights` are words of the
    game itself for what else this lead allows, such as two tiles out of turn.
    """

    seat: int
    tile: Piece | None = None
    barred: tuple[Piece, ...] = ()
    rights: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As the notation writes it: `4`, `4 with 1-1`, `4 not 0-0 6-6`, `4 may together`."""
        words = [str(self.seat)]
        if self.tile is not None:
            words += ["with", notation(self.tile)]
        if self.barred:
            words += ["not", *map(notation, self.barred)]
        if self.rights:
            words += ["may", *self.rights]
        return " ".join(words)


@cache
def free_lead(seat: int) -> Lead:
    """The lead of a seat that may lead any tile, made once."""
    return Lead(seat)
