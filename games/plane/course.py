"""A deal on the plane while it is played: hands, well, turn and points, changed move by move.

States of a deal are made from it and copy it first; the random player keeps one to the end.
"""

from collections.abc import Callable
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
        turn, hands = self.turn, self.hands
        self.layout.lay(cell, fit)
        self.points[turn] += fit.value * self.prices.corner
        if fit.fills_gap or self.opening:
            self.points[turn] += self._extra(cell, fit)
        self.history = (self.history, turn, cell, fit)
        hands[turn] ^= fit.bits
        if not hands[turn]:
            self.ending = Ending.OUT
        self.last = turn
        self._pass_turn()

    def draw(self) -> None:
        """The seat in turn takes the next tile of the well."""
        turn, tile = self.turn, self.well[self.taken]
        self.hands[turn] |= tile
        self.taken += 1
        self.history = (self.history, turn, 0, DRAW)
        if self.opening:
            if not self._fits(tile):
                self._pass_turn()
            return
        self.drawn += 1
        self.points[turn] -= self.prices.draw
        if self.drawn == DRAWS and not self._fits(tile):
            self.points[turn] -= self.prices.failed

    def skip(self) -> None:
        """The seat in turn passes."""
        if self.drawn < DRAWS:
            self.points[self.turn] -= self.prices.empty
        self.history = (self.history, self.turn, 0, PASS)
        self._pass_turn()

    def notice_block(self) -> bool:
        """Whether nobody can move any more; asked when the seat in turn can neither lay nor draw."""
        if self.taken == len(self.well) and not self._fits(sum(self.hands)):
            self.ending = Ending.BLOCK
        return self.ending is not None

    def play_out(self, chance: Callable[[], float]) -> None:
        """Plays to the end: each move is the one at `chance()`, from 0 up to 1, of the legal ones."""
        # It repeats `lay` with the turn and the history at hand: simulation does nothing else.
        hands, points, corner, layout = self.hands, self.points, self.prices.corner, self.layout
        following = [*range(1, len(hands)), 0]
        while self.ending is None:
            turn = self.turn
            hand = hands[turn]
            chosen = layout.chosen(hand, chance)
            if chosen is None:
                self._move_without_tile(chance)
                continue
            cell, fit = chosen
            layout.lay(cell, fit)
            points[turn] += fit.value * corner
            if fit.fills_gap or self.opening:
                points[turn] += self._extra(cell, fit)
            self.history = (self.history, turn, cell, fit)
            hands[turn] = hand = hand ^ fit.bits
            if not hand:
                self.ending = Ending.OUT
            self.last = turn
            self.drawn = 0
            self.turn = following[turn]

    def _move_without_tile(self, chance: Callable[[], float]) -> None:
        """The seat in turn can lay nothing: it draws or passes, or the deal turns out to be blocked."""
        if self.may_draw:
            chance()
            self.draw()
        elif not self.notice_block():
            chance()
            self.skip()

    def _extra(self, cell: int, fit: Fit) -> int:
        """What the tile that was just laid earns over its corners."""
        if self.opening:
            self.opening = False
            return self.prices.lead(fit)
        return self.prices.joined(self.layout.joint(cell))

    def _fits(self, tiles: int) -> bool:
        return any(block & tiles for block in self.layout.blocks)

    def _pass_turn(self) -> None:
        self.drawn = 0
        self.turn = (self.turn + 1) % len(self.hands)
