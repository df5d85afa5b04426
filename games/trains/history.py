"""What was done in a deal of trains, read back from its states."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.moves import DRAW, PASS, Move
from games.trains.fits import HUB, FitTable
from games.trains.grammar import STOP

History: TypeAlias = "tuple[History, int, int, int] | None"
"""All turns so far, the last one outermost: before it, the index of the seat, the end, the number of the way."""

DREW, FAILED, STOPPED = -1, -2, -3
"""In the place of the end: what was done in a turn that laid no tile."""


class Turn(NamedTuple):
    """A turn of a seat, counted from 0; `tip` is what the end showed before."""

    seat: int
    end: int
    number: int
    tip: int

    @property
    def on_train(self) -> bool:
        """Whether a tile was laid on a train."""
        return 0 <= self.end < HUB

    def move(self, table: FitTable) -> Move:
        """The turn as a move."""
        if self.end >= 0:
            return table.place(self.end, self.number, self.tip)
        if self.end == DREW:
            return DRAW
        return PASS if self.end == FAILED else STOP


def turns(history: History, table: FitTable, engine: int | None) -> Iterator[Turn]:
    """All turns in their order; `engine` is the number in the hub before the first of them."""
    backwards: list[tuple[int, int, int]] = []
    while history is not None:
        history, seat, end, number = history
        backwards.append((seat, end, number))
    tips: dict[int, int] = {}
    for seat, end, number in reversed(backwards):
        outer = table.ways[number].outer
        if end == HUB:
            engine = outer
        found = Turn(seat, end, number, tips.get(end, outer if engine is None else engine))
        if found.on_train:
            tips[end] = outer
        yield found
