"""The tree before anybody plays: its slots, who comes into each, and from where.

A slot is one meeting. Its name never changes: "W1.3" is the third meeting of the first round, "L" stands for the tree
of those who lost once, "C" for the consolation, "3rd" for the match for third place, "F" for the final and "F2" for
the final that is played again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from scoring.draw_sections import KnockoutRules

LEAST_ENTRIES, MOST_ENTRIES = 2, 512


class Part(StrEnum):
    """Which tree a slot belongs to."""

    FINAL = "F"
    REPLAY = "F2"
    THIRD = "3rd"
    WINNERS = "W"
    LOSERS = "L"
    CONSOLATION = "C"


class Comes(StrEnum):
    """How somebody comes into a slot.

    `first_loser`: of a slot of the first round, who lost the first match it played. That is the loser or, where
    somebody went on without playing, that one if it loses in the second round. `once_beaten`, `challenger`: the loser
    and the winner of a final that the side won which had lost before.
    """

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSER = "first_loser"
    ONCE_BEATEN = "once_beaten"
    CHALLENGER = "challenger"


@dataclass(frozen=True, slots=True)
class Source:
    """Where one side of a slot comes from: the slot `slot`, or the seed `seed` of the first round."""

    comes: Comes
    slot: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """One meeting of the tree; `round` and `number` count from 1, the round inside its part."""

    name: str
    part: Part
    round: int
    number: int
    sources: tuple[Source, Source]


@dataclass(frozen=True, slots=True)
class Shape:
    """All slots of a tree, each after those it waits for.

    `size` is the power of two that the entries fill up, `rounds` the last round of each part, `double` whether only
    the second match lost puts out.
    """

    entries: int
    size: int
    slots: tuple[Slot, ...]
    rounds: Mapping[Part, int]
    double: bool

    @property
    def byes(self) -> int:
        """How many of the first seeds have nobody to meet in the first round."""
        return self.size - self.entries

    @property
    def semifinals(self) -> int:
        """The round of the winners' tree that has two slots left, in a tree where who loses is out."""
        return self.size.bit_length() - 2


def seed_order(size: int) -> list[int]:
    """The seeds down the first round of a tree of `size`: 1, 8, 4, 5, 2, 7, 3, 6.

    The best two can meet only in the final, the best four only in the semi-finals, and so on; in every slot of the
    first round the two add up to size + 1, so that byes fall to the best.
    """
    order = [1]
    while len(order) < size:
        both = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, both - better)]
    return order


@lru_cache(maxsize=64)
def shape_of(entries: int, rules: KnockoutRules) -> Shape:
    """The tree of so many entries (2 to 512, else ValueError) under these rules."""
    if not LEAST_ENTRIES <= entries <= MOST_ENTRIES:
        raise ValueError(f"a tree has {LEAST_ENTRIES} to {MOST_ENTRIES} entries")
    size = 1 << (entries - 1).bit_length()
    depth = size.bit_length() - 1
    slots = [*_winners(size, depth, finals=rules.lives == 1)]
    if rules.lives == 2:
        slots += [*_losers(depth), *_finals(depth, reset=rules.reset)]
    if rules.third_place and depth > 1:
        slots.append(_slot(Part.THIRD, 1, 1, (_loser(f"W{depth - 1}.1"), _loser(f"W{depth - 1}.2"))))
    if rules.consolation and depth > 2:
        slots += _consolation(depth)
    rounds = {slot.part: slot.round for slot in slots}
    return Shape(entries, size, tuple(slots), rounds, double=rules.lives == 2)


def _winners(size: int, depth: int, *, finals: bool) -> Iterator[Slot]:
    """The tree of those who have not lost; with `finals` its last slot is the final of all."""
    order = seed_order(size)
    for number in range(1, size // 2 + 1):
        pair = Source(Comes.SEED, seed=order[2 * number - 2]), Source(Comes.SEED, seed=order[2 * number - 1])
        yield _slot(Part.FINAL if finals and depth == 1 else Part.WINNERS, 1, number, pair)
    for round_number in range(2, depth + 1):
        part = Part.FINAL if finals and round_number == depth else Part.WINNERS
        for number in range(1, (size >> round_number) + 1):
            yield _slot(part, round_number, number, _winners_of(Part.WINNERS, round_number - 1, number))


def _losers(depth: int) -> Iterator[Slot]:
    """The tree of those who have lost once. In its odd rounds they meet each other, in its even rounds those who come
    from the winners' tree, who drop in far from everybody they have beaten."""
    for step in range(1, depth):
        drop, count = 2 * step, 1 << (depth - step - 1)
        for number in range(1, count + 1):
            if step == 1:
                pair = _loser(f"W1.{2 * number - 1}"), _loser(f"W1.{2 * number}")
            else:
                pair = _winners_of(Part.LOSERS, drop - 2, number)
            yield _slot(Part.LOSERS, drop - 1, number, pair)
        for number in range(1, count + 1):
            dropped = dropped_from(number, step=step, count=count)
            pair = _winner(f"L{drop - 1}.{number}"), _loser(f"W{step + 1}.{dropped}")
            yield _slot(Part.LOSERS, drop, number, pair)


def dropped_from(number: int, *, step: int, count: int) -> int:
    """Whose loser drops into place `number` of `count`, a power of two, in drop `step` of the losers' tree.

    Places run in the order of the winners' tree, and who drops from there has beaten entries of its own region,
    which earlier drops have carried elsewhere. Drop `step` turns the places over by the bits of `step` in reverse: the
    first half for half, the second quarter for quarter inside the halves, the third both, and so on. The first 2^j
    of these masks and the untouched first round differ in their first j bits, and no others could differ earlier:
    every rematch comes as late as a tree allows.
    """
    bits = count.bit_length() - 1
    mask = 0
    for bit in range(bits):
        mask |= (step >> bit & 1) << (bits - 1 - bit)
    return ((number - 1) ^ mask) + 1


def _finals(depth: int, *, reset: bool) -> Iterator[Slot]:
    challenger = _winner(f"L{2 * depth - 2}.1") if depth > 1 else _loser("W1.1")
    yield _slot(Part.FINAL, 1, 1, (_winner(f"W{depth}.1"), challenger))
    if reset:
        yield _slot(Part.REPLAY, 1, 1, (Source(Comes.ONCE_BEATEN, "F"), Source(Comes.CHALLENGER, "F")))


def _consolation(depth: int) -> Iterator[Slot]:
    for round_number in range(1, depth):
        for number in range(1, (1 << (depth - round_number - 1)) + 1):
            if round_number == 1:
                pair = (
                    Source(Comes.FIRST_LOSER, f"W1.{2 * number - 1}"),
                    Source(Comes.FIRST_LOSER, f"W1.{2 * number}"),
                )
            else:
                pair = _winners_of(Part.CONSOLATION, round_number - 1, number)
            yield _slot(Part.CONSOLATION, round_number, number, pair)


def _slot(part: Part, round_number: int, number: int, sources: tuple[Source, Source]) -> Slot:
    single = part in (Part.FINAL, Part.REPLAY, Part.THIRD)
    return Slot(
        str(part) if single else f"{part}{round_number}.{number}", part, round_number, number, sources
    )


def _winner(slot: str) -> Source:
    return Source(Comes.WINNER, slot)


def _loser(slot: str) -> Source:
    return Source(Comes.LOSER, slot)


def _winners_of(part: Part, round_number: int, number: int) -> tuple[Source, Source]:
    return _winner(f"{part}{round_number}.{2 * number - 1}"), _winner(f"{part}{round_number}.{2 * number}")
