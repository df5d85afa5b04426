"""The desk prints slips with personal codes, once each, and ends the codes of lost ones."""

import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.player_codes import code_digits, holder_of, issue_player_codes
from tournaments.models import PlayerCode
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

CODES = "/desk/evening/codes/"


def slips_of(html: str) -> list[str]:
    """The codes on the slips of a page."""
    return [code_digits(code) for code in re.findall(r'class="slip-code">([\d ]+)<', html)]


def test_everybody_without_a_code_gets_a_slip_that_opens_the_card(event: Event) -> None:
    answer = desk_of(event).post(f"{CODES}slips/", {"whose": "missing"})
    assert answer.status_code == 200
    html = answer.content.decode()
    codes = slips_of(html)
    assert len(codes) == html.count("<svg ") - html.count('class="tile') == 12
    holders = [holder_of(code) for code in codes]
    assert len({holder.player_id for holder in holders if holder}) == 12
    assert "http://testserver/p/" in html
    assert "no-store" in answer["Cache-Control"]


def test_the_slips_of_the_ticked_replace_theirs_and_leave_the_others(event: Event) -> None:
    before = {
        one.line.player.pk: one.code
        for one in issue_player_codes(tournament=event.tournament, actor=event.actor)
    }
    ticked = list(before)[:2]
    html = desk_of(event).post(f"{CODES}slips/", {"whose": "chosen", "players": ticked}).content.decode()
    assert len(slips_of(html)) == 2
    assert [player for player, code in before.items() if holder_of(code) is None] == ticked


def test_everybody_gets_a_new_slip_when_that_is_asked_for(event: Event) -> None:
    before = [one.code for one in issue_player_codes(tournament=event.tournament, actor=event.actor)]
    html = desk_of(event).post(f"{CODES}slips/", {"whose": "all"}).content.decode()
    assert len(slips_of(html)) == len(before)
    assert not any(holder_of(code) for code in before)


def test_asking_again_for_the_missing_prints_nothing_and_says_why(event: Event) -> None:
    desk = desk_of(event)
    desk.post(f"{CODES}slips/", {"whose": "missing"})
    again = desk.post(f"{CODES}slips/", {"whose": "missing"})
    assert again.status_code == 422
    assert "Everybody has a code already." in again.content.decode()
    none_ticked = desk.post(f"{CODES}slips/", {"whose": "chosen"})
    assert none_ticked.status_code == 422
    assert "Tick the players who need a new slip." in none_ticked.content.decode()


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"whose": "nobody"},
        {"whose": "chosen", "players": ["x"]},
        {"whose": "chosen", "players": ["999999"]},
    ],
)
def test_a_form_that_says_something_else_issues_nothing(event: Event, sent: dict[str, object]) -> None:
    assert desk_of(event).post(f"{CODES}slips/", sent).status_code == 422
    assert not PlayerCode.objects.exists()


def test_a_lost_slip_is_ended(event: Event) -> None:
    issued = issue_player_codes(tournament=event.tournament, actor=event.actor)
    lost = issued[0]
    desk = desk_of(event)
    answer = desk.post(f"{CODES}revoke/", {"players": [lost.line.player.pk], "reason": "left in the bus"})
    assert (answer.status_code, answer["Location"]) == (302, CODES)
    assert holder_of(lost.code) is None
    assert holder_of(issued[1].code) is not None
    assert "1 code was ended." in desk.get(CODES).content.decode()


def test_the_list_says_whose_code_works(event: Event) -> None:
    desk = desk_of(event)
    assert desk.get(CODES).content.decode().count(">no code<") == 12
    issue_player_codes(tournament=event.tournament, actor=event.actor, players=[event.player(1).pk])
    html = desk.get(CODES).content.decode()
    assert html.count(">no code<") == 11
    assert html.count("code of ") == 1


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "code of 30 Nov 2026, 21:05"), ("ru", "код от 30.11.2026 21:05")],
)
def test_the_day_of_a_code_is_written_as_the_reader_writes_days(
    event: Event, language: str, written: str
) -> None:
    with time_machine.travel(datetime(2026, 11, 30, 20, 5, tzinfo=UTC), tick=False):
        issue_player_codes(tournament=event.tournament, actor=event.actor, players=[event.player(1).pk])
        html = desk_of(event).get(CODES, headers={"accept-language": language}).content.decode()
    assert written in html


def test_a_helper_of_the_desk_issues_and_a_viewer_only_looks(event: Event) -> None:
    assert desk_of(event, RoleName.DESK).post(f"{CODES}slips/", {"whose": "missing"}).status_code == 200
    viewer = desk_of(event, RoleName.VIEWER)
    assert "<button formaction" not in viewer.get(CODES).content.decode()
    for act in ("slips", "revoke"):
        assert viewer.post(f"{CODES}{act}/", {"whose": "all"}).status_code == 403


def test_a_stranger_and_a_guest_stay_outside(event: Event) -> None:
    stranger = desk_of(event, None)
    assert stranger.get(CODES).status_code == 403
    assert stranger.post(f"{CODES}slips/", {"whose": "missing"}).status_code == 403
    assert Client().get(CODES).status_code == 302
    assert not PlayerCode.objects.exists()


def test_coming_back_by_the_address_of_a_form_leads_to_the_list(event: Event) -> None:
    desk = desk_of(event)
    for act in ("slips", "revoke"):
        assert desk.get(f"{CODES}{act}/")["Location"] == CODES


@pytest.mark.parametrize("pairs", [1, 30, 168])
def test_queries_do_not_grow_with_the_field(
    pairs: int,
    django_assert_num_queries: DjangoAssertNumQueries,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    made = make_event(slug="hall", pairs=pairs, tables=1)
    desk = desk_of(made)
    desk.get("/desk/hall/codes/")
    with django_assert_num_queries(6):
        assert desk.get("/desk/hall/codes/").status_code == 200
    # SQLite writes many rows in several statements.
    with django_assert_max_num_queries(18):
        assert desk.post("/desk/hall/codes/slips/", {"whose": "missing"}).status_code == 200
