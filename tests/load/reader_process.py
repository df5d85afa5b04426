"""The readers in a process of their own, so that a hundred pages at once do not hold up the clock of the referees."""

import asyncio
import contextlib
import multiprocessing
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

from tests.load.readers import Reader, Readers

#: Opened so many a second, as people come into a hall.
ARRIVALS = 100
SECONDS_TO_END = 30.0


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who reads: `streams` hold the stream, `pollers` ask every `poll_seconds`; `spread` is how long a page waits at
    most after it heard of a publication."""

    streams: int
    pollers: int
    poll_seconds: float
    spread: float


class Reading:
    """A crowd that reads in another process."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def wait_until_all_read(self, seconds: float) -> None:
        """Until everybody has come in. Raises TimeoutError."""
        if not self._pipe.poll(seconds):
            raise TimeoutError(f"the readers have not all come in after {seconds:g} seconds")
        self._pipe.recv()

    def stop(self) -> Readers:
        """Let everybody leave; what they have seen."""
        self._pipe.send("leave")
        if not self._pipe.poll(SECONDS_TO_END):
            raise TimeoutError("the readers do not leave")
        seen: Readers = self._pipe.recv()
        return seen


@contextmanager
def reading(port: int, slug: str, crowd: Crowd) -> Iterator[Reading]:
    """Let a crowd read the standings of an event; it goes at the end of the block, whatever happens."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_read, args=(theirs, port, slug, crowd), daemon=True)
    process.start()
    try:
        yield Reading(ours)
    finally:
        ours.close()
        process.join(5)
        process.kill()
        process.join()


def _read(pipe: Connection, port: int, slug: str, crowd: Crowd) -> None:
    asyncio.run(_crowd(pipe, port, slug, crowd))


async def _crowd(pipe: Connection, port: int, slug: str, crowd: Crowd) -> None:
    asked_to_leave = asyncio.Event()
    loop = asyncio.get_running_loop()
    threading.Thread(target=_listen_for_leave, args=(pipe, loop, asked_to_leave), daemon=True).start()
    chance, everybody = Random(1), Readers()
    tasks = []
    for number in range(crowd.streams + crowd.pollers):
        streams = number < crowd.streams
        reader = Reader(port, slug, streams=streams, spread=crowd.spread, all_=everybody)
        own = Random(chance.random())
        tasks.append(
            asyncio.create_task(reader.listen(own) if streams else reader.poll(own, crowd.poll_seconds))
        )
        await asyncio.sleep(1 / ARRIVALS)
    while any(not one.shown for one in everybody.seen) and not asked_to_leave.is_set():
        await asyncio.sleep(0.05)
    pipe.send("reading")
    await asked_to_leave.wait()
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            everybody.faults.note("reader: gave up", repr(ended))
    pipe.send(everybody)


def _listen_for_leave(pipe: Connection, loop: asyncio.AbstractEventLoop, asked: asyncio.Event) -> None:
    with contextlib.suppress(EOFError, OSError):
        pipe.recv()
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(asked.set)
