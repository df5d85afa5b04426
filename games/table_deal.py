"""A deal with hands and perhaps a boneyard around any layout: the turn of docs/rules.md §3.3, for line and cross games.

What may be put where is the layout's; whose turn it is, drawing, passing and the end of the deal are here. A game with
a turn of its own overrides `_after_placing`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.boneyard import NO_BONEYARD, Drawing
from games.deal import DealState, Dealt, Game, Outcome
from games.finished import Ending
from games.history import History, moves_of
from games.layout import Layout, Step
from games.lead import Lead
from games.moves import DRAW, PASS, Draw, Move, Pass, tiles_of
from games.refusals import IllegalMove
from games.table_refusals import refused_move
from games.table_setting import Setting
from games.tiles import Tile

if TYPE_CHECKING:
    from typing import Self


class TableDeal(DealState):
    """A moment of a deal around a layout."""

    __slots__ = (
        "_drawn", "_ending", "_hands", "_history", "_index", "_last", "_layout", "_legal", "_points", "_setting",
        "_taken",
    )  # fmt: skip

    _setting: Setting
    _layout: Layout
    _hands: tuple[int, ...]
    _index: int  # whose turn it is, from 0
    _last: int  # who placed the last tile, from 0
    _taken: int  # tiles drawn in the deal
    _drawn: int  # tiles drawn in this turn
    _points: tuple[int, ...]
    _ending: Ending | None
    _legal: tuple[Move, ...]
    _history: History

    @classmethod
    def begin(cls, game: Game, dealt: Dealt, layout: Layout, drawing: Drawing = NO_BONEYARD) -> "Self":
        """The state before the first tile, around an empty layout. Raises IllegalDeal."""
        state = cls()
        state._setting = Setting(game, dealt, drawing)
        state._layout = layout
        state._hands = state._setting.hands
        state._index = state._last = dealt.lead.seat - 1
        state._taken = state._drawn = 0
        state._points = ()
        state._ending = None
        state._history = None
        state._legal = state._leads()
        return state

    @property
    def game(self) -> Game:
        return self._setting.game

    @property
    def leader(self) -> int:
        return self._setting.lead.seat

    @property
    def lead(self) -> Lead:
        return self._setting.lead

    @property
    def seed(self) -> int:
        return self._setting.seed

    @property
    def dealt(self) -> tuple[frozenset[Tile], ...]:
        return tuple(map(self._setting.masks.tiles, self._setting.hands))

    @property
    def dealt_boneyard(self) -> tuple[Tile, ...]:
        return tuple(next(iter(self._setting.masks.tiles(each))) for each in self._setting.boneyard)

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        return self.dealt_boneyard[self._taken :]

    @property
    def turn(self) -> int:
        return self._index + 1

    @property
    def hands(self) -> tuple[frozenset[Tile], ...]:
        return tuple(map(self._setting.masks.tiles, self._hands))

    @property
    def points(self) -> tuple[int, ...]:
        return self._points

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        return moves_of(self._history)

    @property
    def ends(self) -> tuple[int, ...]:
        return self._layout.ends

    def legal_moves(self) -> tuple[Move, ...]:
        return self._legal

    def after(self, move: Move) -> "Self":
        if isinstance(move, Pass):
            return self._after_pass(move)
        if isinstance(move, Draw):
            return self._after_draw(move)
        step = self._step(move) if self._legal else None
        hand = self._hands[self._index]
        if step is None or step.tiles & ~hand or (self._history is None and move not in self._legal):
            raise self._refusal(move)
        return self._placed(move, step)

    def played_out(self, chance: Callable[[], float]) -> "Self":
        # The turns of `after`, all of them made on one state, because nobody sees those between.
        state = self._copy()
        state._legal = legal = self._legal
        while legal:
            move = legal[int(chance() * len(legal))]
            state._history = (state._history, state._index, move)
            if move is PASS:
                state._pass_turn()
            elif move is DRAW:
                state._draw()
            else:
                step = state._step(move)
                assert step is not None
                state._put(step)
            legal = state._legal
        return state

    def _placed(self, move: Move, step: Step) -> "Self":
        """The state after a placement that is allowed."""
        state = self._following(move)
        state._put(step)
        return state

    def _step(self, move: Move) -> Step | None:
        """What the layout makes of a placement."""
        return self._layout.step(move)

    def _put(self, step: Step) -> None:
        """Fills in a new state by what its last move has placed."""
        self._layout = step.layout
        index = self._index
        hands = list(self._hands)
        hands[index] ^= step.tiles
        self._hands = tuple(hands)
        self._last = index
        if step.points:
            self._score(step.points)
        self._after_placing(step)

    def outcome(self) -> Outcome | None:
        if self._ending is None:
            return None
        pips = self._setting.masks.pips
        return Outcome(self._ending, self._last + 1, tuple(map(pips, self._hands)), self._points)

    def _after_placing(self, step: Step) -> None:
        """Fills in a new state after its placement: by default the deal may end, or the next seat has the turn."""
        if step.ending is not None or not self._hands[self._index]:
            self._end(step.ending or Ending.OUT)
        else:
            self._pass_turn()

    def _pass_turn(self) -> None:
        """The next seat has the turn, or the deal turns out to be blocked."""
        self._index = self._next_index()
        self._drawn = 0
        self._list_moves()

    def _next_index(self) -> int:
        return (self._index + 1) % len(self._hands)

    def _leads(self) -> tuple[Move, ...]:
        """What may be led."""
        lead = self._setting.lead
        every = self._layout.placements(self._hands[self._index])
        if lead.tile is not None:
            return tuple(move for move in every if tiles_of(move) == (lead.tile,))
        allowed = tuple(move for move in every if not set(tiles_of(move)) & set(lead.barred))
        return allowed or every

    def _list_moves(self) -> None:
        """What the seat in turn may do; ends the deal when it is blocked."""
        setting = self._setting
        drawing = setting.drawing
        placements = self._layout.placements(self._hands[self._index])
        if placements and not setting.has_choice:
            self._legal = placements
            return
        left = len(setting.boneyard) - self._taken
        may_draw = drawing.may_draw(left, self._drawn)
        if placements:
            if may_draw and drawing.voluntary:
                placements = (*placements, DRAW)
            if drawing.may_keep and self._drawn:
                placements = (*placements, PASS)
            self._legal = placements
        elif self._is_blocked(left):
            self._end(Ending.BLOCK)
        else:
            self._legal = (DRAW,) if may_draw else (PASS,)

    def _is_blocked(self, left: int) -> bool:
        fitting = self._layout.fitting
        for hand in self._hands:
            if hand & fitting:
                return False
        fits_in_boneyard = bool(self._setting.rest[self._taken] & fitting)
        return self._setting.drawing.is_blocked(left, fits_in_boneyard=fits_in_boneyard)

    def _end(self, ending: Ending) -> None:
        self._ending = ending
        self._legal = ()

    def _score(self, points: int) -> None:
        """Adds points in play to the seat that has just placed."""
        scored = list(self._points or (0,) * len(self._hands))
        scored[self._last] += points
        self._points = tuple(scored)

    def _after_pass(self, move: Pass) -> "Self":
        if PASS not in self._legal:
            raise self._refusal(move)
        state = self._following(move)
        state._pass_turn()
        return state

    def _after_draw(self, move: Draw) -> "Self":
        if DRAW not in self._legal:
            raise self._refusal(move)
        state = self._following(move)
        state._draw()
        return state

    def _draw(self) -> None:
        """Fills in a new state by the tile that its last move has drawn."""
        hands = list(self._hands)
        hands[self._index] |= self._setting.boneyard[self._taken]
        self._hands = tuple(hands)
        self._taken += 1
        self._drawn += 1
        self._list_moves()

    def _following(self, move: Move) -> "Self":
        """A copy of this state with the move in its history."""
        state = self._copy()
        state._history = (self._history, self._index, move)
        return state

    def _copy(self) -> "Self":
        """Another state like this one but for its legal moves; a game with slots of its own copies them too."""
        state = object.__new__(type(self))
        state._setting = self._setting
        state._layout = self._layout
        state._hands = self._hands
        state._index = self._index
        state._last = self._last
        state._taken = self._taken
        state._drawn = self._drawn
        state._points = self._points
        state._ending = self._ending
        state._history = self._history
        return state

    def _refusal(self, move: Move) -> IllegalMove:
        """Which rule forbids the move; a game with rules of its own asks those first."""
        return refused_move(self, move)
