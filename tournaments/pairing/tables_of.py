"""Single players at tables of several: as few repeated meetings as the search finds, by place or by lot."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.messages import N_, Message
from tournaments.pairing import every_seating
from tournaments.pairing.field import (
    Contender,
    Draw,
    DrawImpossible,
    DrawnBye,
    DrawnTable,
    canonical,
    check_numbers,
)
from tournaments.pairing.seating import lot


@dataclass(frozen=True, slots=True)
class TableSizes:
    """Players at each table, the fullest first, and how many have to sit out."""

    sizes: tuple[int, ...]
    resting: int


def table_sizes(players: int, *, seats: int, smallest: int) -> TableSizes:
    """How `players` sit at tables of `smallest` to `seats`: the fewest rest, at few and even tables."""
    for resting in range(players + 1):
        seated = players - resting
        tables = -(-seated // seats)
        if seated and tables * smallest <= seated:
            even, more = divmod(seated, tables)
            return TableSizes((even + 1,) * more + (even,) * (tables - more), resting)
    return TableSizes((), players)


def draw(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    seats: int,
    smallest: int,
    by_lot: bool,
) -> Draw:
    """One round at tables of `smallest` to `seats` players.

    Who rests, had the fewest byes so far and stands lowest. The others are listed by rank, or by
    `lot(seed, "tables", round, number)`, and fill the tables in this order; then players change places with each
    other as long as that saves a repeated meeting, each time the exchange that saves most, and of those the one that
    moves the two least in the list. With up to twelve players every seating is tried where one with fewer repeats may
    exist; with more, the exchanges may end above the fewest there are, and the reasons say only what is known. `order`
    1 is the table of the leader. Raises DrawImpossible when not even one table can be filled.
    """
    numbers = [contender.number for contender in contenders]
    check_numbers(numbers)
    sizes = table_sizes(len(numbers), seats=seats, smallest=smallest)
    if not sizes.sizes:
        raise _too_few(len(numbers), smallest)
    lots = {number: lot(seed, "tables", round_number, number) for number in numbers}
    resting = _resting(contenders, sizes.resting, lots)
    playing = [contender for contender in contenders if contender.number not in resting]
    places = {contender.number: contender.rank for contender in playing}
    listed = sorted(places, key=lambda number: (0 if by_lot else places[number], lots[number], number))
    met = meetings(playing)
    tables = _fewest_repeats(_filled(listed, sizes.sizes), met)
    proved = len(listed) <= every_seating.PLAYERS
    if proved:
        found = sum(repeats(table, met) for table in tables)
        tables = every_seating.fewest_repeats(listed, sizes.sizes, met, below=found) or tables
    tables.sort(key=lambda table: min((places[number], number) for number in table))
    settings = {"round": round_number, "seed": seed, "seats": seats, "smallest": smallest, "by_lot": by_lot}
    return Draw(
        tables=tuple(
            DrawnTable(order, tuple(sorted(table, key=lambda number: (places[number], number))), reasons)
            for order, table in enumerate(tables, start=1)
            for reasons in [_reasons(table, met, by_lot=by_lot, proved=proved)]
        ),
        byes=tuple(
            DrawnBye(number, (_why_resting(len(numbers), len(resting)),)) for number in sorted(resting)
        ),
        seed=seed,
        input=canonical("tables", settings, contenders),
        cost=(("repeats", sum(repeats(table, met) for table in tables)),),
    )


def meetings(contenders: Sequence[Contender]) -> Counter[tuple[int, int]]:
    """How often each two of them have met, by their numbers, the smaller first."""
    met: Counter[tuple[int, int]] = Counter()
    for contender in contenders:
        for other in contender.met:
            if contender.number < other:
                met[contender.number, other] += 1
    return met


def repeats(table: Sequence[int], met: Mapping[tuple[int, int], int]) -> int:
    """How many earlier meetings a table repeats; a third meeting of the same two counts twice."""
    return sum(met.get(pair, 0) for pair in combinations(sorted(table), 2))


def _resting(contenders: Sequence[Contender], count: int, lots: Mapping[int, int]) -> set[int]:
    ordered = sorted(contenders, key=lambda one: (one.byes, -one.rank, lots[one.number], one.number))
    return {contender.number for contender in ordered[:count]}


def _filled(listed: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, begin = [], 0
    for size in sizes:
        tables.append(list(listed[begin : begin + size]))
        begin += size
    return tables


def _fewest_repeats(tables: list[list[int]], met: Mapping[tuple[int, int], int]) -> list[list[int]]:
    place_of = {number: place for place, number in enumerate(n for table in tables for n in table)}
    while True:
        exchange = _best_exchange(tables, met, place_of)
        if exchange is None:
            return tables
        (table, index), (other, place) = exchange
        tables[table][index], tables[other][place] = tables[other][place], tables[table][index]


def _best_exchange(
    tables: list[list[int]], met: Mapping[tuple[int, int], int], place_of: Mapping[int, int]
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The two seats whose exchange saves most repeated meetings; None when none saves any."""
    now = [repeats(table, met) for table in tables]
    best: tuple[tuple[int, int, int, int], tuple[tuple[int, int], tuple[int, int]]] | None = None
    for table, players in enumerate(tables):
        if not now[table]:
            continue
        for other, others in enumerate(tables):
            if other == table:
                continue
            for index, mine in enumerate(players):
                for place, theirs in enumerate(others):
                    after = repeats([*players[:index], theirs, *players[index + 1 :]], met) + repeats(
                        [*others[:place], mine, *others[place + 1 :]], met
                    )
                    saved = now[table] + now[other] - after
                    key = (-saved, abs(place_of[mine] - place_of[theirs]), mine, theirs)
                    if saved > 0 and (best is None or key < best[0]):
                        best = key, ((table, index), (other, place))
    return best[1] if best else None


def _reasons(
    table: Sequence[int], met: Mapping[tuple[int, int], int], *, by_lot: bool, proved: bool
) -> tuple[Message, ...]:
    text = N_("They sit together by lot.") if by_lot else N_("They stand near each other in the standings.")
    again = [pair for pair in combinations(sorted(table), 2) if met.get(pair, 0)]
    if not again:
        return (Message(text),)
    pairs = ", ".join(f"{one}-{other}" for one, other in again)
    more = (
        N_("They meet again, because no seating of all would repeat less: %(pairs)s.")
        if proved
        else N_("They meet again, because no exchange of two players would repeat less: %(pairs)s.")
    )
    return (Message(text), Message(more, {"pairs": pairs}))


def _why_resting(present: int, resting: int) -> Message:
    text = N_("%(present)s are present, which fills no tables without a rest: %(resting)s sit out.")
    return Message(text, {"present": present, "resting": resting})


def _too_few(present: int, smallest: int) -> DrawImpossible:
    text = N_("%(present)s are present, and a table needs %(smallest)s.")
    return DrawImpossible(
        Message(text, {"present": present, "smallest": smallest}),
        (Message(N_("Check more players in, or allow smaller tables in the regulation.")),),
    )
