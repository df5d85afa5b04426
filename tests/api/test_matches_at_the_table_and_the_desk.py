"""The table's view, confirmation by each side, and what the desk decides: forfeit, void, time."""

from typing import Any

import pytest
import time_machine

from tests.api.evening import Evening, entries_of_match, make_evening, next_key
from tests.api.stored import stored_rows
from tournaments.models import Confirmation, Decision, Match


def view(client: Any, evening: Evening) -> dict[str, Any]:
    answer = client.get(evening.url("table/"))
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


def confirm(client: Any, evening: Evening, match: Match, entry: int, seen: str, **key: Any) -> Any:
    return client.post(
        evening.url(f"matches/{match.pk}/confirmations/"), {"entry": entry, "seen": seen}, **key
    )


def test_a_sticker_shows_the_match_at_its_table(evening: Evening) -> None:
    for number, match in enumerate(evening.matches(1), start=1):
        shown = view(evening.table(number), evening)
        assert (shown["id"], shown["table"], shown["next_deal"]) == (match.pk, number, 1)
        assert [seat["position"] for seat in shown["seats"]] == [1, 2, 3, 4]


def test_the_table_view_is_for_a_sticker_only(evening: Evening) -> None:
    assert evening.desk().get(evening.url("table/")).status_code == 403


def test_a_table_without_a_match_says_so(db: None) -> None:
    evening = make_evening()
    answer: Any = evening.table(1).get(evening.url("table/"))
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_match_yet"


def test_two_phones_on_one_table_see_each_other(evening: Evening) -> None:
    pixel, nokia = evening.table(1, device="Pixel"), evening.table(1, device="Nokia")
    assert view(pixel, evening)["other_devices"] == []
    assert view(nokia, evening)["other_devices"] == ["Pixel"]
    assert view(pixel, evening)["other_devices"] == ["Nokia"]
    assert view(evening.table(2, device="Samsung"), evening)["other_devices"] == []


def test_a_phone_that_was_put_away_is_not_shown_any_more(evening: Evening) -> None:
    with time_machine.travel("2026-10-25 19:00Z", tick=False):
        view(evening.table(1, device="Pixel"), evening)
    with time_machine.travel("2026-10-25 19:05Z", tick=False):
        assert view(evening.table(1, device="Nokia"), evening)["other_devices"] == []


def test_both_sides_confirm_what_they_saw_and_the_match_is_settled(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    table, (first, second) = evening.table(1), entries_of_match(match)
    seen = view(table, evening)["digest"]
    one = confirm(table, evening, match, first, seen)
    assert (one.status_code, one.json()["state"]) == (201, "finished")
    two = confirm(table, evening, match, second, seen)
    assert (two.status_code, two.json()["state"]) == (201, "confirmed")


def test_confirming_again_answers_with_the_confirmation_that_stands(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    table, (first, _second) = evening.table(1), entries_of_match(match)
    seen = view(table, evening)["digest"]
    one = confirm(table, evening, match, first, seen)
    again = confirm(table, evening, match, first, seen)
    assert (again.status_code, again.json()) == (200, one.json())
    assert Confirmation.objects.count() == 1


def test_a_match_that_is_not_over_cannot_be_confirmed(evening: Evening) -> None:
    match = evening.matches(1)[0]
    table, (first, _second) = evening.table(1), entries_of_match(match)
    answer = confirm(table, evening, match, first, view(table, evening)["digest"])
    assert answer.status_code == 409
    assert answer.json()["code"] == "match_not_finished"


def test_only_who_plays_in_the_match_confirms_it(evening: Evening) -> None:
    match, other = evening.matches(1)
    evening.play(match)
    table = evening.table(1)
    answer = confirm(table, evening, match, entries_of_match(other)[0], view(table, evening)["digest"])
    assert answer.status_code == 422
    assert answer.json()["code"] == "not_in_match"


def test_a_forfeit_is_credited_by_the_regulation(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer: Any = evening.desk().post(
        evening.url(f"matches/{match.pk}/forfeit/"), {"absent": [second], "reason": "nobody came"}
    )
    assert answer.status_code == 200, answer.content
    assert answer.json()["state"] == "forfeit"
    evening.publish()
    rows = evening.rows()
    assert (rows[first]["won"], rows[first]["difference"], rows[first]["match_points"]) == (1, 30, 2)
    assert (rows[second]["lost"], rows[second]["difference"], rows[second]["match_points"]) == (1, -30, 0)


def test_a_void_match_counts_for_nobody(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    evening.confirm(match)
    evening.publish()
    first, _second = entries_of_match(match)
    assert evening.rows()[first]["won"] == 1
    answer: Any = evening.desk().post(evening.url(f"matches/{match.pk}/void/"), {"reason": "wrong pairs"})
    assert answer.json()["state"] == "void"
    evening.publish()
    assert evening.rows()[first]["played"] == 0


def test_a_decision_can_be_replaced_and_one_stands(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    desk, address = evening.desk(), evening.url(f"matches/{match.pk}/")
    desk.post(f"{address}forfeit/", {"absent": [first], "reason": "late"})
    desk.post(f"{address}forfeit/", {"absent": [first], "reason": "late"})
    assert Decision.objects.count() == 1
    desk.post(f"{address}forfeit/", {"absent": [second], "reason": "it was the others"})
    standing = Decision.objects.get(is_current=True)
    assert (Decision.objects.count(), standing.reason) == (2, "it was the others")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {}),
        ("deals/", {"number": 1, "points": []}),
        ("forfeit/", {"absent": [1], "reason": "x"}),
        ("void/", {"reason": "x"}),
        ("time/", {}),
        ("confirmations/", {"entry": 1, "seen": "x"}),
    ],
)
def test_a_match_of_another_event_is_not_found(evening: Evening, path: str, body: dict[str, Any]) -> None:
    other = make_evening("other", pairs=2)
    other.draw(1)
    address = evening.url(f"matches/{other.matches(1)[0].pk}/{path}")
    before = stored_rows()
    desk = evening.desk()
    answer: Any = desk.post(address, body, **next_key()) if path else desk.get(address)
    assert answer.status_code == 404, answer.content
    assert stored_rows() == before


def test_the_bell_ends_a_match_and_the_leader_wins(db: None) -> None:
    evening = make_evening(pairs=2, preset="club_night_100")
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    evening.record(match, {first: 0, second: 40})
    answer: Any = evening.desk().post(evening.url(f"matches/{match.pk}/time/"), {})
    assert answer.status_code == 200, answer.content
    shown = answer.json()
    assert (shown["state"], shown["time_called"], shown["winner"], shown["next_deal"]) == (
        "finished",
        True,
        2,
        None,
    )


def test_equal_points_at_the_bell_ask_for_an_extra_deal_where_the_regulation_says_so(db: None) -> None:
    evening = make_evening(pairs=2, preset="fvd_pairs_200")
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    evening.record(match, {first: 40, second: 0})
    evening.record(match, {first: 0, second: 40})
    shown: Any = evening.desk().post(evening.url(f"matches/{match.pk}/time/"), {})
    assert (shown.json()["state"], shown.json()["next_deal"]) == ("playing", 3)
    evening.record(match, {first: 5, second: 0})
    match.refresh_from_db()
    assert match.state == "finished"


def test_there_is_no_bell_where_matches_end_by_their_deals(evening: Evening) -> None:
    answer: Any = evening.desk().post(evening.url(f"matches/{evening.matches(1)[0].pk}/time/"), {})
    assert answer.status_code == 422
    assert answer.json()["code"] == "no_clock"


def test_a_bye_cannot_be_decided(db: None) -> None:
    evening = make_evening(pairs=3, tables=1)
    evening.draw(1)
    bye = Match.objects.get(bye=True)
    answer: Any = evening.desk().post(evening.url(f"matches/{bye.pk}/void/"), {"reason": "x"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "bye"


def test_a_league_match_starts_when_its_pairs_do(db: None) -> None:
    evening = make_evening(preset="bo3_100")
    desk = evening.desk()
    answer: Any = desk.post(evening.url("matches/"), {"entries": [1, 3], "table": 2}, **next_key())
    assert answer.status_code == 201, answer.content
    assert (answer.json()["table"], answer.json()["round"]) == (2, 1)
    second: Any = desk.post(evening.url("matches/"), {"entries": [2, 4]}, **next_key())
    assert (second.json()["table"], second.json()["round"]) == (1, 2)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"entries": [1, 1]}, "entries_invalid"),
        ({"entries": [1, 99]}, "entries_invalid"),
        ({"entries": [3, 4], "table": 1}, "table_not_free"),
        ({"entries": [3, 4], "table": 9}, "table_not_free"),
    ],
)
def test_a_league_match_that_cannot_start_is_refused(db: None, body: dict[str, Any], code: str) -> None:
    evening = make_evening(preset="bo3_100")
    desk = evening.desk()
    desk.post(evening.url("matches/"), {"entries": [1, 2], "table": 1})
    before = stored_rows()
    answer: Any = desk.post(evening.url("matches/"), body)
    assert answer.status_code == 422, answer.content
    assert answer.json()["code"] == code
    assert stored_rows() == before


def test_an_event_that_draws_rounds_opens_no_matches_one_by_one(evening: Evening) -> None:
    answer: Any = evening.desk().post(evening.url("matches/"), {"entries": [1, 2]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "not_a_league"


def test_a_pair_that_is_at_a_table_cannot_start_another_match(db: None) -> None:
    evening = make_evening(preset="bo3_100")
    desk = evening.desk()
    desk.post(evening.url("matches/"), {"entries": [1, 2]})
    answer: Any = desk.post(evening.url("matches/"), {"entries": [2, 3]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "entries_playing"
