"""Penalties stand beside the deals: added, seen in the standings, taken back, never lost."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening
from tests.api.stored import stored_rows
from tournaments.models import Penalty

pytestmark = pytest.mark.django_db


@pytest.fixture
def played() -> Evening:
    evening = make_evening()
    evening.play_round(1, {1: 50})
    evening.publish()
    return evening


def add(evening: Evening, **body: Any) -> Any:
    return evening.desk().post(
        evening.url("penalties/"), {"entry": 1, "code": "points_10", "reason": "late", **body}
    )


def test_a_step_of_the_scale_gives_its_points(played: Evening) -> None:
    before = played.rows()[1]
    answer = add(played, round=1)
    assert answer.status_code == 201, answer.content
    assert (answer.json()["points"], answer.json()["round"]) == (10, 1)
    played.publish()
    row = played.rows()[1]
    assert (row["penalty"], row["points_for"]) == (10, before["points_for"] - 10)
    assert row["difference"] == before["difference"] - 10


def test_points_of_its_own_need_no_step_of_the_scale(played: Evening) -> None:
    assert add(played, code="phone at the table", points=7).json()["points"] == 7


def test_a_code_that_the_scale_does_not_have_needs_points(played: Evening) -> None:
    answer = add(played, code="dancing")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "code"
    assert "points_10" in answer.json()["errors"][0]["way_out"]


def test_a_round_that_was_not_drawn_cannot_be_named(played: Evening) -> None:
    answer = add(played, round=2)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "round"


def test_an_entry_of_another_event_is_not_found(played: Evening) -> None:
    make_evening("other", pairs=6)
    answer = add(played, entry=6)
    assert answer.status_code == 404
    assert not Penalty.objects.exists()


def test_a_revoked_penalty_takes_nothing_and_stays_in_the_record(played: Evening) -> None:
    before = played.rows()
    penalty = add(played).json()
    played.publish()
    address = played.url(f"penalties/{penalty['id']}/revocation/")
    answer: Any = played.desk().post(address, {"reason": "the watch was wrong"})
    assert answer.status_code == 200, answer.content
    assert answer.json()["revoke_reason"] == "the watch was wrong"
    played.publish()
    assert played.rows() == before
    assert Penalty.objects.count() == 1


def test_revoking_twice_changes_nothing(played: Evening) -> None:
    address = played.url(f"penalties/{add(played).json()['id']}/revocation/")
    first: Any = played.desk().post(address, {"reason": "one"})
    before = stored_rows()
    second: Any = played.desk().post(address, {"reason": "two"})
    assert second.json() == first.json()
    assert stored_rows() == before


def test_a_penalty_of_another_event_is_not_found(played: Evening) -> None:
    other = make_evening("other", pairs=2)
    penalty = add(played).json()
    answer: Any = other.desk().post(other.url(f"penalties/{penalty['id']}/revocation/"), {"reason": "x"})
    assert answer.status_code == 404
    assert Penalty.objects.get().revoked_at is None


def test_the_list_of_penalties_is_for_the_desk(played: Evening) -> None:
    add(played)
    assert APIClient().get(played.url("penalties/")).status_code == 401
    assert played.table(1).get(played.url("penalties/")).status_code == 403
    listed: Any = played.desk().get(played.url("penalties/"))
    assert [one["entry"] for one in listed.json()["results"]] == [1]
