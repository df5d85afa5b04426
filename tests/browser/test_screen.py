"""The screen in the hall: turns by itself, takes a new round at once, and stays as it is when the network is gone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.factories import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SHOWN = ".slide.shown h2"


def test_it_turns_by_itself_and_outlives_the_network(hall: Event, open_page: OpenPage) -> None:
    page = open_page("/", width=1920)
    page.clock.install()
    page.goto("/screen/evening/")
    expect(page.locator(SHOWN)).to_contain_text("Round 2: who sits where")
    assert page.locator(".slide.shown").count() == 1
    page.clock.run_for(12_500)
    expect(page.locator(SHOWN)).not_to_contain_text("who sits where")
    expect(page.locator("#age")).to_be_hidden()
    page.context.set_offline(True)
    # Three hours without an answer: something is shown all the time, and its age beside it.
    for _ in range(6):
        page.clock.run_for(30 * 60 * 1000)
        assert page.locator(".slide.shown").count() == 1
    expect(page.locator("#age")).to_be_visible()
    expect(page.locator("#age")).to_contain_text("No network. What you see is of")
    page.context.set_offline(False)
    page.clock.run_for(16_000)
    expect(page.locator("#age")).to_be_hidden()
