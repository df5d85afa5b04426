"""The work of publishing: coalesced, leased, done again after a worker was killed, and never backwards."""

import os
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.db import connection, connections
from django.utils import timezone
from pytest_django import Settings

from tests.api.evening import Evening, make_evening
from tournaments import tasks
from tournaments.domain import work
from tournaments.domain.desk import add_penalty, revoke_penalty
from tournaments.domain.publication import PUBLISH_STANDINGS, publish_standings, request_publication
from tournaments.domain.transaction import snapshot, write
from tournaments.models import Penalty, Publication, Work

pytestmark = pytest.mark.django_db(transaction=True)

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def played() -> Evening:
    """Round 1 played; its publication is asked for and not made."""
    evening = make_evening(pairs=4)
    evening.play_round(1, {1: 50})
    return evening


def row_of(evening: Evening) -> Work:
    return Work.objects.get(kind=PUBLISH_STANDINGS, key=str(evening.stage.pk))


def penalise(evening: Evening) -> Penalty:
    return add_penalty(
        tournament=evening.tournament, actor=evening.actor, entry_number=1, code="points_10", reason="late"
    )


def test_a_burst_of_requests_is_one_row_and_one_run(played: Evening) -> None:
    asked = row_of(played).generation
    for _ in range(10):
        with write():
            request_publication(played.stage)
    row = row_of(played)
    assert (row.generation, row.done_generation) == (asked + 10, 0)
    tasks.run_work(row.pk)
    assert Publication.objects.count() == 1
    row = row_of(played)
    assert (row.done_generation, row.lease_until) == (asked + 10, None)
    assert work.due() == []


def test_what_is_asked_for_during_a_run_is_one_more_run(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[int] = []

    def publish(key: str, generation: int) -> object:
        runs.append(generation)
        if len(runs) == 1:
            penalise(played)
            penalise(played)
        return publish_standings(stage_id=int(key), input_version=generation)

    monkeypatch.setitem(tasks.HANDLERS, PUBLISH_STANDINGS, publish)
    asked = row_of(played).generation
    tasks.run_work(row_of(played).pk)
    assert runs == [asked, asked + 2]
    assert played.rows()[1]["penalty"] == 20


def test_a_run_twice_publishes_once(played: Evening) -> None:
    version = row_of(played).generation
    assert len(publish_standings(stage_id=played.stage.pk, input_version=version)) == 1
    assert publish_standings(stage_id=played.stage.pk, input_version=version) == []
    assert Publication.objects.count() == 1


def test_two_workers_do_not_take_the_same_row(played: Evening) -> None:
    first = work.claim(row_of(played).pk)
    assert first is not None
    assert work.claim(row_of(played).pk) is None
    assert work.due() == []


def test_an_older_run_never_replaces_what_a_newer_one_published(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older run has read everything, then sleeps past its lease while the newer one publishes."""
    old = row_of(played).generation
    made = overtaken(played, monkeypatch, lambda: penalise(played))
    assert made == []
    newest = Publication.objects.latest("number")
    assert newest.input_version > old
    assert played.rows()[1]["penalty"] == 10


def test_an_older_run_does_not_replace_what_a_newer_one_found_unchanged(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks.run_work(row_of(played).pk)
    penalty = penalise(played)

    def take_back() -> None:
        revoke_penalty(
            tournament=played.tournament, actor=played.actor, penalty_id=penalty.pk, reason="mistake"
        )

    assert overtaken(played, monkeypatch, take_back) == []
    assert Publication.objects.count() == 1
    assert played.rows()[1]["penalty"] == 0


def overtaken(played: Evening, monkeypatch: pytest.MonkeyPatch, change: Any) -> list[Publication]:
    """What a run publishes when, between its reads and its store, `change` happens and a newer run is done."""
    from tournaments.domain import publication

    store = publication._store
    late: list[Any] = []

    def store_late(*arguments: Any) -> list[Publication]:
        if not late:
            late.append(arguments)
            change()
            claimed = work.claim(row_of(played).pk)
            assert claimed is not None
            publish_standings(stage_id=played.stage.pk, input_version=claimed.generation)
            work.finish(claimed)
        return store(*arguments)

    monkeypatch.setattr(publication, "_store", store_late)
    return publish_standings(stage_id=played.stage.pk, input_version=row_of(played).generation)


def test_a_failed_run_keeps_its_error_and_comes_due_again_after_a_pause(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(key: str, generation: int) -> object:
        raise OSError("disk full")

    pk = row_of(played).pk
    with monkeypatch.context() as patch:
        patch.setitem(tasks.HANDLERS, PUBLISH_STANDINGS, fail)
        tasks.run_work(pk)
    row = row_of(played)
    assert (row.last_error, row.attempts, row.done_generation) == ("OSError: disk full", 1, 0)
    assert work.due() == []
    with time_machine.travel(timezone.now() + timedelta(seconds=3)):
        assert work.due() == [pk]
        tasks.run_work(pk)
    row = row_of(played)
    assert (row.last_error, row.attempts, row.done_generation) == ("", 0, row.generation)


def test_a_lost_poke_costs_nothing_because_the_sweep_finds_the_row(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody heard the pokes of the round: the sweep hands the row to a worker."""
    handed: list[int] = []
    monkeypatch.setattr(tasks.run_work, "delay", handed.append)
    assert tasks.sweep() == 1
    assert handed == [row_of(played).pk]


def test_a_broker_that_is_down_fails_no_confirmation(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(work_id: int) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(tasks.run_work, "delay", refuse)
    evening = make_evening(pairs=2)
    evening.play_round(1)
    assert evening.matches(1)[0].state == "confirmed"
    assert work.due() == [row_of(evening).pk]


def test_a_publication_rests_and_then_one_more_holds_all_that_came_meanwhile(
    played: Evening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PUBLISH_REST_SECONDS = 1.5
    later: list[tuple[tuple[int], float]] = []
    monkeypatch.setattr(tasks.run_work, "apply_async", lambda ids, countdown: later.append((ids, countdown)))
    monkeypatch.setattr(tasks.run_work, "delay", tasks.run_work)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        pk = row_of(played).pk
        tasks.run_work(pk)
        assert later == [((pk,), 1.5)]
        penalise(played)
        penalise(played)
        assert tasks.sweep() == 0
        assert Publication.objects.count() == 1
        clock.shift(1.6)
        tasks.run_work(pk)
    assert Publication.objects.count() == 2
    assert played.rows()[1]["penalty"] == 20


def test_a_broker_that_is_down_fails_no_publication_either(
    played: Evening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_ids: object, **_options: object) -> None:
        raise ConnectionError("no broker")

    settings.PUBLISH_REST_SECONDS = 1.5
    monkeypatch.setattr(tasks.run_work, "apply_async", refuse)
    tasks.run_work(row_of(played).pk)
    assert Publication.objects.count() == 1
    assert (row_of(played).lease_until, row_of(played).last_error) == (None, "")


WORKER = """
import os, sys, time
from tests.concurrency.racers import use_database
use_database(sys.argv[1])
from tournaments import tasks
from tournaments.domain.publication import PUBLISH_STANDINGS

def stall(key, generation):
    print("claimed", flush=True)
    time.sleep(60)

tasks.HANDLERS[PUBLISH_STANDINGS] = stall
tasks.run_work(int(sys.argv[2]))
"""


def test_the_work_of_a_killed_worker_is_done_again_after_its_lease(played: Evening) -> None:
    pk = row_of(played).pk
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER, str(connection.settings_dict["NAME"]), str(pk)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )
    assert worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == b"claimed\n"
        worker.send_signal(signal.SIGKILL)
        worker.wait(10)
    tasks.run_work(pk)
    assert not Publication.objects.exists(), "the lease of the killed worker still stands"
    with time_machine.travel(timezone.now() + work.LEASE + timedelta(seconds=1)):
        assert work.due() == [pk]
        tasks.run_work(pk)
    assert played.rows()[1]["points_for"] == 50
    row = row_of(played)
    assert row.done_generation == row.generation


def test_all_reads_of_a_snapshot_are_of_one_moment(played: Evening) -> None:
    def elsewhere() -> None:
        try:
            penalise(played)
        finally:
            connections.close_all()

    with snapshot():
        assert Penalty.objects.count() == 0
        other = threading.Thread(target=elsewhere)
        other.start()
        other.join(20)
        assert not other.is_alive(), "a snapshot must not keep writers waiting"
        assert Penalty.objects.count() == 0
    assert Penalty.objects.count() == 1


def test_readers_see_whole_tables_while_they_are_published_again_and_again(played: Evening) -> None:
    """Never a rank 0, never a pair missing, whatever moment a reader asks at."""
    tasks.run_work(row_of(played).pk)
    done = threading.Event()
    seen: list[set[int]] = []

    def read() -> None:
        try:
            while not done.is_set():
                rows = played.rows()
                assert all(row["rank"] >= 1 for row in rows.values())
                seen.append(set(rows))
                time.sleep(0.002)
        finally:
            connections.close_all()

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(10):
        penalise(played)
        tasks.run_work(row_of(played).pk)
    done.set()
    reader.join(20)
    assert len(seen) > 1
    assert all(entries == {1, 2, 3, 4} for entries in seen)
