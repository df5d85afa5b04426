"""A table seen from above, as SVG: tiles where they lie, each with the move that laid it.

Places and sizes are in units of half a rectangular tile. The drawing names no style sheet, so it is printed and kept
as it is; `faces` draws the tiles.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import TypeAlias

from games.pip_patterns import SIDE

Point: TypeAlias = tuple[float, float]

GLOW = "#efc265"
LETTERING = "#fbf6e9"

_EDGE = 4
"""The margin of a face around its tile, in its own hundredths of a unit."""
_MARGIN = 0.3


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the table: its `outline` clockwise from the top left, its drawing, and the number of its move.

    The number is 0 for what lies there before the first move.
    """

    outline: tuple[Point, ...]
    face: str
    number: int

    @property
    def corner(self) -> Point:
        """The upper left corner of the box around it."""
        return min(x for x, _ in self.outline), min(y for _, y in self.outline)

    @property
    def far_corner(self) -> Point:
        """The lower right corner of the box around it."""
        return max(x for x, _ in self.outline), max(y for _, y in self.outline)


@dataclass(frozen=True, slots=True)
class Plate:
    """A few letters on a round plate; `is_lit` marks it."""

    centre: Point
    text: str
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is on a table at the end of a deal; `until` takes away what came later, without moving the rest.

    `room` are points that the picture holds even where nothing lies, so that few tiles are not drawn huge.
    """

    tiles: tuple[Lying, ...]
    plates: tuple[Plate, ...] = ()
    room: tuple[Point, ...] = ()
    shown: int | None = None

    def until(self, number: int) -> "Picture":
        """The picture after the move with this number."""
        return replace(self, shown=number)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of what will have been drawn in the end."""
        corners = [*self.room, *(point for each in self.tiles for point in each.outline)]
        corners += [
            (x + side, y + side) for x, y in (each.centre for each in self.plates) for side in (-0.5, 0.5)
        ]
        left, top = min(x for x, _ in corners) - _MARGIN, min(y for _, y in corners) - _MARGIN
        right, bottom = max(x for x, _ in corners) + _MARGIN, max(y for _, y in corners) + _MARGIN
        return left, top, right - left, bottom - top

    def svg(self, *, label: str) -> str:
        """The whole drawing; `label` is what a screen reader says. The tiles of the last move shown are framed."""
        box = " ".join(f"{SIDE * each:.1f}" for each in self.box)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(label)}">'
            f"{''.join(self._elements())}</svg>"
        )

    def _elements(self) -> Iterator[str]:
        yield from map(_plate, self.plates)
        for each in self.tiles:
            if self.shown is not None and each.number > self.shown:
                continue
            yield _placed(each)
        for each in self.tiles:
            if self.shown is not None and each.number == self.shown > 0:
                yield _frame(each.outline)


def _placed(tile: Lying) -> str:
    (left, top), (right, bottom) = tile.corner, tile.far_corner
    place = (
        f'x="{SIDE * left - _EDGE:.1f}" y="{SIDE * top - _EDGE:.1f}" '
        f'width="{SIDE * (right - left) + 2 * _EDGE:.1f}" height="{SIDE * (bottom - top) + 2 * _EDGE:.1f}"'
    )
    return tile.face.replace("<svg ", f"<svg {place} ", 1)


def _frame(outline: tuple[Point, ...]) -> str:
    points = " ".join(f"{SIDE * x:.1f},{SIDE * y:.1f}" for x, y in outline)
    return (
        f'<polygon points="{points}" fill="none" stroke="{GLOW}" stroke-width="12" stroke-linejoin="round"/>'
    )


def _plate(plate: Plate) -> str:
    x, y = plate.centre
    ink = GLOW if plate.is_lit else LETTERING
    return (
        f'<circle cx="{SIDE * x:.1f}" cy="{SIDE * y:.1f}" r="{0.42 * SIDE:.0f}" fill="none" stroke="{ink}" '
        f'stroke-width="{9 if plate.is_lit else 4}"/>'
        f'<text x="{SIDE * x:.1f}" y="{SIDE * y:.1f}" font-size="{0.5 * SIDE:.0f}" font-family="sans-serif" '
        f'font-weight="700" text-anchor="middle" dominant-baseline="central" fill="{ink}">{escape(plate.text)}</text>'
    )
