"""What a measurement was made on, so that its figures can be compared with others."""

import os
import platform
import subprocess
from pathlib import Path

import django
import psycopg
import redis

ROOT = Path(__file__).resolve().parents[1]


def machine(postgres_url: str, redis_url: str) -> dict[str, str]:
    """The machine, its programs and the state of the project, each in a few words."""
    with psycopg.connect(postgres_url) as server:
        version = server.execute("SHOW server_version").fetchone()
        synchronous = server.execute("SHOW fsync").fetchone()
    with redis.Redis.from_url(redis_url) as client:
        redis_version = client.info("server")["redis_version"]
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "memory": _memory(),
        "system": f"{platform.system()} {platform.release()}, load {os.getloadavg()[0]:.1f} before the start",
        "Python": f"{platform.python_version()}, Django {django.get_version()}",
        "PostgreSQL": f"{version[0] if version else '?'}, fsync {synchronous[0] if synchronous else '?'}",
        "Redis": str(redis_version),
        "project": _commit(),
    }


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    if path.exists():
        for line in path.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _memory() -> str:
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return f"{pages / 2**30:.0f} GiB"


def _commit() -> str:
    said = _git("rev-parse", "--short", "HEAD")
    changed = _git("status", "--porcelain", "--untracked-files=no")
    return f"commit {said or 'unknown'}{' with changes' if changed else ''}"


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""
