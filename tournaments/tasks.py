"""Celery jobs: they take ids, may run twice and may run late. What is due is kept in `Work`, never in the broker."""

from collections.abc import Callable

import structlog
from celery import shared_task

from tournaments.domain import work
from tournaments.domain.publication import PUBLISH_STANDINGS, publish_standings

log = structlog.get_logger(__name__)

#: What each kind of work does, given its key and the generation that was asked for.
HANDLERS: dict[str, Callable[[str, int], object]] = {
    PUBLISH_STANDINGS: lambda key, generation: publish_standings(stage_id=int(key), input_version=generation),
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
        work.finish(claimed)


@shared_task(name="tournaments.tasks.sweep", ignore_result=True)
def sweep() -> int:
    """Wake a worker for everything that is due; returns how many rows were. Run by beat every few seconds."""
    ids = work.due()
    for work_id in ids:
        run_work.delay(work_id)
    return len(ids)


def _poke(work_id: int) -> None:
    run_work.delay(work_id)


work.on_request(_poke)
