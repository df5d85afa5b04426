"""Which tile lies next to which in a line or a cross, read from the moves of a deal."""

from collections.abc import Iterator
from typing import NamedTuple

from games.deal import DealState
from games.drawing.pen import Link
from games.moves import Place, Together

LEFT, RIGHT = range(2)


class Chains(NamedTuple):
    """The first tile, or the one in the middle; None while the middle is a gap. `arms` grow from it: left and right."""

    middle: Link | None
    arms: tuple[tuple[Link, ...], ...]

    @property
    def line(self) -> tuple[Link, ...]:
        """The tiles from the left tip to the right one; those of the left arm have their halves as it grew."""
        left, right = self.arms[LEFT], self.arms[RIGHT]
        return (*reversed(left), *([self.middle] if self.middle else []), *right)


def placements(state: DealState) -> Iterator[tuple[int, Place]]:
    """Every tile that was placed, with the number of its move."""
    for number, (_, move) in enumerate(state.moves, start=1):
        if isinstance(move, Place):
            yield number, move
        elif isinstance(move, Together):
            for place in move.places:
                yield number, place


def line_chains(state: DealState) -> Chains:
    """The line of a deal, which is the middle of a cross too.

    Two doubles that were led together lie side by side, and what was put between them is the middle.
    """
    middle: Link | None = None
    arms: list[list[Link]] = [[], []]
    tips: list[int] = []
    led_together = bool(state.moves) and isinstance(state.moves[0][1], Together)
    for number, place in placements(state):
        if place.end > RIGHT and not led_together:
            continue
        low, high = place.tile
        if place.end > RIGHT or (not tips and not led_together):
            middle = Link(low, high, place.manner, number)
            tips = tips or [low, high]
            continue
        if led_together and len(tips) < 2:
            tips.append(low)
        inner = tips[place.end]
        tips[place.end] = low + high - inner
        arms[place.end].append(Link(inner, tips[place.end], place.manner, number))
    return Chains(middle, tuple(map(tuple, arms)))


def chained_back(tiles: list[tuple[int, Place]], outer: int) -> tuple[Link, ...]:
    """The links of an arm, from the centre outwards, when only the number at its tip is known."""
    links = []
    for number, place in reversed(tiles):
        inner = sum(place.tile) - outer
        links.append(Link(inner, outer, place.manner, number))
        outer = inner
    return tuple(reversed(links))
