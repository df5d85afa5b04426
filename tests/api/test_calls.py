"""POST calls/: a table asks the desk to come; the desk answers. A dispute is such a call."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, entries_of_match, next_key
from tests.api.stored import stored_rows
from tournaments.models import DeskCall

pytestmark = pytest.mark.django_db


def call(client: APIClient, evening: Evening, **body: Any) -> Any:
    return client.post(evening.url("calls/"), body, **next_key())


def test_a_call_is_open_until_the_desk_answers(evening: Evening) -> None:
    answer = call(evening.table(1), evening, kind="tile", reason="0-0 is missing")
    assert answer.status_code == 201, answer.content
    sheet = evening.table(1).get(evening.url("table/sheet/")).json()
    assert [(one["kind"], one["reason"]) for one in sheet["calls"]] == [("tile", "0-0 is missing")]
    assert evening.table(2).get(evening.url("table/sheet/")).json()["calls"] == []
    listed = evening.desk().get(evening.url("calls/")).json()["results"]
    assert [(one["table"], one["answered_at"]) for one in listed] == [(1, None)]
    address = evening.url(f"calls/{answer.json()['id']}/answer/")
    assert evening.desk().post(address, {"answer": "brought one"}, **next_key()).status_code == 200
    assert evening.table(1).get(evening.url("table/sheet/")).json()["calls"] == []


def test_a_side_disputes_once_with_its_reason(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    dispute = {"kind": "dispute", "match": match.pk, "entry": entries_of_match(match)[1]}
    refused = call(evening.table(1), evening, **dispute)
    assert refused.json()["errors"][0]["field"] == "reason"
    first, again = (call(evening.table(1), evening, reason="deal 3 was ours", **dispute) for _ in range(2))
    assert first.json()["id"] == again.json()["id"]
    entry = DeskCall.objects.get().entry
    assert entry is not None
    assert entry.number == entries_of_match(match)[1]


def test_a_dispute_names_its_match_and_one_of_its_sides(evening: Evening) -> None:
    match = evening.matches(1)[0]
    stranger = entries_of_match(evening.matches(1)[1])[0]
    for body, field in (
        ({"entry": 1}, "match"),
        ({"match": match.pk}, "entry"),
        ({"match": match.pk, "entry": stranger}, "entry"),
    ):
        answer = call(evening.table(1), evening, kind="dispute", reason="x", **body)
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, field)


def test_something_else_needs_a_word(evening: Evening) -> None:
    assert call(evening.table(1), evening, kind="other").status_code == 422


def test_only_a_table_of_this_event_calls(evening: Evening) -> None:
    before = stored_rows()
    other_match = evening.matches(1)[1].pk
    assert call(APIClient(), evening, kind="rules").status_code == 401
    assert call(evening.desk(), evening, kind="rules").status_code == 403
    assert call(evening.table(1), evening, kind="rules", match=other_match).status_code == 403
    assert stored_rows() == before


def test_the_shape_is_checked(evening: Evening) -> None:
    for body in ({}, {"kind": "weather"}, {"kind": "rules", "reason": 5}, {"kind": "rules", "match": "1"}):
        assert call(evening.table(1), evening, **body).status_code == 422
