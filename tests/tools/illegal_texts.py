"""Transcripts of random deals with one thing wrong in them, for any game of the catalogue."""

from collections.abc import Iterator

from games.catalogue import CATALOGUE
from games.deal import DealState
from games.moves import CLOSED, PASS, Place, Special, Together, tiles_of
from games.notation import write
from games.random_play import random_deal
from games.tiles import Piece
from scoring.games.replay import moments

SEEDS = range(40)


def played_tiles(name: str) -> Iterator[tuple[DealState, str]]:
    """Moments of random deals where a seat goes on to place one tile, with what it then wrote."""
    for seed in SEEDS:
        state = random_deal(CATALOGUE[name].game, seed=seed)
        for at, (_, move) in zip(moments(state), state.moves, strict=False):
            if at.moves and len(tiles_of(move)) == 1 and (isinstance(move, Place) or _is_laid(move)):
                yield at, state.game.grammar.write_move(move, is_first=False)


def with_move(at: DealState, action: str, *, seat: int | None = None) -> str:
    """The transcript up to this moment, and one more move."""
    return f"{write(at)}{len(at.moves) + 1}. seat {seat or at.turn}: {action}\n"


def wrong_tile(name: str) -> str:
    """Somebody places a tile that another one holds."""
    for at, written in played_tiles(name):
        for seat, hand in enumerate(at.hands, start=1):
            if seat != at.turn and hand:
                return with_move(at, _exchanged(at, written, min(hand)))
    raise AssertionError("no such moment")


def wrong_seat(name: str) -> str:
    """A seat that is not at the table places a tile."""
    at, written = next(played_tiles(name))
    return with_move(at, written, seat=at.game.seats + 1)


def out_of_turn(name: str) -> str:
    """The seat after the one in turn moves first."""
    at, written = next(played_tiles(name))
    return with_move(at, written, seat=at.turn % at.game.seats + 1)


def draw_with_a_move(name: str) -> str:
    """Somebody draws who could place a tile."""
    return with_move(_bound_to_place(name), "draw")


def pass_with_a_move(name: str) -> str:
    """Somebody passes who could place a tile."""
    return with_move(_bound_to_place(name), "pass")


def tile_twice(name: str) -> str:
    """Somebody places a tile that lies on the table."""
    for at, written in played_tiles(name):
        held = {piece for hand in at.hands for piece in hand}
        for piece in (piece for _, move in at.moves for piece in tiles_of(move)):
            if piece not in held:
                return with_move(at, _exchanged(at, written, piece))
    raise AssertionError("no such moment")


def closed_arm(name: str) -> str | None:
    """Somebody adds to an arm that was closed; None where no arm is ever closed."""
    for seed in SEEDS:
        state = random_deal(CATALOGUE[name].game, seed=seed)
        every = moments(state)
        for number, (_, move) in enumerate(state.moves, start=1):
            places = move.places if isinstance(move, Together) else (move,)
            ends = [place.end for place in places if isinstance(place, Place) and place.manner == CLOSED]
            after = every[number]
            if ends and after.outcome() is None and after.hands[after.turn - 1]:
                piece = state.game.grammar.write_piece(min(after.hands[after.turn - 1]))
                return with_move(after, f"{piece} {state.game.grammar.end_names[ends[0]]}")
    return None


def _bound_to_place(name: str) -> DealState:
    return next(at for at, _ in played_tiles(name) if PASS not in at.legal_moves())


def _exchanged(at: DealState, written: str, piece: Piece) -> str:
    """The move with another tile, at the same place."""
    _, _, place = written.partition(" ")
    return f"{at.game.grammar.write_piece(piece)} {place}"


def _is_laid(move: object) -> bool:
    return isinstance(move, Special) and move.name == "lay"
