"""Random deals against the laws: those of a finished deal, and the law of a fish (docs/rules.md §3.5).

Every line game for four that deals out all 28 tiles obeys the laws of a finished deal at each level of entry, and so
does the line game of the double-nine set, in which 15 tiles sleep. In every
game on a line or a cross a fish leaves an even number of pips when nothing is closed and no tile lies aside; on a line
both ends are one number then, and nobody holds it.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from campaigns.every_game import named, settings
from campaigns.sport_deals import levels_of_entry
from games.catalogue import CATALOGUE
from games.deal import DealState, Game, finished_deal, outcome
from games.dealing import DEALINGS
from games.finished import Ending
from games.game_info import Family
from games.laws import findings
from games.moves import CLOSED, Move, Place, Together
from games.notation import write
from games.random_play import random_deal
from games.sea_kozel.gap import GAP
from games.sport import SPORT
from games.tiles import pips


@dataclass(slots=True)
class Tally:
    """What was met with one game: endings, fish that the law speaks of, lines with a gap, every broken law."""

    endings: Counter[str] = field(default_factory=Counter)
    fish: int = 0
    gaps: int = 0
    faults: list[str] = field(default_factory=list)


def games_under_the_laws() -> Iterator[Game]:
    """Every preset that the laws of a finished deal speak of, with four players."""
    for info, preset in settings():
        if info.family is Family.LINE and 4 in info.players:
            game = preset.for_players(4)
            if game.seats * game.hand == len(game.tiles) == 28:
                yield game


def games_with_tiles_asleep() -> Iterator[Game]:
    """The line game of two pairs with each set of which some tiles are not dealt."""
    for dealing in DEALINGS:
        if dealing.asleep:
            yield SPORT.resized(tile_set=dealing.tile_set, seats=SPORT.seats, hand=dealing.hand)


def other_games_with_fish() -> Iterator[Game]:
    """Every other preset on a line or a cross, for each number of players."""
    under_the_laws = set(games_under_the_laws())
    for info, preset in settings():
        if info.family in (Family.LINE, Family.CROSS):
            games = {preset.for_players(seats) for seats in info.players if preset.takes(seats)}
            yield from sorted(games - under_the_laws, key=lambda game: game.seats)


def broken_laws(state: DealState) -> Iterator[str]:
    """The laws of a finished deal that this one breaks, at whatever level it is entered.

    A void fish is asked like any other. The laws of turns count one tile a turn: they are not asked where two tiles
    were placed together.
    """
    deal = finished_deal(state)
    if deal.ending is Ending.VOID:
        deal = replace(deal, ending=Ending.BLOCK)
    if any(isinstance(move, Together) for _, move in state.moves):
        deal = replace(deal, passes=None, turns=None)
    for entered in levels_of_entry(deal):
        yield from (finding.law for finding in findings(entered) if finding.error)


def is_one_line(state: DealState) -> bool:
    """Whether it is: two tiles that were led together are two lines until the gap between them is closed (SW.2)."""
    placed = [_places(move) for _, move in state.moves if _places(move)]
    return len(placed[0]) == 1 or any(place.end == GAP for places in placed for place in places)


def is_fish_of_the_law(state: DealState) -> bool:
    """Whether every tile is in a hand or open on the table, and nobody could place one."""
    result = outcome(state)
    assert result is not None
    all_dealt = sum(map(len, state.dealt)) + len(state.dealt_boneyard) == len(state.game.tiles)
    closes = any(place.manner == CLOSED for _, move in state.moves for place in _places(move))
    return result.ending in (Ending.BLOCK, Ending.VOID) and all_dealt and not state.boneyard and not closes


def broken_law_of_fish(state: DealState) -> Iterator[str]:
    """What is wrong with a fish that the law speaks of."""
    left = [each for hand in state.hands for each in hand]
    halves = Counter(half for each in left for half in each)
    if pips(left) % 2 or any(count % 2 for count in halves.values()):
        yield "a number is left on an odd number of halves"
    if any(end in halves for end in state.ends):
        yield "a tile that is left fits an end"
    if CATALOGUE[state.game.name].family is Family.LINE and len(set(state.ends)) != 1:
        yield "the two ends differ"


def _places(move: Move) -> tuple[Place, ...]:
    if isinstance(move, Together):
        return move.places
    return (move,) if isinstance(move, Place) else ()


def campaign(game: Game, *, count: int, seed: int, whole: bool) -> Tally:
    """`count` random deals from one seed against the law of a fish, and all laws where they speak of the `whole`."""
    tally = Tally()
    for number in range(seed, seed + count):
        state = random_deal(game, seed=number)
        result = outcome(state)
        assert result is not None
        tally.endings[result.ending] += 1
        if not is_one_line(state):
            tally.gaps += 1
            continue
        broken = list(broken_laws(state)) if whole else []
        if is_fish_of_the_law(state):
            tally.fish += 1
            broken += broken_law_of_fish(state)
        if broken:
            tally.faults.append(f"{named(game)}, seed {number}: {broken}\n{write(state)}")
    return tally


def run(*, seed: int, count: int, fish: int) -> int:
    """Runs the campaign, prints a line for each game and returns 0 when no law is broken, else 1."""
    wrong = 0
    begun = time.perf_counter()
    for whole, games, number in (
        (True, chain(games_under_the_laws(), games_with_tiles_asleep()), count),
        (False, other_games_with_fish(), fish),
    ):
        for game in games:
            tally = campaign(game, count=number, seed=seed, whole=whole)
            endings = ", ".join(f"{each:,} {ending}" for ending, each in sorted(tally.endings.items()))
            laws = "all laws" if whole else "the law of a fish"
            print(
                f"{named(game)} for {game.seats}: {number:,} deals against {laws}, {endings}, "
                f"{tally.fish:,} fish of the law, {tally.gaps:,} with a gap: {len(tally.faults)} broken",
                flush=True,
            )
            for fault in tally.faults[:3]:
                print(fault, file=sys.stderr, flush=True)
            wrong += len(tally.faults)
    print(f"{wrong} broken, {time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="campaigns.line_laws", description="The laws of a finished deal.")
    parser.add_argument("--count", type=int, default=100_000, help="deals against all laws")
    parser.add_argument("--fish", type=int, default=10_000, help="deals against the law of a fish only")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return run(seed=options.seed, count=options.count, fish=options.fish)


if __name__ == "__main__":
    raise SystemExit(main())
