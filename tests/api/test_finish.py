"""The end of an event: only when everything is settled, and with a way back."""

import pytest

from tests.api.evening import make_evening
from tournaments.models import Journal

pytestmark = pytest.mark.django_db


def test_an_event_with_an_unsettled_table_is_not_finished_and_names_the_table() -> None:
    evening = make_evening()
    evening.draw(1)
    first, *others = evening.matches(1)
    for match in others:
        evening.play(match)
        evening.confirm(match)
    answer = evening.desk().post(evening.url("finish/"))
    assert answer.status_code == 409
    assert answer.json()["current"]["unsettled_tables"] == [first.table.number if first.table else None]
    evening.tournament.refresh_from_db()
    assert evening.tournament.state == "running"


def test_an_event_that_has_not_begun_is_not_finished() -> None:
    evening = make_evening()
    answer = evening.desk().post(evening.url("finish/"))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_begun")


def test_finishing_closes_the_last_round_and_nobody_joins_or_is_drawn_until_it_is_reopened() -> None:
    evening = make_evening()
    evening.draw(1)
    evening.play_round(1)
    desk = evening.desk()
    assert desk.post(evening.url("finish/")).json()["state"] == "finished"
    assert desk.get(evening.url("rounds/1/")).json()["state"] == "closed"
    pair = {"players": [{"name": "Ґалаґан"}, {"name": "Núñez"}]}
    assert desk.post(evening.url("entries/"), pair).json()["code"] == "tournament_finished"
    assert desk.post(evening.url("rounds/"), {"number": 2}).json()["code"] == "tournament_finished"

    assert desk.post(evening.url("reopening/")).json()["state"] == "running"
    assert desk.post(evening.url("rounds/"), {"number": 2}).status_code == 201


def test_finishing_twice_is_one_line_in_the_journal() -> None:
    evening = make_evening()
    evening.draw(1)
    evening.play_round(1)
    for _time in range(2):
        assert evening.desk().post(evening.url("finish/")).status_code == 200
    assert Journal.objects.filter(verb="finish_tournament").count() == 1
