"""The line whose tips tell a double from a half, for games that look at the tips (docs/rules.md SM.1, BG.1)."""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

from games.layout import Step
from games.line import LEFT, OpenEnd
from games.line_layout import NO_END, LineLayout, open_ends
from games.moves import Place
from games.tiles import double_set, is_double


class Tips(NamedTuple):
    """The numbers at both tips, and at which of them lies a double.

    Both lie at the same double only when it is alone on the table.
    """

    left: int
    right: int
    left_double: bool
    right_double: bool

    @property
    def is_lone_double(self) -> bool:
        """Whether one double is all that lies on the table."""
        return self.left == self.right and self.left_double and self.right_double

    @property
    def sum(self) -> int:
        """Both tips added up; a double counts both halves, and a lone one once (docs/rules.md SM.1)."""
        if self.is_lone_double:
            return 2 * self.left
        return self.left * (1 + self.left_double) + self.right * (1 + self.right_double)

    def after(self, place: Place) -> "Tips":
        """The tips when this tile lies; it has to fit at its end."""
        double = is_double(place.tile)
        if place.end == LEFT:
            right_double = self.right_double
            return Tips(sum(place.tile) - self.left, self.right, double, right_double)
        return Tips(self.left, sum(place.tile) - self.right, self.left_double, double)


Price = Callable[[Tips], int]
"""What a placement scores that leaves these tips."""


def no_price(tips: Tips) -> int:
    """Nothing is scored in play."""
    return 0


class TipLine(LineLayout):
    """A line with these tips; `tips` is None and `sum` 0 before the first tile."""

    __slots__ = ("sum", "tips")

    def __init__(self, tips: Tips | None, at_left: OpenEnd, at_right: OpenEnd) -> None:
        super().__init__((tips.left, tips.right) if tips else (), at_left, at_right)
        self.tips = tips
        self.sum = tips.sum if tips else 0


@cache
def empty_tip_line(tile_set: int, price: Price = no_price) -> TipLine:
    """The line of a double-n set before its first tile."""
    numbers = range(tile_set + 1)
    lines = {
        tips: _line(tile_set, tips)
        for tips in map(Tips._make, product(numbers, numbers, *2 * ((False, True),)))
    }
    for tips, line in lines.items():
        at_left, at_right = open_ends(tile_set)
        for bit, place in (*at_left[tips.left].placements, *at_right[tips.right].placements):
            after = tips.after(place)
            line.steps[place] = Step(bit, lines[after], price(after))
    leads = OpenEnd(double_set(tile_set), LEFT, None)
    empty = TipLine(None, leads, NO_END)
    for bit, place in leads.placements:
        low, high = place.tile
        led = Tips(low, high, low == high, low == high)
        empty.steps[place] = Step(bit, lines[led], price(led))
    return empty


def _line(tile_set: int, tips: Tips) -> TipLine:
    at_left, at_right = open_ends(tile_set)
    # Equal tips are listed twice when one is a double: what is covered then makes a difference.
    alike = tips.left == tips.right and tips.left_double == tips.right_double
    return TipLine(tips, at_left[tips.left], NO_END if alike else at_right[tips.right])
