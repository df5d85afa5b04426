"""A request does not wait for a broker that is down."""

import os
import subprocess
import sys
from pathlib import Path

from tests.services import free_port

ROOT = Path(__file__).resolve().parents[2]
#: Nobody may sleep between two tries, neither Celery's transport nor the driver under it.
SEND_TEN = """
import django, kombu.utils.functional, redis.retry
django.setup()
from config.celery import app
from kombu.exceptions import OperationalError
slept, refused = [], 0
kombu.utils.functional.sleep = redis.retry.sleep = slept.append
for _ in range(10):
    try:
        app.send_task("tournaments.tasks.sweep")
    except OperationalError:
        refused += 1
assert refused == 10, refused
assert not any(slept), slept
"""


def test_ten_messages_to_a_dead_broker_are_given_up_without_waiting() -> None:
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "BROKER_URL": f"redis://127.0.0.1:{free_port()}/0",
    }
    done = subprocess.run(
        [sys.executable, "-c", SEND_TEN],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
