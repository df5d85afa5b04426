"""Everybody meets everybody: Berger's tables, and the rounds that are rebuilt when the field changes."""

from collections.abc import Sequence
from itertools import combinations

from games.messages import N_, Message
from tournaments.pairing.field import Contender, Draw, DrawImpossible, DrawnTable, check_numbers, digest_of
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
        bye=bye,
        bye_reasons=() if bye is None else (_odd(len(numbers)), _turn(bye)),
        seed=seed,
        digest=digest_of("round_robin", settings, ()),
    )


def _berger(places: int, index: int) -> list[tuple[int, int]]:
    """The pairs of places in round `index` (from 0) of Berger's table for an even number of places.

    The last place stays; it meets place p = index * places/2 modulo (places - 1) and changes sides every
    round; the others meet so that their places lie evenly around p.
    """
    circle = places - 1
    pivot = index * (places // 2) % circle
    last = (pivot, circle) if index % 2 == 0 else (circle, pivot)
    return [last] + [((pivot + step) % circle, (pivot - step) % circle) for step in range(1, places // 2)]


def draw_remaining(contenders: Sequence[Contender], *, round_number: int, seed: str) -> Draw:
    """One round of a round robin whose field has changed: those present now, and whom they have met.

    As many tables as the open meetings allow, never a repeat; an odd number has one bye, which here does not
    count as a bye of a Swiss: all meet all in the end. Among such draws those with the most meetings still
    open play first, so that the rounds end together; what is equal is decided by `lot(seed, "rest", round,
    smaller, larger)`. Towards the end there may be fewer tables than half the field; the others are
    `resting`. Of each contender only `number` and `met` are looked at. Raises DrawImpossible when everybody
    present has met everybody.
    """
    numbers = sorted(contender.number for contender in contenders)
    check_numbers(numbers)
    met = {contender.number: set(contender.met) for contender in contenders}
    meetings = [(a, b) for a in numbers for b in numbers if a < b and b not in met[a] and a not in met[b]]
    if not meetings:
        raise _all_met(round_number - 1)
    tables = _most_tables(numbers, meetings, round_number, seed)
    playing = {number for sides in tables for number in sides}
    idle = [number for number in numbers if number not in playing]
    bye = min(idle, key=lambda number: _open_meetings(number, meetings)) if len(numbers) % 2 else None
    return Draw(
        tables=tuple(
            DrawnTable(
                order, sides, (Message(N_("They are among those with the most opponents still to meet.")),)
            )
            for order, sides in enumerate(tables, start=1)
        ),
        bye=bye,
        bye_reasons=() if bye is None else (_odd(len(numbers)), _fewest(bye)),
        seed=seed,
        digest=digest_of("round_robin_remaining", {"round": round_number, "seed": seed}, contenders),
        resting=tuple(number for number in idle if number != bye),
    )


def _open_meetings(number: int, meetings: Sequence[tuple[int, int]]) -> int:
    return sum(number in sides for sides in meetings)


def _most_tables(
    numbers: Sequence[int], meetings: Sequence[tuple[int, int]], round_number: int, seed: str
) -> list[tuple[int, int]]:
    """The open meetings to play now; pairs that have met stand for two who rest and cost most."""
    seats: list[int] = [*numbers, 0] if len(numbers) % 2 else list(numbers)
    open_now = set(meetings)
    waiting = {number: _open_meetings(number, meetings) for number in seats}
    most = 2 * max(waiting.values())
    edges = list(combinations(range(len(seats)), 2))
    sides = [(seats[a], seats[b]) for a, b in edges]
    half = len(seats) // 2
    levels = (
        Level("resting", [int(pair not in open_now) for pair in sides], half),
        Level(
            "waiting",
            [most - sum(waiting[n] for n in pair) if pair in open_now else most for pair in sides],
            half,
        ),
    )
    hashes = [lot(seed, "rest", round_number, *sorted(pair)) >> (LOT_BITS - HASH_BITS) for pair in sides]
    chosen = cheapest_perfect_matching(len(seats), edges, pack(levels, hashes, tables=half)) or []
    return sorted((seats[a], seats[b]) for a, b in chosen if (seats[a], seats[b]) in open_now)


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
    return DrawImpossible(
        Message(N_("Everybody has met everybody: all %(rounds)s rounds are drawn."), {"rounds": rounds}),
        (Message(N_("Play a second leg, or go on to a final.")),),
    )
