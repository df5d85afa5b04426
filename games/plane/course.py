"""A deal on the plane while it is played: hands, well, turn and points, changed move by move.

States of a deal are made from it and copy it first; the random player keeps one to the end.
"""

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import TypeAlias

from games.finished import Ending
from games.moves import DRAW, PASS, Draw, Pass
from games.plane.fits import Fit
from games.plane.layout import PlaneLayout
from games.plane.prices import DRAWS, Prices

History: TypeAlias = "tuple[History, int, int, Fit | Draw | Pass] | None"
"""All turns so far, the last one outermost: before it, the index of the seat, the cell, what was done."""


class Course:
    """`hands` and the tiles of the `well` are bits of the FitTable. `turn` and `last`, who laid the last tile, count
    from 0. `taken` tiles were drawn in the deal, `drawn` in this turn. `opening` says that no tile lies yet."""

    __slots__ = (
        "drawn", "ending", "hands", "history", "last", "layout", "opening", "points", "prices", "taken", "turn", "well",
    )  # fmt: skip

    def __init__(
        self, layout: PlaneLayout, prices: Prices, *, hands: tuple[int, ...], well: tuple[int, ...], turn: int
    ) -> None:
        self.layout = layout
        self.prices = prices
        self.hands = list(hands)
        self.well = well
        self.taken = self.drawn = 0
        self.turn = self.last = turn
        self.points = [0] * len(hands)
        self.opening = True
        self.history: History = None
        self.ending: Ending | None = None

    def copy(self) -> "Course":
        """The same moment, to play on from it."""
        course = Course.__new__(Course)
        course.layout = self.layout.copy()
        course.prices = self.prices
        course.hands = self.hands.copy()
        course.well = self.well
        course.taken = self.taken
        course.drawn = self.drawn
        course.turn = self.turn
        course.last = self.last
        course.points = self.points.copy()
        course.opening = self.opening
        course.history = self.history
        course.ending = self.ending
        return course

    @property
    def may_draw(self) -> bool:
        """Whether a seat that can lay nothing draws now."""
        return self.drawn < DRAWS and self.taken < len(self.well)

    def lay(self, cell: int, fit: Fit) -> None:
        """The seat in turn lays a tile of its hand, which has to fit there."""
        turn, hands, prices = self.turn, self.hands, self.prices
        self.layout.lay(cell, fit)
        points = fit.value if prices.corners_count else 0
        if fit.fills_gap:
            points += prices.joined(self.layout.joint(cell))
        elif self.opening:
            points += prices.lead(fit)
            self.opening = False
        self.points[turn] += points
        self.history = (self.history, turn, cell, fit)
        self.last = turn
        hands[turn] ^= fit.bits
        if not hands[turn]:
            self.ending = Ending.OUT
        self._pass_turn()

    def draw(self) -> None:
        """The seat in turn takes the next tile of the well."""
        turn, tile = self.turn, self.well[self.taken]
        self.hands[turn] |= tile
        self.taken += 1
        self.history = (self.history, turn, 0, DRAW)
        fits = any(block & tile for block in self.layout.blocks)
        if self.opening:
            if not fits:
                self._pass_turn()
            return
        self.drawn += 1
        self.points[turn] -= self.prices.draw
        if self.drawn == DRAWS and not fits:
            self.points[turn] -= self.prices.failed

    def skip(self) -> None:
        """The seat in turn passes."""
        if self.drawn < DRAWS:
            self.points[self.turn] -= self.prices.empty
        self.history = (self.history, self.turn, 0, PASS)
        self._pass_turn()

    def notice_block(self) -> bool:
        """Whether nobody can move any more; asked when the seat in turn can neither lay nor draw."""
        if self.taken == len(self.well):
            held = sum(self.hands)
            if not any(block & held for block in self.layout.blocks):
                self.ending = Ending.BLOCK
        return self.ending is not None

    def move_at(self, chance: Callable[[], float]) -> None:
        """Makes the move at `chance()`, from 0 up to 1, of the legal ones, or finds the deal blocked."""
        layout, hand = self.layout, self.hands[self.turn]
        fitting = [block & hand for block in layout.blocks]
        if any(fitting):
            counts = list(accumulate([bits.bit_count() for bits in fitting]))
            chosen = int(chance() * counts[-1])
            block = bisect_right(counts, chosen)
            bits = fitting[block]
            for _ in range(bits.bit_count() - counts[block] + chosen):
                bits &= bits - 1
            self.lay(*layout.found(block, bits))
        elif self.may_draw:
            chance()
            self.draw()
        elif not self.notice_block():
            chance()
            self.skip()

    def _pass_turn(self) -> None:
        self.drawn = 0
        self.turn = (self.turn + 1) % len(self.hands)
