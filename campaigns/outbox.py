"""Evenings of the phone's outbox over a bad network, against the real server on PostgreSQL.

`--count` evenings are driven without a page of the app, by its outbox, storage and network in Chromium; `--browser`
evenings by a thumb in the app itself, with a browser that is killed and an app that is updated between. Each ends well
when the server has exactly the deals that were entered, once each, in order.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from playwright.sync_api import Playwright, sync_playwright

from benchmarks import temporary_database
from tests.services import CHROMIUM_ARGUMENTS

# Playwright keeps an event loop running in this thread; Django would refuse the database there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def without_a_page(playwright: Playwright, port: int, *, count: int, seed: int) -> Iterator[str]:
    """What went wrong in `count` evenings of the outbox alone."""
    from tests.phone.outbox_evenings import differences, halls, open_runner

    browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=CHROMIUM_ARGUMENTS)
    page = browser.new_page()
    open_runner(page, f"http://127.0.0.1:{port}")
    for number, (event, match) in enumerate(halls(count)):
        if wrong := differences(page, event, match, seed=seed * 1_000_000 + number):
            yield f"seed {seed * 1_000_000 + number}: {wrong}"
    browser.close()


def in_the_browser(
    playwright: Playwright, port: int, *, count: int, seed: int, mishaps: Counter[str]
) -> Iterator[str]:
    """What went wrong in `count` evenings of the app; `mishaps` counts what went wrong on the way."""
    from tests.phone.browser_evenings import Evening
    from tests.phone.fault_proxy import FaultProxy
    from tests.phone.outbox_evenings import halls

    proxy = FaultProxy(port)
    proxy.start()
    for number, (event, match) in enumerate(halls(count, name="browser")):
        own = seed * 1_000_000 + number
        evening = Evening(playwright, os.environ["CHROMIUM"], proxy, event, match, own)
        try:
            wrong = evening.differences()
        except Exception as error:  # an evening that breaks off is reported with its seed
            wrong = f"{type(error).__name__}: {error}"
        mishaps += evening.mishaps
        if wrong:
            yield f"seed {own}: {wrong}"
    proxy.stop()


def run(*, count: int, browser: int, seed: int) -> int:
    """Play all the evenings, tell how they ended, and return 0 when all ended well."""
    from tests.browser.server import serving

    wrong: list[str] = []
    with serving() as port, sync_playwright() as playwright:
        begun = time.perf_counter()
        if count:
            found = list(without_a_page(playwright, port, count=count, seed=seed))
            seconds = time.perf_counter() - begun
            print(f"{count} evenings without a page from seed {seed}: {len(found)} wrong; {seconds:.0f} s")
            wrong += found
        if browser:
            begun = time.perf_counter()
            mishaps: Counter[str] = Counter()
            found = list(in_the_browser(playwright, port, count=browser, seed=seed, mishaps=mishaps))
            told = ", ".join(f"{name} {times}" for name, times in mishaps.most_common())
            seconds = time.perf_counter() - begun
            print(
                f"{browser} evenings in Chromium from seed {seed}: {len(found)} wrong; {seconds:.0f} s ({told})"
            )
            wrong += found
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="campaigns.outbox", description="The outbox over a bad network.")
    parser.add_argument("--count", type=int, default=0, help="evenings without a page of the app")
    parser.add_argument("--browser", type=int, default=0, help="evenings in the app")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if not options.count and not options.browser:
        options.count = 500
    with temporary_database.postgres():
        return run(count=options.count, browser=options.browser, seed=options.seed)


if __name__ == "__main__":
    sys.exit(main())
