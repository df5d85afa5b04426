"""Cases 5, 8, 13, 23 and 26: one result a match, no publication lost, whole tables, closed matches, a stored lot."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import IntegrityError, connection, connections, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.api.evening import Evening, make_evening, user_named
from tournaments import tasks
from tournaments.domain.desk import add_penalty
from tournaments.domain.publication import PUBLISH_STANDINGS
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Confirmation, Deal, Decision, Entry, Match, Publication, Work

ROOT = Path(__file__).resolve().parents[2]


def confirmed_table_4(evening: Evening) -> Match:
    evening.play_round(1)
    evening.play_round(2)
    return evening.matches(2)[3]


def confirm_again(match: Match, evening: Evening) -> None:
    Confirmation.objects.create(
        match=match, side=1, seen="0" * 64, author="a script", at=timezone.now(), is_current=True
    )


def decide_twice(match: Match, evening: Evening) -> None:
    for _time in range(2):
        Decision.objects.create(
            match=match, kind="void", reason="a script", user=evening.owner, at=timezone.now()
        )


def enter_again(match: Match, evening: Evening) -> None:
    deal = Deal.objects.get(match=match, number=1, is_current=True)
    Deal.objects.create(
        match=match,
        number=1,
        version=2,
        replaces=deal,
        points=[0, 150],
        level="points",
        author="a script",
        recorded_at=timezone.now(),
        reason="a second result",
    )


@pytest.mark.django_db
@pytest.mark.parametrize("script", [confirm_again, decide_twice, enter_again])
def test_case_5_the_database_refuses_a_second_result_from_a_script(
    script: Callable[[Match, Evening], None],
) -> None:
    """Two results for R2 T4, written past the application."""
    evening = make_evening(pairs=8)
    match = confirmed_table_4(evening)
    with pytest.raises(IntegrityError), transaction.atomic():
        script(match, evening)


@pytest.mark.django_db
def test_case_5_the_admin_writes_no_result_at_all() -> None:
    evening = make_evening(pairs=8)
    match = confirmed_table_4(evening)
    root = user_named("root")
    root.is_staff = root.is_superuser = True
    root.save()
    client = Client()
    client.force_login(root)
    before = Confirmation.objects.count(), Decision.objects.count(), Deal.objects.count()
    for name in ("confirmation", "decision", "deal", "match"):
        address = reverse(f"admin:tournaments_{name}_add")
        assert client.post(address, {"match": match.pk, "side": 1, "kind": "void"}).status_code == 403
    changed = reverse("admin:tournaments_match_change", args=[match.pk])
    assert client.post(changed, {"state": "void"}).status_code == 403
    match.refresh_from_db()
    assert match.state == "confirmed"
    assert (Confirmation.objects.count(), Decision.objects.count(), Deal.objects.count()) == before


WORKER = """
import sys
from tests.concurrency.racers import use_database
use_database(sys.argv[1])
from config.celery import app
from config.embedded import EmbeddedWorker

worker = EmbeddedWorker(app)
worker.start()
sys.stdin.read()
worker.stop()
"""


@pytest.mark.django_db(transaction=True)
def test_case_8_what_was_closed_while_no_worker_ran_is_published_when_one_starts() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1, {1: 50})
    page = f"/tournaments/{evening.tournament.slug}/standings/"
    client = Client()
    assert 'id="publication"' not in client.get(page).content.decode()
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER, str(connection.settings_dict["NAME"])],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
    )
    try:
        end = time.monotonic() + 30
        while 'id="publication"' not in client.get(page).content.decode():
            assert worker.poll() is None, "the worker has ended"
            assert time.monotonic() < end, "nothing was published"
            time.sleep(0.2)
    finally:
        worker.communicate(timeout=20)
    assert evening.rows()[1]["points_for"] == 50


@pytest.mark.django_db(transaction=True)
def test_case_13_a_reader_never_sees_a_rank_0_or_a_missing_pair_while_200_pairs_are_recomputed() -> None:
    evening = make_evening(pairs=200)
    evening.draw(1)
    for match in evening.matches(1)[:3]:
        evening.play(match)
        evening.confirm(match)
    work = Work.objects.get(kind=PUBLISH_STANDINGS, key=str(evening.stage.pk))
    tasks.run_work(work.pk)
    everybody = set(range(1, 201))
    done = threading.Event()
    seen: list[tuple[bool, bool]] = []

    def read() -> None:
        try:
            while not done.is_set():
                rows = evening.rows()
                seen.append((set(rows) == everybody, min(row["rank"] for row in rows.values()) >= 1))
                time.sleep(0.002)
        finally:
            connections.close_all()

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for number in range(1, 4):
            add_penalty(
                tournament=evening.tournament,
                actor=evening.actor,
                entry_number=number,
                code="points_10",
                reason="late",
            )
            tasks.run_work(work.pk)
    finally:
        done.set()
        reader.join(30)
    assert Publication.objects.count() == 4
    assert len(seen) > 1
    assert set(seen) == {(True, True)}


@pytest.mark.django_db
def test_case_23_the_live_table_counts_closed_matches_only_and_says_so() -> None:
    """R3 half played: what is on at two tables changes nothing, not even what opponents are worth to others."""
    evening = make_evening(pairs=8)
    order = ["match_points", "opponents_sum", "difference", "lot"]
    regulation = dict(evening.tournament.regulation)
    regulation["standings"] = {**regulation["standings"], "order": order}
    evening.tournament.regulation = regulation
    evening.tournament.save(update_fields=["regulation"])
    evening.play_round(1)
    evening.play_round(2)
    evening.draw(3)
    for match in evening.matches(3)[:2]:
        evening.play(match)
        evening.confirm(match)
    evening.publish()
    before = evening.rows(3)

    third, fourth = evening.matches(3)[2:]
    evening.play(third)
    evening.play(fourth, deals=7)
    evening.publish()
    now = evening.rows(3)
    assert now == before
    played_now = {
        entry for match in (third, fourth) for side in sides_of_match(match).values() for entry in side
    }
    assert {row["entry"] for row in now.values() if row["played"] == 2} == played_now
    html = Client().get("/tournaments/evening/standings/").content.decode()
    assert "2 matches are still being played or wait for confirmation." in html
    assert "Only confirmed results count here." in html

    evening.confirm(third)
    evening.publish()
    assert evening.rows(3) != before


@pytest.mark.django_db
def test_case_26_a_full_tie_is_in_the_same_order_twice_by_the_lot_that_is_stored() -> None:
    evening = make_evening(pairs=8)
    evening.draw(1)
    for match in evening.matches(1):
        evening.play(match, {entries[0]: 0 for entries in sides_of_match(match).values()})
        evening.confirm(match)
    evening.publish()
    rows = list(evening.rows().values())
    assert len({(row["match_points"], row["difference"], row["points_for"]) for row in rows}) == 1
    by_lot = list(Entry.objects.order_by("lot").values_list("number", flat=True))
    assert [row["entry"] for row in rows] == by_lot
    assert [row["entry"] for row in evening.rows().values()] == by_lot
    Publication.objects.all().delete()
    Work.objects.filter(kind=PUBLISH_STANDINGS).update(done_generation=0)
    evening.publish()
    assert [row["entry"] for row in evening.rows().values()] == by_lot
