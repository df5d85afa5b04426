"""The one way to write: a database transaction, and on SQLite one writer at a time in this process.

SQLite's busy wait is not a queue: without the lock some writers starve for seconds. PostgreSQL needs no lock here;
there, and between processes, the database's own locks and constraints are what guards a fact.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

_writer = threading.RLock()


@contextmanager
def write() -> Iterator[None]:
    """Run the block in one transaction; nested blocks join the outer one."""
    if connection.in_atomic_block:
        with transaction.atomic():
            yield
    elif connection.vendor == "sqlite":
        with _writer, transaction.atomic():
            yield
    else:
        with transaction.atomic():
            yield
