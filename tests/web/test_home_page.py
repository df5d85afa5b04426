from datetime import date

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tournaments.models import Tournament
from tournaments.models.tournament import TournamentState
from tournaments.queries.home import events

pytestmark = pytest.mark.django_db


def test_events_stand_where_their_state_puts_them(event: Event) -> None:
    make_event(slug="spring", name="Весна", starts_on=date(2027, 3, 1))
    make_event(slug="winter", name="Зима", starts_on=date(2027, 1, 1))
    make_event(slug="past", name="Лето", starts_on=date(2026, 6, 1))
    Tournament.objects.filter(slug="past").update(state=TournamentState.FINISHED)
    shown = events()
    assert [one.tournament.slug for one in shown.running] == ["evening"]
    assert [one.tournament.slug for one in shown.upcoming] == ["winter", "spring"]
    assert [one.tournament.slug for one in shown.finished] == ["past"]


def test_an_event_on_now_says_how_far_it_is(event: Event, client: Client) -> None:
    (running,) = events().running
    assert (running.entries, running.last_round, running.playing) == (5, 2, 2)
    page = client.get("/").content.decode()
    assert "2 tables still playing" in page
    assert "/tournaments/evening/rounds/2/" in page


def test_an_empty_server_says_so(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "Nothing is being played at the moment." in page.content.decode()
