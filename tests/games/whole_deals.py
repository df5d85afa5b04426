"""What holds for every deal of every game, and matches of them: asked by the tests of single games and by campaigns."""

import re
from collections import Counter

from games.deal import DealState, Dealt, Game, outcome, play
from games.facts import facts
from games.moves import Draw, tiles_of
from games.notation import read, write
from games.random_play import begun, random_deal
from games.tiles import Piece
from scoring.games import begin_match
from scoring.games.account import Account
from scoring.games.random_match import random_match
from tests.games.turn_order import TurnOrder


def check_whole_deal(game: Game, *, seed: int) -> DealState:
    """Plays a random deal and looks at all of it; gives it back."""
    state = random_deal(game, seed=seed)
    check_deal(state, aside=game.taken_out)
    return state


def check_deal(state: DealState, *, aside: tuple[Piece, ...] = ()) -> None:
    """Plays a finished deal again, move by move, and reads its text.

    `aside` are tiles of the set that lay on the table before the deal.
    """
    check_tiles_are_the_set(state, aside)
    again = begun(
        state.game, Dealt(tuple(map(tuple, state.dealt)), state.lead, state.dealt_boneyard, state.seed)
    )
    order = TurnOrder(state.game)
    every = Counter(_held(again))
    placed: list[Piece] = []
    passes = 0
    seen = {_moment(again, passes)}
    for seat, move in state.moves:
        assert move in again.legal_moves(), f"{move} of seat {seat} was not legal"
        assert seat == again.turn, f"seat {seat} moved in the turn of seat {again.turn}"
        again = play(again, move, seat=seat)
        may_follow = order.seats_after(seat, move, again)
        assert outcome(again) or again.turn in may_follow, (
            f"after {move} of seat {seat} seat {again.turn} moves"
        )
        placed += tiles_of(move)
        assert Counter(_held(again)) + Counter(_on_table(again, placed)) == every, f"tiles at {move}"
        passes = 0 if tiles_of(move) or isinstance(move, Draw) else passes + 1
        moment = _moment(again, passes)
        assert moment not in seen, f"the state after {move} was there before"
        seen.add(moment)
    check_end(again, state)
    text = write(state)
    assert write(read(text)) == text, "the text does not read back"


def check_tiles_are_the_set(state: DealState, aside: tuple[Piece, ...]) -> None:
    """Hands and boneyard are different tiles of the set, all of them where there is a boneyard."""
    game = state.game
    dealt = [each for hand in state.dealt for each in hand] + list(state.dealt_boneyard)
    assert len(dealt) == len(set(dealt)), "a tile is dealt twice"
    missing = set(game.tiles) - set(dealt)
    assert len(missing) == len(game.tiles) - len(dealt), "a tile is not of the set"
    if game.keeps_boneyard:
        assert missing == set(aside), f"{missing} are nowhere, {aside} lay aside"


def check_end(again: DealState, state: DealState) -> None:
    """A deal played again move by move ended as it did when it was played out."""
    assert outcome(again) == outcome(state) is not None, "the outcome is another one"
    assert (again.hands, again.ends, again.turn) == (state.hands, state.ends, state.turn)
    assert again.moves == state.moves
    assert again.legal_moves() == (), "there are moves after the end"


def check_match(game: Game, *, seed: int, most_deals: int = 300) -> Account:
    """Plays a random match; its scores are whole numbers that change by what the working says."""
    account = begin_match(game)
    for number, (_, following) in enumerate(random_match(game, seed=seed), start=1):
        assert number <= most_deals
        check_score(account, following)
        account = following
    assert account.finished
    return account


def check_score(before: Account, after: Account) -> None:
    """What one deal changed: whole numbers, by what the working says, and places at the end of the match."""
    assert after.deals == before.deals + 1
    gained = [0] * len(before.scores)
    for message in after.working:
        assert str(message)
        points, side = message.params.get("points"), message.params.get("side")
        if isinstance(points, int) and isinstance(side, int):
            gained[side - 1] += points
            assert _sum(str(message.params.get("parts", points))) == points, f"“{message}” does not add up"
    assert after.scores == tuple(map(sum, zip(before.scores, gained, strict=True))), (
        f"{before.scores} is {after.scores} by {list(map(str, after.working))}"
    )
    assert all(type(score) is int for score in after.scores)
    assert after.titles[: len(before.titles)] == before.titles
    assert all(0 <= title.side < len(after.scores) for title in after.titles)
    assert (after.places is None) is (after.next is not None)
    if after.places is not None:
        assert sorted(after.places)[0] == 1, f"places {after.places}"
        assert len(after.places) == len(after.scores)


def check_scored(state: DealState, before: Account) -> Account:
    """The account after a deal, which is the same when it is worked out from the text of the deal."""
    after = before.add(facts(state))
    assert before.add(facts(read(write(state)))) == after, "the score of the text is another one"
    return after


def _sum(parts: str) -> int:
    """The sum of `12 + 9 − 4`."""
    return sum(map(int, re.findall(r"-?\d+", parts.replace(" ", "").replace("−", "-"))))


def _held(state: DealState) -> list[Piece]:
    return [each for hand in (*state.hands, state.boneyard) for each in hand]


def _on_table(state: DealState, placed: list[Piece]) -> list[Piece]:
    """The tiles on the table; a game that takes tiles up again tells itself which they are."""
    table: tuple[Piece, ...] | None = getattr(state, "table", None)
    return placed if table is None else list(table)


def _moment(state: DealState, passes: int) -> tuple[object, ...]:
    """What a state is to the players; `passes` were made in a row before it."""
    hands = tuple(hand if isinstance(hand, tuple) else frozenset(hand) for hand in state.hands)
    return hands, state.boneyard, state.ends, state.turn, passes
