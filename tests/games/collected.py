"""The tests that there are, by their ids, asked of pytest itself: what a listing of the book is held against."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

BOOK = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


@cache
def ids_of_tests() -> tuple[str, ...]:
    """The ids of all tests of games and scores, as `pytest --collect-only` lists them."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "tests/games", "tests/scoring", "--collect-only", "-q"]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return tuple(line for line in done.stdout.splitlines() if "::" in line)
