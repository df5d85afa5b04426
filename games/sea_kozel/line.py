"""The line of Sea Kozel: two doubles in one move, and deals made quick by their lead (docs/rules.md SW.2, SW.4)."""

from functools import cache
from typing import NamedTuple, TypeAlias

from games.layout import Step
from games.line import LEFT, RIGHT, OpenEnd
from games.line_layout import NO_END, LineLayout, open_ends
from games.moves import Move, Place, Together
from games.sea_kozel.options import GapTile, TwoDoubles
from games.tile_masks import tile_bit
from games.tiles import Tile, double_set

_NEVER_HELD = -1
"""The mask of two doubles where none may be placed together: no hand contains all tiles."""


class Form(NamedTuple):
    """The options that the layouts of a deal depend on. `strict`: a quick deal may not be blocked by choice."""

    tile_set: int
    two_doubles: TwoDoubles = TwoDoubles.ANY_TURN
    gap_tile: GapTile = GapTile.WHOLE_TURN
    strict: bool = False

    @property
    def quick_leads(self) -> tuple[Tile, Tile]:
        """0-0 and the highest double, which is 6-6."""
        return (0, 0), (self.tile_set, self.tile_set)


class SeaLine(LineLayout):
    """A line with these two ends; without ends it is the empty table.

    `is_quick`: the deal was led with 0-0 or 6-6, so that nobody may fish.
    """

    __slots__ = ("_both", "_finishing", "_together", "is_quick", "is_strict")

    in_twos = False
    """See `games.sea_kozel.gap.GapLine`."""

    def __init__(
        self, form: Form, ends: tuple[int, ...], at_left: OpenEnd, at_right: OpenEnd, *, quick: bool
    ) -> None:
        super().__init__(ends, at_left, at_right)
        self.is_quick = quick
        self.is_strict = quick and form.strict
        self._finishing = form.two_doubles is TwoDoubles.FINISHING
        self._both = _NEVER_HELD
        self._together: tuple[Move, ...] = ()
        if len(set(ends)) == 2 and form.two_doubles is not TwoDoubles.OFF:
            self._place_together((ends[0], ends[0]), (ends[1], ends[1]))

    def _place_together(self, left: Tile, right: Tile) -> None:
        self._both = tile_bit(left) | tile_bit(right)
        self._together = (Together((Place(left, LEFT), Place(right, RIGHT))),)
        self.steps[self._together[0]] = Step(self._both, self)

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What may be placed; of two equal ends only the left one is listed."""
        left, right = self._at_left, self._at_right
        found = left.answers[(hand & left.suit) % left.modulus]
        found += right.answers[(hand & right.suit) % right.modulus]
        if hand & self._both == self._both and (not self._finishing or hand == self._both):
            return found + self._together
        return found


Lines: TypeAlias = dict[tuple[int, ...], SeaLine]


@cache
def sea_lines(form: Form, *, quick: bool) -> Lines:
    """All lines with two ends, by their ends."""
    at_left, at_right = open_ends(form.tile_set)
    numbers = range(form.tile_set + 1)
    lines: Lines = {
        (left, right): SeaLine(
            form, (left, right), at_left[left], at_right[right] if left != right else NO_END, quick=quick
        )
        for left in numbers
        for right in numbers
    }
    for (left, right), line in lines.items():
        for bit, place in at_left[left].placements:
            line.steps[place] = Step(bit, lines[sum(place.tile) - left, right])
        for bit, place in at_right[right].placements:
            line.steps[place] = Step(bit, lines[left, sum(place.tile) - right])
    return lines


def empty_sea_line(form: Form, *, quick_leads: bool) -> SeaLine:
    """The line before its first tile. `quick_leads`: the leads 0-0 and 6-6 make the deal quick."""
    leads = OpenEnd(double_set(form.tile_set), LEFT, None)
    empty = SeaLine(form, (), leads, NO_END, quick=False)
    for bit, place in leads.placements:
        quick = quick_leads and place.tile in form.quick_leads
        empty.steps[place] = Step(bit, sea_lines(form, quick=quick)[place.tile])
    return empty
