"""Lots that anyone can cast again, and who sits where because of them.

Everything random in a tournament is one number taken from its seed, so a doubter needs the published seed and
any tool that knows SHA-256. In a shell:

    printf '%s' 'SEED|sides|3|4|17' | sha256sum | cut -c1-12
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

#: The seats of two pairs: partners sit opposite each other.
PAIRS = ((1, 3), (2, 4))

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


@dataclass(frozen=True, slots=True)
class Turns:
    """How often an entry had something that is shared out evenly, and the last round in which it did; 0 for never."""

    times: int = 0
    last: int = 0


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


def whose_turn(
    *, seed: str, question: str, round_number: int, entries: Sequence[int], turns: Mapping[int, Turns]
) -> int:
    """The entry that had it least often; of those the one that had it longest ago; then the lowest
    `lot(seed, question, round, entry)`. One that `turns` does not know never had it."""

    def key(entry: int) -> tuple[int, int, int, int]:
        had = turns.get(entry, Turns())
        return had.times, had.last, lot(seed, question, round_number, entry), entry

    return min(entries, key=key)


def seat_sides(
    *,
    seed: str,
    round_number: int,
    entries: Sequence[int],
    sides: Sequence[Sequence[int]],
    lead_turns: Mapping[int, Turns] | None = None,
) -> Seating:
    """Seats as many entries as there are `sides`, each a tuple of seats, and gives the first lead, by lot.

    The entry with the lowest `lot(seed, "side", round, entry)` is the first side, and so on. The players of an
    entry take the seats of its side in the order of `lot(seed, "player", round, entry, index)`, the index counted
    from 0. `lot(seed, "lead", round, *entries)`, the entries from low to high, modulo the number of seats, plus 1,
    leads first where the game leaves that to the lot. With `lead_turns` the entry leads whose turn it is (`whose_turn`
    with the question "turn"), from its seat at place lot modulo the number of its seats, counted from 0.
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
    seats_of = {entries[index]: seats for index, seats in zip(in_order, sides, strict=True)}
    return Seating(
        seats=tuple(seated[seat] for seat in sorted(seated)),
        first_lead=_first_lead(seed, round_number, seats_of, lead_turns),
    )


def seat_partners(
    *,
    seed: str,
    round_number: int,
    sides: Sequence[Sequence[int]],
    places: Sequence[Sequence[int]],
    lead_turns: Mapping[int, Turns] | None = None,
) -> Seating:
    """Seats single players who are partners for one round, and gives the first lead, by lot.

    `sides` are the entries that play together, `places` the seats of each side. The side with the lowest
    `lot(seed, "side", round, *entries)`, the entries from low to high, takes the first places, and so on; its entries
    take their seats in the order of `lot(seed, "player", round, entry)`. The first lead is as in `seat_sides`. In the
    answer entries are counted through all `sides`, and the index of the player is 0.
    """
    entries = [entry for side in sides for entry in side]
    if sorted(map(len, sides)) != sorted(map(len, places)) or len(set(entries)) != len(entries):
        raise ValueError("every seat of a table is for another entry")
    by_side = sorted(sides, key=lambda side: (lot(seed, "side", round_number, *sorted(side)), min(side)))
    seat_of: dict[int, int] = {}
    for side, seats in zip(by_side, places, strict=True):
        players = sorted(side, key=lambda entry: (lot(seed, "player", round_number, entry), entry))
        seat_of |= dict(zip(players, seats, strict=True))
    return Seating(
        seats=tuple((entries.index(entry), 0) for entry in sorted(entries, key=seat_of.__getitem__)),
        first_lead=_first_lead(
            seed, round_number, {entry: (seat,) for entry, seat in seat_of.items()}, lead_turns
        ),
    )


def _first_lead(
    seed: str,
    round_number: int,
    seats_of: Mapping[int, Sequence[int]],
    lead_turns: Mapping[int, Turns] | None,
) -> int:
    entries = sorted(seats_of)
    drawn = lot(seed, "lead", round_number, *entries)
    if lead_turns is None:
        return drawn % sum(len(seats) for seats in seats_of.values()) + 1
    leader = whose_turn(
        seed=seed, question="turn", round_number=round_number, entries=entries, turns=lead_turns
    )
    seats = sorted(seats_of[leader])
    return seats[drawn % len(seats)]


def seat_pairs(
    *,
    seed: str,
    round_number: int,
    entries: tuple[int, int],
    lead_turns: Mapping[int, Turns] | None = None,
    side_turns: Mapping[int, Turns] | None = None,
) -> Seating:
    """Seats two pairs and gives the first lead, by lots that can be cast again.

    The first lead of a match is drawn by lot (docs/rules.md FD.1).
    With `low` and `high` the smaller and the larger entry number:
    - `lot(seed, "sides", round, low, high)` even: `low` sits on 1+3, odd: on 2+4;
    - `lot(seed, "players", round, entry)` even: the first player of the entry takes the lower seat, odd: the
      second;
    - `lot(seed, "lead", round, low, high)` modulo 4, plus 1, is the seat that leads first.
    With `side_turns` it is whose turn it is (`whose_turn`, question "side") that sits on 1+3, and with `lead_turns`
    (question "turn") that leads first, from the lower of its seats if the lot is even, else the other.
    The order of `entries` changes the indices in the answer, never who sits where.
    """
    low, high = sorted(entries)
    if low == high:
        raise ValueError("an entry cannot meet itself")
    side_a = low if lot(seed, "sides", round_number, low, high) % 2 == 0 else high
    if side_turns is not None:
        side_a = whose_turn(
            seed=seed, question="side", round_number=round_number, entries=entries, turns=side_turns
        )
    first, second = (0, 1) if entries[0] == side_a else (1, 0)
    a, b = (lot(seed, "players", round_number, entries[index]) % 2 for index in (first, second))
    return Seating(
        seats=((first, a), (second, b), (first, 1 - a), (second, 1 - b)),
        first_lead=_first_lead(
            seed, round_number, {entries[first]: PAIRS[0], entries[second]: PAIRS[1]}, lead_turns
        ),
    )
