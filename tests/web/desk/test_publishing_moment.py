"""The standings as of a moment: read-only, by the clock of the hall, with what was done since."""

import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from django.utils.http import urlencode

from tests.factories import Event
from tests.web.desk.people import desk_of, user_with
from tournaments.domain.actor import Actor
from tournaments.domain.desk import void_match
from tournaments.models import Match, Publication
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

PAGE = "/desk/evening/publishing/"


@pytest.fixture
def corrected(event: Event) -> tuple[Event, Publication]:
    """A round was published, and then a match of it declared void and published again; gives the first table."""
    event.play_round(1)
    event.publish()
    first = Publication.objects.get()
    match = Match.objects.select_related("round__stage__tournament", "table").get(pk=event.matches(1)[0].pk)
    user = user_with(event, RoleName.DIRECTOR, "dora")
    void_match(match=match, actor=Actor(label="dora", user=user), reason="A wrong table")
    event.publish()
    return event, first


def shown(html: str) -> list[int]:
    return [int(one) for one in re.findall(r'<tr id="entry-(\d+)">', html)]


def test_a_moment_shows_the_standings_as_published_then_and_the_lines_since(
    corrected: tuple[Event, Publication],
) -> None:
    event, first = corrected
    desk = desk_of(event, RoleName.VIEWER)
    answer = desk.get(f"{PAGE}?{urlencode({'at': first.created_at.isoformat()})}")
    html = answer.content.decode()
    assert answer.status_code == 200
    assert shown(html) == [row["entry"] for row in first.content["rows"]]
    assert f"Publication {first.number}" in html
    assert "You look at the past" in html
    assert "The match was declared void" in html
    assert "A round was drawn" not in html
    assert "<form" in html
    assert 'method="post" action="/desk/' not in html


def test_every_publication_of_the_list_leads_to_its_moment(corrected: tuple[Event, Publication]) -> None:
    event, _first = corrected
    desk = desk_of(event)
    html = desk.get(PAGE).content.decode()
    links = re.findall(r'href="(\?at=[^"]+)"', html)
    assert len(links) == 2
    pages = [desk.get(PAGE + link).content.decode() for link in links]
    assert "Publication 2" in pages[0]
    assert "Publication 1" in pages[1]


def test_a_time_without_a_zone_is_that_of_the_hall(corrected: tuple[Event, Publication]) -> None:
    event, first = corrected
    local = (first.created_at + timedelta(microseconds=1)).astimezone(ZoneInfo("Europe/Madrid"))
    html = desk_of(event).get(PAGE, {"at": local.replace(tzinfo=None).isoformat()}).content.decode()
    assert f"Publication {first.number}" in html
    assert "(Europe/Madrid)" in html


def test_before_the_first_publication_there_is_nothing(corrected: tuple[Event, Publication]) -> None:
    event, _first = corrected
    long_ago = (timezone.now() - timedelta(days=400)).isoformat()
    html = desk_of(event).get(PAGE, {"at": long_ago}).content.decode()
    assert "Nothing was published by then." in html


@pytest.mark.parametrize(
    "at", ["yesterday", "2026-13-45T99:99", "0001-01-01T00:00", "9999-12-31T23:59:59+14:00"]
)
def test_what_is_no_moment_is_explained(event: Event, at: str) -> None:
    answer = desk_of(event).get(PAGE, {"at": at})
    assert answer.status_code == 422
    assert "is no moment" in answer.content.decode()


def test_an_empty_moment_leads_back_to_now(event: Event) -> None:
    assert desk_of(event).get(PAGE, {"at": ""})["Location"] == PAGE
