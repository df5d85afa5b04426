"""Cases 62, 63, 65: the right table, the right side, the right event."""

from typing import Any

import pytest

from tests.api.evening import Evening, deal_body, entries_of_match, make_evening, next_key
from tests.cases.sheets import write_sheet
from tournaments.models import Deal, Seat

pytestmark = pytest.mark.django_db


def view(evening: Evening, table: int, device: str = "") -> dict[str, Any]:
    answer: Any = evening.table(table, device).get(evening.url("table/"))
    body: dict[str, Any] = answer.json()
    return body


def test_case_62_the_sticker_of_table_4_does_not_write_at_table_5() -> None:
    evening = make_evening(pairs=10)
    evening.play_round(1)
    evening.draw(2)
    table_5 = evening.matches(2)[4]
    first, second = entries_of_match(table_5)
    answer: Any = evening.table(4).post(
        evening.url(f"matches/{table_5.pk}/deals/"), deal_body(1, {first: 34, second: 0}), **next_key()
    )
    assert answer.status_code == 403
    assert answer.json()["code"] == "wrong_table"
    assert answer.json()["way_out"]
    assert not Deal.objects.filter(match=table_5).exists()


def test_case_62_two_phones_on_table_4_both_see_that_it_is_open_elsewhere() -> None:
    evening = make_evening(pairs=10)
    evening.draw(1)
    view(evening, 4, "Pixel")
    assert view(evening, 4, "Nokia")["other_devices"] == ["Pixel"]
    assert view(evening, 4, "Pixel")["other_devices"] == ["Nokia"]
    assert view(evening, 5, "Samsung")["other_devices"] == []


def test_case_63_points_follow_the_pair_when_the_seats_are_exchanged() -> None:
    """A 200, B 150, then the seats are exchanged: a win stays a win."""
    evening = make_evening(pairs=2)
    evening.draw(1)
    match = evening.matches(1)[0]
    winner, loser = entries_of_match(match)
    write_sheet(evening, match, a=200, b=150)
    before = {side["entries"][0]: side["points"] for side in view(evening, 1)["sides"]}
    assert before == {winner: 200, loser: 150}
    exchange_seats(match.pk)
    shown = view(evening, 1)
    assert {side["entries"][0]: side["points"] for side in shown["sides"]} == before
    assert {seat["position"] for seat in shown["seats"] if seat["entry"] == winner} == {2, 4}
    evening.confirm(match)
    evening.publish()
    rows = evening.rows()
    assert (rows[winner]["won"], rows[winner]["points_for"], rows[loser]["won"]) == (1, 200, 0)


def exchange_seats(match: int) -> None:
    """The pairs change places: positions 1 and 2, 3 and 4."""
    seats = Seat.objects.filter(match=match)
    places = {seat.pk: seat.position for seat in seats}
    for pk, position in places.items():
        Seat.objects.filter(pk=pk).update(position=position + 4)
    for pk, position in places.items():
        Seat.objects.filter(pk=pk).update(position={1: 2, 2: 1, 3: 4, 4: 3}[position])


def test_case_63_points_follow_the_number_of_the_pair_and_not_its_place_in_the_request() -> None:
    evening = make_evening(pairs=2)
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    address = evening.url(f"matches/{match.pk}/deals/")
    evening.table(1).post(address, deal_body(1, {first: 100, second: 0}), **next_key())
    evening.table(1).post(address, deal_body(2, {second: 0, first: 100}), **next_key())
    assert [side["points"] for side in view(evening, 1)["sides"]] == [200, 0]


def test_case_65_a_correction_in_one_event_moves_nothing_in_another() -> None:
    """Two events, both round 1 table 3."""
    one, two = make_evening("one", pairs=6), make_evening("two", pairs=6)
    for evening in (one, two):
        evening.draw(1)
        for match in evening.matches(1):
            write_sheet(evening, match, a=30, b=20)
            evening.confirm(match)
        evening.publish()
    before = two.rows()
    mine, theirs = one.matches(1)[2], two.matches(1)[2]
    a, b = entries_of_match(mine)
    body: dict[str, Any] = {
        "version": 1,
        "reason": "misread",
        "points": [{"entry": a, "points": 10}, {"entry": b, "points": 0}],
    }
    wrong: Any = one.desk().post(one.url(f"matches/{theirs.pk}/deals/1/corrections/"), body)
    assert wrong.status_code == 404
    right: Any = one.desk().post(one.url(f"matches/{mine.pk}/deals/1/corrections/"), body)
    assert right.status_code == 201
    one.publish()
    assert two.publish() == []
    assert one.rows()[a]["points_for"] == 10
    assert two.rows() == before
