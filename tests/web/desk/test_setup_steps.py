"""The steps of the set-up: facts, what is played, rules, prizes; each refused at its field, none overwritten unseen."""

import re
from datetime import time

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.models import Journal, Stage
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

SETUP = "/desk/evening/setup/"
STEPS = ("", "preset/", "event/", "rules/", "prizes/", "tables/", "people/", "rehearsal/")


def filled(html: str) -> dict[str, str]:
    """What the browser would send of the last form of a page, as it stands there."""
    form = max(re.findall(r"<form class=\"desk-form.*?</form>", html, re.S), key=len)
    sent: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and "disabled" not in tag:
            sent[name[1]] = value[1] if value else ""
    for name, body in re.findall(r'<textarea name="([^"]*)"[^>]*>(.*?)</textarea>', form, re.S):
        sent[name] = body.strip()
    for name, body in re.findall(r'<select name="([^"]*)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', body)
        sent[name] = chosen[1] if chosen else ""
    return sent


def form_of(desk: Client, step: str) -> dict[str, str]:
    return filled(desk.get(f"{SETUP}{step}").content.decode())


def test_every_step_shows_what_is_set(event: Event) -> None:
    desk = desk_of(event, RoleName.OWNER)
    for step in STEPS:
        assert desk.get(f"{SETUP}{step}").status_code == 200
    html = desk.get(SETUP).content.decode()
    for words in (
        "Sport dominoes, pairs, 8 deals",
        "as the preset has them",
        "3 tables",
        "1 person",
        "not yet",
    ):
        assert words in html
    assert 'href="/desk/evening/setup/" aria-current="page"' in html


def test_the_facts_are_changed_and_journalled(event: Event) -> None:
    desk = desk_of(event)
    sent = form_of(desk, "event/") | {"name": "Осенний кубок", "starts_at": "19:30", "go": "next"}
    answer = desk.post(f"{SETUP}event/", sent)
    assert (answer.status_code, answer["Location"]) == (302, f"{SETUP}rules/")
    event.tournament.refresh_from_db()
    assert (event.tournament.name, event.tournament.starts_at) == ("Осенний кубок", time(19, 30))
    line = Journal.objects.get(verb="change_event")
    assert line.before == {"name": "Кубок клуба", "starts_at": None}


def test_a_stale_form_of_facts_overwrites_nothing_and_shows_both(event: Event) -> None:
    desk, other = desk_of(event), desk_of(event, RoleName.OWNER)
    mine = form_of(desk, "event/") | {"name": "Мой кубок"}
    other.post(f"{SETUP}event/", form_of(other, "event/") | {"venue": "Новый зал"})
    answer = desk.post(f"{SETUP}event/", mine)
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Somebody has changed these settings" in html
    assert 'value="Мой кубок"' in html
    assert "Set now: Новый зал" in html
    event.tournament.refresh_from_db()
    assert (event.tournament.name, event.tournament.venue) == ("Кубок клуба", "Новый зал")
    again = filled(html) | {"venue": "Новый зал"}
    assert desk.post(f"{SETUP}event/", again).status_code == 302
    event.tournament.refresh_from_db()
    assert event.tournament.name == "Мой кубок"


def test_address_and_zone_stay_once_a_round_is_drawn_and_the_rest_may_change(event: Event) -> None:
    event.draw(1)
    desk = desk_of(event)
    answer = desk.post(
        f"{SETUP}event/", form_of(desk, "event/") | {"slug": "other", "time_zone": "Asia/Tokyo"}
    )
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "The address stays as it is once a round is drawn" in html
    assert "The time zone stays as it is once a round is drawn" in html
    moved = form_of(desk, "event/") | {"venue": "Зал 2", "starts_on": "2026-10-24"}
    assert desk.post(f"{SETUP}event/", moved).status_code == 302


def test_another_address_moves_the_event_before_the_draw(event: Event) -> None:
    desk = desk_of(event)
    answer = desk.post(f"{SETUP}event/", form_of(desk, "event/") | {"slug": "autumn"})
    assert answer["Location"] == "/desk/autumn/setup/event/"
    assert desk.get("/desk/autumn/").status_code == 200


def test_the_rules_are_edited_and_what_differs_is_shown(event: Event) -> None:
    desk = desk_of(event)
    sent = form_of(desk, "rules/") | {
        "match-deals": "12",
        "pairing-rounds": "5",
        "order-match_points": "",
        "order-wins": "1",
        "scale": "warning 0\nlate: 10",
        "deal-entry": "left",
    }
    assert desk.post(f"{SETUP}rules/", sent).status_code == 302
    event.tournament.refresh_from_db()
    rules = event.tournament.regulation
    assert (rules["match"]["deals"], rules["pairing"]["rounds"]) == (12, 5)
    assert rules["standings"]["order"][:2] == ["wins", "difference"]
    assert rules["penalties"]["scale"] == [{"code": "warning", "points": 0}, {"code": "late", "points": 10}]
    assert Stage.objects.get().deals_per_match == 12
    html = desk.get(f"{SETUP}rules/").content.decode()
    assert "Deals a match</th><td>8</td><td><b>12</b>" in html
    assert "the pips left in each hand</b>" in html
    event.draw(1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"match-deals": "7"}, "“Deals a match”"),
        ({"match-deals": "x"}, "whole number"),
        ({"pairing-rounds": "0"}, "the least is 1"),
        ({"order-difference": "1"}, "Two criteria cannot both be number 1."),
        ({"order-match_points": "77"}, "less than or equal"),
        ({"scale": "late"}, "is no step"),
        ({"clock-minutes": "30"}, "“When the bell rings”"),
        ({"bye-outcome": "sometimes"}, "Select a valid choice"),
        ({"title": ""}, "required"),
    ],
)
def test_rules_that_cannot_be_are_refused_at_the_field_and_nothing_is_saved(
    event: Event, wrong: dict[str, str], said: str
) -> None:
    desk = desk_of(event)
    before = event.tournament.regulation
    answer = desk.post(f"{SETUP}rules/", form_of(desk, "rules/") | wrong)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    event.tournament.refresh_from_db()
    assert event.tournament.regulation == before


def test_a_stale_form_of_rules_overwrites_nothing(event: Event) -> None:
    desk, other = desk_of(event), desk_of(event, RoleName.OWNER)
    mine = form_of(desk, "rules/") | {"match-deals": "4"}
    other.post(f"{SETUP}rules/", form_of(other, "rules/") | {"pairing-rounds": "6"})
    answer = desk.post(f"{SETUP}rules/", mine)
    assert answer.status_code == 409
    assert "Set now: 6" in answer.content.decode()
    event.tournament.refresh_from_db()
    assert event.tournament.regulation["match"]["deals"] == 8


def test_after_the_draw_only_the_minutes_and_the_name_change(db: None) -> None:
    event = make_event(pairs=4, preset="fvd_pairs_200")
    event.draw(1)
    desk = desk_of(event)
    page = desk.get(f"{SETUP}rules/").content.decode()
    assert "fixed since the first round was drawn" in page
    sent = filled(page)
    assert "match-target" not in sent
    assert (
        desk.post(f"{SETUP}rules/", sent | {"clock-minutes": "40", "match-target": "100"}).status_code == 302
    )
    event.tournament.refresh_from_db()
    assert event.tournament.regulation["clock"]["minutes"] == 40
    assert event.tournament.regulation["match"]["target"] == 200
    line = Journal.objects.get(verb="change_regulation")
    assert (line.before, line.after) == ({"clock.minutes": 35}, {"clock.minutes": 40})


def test_another_preset_is_taken_before_the_draw_and_not_after(event: Event) -> None:
    desk = desk_of(event)
    seen = re.search(r'name="seen" value="(\w+)"', desk.get(f"{SETUP}preset/").content.decode())
    assert seen
    sent = {"preset": "fvd_100", "seen": seen[1]}
    assert desk.post(f"{SETUP}preset/", sent).status_code == 302
    event.tournament.refresh_from_db()
    assert (event.tournament.preset, event.tournament.regulation["match"]["target"]) == ("fvd_100", 100)
    assert Stage.objects.get().deals_per_match is None
    assert desk.post(f"{SETUP}preset/", sent).status_code == 409
    event.draw(1)
    page = desk.get(f"{SETUP}preset/").content.decode()
    assert "nothing else can be played" in page


def test_a_preset_with_other_entries_is_refused_while_somebody_is_registered(event: Event) -> None:
    desk = desk_of(event)
    seen = re.search(r'name="seen" value="(\w+)"', desk.get(f"{SETUP}preset/").content.decode())
    assert seen
    answer = desk.post(f"{SETUP}preset/", {"preset": "world_teams_300", "seen": seen[1]})
    assert answer.status_code == 409
    assert "Entries of another kind are registered already." in answer.content.decode()


def test_prizes_are_shown_beside_who_stands_there(event: Event, client: Client) -> None:
    desk = desk_of(event)
    sent = form_of(desk, "prizes/") | {
        "first-0": "2",
        "last-0": "3",
        "words-0": "Медали",
        "first-1": "1",
        "words-1": "Кубок и 300 €",
        "words-3": "Лучшему новичку",
    }
    assert desk.post(f"{SETUP}prizes/", sent).status_code == 302
    event.tournament.refresh_from_db()
    assert [one["words"] for one in event.tournament.prizes] == ["Кубок и 300 €", "Медали", "Лучшему новичку"]
    event.play_round(1)
    event.publish()
    html = client.get("/tournaments/evening/").content.decode()
    assert "Кубок и 300 €" in html
    assert "Лучшему новичку" in html


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"first-0": "1"}, "What the prize is is missing."),
        ({"last-0": "3", "words-0": "Медали"}, "The first place is missing."),
        ({"first-0": "3", "last-0": "1", "words-0": "Медали"}, "The last place lies before the first."),
        ({"first-0": "0", "words-0": "Медали"}, "1"),
        ({"first-0": "x", "words-0": "Медали"}, "whole number"),
    ],
)
def test_a_prize_that_cannot_be_is_refused_in_its_line(
    event: Event, wrong: dict[str, str], said: str
) -> None:
    desk = desk_of(event)
    answer = desk.post(f"{SETUP}prizes/", form_of(desk, "prizes/") | wrong)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    event.tournament.refresh_from_db()
    assert event.tournament.prizes == []


def test_a_stale_form_of_prizes_overwrites_nothing(event: Event) -> None:
    desk, other = desk_of(event), desk_of(event, RoleName.OWNER)
    mine = form_of(desk, "prizes/") | {"first-0": "1", "words-0": "Моё"}
    other.post(f"{SETUP}prizes/", form_of(other, "prizes/") | {"first-0": "1", "words-0": "Чужое"})
    answer = desk.post(f"{SETUP}prizes/", mine)
    assert answer.status_code == 409
    assert "Чужое" in answer.content.decode()
    event.tournament.refresh_from_db()
    assert [one["words"] for one in event.tournament.prizes] == ["Чужое"]


WRITES = (
    "preset/",
    "event/",
    "rules/",
    "prizes/",
    "tables/",
    "tables/stickers/",
    "tables/revoke/",
    "people/",
    "people/role/",
    "people/remove/",
    "people/helper/",
    "people/password/",
    "rehearsal/",
    "rehearsal/stop/",
    "rehearsal/resume/",
    "rehearsal/discard/",
    "finish/",
    "reopen/",
    "delete/",
)


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.VIEWER, None])
def test_who_does_not_direct_changes_nothing(event: Event, role: RoleName | None) -> None:
    desk = desk_of(event, role)
    lines = Journal.objects.count()
    for address in WRITES:
        assert desk.post(f"{SETUP}{address}", {"key": "x"}).status_code == 403, address
    for step in STEPS:
        assert desk.get(f"{SETUP}{step}").status_code == (403 if role is None else 200), step
    assert Journal.objects.count() == lines
    guest = Client()
    assert guest.get(SETUP)["Location"].startswith("/sign-in/")
    assert guest.post(f"{SETUP}finish/").status_code == 302


def test_a_form_that_was_not_filled_in_is_never_a_fault(event: Event) -> None:
    desk = desk_of(event, RoleName.OWNER)
    for address in WRITES:
        assert desk.post(f"{SETUP}{address}", {}).status_code in (302, 404, 409, 422), address
        assert desk.get(f"{SETUP}{address}").status_code in (200, 302), address


@pytest.mark.parametrize("pairs", [2, 60])
def test_queries_do_not_grow_with_the_hall(
    pairs: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    event = make_event(pairs=pairs)
    desk = desk_of(event, RoleName.OWNER)
    for step in STEPS:
        with django_assert_max_num_queries(12, info=step):
            desk.get(f"{SETUP}{step}")
