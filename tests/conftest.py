"""What every test stands on: services or a loud word, quick passwords, one Chromium."""

import contextlib
import os
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from hypothesis import settings as hypothesis_settings

from tests.services import CHROMIUM_ARGUMENTS, MissingServiceError, chromium

# Playwright keeps an event loop running in the thread of the test; Django would refuse the database there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "live_server", "admin_client"}
TESTS = Path(__file__).parent
PURE = ("games", "scoring", "pairing")
NEEDS = {
    "redis": ("TEST_REDIS_URL", "a Redis server"),
    "browser": ("CHROMIUM", "Chromium"),
}

hypothesis_settings.register_profile("suite", deadline=None, max_examples=50)
hypothesis_settings.load_profile("suite")


def pytest_configure() -> None:
    """Hash passwords quickly: no test is about their strength. Find a browser also without `run.py test`.

    Ask for the newest publication every time: every test has an event of its own at the same address. Publish as soon
    as there is something: no test waits for a hall to calm down.
    """
    django_settings.POINTER_SECONDS = django_settings.FRESH_POINTER_SECONDS = 0
    django_settings.PUBLISH_REST_SECONDS = 0
    # Every client of a test is a server of its own, and would look through three hundred files of the pages first.
    django_settings.WHITENOISE_AUTOREFRESH = True
    if on_postgres():
        empty_tables_row_by_row()
    django_settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with contextlib.suppress(MissingServiceError), chromium() as path:
        os.environ.setdefault("CHROMIUM", path)


def empty_tables_row_by_row() -> None:
    """After a test that commits, delete its few rows: TRUNCATE makes each of sixty tables a new file."""
    from django.db.backends.postgresql.operations import DatabaseOperations

    truncate = DatabaseOperations.sql_flush

    def delete(self: Any, style: Any, tables: list[str], **options: bool) -> list[str]:
        if options.get("reset_sequences"):
            return truncate(self, style, tables, **options)
        # In any order: a foreign key is looked at when the transaction ends.
        return [f"DELETE FROM {self.quote_name(table)}" for table in tables]

    pytest.MonkeyPatch().setattr(DatabaseOperations, "sql_flush", delete)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the run on PostgreSQL, keep only what touches a database; drive browsers after everything else.

    Playwright keeps an event loop running in the thread of the tests until the end, where no other can be run then.
    The long ones come first, or one process would be left alone with them.
    """
    items.sort(key=lambda item: (drives_a_browser(item), item.get_closest_marker("long") is None))
    strange = [item.nodeid for item in items if is_pure(item) and touches_database(item)]
    if strange:
        raise pytest.UsageError(f"tests of pure code touch a database: {', '.join(strange)}")
    if not os.environ.get("ONLY_DATABASE_TESTS"):
        return
    kept = [item for item in items if touches_database(item)]
    config.hook.pytest_deselected(items=[item for item in items if not touches_database(item)])
    items[:] = kept


def is_pure(item: pytest.Item) -> bool:
    """Tell whether a test is of the code that knows no Django."""
    return item.path.relative_to(TESTS).parts[0] in PURE


def drives_a_browser(item: pytest.Item) -> bool:
    """Tell whether a test starts Playwright."""
    fixtures: list[str] = getattr(item, "fixturenames", [])
    return "playwright" in fixtures


def touches_database(item: pytest.Item) -> bool:
    """Tell whether a test asked for the database by a mark, a fixture or Django's TestCase."""
    if item.get_closest_marker("django_db") or item.get_closest_marker("postgres"):
        return True
    fixtures: list[str] = getattr(item, "fixturenames", [])
    return not DATABASE_FIXTURES.isdisjoint(fixtures)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what needs a missing service, with the reason; in CI that is a failure."""
    for marker, (variable, name) in NEEDS.items():
        if item.get_closest_marker(marker) and not os.environ.get(variable):
            leave_out(f"needs {name}: run `python3 run.py test`, or set {variable}")
    if item.get_closest_marker("postgres") and not on_postgres():
        leave_out("needs PostgreSQL: run `python3 run.py test`, or set DATABASE_URL")


def on_postgres() -> bool:
    """Tell whether the tests run on PostgreSQL."""
    engine: str = django_settings.DATABASES["default"]["ENGINE"]
    return engine.endswith("postgresql")


def leave_out(reason: str) -> None:
    """Skip here, fail in CI."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the Chromium of this machine, without its own traffic."""
    return browser_type_launch_args | {
        "executable_path": os.environ["CHROMIUM"],
        "args": list(CHROMIUM_ARGUMENTS),
    }
