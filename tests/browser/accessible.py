"""What every screen of the app has to be for every eye and thumb. The screens are kept (screens.py)."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.screens import keep_screen

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


def assert_no_violations(page: Page, name: str) -> None:
    """Axe finds nothing; the screen is kept as `name`."""
    found = Axe().run(page)
    assert found.violations_count == 0, f"{name}\n{found.generate_report()}"
    keep_screen(page, name)


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
