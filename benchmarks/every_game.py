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
    games = {
        f"{info.name} {seats}": info.game.for_players(seats)
        for info in CATALOGUE.values()
        for seats in sorted({info.players[0], info.players[-1]})
    }
    best = dict.fromkeys(games, 0.0)
    for batch in range(batches):
        # In turn, as the sport deal takes turns with `dominoes`: no game finds the processor's caches full of itself.
        for name, game in games.items():
            found = pace(game, seed=seed + batch, deals=max(1, deals // batches))
            best[name] = max(best[name], found)
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
