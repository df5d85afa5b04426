"""The Celery worker and its clock run inside the web process, and end with it."""

import threading
import time

from celery import Celery

from config.embedded import EmbeddedWorker


def test_tasks_run_on_request_and_by_the_clock() -> None:
    asked, ticked = threading.Event(), threading.Event()
    app = Celery("ground", broker="memory://localhost", set_as_current=False)
    app.conf.broker_transport_options = {"polling_interval": 0.05}
    app.conf.worker_hijack_root_logger = False
    app.conf.task_default_queue = "ground"  # the memory broker is one for the whole process

    @app.task(name="ask")
    def ask() -> None:
        asked.set()

    @app.task(name="tick")
    def tick() -> None:
        ticked.set()

    app.conf.beat_schedule = {"tick": {"task": "tick", "schedule": 0.2}}

    worker = EmbeddedWorker(app)
    worker.start()
    try:
        app.send_task("ask")
        assert asked.wait(10)
        assert ticked.wait(10)
    finally:
        before = time.monotonic()
        worker.stop()
    assert time.monotonic() - before < 4.0
    assert not {thread.name for thread in threading.enumerate()} & {"Worker", "Beat"}
