"""The field of a draw, out of the rows."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from scoring.regulation import Regulation
from scoring.results import Result, ResultKind
from scoring.standings import Row, rank
from tournaments.models import Entry, Stage, Tournament
from tournaments.models.entry import EntryState
from tournaments.pairing.field import Contender
from tournaments.queries.counting import counting_results


def entries_of(tournament: Tournament) -> QuerySet[Entry]:
    """All entries with the people and clubs that name them."""
    return Entry.objects.filter(tournament=tournament).select_related(
        "pair__player_1__club", "pair__player_2__club", "player__club", "club"
    )


def present_entries(tournament: Tournament, *, round_number: int) -> QuerySet[Entry]:
    """The only definition of who is drawn: checked in, and the round lies within the entry's rounds."""
    return (
        entries_of(tournament)
        .filter(Q(to_round__isnull=True) | Q(to_round__gte=round_number))
        .filter(state=EntryState.CHECKED_IN, from_round__lte=round_number, team__isnull=True)
        .order_by("number")
    )


def contenders(
    stage: Stage, regulation: Regulation, entries: Sequence[Entry], *, round_number: int
) -> list[Contender]:
    """Everybody in `entries` with score, place, opponents met and byes had before this round."""
    counted = counting_results(stage)
    results = counted.results()
    rows = rank(counted.competitors, results, regulation.standings.order, penalties=counted.penalties)
    met, byes = _history(results)
    places = _places(rows, entries, first=round_number == 1)
    scores = {row.entry: row.match_points for row in rows}
    return [
        Contender(
            number=entry.number,
            score=scores.get(entry.number, 0),
            rank=places[entry.number],
            club=entry.club.name if entry.club else None,
            met=tuple(met.get(entry.number, ())),
            byes=byes.get(entry.number, 0),
        )
        for entry in entries
    ]


def by_seed_and_lot(entries: Sequence[Entry]) -> list[Entry]:
    """The order before anything was played: seeded entries by seed, then the others by lot."""
    return sorted(entries, key=lambda entry: (entry.seed is None, entry.seed or 0, entry.lot))


def _history(results: Sequence[Result]) -> tuple[dict[int, list[int]], dict[int, int]]:
    met: dict[int, list[int]] = {}
    byes: dict[int, int] = {}
    for result in sorted(results, key=lambda result: result.round):
        if result.kind == ResultKind.BYE:
            byes[result.entry] = byes.get(result.entry, 0) + 1
        met.setdefault(result.entry, []).extend(result.opponents)
    return met, byes


def _places(rows: Sequence[Row], entries: Sequence[Entry], *, first: bool) -> dict[int, int]:
    """Places from 1 without gaps among those present."""
    if first:
        numbers = [entry.number for entry in by_seed_and_lot(entries)]
    else:
        present = {entry.number for entry in entries}
        numbers = [row.entry for row in rows if row.entry in present]
    return {number: place for place, number in enumerate(numbers, start=1)}
