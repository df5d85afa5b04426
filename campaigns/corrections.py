"""What the desk is shown before an act, and what is published after it: random acts in random events.

Events of several formats are played by dice. Then deals of any round are corrected, matches forfeited, declared void
or given another result, and such decisions taken back; penalties are given and taken back. Each act is looked at first
(`domain.desk_preview`, `domain.penalty_preview`), done, and published. The rows, the cut and the later tables that were
shown are derived again from nothing but the publications before and after; an act that is refused has to be refused by
the preview with the same code.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchmarks import temporary_database

if TYPE_CHECKING:
    from tests.api.correction_dice import Tally

#: After so many acts in one event the next is played.
ACTS_IN_AN_EVENT = 25


def campaign(*, count: int, seed: int, acts: int = ACTS_IN_AN_EVENT) -> "Tally":
    """Try `count` acts in as many events as that takes; says on the way how far it has come."""
    from tests.api.correction_dice import Tally, play_event, try_act

    tally, number = Tally(), 0
    while tally.acts < count:
        event = play_event(seed, number)
        number += 1
        for _ in range(min(acts, count - tally.acts)):
            tally.acts += 1
            try:
                tally.met[try_act(event)] += 1
            except Exception:
                tally.faults.append(
                    f"seed {seed}, event {number - 1} ({event.name})\n{traceback.format_exc()}"
                )
        print(f"... {tally.acts:,} acts, {len(tally.faults)} faults", file=sys.stderr, flush=True)
    tally.events = number
    return tally


def report(tally: "Tally", seconds: float) -> None:
    """Prints the figures, and the first faults to the error output."""
    print(f"{tally.acts:,} acts in {tally.events:,} events in {seconds:.0f} s; faults: {len(tally.faults):,}")
    for name, times in sorted(Counter(tally.met).items()):
        print(f"    {name}: {times:,}")
    for fault in tally.faults[:3]:
        print(fault, file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 1 when a fault was found, else 0."""
    parser = argparse.ArgumentParser(
        prog="campaigns.corrections", description="Acts of the desk, shown and done."
    )
    parser.add_argument("--count", type=int, default=1500, help="acts; a fifth of them is refused")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with temporary_database.postgres():
        begun = time.perf_counter()
        tally = campaign(count=options.count, seed=options.seed)
        report(tally, time.perf_counter() - begun)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
