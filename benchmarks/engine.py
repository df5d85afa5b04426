"""Random play of the sport deal, in moves per second, against the PyPI package `dominoes`.

Both engines are given the same hands in the same process, batch by batch in turn, and do the same work: set up the
deal, list the legal moves of each turn, choose one, play it, notice the end, tell the result. A move is a tile
placed; passes, which `dominoes` makes by itself, are not counted for either. Time is the processor's, and each engine
counts with its quickest batch, because whatever else runs on the machine can only make a batch slower.

Two of our ways are measured: the random player (`games.random_play`), and the same in single steps through
`legal_moves` and `play`, which make a state for every turn. Then every game of the catalogue has a row
(`benchmarks.every_game`); the columns are the ratios to `dominoes` and to our sport deal.
"""

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

import dominoes

from benchmarks.every_game import paces_of_games
from games.deal import legal_moves, outcome, play, start
from games.moves import Place
from games.random_play import play_out, random_hands, seeded
from games.sport import SPORT
from games.tiles import Piece

Hands: TypeAlias = tuple[tuple[Piece, ...], ...]
Player: TypeAlias = Callable[[Hands, int, Random], Callable[[], int]]
"""Plays a deal with these hands from this leader (1 to 4); gives a way to ask how many tiles were placed."""


def played_at_random(hands: Hands, leader: int, chance: Random) -> Callable[[], int]:
    state = play_out(start(SPORT, hands, leader=leader), chance)
    assert outcome(state)
    return lambda: sum(isinstance(move, Place) for _, move in state.moves)


def played_in_steps(hands: Hands, leader: int, chance: Random) -> Callable[[], int]:
    number = chance.random
    state = start(SPORT, hands, leader=leader)
    while moves := legal_moves(state):
        state = play(state, moves[int(number() * len(moves))])
    assert outcome(state)
    return lambda: sum(isinstance(move, Place) for _, move in state.moves)


def played_by_dominoes(hands: Hands, leader: int, chance: Random) -> Callable[[], int]:
    number = chance.random
    theirs = [dominoes.Hand([dominoes.Domino(*each) for each in hand]) for hand in hands]
    first = leader - 1
    leads = tuple((each, True) for each in theirs[first])
    # The skinny board is the quicker of its two.
    game = dominoes.Game(dominoes.SkinnyBoard(), theirs, [], first, leads, first, None)
    while game.result is None:
        moves = game.valid_moves
        game.make_move(*moves[int(number() * len(moves))])
    return lambda: sum(move is not None for move in game.moves)


PLAYERS: Mapping[str, Player] = {
    "sport": played_at_random,
    "sport_in_steps": played_in_steps,
    "dominoes": played_by_dominoes,
}


def paces(deals: Sequence[Hands], *, batches: int) -> dict[str, float]:
    """Moves per second of every player over its quickest batch of the deals."""
    best = dict.fromkeys(PLAYERS, 0.0)
    for batch in range(batches):
        for name, player in PLAYERS.items():
            chance = seeded(batch)
            begun = time.process_time()
            played = [player(hands, batch % 4 + 1, chance) for hands in deals[batch::batches]]
            taken = time.process_time() - begun
            best[name] = max(best[name], sum(count() for count in played) / taken)
    return best


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.engine", description="Moves per second of random play.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--batches", type=int, default=100)
    options = parser.parse_args(arguments)
    chance = seeded(options.seed)
    best = paces([random_hands(SPORT, chance) for _ in range(options.deals)], batches=options.batches)
    games = paces_of_games(
        seed=options.seed, deals=options.deals // 10, batches=max(1, options.batches // 10)
    )
    print(f"{'player':<22}{'moves/s':>12}{'dominoes':>10}{'sport':>8}")
    for name, pace in (best | games).items():
        print(f"{name:<22}{pace:>12,.0f}{pace / best['dominoes']:>10.2f}{pace / best['sport']:>8.2f}")
    slowest = min(games, key=games.__getitem__)
    figures = {
        "sport_vs_dominoes": round(best["sport"] / best["dominoes"], 2),
        "sport_in_steps_vs_dominoes": round(best["sport_in_steps"] / best["dominoes"], 2),
        "slowest_game": slowest,
        "slowest_game_vs_sport": round(games[slowest] / best["sport"], 2),
        "moves_per_second": {name: round(pace) for name, pace in (best | games).items()},
        "deals": options.deals,
        "seed": options.seed,
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
