"""POST matches/{id}/deals/ and its preview: one deal's way through the house."""

from typing import Any

import pytest

from tests.api.evening import Evening, deal_body, entries_of_match, make_evening, next_key
from tests.api.stored import stored_rows
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Deal, IdempotencyKey, Journal, Match, Work


def post_deal(
    evening: Evening, match: Match, number: int, points: int, key: dict[str, Any] | None = None
) -> Any:
    """Side A writes `points`; by the match's own table."""
    assert match.table is not None
    first, second = entries_of_match(match)
    body = deal_body(number, {first: points, second: 0})
    address = evening.url(f"matches/{match.pk}/deals/")
    return evening.table(match.table.number).post(address, body, **(key or next_key()))


def test_the_next_deal_is_stored_and_the_receipt_says_where_the_match_stands(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer: Any = evening.table(1, device="Pixel").post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 34, second: 0}), **next_key()
    )
    assert answer.status_code == 201, answer.content
    body = answer.json()
    assert body["score"] == [{"entry": first, "points": 34}, {"entry": second, "points": 0}]
    assert (body["next_deal"], body["finished"], body["version"]) == (2, False, 1)
    deal = Deal.objects.get()
    assert (deal.points, deal.device, deal.author) == ([34, 0], "Pixel", "table 1 (Pixel)")
    line = Journal.objects.get(verb="record_deal")
    assert line.after == {"deal": 1, "points": [34, 0], "level": "points"}


def test_a_deal_without_a_key_is_refused(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 34, second: 0})
    )
    assert answer.status_code == 422
    assert answer.json()["code"] == "idempotency_key_missing"
    assert not Deal.objects.exists()


def test_the_same_key_and_body_get_the_same_answer_and_store_nothing_again(evening: Evening) -> None:
    match, key = evening.matches(1)[0], next_key()
    first = post_deal(evening, match, 1, 34, key)
    before = stored_rows()
    second = post_deal(evening, match, 1, 34, key)
    assert (second.status_code, second.json()) == (first.status_code, first.json())
    assert "Idempotent-Replayed" not in first
    assert second["Idempotent-Replayed"] == "true"
    assert stored_rows() == before


def test_the_stored_answer_comes_even_after_the_match_went_on(evening: Evening) -> None:
    match, key = evening.matches(1)[0], next_key()
    first = post_deal(evening, match, 1, 34, key)
    post_deal(evening, match, 2, 20)
    assert post_deal(evening, match, 1, 34, key).json() == first.json()


def test_the_same_key_with_another_body_is_refused(evening: Evening) -> None:
    match, key = evening.matches(1)[0], next_key()
    post_deal(evening, match, 1, 34, key)
    answer = post_deal(evening, match, 1, 43, key)
    assert answer.status_code == 422
    assert answer.json()["code"] == "idempotency_key_reused"
    assert answer.json()["errors"][0]["field"] == "Idempotency-Key"
    assert Deal.objects.get().points == [34, 0]


def test_a_key_of_another_table_is_another_key(evening: Evening) -> None:
    key = next_key()
    for match in evening.matches(1):
        assert post_deal(evening, match, 1, 34, key).status_code == 201
    assert Deal.objects.count() == 2
    assert IdempotencyKey.objects.count() == 2


def test_a_refused_request_leaves_its_key_free(evening: Evening) -> None:
    match, key = evening.matches(1)[0], next_key()
    assert post_deal(evening, match, 1, 145, key).status_code == 422
    assert post_deal(evening, match, 1, 14, key).status_code == 201


@pytest.mark.parametrize("number", [1, 3])
def test_a_number_that_is_not_the_next_gets_the_present_state(evening: Evening, number: int) -> None:
    match = evening.matches(1)[0]
    post_deal(evening, match, 1, 34)
    answer = post_deal(evening, match, number, 20)
    assert answer.status_code == 409
    problem = answer.json()
    assert problem["code"] == "deal_not_next"
    assert problem["way_out"]
    assert problem["current"]["next_deal"] == 2
    assert [deal["number"] for deal in problem["current"]["deals"]] == [1]
    assert Deal.objects.count() == 1


def test_after_the_last_deal_there_is_no_next(evening: Evening) -> None:
    match = evening.matches(1)[0]
    for number in range(1, 9):
        answer = post_deal(evening, match, number, 10)
    assert (answer.json()["finished"], answer.json()["next_deal"]) == (True, None)
    match.refresh_from_db()
    assert match.state == "finished"
    late = post_deal(evening, match, 9, 10)
    assert late.status_code == 409
    assert late.json()["code"] == "match_over"
    assert Work.objects.filter(kind="publish_standings").exists()


def test_a_closed_round_takes_no_deal(evening: Evening) -> None:
    for match in evening.matches(1):
        evening.play(match)
        evening.confirm(match)
    closing: Any = evening.desk().post(evening.url("rounds/1/closing/"), {})
    assert closing.status_code == 200
    answer = post_deal(evening, evening.matches(1)[0], 9, 10)
    assert answer.status_code == 409
    assert answer.json()["code"] == "round_closed"
    assert answer.json()["current"]["round_open"] is False


def test_a_deal_of_a_match_of_another_event_is_not_found(evening: Evening) -> None:
    other = make_evening("other", pairs=2)
    other.draw(1)
    match = other.matches(1)[0]
    before = stored_rows()
    address = evening.url(f"matches/{match.pk}/deals/")
    for client in (evening.desk(), evening.table(1)):
        answer: Any = client.post(address, deal_body(1, {1: 34, 2: 0}), **next_key())
        assert answer.status_code == 404
        assert answer.json()["code"] == "match_unknown"
    assert stored_rows() == before


def test_points_of_a_stranger_are_refused(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, _second = entries_of_match(match)
    stranger = entries_of_match(evening.matches(1)[1])[0]
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 34, stranger: 0}), **next_key()
    )
    assert answer.status_code == 422
    assert {error["code"] for error in answer.json()["errors"]} == {"missing", "stranger"}


def test_an_entry_named_twice_is_refused(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    listed = [{"entry": entry, "points": points} for entry, points in ((first, 3), (first, 34), (second, 0))]
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/"), {"number": 1, "points": listed}, **next_key()
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "points"


def test_an_unlikely_deal_is_asked_about_and_taken_when_confirmed(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    address, body = evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 140, second: 0})
    asked: Any = evening.table(1).post(address, body, **next_key())
    assert asked.status_code == 422
    assert asked.json()["code"] == "deal_unlikely"
    assert not Deal.objects.exists()
    taken: Any = evening.table(1).post(address, body | {"accept_unlikely": True}, **next_key())
    assert taken.status_code == 201


def test_pips_left_by_seat_become_points(evening: Evening) -> None:
    match = evening.matches(1)[0]
    body = {"number": 1, "level": "left", "ending": "out", "out_seat": 1, "left": [0, 12, 5, 17]}
    answer: Any = evening.table(1).post(evening.url(f"matches/{match.pk}/deals/"), body, **next_key())
    assert answer.status_code == 201, answer.content
    first, second = entries_of_match(match)
    assert answer.json()["points"] == [{"entry": first, "points": 34}, {"entry": second, "points": 0}]
    assert Deal.objects.get().left == [0, 12, 5, 17]


def test_a_preview_tells_what_would_be_written_and_stores_nothing(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    before = stored_rows()
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/preview/"), deal_body(1, {first: 140, second: 0}), **next_key()
    )
    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert body["score"] == [{"entry": first, "points": 140}, {"entry": second, "points": 0}]
    assert body["unlikely"][0]["field"] == "points"
    assert stored_rows() == before
    match.refresh_from_db()
    assert match.state == "drawn"


def test_a_preview_of_a_deal_that_is_not_next_gets_the_present_state(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/preview/"), deal_body(2, {first: 14, second: 0})
    )
    assert answer.status_code == 409
    assert answer.json()["current"]["next_deal"] == 1


def test_a_deal_entered_at_the_desk_carries_the_users_name(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer: Any = evening.desk().post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 34, second: 0}), **next_key()
    )
    assert answer.status_code == 201
    deal = Deal.objects.get()
    assert (deal.user, deal.author) == (evening.owner, evening.owner.username)


def test_the_order_in_which_the_sides_are_listed_changes_nothing(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = (entries[0] for entries in sides_of_match(match).values())
    answer: Any = evening.table(1).post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {second: 20, first: 0}), **next_key()
    )
    assert answer.status_code == 201
    assert Deal.objects.get().points == [0, 20]
