"""Random matches of every game and preset, by every number of players, played deal by deal to their end.

Each deal is gone through move by move: tiles are conserved, seats move in turn, no state comes twice, what is listed is
legal, and the notation reads back byte for byte. Each score is whole numbers that change by what the working says, and
is the same when it is worked out from the text of the deal. More matches are played with options drawn at random.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from games.catalogue import CATALOGUE
from games.deal import DealState, Game, outcome
from games.game_info import GameInfo
from games.notation import write
from games.options import OptionError, OptionValue, changed_options, with_options
from games.random_play import seeded
from games.refusals import IllegalDeal
from scoring.games import begin_match
from scoring.games.account import Account
from scoring.games.random_match import next_deal
from tests.games.whole_deals import check_deal, check_score, check_scored

SHARE = 3
"""For so many deals with the options of a preset there is one with options drawn at random."""

CHANGED = 0.25
"""The chance of an option to be drawn there."""

LONGEST = 20
"""Matches with drawn options are left after so many deals, so that there are many of them."""


@dataclass(slots=True)
class Tally:
    """What the campaign met with one preset, and everything that went wrong, in words."""

    deals: int = 0
    with_options: int = 0
    matches: int = 0
    moves: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    impossible: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def campaign(info: GameInfo, preset: Game, *, count: int, seed: int) -> Tally:
    """`count` random deals of one preset, as many for each number of players, and a share with drawn options."""
    tally = Tally()
    chance = seeded(seed)
    takes = [seats for seats in info.players if preset.takes(seats)]
    for place, seats in enumerate(takes):
        game = preset.for_players(seats)
        quota = count * (place + 1) // len(takes)
        while tally.deals < quota:
            _play_match(game, chance.randrange(10**9), quota - tally.deals, tally)
    whole = count + count // SHARE
    for seats in cycle(takes):
        if tally.deals == whole:
            break
        game = _with_random_options(info, preset.for_players(seats), chance, tally)
        _play_match(game, chance.randrange(10**9), min(LONGEST, whole - tally.deals), tally)
    tally.with_options = tally.deals - count
    return tally


def _with_random_options(info: GameInfo, game: Game, chance: Random, tally: Tally) -> Game:
    """The game with some options drawn; what the options refuse together is noted and drawn again."""
    while True:
        drawn = dict(_drawn(info, chance))
        try:
            found = with_options(game, drawn)
            if found.takes(found.seats):
                return found
            tally.impossible["not for so many players"] += 1
        except (OptionError, IllegalDeal) as error:
            tally.impossible[str(error)] += 1


def _drawn(info: GameInfo, chance: Random) -> Iterator[tuple[str, OptionValue]]:
    for each in info.options:
        values = info.sets if each.field == "tile_set" else each.values
        if each.field != "preset" and chance.random() < CHANGED:
            yield each.name, chance.choice(values)


def _play_match(game: Game, seed: int, most: int, tally: Tally) -> None:
    """Plays a match to its end, or `most` deals of it; notes what is wrong and then leaves it."""
    chance = seeded(seed)
    account = begin_match(game)
    while account.next is not None and account.deals < most:
        tally.deals += 1
        try:
            state = next_deal(account, chance)
        except Exception as error:  # whatever it is, the campaign tells it and goes on
            tally.faults.append(_fault(game, seed, account.deals + 1, error))
            return
        try:
            account = _checked(state, account)
        except Exception as error:
            tally.faults.append(f"{_fault(game, seed, account.deals + 1, error)}\n{write(state)}")
            return
        _count(state, tally)
    tally.matches += account.finished


def _checked(state: DealState, before: Account) -> Account:
    """The account after a deal that stood every question."""
    assert before.next is not None
    kept = dict(before.next.kept)
    check_deal(state, aside=kept.get(0, ()))
    after = check_scored(state, before)
    check_score(before, after)
    return after


def _count(state: DealState, tally: Tally) -> None:
    result = outcome(state)
    assert result is not None
    tally.endings[result.ending] += 1
    tally.moves += len(state.moves)
    tally.seats[state.game.seats] += 1


def _fault(game: Game, seed: int, deal: int, error: Exception) -> str:
    options = changed_options(game, CATALOGUE[game.name].presets[game.preset])
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    return f"{named(game)} for {game.seats}, match {seed}, deal {deal}, set {game.tile_set}: {error!r} ({chosen})"


def named(game: Game) -> str:
    """The game with its preset."""
    return f"{game.name} {game.preset}".strip()


def settings(name: str | None = None) -> Iterator[tuple[GameInfo, Game]]:
    """Every preset of every game, or those of one."""
    for info in CATALOGUE.values():
        for preset in info.variants:
            if name in (None, info.name):
                yield info, preset


def run(*, seed: int, count: int, name: str | None = None) -> int:
    """Runs the campaign, prints a line for each preset and returns 0 when nothing is wrong, else 1."""
    wrong = 0
    begun = time.perf_counter()
    for info, preset in settings(name):
        at = time.perf_counter()
        tally = campaign(info, preset, count=count, seed=seed)
        endings = ", ".join(f"{number:,} {ending}" for ending, number in sorted(tally.endings.items()))
        seats = "/".join(map(str, sorted(tally.seats)))
        print(
            f"{named(preset)} for {seats}: {tally.deals:,} deals ({tally.with_options:,} with options), "
            f"{tally.matches:,} whole matches, {tally.moves:,} moves, {endings}; {tally.impossible.total()} choices "
            f"of options refused; {len(tally.faults)} faults, {time.perf_counter() - at:.0f} s",
            flush=True,
        )
        for fault in tally.faults[:3]:
            print(fault, file=sys.stderr, flush=True)
        wrong += len(tally.faults)
    print(f"{wrong} faults, {time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="campaigns.every_game", description="Every game and preset at random."
    )
    parser.add_argument("--count", type=int, default=2_000, help="deals of each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=CATALOGUE, help="only this one")
    options = parser.parse_args(arguments)
    return run(seed=options.seed, count=options.count, name=options.game)


if __name__ == "__main__":
    raise SystemExit(main())
