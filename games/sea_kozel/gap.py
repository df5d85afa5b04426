"""The out-of-turn deal: 0-0 and 6-6 side by side with a gap between, two tiles a turn (docs/rules.md SW.2 rule 10)."""

from functools import cache
from itertools import product

from games.layout import Layout, Step
from games.line import LEFT, RIGHT
from games.line_layout import open_ends
from games.moves import Move, Place, Together
from games.sea_kozel.line import Form, SeaLine, empty_sea_line, sea_lines
from games.sea_kozel.options import GapTile
from games.tile_masks import tile_bit

GAP = 2
"""The end of a tile that is put between 0-0 and 6-6."""


class GapLine:
    """Two ends, and perhaps the open gap. `in_twos`: whoever can place two tiles, one at each end, has to."""

    __slots__ = ("_ends", "_form", "_gap", "_gap_bit", "ends", "fitting", "in_twos", "is_strict")

    is_quick = True

    def __init__(self, form: Form, left: int, right: int, *, is_open: bool, in_twos: bool) -> None:
        self._form = form
        self._ends = open_ends(form.tile_set)[LEFT][left], open_ends(form.tile_set)[RIGHT][right]
        self._gap = Place((0, form.tile_set), GAP)
        self._gap_bit = tile_bit(self._gap.tile) if is_open else 0
        self.ends = left, right
        self.fitting = self._ends[LEFT].suit | self._ends[RIGHT].suit | self._gap_bit
        self.in_twos = in_twos
        self.is_strict = form.strict

    @property
    def in_ones(self) -> "GapLine | SeaLine":
        """The same tiles when the turns of two are over."""
        return _line(self._form, *self.ends, is_open=bool(self._gap_bit), in_twos=False)

    def pairs(self, hand: int) -> tuple[Move, ...]:
        """The turns of two tiles."""
        at_left, at_right = ([place for bit, place in end.placements if bit & hand] for end in self._ends)
        alike = self.ends[LEFT] == self.ends[RIGHT]
        found: list[Move] = [
            Together((left, right))
            for left, right in product(at_left, at_right)
            if (left.tile < right.tile if alike else left.tile != right.tile)
        ]
        if self._form.gap_tile is GapTile.ONE_OF_TWO and hand & self._gap_bit:
            single = at_left if alike else [*at_left, *at_right]
            found += [Together((place, self._gap)) for place in single if place.tile != self._gap.tile]
        return tuple(found)

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What may be placed; of two equal ends the left one is listed."""
        found = self._at_ends(hand)
        if not hand & self._gap_bit:
            return found
        match self._form.gap_tile:
            case GapTile.WHOLE_TURN:
                return (*found, self._gap)
            case GapTile.ONE_OF_TWO:
                return found if self.in_twos else (*found, self._gap)
            case GapTile.FREE_EXTRA:
                others = self._at_ends(hand ^ self._gap_bit)
                extended = [Together((*_places(move), self._gap)) for move in others]
                return (*found, *extended) if extended else (*found, self._gap)

    def step(self, move: Move) -> Step | None:
        """See `games.layout.Layout`; whether so many tiles may be placed is not asked."""
        ends, is_open, tiles = list(self.ends), bool(self._gap_bit), 0
        places = _places(move)
        if len({place.end for place in places}) < max(1, len(places)):
            return None
        for tile, end, _ in places:
            if end == GAP:
                if tile != self._gap.tile or not is_open:
                    return None
                is_open = False
            elif end not in (LEFT, RIGHT) or ends[end] not in tile or max(tile) > self._form.tile_set:
                return None
            else:
                ends[end] = sum(tile) - ends[end]
            if tiles & tile_bit(tile):
                return None
            tiles |= tile_bit(tile)
        return Step(tiles, _line(self._form, *ends, is_open=is_open, in_twos=self.in_twos))

    def _at_ends(self, hand: int) -> tuple[Move, ...]:
        if self.in_twos:
            return self.pairs(hand)
        return sea_lines(self._form, quick=True)[self.ends].placements(hand)


def out_of_turn_lead(form: Form) -> Together:
    """0-0 and 6-6 led together."""
    blank, highest = form.quick_leads
    return Together((Place(blank, LEFT), Place(highest, RIGHT)))


def gap_line(form: Form) -> Layout:
    """What lies on the table after 0-0 and 6-6 were led together."""
    return _line(form, 0, form.tile_set, is_open=True, in_twos=True)


@cache
def empty_table(form: Form, *, quick_leads: bool) -> SeaLine:
    """The table before the first tile, where also 0-0 and 6-6 together fit."""
    empty = empty_sea_line(form, quick_leads=quick_leads)
    lead = out_of_turn_lead(form)
    empty.steps[lead] = Step(sum(map(tile_bit, form.quick_leads)), gap_line(form))
    return empty


@cache
def _line(form: Form, left: int, right: int, *, is_open: bool, in_twos: bool) -> GapLine | SeaLine:
    if not is_open and not in_twos:
        return sea_lines(form, quick=True)[left, right]
    return GapLine(form, left, right, is_open=is_open, in_twos=in_twos)


def _places(move: Move) -> tuple[Place, ...]:
    if isinstance(move, Together):
        return move.places
    return (move,) if isinstance(move, Place) else ()
