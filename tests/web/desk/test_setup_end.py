"""The end of an event at the desk: finished, reopened, or deleted before anybody played. And its hour, everywhere."""

from datetime import date, time

import pytest
import time_machine
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.rehearsal import open_rehearsal
from tournaments.models import Pair, Player, Tournament
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

SETUP = "/desk/evening/setup/"


def test_an_event_is_finished_and_reopened(event: Event) -> None:
    desk = desk_of(event)
    assert "Finish the event" not in desk.get(SETUP).content.decode()
    event.play_round(1)
    assert desk.post(f"{SETUP}finish/", {})["Location"] == SETUP
    event.tournament.refresh_from_db()
    assert event.tournament.state == "finished"
    assert "Reopen the event" in desk.get(SETUP).content.decode()
    assert desk.post(f"{SETUP}reopen/", {}).status_code == 302
    event.tournament.refresh_from_db()
    assert event.tournament.state == "running"


def test_an_event_with_open_tables_is_not_finished_and_says_which(event: Event) -> None:
    event.draw(1)
    answer = desk_of(event).post(f"{SETUP}finish/", {})
    assert answer.status_code == 409
    assert "Tables 1, 2, 3 have no confirmed result yet." in answer.content.decode()


def test_an_event_that_nobody_played_goes_when_its_name_is_typed(event: Event) -> None:
    desk = desk_of(event, RoleName.OWNER)
    open_rehearsal(source=event.tournament, actor=event.actor, pace="real")
    players = Player.objects.count()
    for name in ("", "Кубок"):
        answer = desk.post(f"{SETUP}delete/", {"name": name})
        assert answer.status_code == 422
    assert "That is not the name of this event." in answer.content.decode()
    answer = desk.post(f"{SETUP}delete/", {"name": " Кубок  клуба "})
    assert (answer.status_code, answer["Location"]) == (302, "/desk/")
    assert not Tournament.objects.exists()
    assert not Pair.objects.exists()
    assert Player.objects.count() == players
    assert "“Кубок клуба” is deleted." in desk.get("/desk/").content.decode()
    assert desk.get(SETUP).status_code == 404


def test_an_event_that_began_stays(event: Event) -> None:
    event.draw(1)
    desk = desk_of(event, RoleName.OWNER)
    assert "Delete the event" not in desk.get(SETUP).content.decode()
    assert desk.post(f"{SETUP}delete/", {"name": "Кубок клуба"}).status_code == 409
    assert Tournament.objects.exists()


def test_a_director_does_not_delete(event: Event) -> None:
    assert desk_of(event).post(f"{SETUP}delete/", {"name": "Кубок клуба"}).status_code == 403


@pytest.mark.parametrize("seen_at", ["2026-10-20T03:00:00-04:00", "2026-12-20T03:00:00-04:00"])
def test_case_56_the_hour_is_that_of_the_hall_wherever_and_whenever_it_is_read(
    client: Client, seen_at: str
) -> None:
    """The clocks in Madrid go back in the night to the 25th; the reader sits in Caracas, on either side of it."""
    event = make_event(
        time_zone="Europe/Madrid", starts_on=date(2026, 10, 25), starts_at=time(19, 30), venue="Зал"
    )
    with time_machine.travel(seen_at, tick=False):
        for address in ("/", "/tournaments/evening/", "/tournaments/evening/standings/", "/screen/evening/"):
            html = client.get(address).content.decode()
            assert "25 October 2026, 19:30 (Europe/Madrid)" in html, address
            assert "2026-10-25T19:30+01:00" in html, address
            assert "26 " not in html.partition("<time")[2].partition("</time>")[0]
        calendar = client.get("/tournaments/evening/calendar.ics").content.decode()
        assert "DTSTART:20261025T183000Z\r\n" in calendar
        assert "DTEND:20261025T230000Z\r\n" in calendar
        assert desk_of(event).get("/desk/evening/").content.decode().count("2026-10-25T19:30+01:00") == 1


def test_without_an_hour_the_calendar_has_whole_days(client: Client) -> None:
    make_event(time_zone="Europe/Madrid", starts_on=date(2026, 10, 25))
    calendar = client.get("/tournaments/evening/calendar.ics").content.decode()
    assert "DTSTART;VALUE=DATE:20261025\r\n" in calendar
    assert "DTEND;VALUE=DATE:20261026\r\n" in calendar


def test_a_changed_hour_reaches_the_kept_page_of_the_standings(event: Event, client: Client) -> None:
    event.play_round(1)
    event.publish()
    assert "18:00" not in client.get("/tournaments/evening/standings/").content.decode()
    Tournament.objects.update(starts_at=time(18, 0))
    assert "18:00" in client.get("/tournaments/evening/standings/").content.decode()
