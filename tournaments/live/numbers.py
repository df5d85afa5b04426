"""Follows the publication numbers of the tournaments that somebody listens to.

One task a process asks the database once a second, however many listen, and puts the same news into the
short queue of each listener. So any number of processes is right without a broker between them.
"""

import asyncio
import contextvars
import json
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime

import structlog
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections
from django.db.models import Max

from tournaments.models import Publication, Tournament
from tournaments.queries.hall_now import HallNow, halls_now

POLL_SECONDS = 1.0
PLACES = 2
#: What a hall without a clock and without announcements is told.
EMPTY_HALL = json.dumps(HallNow(None, []).as_data())

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Announcement:
    """What listeners of a tournament are told. `number` grows with each publication of any of its stages, and when the
    director shows or holds back standings or declares them final.

    As long as nothing was held back it is, with one stage, the number of the publication; with several, the sum of
    their newest numbers. `hall` is the clock and the desk's announcements as JSON, empty where there is neither.
    """

    number: int
    event: bytes
    hall: str = ""

    def hall_event(self, now: datetime) -> bytes:
        """The event that says what holds in the hall; with the server's time, for devices whose clock is wrong."""
        data = json.dumps({"now": now.isoformat()})[:-1] + ", " + (self.hall or EMPTY_HALL)[1:]
        return f"event: hall\ndata: {data}\n\n".encode()


def announcement(
    stages: Mapping[int, int], shown_version: int = 0, hall: HallNow | None = None
) -> Announcement:
    """Return what to tell of `stages`: stage number -> number of its newest publication, and of the `hall`."""
    number = sum(stages.values()) + shown_version
    data = json.dumps({"number": number, "stages": {str(stage): stages[stage] for stage in sorted(stages)}})
    event = f"id: {number}\nevent: publication\ndata: {data}\n\n".encode()
    held = hall is not None and (hall.clock is not None or hall.announcements)
    return Announcement(number, event, json.dumps(hall.as_data()) if hall is not None and held else "")


def read_announcements(slugs: Iterable[str]) -> dict[str, Announcement]:
    """Return what to announce for each of `slugs` that is a tournament; an unknown slug is left out."""
    events = Tournament.objects.filter(slug__in=list(slugs))
    versions = dict(events.values_list("slug", "shown_version"))
    stages: dict[str, dict[int, int]] = {slug: {} for slug in versions}
    newest = (
        Publication.objects.filter(stage__tournament__slug__in=list(stages))
        .values_list("stage__tournament__slug", "stage__number")
        .annotate(newest=Max("number"))
        .order_by()
    )
    for slug, stage, number in newest:
        stages[slug][stage] = number
    halls = halls_now(stages)
    return {slug: announcement(numbers, versions[slug], halls[slug]) for slug, numbers in stages.items()}


def read_with_fresh_connection(slugs: Iterable[str]) -> dict[str, Announcement]:
    """Do what `read_announcements` does, in a thread that outlives the database server."""
    close_old_connections()
    return read_announcements(slugs)


class Listener:
    """One open stream. A slow reader loses the older announcement of its queue, never the newest."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self._queue: asyncio.Queue[Announcement | None] = asyncio.Queue(maxsize=PLACES)

    def tell(self, news: Announcement | None) -> None:
        """Put `news` (None: no such tournament) where the stream will find it; never waits."""
        if self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(news)

    async def next(self) -> Announcement | None:
        """Wait for the next announcement."""
        return await self._queue.get()


@dataclass(slots=True)
class Numbers:
    """The listeners of this process and the one task that asks the database for them.

    News waits for `hold` seconds before anybody is told, until no process answers with what was there before.
    """

    read: Callable[[Iterable[str]], dict[str, Announcement]] = read_with_fresh_connection
    hold: float = 0.0
    _listeners: set[Listener] = field(default_factory=set)
    _waiting: set[Listener] = field(default_factory=set)
    _known: dict[str, Announcement] = field(default_factory=dict)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _task: asyncio.Task[None] | None = None

    def join(self, slug: str) -> Listener:
        """Return a listener, told first what is current, or None if there is no such tournament."""
        listener = Listener(slug)
        self._listeners.add(listener)
        if self._task is None:
            self._wake = asyncio.Event()
            # In a context of its own, or the task would hold the thread of the request that started it.
            self._task = asyncio.create_task(self._follow(), context=contextvars.Context())
        if slug in self._known:
            listener.tell(self._known[slug])
        else:
            self._waiting.add(listener)
            self._wake.set()
        return listener

    def leave(self, listener: Listener) -> None:
        """Forget a listener; the last to leave ends the task."""
        self._listeners.discard(listener)
        self._waiting.discard(listener)
        if not self._listeners:
            self._wake.set()

    async def _follow(self) -> None:
        # A thread of its own, hence one database connection for all streams of the process.
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="Live") as thread:
            loop = asyncio.get_running_loop()
            try:
                while self._listeners:
                    self._wake.clear()
                    slugs = {listener.slug for listener in self._listeners}
                    try:
                        current = await loop.run_in_executor(thread, self.read, slugs)
                    except DatabaseError as error:
                        log.warning("publication_numbers_unread", error=str(error))
                    else:
                        if self.hold and current != self._known:
                            await asyncio.sleep(self.hold)
                        self._tell(slugs, current)
                    await self._pause()
            finally:
                self._task = None
                self._known.clear()
                thread.submit(connections.close_all)

    def _tell(self, slugs: set[str], current: dict[str, Announcement]) -> None:
        for listener in self._listeners:
            if listener.slug not in slugs:
                continue
            news = current.get(listener.slug)
            if listener in self._waiting or news != self._known.get(listener.slug):
                listener.tell(news)
        self._waiting = {listener for listener in self._waiting if listener.slug not in slugs}
        self._known = current

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._wake.wait()
        except TimeoutError:
            return


numbers = Numbers(hold=settings.FRESH_POINTER_SECONDS)
