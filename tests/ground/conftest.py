"""A real server process on a free port with a database of its own."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.services import free_port, listens

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server that answers on `port` of 127.0.0.1; its logs go to `log`."""

    port: int
    process: subprocess.Popen[bytes]
    environment: dict[str, str]
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str) -> str:
        """Run a management command on the database of the server; return what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def stop(self) -> None:
        """Ask the server to stop and wait until it has."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=60)


StartServer = Callable[..., AbstractContextManager[RunningServer]]


@pytest.fixture(scope="module")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> StartServer:
    """Return a context manager that runs `manage.py serve` on a fresh database; keywords are variables."""

    @contextlib.contextmanager
    def start(**variables: str) -> Iterator[RunningServer]:
        folder = tmp_path_factory.mktemp("server")
        # Without what would hide a mistake of the server or choose another set-up than a laptop's.
        unwanted = {"BROKER_URL", "DJANGO_ALLOW_ASYNC_UNSAFE", "EMBEDDED_WORKER"}
        environment = {name: value for name, value in os.environ.items() if name not in unwanted}
        environment |= {
            "DATA_DIR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder}/server.sqlite3",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            **variables,
        }
        port = free_port()
        log = folder / "log"
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
            cwd=ROOT,
            env=environment,
            check=True,
        )
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)],
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
            )
        try:
            wait_until_it_answers(process, port, log)
            yield RunningServer(port, process, environment, log)
        finally:
            process.kill()
            process.wait()

    return start


def wait_until_it_answers(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Return once the health page answers; fail with the log if the process ends first."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        if listens(port) and httpx.get(f"http://127.0.0.1:{port}/health/?format=json").status_code == 200:
            return
        time.sleep(0.1)
    pytest.fail(f"The server did not answer within 30 seconds:\n{log.read_text()}")


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Iterator[RunningServer]:
    """One server for the tests of a module."""
    with start_server() as running:
        yield running
