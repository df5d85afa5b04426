"""Repairing a drawn round: who came late, who is missing, what stays; and what one table's alternative would cost."""

import re

import pytest
from django.test import Client

from tests.factories import Event, PlayerFactory, make_event
from tests.web.desk.people import desk_of
from tests.web.desk.test_swap import meetings
from tournaments.domain.registration import EntryForm, PlayerForm, register_entry
from tournaments.domain.setup import add_tables
from tournaments.models import Absence, Journal, Match
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

ROUND = "/desk/evening/draw/2/"
REPAIR = f"{ROUND}repair/"


@pytest.fixture
def event(db: None) -> Event:
    """Seven pairs in their second round, in which nothing is played; one sits out."""
    made = make_event(pairs=7)
    add_tables(tournament=made.tournament, actor=made.actor, count=2)
    made.play_round(1)
    made.draw(2)
    return made


def late_pair(event: Event) -> int:
    players = tuple(PlayerForm(id=PlayerFactory.create().pk) for _ in range(2))
    form = EntryForm(players=players, checked_in=True)
    return register_entry(tournament=event.tournament, actor=event.actor, form=form).number


def look(desk: Client, **people: int | str) -> str:
    answer = desk.get(REPAIR, people)
    assert answer.status_code == 200
    return answer.content.decode()


def digest_in(html: str) -> str:
    found = re.search(r'name="digest" value="([0-9a-f]{64})"', html)
    assert found
    return found[1]


def test_a_late_pair_meets_the_one_that_sat_out_and_all_tables_stay(event: Event) -> None:
    desk = desk_of(event)
    late = late_pair(event)
    before = meetings(event)
    alone = Match.objects.get(round__number=2, bye=True).seats.values_list("entry__number", flat=True)[0]
    assert f"repair/?join={late}" in desk.get(ROUND).content.decode()
    html = look(desk, join=late)
    assert re.search(r"tables stay</dt><dd>3<", html)
    assert meetings(event) == before
    sent = {"join": late, "digest": digest_in(html), "reason": "A late train"}
    assert desk.post(REPAIR, sent)["Location"] == ROUND
    assert meetings(event) == [*before, {alone, late}]
    assert Journal.objects.get(verb="repair_round").reason == "A late train"
    assert "Round 2 is repaired." in desk.get(ROUND).content.decode()


def test_a_pair_that_is_missing_goes_out_and_its_opponent_is_seated(event: Event) -> None:
    desk = desk_of(event)
    gone = min(meetings(event)[0])
    html = look(desk, leave=str(gone))
    assert "Goes out:" in html
    desk.post(REPAIR, {"leave": str(gone), "digest": digest_in(html), "reason": "Nobody came"})
    assert gone not in set().union(*meetings(event))
    assert Absence.objects.get().entry.number == gone
    assert not Match.objects.filter(round__number=2, bye=True).exists()


def test_a_round_that_is_right_needs_no_repair(event: Event) -> None:
    html = look(desk_of(event))
    assert "Nothing: the round is right as it stands." in html
    assert "Repair the round<" not in html


def test_a_round_that_is_right_needs_no_repair_while_it_is_being_played() -> None:
    """The few who still wait are no field of their own, in which a later round would be without a draw."""
    event = make_event(pairs=9)
    event.play_round(1)
    event.draw(2)
    desk = desk_of(event)
    for match in event.matches(2):
        event.record(match, (10, 0))
        assert "Nothing: the round is right as it stands." in look(desk)


def test_a_look_that_is_out_of_date_changes_nothing(event: Event) -> None:
    desk = desk_of(event)
    late = late_pair(event)
    digest = digest_in(look(desk, join=late))
    event.record(event.matches(2)[0], (10, 0))
    before = meetings(event)
    answer = desk.post(REPAIR, {"join": late, "digest": digest, "reason": "A late train"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "has changed since this was looked at" in html
    assert 'value="A late train"' in html
    assert digest_in(html) != digest
    assert meetings(event) == before


@pytest.mark.parametrize(
    ("people", "said"),
    [
        ({"leave": "77"}, "This does not hold for No. 77."),
        ({"leave": "x"}, "Write numbers with commas between them"),
        ({"join": "1"}, "This does not hold for No. 1."),
        ({"join": "x"}, "Tick entries of the list."),
    ],
)
def test_who_cannot_come_or_go_is_named(event: Event, people: dict[str, str], said: str) -> None:
    answer = desk_of(event).get(REPAIR, people)
    assert answer.status_code == 422
    assert said in answer.content.decode()


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
def test_only_the_director_repairs(event: Event, role: RoleName | None) -> None:
    late = late_pair(event)
    digest = digest_in(look(desk_of(event), join=late))
    sent = {"join": late, "digest": digest, "reason": "No"}
    assert desk_of(event, role).post(REPAIR, sent).status_code == 403
    assert not Journal.objects.filter(verb="repair_round").exists()


def test_a_table_says_what_its_cheapest_alternative_costs(event: Event) -> None:
    desk = desk_of(event)
    assert f"{ROUND}tables/1/alternative/" in desk.get(ROUND).content.decode()
    html = desk.get(f"{ROUND}tables/1/alternative/").content.decode()
    assert "without table 1" in html
    assert "These would meet instead:" in html
    assert "with another bye" in desk.get(f"{ROUND}tables/0/alternative/").content.decode()
    assert "This table has no alternative" in desk.get(f"{ROUND}tables/99999/alternative/").content.decode()
