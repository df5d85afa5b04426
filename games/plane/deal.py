"""A moment of a deal on the plane (docs/rules.md TR, QD)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.deal import DealState, Outcome
from games.game import Dealt
from games.lead import Lead
from games.moves import DRAW, PASS, Draw, Move, Special
from games.plane.course import Course
from games.plane.fits import Fit, cell_of
from games.plane.grammar import LAY
from games.plane.layout import PlaneLayout
from games.plane.refused import checked_lead, checked_tiles, refused_move
from games.plane.shapes import Cell
from games.sets.cornered import CorneredTile, is_multiple, value

if TYPE_CHECKING:
    from games.plane.game import PlaneGame


class PlaneDeal(DealState):
    """A state of triominoes or quad-ominoes."""

    __slots__ = ("_choices", "_course", "_dealt", "_game")

    _game: "PlaneGame"
    _dealt: Dealt
    _course: Course  # never changed once the state is made
    _choices: dict[Move, tuple[int, Fit] | None]  # the legal moves, with where a tile is laid

    @classmethod
    def begin(cls, game: "PlaneGame", dealt: Dealt) -> "PlaneDeal":
        """The state before the first tile. Raises IllegalDeal."""
        table = game.table
        hands, well = checked_tiles(game, dealt)
        lead = checked_lead(game, dealt)
        opening = [each for each in table.tiles if is_multiple(each)] if lead.tile is None else [lead.tile]
        course = Course(
            PlaneLayout.empty(table, table.mask(opening)),
            game.prices,
            hands=hands,
            well=well,
            turn=lead.seat - 1,
        )
        return cls._of(game, dealt._replace(lead=lead), course)

    @classmethod
    def _of(cls, game: "PlaneGame", dealt: Dealt, course: Course) -> "PlaneDeal":
        state = cls()
        state._game = game
        state._dealt = dealt
        state._course = course
        state._choices = {}
        if course.ending is None:
            state._list_choices()
        return state

    def _list_choices(self) -> None:
        course = self._course
        for cell, fit in course.layout.placements(course.hands[course.turn]):
            self._choices[_laying(cell, fit)] = cell, fit
        if not self._choices:
            if course.may_draw:
                self._choices[DRAW] = None
            elif not course.notice_block():
                self._choices[PASS] = None

    @property
    def game(self) -> "PlaneGame":
        return self._game

    @property
    def leader(self) -> int:
        return self._dealt.lead.seat

    @property
    def lead(self) -> Lead:
        return self._dealt.lead

    @property
    def dealt(self) -> tuple[frozenset[CorneredTile], ...]:
        return tuple(map(frozenset, self._dealt.hands))

    @property
    def dealt_boneyard(self) -> tuple[CorneredTile, ...]:
        return self._dealt.boneyard

    @property
    def boneyard(self) -> tuple[CorneredTile, ...]:
        return self._dealt.boneyard[self._course.taken :]

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self._course.points)

    @property
    def turn(self) -> int:
        return self._course.turn + 1

    @property
    def hands(self) -> tuple[frozenset[CorneredTile], ...]:
        return tuple(frozenset(self._game.table.tiles_of(hand)) for hand in self._course.hands)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        backwards: list[tuple[int, Move]] = []
        history = self._course.history
        while history is not None:
            history, seat, cell, done = history
            backwards.append((seat + 1, _laying(cell, done) if isinstance(done, Fit) else done))
        return tuple(reversed(backwards))

    @property
    def ends(self) -> tuple[int, ...]:
        """None: what is open are edges, not numbers; see `laid`."""
        return ()

    @property
    def laid(self) -> dict[Cell, CorneredTile]:
        """The tiles on the table in their order: the corners in each cell, as `games.plane.shapes` reads them."""
        found: dict[Cell, CorneredTile] = {}
        history = self._course.history
        while history is not None:
            history, _, cell, done = history
            if isinstance(done, Fit):
                found[cell_of(cell)] = done.corners
        return dict(reversed(found.items()))

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(self._choices)

    def after(self, move: Move) -> "PlaneDeal":
        if move not in self._choices:
            raise refused_move(self, move)
        course = self._course.copy()
        chosen = self._choices[move]
        if chosen is not None:
            course.lay(*chosen)
        elif isinstance(move, Draw):
            course.draw()
        else:
            course.skip()
        return self._of(self._game, self._dealt, course)

    def played_out(self, chance: Callable[[], float]) -> "PlaneDeal":
        # The turns of `after` without a state for each.
        course = self._course.copy()
        course.play_out(chance)
        return self._of(self._game, self._dealt, course)

    def outcome(self) -> Outcome | None:
        course = self._course
        if course.ending is None:
            return None
        left = tuple(map(value, map(self._game.table.tiles_of, course.hands)))
        return Outcome(course.ending, course.last + 1, left, self.points)


def _laying(cell: int, fit: Fit) -> Special:
    return Special(LAY, fit.tile, (*cell_of(cell), fit.turn))
