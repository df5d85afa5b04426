"""The app for every eye and thumb: contrast, names, targets, large text; its size; its start without network."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from playwright.sync_api import Page, Route, expect

from tests.browser.accessible import assert_for_thumbs, assert_open_to_everybody
from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.web.phone.files import addresses

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LARGEST = 150_000
"""Bytes that the first load may have, compressed."""


@pytest.fixture
def event(transactional_db: None) -> Event:
    made = make_event(pairs=2, preset="fvd_pairs_200")
    made.tournament.regulation["deal"]["entry"] = "tiles"
    made.tournament.save()
    made.draw(1)
    return made


def screens(page: Page) -> Iterator[str]:
    """Go through the screens of the app; yields the name of each when it is open."""
    thumb = Thumb(page)
    yield "entry"
    thumb.tiles(1, [[], ["0-0", "1-6"], ["5-5"], ["2-3"]], [1, 2])
    yield "tiles"
    page.locator(".board").nth(1).get_by_label(re.compile("^tile 1-6")).click()
    expect(page.get_by_text("1-6 is in the hand of")).to_be_visible()
    yield "tile-taken"
    thumb.button("The bell has rung").click()
    yield "bell"
    for name in ("Call the desk", "Penalty", "Photo of the paper sheet"):
        thumb.button(name).click()
        yield name.split()[0].lower()
        thumb.button("Back to the match").click()


def test_every_screen_is_open_to_every_eye_and_thumb(
    event: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(f"/t/{event.tokens[1]}/")
    for name in screens(page):
        assert_open_to_everybody(page, f"everybody-{name}")
        assert_for_thumbs(page, f"everybody-large-{name}")
    assert complaints == []


def test_a_tile_has_a_name_that_can_be_heard(event: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{event.tokens[1]}/")
    thumb = Thumb(page)
    thumb.ending(1)
    board = page.get_by_role("group", name=re.compile("^Tiles of")).first
    tile = board.get_by_role("button", name="tile 3-5")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    other = page.get_by_role("group", name=re.compile("^Tiles of")).nth(1)
    expect(other.get_by_role("button", name="tile 3-5, in the hand of seat 2")).to_be_visible()


def test_an_impossible_entry_cannot_be_sent_and_the_slip_is_named(event: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{event.tokens[1]}/")
    thumb = Thumb(page)
    # 5-3 was read as 5-4: the open ends tell it.
    thumb.tiles(1, [[], ["4-5", "1-2"], ["0-6"], ["0-0"]], [1, 2])
    expect(page.get_by_role("alert")).to_contain_text("open ends")
    expect(thumb.button("Store")).to_be_disabled()
    keep_screen(page, "impossible")


def test_the_app_opens_without_network_and_knows_its_match(
    event: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(f"/t/{event.tokens[1]}/")
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    for address in (f"/t/{event.tokens[1]}/", "/t/app/"):
        page.goto(address)
        expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
        expect(page.get_by_text("They are kept, also when this page is closed.")).to_be_visible()


def test_over_plain_http_the_open_page_carries_everything(event: Event, open_page: OpenPage) -> None:
    page = open_page("/health/")
    # What plain http takes away from a page.
    page.add_init_script(
        """for (const name of ["serviceWorker", "locks", "wakeLock", "storage", "mediaDevices"]) {
             Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
             delete Navigator.prototype[name];
           }
           delete Crypto.prototype.subtle; delete Crypto.prototype.randomUUID;"""
    )
    page.goto(f"/t/{event.tokens[1]}/")
    thumb = Thumb(page)
    assert page.evaluate("'serviceWorker' in navigator || 'subtle' in crypto") is False
    page.context.set_offline(True)
    thumb.tiles(1, [[], ["0-0", "1-6"], ["5-5"], ["2-6"]], [1, 2])
    thumb.store()
    thumb.wait_for_deal(1, mine=True)
    expect(page.get_by_text("Do not reload or close this page until they are sent.")).to_be_visible()
    keep_screen(page, "plain-http-offline")
    page.context.set_offline(False)
    thumb.wait_for_deal(1, mine=False)


def test_the_first_load_is_small(event: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{event.tokens[1]}/")
    sizes = {"page": len(gzip.compress(page.content().encode()))}
    for address in addresses():
        found = find(address.removeprefix("/static/"))
        assert isinstance(found, str), address
        sizes[address] = len(gzip.compress(Path(found).read_bytes()))
    assert sum(sizes.values()) < LARGEST, sizes


def test_who_types_before_the_app_has_come_keeps_the_plain_form(event: Event, open_page: OpenPage) -> None:
    page = open_page("/health/")
    held: list[Route] = []
    page.route("**/phone/app.js", lambda route: held.append(route))
    page.goto(f"/t/{event.tokens[1]}/", wait_until="commit")
    page.locator("#plain input[name='tiles-2']").fill("5-3")
    while not held:
        page.wait_for_timeout(20)
    with page.expect_response("**/phone/app.js"):
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator("#plain input[name='tiles-2']")).to_have_value("5-3")
    expect(page.locator("#phone")).to_be_hidden()
