"""The real server in a thread of this process, on the database that Django has here."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from tests.services import free_port


@contextmanager
def serving() -> Iterator[int]:
    """Serve without a worker, which the caller does by hand; yields the port."""
    from config.server import application

    port = free_port()
    config = uvicorn.Config(
        application, port=port, lifespan="off", log_config=None, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, name="Server", daemon=True)
    thread.start()
    end = time.monotonic() + 10
    while not server.started and time.monotonic() < end:
        time.sleep(0.02)
    assert server.started
    yield port
    server.should_exit = True
    thread.join(5)
