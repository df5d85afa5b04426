"""Readers of the public standings, as the page behaves that they have open.

One that holds the stream fetches the page when a publication is announced, with the tag of what it has; while it
fetches, further announcements become one more fetch. One that cannot stream asks again and again with its tag.
"""

import asyncio
import json
import re
import time
from contextlib import aclosing
from dataclasses import dataclass, field
from random import Random

from tests.load.faults import BROKEN, Faults
from tests.load.wire import Told, Wire, events

READER = {"Accept-Encoding": "gzip", "Accept-Language": "en"}
#: What a browser sends with a page that is fetched anew.
ANEW = {"Cache-Control": "no-cache", "Pragma": "no-cache"}
NUMBER = re.compile(r'id="publication" data-number="(\d+)"')
#: A stream that ended is opened again after this long; the server says so in `retry`.
RETRY = 2.0


@dataclass(slots=True)
class Seen:
    """Of one reader: when it heard of and when it had on its page each publication (monotonic time, number)."""

    streams: bool
    heard: list[tuple[float, int]] = field(default_factory=list)
    shown: list[tuple[float, int]] = field(default_factory=list)


@dataclass(slots=True)
class Readers:
    """All readers of one process: what each has seen, what went wrong, how much was asked and how many bytes came."""

    seen: list[Seen] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    pages: int = 0
    unchanged: int = 0
    received: int = 0
    opened: int = 0


class Reader:
    """One open page."""

    def __init__(self, port: int, slug: str, *, streams: bool, spread: float, all_: Readers) -> None:
        self.port = port
        self.page, self.stream = f"/tournaments/{slug}/standings/", f"/live/tournaments/{slug}/"
        self.spread = spread
        self.all = all_
        self.seen = Seen(streams)
        self.wire = Wire(port, READER | ANEW)
        self._tag = ""
        self._number = 0
        self._news = asyncio.Event()
        all_.seen.append(self.seen)

    async def listen(self, chance: Random) -> None:
        """Hold the stream and follow it, until cancelled."""
        await self._fetch()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._hear())
            both.create_task(self._follow(chance))

    async def poll(self, chance: Random, seconds: float) -> None:
        """Ask every so many seconds, until cancelled."""
        while True:
            await self._fetch()
            await asyncio.sleep(seconds * (0.75 + chance.random() / 2))

    async def _hear(self) -> None:
        heard = 0
        while True:
            try:
                self.all.opened += 1
                last = {"Last-Event-ID": str(heard)} if heard else {}
                async with aclosing(events(self.port, self.stream, READER | last)) as told:
                    async for name, data in told:
                        if name != "publication":
                            continue
                        heard = int(json.loads(data)["number"])
                        self.seen.heard.append((time.monotonic(), heard))
                        self._news.set()
                self.all.faults.note("stream: ended", f"after publication {heard}")
            except BROKEN as error:
                self.all.faults.note_broken("stream", error)
            await asyncio.sleep(RETRY)

    async def _follow(self, chance: Random) -> None:
        while True:
            await self._news.wait()
            # The page does so too: a hall that hears of a publication at once must not ask in one beat.
            await asyncio.sleep(self.spread * chance.random())
            self._news.clear()
            if not self.seen.heard or self.seen.heard[-1][1] != self._number:
                await self._fetch()

    async def _fetch(self) -> None:
        try:
            told = await self.wire.get(self.page, {"If-None-Match": self._tag} if self._tag else {})
        except BROKEN as error:
            self.all.faults.note_broken("page", error)
            await self.wire.close()
            return
        if told.status == 304:
            self.all.unchanged += 1
        elif told.status == 200:
            self.all.pages += 1
            self.all.received += len(told.body)
            self._tag = told.headers["etag"]
            self._number = number_on(told)
        else:
            self.all.faults.note_answer("page", told)
            return
        self.seen.shown.append((time.monotonic(), self._number))


_numbers: dict[str, int] = {}


def number_on(told: Told) -> int:
    """The number of the publication that a page shows, 0 for none; the same tag is the same page, read once."""
    tag = told.headers["etag"]
    if tag not in _numbers:
        found = NUMBER.search(told.text())
        _numbers[tag] = int(found[1]) if found else 0
    return _numbers[tag]
