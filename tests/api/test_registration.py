"""Players and entries: singly and in bulk, check-in, withdrawal, joining late."""

from typing import Any

import pytest

from tests.api.evening import Evening, make_evening, next_key
from tests.api.stored import stored_rows
from tournaments.models import Entry, Player, Seat

pytestmark = pytest.mark.django_db


def pair(first: str, second: str, **more: Any) -> dict[str, Any]:
    return {"players": [{"name": first}, {"name": second}], **more}


def bulk(evening: Evening, *entries: dict[str, Any], **key: Any) -> Any:
    return evening.desk().post(evening.url("entries/bulk/"), {"entries": list(entries)}, **key)


def test_a_pair_gets_the_next_number_and_a_lot() -> None:
    evening = make_evening(pairs=2)
    answer: Any = evening.desk().post(evening.url("entries/"), pair("José Núñez", "Ибрагимов", seed=3))
    assert answer.status_code == 201, answer.content
    body = answer.json()
    assert (body["number"], body["title"], body["seed"]) == (3, "José Núñez – Ибрагимов", 3)
    assert 0 <= body["lot"] < 1_000_000


def test_two_players_may_have_one_name() -> None:
    evening = make_evening(pairs=2)
    answer: Any = evening.desk().post(evening.url("entries/"), pair("Juan Pérez", "Juan Pérez"))
    assert answer.status_code == 201, answer.content
    assert Player.objects.filter(name="Juan Pérez").count() == 2


def test_a_player_registered_before_is_paired_up_by_id_and_not_made_again() -> None:
    evening = make_evening(pairs=2)
    desk = evening.desk()
    known: Any = desk.post(evening.url("players/"), {"name": "  Ана   Мария ", "club": "Север"})
    assert known.json() == {"id": known.json()["id"], "name": "Ана Мария", "club": "Север"}
    answer: Any = desk.post(
        evening.url("entries/"), {"players": [{"id": known.json()["id"]}, {"name": "Борис"}]}
    )
    assert answer.json()["title"] == "Ана Мария – Борис"
    assert Player.objects.filter(name="Ана Мария").count() == 1


def test_one_person_plays_in_one_entry() -> None:
    evening = make_evening(pairs=2)
    player = Entry.objects.get(number=1).players()[0]
    twice = {"players": [{"id": player.pk}, {"name": "Борис"}]}
    answer: Any = evening.desk().post(evening.url("entries/"), twice)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "twice"
    itself = {"players": [{"id": player.pk}, {"id": player.pk}]}
    assert evening.desk().post(evening.url("entries/"), itself).status_code == 422


def test_in_bulk_all_are_registered_or_none_and_each_wrong_line_is_named() -> None:
    evening = make_evening(pairs=2)
    before = stored_rows()
    answer = bulk(
        evening,
        pair("А", "Б"),
        pair("В", " "),
        {"players": [{"name": "Г"}]},
        pair("Д", "Е", number=1),
    )
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [
        "entries.1.players.1.name",
        "entries.2.players",
        "entries.3.number",
    ]
    assert stored_rows() == before
    assert bulk(evening, pair("А", "Б"), pair("В", "Г"), pair("Д", "Е", number=9)).status_code == 201
    assert list(Entry.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 4, 9]


def test_one_number_twice_in_one_request_is_refused() -> None:
    evening = make_evening(pairs=2)
    assert bulk(evening, pair("А", "Б", number=7), pair("В", "Г", number=7)).status_code == 422


def test_repeated_bulk_registration_registers_once() -> None:
    evening = make_evening(pairs=2)
    key = next_key()
    first = bulk(evening, pair("А", "Б"), pair("В", "Г"), **key)
    before = stored_rows()
    second = bulk(evening, pair("А", "Б"), pair("В", "Г"), **key)
    assert (second.status_code, second.json()) == (first.status_code, first.json())
    assert second["Idempotent-Replayed"] == "true"
    assert stored_rows() == before


def test_case_45_only_who_is_checked_in_is_drawn() -> None:
    """Of 8 pairs 2 never check in: 3 tables."""
    evening = make_evening(pairs=8, checked_in=False)
    desk = evening.desk()
    present: Any = desk.post(evening.url("entries/check-in/"), {"numbers": [1, 2, 3, 4, 5, 6]})
    assert [entry["state"] for entry in present.json()] == ["checked_in"] * 6
    drawn: Any = desk.post(evening.url("rounds/"), {"number": 1})
    assert drawn.status_code == 201, drawn.content
    assert len(drawn.json()["tables"]) == 3
    assert set(Seat.objects.values_list("entry__number", flat=True)) == {1, 2, 3, 4, 5, 6}


def test_checking_in_a_number_that_is_not_here_checks_nobody_in() -> None:
    evening = make_evening(pairs=2, checked_in=False)
    answer: Any = evening.desk().post(evening.url("entries/check-in/"), {"numbers": [1, 7]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "entry_unknown"
    assert not Entry.objects.filter(state="checked_in").exists()


def test_a_pair_that_joins_late_plays_from_the_next_round() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    desk = evening.desk()
    for name in ("А", "В"):
        late: Any = desk.post(evening.url("entries/"), pair(name, name, checked_in=True))
        assert late.json()["from_round"] == 2
    desk.post(evening.url("tables/"), {"count": 1})
    drawn: Any = desk.post(evening.url("rounds/"), {"number": 2})
    assert len(drawn.json()["tables"]) == 3
    evening.publish()
    assert set(evening.rows(1)) == {1, 2, 3, 4}
    assert evening.rows(2)[5]["played"] == 0


def test_a_pair_checked_in_late_does_not_play_in_the_past() -> None:
    evening = make_evening(pairs=4)
    desk = evening.desk()
    desk.post(evening.url("entries/"), pair("А", "Б"))
    evening.draw(1)
    answer: Any = desk.post(evening.url("entries/check-in/"), {"numbers": [5]})
    assert answer.json()[0]["from_round"] == 2


def test_who_withdraws_keeps_the_results_and_is_not_drawn_again() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1, {1: 40})
    answer: Any = evening.desk().post(evening.url("entries/1/withdrawal/"), {"reason": "ill"})
    assert (answer.json()["state"], answer.json()["to_round"]) == ("withdrawn", 1)
    drawn: Any = evening.desk().post(evening.url("rounds/"), {"number": 2})
    assert len(drawn.json()["tables"]) == 1
    assert drawn.json()["bye"] is not None
    evening.publish()
    assert evening.rows(2)[1]["won"] == 1


def test_withdrawing_twice_changes_nothing() -> None:
    evening = make_evening(pairs=2)
    desk = evening.desk()
    first: Any = desk.post(evening.url("entries/1/withdrawal/"), {})
    before = stored_rows()
    second: Any = desk.post(evening.url("entries/1/withdrawal/"), {})
    assert second.json() == first.json()
    assert stored_rows() == before


def test_who_has_withdrawn_cannot_be_checked_in() -> None:
    evening = make_evening(pairs=2)
    evening.desk().post(evening.url("entries/1/withdrawal/"), {})
    answer: Any = evening.desk().post(evening.url("entries/check-in/"), {"numbers": [1]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "entry_withdrawn"


def test_an_entry_is_found_by_its_number_in_its_event_only() -> None:
    evening, other = make_evening(pairs=2), make_evening("other", pairs=3)
    assert evening.desk().get(evening.url("entries/2/")).json()["number"] == 2
    assert evening.desk().get(evening.url("entries/3/")).status_code == 404
    answer: Any = evening.desk().post(evening.url("entries/3/withdrawal/"), {})
    assert answer.status_code == 404
    assert Entry.objects.get(tournament=other.tournament, number=3).state == "checked_in"


def test_the_list_of_entries_can_be_filtered_by_state() -> None:
    evening = make_evening(pairs=3)
    evening.desk().post(evening.url("entries/2/withdrawal/"), {})
    answer: Any = evening.desk().get(evening.url("entries/?state=checked_in"))
    assert [entry["number"] for entry in answer.json()["results"]] == [1, 3]
    wrong: Any = evening.desk().get(evening.url("entries/?state=asleep"))
    assert wrong.status_code == 422
    assert wrong.json()["errors"][0]["field"] == "state"


def test_a_finished_event_takes_nobody_in() -> None:
    evening = make_evening(pairs=2)
    evening.tournament.state = "finished"
    evening.tournament.save()
    answer: Any = evening.desk().post(evening.url("entries/"), pair("А", "Б"))
    assert answer.status_code == 422
    assert answer.json()["code"] == "tournament_finished"


def test_many_players_are_registered_at_once_or_none_of_them() -> None:
    evening = make_evening()
    desk, before = evening.desk(), Player.objects.count()
    refused = desk.post(evening.url("players/bulk/"), {"players": [{"name": "Ґалаґан"}, {"name": " "}]})
    assert refused.status_code == 422
    assert [error["field"] for error in refused.json()["errors"]] == ["players.1.name"]
    assert Player.objects.count() == before
    made = desk.post(evening.url("players/bulk/"), {"players": [{"name": "Ґалаґан"}, {"name": "Núñez"}]})
    assert [player["name"] for player in made.json()] == ["Ґалаґан", "Núñez"]
    assert Player.objects.count() == before + 2
