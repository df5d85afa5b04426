"""Drawing and closing rounds."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening, next_key
from tests.api.stored import stored_rows
from tournaments.models import Round

pytestmark = pytest.mark.django_db


def draw(evening: Evening, number: int, **key: Any) -> Any:
    return evening.desk().post(evening.url("rounds/"), {"number": number}, **key)


def test_a_drawn_round_shows_who_sits_where_and_its_seed() -> None:
    evening = make_evening(pairs=5, tables=2)
    answer = draw(evening, 1)
    assert answer.status_code == 201, answer.content
    body = answer.json()
    assert [table["table"] for table in body["tables"]] == [1, 2]
    assert body["bye"]["table"] is None
    assert len(body["seed"]) == 32
    assert all(len(table["seats"]) == 4 for table in body["tables"])
    shown: Any = APIClient().get(evening.url("rounds/1/"))
    assert shown.json() == body


def test_drawing_again_finds_the_round_that_was_drawn() -> None:
    evening = make_evening()
    first = draw(evening, 1)
    before = stored_rows()
    second = draw(evening, 1)
    assert (second.status_code, second.json()) == (200, first.json())
    assert stored_rows() == before


@pytest.mark.parametrize("number", [2, 99])
def test_a_round_that_is_not_the_next_is_a_conflict(number: int) -> None:
    evening = make_evening()
    answer = draw(evening, number)
    assert answer.status_code == 409
    assert answer.json()["current"] == {"next_round": 1}
    assert not Round.objects.exists()


def test_the_next_draw_needs_every_match_settled_and_names_the_tables() -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    match = evening.matches(1)[1]
    evening.play(match)
    evening.confirm(match)
    before = stored_rows()
    answer = draw(evening, 2)
    assert answer.status_code == 409
    assert answer.json()["code"] == "round_not_complete"
    assert answer.json()["current"] == {"round": 1, "unsettled_tables": [1, 3]}
    assert stored_rows() == before


def test_the_next_draw_closes_the_round_before() -> None:
    evening = make_evening()
    evening.play_round(1)
    assert draw(evening, 2).status_code == 201
    assert [round_.state for round_ in Round.objects.order_by("number")] == ["closed", "open"]


def test_a_repeated_request_gets_the_stored_draw() -> None:
    evening = make_evening()
    key = next_key()
    first = draw(evening, 1, **key)
    second = draw(evening, 1, **key)
    assert (second.status_code, second.json()) == (201, first.json())
    assert second["Idempotent-Replayed"] == "true"


def test_too_few_tables_are_said_before_anything_is_stored() -> None:
    evening = make_evening(pairs=6, tables=2)
    answer = draw(evening, 1)
    assert answer.status_code == 422
    assert answer.json()["code"] == "too_few_tables"
    assert answer.json()["way_out"]
    assert not Round.objects.exists()


def test_a_draw_needs_two_who_are_present() -> None:
    evening = make_evening(pairs=2, checked_in=False)
    answer = draw(evening, 1)
    assert answer.status_code == 422
    assert answer.json()["code"] == "too_few_entries"


def test_a_field_without_a_draw_is_told_what_to_relax() -> None:
    evening = make_evening(pairs=2)
    evening.play_round(1)
    answer = draw(evening, 2)
    assert answer.status_code == 422
    assert answer.json()["code"] == "no_draw_possible"
    assert answer.json()["way_out"]


def test_after_the_last_round_of_the_regulation_none_is_drawn() -> None:
    evening = make_evening(pairs=4)
    evening.tournament.regulation["pairing"]["rounds"] = 1
    evening.tournament.save()
    evening.play_round(1)
    answer = draw(evening, 2)
    assert answer.status_code == 422
    assert answer.json()["code"] == "rounds_complete"


def test_a_league_draws_no_rounds() -> None:
    answer = draw(make_evening(preset="bo3_100"), 1)
    assert answer.status_code == 422
    assert answer.json()["code"] == "league_has_no_draw"


def test_the_regulation_is_frozen_with_the_first_draw() -> None:
    evening = make_evening()
    draw(evening, 1)
    evening.tournament.refresh_from_db()
    assert evening.tournament.state == "running"
    assert evening.tournament.regulation_frozen_at is not None


def test_closing_needs_every_match_settled_and_happens_once() -> None:
    evening = make_evening(pairs=2)
    evening.draw(1)
    desk, address = evening.desk(), evening.url("rounds/1/closing/")
    early: Any = desk.post(address, {})
    assert early.status_code == 409
    assert early.json()["current"]["unsettled_tables"] == [1]
    match = evening.matches(1)[0]
    evening.play(match)
    evening.confirm(match)
    first: Any = desk.post(address, {})
    before = stored_rows()
    second: Any = desk.post(address, {})
    assert first.json()["state"] == second.json()["state"] == "closed"
    assert first.json()["closed_at"] == second.json()["closed_at"]
    assert stored_rows() == before


def test_a_round_that_was_not_drawn_is_not_found() -> None:
    evening, other = make_evening(), make_evening("other")
    other.draw(1)
    assert evening.desk().get(evening.url("rounds/1/")).status_code == 404
    assert evening.desk().post(evening.url("rounds/1/closing/"), {}).status_code == 404
