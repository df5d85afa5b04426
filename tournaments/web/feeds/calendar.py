"""Events as a calendar (RFC 5545): whole days, so that no zone can move one into the day before.

An event whose hour is known begins at that moment, written in UTC, and lasts until its last day is over in the hall.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tournaments.models import Tournament
from tournaments.web.public.pages import public_page, stage_or_404

#: Octets of a line before it has to be folded (RFC 5545, 3.1).
LINE = 75
ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@public_page
def event_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """One event."""
    return _answer(request, [stage_or_404(slug).tournament])


@public_page
def calendar(request: HttpRequest) -> HttpResponse:
    """All events of this server."""
    return _answer(request, Tournament.objects.filter(is_rehearsal=False).order_by("starts_on", "pk"))


def _answer(request: HttpRequest, events: Iterable[Tournament]) -> HttpResponse:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Doublesix//Doublesix//EN"]
    for event in events:
        lines += _event(request, event)
    lines.append("END:VCALENDAR")
    text = "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


def _event(request: HttpRequest, event: Tournament) -> Iterator[str]:
    address = request.build_absolute_uri(reverse("tournament", args=[event.slug]))
    yield "BEGIN:VEVENT"
    yield f"UID:{event.slug}@{request.get_host().partition(':')[0]}"
    yield f"DTSTAMP:{event.created_at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    # The end is the first day that is not part of it any more.
    end = event.ends_on + timedelta(days=1)
    if event.begins is None:
        yield f"DTSTART;VALUE=DATE:{event.starts_on:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{end:%Y%m%d}"
    else:
        midnight = datetime.combine(end, time(), tzinfo=ZoneInfo(event.time_zone))
        yield f"DTSTART:{event.begins.astimezone(UTC):%Y%m%dT%H%M%SZ}"
        yield f"DTEND:{midnight.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"SUMMARY:{event.name.translate(ESCAPED)}"
    if event.venue:
        yield f"LOCATION:{event.venue.translate(ESCAPED)}"
    yield f"URL:{address}"
    yield "END:VEVENT"


def _folded(line: str) -> Iterator[str]:
    """The line in pieces of at most 75 octets, none of which ends inside a letter."""
    piece, size = "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > LINE:
            yield piece
            piece, size = " ", 1
        piece += letter
        size += octets
    yield piece
