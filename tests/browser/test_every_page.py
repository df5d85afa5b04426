"""Every page on a phone and on a screen, in both palettes: no barrier, no complaint, nothing wider than the window."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenPage
from tests.factories import Event, make_event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDTH = "document.documentElement.scrollWidth"
PUBLIC = [
    "/",
    "/tournaments/evening/",
    "/tournaments/evening/standings/",
    "/tournaments/evening/rounds/2/",
    "/tournaments/evening/rounds/2/?by=name",
    "/tournaments/evening/entries/1/",
]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_pages_are_open_to_everybody(
    hall: Event, open_page: OpenPage, complaints: list[str], width: int, dark: bool
) -> None:
    waiting = make_event(slug="later", pairs=4)
    page = open_page("/", width=width, dark=dark)
    for address in [*PUBLIC, f"/t/{hall.tokens[1]}/", f"/t/{waiting.tokens[1]}/"]:
        page.goto(address)
        # What is folded away must be right too.
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        found = Axe().run(page)
        assert found.violations_count == 0, f"{address}\n{found.generate_report()}"
        assert page.evaluate(WIDTH) <= width, address
    assert complaints == []


@pytest.mark.parametrize(("width", "scale"), [(1920, 100), (390, 200)], ids=["hall screen", "large text"])
def test_nothing_is_wider_than_the_window(hall: Event, open_page: OpenPage, width: int, scale: int) -> None:
    page = open_page("/", width=width)
    for address in (*PUBLIC, f"/t/{hall.tokens[1]}/"):
        page.goto(address)
        page.evaluate(f"document.documentElement.style.fontSize = '{scale}%'")
        assert page.evaluate(WIDTH) <= width, address


def test_targets_on_a_phone_are_large_enough_for_a_thumb(hall: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{hall.tokens[1]}/")
    for control in page.locator("button:visible, input:visible, .deals-sheet a:visible").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44, control.evaluate("one => one.outerHTML")


def test_a_chosen_palette_is_kept(hall: Event, open_page: OpenPage) -> None:
    page = open_page("/")
    background = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(background)
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate(background)
    assert dark != light
    page.goto("/tournaments/evening/")
    assert page.evaluate(background) == dark
    page.get_by_role("button", name="Automatic").click()
    assert page.evaluate(background) == light
