"""Lots that anyone can cast again, and who sits where because of them.

Everything random in a tournament is one number taken from its seed, so a doubter needs the published seed and
any tool that knows SHA-256. In a shell:

    printf '%s' 'SEED|sides|3|4|17' | sha256sum | cut -c1-12
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LOT_BITS = 48
_LOT_BYTES = LOT_BITS // 8


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits on positions 1, 2, 3, ... (turn order) and which seat leads first.

    `seats` holds, for each position, the index of the entry in the `entries` that were asked about and the index
    of the player inside that entry. Partners of two pairs are on 1+3 and 2+4; `seats[0][0]` is the index of the
    entry that is side A of the match. `first_lead` is a seat.
    """

    seats: tuple[tuple[int, int], ...]
    first_lead: int


def lot(seed: str, *parts: object) -> int:
    """A number from 0 to 2**48 - 1 that depends on the seed and the parts alone.

    The seed and the parts, written as text and joined by "|", are encoded in UTF-8 and hashed with SHA-256;
    the lot is the first six bytes of the digest, the most significant first (the first twelve hex digits). It
    fits a signed 64-bit column and a JavaScript number. A seed or part that contains "|" is refused
    (ValueError): two questions must never have the same text.
    """
    words = [seed, *(str(part) for part in parts)]
    if any("|" in word for word in words):
        raise ValueError("a seed and the parts of a lot must not contain '|'")
    return int.from_bytes(hashlib.sha256("|".join(words).encode()).digest()[:_LOT_BYTES], "big")


def lot_order(seed: str, numbers: Iterable[int]) -> dict[int, int]:
    """The lot of each entry, lower is drawn first; the mapping runs in that order.

    The lot of a number is `lot(seed, "order", number)` and does not depend on the others: a late entry finds
    its place among them and moves nobody.
    """
    lots = {number: lot(seed, "order", number) for number in numbers}
    return dict(sorted(lots.items(), key=lambda item: (item[1], item[0])))


def seat_sides(
    *, seed: str, round_number: int, entries: Sequence[int], sides: Sequence[Sequence[int]]
) -> Seating:
    """Seats as many entries as there are `sides`, each a tuple of seats, and gives the first lead, by lot.

    The entry with the lowest `lot(seed, "side", round, entry)` is the first side, and so on. The players of an
    entry take the seats of its side in the order of `lot(seed, "player", round, entry, index)`, the index counted
    from 0. `lot(seed, "lead", round, *entries)`, the entries from low to high, modulo the number of seats, plus 1,
    leads first where the game leaves that to the lot.
    """
    if len(entries) != len(sides) or len(set(entries)) != len(entries):
        raise ValueError("every side of a table is another entry")
    in_order = sorted(
        range(len(entries)),
        key=lambda index: (lot(seed, "side", round_number, entries[index]), entries[index]),
    )
    seated: dict[int, tuple[int, int]] = {}
    for index, seats in zip(in_order, sides, strict=True):
        entry = entries[index]
        players = sorted(
            range(len(seats)), key=lambda player: (lot(seed, "player", round_number, entry, player), player)
        )
        seated |= {seat: (index, player) for seat, player in zip(seats, players, strict=True)}
    return Seating(
        seats=tuple(seated[seat] for seat in sorted(seated)),
        first_lead=lot(seed, "lead", round_number, *sorted(entries)) % len(seated) + 1,
    )


def seat_pairs(*, seed: str, round_number: int, entries: tuple[int, int]) -> Seating:
    """Seats two pairs and gives the first lead, by lots that can be cast again.

    The first lead of a match is drawn by lot (docs/rules.md FD.1).
    With `low` and `high` the smaller and the larger entry number:
    - `lot(seed, "sides", round, low, high)` even: `low` sits on 1+3, odd: on 2+4;
    - `lot(seed, "players", round, entry)` even: the first player of the entry takes the lower seat, odd: the
      second;
    - `lot(seed, "lead", round, low, high)` modulo 4, plus 1, is the seat that leads first.
    The order of `entries` changes the indices in the answer, never who sits where.
    """
    low, high = sorted(entries)
    if low == high:
        raise ValueError("an entry cannot meet itself")
    side_a = low if lot(seed, "sides", round_number, low, high) % 2 == 0 else high
    first, second = (0, 1) if entries[0] == side_a else (1, 0)
    a, b = (lot(seed, "players", round_number, entries[index]) % 2 for index in (first, second))
    return Seating(
        seats=((first, a), (second, b), (first, 1 - a), (second, 1 - b)),
        first_lead=lot(seed, "lead", round_number, low, high) % 4 + 1,
    )
