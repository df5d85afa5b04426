"""The stream of an event's desk: it says that something of the event has changed, and nothing of what.

Whatever changes an event writes a line of its journal, so the number of lines is the number of changes. One task a
process asks for it once a second, however many pages listen. Pages then ask for themselves again.
"""

import json
from collections.abc import Iterable

from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db import close_old_connections
from django.db.models import Count
from django.http import HttpRequest, HttpResponseBase

from tournaments.live.event_stream import event_stream
from tournaments.live.numbers import Announcement, Numbers
from tournaments.models import Publication, Tournament
from tournaments.rules import rights_of


def change(number: int) -> Announcement:
    """What listeners are told after the change with this number."""
    return Announcement(
        number, f"id: {number}\nevent: change\ndata: {json.dumps({'number': number})}\n\n".encode()
    )


def read_changes(slugs: Iterable[str]) -> dict[str, Announcement]:
    """The newest change of each of `slugs` that is an event: two queries, one a table."""
    asked = list(slugs)
    lines = Tournament.objects.filter(slug__in=asked).annotate(lines=Count("journal")).order_by()
    numbers = dict(lines.values_list("slug", "lines"))
    published = Publication.objects.filter(stage__tournament__slug__in=asked).order_by()
    counted = published.values_list("stage__tournament__slug").annotate(Count("pk"))
    for slug, publications in counted:
        numbers[slug] = numbers.get(slug, 0) + publications
    return {slug: change(number) for slug, number in numbers.items()}


def read_with_fresh_connection(slugs: Iterable[str]) -> dict[str, Announcement]:
    """Do what `read_changes` does, in a thread that outlives the database server."""
    close_old_connections()
    return read_changes(slugs)


changes = Numbers(read=read_with_fresh_connection)


async def desk_stream(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Announce each change of the event `slug` to those who may look at its desk, the newest first.

    A page that comes back with the number it has seen (Last-Event-ID) is not told that number again.
    """
    await sync_to_async(_refuse_strangers)(request, slug)
    return await event_stream(request, slug, changes)


def _refuse_strangers(request: HttpRequest, slug: str) -> None:
    user: User | AnonymousUser = request.user
    tournament = Tournament.objects.filter(slug=slug).first() if isinstance(user, User) else None
    if not isinstance(user, User) or tournament is None or "view_desk" not in rights_of(user, tournament):
        # Whether there is such an event is not for everybody to know from here.
        raise PermissionDenied
