"""The cross as a layout of `games.table_deal`."""

from collections.abc import Sequence
from functools import cache

from games.cross.rules import CrossRules
from games.cross.table import CrossTable, Lie, cross_table
from games.cross.tips import LEFT, Tip
from games.finished import Ending
from games.layout import Step
from games.moves import Move, Place, Together
from games.tile_masks import tile_bit

FIVE = 5
"""Free halves count in fives (TL.2, MG.1)."""


class CrossLayout:
    """The tiles on the table, as far as the next move asks.

    `fitting` is the mask of the tiles that may be placed, `points` are scored for leaving the tiles so.
    """

    __slots__ = ("_distinct", "_house", "_tips", "fitting", "points", "table")

    def __init__(self, table: CrossTable, tips: Sequence[Tip], house: int) -> None:
        self.table = table
        self._tips = tips
        self._house = house
        total, seen, fitting = house, 0, 0
        distinct: list[Tip] = []
        for tip in tips:
            total += tip.worth
            if tip.look & ~seen:
                seen |= tip.look
                fitting |= tip.suit
                distinct.append(tip)
        self._distinct = distinct
        self.fitting = fitting
        self.points = 0 if total % FIVE else total // FIVE * table.per_five

    @property
    def lie(self) -> Lie:
        """The tips, and what the centre counts."""
        first, second, third, fourth = self._tips
        return Lie((first, second, third, fourth), self._house)

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers of the open arms: left, right, up, down."""
        return tuple(tip.number for tip in self._tips if tip.is_open)

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What may be placed; of arms that look alike only the first is listed."""
        return self.table.placements(self._distinct, hand) if hand & self.fitting else ()

    def step(self, move: Move) -> Step | None:
        """See `Layout.step`; any of several arms that look alike is taken, and doubles in any order."""
        if not isinstance(move, Place):
            return self._several(move) if isinstance(move, Together) else None
        end = move.end
        step = self._tips[end].steps.get(move) if end < len(self._tips) else None
        if step is None:
            return None
        bit, following = step
        if following is None:
            layout = CrossLayout(self.table, *self.table.covered(self.lie, move))
        else:
            tips = list(self._tips)
            tips[end] = following
            layout = CrossLayout(self.table, tips, self._house)
        return Step(bit, layout, layout.points)

    def closes_line(self, move: Together) -> bool:
        """Whether the move closes both ends of a line without a double (OS.1 rule 4)."""
        return self.table.closes_line(self.lie, move.places)

    def _several(self, move: Together) -> Step | None:
        lie = self.table.several_covered(self.lie, move.places)
        if lie is None:
            return None
        layout = CrossLayout(self.table, *lie)
        ending = Ending.CUT if self.table.is_cut(self.lie, move.places) else None
        return Step(sum(tile_bit(place.tile) for place in move.places), layout, layout.points, ending)


class EmptyCross:
    """The table before the first tile. `leads` are the placements by the bit of their tile."""

    __slots__ = ("leads", "steps", "table")

    ends = ()
    fitting = 0

    def __init__(self, table: CrossTable) -> None:
        self.table = table
        self.leads = {tile_bit(tile): Place(tile, LEFT) for tile in table.tiles}
        self.steps: dict[Move, Step] = {}
        for bit, place in self.leads.items():
            layout = CrossLayout(table, *table.lead(place.tile))
            self.steps[place] = Step(bit, layout, layout.points)

    def placements(self, hand: int) -> tuple[Move, ...]:
        """Any tile of the hand, in the order of the set."""
        leads, found = self.leads, []
        while hand:
            bit = hand & -hand
            found.append(leads[bit])
            hand ^= bit
        return tuple(found)

    def step(self, move: Move) -> Step | None:
        """See `Layout.step`."""
        return self.steps.get(move)


@cache
def empty_cross(rules: CrossRules) -> EmptyCross:
    """The empty table under these rules, made once."""
    return EmptyCross(cross_table(rules))
