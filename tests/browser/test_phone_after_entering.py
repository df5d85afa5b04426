"""The screens behind the entry: a conflict, a correction, the end of a match. For every eye and thumb too."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.api.individuals import make_individuals
from tests.browser.accessible import assert_for_thumbs, assert_open_to_everybody
from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.models import Penalty
from tournaments.queries.match_view import match_view

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(transactional_db: None) -> Event:
    made = make_event(pairs=2)
    made.draw(1)
    return made


def ready(page: Page) -> Thumb:
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    return Thumb(page)


def screens(thumb: Thumb, event: Event) -> Iterator[str]:
    """Go through them; yields the name of each when it is open."""
    (match,) = event.matches(1)
    thumb.page.context.set_offline(True)
    thumb.points(0, 34)
    thumb.store()
    thumb.wait_for_deal(1, mine=True)
    event.record(match, (0, 43))
    thumb.page.context.set_offline(False)
    expect(thumb.page.get_by_role("heading", name="Deal 1 was entered twice")).to_be_visible()
    yield "conflict"
    thumb.button("The server has it right").click()
    thumb.button("Correct 1").click()
    thumb.page.get_by_label("Reason").fill("misread")
    expect(thumb.button("Store the correction")).to_be_enabled()
    yield "correction"
    thumb.button("Leave it as it is").click()
    event.play(match, deals=7)
    thumb.look()
    expect(thumb.page.get_by_role("heading", name=re.compile("The match is over"))).to_be_visible()
    yield "over"
    thumb.button("We disagree").first.click()
    thumb.page.get_by_label("What is not right?").fill("deal 3")
    yield "dispute"
    thumb.button("Ask the desk to decide").click()
    expect(thumb.page.get_by_text("The desk is asked to decide: deal 3")).to_be_visible()
    yield "disputed"
    thumb.confirm_both()
    expect(thumb.page.get_by_text("Both sides have confirmed.")).to_be_visible()
    yield "confirmed"


def test_every_screen_behind_the_entry_is_for_every_eye_and_thumb(event: Event, open_page: OpenPage) -> None:
    thumb = ready(open_page(f"/t/{event.tokens[1]}/"))
    for name in screens(thumb, event):
        assert_open_to_everybody(thumb.page, f"after-{name}")
        assert_for_thumbs(thumb.page, f"after-large-{name}")


def test_where_partners_change_both_numbers_are_shown_and_a_player_is_penalised(
    transactional_db: None, open_page: OpenPage, complaints: list[str]
) -> None:
    evening = make_individuals(players=8)
    evening.tournament.regulation["penalties"]["scale"] = [{"code": "warning", "points": 0}]
    evening.tournament.save()
    evening.draw(1)
    match = evening.matches(1)[0]
    assert match.table
    thumb = ready(open_page(f"/t/{evening.tokens[match.table.number]}/"))
    numbers = ["No. " + ", ".join(map(str, side.entries)) for side in match_view(match).sides]
    for number in numbers:
        expect(thumb.page.locator(".scoreboard").get_by_text(number, exact=True)).to_be_visible()
    for deal in (1, 2):
        thumb.points(0, 100)
        thumb.store()
        thumb.wait_for_deal(deal, mine=False)
    assert thumb.page.locator(".deals-sheet thead th").all_inner_texts()[1:3] == numbers
    for number in numbers:
        expect(thumb.button(f"{number} confirms 200 : 0")).to_be_visible()
    partner = match_view(match).sides[0].entries[1]
    thumb.button("Penalty").click()
    thumb.button(re.compile(rf"^No\. {partner} ")).click()
    thumb.button("Warning").click()
    thumb.page.get_by_label("Reason").fill("spoke")
    keep_screen(thumb.page, "partners-penalty")
    with thumb.page.expect_response("**/penalties/"):
        thumb.button("Give the penalty").click()
    assert Penalty.objects.get().entry.number == partner
    assert complaints == []


def test_a_double_tap_is_one(event: Event, open_page: OpenPage) -> None:
    (match,) = event.matches(1)
    event.record(match, (9, 0), (0, 12), (15, 0))
    thumb = ready(open_page(f"/t/{event.tokens[1]}/"))
    thumb.button("Take back deal 3").dblclick()
    expect(thumb.button("Take back deal 2")).to_be_visible()
    expect(thumb.deal_of(3)).to_have_count(0)
    thumb.wait_for_deal(2, mine=False)
    expect(thumb.page.get_by_text("Everything that was entered is on the server.")).to_be_visible()
    expect(thumb.page.locator(".conflict")).to_have_count(0)
    assert [deal.number for deal in match.deals.filter(is_current=True).order_by("number")] == [1, 2]
