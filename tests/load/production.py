"""The processes of a server for a short time, as docs/server.md starts them: web, worker and clock."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import httpx
import redis

from tests.load.processor_time import processor_seconds
from tests.services import LOCAL, free_port, wait_for

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_START, SECONDS_TO_STOP = 90.0, 8.0
#: How a line of a log begins to tell of an error, in each of the styles here.
WRONG = re.compile(r"\b(ERROR|CRITICAL)\b|\[(error|critical)\b|Traceback")
#: Numbers of Redis databases that may be used when nothing is in them.
REDIS_DATABASES = range(10, 16)

#: Who uses less of a processor than this share over `LOOK` seconds has started and rests; waited for at most so long.
RESTING, LOOK, SECONDS_TO_REST = 0.1, 1.0, 60.0


@dataclass(frozen=True, slots=True)
class Production:
    """The running system: where it answers, and its processes by what they are."""

    port: int
    processes: "Mapping[str, subprocess.Popen[bytes]]"

    def processor_seconds(self) -> dict[str, float]:
        """What each has used so far."""
        return {name: processor_seconds(process.pid) for name, process in self.processes.items()}

    def wait_until_rested(self) -> None:
        """Until everybody has started: of several web processes one answers before the others have read the program."""
        end = time.monotonic() + SECONDS_TO_REST
        before = self.processor_seconds()
        while time.monotonic() < end:
            time.sleep(LOOK)
            after = self.processor_seconds()
            if all(after[name] - before[name] < RESTING * LOOK for name in after):
                return
            before = after


@contextmanager
def production(
    database_url: str, redis_url: str, folder: Path, *, web: int, workers: int
) -> Iterator[Production]:
    """Run the whole system on a migrated database, with all that it writes in `folder`, and wait until it rests.

    `web` and `workers` are numbers of processes. What they say goes to `folder`/log.
    """
    port = free_port()
    with _empty_redis(redis_url) as own_redis, ExitStack() as running:
        environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "DATA_DIR": str(folder),
            "BROKER_URL": own_redis,
            "CACHE_URL": own_redis.replace("redis://", "rediscache://"),
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        serve = ("manage.py", "serve", "--host", LOCAL, "--port", str(port), "--workers", str(web))
        celery = ("-m", "celery", "-A", "config", "--quiet")
        worker = ("worker", "--concurrency", str(workers), "--hostname", f"load{port}@%h")
        clock = ("beat", "--schedule", str(folder / "beat"), "--pidfile", "")
        quiet = ("--loglevel", "WARNING")
        commands = {"web": serve, "worker": (*celery, *worker, *quiet), "clock": (*celery, *clock, *quiet)}
        log = running.enter_context((folder / "log").open("ab"))
        processes = {}
        for name, command in commands.items():
            processes[name] = subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            running.callback(_stop, processes[name])
        wait_for(lambda: _answers(port), "The server", seconds=SECONDS_TO_START)
        system = Production(port, processes)
        system.wait_until_rested()
        yield system


def complaints(folder: Path) -> list[str]:
    """What the processes have logged as an error."""
    lines = (folder / "log").read_text(errors="replace").splitlines()
    return [line for line in lines if WRONG.search(line)]


def database_url_of(settings: Mapping[str, object]) -> str:
    """The address of a PostgreSQL database from its Django settings."""
    secret = f":{settings['PASSWORD']}" if settings["PASSWORD"] else ""
    host = f"{settings['HOST'] or LOCAL}:{settings['PORT'] or 5432}"
    return f"postgresql://{settings['USER']}{secret}@{host}/{settings['NAME']}"


@contextmanager
def _empty_redis(url: str) -> Iterator[str]:
    """The address of a database that nobody uses, emptied afterwards."""
    for number in REDIS_DATABASES:
        own = urlunsplit(urlsplit(url)._replace(path=f"/{number}"))
        client = redis.Redis.from_url(own)
        if client.dbsize() == 0 and client.set("taken", 1, nx=True):
            break
        client.close()
    else:
        raise RuntimeError("Redis has no empty database from 10 to 15")
    try:
        yield own
    finally:
        client.flushdb()
        client.close()


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://{LOCAL}:{port}/health/?format=json", trust_env=False, timeout=5).is_success
    except httpx.TransportError:
        return False


def _stop(child: "subprocess.Popen[bytes]") -> None:
    """Ask it to end, then end it with all its own children, which would keep a database open."""
    child.terminate()
    with suppress(subprocess.TimeoutExpired):
        child.wait(SECONDS_TO_STOP)
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
