"""A moment of the past, as it stands in an address."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.dateparse import parse_datetime

from tournaments.models import Tournament
from tournaments.queries.journal import JournalFilter


def hall_moment(text: str, tournament: Tournament) -> datetime | None:
    """The moment that an address names: by the clock of the hall, unless it names an offset itself. None: no moment."""
    try:
        # In an address a plus that was not written as %2B arrives as a space.
        moment = parse_datetime(text.replace(" ", "+") if "T" in text else text)
    except ValueError:
        return None
    if moment is None:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=ZoneInfo(tournament.time_zone))
    # The first and the last year have moments that no other zone can write.
    return moment if 1900 < moment.year < 9000 else None


def since(moment: datetime) -> JournalFilter:
    """The lines of the journal from a moment on."""
    return JournalFilter(since=moment)
