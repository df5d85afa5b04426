"""A browser with a profile of its own that can be killed in the middle of anything and opened again."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.services import CHROMIUM_ARGUMENTS


class KillableBrowser:
    """Chromium at `executable` on the profile in `folder`, at phone size."""

    def __init__(self, playwright: Playwright, executable: str, folder: Path) -> None:
        self._playwright = playwright
        self._executable = executable
        self._folder = folder
        self._context: BrowserContext | None = None

    def open(self, address: str) -> Page:
        """Start the browser and open an address in it."""
        self._context = self._playwright.chromium.launch_persistent_context(
            self._folder,
            executable_path=self._executable,
            args=CHROMIUM_ARGUMENTS,
            viewport={"width": 390, "height": 844},
            locale="en",
        )
        page = self._context.pages[0]
        page.set_default_timeout(20_000)
        page.goto(address)
        return page

    def kill(self) -> None:
        """Kill every process of this browser: nothing gets the time to put itself in order."""
        for process in self._processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        end = time.monotonic() + 10
        while self._processes() and time.monotonic() < end:
            time.sleep(0.02)
        if self._context is not None:
            with suppress(Error):
                self._context.close()
        for lock in self._folder.glob("Singleton*"):
            lock.unlink(missing_ok=True)

    def close(self) -> None:
        """Close it as a person does."""
        if self._context is not None:
            self._context.close()

    def _processes(self) -> list[int]:
        """The processes that were started on this profile and still run."""
        name = f"--user-data-dir={self._folder}".encode()
        found = []
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            with suppress(OSError):
                if name in (entry / "cmdline").read_bytes().split(b"\0"):
                    found.append(int(entry.name))
        return found
