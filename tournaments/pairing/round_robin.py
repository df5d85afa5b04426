"""Everybody meets everybody: Berger's tables, and the rounds that are rebuilt when the field changes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from games.messages import N_, Message
from tournaments.pairing.field import (
    AllDrawn,
    Contender,
    Draw,
    DrawImpossible,
    DrawnBye,
    DrawnTable,
    canonical,
    check_numbers,
)
from tournaments.pairing.matching import cheapest_perfect_matching
from tournaments.pairing.seating import LOT_BITS, lot, lot_order
from tournaments.pairing.weights import HASH_BITS, Level, pack


def rounds_needed(entries: int) -> int:
    """Rounds in which `entries` all meet once: one fewer than they are, or as many when that is odd."""
    return entries - 1 + entries % 2 if entries > 1 else 0


def draw(numbers: Sequence[int], *, round_number: int, seed: str, by_lot: bool = True, legs: int = 1) -> Draw:
    """One round of Berger's tables for a field that stays as it is.

    The draw is positional: with `by_lot` the entries take the table's numbers in the order of
    `lot_order(seed, ...)`, whatever the order of the input; without it in the order of `numbers`. The same
    numbers must therefore be given in every round. When somebody leaves or joins after the first round, use
    `draw_remaining` from then on: a table rebuilt for another number of entries would repeat meetings.

    An odd number has one bye in each round, and each entry has exactly one. A second of `legs` repeats the
    first with the sides changed. Raises DrawImpossible when all rounds are played.
    """
    check_numbers(numbers)
    if len(numbers) < 2:
        raise DrawImpossible(Message(N_("A draw needs at least two who are present.")))
    rounds = rounds_needed(len(numbers))
    if not 1 <= round_number <= rounds * legs:
        raise _all_met(rounds * legs)
    places: list[int | None] = list(lot_order(seed, numbers) if by_lot else numbers)
    if len(places) % 2:
        places.append(None)
    leg, index = divmod(round_number - 1, rounds)
    meetings = [(places[a], places[b]) for a, b in _berger(len(places), index)]
    tables: list[tuple[int, int]] = []
    bye: int | None = None
    for a, b in meetings:
        if a is None or b is None:
            bye = a if b is None else b
        else:
            tables.append((b, a) if leg % 2 else (a, b))
    settings = {"round": round_number, "seed": seed, "by_lot": by_lot, "legs": legs, "order": list(numbers)}
    if by_lot:
        settings["order"] = sorted(numbers)
    return Draw(
        tables=tuple(
            DrawnTable(order, sides, (_berger_reason(round_number, rounds * legs),))
            for order, sides in enumerate(tables, start=1)
        ),
        byes=() if bye is None else (DrawnBye(bye, (_odd(len(numbers)), _turn(bye))),),
        seed=seed,
        input=canonical("round_robin", settings, ()),
    )


def follows_table(
    contenders: Sequence[Contender], order: Sequence[int], *, round_number: int, legs: int = 1
) -> bool:
    """Whether everybody in `order`, and nobody else, is here and has met whom Berger's table says before this round.

    If not, somebody joined, left or missed a round, or a match is to be played again: `draw_remaining` then.
    """
    if {one.number for one in contenders} != set(order) or round_number > rounds_needed(len(order)) * legs:
        return False
    expected: dict[int, Counter[int]] = {number: Counter() for number in order}
    for before in range(1, round_number):
        for table in draw(order, round_number=before, seed="", by_lot=False, legs=legs).tables:
            one, other = table.sides
            expected[one][other] += 1
            expected[other][one] += 1
    return all(Counter(one.met) == expected[one.number] for one in contenders)


def _berger(places: int, index: int) -> list[tuple[int, int]]:
    """The pairs of places in round `index` (from 0) of Berger's table for an even number of places.

    The last place stays; it meets place p = index * places/2 modulo (places - 1) and changes sides every
    round; the others meet so that their places lie evenly around p.
    """
    circle = places - 1
    pivot = index * (places // 2) % circle
    last = (pivot, circle) if index % 2 == 0 else (circle, pivot)
    return [last] + [((pivot + step) % circle, (pivot - step) % circle) for step in range(1, places // 2)]


def draw_remaining(contenders: Sequence[Contender], *, round_number: int, seed: str, legs: int = 1) -> Draw:
    """One round of a round robin whose field has changed: those present now, and whom they have met.

    As many tables as the open meetings allow, never more than `legs` of the same two; an odd number has one bye,
    which here does not count as a bye of a Swiss: all meet all in the end. Among such draws first meetings come
    before second ones, and those with the most meetings still open play first, so that the rounds end together;
    what is equal is decided by `lot(seed, "rest", round, smaller, larger)`. Towards the end there may be fewer tables
    than half the field; the others are `resting`. Of each contender only `number` and `met` are looked at. Raises
    DrawImpossible when everybody present has met everybody.
    """
    numbers = sorted(contender.number for contender in contenders)
    check_numbers(numbers)
    times = _times_met(contenders)
    open_legs = {pair: legs - times[pair] for pair in combinations(numbers, 2) if times[pair] < legs}
    if not open_legs:
        raise _all_met(round_number - 1)
    tables = _most_tables(numbers, open_legs, round_number, seed)
    playing = {number for sides in tables for number in sides}
    idle = [number for number in numbers if number not in playing]
    bye = min(idle, key=lambda number: _open_meetings(number, open_legs)) if len(numbers) % 2 else None
    settings = {"round": round_number, "seed": seed} | ({"legs": legs} if legs > 1 else {})
    return Draw(
        tables=tuple(
            DrawnTable(
                order,
                sides[::-1] if times[sides] % 2 else sides,
                (Message(N_("They are among those with the most opponents still to meet.")),),
            )
            for order, sides in enumerate(tables, start=1)
        ),
        byes=() if bye is None else (DrawnBye(bye, (_odd(len(numbers)), _fewest(bye))),),
        seed=seed,
        input=canonical("round_robin_remaining", settings, contenders),
        resting=tuple(number for number in idle if number != bye),
    )


def _times_met(contenders: Sequence[Contender]) -> Counter[tuple[int, int]]:
    """How often each two have met, the smaller number first; what one of them tells is enough."""
    told: Counter[tuple[int, int]] = Counter()
    for contender in contenders:
        said = Counter(
            (min(contender.number, other), max(contender.number, other)) for other in contender.met
        )
        told |= said
    return told


def _open_meetings(number: int, open_legs: Mapping[tuple[int, int], int]) -> int:
    return sum(legs for sides, legs in open_legs.items() if number in sides)


def _most_tables(
    numbers: Sequence[int], open_legs: Mapping[tuple[int, int], int], round_number: int, seed: str
) -> list[tuple[int, int]]:
    """The open meetings to play now; pairs that have met stand for two who rest and cost most."""
    seats: list[int] = [*numbers, 0] if len(numbers) % 2 else list(numbers)
    waiting = {number: _open_meetings(number, open_legs) for number in seats}
    most, legs = 2 * max(waiting.values()), max(open_legs.values())
    edges = list(combinations(range(len(seats)), 2))
    sides = [(seats[a], seats[b]) for a, b in edges]
    half = len(seats) // 2
    levels = (
        Level("resting", [int(pair not in open_legs) for pair in sides], half),
        Level("leg", [legs - open_legs.get(pair, legs) for pair in sides], half),
        Level(
            "waiting",
            [most - sum(waiting[n] for n in pair) if pair in open_legs else most for pair in sides],
            half,
        ),
    )
    hashes = [lot(seed, "rest", round_number, *sorted(pair)) >> (LOT_BITS - HASH_BITS) for pair in sides]
    chosen = cheapest_perfect_matching(len(seats), edges, pack(levels, hashes, tables=half)) or []
    return sorted((seats[a], seats[b]) for a, b in chosen if (seats[a], seats[b]) in open_legs)


def _berger_reason(round_number: int, rounds: int) -> Message:
    return Message(
        N_("Berger's table, round %(round)s of %(rounds)s."), {"round": round_number, "rounds": rounds}
    )


def _odd(count: int) -> Message:
    return Message(N_("%(count)s are present, an odd number: one sits out."), {"count": count})


def _turn(bye: int) -> Message:
    return Message(N_("Berger's table gives No. %(number)s its one bye in this round."), {"number": bye})


def _fewest(bye: int) -> Message:
    return Message(
        N_("No. %(number)s is among those with the fewest opponents still to meet."), {"number": bye}
    )


def _all_met(rounds: int) -> DrawImpossible:
    return AllDrawn(
        Message(N_("Everybody has met everybody: all %(rounds)s rounds are drawn."), {"rounds": rounds}),
        (Message(N_("Play a second leg, or go on to a final.")),),
    )
