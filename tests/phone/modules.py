"""The modules of the phone in Chromium, without a server: a page that can import them and answer cases."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.services import CHROMIUM_ARGUMENTS

ROOT = Path(__file__).resolve().parents[2]
ORIGIN = "http://phone.test"

_ANSWER = "async ([kind, cases]) => (await import('/tests/phone/answers.js')).answers(kind, cases)"


class PhonePage:
    """A page in Chromium that answers cases with the modules of the phone (tests/phone/answers.js)."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.route("**/*", _serve)
        page.goto(f"{ORIGIN}/")

    def answers(self, kind: str, cases: Sequence[dict[str, Any]]) -> list[Any]:
        """What the phone answers to cases of one kind, in their order."""
        told: list[Any] = self._page.evaluate(_ANSWER, [kind, list(cases)])
        return told


def _serve(route: Route) -> None:
    path = urlparse(route.request.url).path.lstrip("/")
    if path.endswith(".js"):
        route.fulfill(body=(ROOT / path).read_text(encoding="utf-8"), content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>phone</title>", content_type="text/html")


@contextmanager
def phone_page(executable: str) -> Iterator[PhonePage]:
    """A page in a Chromium of its own, for what runs outside the tests; `executable` is its path."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
        try:
            yield page_in(browser)
        finally:
            browser.close()


def page_in(browser: Browser) -> PhonePage:
    """A page in this browser."""
    return PhonePage(browser.new_page())
