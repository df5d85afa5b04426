"""The organiser's screen: the page of the round, kept open by somebody who has signed in."""

import asyncio
import re
import time
from contextlib import aclosing
from dataclasses import dataclass, field

import httpx

from tests.load.faults import BROKEN, Faults
from tests.load.wire import LOCAL, Wire, events

#: One table of the grid: its number, the word for its state, how many deals.
TABLE = re.compile(
    r'class="hall-number">(?:<span class="unseen">[^<]*</span>)?\s*(?P<number>\d+)</span>'
    r'.*?class="hall-state">(?P<state>.*?)</span>\s*<span class="hall-score">'
    r'.*?class="hall-deals">\D*(?P<deals>\d+)',
    re.DOTALL,
)
CONFIRMED = re.compile(r"\bconfirmed\b")


@dataclass(frozen=True, slots=True)
class Glance:
    """What the page of a round said: the deals of each table, and which tables are settled."""

    at: float
    round: int
    deals: dict[int, int]
    confirmed: frozenset[int]


@dataclass(slots=True)
class DeskScreen:
    """Looks at the page of the present round: when the desk's stream says that something has changed, or every
    `seconds` where there is no such stream."""

    port: int
    slug: str
    cookies: str
    seconds: float = 1.0
    round: int = 1
    streams: bool = False
    asked: int = 0
    glances: list[Glance] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def settled(self) -> frozenset[int]:
        """The tables of the present round that the screen shows as confirmed."""
        if not self.glances or self.glances[-1].round != self.round:
            return frozenset()
        return self.glances[-1].confirmed

    async def watch(self) -> None:
        """Look until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._hear())
            both.create_task(self._look())

    async def _hear(self) -> None:
        while True:
            try:
                address = f"/live/desk/{self.slug}/"
                async with aclosing(events(self.port, address, self._headers())) as heard:
                    async for _name, _data in heard:
                        self.streams = True
                        self._news.set()
            except ConnectionRefusedError as refused:
                if refused.errno == httpx.codes.NOT_FOUND and not self.streams:
                    return
                self.faults.note_broken("desk, stream", refused)
            except BROKEN as error:
                self.faults.note_broken("desk, stream", error)
            else:
                self.faults.note("desk, stream: ended", "")
            await asyncio.sleep(self.seconds)

    async def _look(self) -> None:
        wire = Wire(self.port, self._headers())
        try:
            while True:
                self._news.clear()
                await self._look_once(wire)
                await self._pause()
        finally:
            await wire.close()

    async def _look_once(self, wire: Wire) -> None:
        round_number = self.round
        try:
            told = await wire.get(f"/desk/{self.slug}/rounds/{round_number}/")
        except BROKEN as error:
            self.faults.note_broken("desk", error)
            await wire.close()
            return
        if told.status == httpx.codes.OK:
            self.asked += 1
            self.glances.append(glance(told.text(), round_number))
        else:
            self.faults.note_answer("desk", told)

    async def _pause(self) -> None:
        if not self.streams:
            await asyncio.sleep(self.seconds)
            return
        await self._news.wait()

    def _headers(self) -> dict[str, str]:
        return {"Cookie": self.cookies, "Accept-Language": "en", "Accept-Encoding": "gzip"}


def glance(page: str, round_number: int) -> Glance:
    """Read the page of a round as the organiser does."""
    tables = list(TABLE.finditer(page))
    return Glance(
        time.monotonic(),
        round_number,
        {int(table["number"]): int(table["deals"]) for table in tables},
        frozenset(int(table["number"]) for table in tables if CONFIRMED.search(table["state"])),
    )


def sign_in(port: int, name: str, password: str) -> str:
    """The cookies of somebody who has signed in at the desk."""
    with httpx.Client(base_url=f"http://{LOCAL}:{port}", trust_env=False, timeout=20) as browser:
        browser.get("/sign-in/").raise_for_status()
        form = {
            "username": name,
            "password": password,
            "csrfmiddlewaretoken": browser.cookies["csrftoken"],
        }
        answer = browser.post("/sign-in/", data=form)
        if answer.status_code != httpx.codes.FOUND:
            raise RuntimeError(f"nobody could sign in: {answer.status_code}")
        return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
