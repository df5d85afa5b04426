"""Small deals of trains, written by hand."""

from games.deal import DealState, play, start
from games.lead import Lead
from games.moves import Move
from games.tiles import Piece
from games.trains.deal import TrainsDeal
from games.trains.game import TrainsGame


def pieces(game: TrainsGame, text: str) -> tuple[Piece, ...]:
    return tuple(map(game.grammar.read_piece, text.split()))


def small(
    game: TrainsGame, hands: list[str], *, well: str = "", leader: int = 1, engine: str | None = None
) -> TrainsDeal:
    """A deal with these hands; `engine` is that of the first round unless it is given."""
    dealt = [pieces(game, hand) for hand in hands]
    setting = game.resized(tile_set=game.tile_set, seats=len(hands), hand=len(dealt[0]))
    lead = Lead(leader, None if engine is None else game.grammar.read_piece(engine))
    state = start(setting, dealt, leader=lead, boneyard=pieces(game, well))
    assert isinstance(state, TrainsDeal)
    return state


def move(state: DealState, text: str) -> Move:
    return state.game.grammar.read_move(text, state)


def after(state: TrainsDeal, *turns: str) -> TrainsDeal:
    """The state after these turns, each as `seat: action`."""
    for turn in turns:
        seat, action = turn.split(": ")
        following = play(state, move(state, action), seat=int(seat))
        assert isinstance(following, TrainsDeal)
        state = following
    return state


def legal(state: DealState) -> set[str]:
    """The legal moves in words."""
    grammar = state.game.grammar
    return {grammar.write_move(each, is_first=False) for each in state.legal_moves()}
