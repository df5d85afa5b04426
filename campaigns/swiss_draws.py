"""Drawn Swiss rounds before an independent judge, and small rounds against every draw that there is.

Tournaments of 8 to 300 pairs play what is drawn, by every setting of a Swiss draw, with ties, forfeits, void matches,
withdrawals, late entries, absences, bans, wishes and locked tables. Of every round the judge
(`tests/pairing/verdict.py`) asks: everybody once, no repeat and no second bye that could be avoided, the lowest bye,
the fewest and smallest floats, club mates apart, nothing cheaper; a refusal is true; and the same seed gives the same
draw when the field stands in another order. Small rounds, of up to 10 pairs, have to be the cheapest of all possible
draws.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from random import Random
from unittest.mock import patch

from tests.pairing.judge import Judge, every_draw, packed, pairs_of, places, require
from tests.pairing.plans import drawn_by, plan_of, relaxed, shuffled
from tests.pairing.proofs import any_draw_exists
from tests.pairing.verdict import examine
from tournaments.pairing import search
from tournaments.pairing.field import Draw, DrawImpossible

#: One round in so many is compared with the second solver though a bound proves it, by the size of the field.
COMPARED_OF_SMALL, COMPARED_OF_LARGE = 3, 80
SMALL_FIELD, LARGEST_COMPARED = 60, 200
#: With --near, larger fields are drawn as the largest are in life.
NEAR_FROM = 20
TELL_EVERY = 1000


@dataclass(slots=True)
class Tally:
    """What a campaign met, and every fault in words."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.counts.update(other.counts)
        self.faults += other.faults


Judgement = Callable[[Judge, Random, Counter[str]], Draw]


def judged(judge: Judge, chance: Random, counts: Counter[str]) -> Draw:
    """Draws one round, has it judged and drawn again from a shuffled field."""
    judge, drawn = _drawn(judge, counts)
    present = len(judge.contenders)
    share = COMPARED_OF_SMALL if present <= SMALL_FIELD else COMPARED_OF_LARGE
    sampled = present <= LARGEST_COMPARED and chance.randrange(share) == 0
    verdict = examine(judge, drawn, compare=sampled)
    again = drawn_by(shuffled(judge, chance))
    require(again == drawn, "the draw depends on the order of the field")
    counts["tables"] += len(drawn.tables)
    counts["tables locked"] += len(judge.locks)
    counts["byes"] += verdict.bye
    counts["floats"] += verdict.floats
    counts["rounds where club mates or compatriots meet"] += verdict.mates > 0
    counts["rounds with repeats, unavoidable"] += verdict.repeats > 0
    counts["floats proved by a bound"] += verdict.bound
    counts["compared with all meetings by rustworkx"] += 1
    counts["compared with all meetings by NetworkX"] += verdict.compared
    return drawn


def tried(judge: Judge, _chance: Random, counts: Counter[str]) -> Draw:
    """Draws one small round and tries every other draw."""
    judge, drawn = _drawn(judge, counts)
    judge.judge(drawn)
    judge.judge_cost(drawn)
    weights = {pair: packed(cost) for pair, cost in judge.edges(repeats=not judge.refuse_repeats).items()}
    draws = list(every_draw(weights, places(judge.contenders)))
    best = min(draws, key=lambda pairs: sum(weights[pair] for pair in pairs))
    require(pairs_of(drawn) == best, "a cheaper draw exists")
    counts["draws tried"] += len(draws)
    counts["rounds with repeats, unavoidable"] += judge.repeats_in(drawn) > 0
    return drawn


def _drawn(judge: Judge, counts: Counter[str]) -> tuple[Judge, Draw]:
    """The draw and who has to judge it: a refusal has to be true and to name ways out, and one of them is taken."""
    while True:
        try:
            return judge, drawn_by(judge)
        except DrawImpossible as refusal:
            require(not any_draw_exists(judge), f"refused, though a draw exists: {refusal}")
            require(bool(refusal.ways_out), "a refusal names ways out")
            counts["refusals of a round that has no draw"] += 1
            judge = relaxed(judge)


def play(numbered: tuple[int, int], *, seed: int, small: bool) -> Tally:
    """Plays the first rounds of an event, (number, rounds), and judges each; a fault ends the event."""
    number, rounds = numbered
    plan = plan_of(seed, number, small=small)
    judgement: Judgement = tried if small else judged
    event, chance, tally = plan.event(), Random(plan.seed), Tally()
    tally.counts["events"] += 1
    for _ in range(rounds):
        judge = plan.judge(event)
        try:
            drawn = judgement(judge, chance, tally.counts)
        except Exception:
            where = f"{'small ' * small}event {number}, round {event.round_number}, {len(judge.contenders)} present"
            tally.faults.append(f"{where}\n{traceback.format_exc()}")
            break
        tally.counts["rounds"] += 1
        event.play(drawn)
    return tally


def numbers(rounds: int, *, seed: int, small: bool) -> Iterator[tuple[int, int]]:
    """The events of a campaign with as many of their rounds as are needed to make `rounds` in all."""
    number = 0
    while rounds > 0:
        planned = min(rounds, plan_of(seed, number, small=small).rounds)
        yield number, planned
        rounds -= planned
        number += 1


def campaign(*, seed: int, rounds: int, small: bool, processes: int = 1) -> Tally:
    """Judges `rounds` rounds of the events that follow from `seed`, in so many processes."""
    events = numbers(rounds, seed=seed, small=small)
    one = partial(play, seed=seed, small=small)
    if processes == 1:
        return gathered(map(one, events))
    with Pool(processes) as pool:
        return gathered(pool.imap(one, events))


def gathered(parts: Iterable[Tally]) -> Tally:
    """All parts in one; says on the way how far it has come."""
    tally, said = Tally(), 0
    for part in parts:
        tally.add(part)
        if tally.counts["rounds"] >= said + TELL_EVERY:
            said = tally.counts["rounds"] // TELL_EVERY * TELL_EVERY
            print(f"... {said:,} rounds, {len(tally.faults)} faults", file=sys.stderr, flush=True)
    return tally


def report(title: str, tally: Tally, seconds: float) -> None:
    """Prints the figures, and the first faults to the error output."""
    counts = tally.counts
    print(f"{title}: {counts['rounds']:,} rounds of {counts['events']:,} events in {seconds:.0f} s")
    print(f"    faults: {len(tally.faults):,}")
    for name, number in counts.items():
        if name not in ("rounds", "events"):
            print(f"    {name}: {number:,}")
    for fault in tally.faults[:3]:
        print(fault, file=sys.stderr)
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 1 when a fault was found, else 0."""
    parser = argparse.ArgumentParser(prog="campaigns.swiss_draws", description="Swiss draws before a judge.")
    parser.add_argument(
        "--count", type=int, default=20_000, help="rounds; a quarter as many small ones follow"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--event", type=int, help="only this event, to look at a fault")
    parser.add_argument("--small", action="store_true", help="with --event: the small one of that number")
    parser.add_argument(
        "--near", action="store_true", help="draw from near meetings, as fields of over 400 are"
    )
    options = parser.parse_args(arguments)
    if options.near:
        with patch.object(search, "COMPLETE_UP_TO", NEAR_FROM):
            return run(options)
    return run(options)


def run(options: argparse.Namespace) -> int:
    """Both parts of the campaign, or one event of it."""
    if options.event is not None:
        plan = plan_of(options.seed, options.event, small=options.small)
        print(plan)
        tally = play((options.event, plan.rounds), seed=options.seed, small=options.small)
        report("one event", tally, 0)
        return 1 if tally.faults else 0
    faults = 0
    for title, rounds, small in (
        ("before the judge", options.count, False),
        ("against every draw", options.count // 4, True),
    ):
        begun = time.perf_counter()
        tally = campaign(seed=options.seed, rounds=rounds, small=small, processes=options.processes)
        report(title, tally, time.perf_counter() - begun)
        faults += len(tally.faults)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
