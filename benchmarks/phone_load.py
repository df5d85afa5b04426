"""How soon the app of a table can be used: over a slow phone network, and without network once it is kept.

Chromium at 400 kbit/s and 300 ms opens the sticker of a table in a browser that has nothing yet; usable is when a side
can be tapped. Then the network is cut, and the same address opens from what the worker has kept. The median counts.
"""

import argparse
import json
import os
import statistics
import time
from contextlib import closing

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from benchmarks import temporary_database
from tests.services import CHROMIUM_ARGUMENTS

# Playwright keeps an event loop running in this thread; Django would refuse the database there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

KILOBITS, LATENCY_MS = 400, 300
USABLE = ".deal-form .choices button"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=5)
    options = parser.parse_args()
    with temporary_database.postgres(), sync_playwright() as playwright:
        first, kept, received, requests = measure(playwright, options.passes)
    print(f"first load at {KILOBITS} kbit/s and {LATENCY_MS} ms: {first:.2f} s, {received:,} bytes received")
    print(f"in {requests} requests; opened without network: {kept:.2f} s ({options.passes} passes, median)")
    print(json.dumps({"first_load_s": round(first, 2), "kept_load_s": round(kept, 2), "bytes": received}))


def measure(playwright: Playwright, passes: int) -> tuple[float, float, int, int]:
    """Seconds of the first load and of one without network, bytes received and requests of the first load."""
    from tests.browser.server import serving
    from tests.factories import make_event

    event = make_event(pairs=2, venue="Club Náutico")
    event.draw(1)
    taken: list[tuple[float, float, int, int]] = []
    with serving() as port:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=CHROMIUM_ARGUMENTS)
        address = f"http://127.0.0.1:{port}/t/{event.tokens[1]}/"
        for _ in range(passes):
            with closing(browser.new_context(viewport={"width": 390, "height": 844})) as context:
                taken.append(_one(context, address))
        browser.close()
    first, kept, received, requests = zip(*taken, strict=True)
    return statistics.median(first), statistics.median(kept), max(received), max(requests)


def _one(context: BrowserContext, address: str) -> tuple[float, float, int, int]:
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    rate = KILOBITS * 1000 // 8
    network.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY_MS, "downloadThroughput": rate, "uploadThroughput": rate},
    )
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    first = _seconds(page, address)
    received, requests = sum(sizes), len(sizes)
    network.detach()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    return first, _seconds(page, address), received, requests


def _seconds(page: Page, address: str) -> float:
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(USABLE).first.wait_for()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
