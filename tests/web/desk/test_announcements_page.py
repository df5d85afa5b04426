"""Announcements at the desk."""

import pytest
import time_machine
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.models import Announcement
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

PAGE = "/desk/evening/announcements/"


@pytest.fixture
def event(db: None) -> Event:
    return make_event(time_zone="Europe/Madrid")


@pytest.fixture
def desk(event: Event) -> Client:
    return desk_of(event, RoleName.ARBITER)


def test_it_is_announced_shown_and_taken_back(desk: Client) -> None:
    answer = desk.post(PAGE, {"text": "Round 2 begins <at> 20:00", "urgent": "on", "tables": "2, 1"})
    assert answer["Location"] == PAGE
    html = desk.get(PAGE).content.decode()
    assert "Round 2 begins &lt;at&gt; 20:00" in html
    assert "Table 1, 2:" in html
    made = Announcement.objects.get()
    desk.post(f"{PAGE}{made.pk}/revoke/", {})
    html = desk.get(PAGE).content.decode()
    assert "Nothing is announced now." in html
    assert "Over" in html
    assert desk.post(f"{PAGE}99999/revoke/", {}).status_code == 404


def test_a_second_click_announces_nothing_twice(desk: Client) -> None:
    for _ in range(2):
        desk.post(PAGE, {"text": "Tea is ready", "key": "one"})
    assert Announcement.objects.count() == 1


@time_machine.travel("2026-10-25T18:30:00Z", tick=False)
def test_until_is_a_time_of_the_clock_in_the_hall(desk: Client) -> None:
    desk.post(PAGE, {"text": "Tea", "until": "20:00"})
    made = Announcement.objects.get()
    assert made.until is not None
    assert made.until.isoformat() == "2026-10-25T19:00:00+00:00"
    answer = desk.post(PAGE, {"text": "Tea again", "until": "19:29"})
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "It is 19:30 in the hall; this time has passed." in html
    assert "Tea again" in html


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"text": "  "}, "Write what the hall should know."),
        ({"text": "x" * 301}, "300"),
        ({"text": "Tea", "tables": "1, x"}, "Write the numbers of tables, such as 3, 5."),
        ({"text": "Tea", "tables": "77"}, "This event has no table 77."),
        ({"text": "Tea", "until": "noon"}, "Write a time such as 14:30."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(desk: Client, typed: dict[str, str], told: str) -> None:
    answer = desk.post(PAGE, typed)
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert not Announcement.objects.exists()


@pytest.mark.parametrize("role", [RoleName.DESK, RoleName.VIEWER, None])
def test_only_an_arbiter_or_a_director_announces(event: Event, role: RoleName | None) -> None:
    assert desk_of(event, role).post(PAGE, {"text": "Tea"}).status_code == 403
    assert not Announcement.objects.exists()
