"""Exchanging two entries: looked at first, done with a reason, never by a stale look."""

import re

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Journal
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

ROUND = "/desk/evening/draw/2/"
SWAP = f"{ROUND}swap/"


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs in their second round, in which nothing is played."""
    made = make_event(pairs=6, clubs=2)
    made.play_round(1)
    made.draw(2)
    return made


def meetings(event: Event, number: int = 2) -> list[set[int]]:
    return [{entries[0] for entries in sides_of_match(match).values()} for match in event.matches(number)]


def from_two_tables(event: Event) -> tuple[int, int]:
    """An entry of the first table and one of the second."""
    first, second, *_others = meetings(event)
    return min(first), min(second)


def digest_in(html: str) -> str:
    found = re.search(r'name="digest" value="([0-9a-f]{64})"', html)
    assert found
    return found[1]


def look(desk: Client, *entries: int) -> str:
    answer = desk.get(SWAP, {"entry": entries})
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_exchange_is_looked_at_and_done(event: Event) -> None:
    desk = desk_of(event)
    one, other = from_two_tables(event)
    assert f'value="{one}" form="swap"' in desk.get(ROUND).content.decode()
    before = meetings(event)
    html = look(desk, one, other)
    assert meetings(event) == before
    sent = {"entry": [one, other], "digest": digest_in(html), "reason": "One family"}
    assert desk.post(SWAP, sent)["Location"] == ROUND
    (first, second, *rest), (now_first, now_second, *now_rest) = before, meetings(event)
    assert now_first == first - {one} | {other}
    assert now_second == second - {other} | {one}
    assert now_rest == rest
    assert Journal.objects.get(verb="swap_entries").reason == "One family"
    html = desk.get(ROUND).content.decode()
    assert "have changed places." in html
    assert "before the tables were changed by hand" in html
    assert "One family" in html


def test_the_preview_names_a_repeat(event: Event) -> None:
    desk = desk_of(event)
    met = {frozenset(pair) for pair in meetings(event, 1)}
    tables = meetings(event)
    repeats = [
        (one, other)
        for at, table in enumerate(tables)
        for one in table
        for second in tables[at + 1 :]
        for other in second
        if frozenset(table - {one} | {other}) in met
    ]
    html = look(desk, *repeats[0])
    assert "It breaks these rules:" in html
    assert "met in round 1." in html


def test_a_look_that_is_out_of_date_changes_nothing_and_shows_how_it_is_now(event: Event) -> None:
    desk = desk_of(event)
    one, other = from_two_tables(event)
    digest = digest_in(look(desk, one, other))
    event.record(event.matches(2)[2], (10, 0))
    before = meetings(event)
    answer = desk.post(SWAP, {"entry": [one, other], "digest": digest, "reason": "One family"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "has changed since this was looked at" in html
    assert 'value="One family"' in html
    assert digest_in(html) != digest
    assert meetings(event) == before


def test_a_second_click_exchanges_once(event: Event) -> None:
    desk = desk_of(event)
    one, other = from_two_tables(event)
    sent = {"entry": [one, other], "digest": digest_in(look(desk, one, other)), "reason": "No", "key": "one"}
    assert [desk.post(SWAP, sent).status_code for _ in range(2)] == [302, 302]
    assert Journal.objects.filter(verb="swap_entries").count() == 1


@pytest.mark.parametrize("entries", [[], ["1"], ["1", "1"], ["1", "2", "3"], ["x", "2"], ["1", "99999999"]])
def test_a_choice_that_is_not_two_entries_is_explained(event: Event, entries: list[str]) -> None:
    answer = desk_of(event).get(SWAP, {"entry": entries})
    assert answer.status_code == 422
    assert "Tick the two entries that change places." in answer.content.decode()


def test_two_of_one_table_and_a_table_that_has_begun_are_refused(event: Event) -> None:
    desk = desk_of(event)
    answer = desk.get(SWAP, {"entry": sorted(meetings(event)[0])})
    assert answer.status_code == 422
    assert "Name two entries of this round that do not meet each other." in answer.content.decode()
    one, other = from_two_tables(event)
    event.record(event.matches(2)[0], (10, 0))
    answer = desk.get(SWAP, {"entry": [one, other]})
    assert answer.status_code == 409
    assert "Table 1 has begun." in answer.content.decode()


def test_without_a_reason_nothing_is_exchanged(event: Event) -> None:
    desk = desk_of(event)
    one, other = from_two_tables(event)
    sent = {"entry": [one, other], "digest": digest_in(look(desk, one, other)), "reason": " "}
    answer = desk.post(SWAP, sent)
    assert answer.status_code == 422
    assert "Say in a few words why." in answer.content.decode()
    assert not Journal.objects.filter(verb="swap_entries").exists()


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
def test_only_the_director_exchanges(event: Event, role: RoleName | None) -> None:
    one, other = from_two_tables(event)
    digest = digest_in(look(desk_of(event), one, other))
    sent = {"entry": [one, other], "digest": digest, "reason": "No"}
    assert desk_of(event, role).post(SWAP, sent).status_code == 403
    assert not Journal.objects.filter(verb="swap_entries").exists()


def test_where_a_schedule_says_who_meets_there_is_nothing_to_tick() -> None:
    circle = make_event(slug="circle", pairs=6, preset="club_night_100")
    circle.draw(1)
    html = desk_of(circle).get("/desk/circle/draw/1/").content.decode()
    assert 'form="swap"' not in html
    assert "Draw the round again" in html
