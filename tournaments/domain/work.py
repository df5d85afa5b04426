"""Work that must happen after a write, kept as rows so that neither a broker nor a process has to be trusted.

`request_work` is called inside the write's transaction; `claim`, `finish` and `fail` are the worker's side. Of one
kind and key at most one runs at a time, and any number of requests that arrive meanwhile become one more run.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from tournaments.domain.transaction import write
from tournaments.models import Work

#: Longer than any job takes; a job whose worker was killed is taken over when it has passed.
LEASE = timedelta(seconds=30)

#: After a failure the next try waits this long for each attempt made, up to `LONGEST_PAUSE`.
PAUSE = timedelta(seconds=2)
LONGEST_PAUSE = timedelta(minutes=5)

log = structlog.get_logger(__name__)

_pokes: list[Callable[[int], None]] = []


def on_request(poke: Callable[[int], None]) -> None:
    """Register what wakes a worker for a row's id after commit. A lost poke costs nothing: a sweep follows."""
    _pokes.append(poke)


@dataclass(frozen=True, slots=True)
class Claim:
    """A lease on one row of work, for the generation that was asked for when it was taken."""

    id: int
    kind: str
    key: str
    generation: int


def request_work(*, kind: str, key: str, wait: timedelta | None = None) -> None:
    """Ask for `kind` to be done for `key` once the present transaction has committed, and after `wait`, if given."""
    if wait is not None:
        not_before = timezone.now() + wait
        Work.objects.update_or_create(kind=kind, key=key, defaults={"not_before": not_before})
    updated = Work.objects.filter(kind=kind, key=key).update(generation=F("generation") + 1)
    if not updated:
        _work, created = Work.objects.get_or_create(kind=kind, key=key)
        if not created:
            Work.objects.filter(kind=kind, key=key).update(generation=F("generation") + 1)
    transaction.on_commit(lambda: _poke(kind, key), robust=True)


def _poke(kind: str, key: str) -> None:
    work_id = Work.objects.values_list("id", flat=True).get(kind=kind, key=key)
    for poke in _pokes:
        try:
            poke(work_id)
        except Exception as error:
            # The broker's failure must not fail a deal that is already stored; the sweep finds the row.
            log.warning("work.poke_lost", kind=kind, key=key, error=str(error))


def due() -> list[int]:
    """The ids of the rows that a worker may take now."""
    return list(_due_rows().order_by("id").values_list("id", flat=True))


def claim(work_id: int) -> Claim | None:
    """Take the row for `LEASE`, or None when it is done, taken, or waiting after a failure."""
    now = timezone.now()
    with write():
        taken = _due_rows().filter(id=work_id).update(lease_until=now + LEASE, attempts=F("attempts") + 1)
        if not taken:
            return None
        work = Work.objects.get(id=work_id)
    return Claim(work.pk, work.kind, work.key, work.generation)


def finish(claimed: Claim, *, rest: timedelta = timedelta(0)) -> bool:
    """Mark the claimed generation as done; returns whether more was asked for meanwhile.

    Nobody takes this row again before `rest` is over.
    """
    with write():
        done = Work.objects.filter(id=claimed.id, done_generation__lte=claimed.generation)
        done.update(done_generation=claimed.generation, lease_until=None, attempts=0, last_error="")
        if rest:
            done.update(not_before=timezone.now() + rest)
        return Work.objects.filter(id=claimed.id, generation__gt=F("done_generation")).exists()


def stay_with(*, kind: str, key: str) -> None:
    """Renew the lease of work that takes longer than `LEASE`; called again and again by the worker that does it."""
    Work.objects.filter(kind=kind, key=key, lease_until__isnull=False).update(
        lease_until=timezone.now() + LEASE
    )


def overtakes(*, kind: str, key: str, generation: int) -> bool:
    """Note, in the transaction that stores what was done, that `generation` is dealt with.

    False when a newer one was dealt with before: a worker that outlived its lease must then store nothing. What a
    newer run found to be unchanged leaves no other trace, so the order of runs is kept here.
    """
    row = Work.objects.select_for_update().filter(kind=kind, key=key).first()
    if row is None:
        return True
    if row.done_generation > generation:
        return False
    Work.objects.filter(pk=row.pk).update(done_generation=min(generation, row.generation))
    return True


def fail(claimed: Claim, error: BaseException) -> None:
    """Keep the error and let the row become due again after a pause."""
    with write():
        attempts = Work.objects.values_list("attempts", flat=True).get(id=claimed.id)
        pause = min(PAUSE * max(attempts, 1), LONGEST_PAUSE)
        Work.objects.filter(id=claimed.id, done_generation__lt=claimed.generation).update(
            lease_until=timezone.now() + pause, last_error=f"{type(error).__name__}: {error}"[:2000]
        )


def _due_rows() -> QuerySet[Work]:
    free = Q(lease_until__isnull=True) | Q(lease_until__lt=timezone.now())
    waited = Q(not_before__isnull=True) | Q(not_before__lte=timezone.now())
    return Work.objects.filter(free, waited, generation__gt=F("done_generation"))
