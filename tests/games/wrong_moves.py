"""Transcripts of any game with one wrong move, made out of a deal that was played."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.deal import DealState
from games.moves import CLOSED, DRAW, PASS, Move, Place, Special, Together, tiles_of
from games.notation import write
from games.plane.grammar import LAY
from games.refusals import Rule
from games.tiles import Piece
from scoring.games.replay import moments


class WrongMove(NamedTuple):
    """A transcript whose last line, the move of this number, is wrong, and the rules that may say so."""

    text: str
    number: int
    rules: tuple[Rule, ...]


class Turn(NamedTuple):
    """A turn of a deal: the state before it, its number, who moved and how, and the turn after it."""

    before: DealState
    number: int
    seat: int
    move: Move
    following: tuple[int, Move] | None


Found = tuple[int, Move, tuple[Rule, ...]]
"""The seat and the move that are wrong in a turn."""


def wrong_moves(state: DealState, kind: str) -> Iterator[WrongMove]:
    """Every transcript with a wrong move of this kind that the deal has."""
    lines = write(state).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("1. "))
    grammar = state.game.grammar
    for turn in turns(state):
        for seat, move, rules in KINDS[kind](turn):
            action = grammar.write_move(move, is_first=turn.number == 1)
            wrong = f"{turn.number}. seat {seat}: {action}"
            yield WrongMove("\n".join([*lines[: first + turn.number - 1], wrong]), turn.number, rules)


def turns(state: DealState) -> Iterator[Turn]:
    """Every turn of the deal, and one after its end."""
    states, moves = moments(state), state.moves
    for number, (before, (seat, move)) in enumerate(zip(states, moves, strict=False), start=1):
        yield Turn(before, number, seat, move, moves[number] if number < len(moves) else None)
    yield Turn(states[-1], len(states), moves[-1][0], moves[-1][1], None)


def another_seat(turn: Turn) -> Iterator[Found]:
    """The move of a turn is written for everybody who is not in turn."""
    if turn.before.outcome() is None:
        for seat in range(1, turn.before.game.seats + 1):
            if seat != turn.seat:
                yield seat, turn.move, (Rule.NOT_YOUR_TURN,)


def move_before_its_turn(turn: Turn) -> Iterator[Found]:
    """The turn of the next seat is written before that of the seat in turn."""
    if turn.following is not None and turn.following[0] != turn.seat:
        yield (*turn.following, (Rule.NOT_YOUR_TURN,))


def tile_of_another_seat(turn: Turn) -> Iterator[Found]:
    """Instead of its own tile a seat places one that another seat holds."""
    for seat, hand in enumerate(turn.before.hands, start=1):
        if seat != turn.seat and turn.number > 1:
            yield from _instead(turn, sorted(hand)[:1], Rule.NOT_IN_HAND)


def tile_twice(turn: Turn) -> Iterator[Found]:
    """Instead of its own tile a seat places one that lies on the table."""
    table: tuple[Piece, ...] | None = getattr(turn.before, "table", None)
    if table is None:
        table = tuple(each for _, move in turn.before.moves for each in tiles_of(move))
    yield from _instead(turn, table[-1:], Rule.ALREADY_PLAYED)


def tile_that_does_not_fit(turn: Turn) -> Iterator[Found]:
    """A seat places a tile without a number of any open end, or far from all others."""
    before = turn.before
    if not tiles_of(turn.move) or turn.number == 1 or before.outcome() is not None:
        return
    if isinstance(turn.move, Special) and turn.move.name == LAY:
        yield turn.seat, turn.move._replace(numbers=(90, 90, 0)), (Rule.NO_SUCH_END,)
        return
    for low, high in sorted(each for each in before.hands[turn.seat - 1] if len(each) == 2):
        fits_no_end = {low, high}.isdisjoint(before.ends) and before.game.tile_set >= high
        if fits_no_end and isinstance(turn.move, Place) and turn.move.end < len(before.ends):
            yield turn.seat, Place((low, high), turn.move.end), (Rule.DOES_NOT_FIT, Rule.OF_THE_GAME)


def passing_with_a_tile(turn: Turn) -> Iterator[Found]:
    """A seat passes although it can place a tile."""
    legal = turn.before.legal_moves()
    if any(map(tiles_of, legal)) and PASS not in legal:
        yield turn.seat, PASS, (Rule.MUST_PLAY,)


def drawing_with_a_tile(turn: Turn) -> Iterator[Found]:
    """A seat draws although it can place a tile."""
    legal = turn.before.legal_moves()
    if any(map(tiles_of, legal)) and DRAW not in legal:
        yield turn.seat, DRAW, (Rule.MAY_NOT_DRAW, Rule.OF_THE_GAME)


def move_after_the_end(turn: Turn) -> Iterator[Found]:
    """Somebody goes on when the deal is over."""
    if turn.before.outcome() is not None:
        yield turn.seat, turn.move, (Rule.DEAL_OVER,)
        yield turn.seat, PASS, (Rule.DEAL_OVER,)


def closed_arm(turn: Turn) -> Iterator[Found]:
    """A seat adds to a tile that lies closed."""
    closed: set[int] = set()
    for _, move in turn.before.moves:
        for place in _places(move):
            (closed.add if place.manner == CLOSED else closed.discard)(place.end)
    if turn.before.outcome() is None and isinstance(turn.move, Place):
        yield from ((turn.seat, Place(turn.move.tile, end), (Rule.OF_THE_GAME,)) for end in sorted(closed))


KINDS: dict[str, Callable[[Turn], Iterator[Found]]] = {
    kind.__name__: kind
    for kind in (
        another_seat,
        move_before_its_turn,
        tile_of_another_seat,
        tile_twice,
        tile_that_does_not_fit,
        passing_with_a_tile,
        drawing_with_a_tile,
        move_after_the_end,
        closed_arm,
    )
}


def _instead(turn: Turn, pieces: tuple[Piece, ...] | list[Piece], rule: Rule) -> Iterator[Found]:
    if turn.before.outcome() is not None:
        return
    for piece in pieces:
        match turn.move:
            case Place():
                yield turn.seat, turn.move._replace(tile=_rectangle(piece)), (rule,)
            case Special(name, _, (column, row, _)) if name == LAY:
                yield turn.seat, Special(LAY, piece, (column, row, 0)), (rule,)


def _rectangle(piece: Piece) -> tuple[int, int]:
    low, high = piece
    return low, high


def _places(move: Move) -> tuple[Place, ...]:
    if isinstance(move, Together):
        return move.places
    return (move,) if isinstance(move, Place) else ()
