"""The live stream of the public: which publication is the newest, and what holds in the hall."""

from django.http import HttpRequest, HttpResponseBase

from tournaments.live.event_stream import event_stream
from tournaments.live.numbers import numbers


async def stream(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Announce each publication of the tournament `slug`, and each change in the hall."""
    return await event_stream(request, slug, numbers)
