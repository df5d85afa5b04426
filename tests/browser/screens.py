"""Pictures of screens as artefacts of a test: kept in the folder that SCREENSHOTS names, if it names one."""

import os
from pathlib import Path

from playwright.sync_api import Page


def keep_screen(page: Page, name: str) -> None:
    """Keep the whole page as `name`.png; without a folder nothing is done."""
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        # The caret stays: hiding it would put a style into the page, which the page complains of.
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True, caret="initial")
