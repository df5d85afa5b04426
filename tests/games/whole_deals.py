"""What holds for every deal of every game, and matches of them: asked by the tests of single games."""

from collections import Counter

from games.deal import DealState, Dealt, Game, outcome, play
from games.moves import Draw, tiles_of
from games.notation import read, write
from games.random_play import begun, random_deal
from games.tiles import Piece
from scoring.games.account import Account
from scoring.games.random_match import random_match


def check_whole_deal(game: Game, *, seed: int) -> DealState:
    """Plays a random deal and looks at all of it; gives it back."""
    state = random_deal(game, seed=seed)
    again = begun(game, Dealt(tuple(map(tuple, state.dealt)), state.lead, state.dealt_boneyard, state.seed))
    seen = {_moment(again)}
    every = _every_tile(again)
    for seat, move in state.moves:
        assert move in again.legal_moves()
        assert seat == again.turn
        again = play(again, move, seat=seat)
        assert _every_tile(again) == every
        assert _moment(again) not in seen
        seen.add(_moment(again))
    assert outcome(again) == outcome(state) is not None
    assert (again.hands, again.ends, again.turn) == (state.hands, state.ends, state.turn)
    assert again.legal_moves() == ()
    text = write(state)
    assert write(read(text)) == text
    return state


def check_match(game: Game, *, seed: int, most_deals: int = 300) -> Account:
    """Plays a random match; its scores are whole numbers that change by what the working says."""
    scores = (0,) * len(game.sides)
    last: Account | None = None
    for number, (_, account) in enumerate(random_match(game, seed=seed), start=1):
        assert number <= most_deals
        assert all(type(score) is int for score in account.scores)
        gained = [0] * len(scores)
        for message in account.working:
            assert str(message)
            points, side = message.params.get("points"), message.params.get("side")
            if isinstance(points, int) and isinstance(side, int):
                gained[side - 1] += points
        assert account.scores == tuple(map(sum, zip(scores, gained, strict=True)))
        scores, last = account.scores, account
    assert last is not None
    assert last.finished
    return last


def _every_tile(state: DealState) -> Counter[Piece]:
    """Where each tile of the deal is, once for each place; what was laid and taken up again is in a hand."""
    on_table = getattr(state, "table", None)
    if on_table is None:
        on_table = [each for _, move in state.moves for each in tiles_of(move)]
    held = [each for hand in state.hands for each in hand]
    return Counter([*held, *on_table, *state.boneyard])


def _moment(state: DealState) -> tuple[object, ...]:
    passes = 0
    for _, move in reversed(state.moves):
        if isinstance(move, Draw) or tiles_of(move):
            break
        passes += 1
    hands = tuple(hand if isinstance(hand, tuple) else tuple(sorted(hand)) for hand in state.hands)
    return hands, state.boneyard, state.ends, state.turn, passes
