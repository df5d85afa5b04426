"""`manage.py start`, the way `python3 run.py` calls it: a fresh folder, then a second start."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.services import free_port, wait_for

ROOT = Path(__file__).resolve().parents[2]
#: What uvicorn says when it no longer waits for what is open.
GAVE_UP = "timeout graceful shutdown exceeded"

Start = Callable[..., AbstractContextManager["Started"]]


class Started:
    """A started system; what it printed goes to `log`."""

    def __init__(self, process: subprocess.Popen[bytes], url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    def get(self, address: str) -> httpx.Response:
        return httpx.get(f"{self.url}{address}", trust_env=False, timeout=10)

    def said(self, pattern: str) -> str:
        found = re.search(pattern, self.log.read_text())
        assert found is not None, self.log.read_text()
        return found[1]

    def stop(self) -> None:
        """Ctrl-C, as a terminal sends it to the whole group; everything ends, and nobody has to be cut off."""
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(timeout=60)
        wait_for(self.everybody_has_left, "The end of the simulated people")
        assert GAVE_UP not in self.log.read_text()

    def everybody_has_left(self) -> bool:
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return True
        return False


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Return a context manager that starts the system on the database of this test's folder."""
    unwanted = {"BROKER_URL", "DATABASE_URL", "DJANGO_ALLOW_ASYNC_UNSAFE", "EMBEDDED_WORKER"}
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    environment["DATA_DIR"] = str(tmp_path)

    @contextmanager
    def starting(*arguments: str) -> Iterator[Started]:
        port = free_port()
        log = tmp_path / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [
                    sys.executable,
                    "manage.py",
                    "start",
                    "--host",
                    "127.0.0.1",
                    "--port",
                    str(port),
                    *arguments,
                ],
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        started = Started(process, f"http://127.0.0.1:{port}", log)
        try:
            wait_for(lambda: answers(started), "The system", seconds=60)
            yield started
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    return starting


def answers(started: Started) -> bool:
    assert started.process.poll() is None, started.log.read_text()
    try:
        return started.get("/").status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


def deals_played(started: Started) -> int:
    """How many deals the present round of the demo evening has by now."""
    rounds = started.get("/api/v1/tournaments/demo-evening-1/rounds/").json()["results"]
    if not rounds:
        return 0
    token = started.said(r"Table 1: \S+/t/([^/]+)/")
    answer = httpx.get(
        f"{started.url}/api/v1/tournaments/demo-evening-1/table/",
        headers={"Authorization": f"Table {token}"},
        trust_env=False,
    )
    return len(answer.json().get("deals", []))


def test_the_first_start_plays_a_demo_evening_and_the_second_goes_on_with_it(start: Start) -> None:
    with start("--pace", "0.3") as first:
        assert first.get("/tournaments/club-league/").is_success
        assert first.get(f"/t/{first.said(r'/t/([^/]+)/')}/").is_success
        wait_for(lambda: deals_played(first) >= 2, "The play", seconds=30)
        password = first.said(r"password (\S+)")
        first.stop()
    with start("--pace", "60") as second:
        assert second.said(r"password (\S+)") != password
        assert "demo-evening-2" not in second.log.read_text()
        assert deals_played(second) >= 2
        second.stop()


def test_an_empty_start_has_no_event_and_a_sign_in_that_works(start: Start) -> None:
    with start("--empty") as empty, httpx.Client(base_url=empty.url, trust_env=False) as browser:
        assert empty.get("/api/v1/tournaments/").json()["results"] == []
        assert "/t/" not in empty.log.read_text()
        browser.get("/admin/login/")
        form = {
            "username": empty.said(r"user (\S+),"),
            "password": empty.said(r"password (\S+)"),
            "csrfmiddlewaretoken": browser.cookies["csrftoken"],
        }
        answer = browser.post("/admin/login/?next=/admin/", data=form, headers={"Referer": empty.url})
        assert (answer.status_code, answer.headers["Location"]) == (302, "/admin/")


def test_the_simulated_people_leave_when_the_server_is_killed(start: Start) -> None:
    with start("--pace", "0.3") as started:
        started.process.kill()
        started.process.wait()
        wait_for(started.everybody_has_left, "The end of the simulated people")
