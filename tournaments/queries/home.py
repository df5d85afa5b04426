"""The events of this server: what is on, what comes, what was."""

from dataclasses import dataclass

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.models import Entry, Match, Round, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.match import SETTLED_STATES
from tournaments.models.tournament import TournamentState


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament on the home page. `last_round` is 0 before the first draw, `playing` counts open tables."""

    tournament: Tournament
    entries: int
    last_round: int
    playing: int


@dataclass(frozen=True, slots=True)
class Events:
    running: list[Event]
    upcoming: list[Event]
    finished: list[Event]


def events() -> Events:
    """All events by their state; the nearest first among those to come, the latest first elsewhere. One query."""
    by_state: dict[str, list[Event]] = {state: [] for state in TournamentState}
    for tournament in _with_counts():
        by_state[tournament.state].append(
            Event(tournament, tournament.entry_count, tournament.last_round, tournament.open_tables)
        )
    return Events(
        running=by_state[TournamentState.RUNNING],
        upcoming=by_state[TournamentState.REGISTRATION][::-1],
        finished=by_state[TournamentState.FINISHED],
    )


def _with_counts() -> QuerySet[Tournament]:
    here = {"stage__tournament": OuterRef("pk")}
    entries = Entry.objects.filter(tournament=OuterRef("pk")).exclude(state=EntryState.WITHDRAWN)
    rounds = Round.objects.filter(**here).order_by("-stage__number", "-number").values("number")[:1]
    matches = Match.objects.filter(round__stage__tournament=OuterRef("pk")).exclude(state__in=SETTLED_STATES)
    return (
        Tournament.objects.select_related("club")
        .annotate(
            entry_count=_count(entries, "tournament"),
            last_round=Coalesce(Subquery(rounds), 0),
            open_tables=_count(matches, "round__stage__tournament"),
        )
        .order_by("-starts_on", "-id")
    )


def _count(rows: QuerySet[Entry] | QuerySet[Match], by: str) -> Coalesce:
    counted = rows.order_by().values(by).annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counted, output_field=IntegerField()), 0)
