"""Small fields at tables of several: the seating with the fewest repeated meetings of all there are."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

#: 12 players sit at three tables of four in 5,775 ways; of 16 there are 2.6 million.
PLAYERS = 12

Pair = tuple[int, int]


def fewest_repeats(
    listed: Sequence[int], sizes: Sequence[int], met: Mapping[Pair, int], *, below: int
) -> list[list[int]] | None:
    """The first seating with the fewest repeats, when it has fewer than `below`; None when no seating has.

    `listed` are at most `PLAYERS` entries, in the order in which they take the tables; `met` says how often two met,
    the smaller number first. Seatings are tried in the order of the list.
    """
    best: list[list[int]] | None = None
    for tables, repeated in _seatings(list(listed), sorted(sizes, reverse=True), met, [below]):
        best, below = tables, repeated
    return best


def _seatings(
    left: list[int], sizes: list[int], met: Mapping[Pair, int], below: list[int]
) -> Iterator[tuple[list[list[int]], int]]:
    """Seatings of those `left`, each with fewer repeats than the one before and than the only number in `below`."""
    if not left:
        if below[0] > 0:
            below[0] = 0
            yield [], 0
        return
    first, others = left[0], left[1:]
    for size in sorted(set(sizes), reverse=True):
        for mates in combinations(others, size - 1):
            table = [first, *mates]
            here = sum(met.get(pair, 0) for pair in combinations(sorted(table), 2))
            if here >= below[0]:
                continue
            rest = [number for number in others if number not in mates]
            remaining = list(sizes)
            remaining.remove(size)
            allowed = [below[0] - here]
            for tables, repeated in _seatings(rest, remaining, met, allowed):
                below[0] = here + repeated
                yield [table, *tables], here + repeated
