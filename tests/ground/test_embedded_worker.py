"""The Celery worker and its clock run inside the web process, and end with it."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

#: A process of its own: Celery finds the tasks of a worker thread through the one default application of a process.
PROCESS = """
import threading

from celery import Celery

from config.embedded import EmbeddedWorker

asked, ticked = threading.Event(), threading.Event()
app = Celery("ground", broker="memory://localhost")
app.conf.broker_transport_options = {"polling_interval": 0.05}
app.conf.worker_hijack_root_logger = False


@app.task(name="ask")
def ask():
    asked.set()


@app.task(name="tick")
def tick():
    ticked.set()


app.conf.beat_schedule = {"tick": {"task": "tick", "schedule": 0.2}}

worker = EmbeddedWorker(app)
worker.start()
try:
    app.send_task("ask")
    assert asked.wait(20), "a task that was asked for did not run"
    assert ticked.wait(20), "the clock did not tick"
finally:
    worker.stop()
left = {thread.name for thread in threading.enumerate()} & {"Worker", "Beat"}
assert not left, left
"""


def test_tasks_run_on_request_and_by_the_clock() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PROCESS], cwd=PROJECT, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 0, ended.stderr
