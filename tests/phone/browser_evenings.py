"""Evenings at a table in Chromium, over a bad network, with a browser that is killed and an app that is updated."""

import re
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import Page, Playwright, expect

from tests.browser.phone import Thumb
from tests.factories import Event
from tests.phone.fault_proxy import FAULTS, FaultProxy
from tests.phone.killable import KillableBrowser
from tests.phone.outbox_evenings import DEALS, compared
from tournaments.models import Match

PATIENCE = 40_000
"""Milliseconds that a phone may need to tell everything once the network is good."""


@dataclass(slots=True)
class Evening:
    """A referee at one table. `mishaps` counts what went wrong on the way."""

    playwright: Playwright
    executable: str
    proxy: FaultProxy
    event: Event
    match: Match
    seed: int
    mishaps: Counter[str] = field(default_factory=Counter)

    def differences(self) -> str:
        """Play the match; says how the server's deals differ from those entered, or ""."""
        chance = Random(self.seed)
        with tempfile.TemporaryDirectory(prefix="doublesix-phone-", ignore_cleanup_errors=True) as folder:
            browser = KillableBrowser(self.playwright, self.executable, Path(folder))
            self._weather("good", chance)
            page = self._open(browser)
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            entered: list[list[int]] = []
            for number in range(1, DEALS + 1):
                self._weather(chance.choice(("good", "bad", "bad", "bad", "down")), chance)
                points = [chance.randrange(60), 0]
                chance.shuffle(points)
                page = self._enter(browser, page, number, points, chance)
                entered.append(points)
            self._weather("good", chance)
            self._wait_until_told(page)
            browser.close()
        return compared(self.match, entered)

    def _enter(
        self, browser: KillableBrowser, page: Page, number: int, points: list[int], chance: Random
    ) -> Page:
        for _attempt in range(5):
            thumb = Thumb(page)
            thumb.clear()  # the phone may have kept what was tapped and not stored
            thumb.points(points.index(max(points)), max(points))
            thumb.store()
            moment = chance.random()
            if moment > 0.35:
                thumb.wait_for_deal(number)
            if moment > 0.6:
                return page
            page.wait_for_timeout(chance.randrange(150))
            page = self._mishap(browser, chance)
            # What the referee sees on the sheet is entered; what was not kept in time is entered again.
            if page.locator(f"tr[data-deal='{number}']").count():
                return page
            self.mishaps["entered again"] += 1
        raise AssertionError(f"deal {number} could not be entered")

    def _mishap(self, browser: KillableBrowser, chance: Random) -> Page:
        browser.kill()
        self.mishaps["killed"] += 1
        if chance.random() < 0.4:
            self.proxy.app = str(chance.randrange(10**6))
            self.mishaps["updated"] += 1
        return self._open(browser)

    def _open(self, browser: KillableBrowser) -> Page:
        assert self.match.table is not None
        page = browser.open(f"{self.proxy.url}/t/{self.event.tokens[self.match.table.number]}/")
        expect(page.locator("#phone[data-ready]")).to_be_visible(timeout=20_000)
        return page

    def _weather(self, weather: str, chance: Random) -> None:
        own = Random(chance.randrange(10**9))
        self.mishaps[weather] += 1

        def decide(method: str, path: str) -> str:
            if weather == "down":
                return "down"
            if weather == "bad" and method == "POST":
                fault = own.choice((*FAULTS, "ok", "ok", "ok"))
                self.mishaps[fault] += 1
                return fault
            return "ok"

        self.proxy.decide = decide

    def _wait_until_told(self, page: Page) -> None:
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("tr[data-mine='false']")).to_have_count(DEALS, timeout=PATIENCE)
        expect(page.get_by_role("status").first).to_contain_text(
            re.compile("is on the server"), timeout=PATIENCE
        )
