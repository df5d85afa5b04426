"""Whole random matches: the same seed gives the same match on every machine."""

from collections.abc import Iterator
from random import Random

from games.deal import DealState, Game
from games.facts import facts
from games.random_play import begun, deal_out, play_out, seeded
from scoring.games import begin_match
from scoring.games.account import Account


def random_match(game: Game, *, seed: int) -> Iterator[tuple[DealState, Account]]:
    """Each deal of a random match, played to its end, with the account after it."""
    chance = seeded(seed)
    account = begin_match(game)
    while account.next is not None:
        state = next_deal(account, chance)
        account = account.add(facts(state))
        yield state, account


def next_deal(account: Account, chance: Random) -> DealState:
    """The next deal of a match that goes on, dealt and played at random."""
    if account.next is None:
        raise ValueError("the match is over")
    game = account.next_game
    dealt = deal_out(game, chance, account.next.lead, kept=dict(account.next.kept))
    return play_out(begun(game, dealt), chance)
