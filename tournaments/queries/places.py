"""The places of an event: how many are taken, how many are free, and who waits for one."""

from django.db.models import Max, QuerySet

from tournaments.models import Entry, Tournament
from tournaments.models.entry import PLACED_STATES, EntryState
from tournaments.queries.contenders import entries_of


def waiting_entries(tournament: Tournament) -> QuerySet[Entry]:
    """The waiting list in its order; members wait with their team and are not named."""
    return entries_of(tournament).filter(state=EntryState.WAITING, team__isnull=True).order_by("waits")


def taken_places(tournament: Tournament) -> int:
    """How many entries take a place: who is registered or checked in, a team as one."""
    placed = Entry.objects.filter(tournament=tournament, team__isnull=True, state__in=PLACED_STATES)
    return placed.count()


def free_places(tournament: Tournament) -> int | None:
    """How many more entries may take part; None where the event has room for as many as come."""
    if tournament.places is None:
        return None
    return max(tournament.places - taken_places(tournament), 0)


def places_for_newcomers(tournament: Tournament) -> int | None:
    """How many newcomers get a place at once: none as long as somebody waits before them."""
    free = free_places(tournament)
    return 0 if free and waiting_entries(tournament).exists() else free


def last_waiting(tournament: Tournament) -> int:
    """The last place on the waiting list, 0 when nobody waits."""
    last: int | None = Entry.objects.filter(tournament=tournament).aggregate(last=Max("waits"))["last"]
    return last or 0
