"""Celery jobs: they take ids, may run twice and may run late. What is due is kept in `Work`, never in the broker."""

from collections.abc import Callable
from datetime import timedelta

import structlog
from celery import shared_task
from django.conf import settings

from tournaments.demo.rehearsal import play_step
from tournaments.domain import work
from tournaments.domain.drawing import DRAW_ROUND, make_drawing
from tournaments.domain.notices import ASK_TO_CONFIRM, TELL_HALL, TELL_SEATS
from tournaments.domain.publication import PUBLISH_STANDINGS, publish_standings
from tournaments.domain.rehearsal import PLAY_REHEARSAL
from tournaments.push.delivery import deliver

log = structlog.get_logger(__name__)

#: What each kind of work does, given its key and the generation that was asked for.
HANDLERS: dict[str, Callable[[str, int], object]] = {
    PUBLISH_STANDINGS: lambda key, generation: publish_standings(stage_id=int(key), input_version=generation),
    TELL_SEATS: lambda key, _generation: deliver(TELL_SEATS, int(key)),
    ASK_TO_CONFIRM: lambda key, _generation: deliver(ASK_TO_CONFIRM, int(key)),
    TELL_HALL: lambda key, _generation: deliver(TELL_HALL, int(key)),
    DRAW_ROUND: lambda key, _generation: make_drawing(key),
    PLAY_REHEARSAL: lambda key, _generation: play_step(key),
}


@shared_task(name="tournaments.tasks.run_work", ignore_result=True)
def run_work(work_id: int) -> None:
    """Do one row of work until nothing more was asked for; a failure is kept and tried again later."""
    while (claimed := work.claim(work_id)) is not None:
        try:
            HANDLERS[claimed.kind](claimed.key, claimed.generation)
        except Exception as error:
            log.exception("work.failed", kind=claimed.kind, key=claimed.key)
            work.fail(claimed, error)
            return
        rest = settings.PUBLISH_REST_SECONDS if claimed.kind == PUBLISH_STANDINGS else 0.0
        work.finish(claimed, rest=timedelta(seconds=rest))
        if rest:
            _poke_after(rest, work_id)


@shared_task(name="tournaments.tasks.sweep", ignore_result=True)
def sweep() -> int:
    """Wake a worker for everything that is due; returns how many rows were. Run by beat every few seconds."""
    ids = work.due()
    for work_id in ids:
        run_work.delay(work_id)
    return len(ids)


def _poke(work_id: int) -> None:
    run_work.delay(work_id)


def _poke_after(rest: float, work_id: int) -> None:
    """Look at a row again that rests now: whatever is asked for meanwhile wakes nobody."""
    try:
        run_work.apply_async((work_id,), countdown=rest)
    except Exception as error:
        # The work itself is done, and the sweep finds the row.
        log.warning("work.poke_lost", work=work_id, error=str(error))


work.on_request(_poke)
