"""The draw of a large field by a worker: two at once, killed in the middle, without a pairing; never half a round."""

import os
import signal
import subprocess
import sys
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from tests.api.evening import Evening, make_evening
from tests.concurrency.test_publication_work import ROOT
from tournaments import tasks
from tournaments.domain import draw, drawing, work
from tournaments.domain.table_locks import lock_table
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Drawing, Journal, Match, Round, Seat, Work
from tournaments.queries.draw_state import DrawState

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "LARGE", 3)


def ask(evening: Evening, number: int = 1, **headers: Any) -> Any:
    return evening.desk().post(evening.url("rounds/"), {"number": number}, **headers)


def told(evening: Evening, number: int = 1) -> dict[str, Any]:
    answer: Any = evening.desk().get(evening.url(f"rounds/{number}/drawing/"))
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


def row_of(evening: Evening) -> Work:
    return Work.objects.get(kind=drawing.DRAW_ROUND, key__startswith=f"{evening.stage.pk}:")


def whole(pairs: int = 4) -> bool:
    return (Match.objects.count(), Seat.objects.count()) == (pairs // 2, pairs * 2)


def test_a_large_field_is_asked_for_in_a_request_and_drawn_by_a_worker() -> None:
    evening = make_evening()
    answer = ask(evening)
    assert (answer.status_code, answer.json()["state"]) == (202, "waiting")
    assert not Round.objects.exists()
    tasks.run_work(row_of(evening).pk)
    assert told(evening)["state"] == "done"
    assert whole()
    assert Journal.objects.get(verb="draw_round").author == evening.owner.get_username()
    assert ask(evening).status_code == 200


def test_asking_twice_draws_once() -> None:
    evening = make_evening()
    assert [ask(evening).status_code for _ in range(2)] == [202, 202]
    tasks.run_work(row_of(evening).pk)
    assert Journal.objects.filter(verb="draw_round").count() == 1
    assert whole()


def test_what_is_known_at_once_is_refused_at_once() -> None:
    evening = make_evening()
    evening.draw(1)
    answer = ask(evening, 2)
    assert (answer.status_code, answer.json()["code"]) == (409, "round_not_complete")
    assert not Drawing.objects.exists()


def test_a_field_without_a_draw_is_told_what_to_relax_to_whoever_asked() -> None:
    evening = make_evening()
    for number in (1, 2, 3):
        evening.play_round(number)
    assert ask(evening, 4, HTTP_ACCEPT_LANGUAGE="ru").status_code == 202
    tasks.run_work(row_of(evening).pk)
    assert not Round.objects.filter(number=4).exists()
    problem = told(evening, 4)["problem"]
    assert (told(evening, 4)["state"], problem["code"], problem["status"]) == (
        "refused",
        "no_draw_possible",
        422,
    )
    assert problem["way_out"]
    assert work.due() == [] or row_of(evening).pk not in work.due(), "a refusal is an answer, not a failure"
    lock_table(stage=evening.stage, actor=evening.actor, entries=[1, 2], reason="once more")
    lock_table(stage=evening.stage, actor=evening.actor, entries=[3, 4], reason="once more")
    ask(evening, 4)
    tasks.run_work(row_of(evening).pk)
    assert told(evening, 4)["state"] == "done"
    assert Round.objects.filter(number=4).exists()


def test_what_changes_while_it_is_drawn_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = make_evening(pairs=6)
    drawn = draw.drawn_or_refused
    fields: list[int] = []

    def leave_meanwhile(state: Any, **options: Any) -> Any:
        made = drawn(state, **options)
        fields.append(len(state.entries))
        if len(fields) == 1:
            withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=6)
        return made

    monkeypatch.setattr(drawing, "drawn_or_refused", leave_meanwhile)
    ask(evening)
    tasks.run_work(row_of(evening).pk)
    assert fields == [6, 5]
    assert told(evening)["state"] == "done"
    assert not Seat.objects.filter(entry__number=6).exists()
    assert Match.objects.filter(bye=True).count() == 1


def test_a_field_that_never_rests_is_refused_with_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = make_evening()
    digests = iter(range(100))
    monkeypatch.setattr(DrawState, "digest", property(lambda _state: next(digests)))
    ask(evening)
    tasks.run_work(row_of(evening).pk)
    assert told(evening)["problem"]["code"] == "field_changes"
    assert not Round.objects.exists()


WORKER = """
import sys, time
from tests.concurrency.racers import use_database
use_database(sys.argv[1])
from tournaments import tasks
from tournaments.domain import draw, drawing

def stall(*_arguments, **_options):
    print("there", flush=True)
    time.sleep(60)

setattr({"draw": draw, "drawing": drawing}[sys.argv[3]], sys.argv[4], stall)
tasks.run_work(int(sys.argv[2]))
"""


@pytest.mark.parametrize(
    ("module", "where"),
    [("drawing", "drawn_or_refused"), ("draw", "use_up_seed")],
    ids=["while it is drawn", "while it is written"],
)
def test_a_draw_that_is_killed_is_made_by_the_next_worker(module: str, where: str) -> None:
    evening = make_evening()
    ask(evening)
    pk = row_of(evening).pk
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER, str(connection.settings_dict["NAME"]), str(pk), module, where],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )
    assert worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == b"there\n"
        worker.send_signal(signal.SIGKILL)
        worker.wait(10)
    assert not Round.objects.exists()
    assert not Match.objects.exists(), "half a round is none"
    with time_machine.travel(timezone.now() + work.LEASE + timedelta(seconds=1)):
        assert pk in work.due()
        tasks.run_work(pk)
    assert told(evening)["state"] == "done"
    assert whole()
