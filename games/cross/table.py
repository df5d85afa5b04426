"""The cross: a central double with up to four arms, and the line that it grows out of (CROSS of docs/rules.md §3.2)."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from games.cross.rules import ArmsAvailable, Centre, CentreOfTwo, Closing, CrossRules, Cut
from games.cross.tip_table import TipTable
from games.cross.tips import DOWN, LEFT, RIGHT, UP, Kind, Tip
from games.moves import CLOSED, OPEN, Move, Place, Together
from games.tiles import Tile, double_set, is_double

_ON_A_SIDE = (Kind.ARM, Kind.CLOSED)
"""What the tip of an arm is when a tile lies at that side of the centre."""


class Lie(NamedTuple):
    """The four tips, and what the centre itself still counts."""

    tips: tuple[Tip, Tip, Tip, Tip]
    house: int = 0


class CrossTable:
    """What may lie on the table under these rules, and what leads from one lie to the next."""

    def __init__(self, rules: CrossRules) -> None:
        self.rules = rules
        self.per_five = rules.per_five
        self.tiles = double_set(rules.tile_set)
        self.tips = TipTable(rules)
        self._several: dict[tuple[Tip, ...], tuple[Move, ...]] = {}

    def lead(self, tile: Tile) -> Lie:
        """What lies after the first tile."""
        low, high = tile
        if low != high:
            return self._lie(self.tips.tip(LEFT, Kind.LINE, low), self.tips.tip(RIGHT, Kind.LINE, high))
        if self.rules.centre is Centre.FIRST_COVERED:
            return self._lie(self.tips.tip(LEFT, Kind.LONE, low), self.tips.tip(RIGHT, Kind.LONE, low))
        return self._centred(low, self._side(LEFT, low), self._side(RIGHT, low))

    def covered(self, lie: Lie, move: Place) -> Lie:
        """What lies after a placement that changes more than its own tip."""
        end, tip = move.end, lie.tips[move.end]
        other = sum(move.tile) - tip.number
        match tip.kind:
            case Kind.LONE:
                here, there = self.tips.tip(end, Kind.LINE, other), self.tips.bare(1 - end, tip.number)
                return self._lie(*_from_left(end, here, there))
            case Kind.BARE:
                here, there = self.tips.tip(end, Kind.ARM, other), self.tips.as_arm(lie.tips[1 - end])
                up, down = (self.tips.tip(side, Kind.EMPTY, tip.number) for side in (UP, DOWN))
                return Lie((*_from_left(end, here, there), up, down))
            case Kind.LINE:
                here, there = self._side(end, tip.number), self.tips.as_arm(lie.tips[1 - end])
                return self._centred(tip.number, *_from_left(end, here, there))
            case _:
                covered = list(lie.tips)
                covered[end] = self.tips.tip(end, Kind.ARM, other)
                return self._settled(tip.number, covered, lie.house)

    def placements(self, distinct: list[Tip], hand: int) -> tuple[Move, ...]:
        """What a hand may place at these tips."""
        found: tuple[Move, ...] = ()
        doubles = 0
        for tip in distinct:
            part = hand & tip.suit
            if part:
                found += tip.answers[part % tip.modulus]
                doubles |= part & tip.double
        if doubles & (doubles - 1) and self.rules.doubles > 1:
            found += self.several(distinct, doubles)
        return found

    def several(self, distinct: list[Tip], doubles: int) -> tuple[Move, ...]:
        """What may be placed of several doubles in one turn; those doubles are in the hand."""
        tips = tuple([tip for tip in distinct if tip.double & doubles])
        if tips not in self._several:
            self._several[tips] = tuple(self._together(tips))
        return self._several[tips]

    def several_covered(self, lie: Lie, places: tuple[Place, ...]) -> Lie | None:
        """What lies after several doubles in one turn; None when they may not be placed so."""
        if not self._may_lie_together(places):
            return None
        kept = [place for place in places if place.manner != CLOSED]
        kinds = {lie.tips[place.end].kind for place in places}
        if kinds == {Kind.LINE} and self.rules.centre is Centre.FIRST_LAID:
            if not kept:
                return self._cut(lie, places)
            if len(kept) == len(places) and self.rules.centre_of_two is CentreOfTwo.FIRST_COVERED:
                return self._uncentred(lie, places)
        for place in (*kept, *(place for place in places if place.manner == CLOSED)):
            step = lie.tips[place.end].steps.get(place)
            if step is None:
                return None
            lie = self.after(lie, place, step[1])
        return lie

    def after(self, lie: Lie, move: Place, following: Tip | None) -> Lie:
        """What lies after a placement, whose tip leads to this one."""
        if following is None:
            return self.covered(lie, move)
        tips = list(lie.tips)
        tips[move.end] = following
        first, second, third, fourth = tips
        return Lie((first, second, third, fourth), lie.house)

    def is_cut(self, lie: Lie, places: tuple[Place, ...]) -> bool:
        """Whether these placements end the deal at once."""
        return self.rules.cut is Cut.ENDS_DEAL and self.closes_line(lie, places)

    def closes_line(self, lie: Lie, places: tuple[Place, ...]) -> bool:
        """Whether these placements close both ends of a line without a double."""
        in_line = all(lie.tips[place.end].kind is Kind.LINE for place in places)
        return in_line and len(places) > 1 and all(place.manner == CLOSED for place in places)

    # What may be laid in one turn.

    def _may_lie_together(self, places: tuple[Place, ...]) -> bool:
        several = 2 <= len(places) <= self.rules.doubles
        ends = {place.end for place in places}
        tiles = {place.tile for place in places}
        fits = ends <= {LEFT, RIGHT, UP, DOWN} and len(ends) == len(tiles) == len(places)
        return several and fits and all(map(is_double, tiles))

    def _together(self, tips: tuple[Tip, ...]) -> Iterator[Together]:
        in_line = all(tip.kind is Kind.LINE for tip in tips) and self.rules.centre is Centre.FIRST_LAID
        for count in range(2, min(len(tips), self.rules.doubles) + 1):
            for chosen in combinations(tips, count):
                yield from self._in_line(chosen) if in_line else self._on_arms(chosen)

    def _on_arms(self, tips: tuple[Tip, ...]) -> Iterator[Together]:
        for manners in product(*(self.tips.manners(tip.kind) for tip in tips)):
            yield _laid(tips, manners)

    def _in_line(self, tips: tuple[Tip, ...]) -> Iterator[Together]:
        """Two doubles at both ends of a line: the first open one in the move becomes the centre."""
        yield _laid(tips, (OPEN, OPEN))
        if self.rules.centre_of_two is CentreOfTwo.MOVER_NAMES:
            yield _laid(tips[::-1], (OPEN, OPEN))
        if self.rules.closing is not Closing.NEVER:
            yield _laid(tips, (OPEN, CLOSED))
            yield _laid(tips, (CLOSED, OPEN))
        if self.rules.cut is not Cut.NONE:
            yield _laid(tips, (CLOSED, CLOSED))

    def _cut(self, lie: Lie, places: tuple[Place, ...]) -> Lie | None:
        fits = all(place.tile[0] == lie.tips[place.end].number for place in places)
        if self.rules.cut is Cut.NONE or not fits:
            return None
        return self._lie(self.tips.tip(LEFT, Kind.CLOSED), self.tips.tip(RIGHT, Kind.CLOSED))

    def _uncentred(self, lie: Lie, places: tuple[Place, ...]) -> Lie | None:
        """Two open doubles of which the one that is covered first will be the centre."""
        if any(place.tile[0] != lie.tips[place.end].number for place in places):
            return None
        left, right = lie.tips[LEFT].number, lie.tips[RIGHT].number
        return self._lie(self.tips.bare(LEFT, left), self.tips.bare(RIGHT, right))

    # What lies on the table.

    def _side(self, end: int, number: int) -> Tip:
        """An empty side of a new centre."""
        at_once = self.rules.arms is ArmsAvailable.FOUR_AT_ONCE
        settled = at_once and not self.rules.per_five
        return self.tips.tip(end, Kind.EMPTY if settled else Kind.FRESH, number)

    def _lie(self, left: Tip, right: Tip) -> Lie:
        return Lie((left, right, self.tips.tip(UP, Kind.GONE), self.tips.tip(DOWN, Kind.GONE)))

    def _centred(self, number: int, left: Tip, right: Tip) -> Lie:
        """A new centre, with at most one tile at its sides."""
        house = self.tips.weight(2 * number)
        if self.rules.arms is ArmsAvailable.AFTER_BOTH_ENDS:
            return self._lie(left, right)._replace(house=house)
        return Lie((left, right, self._side(UP, number), self._side(DOWN, number)), house)

    def _settled(self, number: int, tips: list[Tip], house: int) -> Lie:
        """The centre counts, and keeps its side arms back, until two of its sides are covered."""
        if sum(tip.kind in _ON_A_SIDE for tip in tips) > 1:
            house = 0
            tips = [
                tip if tip.kind in _ON_A_SIDE else self.tips.tip(tip.end, Kind.EMPTY, number) for tip in tips
            ]
        first, second, third, fourth = tips
        return Lie((first, second, third, fourth), house)


def _from_left(end: int, here: Tip, there: Tip) -> tuple[Tip, Tip]:
    """The tips of a line, left and right, of which `here` is at the end that is named."""
    return (here, there) if end == LEFT else (there, here)


def _laid(tips: tuple[Tip, ...], manners: tuple[int, ...]) -> Together:
    pairs = zip(tips, manners, strict=True)
    return Together(tuple(Place((tip.number, tip.number), tip.end, manner) for tip, manner in pairs))


@cache
def cross_table(rules: CrossRules) -> CrossTable:
    """The table for these rules, made once."""
    return CrossTable(rules)
