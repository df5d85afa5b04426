"""The outbox of the phone with a bad network: every deal that was entered is on the server, once, in order."""

import pytest
from playwright.sync_api import Browser

from tests.phone.outbox_evenings import differences, halls, open_runner

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

RUNS = 12


def test_evenings_end_with_exactly_the_deals_that_were_entered(browser: Browser, server_url: str) -> None:
    page = browser.new_page()
    open_runner(page, server_url)
    wrong = [differences(page, event, match, seed=seed) for seed, (event, match) in enumerate(halls(RUNS))]
    page.close()
    assert list(filter(None, wrong)) == []
