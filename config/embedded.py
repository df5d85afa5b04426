"""A Celery worker and its clock inside the web process, for a machine without a broker.

The `celery worker` command installs signal handlers and cannot run in a thread; the unmanaged worker that it
is built on can.
"""

import threading
import time
from typing import Any

from celery import Celery
from celery.beat import EmbeddedService, Scheduler


class EmbeddedWorker:
    """One worker thread and one beat thread on the memory broker; they live as long as the web process.

    To be made outside of an event loop: Celery closes database connections then, which Django refuses there.
    """

    def __init__(self, app: Celery) -> None:
        self._worker = app.WorkController(
            pool="solo",
            concurrency=1,
            without_mingle=True,
            without_gossip=True,
            without_heartbeat=True,
        )
        self._worker_thread = threading.Thread(target=self._worker.start, name="Worker", daemon=True)
        self._beat: Any = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)

    def start(self) -> None:
        """Start both threads; return at once."""
        self._worker_thread.start()
        self._beat.start()

    def stop(self, *, patience: float = 2.5) -> None:
        """Let the task in hand finish, `patience` seconds at most. An idle worker looks up every two seconds.

        A task cut short is not lost: its row of Work stays due, and the next start does it again.
        """
        end = time.monotonic() + patience
        threads = [
            threading.Thread(target=self._worker.stop, kwargs={"exitcode": 0}, daemon=True),
            threading.Thread(target=self._beat.stop, daemon=True),
        ]
        for thread in threads:
            thread.start()
        for thread in (*threads, self._worker_thread):
            thread.join(max(0.0, end - time.monotonic()))
