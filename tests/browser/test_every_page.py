"""Every page on a phone and on a screen, in every palette: no barrier, no complaint, nothing wider than the window."""

import re
from urllib.parse import urljoin, urlsplit

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.accessible import barriers
from tests.browser.conftest import OpenPage
from tests.browser.screens import keep_screen
from tests.every_page import MORE, NO_PAGES, House, make_house, pages, routes
from tests.factories import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDTH = "document.documentElement.scrollWidth"
UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
TEXT_SIZE = "size => { document.documentElement.style.fontSize = size; }"
#: As the choice of another page of the site arrives.
CHOOSE = """theme => {
  localStorage.setItem("theme", theme);
  dispatchEvent(new StorageEvent("storage", { key: "theme" }));
}"""
PHONE, SCREEN = ViewportSize(width=390, height=844), ViewportSize(width=1920, height=1080)


#: Several walks, because one would take longer than a test may on a busy machine.
PARTS = ("board", "desk", "setup", "rounds")
DESK = re.compile(r"/desk/(?:[^/]+/(?P<part>setup|rounds)/)?")


def addresses(house: House, part: str) -> list[str]:
    """The pages of the desk, of two large parts of it, or all others."""
    return [one for one in (*pages(house).values(), *MORE) if _part(one) == part]


def _part(address: str) -> str:
    desk = DESK.match(address)
    return (desk["part"] or "desk") if desk else "board"


def _file(address: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", address).strip("-") or "home"


@pytest.fixture
def house(transactional_db: None) -> House:
    return make_house()


@pytest.fixture
def page(house: House, open_page: OpenPage) -> Page:
    """A browser in which the owner of the events is signed in."""
    page = open_page("/nowhere/")
    signed_in = Client()
    signed_in.force_login(house.owner)
    cookie = signed_in.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": urljoin(page.url, "/")}])
    return page


def test_what_is_no_page_is_a_route_at_least() -> None:
    assert set(NO_PAGES) <= {name for name, _parameters in routes()}


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_open_to_every_eye_and_fits_its_window(house: House, page: Page, part: str) -> None:
    wrong: list[str] = []
    page.emulate_media(reduced_motion="reduce")
    for address in addresses(house, part):
        page.set_viewport_size(PHONE)
        page.goto(address, wait_until="domcontentloaded")
        if urlsplit(page.url).path != urlsplit(address).path:
            # It leads to a page that is walked under its own address.
            wrong += [f"{address}: nobody is signed in"] if "/sign-in/" in page.url else []
            continue
        # What is folded away must be right too.
        page.evaluate(UNFOLD)
        if (width := page.evaluate(WIDTH)) > PHONE["width"]:
            wrong.append(f"{address}: {width} pixels wide on a phone")
        page.evaluate(TEXT_SIZE, "200%")
        if (width := page.evaluate(WIDTH)) > PHONE["width"]:
            wrong.append(f"{address}: {width} pixels wide on a phone with text of twice the size")
        page.evaluate(TEXT_SIZE, "")
        keep_screen(page, f"{_file(address)}-phone")
        wrong += [f"{address}: {one}" for one in barriers(page)]
        for theme in ("dark", "contrast"):
            page.evaluate(CHOOSE, theme)
            wrong += [f"{address} ({theme}): {one}" for one in barriers(page, "color-contrast")]
        page.evaluate(CHOOSE, "auto")
        page.set_viewport_size(SCREEN)
        if (width := page.evaluate(WIDTH)) > SCREEN["width"]:
            wrong.append(f"{address}: {width} pixels wide on a screen")
    assert not wrong, "\n".join(wrong)


def test_targets_on_a_phone_are_large_enough_for_a_thumb(hall: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{hall.tokens[1]}/")
    # All at one moment: the app may draw a control anew between finding and measuring it.
    low = page.locator("button:visible, input:visible, .deals-sheet a:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML)"
    )
    assert low == []


def test_a_chosen_palette_is_kept_and_holds_on_the_screen_in_the_hall(
    hall: Event, open_page: OpenPage
) -> None:
    page = open_page("/")
    background = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(background)
    seen = {light}
    for name in ("Dark", "High contrast"):
        page.get_by_role("button", name=name).click()
        chosen = page.evaluate(background)
        assert chosen not in seen
        seen.add(chosen)
        page.goto("/tournaments/evening/")
        assert page.evaluate(background) == chosen
    page.goto("/screen/evening/")
    assert page.evaluate(background) == "rgb(0, 0, 0)"
    page.goto("/")
    page.get_by_role("button", name="As the device").click()
    assert page.evaluate(background) == light


def test_a_device_that_asks_for_contrast_gets_it_without_script(hall: Event, open_page: OpenPage) -> None:
    page = open_page("/", script=False)
    page.emulate_media(contrast="more")
    page.goto("/tournaments/evening/standings/")
    for address in ("/tournaments/evening/standings/", f"/t/{hall.tokens[1]}/", "/games/", "/p/"):
        page.goto(address)
        body = page.locator("body")
        assert body.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
        assert body.evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 0)"


def test_the_board_says_from_when_it_is_as_long_as_the_server_is_silent(
    hall: Event, open_page: OpenPage
) -> None:
    page = open_page("/tournaments/evening/standings/")
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_contain_text("No connection. What you see is from")
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_a_form_that_cannot_be_sent_stays_with_what_was_typed(house: House, page: Page) -> None:
    page.goto("/desk/evening/draw/")
    page.evaluate(UNFOLD)
    page.context.set_offline(True)
    reason = page.locator("form[method=post] input[type=text], form[method=post] textarea").first
    reason.fill("Клара")
    reason.evaluate("one => { one.form.noValidate = true; one.form.requestSubmit(); }")
    expect(page.locator("#offline")).to_contain_text("nothing was sent")
    expect(reason).to_have_value("Клара")
    page.context.set_offline(False)
