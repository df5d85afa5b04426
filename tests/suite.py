"""All tests: once on SQLite, then what touches the database once more on PostgreSQL.

`python -m tests.suite [pytest arguments]`; the arguments go to both runs. Ends with 0 only if both passed.
"""

import subprocess
import sys

from tests.services import services

NOTHING_COLLECTED = 5
#: No test in these folders runs on PostgreSQL: the first three hold no database (tests/conftest.py), the others drive
#: a browser. Only to read them would take a quarter of a minute.
LEFT_OUT = ("games", "scoring", "pairing", "browser", "phone")
#: No test switches the power off: what a commit has written need not have reached the disk.
WITHOUT_WAITING = "options=-c%20synchronous_commit%3Doff"


def on_sqlite(arguments: list[str], environment: dict[str, str]) -> int:
    """Run everything but the tests that are about PostgreSQL, on the default database."""
    defaults = {
        name: value for name, value in environment.items() if name not in ("DATABASE_URL", "BROKER_URL")
    }
    return pytest(["-m", "not postgres", *arguments], defaults)


def on_postgres(arguments: list[str], environment: dict[str, str]) -> int:
    """Run what touches the database, pages in a browser left out: they were shown on SQLite."""
    url = environment["TEST_POSTGRES_URL"]
    unhurried = f"{url}{'&' if '?' in url else '?'}{WITHOUT_WAITING}"
    chosen = environment | {"DATABASE_URL": unhurried, "ONLY_DATABASE_TESTS": "1"}
    chosen.pop("BROKER_URL", None)
    left_out = [f"--ignore=tests/{folder}" for folder in LEFT_OUT]
    return pytest(["-m", "not browser", *left_out, *arguments], chosen)


def pytest(arguments: list[str], environment: dict[str, str]) -> int:
    """Run pytest in two processes; return its exit code."""
    return subprocess.call([sys.executable, "-m", "pytest", "-n", "2", *arguments], env=environment)


def main(arguments: list[str]) -> int:
    """Run both; print one closing line."""
    outcome: dict[str, int] = {}
    with services() as environment:
        outcome["SQLite"] = on_sqlite(arguments, environment)
        if "TEST_POSTGRES_URL" in environment:
            outcome["PostgreSQL"] = on_postgres(arguments, environment)
    found = {name: code for name, code in outcome.items() if code != NOTHING_COLLECTED}
    if arguments and found:  # a selection may hold nothing for one of the two databases
        outcome = found
    failed = [name for name, code in outcome.items() if code != 0]
    if failed:
        sys.stdout.write(f"FAILED on {' and on '.join(failed)}.\n")
        return 1
    sys.stdout.write(f"All tests passed on {' and on '.join(outcome)}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
