"""What each competitor has in all: the sums of its results, less its penalties. Always recomputed from
nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind


@dataclass(slots=True)
class Totals:
    """The sums of one competitor. Byes and forfeits count in `won`, `drawn`, `lost`, but not in `played`.

    `match_points`, `points_for` and `difference` are after penalties; `penalty` is what was taken off in
    points.
    """

    entry: int
    lot: int
    group: int = 0
    tree_place: int | None = None
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0
    points_for: int = 0
    points_against: int = 0
    difference: int = 0
    deals_won: int = 0
    deals_lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    penalty: int = 0
    titles: Counter[str] = field(default_factory=Counter)
    counted_titles: int = 0
    results: list[Result] = field(default_factory=list)


def total(
    competitors: Iterable[Competitor], results: Sequence[Result], penalties: Iterable[PenaltyPoints]
) -> dict[int, Totals]:
    """The totals of every competitor by number, also of those without a result.

    Raises ValueError where the facts cannot be: two competitors of one number, a result, opponent or
    penalty of nobody, two results of one entry in one round (docs/practice.md §5: nothing is ever added
    twice).
    """
    table: dict[int, Totals] = {}
    for competitor in competitors:
        if competitor.number in table:
            raise ValueError(f"two competitors have the number {competitor.number}")
        table[competitor.number] = Totals(
            competitor.number, competitor.lot, competitor.group, competitor.tree_place
        )
    try:
        _add_results(table, results)
        for penalty in penalties:
            _take_off(table[penalty.entry], penalty)
    except KeyError as unknown:
        raise ValueError(f"entry {unknown} is not among the competitors") from None
    return table


def _add_results(table: dict[int, Totals], results: Sequence[Result]) -> None:
    played, won, drawn, lost = ResultKind.PLAYED, Outcome.WON, Outcome.DRAWN, Outcome.LOST
    seen: set[tuple[int, int]] = set()
    for result in results:
        totals = table[result.entry]
        seen.add((result.entry, result.round))
        totals.results.append(result)
        outcome = result.outcome
        if outcome is won:
            totals.won += 1
        elif outcome is lost:
            totals.lost += 1
        elif outcome is drawn:
            totals.drawn += 1
        totals.match_points += result.match_points
        totals.points_for += result.points_for
        totals.points_against += result.points_against
        totals.difference += result.difference
        for opponent in result.opponents:
            table[opponent]  # an unknown one is the caller's KeyError
        if result.kind is played:
            totals.played += 1
            totals.deals_won += result.deals_won
            totals.deals_lost += result.deals_lost
            totals.games_won += result.games_won
            totals.games_lost += result.games_lost
            if result.titles:
                totals.titles.update(result.titles)
                totals.counted_titles += result.counted_titles
    if len(seen) != len(results):
        raise ValueError("an entry has two results in one round")


def _take_off(totals: Totals, penalty: PenaltyPoints) -> None:
    totals.penalty += penalty.points
    totals.points_for -= penalty.points
    totals.difference -= penalty.points
    totals.match_points -= penalty.match_points
