"""A stream of server-sent events about one tournament, whatever is followed there."""

import asyncio
from collections.abc import AsyncIterator

from django.http import Http404, HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.live.numbers import Announcement, Listener, Numbers

# Between two announcements a comment keeps proxies and sleeping phones from closing the connection.
SILENCE_SECONDS = 15.0
COMMENT = b": nothing new\n\n"
OPENING = b"retry: 2000\n\n"


async def event_stream(request: HttpRequest, slug: str, numbers: Numbers) -> HttpResponseBase:
    """Announce what `numbers` follows of the tournament `slug`, the current number first, and what holds in its hall.

    A reader that comes back with the number it has seen (Last-Event-ID) is not told that number again. Raises Http404
    where there is no such tournament.
    """
    listener = numbers.join(slug)
    try:
        current = await listener.next()
    except asyncio.CancelledError:
        numbers.leave(listener)
        raise
    if current is None:
        numbers.leave(listener)
        raise Http404(_("There is no such tournament."))
    response = StreamingHttpResponse(
        _events(numbers, listener, current, seen=request.headers.get("Last-Event-ID", "")),
        content_type="text/event-stream",
    )
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def _events(
    numbers: Numbers, listener: Listener, current: Announcement, *, seen: str
) -> AsyncIterator[bytes]:
    try:
        yield OPENING
        if seen != str(current.number):
            yield current.event
        if current.hall:
            yield current.hall_event(timezone.now())
        told = current
        while True:
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    news = await listener.next()
            except TimeoutError:
                yield COMMENT
                continue
            if news is None:
                return
            if news.event != told.event:
                yield news.event
            if news.hall != told.hall:
                yield news.hall_event(timezone.now())
            told = news
    finally:
        numbers.leave(listener)
