"""The one way to write, and the way to read several tables as they were at one moment.

A write is a database transaction, and on SQLite one writer at a time in this process.

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


@contextmanager
def snapshot() -> Iterator[None]:
    """Let all reads of the block see the database as it was at the first of them; nothing may be written in it.

    Inside a transaction that is open already, its own view is kept.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        # Not through `atomic`, which would begin IMMEDIATE and keep every referee waiting.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
