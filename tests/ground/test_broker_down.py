"""A request does not wait for a broker that is down."""

import os
import subprocess
import sys
from pathlib import Path

from tests.services import free_port

ROOT = Path(__file__).resolve().parents[2]
SEND_TEN = """
import time, django
django.setup()
from config.celery import app
from kombu.exceptions import OperationalError
started, refused = time.monotonic(), 0
for _ in range(10):
    try:
        app.send_task("tournaments.tasks.sweep")
    except OperationalError:
        refused += 1
assert refused == 10, refused
print(time.monotonic() - started)
"""


def test_ten_messages_to_a_dead_broker_take_less_than_a_second() -> None:
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
    assert float(done.stdout) < 1.0
