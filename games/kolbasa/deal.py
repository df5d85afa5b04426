"""A deal of Kolbasa: tiles are turned up from the right end of a row (docs/rules.md KB.1)."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from games.chance import shuffled
from games.deal import DealState, Dealt, Outcome, refused_tiles
from games.finished import Ending
from games.history import History, moves_of
from games.kolbasa.options import SausageOrder, StartTile
from games.kolbasa.refused import refused
from games.kolbasa.rules import TwinTable, twin_table
from games.kolbasa.twin import Twin, begun
from games.moves import PASS, Move, Place
from games.tiles import Tile

if TYPE_CHECKING:
    from games.kolbasa.game import Kolbasa

_ONLY_PASS: tuple[Move, ...] = (PASS,)


class _Setting:
    """What stays the same all through a deal."""

    __slots__ = (
        "extra_turn",
        "game",
        "is_shuffled",
        "leader",
        "needs_double",
        "rows",
        "seed",
        "table",
    )

    def __init__(self, game: "Kolbasa", dealt: Dealt) -> None:
        self.game = game
        self.table: TwinTable = twin_table(game.rules)
        places = self.table.places
        if not places.keys() >= {each for row in dealt.hands for each in row}:
            raise refused_tiles(game, dealt)
        self.rows = tuple([tuple([places[each] for each in row]) for row in dealt.hands])
        self.leader = dealt.lead.seat
        self.seed = dealt.seed
        self.extra_turn = game.extra_turn_after_fit
        self.is_shuffled = game.sausage_order is SausageOrder.SHUFFLED
        self.needs_double = game.start_tile is StartTile.FIRST_DOUBLE


class KolbasaDeal(DealState):
    """A moment of the deal. Rows are from left to right: the next tile is turned up at the right end."""

    __slots__ = (
        "_count",
        "_ending",
        "_held",
        "_history",
        "_index",
        "_last",
        "_legal",
        "_rows",
        "_setting",
        "_twin",
    )

    _setting: _Setting
    _rows: tuple[deque[int], ...]  # never changed in a state that somebody has seen
    _held: int  # the mask of the tiles in both rows
    _twin: Twin | None
    _index: int  # whose turn it is, from 0
    _last: int  # who placed the last tile, from 0
    _count: int  # turns so far
    _ending: Ending | None
    _legal: tuple[Move, ...]
    _history: History

    @classmethod
    def begin(cls, game: "Kolbasa", dealt: Dealt) -> "KolbasaDeal":
        """See `Game.begin`."""
        state = cls()
        state._setting = _Setting(game, dealt)
        state._rows = tuple(map(deque, state._setting.rows))
        held = [1 << place for row in state._rows for place in row]
        state._held = sum(held)
        if state._held.bit_count() != len(held):
            raise refused_tiles(game, dealt)
        state._twin = None
        state._index = state._last = dealt.lead.seat - 1
        state._count = 0
        state._ending = None
        state._history = None
        state._list_moves()
        return state

    @property
    def game(self) -> "Kolbasa":
        return self._setting.game

    @property
    def leader(self) -> int:
        return self._setting.leader

    @property
    def seed(self) -> int:
        return self._setting.seed

    @property
    def dealt(self) -> tuple[tuple[Tile, ...], ...]:
        return tuple(self._tiles(row) for row in self._setting.rows)

    @property
    def turn(self) -> int:
        return self._index + 1

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The rows from left to right."""
        return tuple(self._tiles(tuple(row)) for row in self._rows)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        return moves_of(self._history)

    @property
    def ends(self) -> tuple[int, ...]:
        return self._twin.tips if self._twin else ()

    @property
    def twin(self) -> Twin | None:
        """The lines; None before the first tile."""
        return self._twin

    @property
    def table(self) -> tuple[Tile, ...]:
        """The tiles on the table: the start tile, line 1 and line 2 from inside out."""
        return self._tiles(self._twin.tiles) if self._twin else ()

    @property
    def turned_up(self) -> Tile:
        """The tile that the seat in turn takes."""
        return self._setting.table.tiles[self._rows[self._index][-1]]

    def legal_moves(self) -> tuple[Move, ...]:
        return self._legal

    def after(self, move: Move) -> "KolbasaDeal":
        if move not in self._legal:
            raise refused(self, move)
        state = self._copy()
        state._take_turn(move)
        return state

    def played_out(self, chance: Callable[[], float]) -> "KolbasaDeal":
        # The turns of `after`, all of them made on one state, because nobody sees those between.
        state = self._copy()
        while legal := state._legal:
            if legal is _ONLY_PASS and state._twin is not None:
                state._pass_on(state._twin, chance)
            else:
                state._take_turn(legal[int(chance() * len(legal))])
        return state

    def outcome(self) -> Outcome | None:
        if self._ending is None:
            return None
        left = tuple(sum(map(sum, self._tiles(tuple(row)))) for row in self._rows)
        return Outcome(self._ending, self._last + 1, left)

    def _take_turn(self, move: Move) -> None:
        """Fills in a new state by a legal move."""
        index = self._index
        row = self._rows[index]
        self._history = (self._history, index, move)
        self._count += 1
        if move is PASS:
            row.appendleft(row.pop())
            self._index = 1 - index
            self._list_moves()
            return
        place = row.pop()
        self._held ^= 1 << place
        self._last = index
        self._lay(place, move)
        if not row:
            self._end(Ending.OUT)
        elif self._twin is not None and not self._held & self._twin.fitting:
            self._end(Ending.BLOCK)
        else:
            if not self._setting.extra_turn:
                self._index = 1 - index
            self._list_moves()

    def _pass_on(self, twin: Twin, chance: Callable[[], float]) -> None:
        """Fills in a new state by the passes until a tile fits: there is one, or the deal would be blocked."""
        rows, fitting, history, index = self._rows, twin.fitting, self._history, self._index
        fits = 0
        while not fits:
            chance()
            history = (history, index, PASS)
            self._count += 1
            row = rows[index]
            row.appendleft(row.pop())
            index = 1 - index
            place = rows[index][-1]
            fits = fitting >> place & 1
        self._history = history
        self._index = index
        self._legal = twin.placements(place)

    def _lay(self, place: int, move: Move) -> None:
        if self._twin is None:
            self._twin = begun(self._setting.table, place)
            return
        if type(move) is Place:
            self._twin = self._twin.appended(place, move.end)
            return
        self._twin, sausage = self._twin.after(place, move)
        if sausage:
            self._held |= sum(1 << each for each in sausage)
            ordered = (
                shuffled(sausage, seed=self.seed, step=self._count) if self._setting.is_shuffled else sausage
            )
            self._rows[1 - self._last].extendleft(ordered)

    def _list_moves(self) -> None:
        place = self._rows[self._index][-1]
        if self._twin is not None:
            fits = self._twin.fitting >> place & 1
            self._legal = self._twin.placements(place) if fits else _ONLY_PASS
        elif self._setting.needs_double and not self._setting.table.is_double[place]:
            self._legal = _ONLY_PASS
        else:
            self._legal = (Place(self._setting.table.tiles[place]),)

    def _end(self, ending: Ending) -> None:
        self._ending = ending
        self._legal = ()

    def _copy(self) -> "KolbasaDeal":
        state = KolbasaDeal()
        state._setting = self._setting
        state._rows = tuple([row.copy() for row in self._rows])
        state._held = self._held
        state._twin = self._twin
        state._index = self._index
        state._last = self._last
        state._count = self._count
        state._ending = self._ending
        state._legal = self._legal
        state._history = self._history
        return state

    def _tiles(self, places: tuple[int, ...]) -> tuple[Tile, ...]:
        tiles = self._setting.table.tiles
        return tuple(tiles[place] for place in places)
