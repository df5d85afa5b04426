"""From groups into a tree: group mates in opposite halves, and no group winner meets another first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.pairing.field import check_numbers
from tournaments.pairing.knockout.slots import seed_order
from tournaments.pairing.matching import cheapest_perfect_matching
from tournaments.pairing.seating import LOT_BITS, lot
from tournaments.pairing.weights import HASH_BITS, Level, pack


@dataclass(frozen=True, slots=True)
class Qualifier:
    """An entry that goes on from its group with the place it took there. `rank` compares those of the same place in
    different groups, 1 for the best; equal ranks are parted by the number of the group."""

    number: int
    group: int
    place: int
    rank: int = 1


def crossed(qualifiers: Iterable[Qualifier], *, seed: str) -> tuple[int, ...]:
    """The entry numbers in the order of their seeds in the tree.

    All group winners are seeded before all seconds, and so on, so that in the first round winners meet only those
    who are no winners, as long as two or more go on from each group. The winners stand by rank. The others change
    places with those of the same place in other groups, so that group mates meet as late as can be: with two from a
    group in the final only. After that they move as little as can be, and `lot(seed, "crossing", number, place)`
    decides what is equal.
    """
    everybody = sorted(qualifiers, key=lambda one: (one.place, one.rank, one.group, one.number))
    check_numbers([one.number for one in everybody])
    if len(everybody) < 2:
        return tuple(one.number for one in everybody)
    order = seed_order(1 << (len(everybody) - 1).bit_length())
    line_of = {place: line for line, place in enumerate(order)}
    seeded: list[Qualifier] = []
    for _, pot in groupby(everybody, key=lambda one: one.place):
        seeded += _spread(list(pot), seeded, line_of, seed)
    return tuple(one.number for one in seeded)


def _spread(
    pot: Sequence[Qualifier], seeded: Sequence[Qualifier], line_of: dict[int, int], seed: str
) -> list[Qualifier]:
    """The next seeds, given to the members of the pot at the least cost."""
    count, first = len(pot), len(seeded) + 1
    lines: dict[int, list[int]] = {}
    for place, one in enumerate(seeded, start=1):
        lines.setdefault(one.group, []).append(line_of[place])
    edges = [(member, count + place) for member in range(count) for place in range(count)]
    meet = [
        [_round_of_meeting(line_of[first + side - count], line) for line in lines.get(pot[member].group, ())]
        for member, side in edges
    ]
    final = (len(line_of) - 1).bit_length()
    levels = [
        Level(f"round {number}", [rounds.count(number) for rounds in meet], count)
        for number in range(1, final)
    ]
    levels.append(Level("moved", [(side - count - member) ** 2 for member, side in edges], count))
    marks = [
        lot(seed, "crossing", pot[member].number, first + side - count) >> (LOT_BITS - HASH_BITS)
        for member, side in edges
    ]
    chosen = cheapest_perfect_matching(2 * count, edges, pack(levels, marks, tables=count))
    assert chosen is not None
    return [pot[member] for member, _ in sorted(chosen, key=lambda pair: pair[1])]


def _round_of_meeting(one: int, other: int) -> int:
    """The round in which two lines of the tree come together, from 1."""
    return (one ^ other).bit_length()
