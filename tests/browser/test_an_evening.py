"""A match is played on the sheet of its table while somebody watches the standings."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.factories import Event
from tournaments.domain.table_play import current_deals

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def enter_deal(sheet: Page, number: int, points: int, *, side: int, script: bool) -> None:
    """Enter the points of a side: by taps in the app, by the plain forms without script."""
    if script:
        thumb = Thumb(sheet)
        thumb.points(side, points)
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        return
    sheet.locator(".deal-form input[type=text]").nth(side).fill(str(points))
    sheet.get_by_role("button", name="Check").click()
    sheet.get_by_role("button", name="Store").click()
    expect(sheet.get_by_text(f"Deal {number} is stored.")).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_two_deals_and_both_confirmations_reach_the_standings(
    hall: Event, open_page: OpenPage, complaints: list[str], script: bool
) -> None:
    match = hall.matches(2)[0]
    board = open_page("/tournaments/evening/standings/", width=1280)
    expect(board.get_by_text("2 matches are still being played")).to_be_visible()
    # The reader has opened an explanation, and keeps it open through the update.
    board.locator("details.why summary").first.click()
    opened = board.locator("details.why[open]").first.get_attribute("id")

    sheet = open_page(f"/t/{hall.tokens[1]}/", script=script)
    expect(sheet.get_by_role("heading", name="Deal 7 of 8")).to_be_visible()
    enter_deal(sheet, 7, 35, side=0, script=script)
    enter_deal(sheet, 8, 20, side=1, script=script)
    expect(sheet.get_by_role("heading", name=re.compile("The match is over"))).to_be_visible()
    assert [deal.points for deal in current_deals(match)][-2:] == [[35, 0], [0, 20]]

    for _ in range(2):
        sheet.get_by_role("button", name=re.compile("confirms")).first.click()
    expect(
        sheet.get_by_text("Both sides have confirmed.") if script else sheet.locator(".state-confirmed")
    ).to_be_visible()
    hall.publish()

    expect(board.get_by_text("1 match is still being played")).to_be_visible(timeout=10_000)
    expect(board.locator(f"#{opened}")).to_have_attribute("open", "")
    assert complaints == []


def test_a_new_round_appears_on_an_open_seating_page(hall: Event, open_page: OpenPage) -> None:
    page = open_page("/tournaments/evening/rounds/2/")
    rounds = page.get_by_role("navigation", name="Round").get_by_role("link")
    expect(rounds).to_have_count(2)
    hall.play(hall.matches(2)[0], deals=2)
    hall.play(hall.matches(2)[1])
    for match in hall.matches(2):
        hall.confirm(match)
    hall.draw(3)
    hall.publish()
    expect(rounds).to_have_count(3, timeout=10_000)


def test_without_a_stream_the_page_asks_again_and_gets_only_what_is_new(
    hall: Event, open_page: OpenPage
) -> None:
    page = open_page("/")
    page.clock.install()
    page.route("**/live/**", lambda route: route.abort())
    page.goto("/tournaments/evening/standings/")

    def status_of_next_poll() -> int:
        with page.expect_response(re.compile("/standings/$")) as answered:
            page.clock.run_for(15_000)
        return answered.value.status

    assert [status_of_next_poll(), status_of_next_poll()] == [200, 304]
    match = hall.matches(2)[0]
    hall.play(match, deals=2)
    hall.confirm(match)
    hall.publish()
    assert status_of_next_poll() == 200
    expect(page.get_by_text("1 match is still being played")).to_be_visible()


def test_switching_the_view_replaces_only_the_view(
    hall: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page("/tournaments/evening/rounds/2/", width=1280)
    page.evaluate("window.untouched = true")
    page.get_by_role("link", name="By name").click()
    expect(page.get_by_role("table")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?by=name$"))
    assert page.evaluate("window.untouched") is True
    page.go_back()
    expect(page.get_by_role("heading", name="Sits out")).to_be_visible()
    assert complaints == []


def test_the_language_is_chosen_at_the_foot_of_the_page(hall: Event, open_page: OpenPage) -> None:
    page = open_page("/tournaments/evening/standings/")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page).to_have_url(re.compile("/tournaments/evening/standings/$"))
