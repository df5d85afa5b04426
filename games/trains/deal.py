"""A moment of a deal of trains (docs/rules.md MX.2, ST.2)."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.deal import DealState, Outcome
from games.game import Dealt
from games.lead import Lead
from games.moves import DRAW, PASS, Draw, Move, Pass
from games.tiles import Piece, Tile
from games.trains.course import NOTHING, Course
from games.trains.fits import HUB, FitTable
from games.trains.grammar import STOP
from games.trains.history import Turn, turns
from games.trains.refused import checked_lead, refused_move

if TYPE_CHECKING:
    from games.trains.game import TrainsGame


class TrainsDeal(DealState):
    """A state of Mexican train or Super-train."""

    __slots__ = ("_choices", "_course", "_dealt", "_game")

    _game: "TrainsGame"
    _dealt: Dealt
    _course: Course  # never changed once the state is made
    # The legal moves with their end and way, once they are asked for.
    _choices: dict[Move, tuple[int, int]] | None

    @classmethod
    def begin(cls, game: "TrainsGame", dealt: Dealt) -> "TrainsDeal":
        """The state before the first tile. Raises IllegalDeal."""
        lead = checked_lead(game, dealt)
        table = game.table
        laid = lead.tile if game.takes_engine_out else None
        course = Course(
            table,
            hands=tuple(map(table.mask, dealt.hands)),
            well=tuple(map(table.bits.__getitem__, dealt.boneyard)),
            turn=lead.seat - 1,
            engine=laid[0] if laid else None,
            engines=table.mask([lead.tile] if lead.tile else game.numbered_doubles),
            builds=game.builds_first,
            must_cover=game.covers_doubles,
        )
        return cls._of(game, dealt._replace(lead=lead), course)

    @classmethod
    def _of(cls, game: "TrainsGame", dealt: Dealt, course: Course) -> "TrainsDeal":
        state = cls()
        state._game = game
        state._dealt = dealt
        state._course = course
        state._choices = None
        if course.ending is None and not course.placements() and not course.may_draw:
            course.notice_block()
        return state

    @property
    def game(self) -> "TrainsGame":
        return self._game

    @property
    def leader(self) -> int:
        return self._dealt.lead.seat

    @property
    def lead(self) -> Lead:
        return self._dealt.lead

    @property
    def seed(self) -> int:
        return self._dealt.seed

    @property
    def dealt(self) -> tuple[frozenset[Piece], ...]:
        return tuple(map(frozenset, self._dealt.hands))

    @property
    def dealt_boneyard(self) -> tuple[Piece, ...]:
        return self._dealt.boneyard

    @property
    def boneyard(self) -> tuple[Piece, ...]:
        return self._dealt.boneyard[self._course.taken :]

    @property
    def turn(self) -> int:
        return self._course.turn + 1

    @property
    def hands(self) -> tuple[frozenset[Tile], ...]:
        return tuple(frozenset(self._table.held(hand)) for hand in self._course.hands)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        return tuple((each.seat + 1, each.move(self._table)) for each in self._turns())

    @property
    def ends(self) -> tuple[int, ...]:
        """The tips: of the Mexican train, then of the train of each seat; see `games.sets.super_train` for halves
        without a number."""
        return tuple(self._course.tips)

    @property
    def trains(self) -> tuple[tuple[Tile, ...], ...]:
        """By end, the tiles of each train from the hub outwards, each with the half first that is joined."""
        trains: list[list[Tile]] = [[] for _ in range(self._game.seats + 1)]
        for each in self._turns():
            if each.on_train:
                way = self._table.ways[each.number]
                trains[each.end].append((way.inner, way.outer))
        return tuple(map(tuple, trains))

    @property
    def engine(self) -> Tile | None:
        """The double in the hub; None while it is still to be found."""
        before = self._engine_before
        if before is not None:
            return before, before
        laid = (self._table.ways[each.number].tile for each in self._turns() if each.end == HUB)
        return next(laid, None)

    @property
    def marked(self) -> tuple[int, ...]:
        """The seats whose train carries a marker."""
        return tuple(seat for seat in range(1, self._game.seats + 1) if self._course.open >> seat & 1)

    @property
    def to_cover(self) -> int | None:
        """The end with a double that has to be covered before anything else is laid."""
        return None if self._course.duty == NOTHING else self._course.duty

    @property
    def usable(self) -> tuple[int, ...]:
        """The ends that the seat in turn may use."""
        return self._course.ends

    def written_tip(self, end: int) -> str:
        """What an end shows, as the notation writes it: a number, L or a letter."""
        tip = self._course.tips[end]
        return self._game.grammar.write_piece((tip, tip)).partition("-")[0]

    @property
    def draws_first(self) -> bool:
        """Whether the seat in turn has to draw because of a letter."""
        return self._course.owed > 0 and bool(self.boneyard)

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(self._chosen())

    def after(self, move: Move) -> "TrainsDeal":
        choices = self._chosen()
        if move not in choices:
            raise refused_move(self, move)
        course = self._course.copy()
        if isinstance(move, Draw):
            course.draw()
        elif isinstance(move, Pass):
            course.fail()
        elif move == STOP:
            course.stop()
        else:
            course.lay(*choices[move])
        return self._of(self._game, self._dealt, course)

    def played_out(self, chance: Callable[[], float]) -> "TrainsDeal":
        # The turns of `after` without a state for each.
        course = self._course.copy()
        while course.ending is None:
            course.move_at(chance)
        return self._of(self._game, self._dealt, course)

    def outcome(self) -> Outcome | None:
        course = self._course
        if course.ending is None:
            return None
        left = tuple(map(self._game.value, self.hands))
        return Outcome(course.ending, course.last + 1, left)

    @property
    def _table(self) -> FitTable:
        return self._course.table

    def _chosen(self) -> dict[Move, tuple[int, int]]:
        if self._choices is None:
            self._choices = {} if self._course.ending else dict(self._listed())
        return self._choices

    def _listed(self) -> Iterator[tuple[Move, tuple[int, int]]]:
        course = self._course
        found = course.placements()
        for end, fitting in found:
            tip = NOTHING if end == HUB else course.tips[end]
            while fitting:
                number = (fitting & -fitting).bit_length() - 1
                yield self._table.place(end, number, tip), (end, number)
                fitting &= fitting - 1
        if found and course.may_stop:
            yield STOP, (NOTHING, NOTHING)
        if not found:
            yield DRAW if course.may_draw else PASS, (NOTHING, NOTHING)

    def _turns(self) -> Iterator[Turn]:
        return turns(self._course.history, self._table, self._engine_before)

    @property
    def _engine_before(self) -> int | None:
        """The number in the hub before the first turn."""
        lead = self.lead.tile
        return lead[0] if lead is not None and self._game.takes_engine_out else None
