"""Sends what is due, many at a time: a round of a large hall is told in seconds, a dead service holds nothing up."""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait

import httpx

from tournaments.domain.notices import DueNotice, due_notices, forget, note_told, note_untold
from tournaments.push.service import Answer, push, push_client

AT_ONCE = 16
#: As many as are surely sent or given up well within the lease of the work.
SLICE = 64
#: Publications wait for the same worker on a small machine: after this long they have their turn.
LONGEST_SECONDS = 8.0


class NotAllToldError(Exception):
    """Some push services did not answer, or time ran out; the work is done again after a pause."""


def deliver(kind: str, key: int) -> None:
    """Tell everybody who has still to be told. Raises NotAllToldError when somebody remains."""
    end = time.monotonic() + LONGEST_SECONDS
    tried: set[int] = set()
    with push_client() as client:
        while time.monotonic() < end:
            due = [one for one in due_notices(kind, key) if one.subscription.pk not in tried][:SLICE]
            if not due:
                break
            tried.update(one.subscription.pk for one in due)
            _send(client, due, seconds=end - time.monotonic())
    remaining = len(due_notices(kind, key))
    if remaining:
        raise NotAllToldError(f"{remaining} not told yet")


def _send(client: httpx.Client, due: Sequence[DueNotice], *, seconds: float) -> None:
    pool = ThreadPoolExecutor(max_workers=AT_ONCE, thread_name_prefix="Push")
    futures = {pool.submit(push, client, one): one for one in due}
    wait(futures, timeout=seconds)
    # Not waited for: looking a name up may take half a minute when there is no network.
    pool.shutdown(wait=False, cancel_futures=True)
    by_answer: dict[Answer, list[DueNotice]] = {answer: [] for answer in Answer}
    for future, one in futures.items():
        by_answer[_answer(future)].append(one)
    note_told(by_answer[Answer.TAKEN])
    forget(by_answer[Answer.GONE])
    note_untold(by_answer[Answer.FAILED])


def _answer(future: "Future[Answer]") -> Answer:
    return future.result() if future.done() and not future.cancelled() else Answer.FAILED
