"""The events of this server: what is on, what comes, what was."""

from dataclasses import dataclass

from django.db.models import Count, Max, QuerySet

from tournaments.models import Entry, Match, Round, Tournament
from tournaments.models.entry import PLACED_STATES
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


def events(among: QuerySet[Tournament] | None = None) -> Events:
    """All events but rehearsals, or those `among`, by their state: first the nearest of those to come, the latest of
    the others."""
    entries = _entries()
    last_rounds = _last_rounds()
    open_tables = _open_tables()
    by_state: dict[str, list[Event]] = {state: [] for state in TournamentState}
    for one in (Tournament.objects.filter(is_rehearsal=False) if among is None else among).order_by(
        "-starts_on", "-id"
    ):
        event = Event(one, entries.get(one.pk, 0), last_rounds.get(one.pk, 0), open_tables.get(one.pk, 0))
        by_state[one.state].append(event)
    return Events(
        running=by_state[TournamentState.RUNNING],
        upcoming=by_state[TournamentState.REGISTRATION][::-1],
        finished=by_state[TournamentState.FINISHED],
    )


def _entries() -> dict[int, int]:
    entries = Entry.objects.filter(state__in=PLACED_STATES).order_by()
    return dict(entries.values_list("tournament").annotate(Count("pk")))


def _last_rounds() -> dict[int, int]:
    return dict(Round.objects.order_by().values_list("stage__tournament").annotate(Max("number")))


def _open_tables() -> dict[int, int]:
    matches = Match.objects.exclude(state__in=SETTLED_STATES).order_by()
    return dict(matches.values_list("round__stage__tournament").annotate(Count("pk")))
