"""Standings: everyone in order, who shares a rank, and why each row stands above the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.messages import N_, Message
from scoring.results import Competitor, PenaltyPoints, Result
from scoring.tie_breaks import REGISTRY, Table, TieBreak, Tied, Value
from scoring.totals import Totals, total


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a row stands above the next one.

    `criterion` decided, with the values `mine` and `theirs`, after the criteria `tied_on` were equal.
    When the two share a rank nothing decided: `shared` is true, `criterion` empty and `tied_on` the whole
    order.
    """

    criterion: str
    mine: Value
    theirs: Value
    entry_below: int
    shared: bool
    message: Message
    tied_on: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table. Totals as in `scoring.totals.Totals`; `values` are those of each criterion in
    order, `titles` how often each title was given.

    `above` says why the row stands above the next; None in the last row.
    """

    rank: int
    shared: bool
    entry: int
    played: int
    won: int
    drawn: int
    lost: int
    match_points: int
    points_for: int
    points_against: int
    difference: int
    deals_won: int
    deals_lost: int
    games_won: int
    games_lost: int
    penalty: int
    values: tuple[tuple[str, Value], ...]
    above: Explanation | None
    titles: tuple[tuple[str, int], ...] = ()
    group: int = 0


def rank(
    competitors: Sequence[Competitor],
    results: Sequence[Result],
    order: Sequence[str],
    *,
    penalties: Sequence[PenaltyPoints] = (),
) -> tuple[Row, ...]:
    """The table of `competitors` by the criteria of `order` (codes of `scoring.tie_breaks.REGISTRY`).

    Each criterion splits the groups that all earlier ones left tied. Who is still tied at the end shares
    a rank (1, 1, 3) and is listed by lot, then number. The answer does not depend on the order of what is
    given. Raises ValueError for an unknown criterion and for facts that cannot be (see
    `scoring.totals.total`).
    """
    return rank_totals(total(competitors, results, penalties), order)


def rank_totals(table: Table, order: Sequence[str]) -> tuple[Row, ...]:
    """The same for totals that were added up before, as those of teams are (`scoring.teams.sum_of_members`)."""
    unknown = [code for code in order if code not in REGISTRY]
    if unknown:
        raise ValueError(f"unknown criteria: {', '.join(unknown)}")
    if not table:
        return ()
    groups: list[Tied] = [sorted(table.values(), key=lambda one: (one.lot, one.entry))]
    columns: list[Mapping[int, Value]] = []
    for code in order:
        criterion = REGISTRY[code]
        column = _column(criterion, groups, table)
        groups = [part for tied in groups for part in _split(tied, column, criterion)]
        columns.append(column)
    return _rows(groups, order, columns)


def _column(criterion: TieBreak, groups: Sequence[Tied], table: Table) -> Mapping[int, Value]:
    asked = groups if criterion.among_tied else [list(table.values())]
    column: dict[int, Value] = {}
    for tied in asked:
        for one, value in zip(tied, criterion.values(tied, table), strict=True):
            column[one.entry] = value
    return column


def _split(tied: Tied, column: Mapping[int, Value], criterion: TieBreak) -> list[Tied]:
    if len(tied) == 1:
        return [tied]
    sign = 1 if criterion.lower_first else -1

    def place(one: Totals) -> tuple[bool, int]:
        value = column[one.entry]
        return (True, 0) if value is None else (False, sign * value)

    # The sort is stable, so that the tied stay in the order of the lot.
    return [list(part) for _, part in groupby(sorted(tied, key=place), key=place)]


def _rows(groups: list[Tied], order: Sequence[str], columns: list[Mapping[int, Value]]) -> tuple[Row, ...]:
    listed = [(one, tied) for tied in groups for one in tied]
    values = [tuple(column[one.entry] for column in columns) for one, _ in listed]
    rows: list[Row] = []
    place = 1
    for index, (one, tied) in enumerate(listed):
        if index and listed[index - 1][1] is not tied:
            place = index + 1
        above = None
        if index + 1 < len(listed):
            above = _explanation(place, listed[index + 1][0].entry, order, values[index], values[index + 1])
        rows.append(_row(one, place, len(tied) > 1, tuple(zip(order, values[index], strict=True)), above))
    return tuple(rows)


def _row(
    one: Totals, place: int, shared: bool, values: tuple[tuple[str, Value], ...], above: Explanation | None
) -> Row:
    return Row(
        rank=place,
        shared=shared,
        entry=one.entry,
        played=one.played,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        match_points=one.match_points,
        points_for=one.points_for,
        points_against=one.points_against,
        difference=one.difference,
        deals_won=one.deals_won,
        deals_lost=one.deals_lost,
        games_won=one.games_won,
        games_lost=one.games_lost,
        penalty=one.penalty,
        values=values,
        above=above,
        titles=tuple(sorted(one.titles.items())),
        group=one.group,
    )


def _explanation(
    place: int, below: int, order: Sequence[str], mine: Sequence[Value], theirs: Sequence[Value]
) -> Explanation:
    for index, code in enumerate(order):
        if mine[index] != theirs[index]:
            return Explanation(
                criterion=code,
                mine=mine[index],
                theirs=theirs[index],
                entry_below=below,
                shared=False,
                message=_sentence(REGISTRY[code], below, mine[index], theirs[index]),
                tied_on=tuple(order[:index]),
            )
    text = N_("shares rank %(rank)s with %(below)s: equal on everything")
    return Explanation(
        criterion="",
        mine=None,
        theirs=None,
        entry_below=below,
        shared=True,
        message=Message(text, {"rank": place, "below": below}),
        tied_on=tuple(order),
    )


def _sentence(criterion: TieBreak, below: int, mine: Value, theirs: Value) -> Message:
    if theirs is None:
        return Message(criterion.above_none, {"below": below})
    if criterion.signed:
        signed = {"mine": f"{mine:+d}", "theirs": f"{theirs:+d}"}
        return Message(criterion.above, {"below": below, **signed})
    return Message(criterion.above, {"below": below, "mine": mine, "theirs": theirs})
