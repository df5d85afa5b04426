"""A whole system for a short time: a database of its own, a web process, workers; gone afterwards."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import BinaryIO, NoReturn
from urllib.parse import urlsplit

import httpx
from django.conf import settings
from django.db import connection

from tournaments.demo.phone import EveningFailed

LOCAL = "127.0.0.1"
SECONDS_TO_START = 30.0
SECONDS_TO_STOP = 6.0
WORKERS = 2


@contextlib.contextmanager
def temporary_system(folder: Path) -> Iterator[str]:
    """Run web and worker processes on a new database, with everything they write in `folder`; gives the address.

    Inside, Django's connection of this process is to the same new database.
    """
    with _stopped_by_term(), temporary_database(folder) as database_url:
        environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "DATA_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        with contextlib.ExitStack() as running:
            log = running.enter_context((folder / "log").open("w+b"))
            if not settings.EMBEDDED_WORKER:
                for arguments in _workers(folder):
                    running.enter_context(process(*arguments, environment=environment, log=log))
            port = free_port()
            serve = ("manage.py", "serve", "--host", LOCAL, "--port", str(port))
            web = running.enter_context(process(*serve, environment=environment, log=log))
            url = f"http://{LOCAL}:{port}"
            _wait_until_it_answers(url, web, log)
            try:
                yield url
            except EveningFailed as failed:
                raise EveningFailed(f"{failed}\n\nThe log of the servers:\n{_end_of(log)}") from failed


@contextlib.contextmanager
def temporary_database(folder: Path) -> Iterator[str]:
    """Make a migrated database beside the configured one (SQLite: a file in `folder`); gives its address."""
    name = connection.settings_dict["NAME"]
    in_file = connection.vendor == "sqlite"
    new_name = str(folder / "evening.sqlite3") if in_file else f"doublesix_evening_{os.getpid()}"
    connection.settings_dict["TEST"]["NAME"] = new_name
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        if in_file:
            yield f"sqlite:///{new_name}"
        else:
            yield urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{new_name}").geturl()
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)


@contextlib.contextmanager
def process(
    *arguments: str, environment: Mapping[str, str], log: BinaryIO
) -> Iterator[subprocess.Popen[bytes]]:
    """Run Python with `arguments` in the project's folder until the block ends."""
    child = subprocess.Popen(  # noqa: S603 -- our own commands
        [sys.executable, *arguments], cwd=settings.BASE_DIR, env=environment, stdout=log, stderr=log
    )
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def free_port() -> int:
    """A port that nothing uses now."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        port: int = probe.getsockname()[1]
        return port


def _workers(folder: Path) -> list[tuple[str, ...]]:
    celery = ("-m", "celery", "-A", "config", "--quiet")
    worker = (*celery, "worker", "--pool", "solo", "--loglevel", "WARNING")
    beat = (*celery, "beat", "--schedule", str(folder / "beat"), "--pidfile", "", "--loglevel", "WARNING")
    return [*((*worker, "--hostname", f"evening{number}@%h") for number in range(1, WORKERS + 1)), beat]


def _wait_until_it_answers(url: str, web: subprocess.Popen[bytes], log: BinaryIO) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end and web.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/health/?format=json", trust_env=False).is_success:
                return
        time.sleep(0.1)
    raise EveningFailed(f"The server does not answer:\n{_end_of(log)}")


def _end_of(log: BinaryIO) -> str:
    log.seek(0)
    return log.read().decode(errors="replace")[-3000:]


@contextlib.contextmanager
def _stopped_by_term() -> Iterator[None]:
    """Let a request to end (SIGTERM) unwind the stack, so that children and database go with us."""

    def leave(number: int, _frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
