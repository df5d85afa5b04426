"""The criteria that may order a table: one small function and one line of the registry each.

A criterion gives a value to every competitor of a group that is still tied. `docs/regulations.md` states
each in words; the orders that organisers use are in docs/practice.md §2.5.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.messages import N_
from scoring.results import Outcome, ResultKind
from scoring.totals import Totals

Value: TypeAlias = int | None
"""None: the criterion says nothing about this competitor; it then stands below those of whom it does."""

Tied: TypeAlias = Sequence[Totals]
Table: TypeAlias = Mapping[int, Totals]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """One criterion. `values` takes those still tied and the table of all, and answers in the order of the
    tied.

    `title` heads its column. `above` is the sentence for "stands above the next" with the places below,
    mine and theirs; `above_none` is used instead where the lower one has no value. `among_tied`: the
    value depends on who else is tied, so it is asked group by group.
    """

    code: str
    title: str
    above: str
    values: Callable[[Tied, Table], Sequence[Value]]
    lower_first: bool = False
    among_tied: bool = False
    signed: bool = False
    above_none: str = ""


def match_points(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.match_points for one in tied]


def wins(tied: Tied, table: Table) -> Sequence[Value]:
    """Rounds won, byes and forfeits included."""
    return [one.won for one in tied]


def difference(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.difference for one in tied]


def points_for(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.points_for for one in tied]


def placings(tied: Tied, table: Table) -> Sequence[Value]:
    """The places at the tables added up. A round without a place counts as the worst that anybody had."""
    results = [result for one in table.values() for result in one.results]
    rounds = len({result.round for result in results})
    worst = max((result.place or 0 for result in results), default=0)
    had = [[result.place for result in one.results if result.place is not None] for one in tied]
    return [sum(places) + worst * (rounds - len(places)) for places in had]


def fewest_titles(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.counted_titles for one in tied]


def deals_won(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.deals_won for one in tied]


def group(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.group for one in tied]


def tree_place(tied: Tied, table: Table) -> Sequence[Value]:
    """The place in the knock-out tree; who may still win it stands above everybody."""
    return [one.tree_place or 0 for one in tied]


def number(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.entry for one in tied]


def lot(tied: Tied, table: Table) -> Sequence[Value]:
    return [one.lot for one in tied]


def opponents_sum(tied: Tied, table: Table) -> Sequence[Value]:
    """The match points of all opponents met at a table; byes, forfeits and missed rounds add nothing."""
    return [sum(share for _, _, share in opponents_of(one, table)) for one in tied]


def opponents_of(one: Totals, table: Table) -> list[tuple[int, int, int]]:
    """The rows that make the opponents' sum: (round, opponent, its match points), in the order of the
    rounds."""
    played = ResultKind.PLAYED
    shares = [
        (result.round, opponent, table[opponent].match_points)
        for result in one.results
        if result.kind is played
        for opponent in result.opponents
    ]
    shares.sort()
    return shares


def head_to_head(tied: Tied, table: Table) -> Sequence[Value]:
    """Match points from the meetings of the tied, when each of them met every other.

    Otherwise only a competitor that met and beat all the others has a value: the number of those beaten.
    A match that was forfeited is a meeting.
    """
    if len(tied) == 1:
        return [None]
    numbers = {one.entry for one in tied}
    meetings = [_meetings(one, numbers) for one in tied]
    others = len(tied) - 1
    if all(len(of_one) == others for of_one in meetings):
        return [sum(points for points, _ in of_one.values()) for of_one in meetings]
    beat_all = [sum(lead > 0 for _, lead in of_one.values()) == others for of_one in meetings]
    return [others if beat else None for beat in beat_all]


def _meetings(one: Totals, numbers: set[int]) -> dict[int, tuple[int, int]]:
    """By opponent among `numbers`: match points won from it, and matches won minus matches lost."""
    met: dict[int, tuple[int, int]] = {}
    for result in one.results:
        for opponent in result.opponents:
            if opponent in numbers:
                points, lead = met.get(opponent, (0, 0))
                lead += (result.outcome is Outcome.WON) - (result.outcome is Outcome.LOST)
                met[opponent] = (points + result.match_points, lead)
    return met


def points_among_tied(tied: Tied, table: Table) -> Sequence[Value]:
    """Recorded points from the matches of the tied among each other, when each of them met every other; else
    nothing is said of any of them."""
    numbers = {one.entry for one in tied}
    if len(tied) == 1 or any(len(_meetings(one, numbers)) < len(tied) - 1 for one in tied):
        return [None] * len(tied)
    return [sum(points for _, _, points in points_from(one, numbers)) for one in tied]


def points_from(one: Totals, numbers: set[int]) -> list[tuple[int, tuple[int, ...], int]]:
    """The rounds in which it met some of `numbers`: (round, whom of them, its points), in their order."""
    met = [
        (result.round, tuple(other for other in result.opponents if other in numbers), result.points_for)
        for result in one.results
    ]
    return sorted(share for share in met if share[1])


REGISTRY: Mapping[str, TieBreak] = {
    criterion.code: criterion
    for criterion in (
        TieBreak(
            code="match_points",
            title=N_("match points"),
            above=N_("above %(below)s: %(mine)s match points against %(theirs)s"),
            values=match_points,
        ),
        TieBreak(
            code="wins",
            title=N_("wins"),
            above=N_("above %(below)s: %(mine)s wins against %(theirs)s"),
            values=wins,
        ),
        TieBreak(
            code="difference",
            title=N_("difference"),
            above=N_("above %(below)s: difference %(mine)s against %(theirs)s"),
            values=difference,
            signed=True,
        ),
        TieBreak(
            code="points_for",
            title=N_("points for"),
            above=N_("above %(below)s: %(mine)s points for against %(theirs)s"),
            values=points_for,
        ),
        TieBreak(
            code="fewest_points",
            title=N_("fewest points"),
            above=N_("above %(below)s: fewer points, %(mine)s against %(theirs)s"),
            values=points_for,
            lower_first=True,
        ),
        TieBreak(
            code="placings",
            title=N_("sum of places"),
            above=N_("above %(below)s: places that add up to %(mine)s against %(theirs)s"),
            values=placings,
            lower_first=True,
        ),
        TieBreak(
            code="fewest_titles",
            title=N_("fewest titles"),
            above=N_("above %(below)s: fewer titles, %(mine)s against %(theirs)s"),
            values=fewest_titles,
            lower_first=True,
        ),
        TieBreak(
            code="head_to_head",
            title=N_("head-to-head"),
            above=N_("above %(below)s: %(mine)s match points against %(theirs)s in the matches of the tied"),
            above_none=N_("above %(below)s: beat all with whom it is tied"),
            values=head_to_head,
            among_tied=True,
        ),
        TieBreak(
            code="points_among_tied",
            title=N_("points among the tied"),
            above=N_("above %(below)s: %(mine)s points for against %(theirs)s in the matches of the tied"),
            values=points_among_tied,
            among_tied=True,
        ),
        TieBreak(
            code="deals_won",
            title=N_("deals won"),
            above=N_("above %(below)s: %(mine)s deals won against %(theirs)s"),
            values=deals_won,
        ),
        TieBreak(
            code="fewest_deals_won",
            title=N_("fewest deals won"),
            above=N_("above %(below)s: fewer deals won, %(mine)s against %(theirs)s"),
            values=deals_won,
            lower_first=True,
        ),
        TieBreak(
            code="opponents_sum",
            title=N_("opponents' sum"),
            above=N_("above %(below)s: opponents with %(mine)s match points in all against %(theirs)s"),
            values=opponents_sum,
        ),
        TieBreak(
            code="number",
            title=N_("number"),
            above=N_("above %(below)s: lower number, %(mine)s against %(theirs)s"),
            values=number,
            lower_first=True,
        ),
        TieBreak(
            code="lot",
            title=N_("lot"),
            above=N_("above %(below)s: drawn earlier by lot, %(mine)s against %(theirs)s"),
            values=lot,
            lower_first=True,
        ),
        TieBreak(
            code="group",
            title=N_("group"),
            above=N_("above %(below)s: group %(mine)s stands before group %(theirs)s"),
            values=group,
            lower_first=True,
        ),
        TieBreak(
            code="tree_place",
            title=N_("place in the tree"),
            above=N_("above %(below)s: went further in the knock-out"),
            values=tree_place,
            lower_first=True,
        ),
    )
}

COUNTS_DEALS = frozenset({"deals_won", "fewest_deals_won"})
"""Criteria that need every deal recorded."""
