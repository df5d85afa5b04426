"""Two phones on one table, a phone that was left behind, a sticker of another table: all are told, nothing is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.domain.table_play import current_deals
from tournaments.domain.tokens import issue_table_tokens
from tournaments.models import Deal, Journal, Match
from tournaments.models.match import MatchState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(transactional_db: None) -> Event:
    made = make_event(pairs=4)
    made.draw(1)
    return made


def opened(open_page: OpenPage, event: Event, table: int = 1) -> Thumb:
    page = open_page(f"/t/{event.tokens[table]}/")
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    return Thumb(page)


def offline(thumb: Thumb, cut: bool = True) -> None:
    """Cut the network of a phone, or give it back."""
    thumb.page.context.set_offline(cut)


def enter(thumb: Thumb, number: int, side: int, points: int, *, mine: bool = False) -> None:
    thumb.points(side, points)
    thumb.store()
    thumb.wait_for_deal(number, mine=mine)


def two_entries_of_deal_1(open_page: OpenPage, event: Event) -> tuple[Thumb, Thumb]:
    """One phone has entered deal 1 without network, another one something else; the first is back."""
    first, second = opened(open_page, event), opened(open_page, event)
    offline(first)
    enter(first, 1, 0, 34, mine=True)
    expect(first.page.get_by_text("Only on this phone: 1.")).to_be_visible()
    keep_screen(first.page, "two-1-only-on-this-phone")
    enter(second, 1, 1, 43)
    offline(first, cut=False)
    expect(first.page.get_by_role("heading", name="Deal 1 was entered twice")).to_be_visible()
    keep_screen(first.page, "two-2-entered-twice")
    return first, second


def test_two_phones_on_one_table_see_each_other(open_page: OpenPage, event: Event) -> None:
    first, second = opened(open_page, event), opened(open_page, event)
    expect(second.page.get_by_text("This table is also open on")).to_be_visible()
    first.look()
    expect(first.page.get_by_text("This table is also open on")).to_be_visible()


def test_the_referee_decides_for_what_the_server_has(open_page: OpenPage, event: Event) -> None:
    first, _second = two_entries_of_deal_1(open_page, event)
    first.button("The server has it right").click()
    expect(first.button("The server has it right")).to_have_count(0)
    enter(first, 2, 0, 10)
    assert [deal.points for deal in current_deals(event.matches(1)[0])] == [[0, 43], [10, 0]]


def test_the_referee_corrects_the_server_with_a_reason(open_page: OpenPage, event: Event) -> None:
    first, second = two_entries_of_deal_1(open_page, event)
    assert first.button("Correct the server's with mine").is_disabled()
    first.page.get_by_label("Mine is right, because").fill("counted again")
    first.button("Correct the server's with mine").click()
    expect(first.deal_of(1)).to_contain_text("34 : 0")
    first.wait_for_deal(1, mine=False)
    second.look()
    expect(second.deal_of(1)).to_contain_text("34")
    current = Deal.objects.get(match=event.matches(1)[0], is_current=True)
    assert (current.points, current.version, current.reason) == ([34, 0], 2, "counted again")


def test_deals_behind_a_conflict_wait_and_follow_in_order(open_page: OpenPage, event: Event) -> None:
    first, second = opened(open_page, event), opened(open_page, event)
    offline(first)
    enter(first, 1, 0, 34, mine=True)
    enter(first, 2, 1, 20, mine=True)
    enter(second, 1, 1, 43)
    offline(first, cut=False)
    expect(first.page.get_by_role("heading", name="Deal 1 was entered twice")).to_be_visible()
    match = event.matches(1)[0]
    assert len(current_deals(match)) == 1
    first.button("The server has it right").click()
    first.wait_for_deal(2, mine=False)
    assert [deal.points for deal in current_deals(match)] == [[0, 43], [0, 20]]


def settle(event: Event, match: Match) -> None:
    event.play(match, deals=8 - len(current_deals(match)))
    event.confirm(match)


def test_a_phone_left_behind_in_the_round_before_keeps_what_it_has(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event)
    offline(thumb)
    enter(thumb, 1, 0, 34, mine=True)
    for match in event.matches(1):
        settle(event, match)
    event.draw(2)
    offline(thumb, cut=False)
    expect(thumb.page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(thumb.page.get_by_role("heading", name="The server did not take this: deal 1")).to_be_visible()
    expect(thumb.page.locator(".conflict")).to_contain_text("34")
    keep_screen(thumb.page, "left-behind")
    assert [match.state for match in event.matches(1)] == [MatchState.CONFIRMED] * 2
    assert not Deal.objects.filter(match__in=event.matches(2)).exists()
    thumb.button("Do not send it").click()
    enter(thumb, 1, 1, 12)


def test_another_table_s_sticker_is_refused_with_the_right_table(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event, table=2)
    match = event.matches(1)[0]
    answer = thumb.page.evaluate(
        """async ([address, token]) => (await import('/static/phone/network.js')).ask(
            address, { token, device: 'phone', method: 'POST', key: 'a-key', body: { number: 1, points: [] } })""",
        [f"/api/v1/tournaments/{event.slug}/matches/{match.pk}/deals/", event.tokens[2]],
    )
    assert (answer["status"], answer["body"]["code"]) == (403, "wrong_table")
    assert re.search(r"table 2, and the match is played at table 1", answer["body"]["title"])


def test_unsent_deals_of_another_table_are_sent_with_its_own_sticker(
    open_page: OpenPage, event: Event
) -> None:
    thumb = opened(open_page, event, table=1)
    thumb.page.route("**/deals/", lambda route: route.abort())
    enter(thumb, 1, 0, 34, mine=True)
    thumb.page.goto(f"/t/{event.tokens[2]}/")
    expect(thumb.page.get_by_text("This phone also holds entries of table 1")).to_be_visible()
    keep_screen(thumb.page, "another-table")
    thumb.page.unroute("**/deals/")
    thumb.look()
    expect(thumb.page.get_by_text("This phone also holds entries of table 1")).to_have_count(0)
    first, second = event.matches(1)
    assert [deal.points for deal in current_deals(first)] == [[34, 0]]
    assert current_deals(second) == []


def test_a_new_sticker_takes_over_what_the_old_one_could_not_send(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event)
    thumb.page.route("**/api/**", lambda route: route.abort())
    enter(thumb, 1, 0, 34, mine=True)
    event.tokens = issue_table_tokens(tournament=event.tournament, actor=event.actor)
    thumb.page.unroute("**/api/**")
    thumb.look()
    expect(thumb.page.get_by_role("heading", name="This sticker is not valid any more")).to_be_visible()
    keep_screen(thumb.page, "sticker-replaced")
    thumb.page.goto(f"/t/{event.tokens[1]}/")
    thumb.wait_for_deal(1, mine=False)
    assert [deal.points for deal in current_deals(event.matches(1)[0])] == [[34, 0]]


def test_one_tap_takes_back_the_last_deal_sent_or_not(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event)
    enter(thumb, 1, 0, 34)
    thumb.taps()
    thumb.button("Take back deal 1").click()
    expect(thumb.deal_of(1)).to_have_count(0)
    assert thumb.taps() == 1
    enter(thumb, 1, 1, 43)
    offline(thumb)
    enter(thumb, 2, 0, 20, mine=True)
    thumb.button("Take back deal 2").click()
    expect(thumb.deal_of(2)).to_have_count(0)
    enter(thumb, 2, 0, 21, mine=True)
    offline(thumb, cut=False)
    thumb.wait_for_deal(2, mine=False)
    match = event.matches(1)[0]
    assert [deal.points for deal in current_deals(match)] == [[0, 43], [21, 0]]
    assert Journal.objects.filter(verb="retract_deal", subject=f"match:{match.pk}").exists()
