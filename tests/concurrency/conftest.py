from collections.abc import Iterator

import pytest

from tests.concurrency.racers import Race, racing


@pytest.fixture(scope="session")
def race(django_db_setup: None) -> Iterator[Race]:
    """Two processes on the database of the tests, started once: that is what takes long."""
    with racing() as started:
        yield started
