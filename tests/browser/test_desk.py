"""The desk and its draw page as a director uses them, on a phone and on a screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.desk_pages import look_at, sign_in
from tests.factories import Event, make_event
from tests.web.desk.people import user_with
from tests.web.test_meetings_page import play_to_hundred
from tests.web.test_tree_page import make_knockout, play_round
from tournaments.domain import drawing
from tournaments.models import Entry, Player, Round
from tournaments.models.access import RoleName
from tournaments.models.entry import EntryState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZES = pytest.mark.parametrize("width", [390, 1280])


@pytest.fixture
def evening(transactional_db: None) -> Event:
    """Nine pairs of whom one is not checked in; Marta directs."""
    event = make_event(pairs=9, clubs=3, venue="Club Náutico", time_zone="Europe/Madrid", tables=5)
    user_with(event, RoleName.DIRECTOR, "Marta")
    Entry.objects.filter(number=9).update(state=EntryState.REGISTERED)
    return event


@SIZES
def test_pages_of_the_desk_are_open_to_everybody(
    evening: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    evening.play_round(1)
    evening.draw(2)
    evening.play(evening.matches(2)[0], deals=3)
    page = open_page("/sign-in/", width=width)
    look_at(page, "sign-in", width=width)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/", width=width)
    for name, address in {
        "coming": "/desk/evening/draw/",
        "drawn": "/desk/evening/draw/2/",
        "event": "/desk/evening/",
        "home": "/desk/",
    }.items():
        page.goto(address)
        look_at(page, name, width=width)
    assert complaints == []


@SIZES
def test_a_round_is_drawn_and_says_why(
    evening: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    page = sign_in(open_page, "Marta", "/desk/evening/draw/", width=width)
    expect(page.get_by_text("1 entry is registered and not checked in")).to_be_visible()
    page.locator("#here-9").check()
    page.get_by_role("button", name="They have come").click()
    expect(page.get_by_text("Nothing stands in the way of the draw.")).to_be_visible()
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.get_by_text("Round 1 is drawn.")).to_be_visible()
    expect(page.locator(".drawn-table")).to_have_count(5)
    page.locator("#table-1 summary", has_text="Why").click()
    expect(page.locator("#table-1 .reasons")).to_be_visible()
    look_at(page, "why", width=width)
    assert complaints == []


@SIZES
def test_a_round_is_drawn_again(evening: Event, open_page: OpenPage, width: int) -> None:
    before = evening.draw(1)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/1/", width=width)
    page.get_by_text("Draw the round again").click()
    page.get_by_role("button", name="Throw it away and draw again").click()
    reason = page.get_by_label("Reason").last
    assert reason.evaluate("one => one.validity.valueMissing")
    reason.fill("A pair was forgotten")
    page.get_by_role("button", name="Throw it away and draw again").click()
    expect(page.get_by_text("Round 1 is drawn anew.")).to_be_visible()
    assert Round.objects.get().seed != before.seed


@SIZES
def test_two_entries_are_exchanged_after_a_look(
    evening: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    evening.play_round(1)
    evening.draw(2)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/2/", width=width)
    for table in ("#table-1", "#table-2"):
        page.locator(f"{table} input[name=entry]").first.check()
    page.get_by_role("button", name="Look at the exchange").click()
    expect(page.get_by_role("heading", name="exchange two entries?")).to_be_visible()
    expect(page.locator("#broken")).to_be_visible()
    look_at(page, "swap", width=width)
    page.get_by_label("Reason").fill("Two brothers")
    page.get_by_role("button", name="Exchange them").click()
    expect(page.get_by_text("have changed places.")).to_be_visible()
    expect(page.locator(".hand-changes")).to_contain_text("Two brothers")
    assert complaints == []


@SIZES
def test_a_round_is_repaired_after_a_late_arrival(
    evening: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    evening.draw(1)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/", width=width)
    page.locator("#here-9").check()
    page.get_by_role("button", name="They have come").click()
    page.get_by_role("navigation", name="Round").get_by_role("link", name="1").click()
    expect(page.get_by_text("1 entry is checked in and has no table in this round.")).to_be_visible()
    page.get_by_role("link", name="Repair the draw").click()
    expect(page.get_by_role("heading", name="What it changes")).to_be_visible()
    look_at(page, "repair", width=width)
    page.get_by_label("Reason").fill("A late train")
    page.get_by_role("button", name="Repair the round").click()
    expect(page.get_by_text("Round 1 is repaired.")).to_be_visible()
    expect(page.locator(".drawn-table", has_text="Sits out")).to_have_count(1)
    assert complaints == []


def test_the_cheapest_alternative_unfolds_in_its_place(
    evening: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    evening.play_round(1)
    evening.draw(2)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/2/", width=1280)
    page.locator("#table-1 summary", has_text="Why").click()
    page.get_by_role("link", name="Cheapest alternative – Table 1").click()
    expect(page.locator("#alternative-1")).to_contain_text("These would meet instead:")
    expect(page).to_have_url(re.compile("/draw/2/$"))
    look_at(page, "alternative", width=1280)
    assert complaints == []


def test_without_script_everything_works(evening: Event, open_page: OpenPage) -> None:
    page = sign_in(open_page, "Marta", "/desk/evening/draw/", script=False)
    page.locator("summary", has_text="Lock a table").click()
    form = page.locator("form[action$='locks/']")
    form.get_by_label("Entry").select_option("1")
    form.get_by_label("Against").select_option("2")
    form.get_by_label("Reason").fill("Filmed")
    form.get_by_role("button", name="Lock").click()
    expect(page.get_by_text("The table is locked.")).to_be_visible()
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.get_by_text("Round 1 is drawn.")).to_be_visible()


def test_the_page_follows_a_worker_to_the_drawn_round(
    evening: Event, open_page: OpenPage, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "LARGE", 0)
    page = sign_in(open_page, "Marta", "/desk/evening/draw/")
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.get_by_role("heading", name="Round 1 is being drawn")).to_be_visible()
    look_at(page, "progress", width=390)
    evening.publish()
    page.wait_for_url(re.compile("/draw/1/$"))
    assert complaints == []


@SIZES
def test_the_pictures_move_in_their_own_box(
    transactional_db: None, open_page: OpenPage, complaints: list[str], width: int
) -> None:
    tree = make_knockout(pairs=11)
    play_round(tree, 1)
    tree.draw(2)
    grid = make_event(slug="circle", pairs=9, preset="club_night_100")
    Player.objects.filter(pk=grid.player(3).pk).update(
        name="Maximiliano Hernández-Echeverría de la Torre y Villanueva"
    )
    grid.draw(1)
    for match in grid.matches(1):
        play_to_hundred(grid, match)
    grid.draw(2)
    page = open_page("/", width=width)
    for name, slug in (("tree", "evening"), ("grid", "circle")):
        page.goto(f"/tournaments/{slug}/meetings/")
        look_at(page, name, width=width)
    page.goto("/tournaments/evening/meetings/")
    box = page.locator(".bracket-box").first
    wide = box.evaluate("one => one.scrollWidth > one.clientWidth")
    assert wide == (width == 390)
    assert complaints == []


def test_on_a_phone_the_tab_of_the_page_is_in_sight(evening: Event, open_page: OpenPage) -> None:
    page = sign_in(open_page, "Marta", "/desk/evening/journal/", width=390)
    expect(page.locator(".tabs [aria-current]")).to_be_in_viewport(ratio=1)
