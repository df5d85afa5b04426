"""Random play of every game of the catalogue, in moves per second.

A move is a tile placed or drawn; passes are not counted. Each game is played with its recommended preset by the most
and by the fewest players, from hands that are dealt before the clock runs: it measures the start of a deal, its play
and its outcome, like the row of the sport deal. The quickest batch counts.
"""

import time

from games.catalogue import CATALOGUE
from games.deal import DealState, Game, outcome
from games.moves import Pass
from games.random_play import begun, deal_out, play_out, seeded


def paces_of_games(*, seed: int, deals: int, batches: int) -> dict[str, float]:
    """Moves per second by "game players", over the quickest of so many batches of the deals."""
    best: dict[str, float] = {}
    for info in CATALOGUE.values():
        for seats in sorted({info.players[0], info.players[-1]}):
            game = info.game.for_players(seats)
            best[f"{info.name} {seats}"] = max(
                pace(game, seed=seed + batch, deals=max(1, deals // batches)) for batch in range(batches)
            )
    return best


def pace(game: Game, *, seed: int, deals: int) -> float:
    """Moves per second over one batch."""
    chance = seeded(seed)
    dealt = [deal_out(game, chance, game.opener) for _ in range(deals)]
    begun_at = time.process_time()
    played = [play_out(begun(game, each), chance) for each in dealt]
    ended = [outcome(state) for state in played]
    taken = time.process_time() - begun_at
    assert None not in ended
    return sum(map(_moves, played)) / taken


def _moves(state: DealState) -> int:
    return sum(not isinstance(move, Pass) for _, move in state.moves)
