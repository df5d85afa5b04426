"""A hall of four tables under a small load, on a server as in production: nothing is lost, and everybody is up to date.

How long anything took is not judged here: `run.py bench hall` measures that with 84 tables and 500 readers.
"""

import os
from pathlib import Path

import pytest
from django.db import connection
from django.test import override_settings

from tests.load.hall import OpenHall, Size, open_hall, play
from tests.load.outcome import outcome
from tests.load.production import complaints, database_url_of, production
from tests.load.reader_process import Crowd

SIZE = Size(
    pairs=8,
    rounds=2,
    deals=4,
    pace=0.2,
    seed=1,
    crowd=Crowd(streams=10, pollers=2, poll_seconds=0.5, spread=0.2),
)


# Three processes have to start, also on a machine that is busy with other tests.
@pytest.mark.timeout(400)
@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.django_db(transaction=True)
def test_a_small_hall_loses_nothing_and_every_reader_ends_at_the_newest_publication(tmp_path: Path) -> None:
    # The server is a program of its own, and knows no quick passwords of tests.
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.Argon2PasswordHasher"]):
        hall: OpenHall = open_hall("hall", SIZE)
    address = database_url_of(connection.settings_dict)
    with production(address, os.environ["TEST_REDIS_URL"], tmp_path, web=1, workers=1) as system:
        evening = play(system.port, hall, SIZE)
    found = outcome(hall, SIZE, evening)
    assert found.faults.first == []
    assert found.errors == 0
    assert complaints(tmp_path) == []
    assert (found.deals, found.results) == (32, 8)
    assert found.publications >= SIZE.rounds
    assert all(len(times.seconds) > 0 for times in found.times.values())
