"""What is asked of the next draw: locked tables, avoid lists, absences, fixed tables, tables out of service."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.evening import Evening, make_evening
from tests.api.stored import stored_rows
from tournaments.models import Absence, AvoidList, Journal, TableLock

pytestmark = pytest.mark.django_db


def send(evening: Evening, path: str, **body: Any) -> Any:
    return evening.desk().post(evening.url(path), body)


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.content
    assert answer.json()["way_out"]
    problem: dict[str, Any] = answer.json()
    return problem


def test_a_lock_is_listed_until_it_is_taken_off_and_both_are_in_the_journal() -> None:
    evening = make_evening()
    made = send(evening, "locks/", entries=[3, 1], table=2, reason="they travel together")
    assert made.status_code == 201, made.content
    assert (made.json()["round"], made.json()["entries"], made.json()["table"]) == (1, [3, 1], 2)
    listed: Any = evening.desk().get(evening.url("locks/"))
    assert listed.json()["results"] == [made.json()]
    assert send(evening, f"locks/{made.json()['id']}/removal/").status_code == 200
    assert not TableLock.objects.exists()
    verbs = Journal.objects.order_by("id").values_list("verb", flat=True)
    assert list(verbs)[-2:] == ["lock_table", "unlock_table"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"entries": [1, 1]}, 422, "entries_invalid"),
        ({"entries": [1, 9]}, 422, "entries_invalid"),
        ({"entries": [1, 2], "table": 9}, 422, "table_invalid"),
        ({"entries": [1], "table": 1}, 422, "table_invalid"),
        ({"entries": [3, 1]}, 409, "already_locked"),
        ({"entries": [1, 2], "table": 2}, 409, "already_locked"),
    ],
)
def test_a_lock_that_cannot_be_kept_is_refused(body: dict[str, Any], status: int, code: str) -> None:
    evening = make_evening()
    send(evening, "locks/", entries=[3, 4], table=2, reason="first")
    before = stored_rows()
    refused(send(evening, "locks/", reason="second", **body), status, code)
    assert stored_rows() == before


def test_where_a_schedule_says_who_meets_no_table_is_locked() -> None:
    evening = make_evening(preset="club_night_100")
    refused(send(evening, "locks/", entries=[1, 2], reason="x"), 422, "schedule_fixed")


def test_a_lock_of_a_drawn_round_or_of_another_event_is_not_found() -> None:
    evening, other = make_evening(), make_evening("other")
    send(other, "locks/", entries=[1, 2], reason="x")
    assert send(evening, f"locks/{TableLock.objects.get().pk}/removal/").status_code == 404


def test_an_avoid_list_is_replaced_as_a_whole() -> None:
    evening = make_evening()
    made = send(evening, "avoid-lists/", name="brothers", entries=[2, 1]).json()
    assert (made["strict"], made["entries"]) == (False, [1, 2])
    changed = send(evening, f"avoid-lists/{made['id']}/", name="family", entries=[1, 4], strict=True)
    assert changed.json() == {"id": made["id"], "name": "family", "strict": True, "entries": [1, 4]}
    assert send(evening, f"avoid-lists/{made['id']}/removal/").status_code == 200
    assert not AvoidList.objects.exists()


def test_an_avoid_list_needs_two_entries_of_the_event_and_a_name_of_its_own() -> None:
    evening = make_evening()
    send(evening, "avoid-lists/", name="brothers", entries=[1, 2])
    refused(send(evening, "avoid-lists/", name="one", entries=[1, 1]), 422, "entries_invalid")
    refused(send(evening, "avoid-lists/", name="nine", entries=[1, 9]), 422, "entries_invalid")
    refused(send(evening, "avoid-lists/", name="brothers", entries=[1, 3]), 409, "name_taken")


def test_absences_are_for_rounds_to_come_and_can_be_taken_back() -> None:
    evening = make_evening()
    evening.draw(1)
    refused(send(evening, "absences/", entry=1, rounds=[1]), 422, "round_drawn")
    assert [row["round"] for row in send(evening, "absences/", entry=1, rounds=[3, 2, 2]).json()] == [2, 3]
    assert send(evening, "absences/", entry=1, rounds=[2]).status_code == 201
    assert Absence.objects.count() == 2
    assert send(evening, "absences/removal/", entry=1, rounds=[3, 4]).json() == {"rounds": [3]}
    assert Absence.objects.get().round_number == 2


def test_who_is_locked_to_a_table_is_not_excused_from_the_round() -> None:
    evening = make_evening()
    send(evening, "locks/", entries=[1, 2], reason="x")
    refused(send(evening, "absences/", entry=2, rounds=[1]), 409, "already_locked")
    assert send(evening, "absences/", entry=2, rounds=[2]).status_code == 201


def test_a_match_that_waits_moves_when_its_table_goes_out_of_service() -> None:
    evening = make_evening(tables=3)
    evening.draw(1)
    waiting, played = evening.matches(1)
    evening.record(played, dict.fromkeys(played.seats.values_list("entry__number", flat=True), 0))
    moved = send(evening, "tables/1/service/", in_service=False, reason="a leg is broken").json()
    assert moved == {"table": 1, "in_service": False, "moved_match": waiting.pk, "moved_to": 3}
    kept = send(evening, "tables/2/service/", in_service=False).json()
    assert kept["moved_match"] is None, "what is played stays where it is"
    assert [(one["number"], one["in_service"]) for one in tables(evening)] == [
        (1, False),
        (2, False),
        (3, True),
    ]
    assert send(evening, "tables/1/service/", in_service=True).status_code == 200


def tables(evening: Evening) -> Any:
    answer: Any = evening.desk().get(evening.url("tables/"))
    return answer.json()


def test_without_a_free_table_none_goes_out_of_service_under_a_match() -> None:
    evening = make_evening()
    evening.draw(1)
    problem = refused(send(evening, "tables/1/service/", in_service=False), 409, "no_free_table")
    assert problem["current"]["table"] == 1
    assert all(one["in_service"] for one in tables(evening))


def test_a_fixed_table_is_one_in_service() -> None:
    evening = make_evening()
    assert send(evening, "entries/1/fixed-table/", table=2).json() == {"entry": 1, "table": 2}
    assert evening.tournament.entries.get(number=1).fixed_table == evening.tournament.tables.get(number=2)
    send(evening, "tables/1/service/", in_service=False)
    refused(send(evening, "entries/1/fixed-table/", table=1), 422, "table_out_of_service")
    assert send(evening, "entries/1/fixed-table/", table=None).json()["table"] is None


@pytest.mark.parametrize("path", ["locks/", "avoid-lists/", "absences/", "tables/"])
def test_the_lists_take_as_many_queries_for_three_as_for_one(path: str) -> None:
    counts = []
    for number, many in ((1, 1), (2, 3)):
        evening = make_evening(f"evening-{number}", pairs=8)
        for one in range(1, many + 1):
            send(evening, "locks/", entries=[2 * one - 1, 2 * one], reason="x")
            send(evening, "avoid-lists/", name=f"list {one}", entries=[one, one + 1, 8])
            send(evening, "absences/", entry=8, rounds=[one])
        client = evening.desk()
        with CaptureQueriesContext(connection) as queries:
            answer: Any = client.get(evening.url(path))
        assert answer.status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
