"""The pages of games in Chromium: no barrier, nothing too wide, and a player for mouse, keys and no script at all."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.catalogue import CATALOGUE
from games.game_info import Family
from games.random_play import random_deal
from tests.browser.accessible import assert_open_to_everybody
from tests.browser.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDTH = "document.documentElement.scrollWidth"
HEIGHT = "document.documentElement.scrollHeight"
GAME = "kozel"
SEED = 7
DEAL = f"/games/{GAME}/deals/{SEED}/"
LAST = len(random_deal(CATALOGUE[GAME].game, seed=SEED).moves)

#: One game for each way to lie on a table.
BY_FAMILY = {info.family: name for name, info in CATALOGUE.items()}


@pytest.mark.parametrize("width", [390, 1280])
def test_pages_of_games_are_open_to_everybody(open_page: OpenPage, complaints: list[str], width: int) -> None:
    page = open_page("/games/", width=width)
    for address in ("/games/", f"/games/{GAME}/", f"{DEAL}?move=3"):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert_open_to_everybody(page, f"games{address.replace('/', '-')}{width}")
        assert page.evaluate(WIDTH) <= width, address
        below = page.evaluate(f"{HEIGHT} - document.querySelector('footer').getBoundingClientRect().bottom")
        assert below <= 1, address
    assert complaints == []


@pytest.mark.parametrize("family", BY_FAMILY, ids=str)
def test_no_table_is_wider_than_a_telephone(family: Family, open_page: OpenPage) -> None:
    page = open_page(f"/games/{BY_FAMILY[family]}/deals/2/", width=390)
    assert page.evaluate(WIDTH) <= 390
    box = page.locator(".felt-table > svg").bounding_box()
    assert box is not None
    assert box["width"] > 300


def test_the_keys_step_through_a_deal(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page(f"{DEAL}?move=0", width=1280)
    for key, number in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", LAST),
        ("ArrowRight", LAST),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        expect_move(page, number)
    assert complaints == []


def test_a_click_steps_keeps_the_focus_and_needs_no_new_page(open_page: OpenPage) -> None:
    page = open_page(f"{DEAL}?move=0", width=1280)
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Next").click()
    expect_move(page, 1)
    expect(page.get_by_role("link", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect_move(page, 2)
    page.get_by_role("link", name="Last").click()
    expect_move(page, LAST)
    expect(page.get_by_role("link", name="First")).to_be_focused()
    page.locator(".moves a[data-step='5']").click()
    expect_move(page, 5)
    expect(page.get_by_role("status")).to_contain_text("Move 5, seat ")
    assert page.evaluate("window.same") is True
    page.reload()
    expect_move(page, 5)


def test_without_script_every_step_is_a_link(open_page: OpenPage) -> None:
    page = open_page(f"{DEAL}?move=0", script=False)
    page.get_by_role("link", name="Next").click()
    expect_move(page, 1)
    page.get_by_role("link", name="Last").click()
    expect_move(page, LAST)
    page.get_by_role("link", name="Back").click()
    expect_move(page, LAST - 1)
    page.get_by_role("link", name="First").click()
    expect_move(page, 0)


def expect_move(page: Page, number: int) -> None:
    """The page shows the moment after this move, and its address says so."""
    expect(page.locator(".steps .at")).to_have_text(f"{number} / {LAST}")
    expect(page).to_have_url(re.compile(rf"move={number}$"))
