"""Chromium against the real server: its threads and its live stream, on the database of the test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.server import serving
from tests.factories import Event, make_event


@pytest.fixture(scope="session")
def server_url(django_db_setup: None) -> Iterator[str]:
    """The address of the server. It runs without its worker: a test does the work itself, when it wants it done."""
    with serving() as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def hall(transactional_db: None, server_url: str) -> Event:
    """Five pairs: round 1 is published, round 2 being played."""
    event = make_event(pairs=5, clubs=2, venue="Club Náutico", time_zone="Europe/Madrid")
    event.play_round(1)
    event.draw(2)
    event.play(event.matches(2)[0], deals=6)
    event.publish()
    return event


@pytest.fixture
def complaints() -> list[str]:
    """What the pages of this test complained about on the console."""
    return []


@pytest.fixture
def open_page(browser: Browser, server_url: str, complaints: list[str]) -> Iterator["OpenPage"]:
    """Opens pages of the server, each in a browser of its own."""
    opener = OpenPage(browser, server_url, complaints)
    yield opener
    opener.close()


#: A page that asks every eight seconds asks eight times as often; what follows a tap at once stays as it is.
HURRY = """
const wait = window.setTimeout;
window.setTimeout = (then, ms, ...rest) => wait(then, ms > 2000 ? ms / 8 : ms, ...rest);
"""


class OpenPage:
    """Opens an address at a width in pixels and in a language; `hurried`: its long waits are short."""

    def __init__(self, browser: Browser, server_url: str, complaints: list[str]) -> None:
        self._browser = browser
        self._server_url = server_url
        self._complaints = complaints
        self._pages: list[Page] = []

    def __call__(
        self,
        address: str,
        *,
        width: int = 390,
        language: str = "en",
        script: bool = True,
        hurried: bool = False,
    ) -> Page:
        context = self._browser.new_context(
            viewport={"width": width, "height": 844},
            locale=language,
            java_script_enabled=script,
            base_url=self._server_url,
        )
        if hurried:
            context.add_init_script(HURRY)
        page = context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.goto(address)
        self._pages.append(page)
        return page

    def close(self) -> None:
        for page in self._pages:
            page.context.close()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)
