"""Laying a chain of tiles: along a row, round the corner at its end, and back along the next row."""

from dataclasses import dataclass
from typing import NamedTuple

from games.tiles import Tile, is_double

GAP = 0.12
"""Between two tiles, in halves of a tile."""
WIDTH = 14.0
"""The width of a picture of chains: seven tiles, so that a half is 24 pixels wide on a telephone."""
ROW = 2 + GAP
"""From the middle of a row to that of the next: a tile that stands in each of them fits between."""


class Link(NamedTuple):
    """A tile of a chain: the half that is joined, the outer one, how it lies, and the number of its move."""

    inner: int
    outer: int
    manner: int = 0
    number: int = 0

    @property
    def tile(self) -> Tile:
        """The tile itself."""
        return (min(self.inner, self.outer), max(self.inner, self.outer))

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return is_double(self.tile)


class Spot(NamedTuple):
    """Where a tile lies, and its halves from the left or from the top."""

    centre: tuple[float, float]
    halves: tuple[int, int]
    upright: bool


@dataclass(slots=True)
class Pen:
    """Lays tiles from `x` on in the row `y`.

    `heading` is 1 to the right, -1 to the left; `fold` is 1 when the next row is below, -1 when it is above. `near` and
    `far` are the edges where a row turns: the first row runs towards `far`, the later ones between both.
    """

    x: float
    y: float
    heading: int
    fold: int
    near: float
    far: float
    _has_turned: bool = False

    def lay(self, link: Link, *, across: bool) -> Spot:
        """The place of the next tile. A double is laid `across` the row where there is no corner."""
        if self._has_turned:
            return self._after_corner(link)
        length = 1.0 if across else 2.0
        room = self.heading * ((self.far if self._runs_to_far else self.near) - self.x)
        if room < length + GAP + 1:
            return self._in_corner(link)
        middle = self.x + self.heading * length / 2
        self.x += self.heading * (length + GAP)
        if across:
            return Spot((middle, self.y), (link.inner, link.outer), upright=True)
        return Spot((middle, self.y), self._along(link), upright=False)

    @property
    def _runs_to_far(self) -> bool:
        return (self.far > self.near) == (self.heading > 0)

    def _along(self, link: Link) -> tuple[int, int]:
        return (link.inner, link.outer) if self.heading > 0 else (link.outer, link.inner)

    def _in_corner(self, link: Link) -> Spot:
        column = self.x + self.heading * 0.5
        spot = Spot(
            (column, self.y + self.fold * 0.5),
            (link.inner, link.outer) if self.fold > 0 else (link.outer, link.inner),
            upright=True,
        )
        self.x = column
        self.y += self.fold * ROW
        self.heading = -self.heading
        self._has_turned = True
        return spot

    def _after_corner(self, link: Link) -> Spot:
        """The first half lies in the column of the corner."""
        spot = Spot((self.x + self.heading * 0.5, self.y), self._along(link), upright=False)
        self.x += self.heading * (1.5 + GAP)
        self._has_turned = False
        return spot


@dataclass(slots=True)
class Ladder:
    """Lays tiles straight up (`heading` -1) or down (1) from `y` on in the column `x`."""

    x: float
    y: float
    heading: int

    def lay(self, link: Link, *, across: bool) -> Spot:
        """The place of the next tile."""
        length = 1.0 if across else 2.0
        middle = self.y + self.heading * length / 2
        self.y += self.heading * (length + GAP)
        halves = (link.inner, link.outer) if self.heading > 0 else (link.outer, link.inner)
        return Spot((self.x, middle), halves, upright=not across)
