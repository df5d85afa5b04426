"""When the bell of the hall rang for a match: the clock of its round, with the extra time of its table."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import Sum

from scoring.round_clock import ClockState, rang_at
from tournaments.models import ExtraTime, Match, RoundClock

MINUTE = 60


def extra_seconds(matches: Iterable[int]) -> Mapping[int, int]:
    """The seconds that tables have got beyond the others, by the match; those without any are left out."""
    rows = ExtraTime.objects.filter(match__in=list(matches), revoked_at=None).order_by().values_list("match")
    return {match: minutes * MINUTE for match, minutes in rows.annotate(Sum("minutes"))}


def clock_state(round_id: int) -> ClockState | None:
    """The clock of a round as it is stored, None where the desk has none."""
    clock = RoundClock.objects.filter(round=round_id).first()
    return clock.state if clock else None


def bell_of(match: Match, moment: datetime) -> datetime | None:
    """When the bell rang for this match, None where it has not by this moment."""
    clock = clock_state(match.round_id)
    if clock is None or rang_at(clock, moment) is None:
        return None
    return rang_at(clock, moment, extra=extra_seconds([match.pk]).get(match.pk, 0))
