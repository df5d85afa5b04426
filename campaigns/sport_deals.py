"""Random sport deals played side by side by our engine and by the PyPI package `dominoes`.

Both are given the same hands, leader and moves. Before every move the legal moves have to agree, and at the end the
way it ended, who placed the last tile, the pair that won and its points (all hands count, a tied block is 0-0). Every
deal, at each level of entry, has to obey the laws of a finished deal, and every text of the notation has to
read back as it was written.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

import dominoes

from games.deal import DealState, finished_deal, legal_moves, outcome, play, start
from games.finished import Ending, FinishedDeal
from games.laws import findings
from games.line import LEFT
from games.moves import PASS, Place
from games.notation import read, write
from games.random_play import random_hands, seeded
from games.sport import SPORT
from games.tiles import Piece, tile


@dataclass(slots=True)
class Tally:
    """What a campaign met, and every disagreement in words."""

    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def deal_of_dominoes(hands: Sequence[Sequence[Piece]], leader: int) -> dominoes.Game:
    """The deal of `dominoes` with these hands before its first move; its player 0 is our seat 1."""
    theirs = [dominoes.Hand([dominoes.Domino(*each) for each in hand]) for hand in hands]
    leads = tuple((each, True) for each in theirs[leader - 1])
    return dominoes.Game(dominoes.Board(), theirs, [], leader - 1, leads, leader - 1, None)


def compared(hands: Sequence[Sequence[Piece]], leader: int, chance: Random, tally: Tally) -> DealState:
    """Plays one deal on both sides, notes what differs, and gives our last state."""
    theirs = deal_of_dominoes(hands, leader)
    state = start(SPORT, hands, leader=leader)
    while moves := legal_moves(state):
        if moves == (PASS,):
            state = play(state, PASS)
            continue
        ours = {(each.tile, each.end == LEFT) for each in moves if isinstance(each, Place)}
        listed = {(tile(*each), to_left) for each, to_left in theirs.valid_moves}
        if ours != listed or theirs.turn != state.turn - 1:
            tally.faults.append(
                f"seat {state.turn} may play {ours}, dominoes: {theirs.turn} {listed}\n{write(state)}"
            )
            return state
        move = moves[chance.randrange(len(moves))]
        assert isinstance(move, Place)
        theirs.make_move(dominoes.Domino(*move.tile), move.end == LEFT)
        state = play(state, move)
        tally.moves += 1
    if _our_result(state) != theirs.result:
        tally.faults.append(f"{_our_result(state)} is {theirs.result} for dominoes\n{write(state)}")
    return state


def _our_result(state: DealState) -> tuple[int, bool, int]:
    """In the convention of `dominoes`: the last player from 0, whether he went out, and the points of all hands.

    Points are positive for players 0 and 2, negative for 1 and 3, nought for a tied block.
    """
    result = outcome(state)
    assert result is not None
    first, second = result.left[0] + result.left[2], result.left[1] + result.left[3]
    won = (first < second) - (first > second)
    if result.ending is Ending.OUT:
        won = 1 if result.seat in (1, 3) else -1
    return result.seat - 1, result.ending is Ending.OUT, won * (first + second)


def levels_of_entry(deal: FinishedDeal) -> Iterator[FinishedDeal]:
    """The deal as it may be entered: with everything, then with less and less of it."""
    yield deal
    yield replace(deal, left=None, turns=None)
    yield replace(deal, tiles=None)
    yield replace(deal, left=None, ends=None, passes=None, turns=None)
    yield replace(deal, tiles=None, passes=None, turns=None)
    yield replace(deal, tiles=None, ends=None, passes=None, turns=None)


def check_laws(state: DealState, tally: Tally) -> None:
    """Notes every law that a deal really played seems to break, and a text that does not read back."""
    text = write(state)
    for deal in levels_of_entry(finished_deal(state)):
        broken = [finding.law for finding in findings(deal) if finding.error]
        if broken:
            tally.faults.append(f"laws {broken} are broken by\n{text}")
    if write(read(text)) != text:
        tally.faults.append(f"the notation does not read back\n{text}")


def campaign(*, seed: int, count: int) -> Tally:
    """`count` random deals from one seed."""
    chance = seeded(seed)
    tally = Tally()
    for _ in range(count):
        hands = random_hands(SPORT, chance)
        state = compared(hands, chance.randint(1, SPORT.seats), chance, tally)
        result = outcome(state)
        if result is not None:
            tally.endings[result.ending] += 1
            check_laws(state, tally)
    return tally


def run(*, seed: int, count: int) -> int:
    """Runs the campaign, prints its figures and returns 0 when nothing disagrees, else 1."""
    begun = time.perf_counter()
    tally = campaign(seed=seed, count=count)
    endings = ", ".join(f"{number:,} {ending}" for ending, number in sorted(tally.endings.items()))
    print(f"{count:,} sport deals from seed {seed}: {tally.moves:,} tiles placed, {endings}")
    print(f"legal moves, end, winner, points, laws and notation: {len(tally.faults):,} disagreements")
    for fault in tally.faults[:3]:
        print(fault, file=sys.stderr)
    print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if tally.faults else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="campaigns.sport_deals", description="Sport deals against `dominoes`."
    )
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return run(seed=options.seed, count=options.count)


if __name__ == "__main__":
    raise SystemExit(main())
