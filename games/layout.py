"""The tiles on the table as a deal sees them: what may be placed where, and what a placement does."""

from typing import NamedTuple, Protocol

from games.finished import Ending
from games.moves import Move


class Layout(Protocol):
    """The tiles on the table, as far as the next move asks: it never changes, `step` gives another one.

    Hands and tiles are masks of `games.tile_masks`.
    """

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers at the open ends."""

    @property
    def fitting(self) -> int:
        """The mask of all tiles that may be placed."""

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What may be placed out of this hand, in a fixed order."""

    def step(self, move: Move) -> "Step | None":
        """What the placement does, or None when it does not fit; whether the tiles are held is not asked."""


class Step(NamedTuple):
    """What a placement does: the mask of its tiles, the layout after it, the points scored by it."""

    tiles: int
    layout: Layout
    points: int = 0
    ending: Ending | None = None
