"""Registration at the desk in Chromium: pairs typed with the keyboard alone, arrivals tapped, a list pasted."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.desk_pages import look_at, sign_in
from tests.factories import Event
from tests.web.desk.people import user_with
from tests.web.desk.test_entries_list import register
from tournaments.domain.waiting_list import set_places
from tournaments.models import Entry, Player
from tournaments.models.access import RoleName

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ENTRIES = "/desk/evening/entries/"


def test_pairs_are_typed_one_after_the_other_with_the_keyboard_alone(
    hall: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    user_with(hall, RoleName.DESK, "marta")
    known = Player.objects.create(name="Ибрагимова Ольга")
    page = sign_in(open_page, "marta", f"{ENTRIES}?next=1", width=1280)
    expect(page.get_by_label("Player 1")).to_be_focused()
    keys = page.keyboard
    keys.type("ольга")
    expect(page.get_by_role("option", name="Ибрагимова Ольга")).to_be_visible()
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.get_by_label("Player 2")).to_be_focused()
    keys.type("Eva Sol")
    keys.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No. 6 is registered: Ибрагимова Ольга – Eva Sol.")
    expect(page.get_by_label("Player 1")).to_be_focused()
    assert hall.player(6) == known
    # A namesake is asked about, and the answer that is most likely needs one more Enter.
    Player.objects.create(name="Tom Kai")
    keys.type("Tom Kai")
    keys.press("Escape")
    keys.press("Enter")
    keys.type("Ana Ruiz")
    keys.press("Enter")
    expect(page.get_by_role("group", name="Who is Tom Kai?")).to_be_visible()
    expect(page.get_by_label("Tom Kai, known already")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No. 7 is registered")
    page.get_by_label("Name, club or number").fill("ольга")
    expect(page.locator(".entry-list tbody tr")).to_have_count(1)
    # Chromium notes the page on which it was asked who is meant.
    assert [one for one in complaints if "422" not in one] == []


def test_without_script_names_are_typed_searched_and_ticked(hall: Event, open_page: OpenPage) -> None:
    user_with(hall, RoleName.DESK, "marta")
    page = sign_in(open_page, "marta", ENTRIES, script=False)
    page.get_by_label("Player 1").fill("Eva Sol")
    page.get_by_label("Player 2").fill("Tom Kai")
    page.get_by_role("button", name="Register the pair").click()
    page.get_by_label("Name, club or number").fill("eva")
    page.get_by_role("button", name="Show").click()
    assert page.locator(".entry-list tbody tr").count() == 1
    page.get_by_role("link", name="Check in").click()
    page.get_by_text("Eva Sol – Tom Kai").click()
    page.get_by_role("button", name="The ticked ones are here").click()
    assert Entry.objects.get(number=6).state == "checked_in"
    page.get_by_role("button", name="Undo").click()
    assert Entry.objects.get(number=6).state == "registered"


def test_two_at_the_desk_see_each_other_and_keep_their_ticks(hall: Event, open_page: OpenPage) -> None:
    for name in ("marta", "jordi"):
        user_with(hall, RoleName.DESK, name)
    register(hall, "Eva Sol", "Tom Kai")
    register(hall, "Ana Ruiz", "José Peña")
    mine = sign_in(open_page, "marta", f"{ENTRIES}check-in/", width=1280)
    theirs = sign_in(open_page, "jordi", f"{ENTRIES}check-in/", width=390)
    theirs.get_by_label("Number or personal code").fill("6")
    theirs.get_by_role("button", name="Is here", exact=True).click()
    expect(mine.locator("#expected .arrival")).to_have_count(1)
    mine.get_by_text("Ana Ruiz – José Peña").click()
    register(hall, "Ivo Roca", "Max Vila")
    expect(mine.get_by_text("Changed meanwhile; what you are typing is still here.")).to_be_visible()
    expect(mine.locator("#expected :checked")).to_have_count(1)


def test_every_page_of_the_entries_holds_at_every_width(
    hall: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    user_with(hall, RoleName.DIRECTOR, "marta")
    register(hall, "Eva Sol", "Tom Kai")
    set_places(tournament=hall.tournament, actor=hall.actor, places=6)
    register(hall, "Ana Ruiz", "José Peña")
    register(hall, "Олександра Їжакевич-Нечуйвітер", "Ibai Etxeberria Goikoetxea")
    for width in (390, 1280):
        page = sign_in(open_page, "marta", ENTRIES, width=width)
        look_at(page, "entries", width=width)
        for name, address in (
            ("entry", "7/"),
            ("arrivals", "check-in/?done=1"),
            ("withdrawal", "1/withdrawal/"),
        ):
            page.goto(f"{page.url.partition('/desk/')[0]}{ENTRIES}{address}")
            look_at(page, f"entries-{name}", width=width)
        _paste(page)
        look_at(page, "entries-paste", width=width)
        page.context.close()
    assert [one for one in complaints if "422" not in one] == []


def _paste(page: Page) -> None:
    page.goto(f"{page.url.partition('/desk/')[0]}{ENTRIES}paste/")
    known = Player.objects.filter(name="Eva Sol").first()
    assert known is not None
    text = f"Nuria Gil\tMax Vila\tNorte\nEva Sol\tTom Kai\nEva  Sol\tIvo Roca\n{'Ann Olsen'}\n"
    page.get_by_label("Rows of the spreadsheet").fill(text)
    page.get_by_role("button", name="Look at the list").click()
