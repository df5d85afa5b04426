"""The laws of a finished deal on random deals of every line game for four that deals out all 28 tiles."""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.catalogue import CATALOGUE
from games.deal import DealState, Game, finished_deal, outcome
from games.finished import Ending
from games.game_info import Family
from games.laws import findings
from games.moves import Together
from games.random_play import random_deal


def games_under_the_laws() -> Iterator[Game]:
    """Every preset that the laws speak of, with four players."""
    for info in CATALOGUE.values():
        if info.family is Family.LINE and 4 in info.players:
            for preset in info.variants:
                game = preset.for_players(4)
                if game.seats * game.hand == len(game.tiles) == 28:
                    yield game


def broken_law(state: DealState) -> str | None:
    """What a deal breaks; None when nothing, or when it was cut off or led out of turn with a gap, which is no line.

    The laws of turns count one tile a turn, so they are not asked where two were placed together.
    """
    result = outcome(state)
    together = [isinstance(move, Together) for _, move in state.moves]
    if result is None or result.ending not in (Ending.OUT, Ending.BLOCK) or together[0]:
        return None
    deal = finished_deal(state)
    if any(together):
        deal = replace(deal, passes=None, turns=None)
    return next((str(finding.message) for finding in findings(deal) if finding.error), None)


def run(*, seed: int, count: int) -> int:
    """Runs the campaign, prints a line a preset and returns 0 when no law is broken, else 1."""
    begun = time.perf_counter()
    wrong = 0
    for game in games_under_the_laws():
        told = [(each, broken_law(random_deal(game, seed=each))) for each in range(seed, seed + count)]
        broken = [f"seed {each}: {law}" for each, law in told if law is not None]
        print(f"{game.name} {game.preset or '-'}: {count:,} deals, {len(broken)} break a law", flush=True)
        for fault in broken[:3]:
            print(fault, file=sys.stderr)
        wrong += len(broken)
    print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="campaigns.line_laws", description="The laws of a finished deal.")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return run(seed=options.seed, count=options.count)


if __name__ == "__main__":
    raise SystemExit(main())
