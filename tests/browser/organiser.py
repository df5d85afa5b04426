"""An organiser at the desk: follows addresses and sends forms, in any language; a person's hands, not a program's."""

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

from tests.browser.desk_pages import UNFOLD
from tests.browser.screens import keep_screen

WIDTHS = (390, 1280, 1920)


class Organiser:
    """One browser at the desk of the event at `slug`. `look` is called with each page that was come to."""

    def __init__(self, page: Page, slug: str, *, look: Callable[[Page], None] = lambda _page: None) -> None:
        self.page = page
        self.slug = slug
        self._look = look

    def sign_in(self, name: str, password: str) -> None:
        """By the form at the door."""
        self.page.goto("/desk/")
        self.page.fill("[name=username]", name)
        self.page.fill("[name=password]", password)
        self.press(self.page.locator("form[action*='sign-in'] button, form:has([name=password]) button").last)

    def go(self, part: str) -> None:
        """To a part of the event's desk, such as `rounds/2/`."""
        self.page.goto(f"/desk/{self.slug}/{part}")
        self._look(self.page)

    def press(self, control: Locator) -> None:
        """A link or a button that leads to another page; the page is there when this returns."""
        with self.page.expect_navigation():
            control.click()
        self._look(self.page)

    def form(self, action: str) -> Locator:
        """The form that is sent to an address with this end."""
        return self.page.locator(f"form[action$='{action}'][method=post]").first

    def send(self, action: str, button: str = "button", **typed: str | bool) -> None:
        """Fill in a form and send it; what is refused fails the test with the words of the refusal."""
        self.page.evaluate(UNFOLD)
        form = self.form(action) if action else self.page.locator("main form[method=post]").first
        for name, value in typed.items():
            fill(form.locator(f"[name='{name.replace('__', '-')}']"), value)
        self.press(form.locator(button).first)
        self.accepted()

    def accepted(self) -> None:
        """Nothing on the page says that something is wrong."""
        problems = self.page.locator(".wrong:visible, .notice-wrong[role=alert]:visible").all_inner_texts()
        assert problems == [], (self.page.url, problems)

    def keep(self, name: str) -> None:
        """Pictures of the page on a phone, a laptop and a large screen; nothing is wider than the window."""
        before = self.page.viewport_size
        assert before is not None
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": before["height"]})
            assert self.page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
            keep_screen(self.page, f"{name}-{width}")
        self.page.set_viewport_size(before)

    def enter(self, round_: int, table: int, *deals: tuple[int, int]) -> None:
        """The points of each deal at a table, side A first."""
        for first, second in deals:
            self.go(f"rounds/{round_}/tables/{table}/")
            form = self.form(f"tables/{table}/deal/")
            boxes = form.locator("[name^='points-']")
            expect(boxes).to_have_count(2)
            boxes.nth(0).fill(str(first))
            boxes.nth(1).fill(str(second))
            with self.page.expect_navigation():
                form.locator("button").first.click()
            self.accepted()

    def confirm(self, round_: int, table: int, reason: str) -> None:
        """Both sides, as they have signed the sheet."""
        self.go(f"rounds/{round_}/tables/{table}/")
        while self.form("confirm/").count():
            self.send("confirm/", reason=reason)


def fill(field: Locator, value: str | bool) -> None:
    """Type, choose or tick, as the field wants it."""
    kind = field.first.evaluate("one => one.type")
    if kind == "radio":
        field.and_(field.page.locator(f"[value='{value}']")).check()
    elif kind == "checkbox":
        field.set_checked(bool(value))
    elif kind.startswith("select"):
        field.select_option(str(value))
    else:
        field.fill(str(value))
        with suppress(Exception):
            field.page.wait_for_function("() => !document.querySelector('.htmx-request')", timeout=2_000)


def numbers_in(text: str) -> list[int]:
    """The whole numbers of a text."""
    return [int(one) for one in re.findall(r"\d+", text)]
