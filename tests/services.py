"""Finds or starts what the tests need: PostgreSQL, Redis, Chromium. Standard library only.

Each is looked for in this order: named by a variable (TEST_POSTGRES_URL, TEST_REDIS_URL, CHROMIUM), answering
on its standard port, started for this run alone in a temporary folder. What cannot be had is said loudly, and
with CI set it ends the run.

`python -m tests.services ARGUMENTS` runs `python ARGUMENTS` with the variables set: measurements use it.
"""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

POSTGRES_HOMES = "/usr/lib/postgresql"
#: The first draws no window, not even an unseen one, and needs half the time of the others.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
#: Root may start it, and it sends nothing of its own.
CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LOCAL = "127.0.0.1"
# Redis numbers its databases; this one is away from the first, which somebody may use.
REDIS_DATABASE = 9


class MissingServiceError(Exception):
    """A service is neither there nor can be started; the message says what to install."""


@contextlib.contextmanager
def services() -> Iterator[dict[str, str]]:
    """Give the environment with everything that could be had; stop what was started."""
    environment = dict(os.environ)
    finders = {"TEST_POSTGRES_URL": postgres, "TEST_REDIS_URL": redis, "CHROMIUM": chromium}
    with contextlib.ExitStack() as started:
        for name, find in finders.items():
            try:
                environment[name] = os.environ.get(name) or started.enter_context(find())
            except MissingServiceError as missing:
                complain(str(missing))
        yield environment


def complain(text: str) -> None:
    """Say loudly that tests will be left out; in CI nothing may be left out."""
    if os.environ.get("CI"):
        sys.exit(f"{text} With CI set, nothing may be left out.")
    sys.stderr.write(f"\n*** {text}\n*** The tests that need it are LEFT OUT.\n\n")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Give the address of a PostgreSQL server on which databases may be created."""
    for user in ("postgres:postgres", "postgres"):
        url = f"postgresql://{user}@{LOCAL}:5432/postgres"
        if postgres_answers(url):
            yield url
            return
    with temporary_postgres() as url:
        yield url


def postgres_answers(url: str) -> bool:
    """Tell whether the server at `url` lets us in and lets us create databases."""
    if not listens(5432):
        return False
    import psycopg

    try:
        with psycopg.connect(url, connect_timeout=2) as connection:
            row = connection.execute(
                "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
    except psycopg.Error:
        return False
    return bool(row and row[0])


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """Start a cluster in a temporary folder; without fsync, because nothing in it is worth keeping."""
    tools = postgres_tools()
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="doublesix-pg-", ignore_cleanup_errors=True) as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        cluster = str(Path(folder) / "cluster")
        as_owner(
            tools / "initdb", "-D", cluster, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale"
        )
        options = f"-p {port} -k {folder} -c listen_addresses={LOCAL} -c fsync=off -c max_connections=200"
        as_owner(tools / "pg_ctl", "-D", cluster, "-o", options, "-l", f"{folder}/log", "-w", "start")
        try:
            yield f"postgresql://postgres@{LOCAL}:{port}/postgres"
        finally:
            as_owner(tools / "pg_ctl", "-D", cluster, "-m", "immediate", "stop")


def postgres_tools() -> Path:
    """Return the folder of `initdb` and `pg_ctl`. Debian keeps them off the path."""
    homes = sorted(Path(POSTGRES_HOMES).glob("*/bin"), key=lambda home: float(home.parent.name))
    on_path = shutil.which("pg_ctl")
    if homes:
        return homes[-1]
    if on_path:
        return Path(on_path).parent
    raise MissingServiceError("No PostgreSQL: apt install postgresql, or set TEST_POSTGRES_URL.")


def as_owner(*command: Path | str) -> None:
    """Run a tool of PostgreSQL, which refuses to run as root, as its own user there."""
    arguments = [str(part) for part in command]
    if os.geteuid() == 0:
        arguments = ["runuser", "-u", "postgres", "--", *arguments]
    done = subprocess.run(arguments, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise MissingServiceError(
            f"PostgreSQL could not be started: {done.stderr.strip() or done.stdout.strip()}."
        )


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """Give the address of a Redis database."""
    if redis_answers(6379):
        yield f"redis://{LOCAL}:6379/{REDIS_DATABASE}"
        return
    program = shutil.which("redis-server")
    if program is None:
        raise MissingServiceError("No Redis: apt install redis-server, or set TEST_REDIS_URL.")
    port = free_port()
    server = subprocess.Popen(
        [program, "--port", str(port), "--bind", LOCAL, "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(lambda: redis_answers(port), "Redis")
        yield f"redis://{LOCAL}:{port}/{REDIS_DATABASE}"
    finally:
        server.terminate()
        server.wait()


def redis_answers(port: int) -> bool:
    """Tell whether a Redis without a password answers on `port`."""
    try:
        with socket.create_connection((LOCAL, port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False


@contextlib.contextmanager
def chromium() -> Iterator[str]:
    """Give the path of a Chromium."""
    for name in CHROMIUM_NAMES:
        path = shutil.which(name)
        if path:
            yield path
            return
    raise MissingServiceError(
        "No Chromium: apt install chromium-headless-shell, or set CHROMIUM to its path."
    )


def listens(port: int) -> bool:
    """Tell whether something accepts connections on `port` of this machine."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((LOCAL, port)) == 0


def free_port() -> int:
    """Return a port that nothing uses now."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(ready: Callable[[], bool], what: str, *, seconds: float = 15.0) -> None:
    """Wait until `ready()`; raise MissingServiceError after `seconds`."""
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            raise MissingServiceError(f"{what} did not start within {seconds:g} seconds.")
        time.sleep(0.02)


def main() -> int:
    """Run Python with the arguments given and the services at hand."""
    with services() as environment:
        return subprocess.call([sys.executable, *sys.argv[1:]], env=environment)


if __name__ == "__main__":
    sys.exit(main())
