"""Where nobody draws rounds, the desk starts the matches one by one."""

import re

import pytest
from django.test import Client

from tests.factories import make_event
from tests.web.desk.people import desk_of
from tournaments.models import Match
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

DRAW = "/desk/evening/draw/"


def text_of(client: Client, address: str = DRAW) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def entries_at(match: Match) -> set[int]:
    return set(match.seats.values_list("entry__number", flat=True))


def test_a_match_of_a_league_is_started_between_two_who_are_free() -> None:
    desk = desk_of(make_event(pairs=5, preset="bo3_100"))
    answer = desk.post(f"{DRAW}match/", {"first": "1", "second": "4", "table": "2"})
    assert answer["Location"] == DRAW
    match = Match.objects.get()
    assert entries_at(match) == {1, 4}
    assert match.table is not None
    assert match.table.number == 2
    html = text_of(desk)
    assert re.search(r"Table 2: No\. (1 plays against No\. 4|4 plays against No\. 1)\.", html)
    assert f'href="/desk/evening/rounds/{match.round.number}/tables/2/"' in html
    assert not re.search(r'<option value="[14]">[14] ', html), "who plays is offered to nobody"
    assert re.search(r'<option value="2">2 ', html)
    opened = text_of(desk, f"{DRAW}{match.round.number}/")
    assert "Started on" in opened
    assert not re.search("Seed|Repair the draw|Draw the round again|cannot be drawn again", opened)
    assert "Being played" in html
    assert "To the matches" in text_of(desk, "/desk/evening/")


def test_who_plays_and_a_table_that_is_taken_are_refused_at_their_fields() -> None:
    desk = desk_of(make_event(pairs=6, preset="bo3_100"))
    desk.post(f"{DRAW}match/", {"first": "1", "second": "2", "table": "1"})
    answer = desk.post(f"{DRAW}match/", {"first": "1", "second": "3", "table": "1"})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "This entry is not here any more." in html
    assert "This table is not free any more." in html
    answer = desk.post(f"{DRAW}match/", {"first": "3", "second": "3"})
    assert "A match needs two different entries" in answer.content.decode()
    assert Match.objects.count() == 1


def test_where_the_winners_stay_the_queue_says_who_plays() -> None:
    desk = desk_of(make_event(pairs=5, preset="general_winner_stays"))
    waiting = text_of(desk)
    assert "Queue" in waiting
    assert desk.post(f"{DRAW}next-match/", {"table": ""}).status_code == 422
    assert desk.post(f"{DRAW}next-match/", {"table": "1"})["Location"] == DRAW
    match = Match.objects.get()
    assert len(entries_at(match)) == 2
    assert "Table 1: No." in text_of(desk)


def test_who_may_only_look_starts_nothing() -> None:
    event = make_event(pairs=4, preset="bo3_100")
    desk = desk_of(event, RoleName.VIEWER)
    assert "Start the match" not in text_of(desk)
    assert desk.post(f"{DRAW}match/", {"first": "1", "second": "2"}).status_code == 403
    assert not Match.objects.exists()
