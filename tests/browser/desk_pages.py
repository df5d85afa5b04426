"""The desk in Chromium: signing in by the form, and a look at its pages."""

from playwright.sync_api import Page

from tests.browser.accessible import assert_open_to_everybody
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
    keep_screen(page, f"{name}-{width}")
    page.evaluate(UNFOLD)
    assert_open_to_everybody(page, f"{name}-{width}")
    assert page.evaluate(WIDTH) <= width, name
