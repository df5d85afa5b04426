"""The hall's screen, frames for other sites, the feed and the calendar."""

import re
from datetime import date
from xml.etree import ElementTree

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event

pytestmark = pytest.mark.django_db

SCREEN = "/screen/evening/"


def test_the_screen_shows_the_seating_and_the_standings_without_script(event: Event, client: Client) -> None:
    html = client.get(SCREEN).content.decode()
    assert "Round 2: who sits where" in html
    assert "Standings after round 2" in html
    assert "Round 2: 2 tables are still playing" in html
    assert html.count('class="slide"') == 3
    assert not client.get(SCREEN).cookies


def test_the_screen_of_an_event_that_has_not_begun_is_not_blank(client: Client) -> None:
    make_event(venue="Club Náutico")
    html = client.get(SCREEN).content.decode()
    assert html.count('class="slide"') == 1
    assert "No round is drawn yet." in html
    assert client.get("/screen/nothing/").status_code == 404


def test_a_large_hall_is_shown_in_parts(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = make_event(pairs=40)
    event.draw(1)
    event.publish()
    with django_assert_num_queries(7):
        html = client.get(SCREEN).content.decode()
    assert "1 / 4" in html
    assert "5 / 5" in html


@pytest.mark.parametrize("name", ["standings", "overlay"])
def test_a_frame_may_stand_anywhere_and_everything_else_nowhere(
    event: Event, client: Client, name: str
) -> None:
    page = client.get(f"/embed/evening/{name}/")
    policy = page["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "X-Frame-Options" not in page
    assert event.entry(1).public_title in page.content.decode()
    usual = client.get("/tournaments/evening/standings/")
    assert "frame-ancestors 'none'" in usual["Content-Security-Policy"]
    assert usual["X-Frame-Options"] == "DENY"
    assert client.get(f"/embed/nothing/{name}/").status_code == 404


def test_the_feed_has_an_entry_a_round_with_an_address_that_works(event: Event, client: Client) -> None:
    feed = ElementTree.fromstring(client.get("/tournaments/evening/feed/").content)
    atom = {"a": "http://www.w3.org/2005/Atom"}
    titles = [one.text for one in feed.findall("a:entry/a:title", atom)]
    assert titles == ["Standings after round 2", "Standings after round 1"]
    for link in feed.findall("a:entry/a:link", atom):
        assert client.get(link.attrib["href"].removeprefix("http://testserver")).status_code == 200
    ids = [one.text for one in feed.findall("a:entry/a:id", atom)]
    assert len(set(ids)) == 2
    # RFC 4287, 4.1.1: a feed without an author is none unless each entry has one.
    assert feed.findtext("a:author/a:name", namespaces=atom) == event.tournament.name


def calendar_of(text: bytes) -> list[dict[str, str]]:
    """The events of a calendar, read as RFC 5545 says: lines unfolded, then name, parameters and value."""
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    assert b"\n" not in text.replace(b"\r\n", b"")
    lines = text.decode().replace("\r\n ", "").splitlines()
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    found: list[dict[str, str]] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found:
            plain = re.sub(r"\\([;,\\n])", lambda seen: "\n" if seen[1] == "n" else seen[1], value)
            found[-1][name] = plain
    return found


def test_case_56_an_event_of_one_day_is_one_day_in_every_calendar(client: Client) -> None:
    name = (
        "Кубок, посвящённый открытию; «Рыба» и \\ всё остальное, что бывает за столом в воскресенье вечером"
    )
    make_event(name=name, time_zone="Europe/Madrid", venue="Club, piso 2")
    answer = client.get("/tournaments/evening/calendar.ics")
    assert answer["Content-Type"].startswith("text/calendar")
    (event,) = calendar_of(answer.content)
    assert event["SUMMARY"] == name
    assert event["LOCATION"] == "Club, piso 2"
    assert (event["DTSTART;VALUE=DATE"], event["DTEND;VALUE=DATE"]) == ("20261025", "20261026")
    make_event(slug="league", starts_on=date(2026, 11, 1), ends_on=date(2026, 11, 3))
    both = calendar_of(client.get("/calendar.ics").content)
    assert [one["DTEND;VALUE=DATE"] for one in both] == ["20261026", "20261104"]
