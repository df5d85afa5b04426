"""Which table of the hall a drawn table gets: those who need theirs first, then by the ranking.

Or, with balance, so that as few as can be sit at a table where they sat before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.messages import N_, Message
from tournaments.pairing.field import DrawImpossible, DrawnTable
from tournaments.pairing.matching import Edge, cheapest_perfect_matching
from tournaments.pairing.seating import LOT_BITS, lot
from tournaments.pairing.weights import HASH_BITS, Level, pack

#: In a large hall a table is looked for so near its place by the ranking.
WINDOW = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """`tables`: the numbers in service. `fixed`: the table that an entry needs. `sat_at`: the tables where each entry
    sat, once for each round; only with `balance` is it looked at."""

    tables: Sequence[int]
    fixed: Mapping[int, int] = field(default_factory=dict)
    sat_at: Mapping[int, Sequence[int]] = field(default_factory=dict)
    balance: bool = False


def placed(
    drawn: Sequence[DrawnTable], hall: Hall, *, round_number: int, seed: str
) -> tuple[DrawnTable, ...]:
    """The drawn tables in their order, each with its table of the hall, and a reason where that is not by the ranking.

    Of two at one table who need different ones the lower ranked moves, and so does a meeting whose table a higher one
    needs. Raises DrawImpossible when there are fewer tables than meetings.
    """
    free = sorted(hall.tables)
    if len(free) < len(drawn):
        raise DrawImpossible(
            Message(
                N_("The round needs %(needed)s tables, and %(have)s are in service."),
                {"needed": len(drawn), "have": len(free)},
            ),
            (Message(N_("Put more tables into service, or add some.")),),
        )
    in_order = sorted(drawn, key=lambda one: one.order)
    tables: dict[int, int] = {}
    reasons: dict[int, list[Message]] = {}
    for one in in_order:
        table, reasons[one.order] = _needed(one, hall, free)
        if table is not None:
            free.remove(table)
            tables[one.order] = table
    rest = [one for one in in_order if one.order not in tables]
    numbers = free[: len(rest)]
    if hall.balance:
        numbers = _balanced(rest, numbers, hall, round_number, seed)
    for one, table in zip(rest, numbers, strict=True):
        tables[one.order] = table
        reasons[one.order] += _again(one, table, hall) if hall.balance else []
    return tuple(
        replace(one, table=tables[one.order], reasons=(*one.reasons, *reasons[one.order])) for one in drawn
    )


def _needed(one: DrawnTable, hall: Hall, free: Sequence[int]) -> tuple[int | None, list[Message]]:
    """The table that one of them needs and gets, and what to say about it and about those who do not get theirs."""
    chosen: int | None = None
    said: list[Message] = []
    for number in one.sides:
        table = hall.fixed.get(number)
        values: dict[str, object] = {"number": number, "table": table}
        if table is None or table == chosen:
            continue
        if table not in hall.tables:
            text = N_("No. %(number)s needs table %(table)s, which is out of service.")
        elif chosen is not None:
            text = N_("No. %(number)s needs table %(table)s too, but gives way to the higher ranked.")
        elif table not in free:
            text = N_("No. %(number)s needs table %(table)s, which a higher table of the draw has.")
        else:
            chosen = table
            text = N_("No. %(number)s needs table %(table)s.")
        said.append(Message(text, values))
    return chosen, said


def _balanced(
    rest: Sequence[DrawnTable], numbers: Sequence[int], hall: Hall, round_number: int, seed: str
) -> list[int]:
    """The table of each: as few as can be sit again where they sat, and least those who sat there most; then as near as
    can be to the ranking; what is equal by `lot(seed, "table", round, order, table)`."""
    count = len(rest)
    edges: list[Edge] = [
        (meeting, count + place)
        for meeting in range(count)
        for place in range(max(0, meeting - WINDOW), min(count, meeting + WINDOW + 1))
    ]
    sat = [_sat(rest[meeting], numbers[place - count], hall) for meeting, place in edges]
    moved = [(meeting - (place - count)) ** 2 for meeting, place in edges]
    levels = (Level("again", sat, count), Level("moved", moved, count))
    lots = [
        lot(seed, "table", round_number, rest[meeting].order, numbers[place - count])
        >> (LOT_BITS - HASH_BITS)
        for meeting, place in edges
    ]
    pairs = cheapest_perfect_matching(2 * count, edges, pack(levels, lots, tables=count)) or []
    return [numbers[place - count] for _, place in pairs]


def _sat(one: DrawnTable, table: int, hall: Hall) -> int:
    """The squares of how often each of them sat there."""
    return sum(list(hall.sat_at.get(number, ())).count(table) ** 2 for number in one.sides)


def _again(one: DrawnTable, table: int, hall: Hall) -> list[Message]:
    numbers = [str(number) for number in one.sides if table in hall.sat_at.get(number, ())]
    if not numbers:
        return []
    text = N_("They sat at table %(table)s before, and no arrangement spares more: %(numbers)s.")
    return [Message(text, {"table": table, "numbers": ", ".join(numbers)})]
