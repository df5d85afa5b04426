"""How long each result took to everybody, counted afterwards from what everybody noted."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from tests.load.desk import Glance
from tests.load.faults import Faults
from tests.load.referees import Entered


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds, sorted."""

    seconds: Sequence[float]

    def share(self, share: float) -> float:
        """What so large a share (0 to 1) did not exceed; 0 when there was nothing to measure."""
        if not self.seconds:
            return 0.0
        return self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


def times(seconds: Iterable[float]) -> Times:
    """Times in order."""
    return Times(sorted(seconds))


def until_seen(
    results: Iterable[tuple[float, int]],
    seen: Iterable[Sequence[tuple[float, int]]],
    faults: Faults,
    what: str,
) -> Times:
    """From each result to each reader. A result is when it was sent and the publication that first contains it; a
    reader is what it saw: when, and which publication. Who never saw a result is a fault."""
    found = []
    wanted = list(results)
    for reader in seen:
        newest = list(accumulate((number for _at, number in reader), max))
        for sent, publication in wanted:
            place = bisect_left(newest, publication)
            if place == len(newest):
                faults.note(f"{what}: never seen", f"publication {publication}")
                continue
            found.append(max(0.0, reader[place][0] - sent))
    return times(found)


def until_at_desk(entered: Iterable[Entered], glances: Sequence[Glance], faults: Faults) -> Times:
    """From each deal, and each settling word, to the first look at the desk's page that shows it."""
    first: dict[tuple[int, int, int], float] = {}
    for glance in glances:
        for table, deals in glance.deals.items():
            for deal in range(deals, 0, -1):
                if (glance.round, table, deal) in first:
                    break
                first[glance.round, table, deal] = glance.at
        for table in glance.confirmed:
            first.setdefault((glance.round, table, 0), glance.at)
    found = []
    for one in entered:
        at = first.get((one.round, one.table, one.deal))
        if at is None:
            faults.note("desk: never seen", f"round {one.round}, table {one.table}, deal {one.deal}")
        else:
            found.append(max(0.0, at - one.sent))
    return times(found)


def first_containing(
    publications: Iterable[tuple[int, int, Mapping[int, int]]], settled: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], int]:
    """For each (round, entry) whose match was settled the number of the first publication that counts it.

    A publication is its number, the round it stands after, and how many matches each entry has in it; everybody plays
    every round.
    """
    waiting = set(settled)
    found: dict[tuple[int, int], int] = {}
    for number, after_round, played in sorted(publications, key=lambda one: one[0]):
        for round_number, entry in list(waiting):
            if after_round >= round_number and played.get(entry, 0) >= round_number:
                found[round_number, entry] = number
                waiting.discard((round_number, entry))
    return found
