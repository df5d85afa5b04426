"""The line as a layout of `games.table_deal`: two open ends, one tile a move (LINE of docs/rules.md §3.2).

A set has few pairs of ends, so there is one layout for each, made once, which knows what every move leads to.
"""

from functools import cache

from games.layout import Step
from games.line import LEFT, RIGHT, OpenEnd
from games.moves import Move
from games.tiles import double_set, suit

_MODULI = {6: 571, 9: 10015}

NO_END = OpenEnd((), LEFT, 1)
"""Where nothing may be placed."""


class LineLayout:
    """A line with these two ends; without ends it is the empty table."""

    __slots__ = ("_at_left", "_at_right", "ends", "fitting", "steps")

    def __init__(self, ends: tuple[int, ...], at_left: OpenEnd, at_right: OpenEnd) -> None:
        self.ends = ends
        self.steps: dict[Move, Step] = {}
        self._at_left = at_left
        self._at_right = at_right
        self.fitting = at_left.suit | at_right.suit

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What may be placed; of two equal ends only the left one is listed."""
        left, right = self._at_left, self._at_right
        at_left = left.answers[(hand & left.suit) % left.modulus]
        return at_left + right.answers[(hand & right.suit) % right.modulus]

    def step(self, move: Move) -> Step | None:
        """The line after the move; either of two equal ends is taken."""
        return self.steps.get(move)


@cache
def open_ends(tile_set: int) -> tuple[list[OpenEnd], list[OpenEnd]]:
    """The left and the right ends of a double-n set, each by its number."""
    tiles = double_set(tile_set)
    modulus = _MODULI.get(tile_set)
    suits = [suit(number, tiles) for number in range(tile_set + 1)]
    return [OpenEnd(each, LEFT, modulus) for each in suits], [OpenEnd(each, RIGHT, modulus) for each in suits]


@cache
def empty_line(tile_set: int) -> LineLayout:
    """The line of a double-n set before its first tile."""
    at_left, at_right = open_ends(tile_set)
    numbers = range(tile_set + 1)
    lines = {
        (left, right): LineLayout((left, right), at_left[left], at_right[right] if left != right else NO_END)
        for left in numbers
        for right in numbers
    }
    for (left, right), line in lines.items():
        for bit, place in at_left[left].placements:
            line.steps[place] = Step(bit, lines[sum(place.tile) - left, right])
        for bit, place in at_right[right].placements:
            line.steps[place] = Step(bit, lines[left, sum(place.tile) - right])
    leads = OpenEnd(double_set(tile_set), LEFT, None)
    empty = LineLayout((), leads, NO_END)
    for bit, place in leads.placements:
        empty.steps[place] = Step(bit, lines[place.tile])
    return empty
