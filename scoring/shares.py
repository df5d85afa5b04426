"""What a value of a criterion is made of, row by row: the round, whom it was against, and the part it gave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scoring.results import Outcome, Result, ResultKind
from scoring.standings import Row
from scoring.tie_breaks import REGISTRY, Table, Tied, opponents_of, points_from
from scoring.totals import Totals

Members: TypeAlias = Mapping[int, Sequence[Totals]]


@dataclass(frozen=True, slots=True)
class Share:
    """One row behind a value: `value` came from `round` (0: from no round), against or through `entries`.

    Without a round, `entries` is the member of a team whose sum it is, and empty for penalties.
    """

    round: int
    entries: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Behind:
    """The rows behind the two values that part a row from the next one. They add up to those values, except where
    the criterion is a fact (a lot, a number, a group, a place in a tree): then there are none."""

    mine: tuple[Share, ...]
    theirs: tuple[Share, ...]


def behind(
    rows: Sequence[Row], table: Table, order: Sequence[str], *, members: Members | None = None
) -> dict[int, Behind]:
    """By entry, what is behind the explanation of its row; rows that share a rank have nothing.

    `table` are the totals that were ranked by `order`; `members` those of each team that is ranked by their sums.
    """
    found: dict[int, Behind] = {}
    for row in rows:
        above = row.above
        if above is None or above.shared:
            continue
        index = order.index(above.criterion)
        tied = _tied(rows, row, index, table) if REGISTRY[above.criterion].among_tied else ()
        mine, theirs = (
            tuple(shares(above.criterion, table[entry], tied, table, (members or {}).get(entry, ())))
            for entry in (row.entry, above.entry_below)
        )
        found[row.entry] = Behind(mine, theirs)
    return found


def shares(
    code: str, one: Totals, tied: Tied, table: Table, members: Sequence[Totals] = ()
) -> Iterable[Share]:
    """The rows behind the value of criterion `code` for `one`, in the order of the rounds.

    `tied` are those among whom the criterion was asked, where that matters (`TieBreak.among_tied`).
    """
    if code in _ADDED:
        return _added(one, members, *_ADDED[code])
    if code == "placings":
        return _placings(one, table)
    if code == "opponents_sum":
        return [Share(number, (opponent,), points) for number, opponent, points in opponents_of(one, table)]
    if code == "head_to_head":
        return _head_to_head(one, tied)
    if code == "points_among_tied":
        numbers = {other.entry for other in tied}
        return [Share(*share) for share in points_from(one, numbers)]
    assert code in FACTS, code
    return ()


FACTS = frozenset({"group", "tree_place", "number", "lot"})
"""Criteria whose value is no sum."""


def _played(name: str) -> Callable[[Result], int]:
    """Deals and titles count only where a match was played (`scoring.totals`)."""

    def of_result(result: Result) -> int:
        value: int = getattr(result, name) if result.kind is ResultKind.PLAYED else 0
        return value

    return of_result


_ADDED: Mapping[str, tuple[Callable[[Result], int], Callable[[Totals], int]]] = {
    "match_points": (lambda result: result.match_points, lambda one: one.match_points),
    "wins": (lambda result: int(result.outcome is Outcome.WON), lambda one: one.won),
    "difference": (lambda result: result.difference, lambda one: one.difference),
    "points_for": (lambda result: result.points_for, lambda one: one.points_for),
    "fewest_points": (lambda result: result.points_for, lambda one: one.points_for),
    "deals_won": (_played("deals_won"), lambda one: one.deals_won),
    "fewest_deals_won": (_played("deals_won"), lambda one: one.deals_won),
    "fewest_titles": (_played("counted_titles"), lambda one: one.counted_titles),
}


def _added(
    one: Totals,
    members: Sequence[Totals],
    of_result: Callable[[Result], int],
    of_total: Callable[[Totals], int],
) -> Iterator[Share]:
    rest = of_total(one)
    for result in _by_round(one):
        rest -= of_result(result)
        yield Share(result.round, result.opponents, of_result(result))
    for member in members:
        rest -= of_total(member)
        yield Share(0, (member.entry,), of_total(member))
    # What neither rounds nor members explain was taken off as a penalty.
    if rest:
        yield Share(0, (), rest)


def _placings(one: Totals, table: Table) -> Iterator[Share]:
    results = [result for other in table.values() for result in other.results]
    worst = max((result.place or 0 for result in results), default=0)
    had = {result.round: result for result in one.results if result.place is not None}
    for number in sorted({result.round for result in results}):
        result = had.get(number)
        if result is None or result.place is None:
            yield Share(number, (), worst)
        else:
            yield Share(number, result.opponents, result.place)


def _head_to_head(one: Totals, tied: Tied) -> Iterator[Share]:
    """The meetings with the tied: their match points, or 1 for each beaten where not all of the tied have met."""
    numbers = {other.entry for other in tied}
    met_all = all(_met(other, numbers) == numbers - {other.entry} for other in tied)
    lead: dict[int, int] = {}
    last: dict[int, int] = {}
    for result in _by_round(one):
        for opponent in result.opponents:
            if opponent not in numbers:
                continue
            if met_all:
                yield Share(result.round, (opponent,), result.match_points)
            lead[opponent] = lead.get(opponent, 0) + _lead(result)
            last[opponent] = result.round
    if not met_all:
        yield from (Share(last[other], (other,), 1) for other in lead if lead[other] > 0)


def _lead(result: Result) -> int:
    return (result.outcome is Outcome.WON) - (result.outcome is Outcome.LOST)


def _met(one: Totals, among: set[int]) -> set[int]:
    return {opponent for result in one.results for opponent in result.opponents if opponent in among}


def _by_round(one: Totals) -> list[Result]:
    return sorted(one.results, key=lambda result: result.round)


def _tied(rows: Sequence[Row], row: Row, index: int, table: Table) -> Tied:
    """Who was still equal with the row when the criterion at `index` was asked."""
    before = row.values[:index]
    return [table[other.entry] for other in rows if other.values[:index] == before]
