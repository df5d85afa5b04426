"""Evenings in Chromium over a bad network, with a browser that is killed: a small sample of `campaigns/outbox.py`."""

import os
from collections.abc import Iterator
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Playwright

from tests.phone.browser_evenings import Evening
from tests.phone.fault_proxy import FaultProxy
from tests.phone.outbox_evenings import halls

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def proxy(server_url: str) -> Iterator[FaultProxy]:
    port = urlparse(server_url).port
    assert port is not None
    made = FaultProxy(port)
    made.start()
    yield made
    made.stop()


def test_a_killed_browser_and_a_bad_network_lose_no_deal(playwright: Playwright, proxy: FaultProxy) -> None:
    for seed, (event, match) in enumerate(halls(1), start=3):
        evening = Evening(playwright, os.environ["CHROMIUM"], proxy, event, match, seed)
        assert evening.differences() == "", evening.mishaps
        assert evening.mishaps["killed"]
