"""A deal around a cross: the turn of `games.table_deal`, blocks by closed arms, and quick random play."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from games.boneyard import Drawing
from games.cross.layout import CrossLayout, EmptyCross, empty_cross
from games.cross.refused import refused_on_cross
from games.cross.rules import CrossRules
from games.finished import Ending
from games.game import Dealt, Game
from games.layout import Layout
from games.moves import DRAW, PASS, Move
from games.refusals import IllegalMove
from games.table_deal import TableDeal
from games.table_refusals import refused_move

if TYPE_CHECKING:
    from typing import Self

_DRAW: tuple[Move, ...] = (DRAW,)
_PASS: tuple[Move, ...] = (PASS,)


class CrossDeal(TableDeal):
    """A moment of a deal around a cross."""

    __slots__ = ()

    _layout: CrossLayout | EmptyCross

    @classmethod
    def begin_cross(cls, game: Game, dealt: Dealt, rules: CrossRules, drawing: Drawing) -> "Self":
        """The state before the first tile. Raises IllegalDeal."""
        return cls.begin(game, dealt, empty_cross(rules), drawing)

    @property
    def rules(self) -> CrossRules:
        """What may be laid where."""
        return self._layout.table.rules

    @property
    def layout(self) -> CrossLayout | None:
        """The tiles on the table; None before the first one."""
        return self._layout if isinstance(self._layout, CrossLayout) else None

    def played_out(self, chance: Callable[[], float]) -> "Self":
        if self._setting.has_choice or not self._is_usual():
            return super().played_out(chance)
        # The turns of TableDeal in one loop over plain numbers: simulation does nothing else.
        boneyard, hands, seats = self._setting.boneyard, list(self._hands), len(self._hands)
        points = list(self._points or (0,) * seats)
        layout: Layout = self._layout
        legal, history = self._legal, self._history
        index, last, taken, drawn, ending = self._index, self._last, self._taken, self._drawn, self._ending
        while legal:
            move = legal[int(chance() * len(legal))]
            history = (history, index, move)
            if move is DRAW:
                hands[index] |= boneyard[taken]
                taken += 1
                drawn += 1
            else:
                if move is not PASS:
                    step = layout.step(move)
                    assert step is not None, "the move is legal"
                    tiles, layout, scored, ending = step
                    hands[index] ^= tiles
                    last = index
                    points[index] += scored
                    if ending or not hands[index]:
                        break
                index = (index + 1) % seats
                drawn = 0
            legal = layout.placements(hands[index]) or self._without_placement(layout, hands, taken, drawn)
        state = self._copy()
        state._layout, state._hands, state._history = cast("CrossLayout", layout), tuple(hands), history
        state._index, state._last, state._taken, state._drawn = index, last, taken, drawn
        if any(points):
            state._points = tuple(points)
        state._end(ending or (Ending.BLOCK if hands[last] else Ending.OUT))
        return state

    def _without_placement(
        self, layout: Layout, hands: list[int], taken: int, drawn: int
    ) -> tuple[Move, ...]:
        """What a seat does that cannot place a tile; nothing when the deal is blocked."""
        drawing, left, fitting = self._setting.drawing, len(self._setting.boneyard) - taken, layout.fitting
        for hand in hands:
            if hand & fitting:
                break
        else:
            fits = bool(self._setting.rest[taken] & fitting)
            if not fitting or drawing.is_blocked(left, fits_in_boneyard=fits):
                return ()
        return _DRAW if drawing.may_draw(left, drawn) else _PASS

    def _is_usual(self) -> bool:
        """Whether the turn is that of TableDeal, with nothing of its own."""
        return True

    def _is_blocked(self, left: int) -> bool:
        """With every arm closed the deal is over at once: drawing could not help anybody (CH.1, §3.5)."""
        return not self._layout.fitting or super()._is_blocked(left)

    def _refusal(self, move: Move) -> IllegalMove:
        return refused_on_cross(self, move) or refused_move(self, move)
