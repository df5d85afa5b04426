"""The clock of a round and the announcements, for programs."""

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening, next_key
from tests.domain.halls import at
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(db: None) -> Evening:
    made = make_evening(preset="spain_club_200")
    made.draw(1)
    return made


def test_everybody_reads_the_clock_and_an_arbiter_runs_it(evening: Evening) -> None:
    address = evening.url("rounds/1/clock/")
    before = APIClient().get(address).json()
    assert (before["phase"], before["left"], before["version"], before["started_at"]) == (
        "before",
        2700,
        0,
        None,
    )
    desk = evening.desk(RoleName.ARBITER)
    with at(0):
        started = desk.post(f"{address}start/", {}, **next_key()).json()
    assert (started["phase"], started["rings_at"], started["warning"]) == (
        "running",
        "2026-10-25T18:45:00Z",
        300,
    )
    with at(46):
        late = APIClient().get(address).json()
    assert (late["phase"], late["left"], late["silent"]) == ("over", 0, [1, 2])
    assert APIClient().get(evening.url("rounds/9/clock/")).status_code == 404


def test_an_act_meant_for_another_version_is_a_conflict_with_the_present_one(evening: Evening) -> None:
    desk = evening.desk(RoleName.ARBITER)
    address = evening.url("rounds/1/clock/")
    desk.post(f"{address}start/", {}, **next_key())
    answer = desk.post(f"{address}minutes/", {"minutes": 5, "seen": 0}, **next_key())
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["current"]["version"]) == ("clock_changed", 1)


def test_a_repeated_request_adds_its_minutes_once(evening: Evening) -> None:
    desk = evening.desk(RoleName.ARBITER)
    address = evening.url("rounds/1/clock/")
    desk.post(f"{address}start/", {}, **next_key())
    key = next_key()
    for _ in range(2):
        assert desk.post(f"{address}minutes/", {"minutes": 5}, **key).json()["seconds"] == 3000


def test_the_sheet_of_a_table_has_its_clock_and_what_concerns_it(evening: Evening) -> None:
    desk = evening.desk(RoleName.ARBITER)
    address = evening.url("rounds/1/clock/")
    assert evening.table(1).get(evening.url("table/sheet/")).json()["clock"]["started_at"] is None
    with at(0):
        desk.post(f"{address}start/", {}, **next_key())
        desk.post(f"{address}extra/", {"table": 2, "minutes": 3, "reason": "late"}, **next_key())
    desk.post(evening.url("announcements/"), {"text": "Tea"}, **next_key())
    desk.post(evening.url("announcements/"), {"text": "Come", "tables": [2], "urgent": True}, **next_key())
    one, two = (evening.table(number).get(evening.url("table/sheet/")).json() for number in (1, 2))
    assert (one["clock"]["rings_at"], two["clock"]["rings_at"]) == (
        "2026-10-25T18:45:00+00:00",
        "2026-10-25T18:48:00+00:00",
    )
    assert (two["clock"]["extra"], two["clock"]["warning_seconds"], two["clock"]["left"]) == (180, 300, None)
    assert [said["text"] for said in one["announcements"]] == ["Tea"]
    assert [said["text"] for said in two["announcements"]] == ["Tea", "Come"]
    with at(10):
        desk.post(f"{address}pause/", {}, **next_key())
    standing = evening.table(1).get(evening.url("table/sheet/")).json()["clock"]
    assert (standing["rings_at"], standing["left"]) == (None, 35 * 60)
    assert [said["text"] for said in APIClient().get(evening.url("announcements/")).json()["results"]] == [
        "Tea",
        "Come",
    ]
