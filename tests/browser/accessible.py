"""What every screen of the app has to be for every eye and thumb. The screens are kept (screens.py)."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.screens import keep_screen

#: The rules of axe to ask in each palette, all in the second.
PALETTES: tuple[tuple[Literal["light", "dark"], tuple[str, ...]], ...] = (
    ("dark", ("color-contrast",)),
    ("light", ()),
)
TARGET = 44
"""Pixels that a target has at least, each way."""

_CONTROLS = "button:visible, input:visible, textarea:visible, summary:visible"
# A screen may be drawn anew between the two steps, of finding its controls and of measuring them.
_TOO_SMALL = """(controls, least) => controls
    .filter((one) => one.isConnected && one.type !== "checkbox")
    .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < least)
    .map((one) => one.outerHTML)"""


def barriers(page: Page, *rules: str) -> list[str]:
    """What axe finds, of all it knows or by these rules only, one line each."""
    only = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    if not page.evaluate("'axe' in window"):  # it is large, and stays until the page is left
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(options)", {"resultTypes": ["violations"]} | only)
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def assert_open_to_everybody(page: Page, name: str) -> None:
    """In neither palette does axe find anything; the screen is kept in both. Only contrast depends on a palette."""
    for palette, rules in PALETTES:
        page.emulate_media(color_scheme=palette, reduced_motion="reduce")
        keep_screen(page, f"{name}-{palette}")
        found = barriers(page, *rules)
        assert not found, "\n".join([f"{name}, {palette}", *found])


def assert_for_thumbs(page: Page, name: str) -> None:
    """Every control is large enough, and text of twice the size fits; the screen is kept with it as `name`."""
    controls = page.locator("#phone").locator(_CONTROLS)
    small = controls.evaluate_all(_TOO_SMALL, TARGET)
    assert small == [], (name, small)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    keep_screen(page, name)
    page.evaluate("document.documentElement.style.fontSize = ''")
