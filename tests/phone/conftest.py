"""The server of the browser tests also serves the tests of the phone's modules; a page that answers cases."""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import server_url
from tests.phone.modules import PhonePage, page_in

__all__ = ["phone", "server_url"]


@pytest.fixture(scope="module")
def phone(browser: Browser) -> PhonePage:
    """A page with the modules of the phone."""
    return page_in(browser)
