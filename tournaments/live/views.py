"""The live stream: server-sent events that say which publication is the newest."""

import asyncio
from collections.abc import AsyncIterator

from django.http import Http404, HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _

from tournaments.live.numbers import Announcement, Listener, numbers

# Between two publications a comment keeps proxies and sleeping phones from closing the connection.
SILENCE_SECONDS = 15.0
COMMENT = b": nothing new\n\n"
OPENING = b"retry: 2000\n\n"


async def stream(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Announce each publication of the tournament `slug`, the current one first.

    A reader that comes back with the number it has seen (Last-Event-ID) is not told that number again.
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
        _events(listener, current, seen=request.headers.get("Last-Event-ID", "")),
        content_type="text/event-stream",
    )
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def _events(listener: Listener, current: Announcement, *, seen: str) -> AsyncIterator[bytes]:
    try:
        yield OPENING
        if seen != str(current.number):
            yield current.event
        while True:
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    news = await listener.next()
            except TimeoutError:
                yield COMMENT
                continue
            if news is None:
                return
            yield news.event
    finally:
        numbers.leave(listener)
