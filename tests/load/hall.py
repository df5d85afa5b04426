"""A hall that plays: the event in the database, its organiser, a referee at each table, the desk's screens, readers."""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from tests.load.desk import DeskScreen, sign_in
from tests.load.reader_process import Crowd, reading
from tests.load.readers import Readers
from tests.load.referees import Referee, Sheets
from tests.load.wire import LOCAL
from tournaments.demo.organiser import Organiser

ORGANISER, PASSWORD = "organiser", "a-long-pass-phrase"
#: Two organisers look at the same round.
SCREENS = 2
SECONDS_TO_ARRIVE = 60.0
#: After the last word everybody has to hear of it in this time.
SECONDS_TO_SETTLE = 20.0


@dataclass(frozen=True, slots=True)
class Size:
    """`pairs` is even: nobody sits out. `pace` is the mean time of a deal in seconds."""

    pairs: int
    rounds: int
    deals: int
    pace: float
    seed: int
    crowd: Crowd

    @property
    def longest(self) -> float:
        """Seconds after which a run is broken off."""
        return 180 + self.rounds * (60 + 2 * self.deals * self.pace)


@dataclass(frozen=True, slots=True)
class OpenHall:
    """The event: its address, the organiser's token, the token of each table."""

    slug: str
    token: str
    tables: Mapping[int, str]


@dataclass(slots=True)
class Evening:
    """What everybody saw and wrote, and how long it took: all of it and each draw, in seconds. `rows` are the published
    standings at the end, `rules` the regulation as data."""

    sheets: Sheets
    screens: list[DeskScreen]
    readers: Readers = field(default_factory=Readers)
    draws: list[float] = field(default_factory=list)
    seconds: float = 0.0
    rows: list[dict[str, Any]] = field(default_factory=list)


def open_hall(slug: str, size: Size) -> OpenHall:
    """An event whose pairs are all there, in the database that Django has here."""
    from django.contrib.auth.models import User

    from tournaments.domain.actor import system_actor
    from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
    from tournaments.domain.setup import create_tournament, grant_role
    from tournaments.domain.tokens import issue_api_token, issue_table_tokens
    from tournaments.models import Stage
    from tournaments.models.access import RoleName

    actor = system_actor("load")
    tournament = create_tournament(
        actor=actor,
        slug=slug,
        name="Hall",
        preset="sport",
        starts_on=date(2026, 1, 1),
        tables=size.pairs // 2,
    )
    tournament.regulation["pairing"]["rounds"] = size.rounds
    tournament.regulation["match"]["deals"] = size.deals
    tournament.save(update_fields=["regulation"])
    Stage.objects.filter(tournament=tournament).update(deals_per_match=size.deals)
    people = [(PlayerForm(name=f"A {pair}"), PlayerForm(name=f"B {pair}")) for pair in range(size.pairs)]
    forms = [EntryForm(players=pair, checked_in=True) for pair in people]
    register_entries(tournament=tournament, actor=actor, forms=forms)
    user = User.objects.create_user(ORGANISER, password=PASSWORD)
    grant_role(tournament=tournament, actor=actor, user=user, name=RoleName.DIRECTOR)
    token = issue_api_token(user=user, name="load", lifetime=timedelta(hours=2), tournament=tournament)
    return OpenHall(slug, token, issue_table_tokens(tournament=tournament, actor=actor))


def play(port: int, hall: OpenHall, size: Size, say: Callable[[str], None] = lambda _text: None) -> Evening:
    """Play the whole event while everybody looks on. Raises TimeoutError when it takes too long."""
    organiser = Organiser(url=f"http://{LOCAL}:{port}", slug=hall.slug, token=hall.token, seed=str(size.seed))
    cookies = sign_in(port, ORGANISER, PASSWORD)
    try:
        with reading(port, hall.slug, size.crowd) as readers:
            readers.wait_until_all_read(SECONDS_TO_ARRIVE)
            say("everybody reads")
            screens = [DeskScreen(port, hall.slug, cookies) for _ in range(SCREENS)]
            evening = Evening(Sheets(), screens)
            asyncio.run(_in_time(port, hall, size, organiser, evening, say))
            evening.rows = _final_rows(organiser, size)
            time.sleep(settling(size))
            evening.readers = readers.stop()
    finally:
        organiser.phone.close()
    return evening


def settling(size: Size) -> float:
    """Seconds in which every reader has asked once more."""
    return min(SECONDS_TO_SETTLE, 3 + size.crowd.spread + 1.5 * size.crowd.poll_seconds)


async def _in_time(
    port: int, hall: OpenHall, size: Size, organiser: Organiser, evening: Evening, say: Callable[[str], None]
) -> None:
    async with asyncio.timeout(size.longest):
        await _evening(port, hall, size, organiser, evening, say)


async def _evening(
    port: int, hall: OpenHall, size: Size, organiser: Organiser, evening: Evening, say: Callable[[str], None]
) -> None:
    referees = [
        Referee(port, hall.slug, table, token, pace=size.pace, seed=size.seed, sheets=evening.sheets)
        for table, token in hall.tables.items()
    ]
    watching: list[asyncio.Task[None]] = []
    begun = time.monotonic()
    for number in range(1, size.rounds + 1):
        asked = time.monotonic()
        await asyncio.to_thread(organiser.draw, number)
        evening.draws.append(time.monotonic() - asked)
        for screen in evening.screens:
            screen.round = number
        watching = watching or [asyncio.create_task(screen.watch()) for screen in evening.screens]
        await asyncio.gather(*(referee.play(number) for referee in referees))
        await asyncio.gather(*(_until_settled(screen, len(referees)) for screen in evening.screens))
        say(f"round {number} is played, {time.monotonic() - begun:.0f} s")
    evening.seconds = time.monotonic() - begun
    for task in watching:
        task.cancel()
    for task in watching:
        with suppress(asyncio.CancelledError):
            await task
    await asyncio.to_thread(organiser.close_round, size.rounds)
    for referee in referees:
        await referee.hang_up()


async def _until_settled(screen: DeskScreen, tables: int) -> None:
    """An organiser draws the next round when the screen says that every table is confirmed."""
    end = time.monotonic() + SECONDS_TO_SETTLE
    while len(screen.settled) < tables:
        if time.monotonic() > end:
            screen.faults.note(
                "desk: behind", f"round {screen.round}: {len(screen.settled)} of {tables} tables"
            )
            return
        await asyncio.sleep(0.05)


def _final_rows(organiser: Organiser, size: Size) -> list[dict[str, Any]]:
    published = organiser.standings_when_complete(after=size.rounds, played=size.pairs * size.rounds)
    rows: list[dict[str, Any]] = published["rows"]
    return rows
