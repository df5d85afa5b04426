"""Two operating-system processes that ask at the same instant, on the database of the test.

The processes are spawned, not forked: each has its own interpreter, its own Django and its own connection. They meet
at a barrier before every request, which they then put to the WSGI application in their own process.
"""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Any

from django.db import connection

RACERS = 2
PATIENCE = 120.0


@dataclass(frozen=True, slots=True)
class Ask:
    """One POST: the address, the body, and the headers in the form of the WSGI environment."""

    path: str
    body: dict[str, Any]
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Told:
    """What a racer was answered."""

    status: int
    body: Any
    replayed: bool


class Race:
    """Racers at the ready; `run` gives each its list of requests, and the n-th of all lists start together."""

    def __init__(self, pipes: Sequence[Connection]) -> None:
        self._pipes = pipes

    def run(self, *lists: Sequence[Ask]) -> list[tuple[Told, ...]]:
        """The answers by request: one from each racer."""
        assert len({len(asks) for asks in lists}) == 1, "the racers need equally many requests"
        for pipe, asks in zip(self._pipes, lists, strict=True):
            pipe.send(list(asks))
        answers = []
        for pipe in self._pipes:
            assert pipe.poll(PATIENCE), "a racer does not answer"
            answers.append(pipe.recv())
        return list(zip(*answers, strict=True))


@contextmanager
def racing() -> Iterator[Race]:
    """Start the racers and stop them at the end."""
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(RACERS)
    ours, processes = [], []
    for _ in range(RACERS):
        mine, theirs = context.Pipe()
        process = context.Process(
            target=race, args=(theirs, barrier, str(connection.settings_dict["NAME"])), daemon=True
        )
        process.start()
        ours.append(mine)
        processes.append(process)
    try:
        for pipe in ours:
            assert pipe.poll(PATIENCE), "a racer does not start"
            assert pipe.recv() == "ready"
        yield Race(ours)
    finally:
        for pipe, process in zip(ours, processes, strict=True):
            pipe.close()
            process.join(5)
            process.kill()


def race(pipe: Connection, barrier: Barrier, database: str) -> None:
    """What a racer does: answer each list of requests with a list of answers, until the pipe closes."""
    client = _client(database)
    pipe.send("ready")
    while True:
        try:
            asks: list[Ask] = pipe.recv()
        except EOFError:
            return
        pipe.send([_ask(client, barrier, ask) for ask in asks])


def _ask(client: Any, barrier: Barrier, ask: Ask) -> Told:
    barrier.wait(PATIENCE)
    answer = client.post(ask.path, ask.body, **ask.headers)
    return Told(answer.status_code, answer.json(), "Idempotent-Replayed" in answer)


def _client(database: str) -> Any:
    """A client of the application in this process, on the database of the test."""
    use_database(database)
    from rest_framework.test import APIClient

    return APIClient(raise_request_exception=False)


def use_database(database: str) -> None:
    """Set Django up in a fresh process on the database with this name."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django
    from django.conf import settings

    settings.DATABASES["default"]["NAME"] = database
    django.setup()
