"""A round at the desk in Chromium: the grid, a table's page and its previews, and two organisers at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.desk_pages import look_at, sign_in
from tests.factories import Event, make_event
from tests.web.desk.people import user_with
from tests.web.desk.test_hall_page import call
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Deal
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ROUND = "/desk/evening/rounds/1/"
TABLE = f"{ROUND}tables/1/"


@pytest.fixture
def playing(transactional_db: None) -> Event:
    """Twelve pairs in their first round: a table in every state. Marta directs, Olga owns."""
    event = make_event(pairs=12, clubs=3, venue="Club Náutico", time_zone="Europe/Madrid")
    user_with(event, RoleName.DIRECTOR, "Marta")
    user_with(event, RoleName.OWNER, "Olga")
    event.draw(1)
    first, second, third, fourth, *_rest = event.matches(1)
    event.play(first)
    event.confirm(first)
    event.play(second)
    event.record(third, (20, 0), (0, 31), (12, 0), (25, 0))
    event.record(fourth, (10, 0))
    call(event, 4, CallKind.DISPUTE, "The fourth deal is ours")
    call(event, 5, CallKind.TILE)
    return event


@pytest.mark.parametrize("width", [390, 1280])
def test_the_pages_of_a_round_are_open_to_everybody(
    playing: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    page = sign_in(open_page, "Marta", ROUND, width=width)
    look_at(page, "round", width=width)
    entry = sides_of_match(playing.matches(1)[0])[1][0]
    for name, address in {
        "round-small": f"{ROUND}?density=small",
        "table-confirmed": TABLE,
        "table-finished": f"{ROUND}tables/2/",
        "table-disputed": f"{ROUND}tables/4/",
        "forfeit": f"{TABLE}forfeit/?absent={entry}",
        "correction": f"{TABLE}deals/1/",
        "result": f"{TABLE}result/?points-{entry}=152&outcome=win-{entry}",
        "penalties": f"/desk/evening/penalties/?entry={entry}&round=1",
        "penalty": f"/desk/evening/penalties/give/?entry={entry}&step=points_10&round=1",
        "journal": "/desk/evening/journal/",
    }.items():
        page.goto(address)
        look_at(page, name, width=width)
    assert complaints == []


def test_a_table_is_reached_and_entered_by_keys_alone(playing: Event, open_page: OpenPage) -> None:
    page = sign_in(open_page, "Marta", ROUND, width=1280)
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Table 6")).to_be_visible()
    page.locator("input[name^=points-]").first.focus()
    page.keyboard.type("35")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Deal 1 is stored.")).to_be_visible()
    assert Deal.objects.get(match=playing.matches(1)[5]).points == [35, 0]


def test_two_organisers_correct_one_deal_and_the_second_sees_both_values(
    playing: Event, open_page: OpenPage
) -> None:
    marta = sign_in(open_page, "Marta", f"{TABLE}deals/1/", width=1280)
    olga = sign_in(open_page, "Olga", f"{TABLE}deals/1/", width=1280, script=False)
    for page, points in ((marta, "21"), (olga, "33")):
        first, second = page.locator("input[name^=points-]").all()
        first.fill(points)
        second.fill("0")
        page.get_by_role("button", name="Look at what it changes").click()
    expect(marta.get_by_role("heading", name="What it changes")).to_be_visible()
    expect(olga.get_by_role("heading", name="What it changes")).to_be_visible()
    for page in (marta, olga):
        page.get_by_label("Reason").fill("Misread")
        page.get_by_role("button", name="Store the correction").click()
    expect(marta.get_by_text("Deal 1 is corrected.")).to_be_visible()
    expect(olga.get_by_text("Somebody corrected this deal before you.").first).to_be_visible()
    expect(olga.locator("#stored")).to_contain_text("21")
    match = playing.matches(1)[0]
    assert Deal.objects.get(match=match, number=1, is_current=True).points == [21, 0]


def test_a_deal_that_one_organiser_enters_appears_at_the_other_within_three_seconds(
    playing: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    grid = sign_in(open_page, "Marta", ROUND, width=1280)
    table = sign_in(open_page, "Olga", f"{ROUND}tables/6/", width=1280)
    expect(grid.locator(".hall-table.is-drawn")).to_have_count(1)
    grid.locator("#jump").fill("5")
    # Both hold their streams, and the poller has looked once.
    grid.wait_for_timeout(2_500)
    table.locator("input[name^=points-]").first.fill("35")
    table.get_by_role("button", name="Store").click()
    expect(table.get_by_text("Deal 1 is stored.")).to_be_visible()
    expect(grid.locator(".hall-table.is-drawn")).to_have_count(0, timeout=3_000)
    expect(grid.locator("#at-6")).to_contain_text("35 : 0")
    expect(grid.locator("#jump")).to_have_value("5")
    assert complaints == []


def test_what_is_being_typed_stays_while_another_changes_the_table(
    playing: Event, open_page: OpenPage
) -> None:
    marta = sign_in(open_page, "Marta", f"{ROUND}tables/6/", width=1280)
    field = marta.locator("input[name^=points-]").first
    expect(field).to_be_focused()
    marta.wait_for_timeout(2_500)
    marta.keyboard.type("47")
    olga = playing.matches(1)[5]
    playing.record(olga, (15, 0))
    expect(marta.locator("#meanwhile")).to_contain_text("what you are typing is still here", timeout=3_000)
    expect(marta.locator("#meanwhile")).to_contain_text("A deal was entered")
    expect(marta.locator("#head")).to_contain_text("15")
    expect(field).to_have_value("47")
    expect(field).to_be_focused()
    marta.keyboard.press("Enter")
    expect(marta.get_by_text("Deal 1 is not the next one; that is deal 2.")).to_be_visible()
    expect(marta.get_by_text("47")).to_be_visible()
    assert Deal.objects.filter(match=olga).count() == 1


@pytest.mark.parametrize(
    ("typed", "said"), [("200", "more than a deal can be worth"), ("143", "I have looked again")]
)
def test_a_refused_deal_keeps_what_was_typed_and_why(
    playing: Event, open_page: OpenPage, typed: str, said: str
) -> None:
    marta = sign_in(open_page, "Marta", f"{ROUND}tables/6/", width=1280)
    field = marta.locator("input[name^=points-]").first
    field.fill(typed)
    marta.get_by_role("button", name="Store").click()
    expect(marta.locator("#next-deal")).to_contain_text(said)
    # The stream's first number has the page asked for once more.
    marta.wait_for_timeout(2_500)
    expect(marta.locator("#next-deal")).to_contain_text(said)
    expect(field).to_have_value(typed)
    expect(marta.locator("#meanwhile")).to_be_hidden()
    playing.record(playing.matches(1)[5], (15, 0))
    expect(marta.locator("#meanwhile")).to_contain_text("what you are typing is still here", timeout=3_000)
    expect(field).to_have_value(typed)


def test_the_keys_lead_from_table_to_table(playing: Event, open_page: OpenPage) -> None:
    page = sign_in(open_page, "Marta", ROUND, width=1280)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#jump")).to_be_focused()
    page.keyboard.type("3n")
    page.wait_for_url("**/tables/2/")
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    page.wait_for_url("**/tables/4/")
    page.keyboard.press("Escape")
    page.keyboard.press("-")
    page.wait_for_url("**/tables/2/")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_have_attribute("open", "")
    page.keyboard.press("/")
    expect(page.locator("#jump")).to_be_focused()
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/6/")
    # No key acts while a deal is being typed.
    page.locator("input[name^=points-]").first.press_sequentially("2n5")
    expect(page.locator("input[name^=points-]").first).to_have_value("2n5")
    page.locator("input[name^=points-]").first.fill("25")
    page.get_by_label("Then go to the next table").check()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/2/?go_on=on")
    expect(page.get_by_text("Table 6: deal 1 is stored.")).to_be_visible()
