"""The desk in Chromium: signing in by the form, and a look at its pages."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.screens import keep_screen
from tests.web.desk.people import PASSWORD

WIDTH = "document.documentElement.scrollWidth"
UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"


def sign_in(open_page: OpenPage, name: str, address: str, *, width: int = 390, script: bool = True) -> Page:
    """A page of the desk, opened by somebody who came to its door first."""
    page = open_page(address, width=width, script=script)
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{address}")
    return page


def look_at(page: Page, name: str, *, width: int) -> None:
    """In both palettes: no barrier, also in what is folded away, and nothing wider than the window."""
    page.emulate_media(color_scheme="dark")
    _look_at(page, f"{name}-dark-{width}")
    page.emulate_media(color_scheme="light")
    _look_at(page, f"{name}-light-{width}")
    assert page.evaluate(WIDTH) <= width, name


def _look_at(page: Page, name: str) -> None:
    keep_screen(page, name)
    page.evaluate(UNFOLD)
    found = Axe().run(page)
    assert found.violations_count == 0, f"{name}\n{found.generate_report()}"
