"""The announcements of an event as the desk reads them."""

from dataclasses import dataclass

from django.utils import timezone

from tournaments.models import Announcement, Tournament

#: So many that are over are shown; the journal has all.
PAST = 20


@dataclass(frozen=True, slots=True)
class Announcements:
    """`standing` in the order of time, `past` with the newest first."""

    standing: list[Announcement]
    past: list[Announcement]


def announcements_of(tournament: Tournament) -> Announcements:
    """Those that stand now, and the last ones that are over."""
    now = timezone.now()
    rows = Announcement.objects.filter(tournament=tournament).select_related("user")
    standing = rows.filter(revoked_at=None).exclude(until__lte=now).order_by("at", "pk")
    past = rows.exclude(pk__in=standing.values("pk")).order_by("-at", "-pk")
    return Announcements(list(standing), list(past[:PAST]))
