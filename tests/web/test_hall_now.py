"""The clock and the announcements on the public pages."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.domain.halls import Hall, at, make_hall
from tournaments.domain.announcements import announce
from tournaments.domain.extra_time import give_extra_time
from tournaments.domain.round_clock import pause_clock

pytestmark = pytest.mark.django_db

DATA = "/tournaments/evening/now.json"
PAGE = "/tournaments/evening/now/"


@pytest.fixture
def hall(db: None) -> Hall:
    return make_hall()


def test_the_data_are_moments_with_the_server_s_time_beside_them(hall: Hall, client: Client) -> None:
    with at(10):
        give_extra_time(round_=hall.round, actor=hall.actor, table_number=2, minutes=3, reason="late")
        announce(tournament=hall.event.tournament, actor=hall.actor, text="Tea", urgent=True)
        data = client.get(DATA).json()
    assert data["now"] == "2026-10-25T18:10:00+00:00"
    assert data["clock"] == {
        "round": 1,
        "seconds": 2700,
        "warning": 300,
        "rings_at": "2026-10-25T18:45:00+00:00",
        "left": None,
        "extra": {"2": 180},
    }
    (said,) = data["announcements"]
    assert (said["text"], said["urgent"], said["tables"]) == ("Tea", True, [])
    with at(11):
        pause_clock(round_=hall.round, actor=hall.actor)
        assert client.get(DATA).json()["clock"]["left"] == 34 * 60
    assert client.get("/tournaments/nothing/now.json").status_code == 404


def test_without_script_the_page_says_when_the_bell_rings(hall: Hall, client: Client) -> None:
    with at(10):
        announce(tournament=hall.event.tournament, actor=hall.actor, text="Tea", tables=[2])
        html = client.get(PAGE).content.decode()
    assert "The bell rings at 18:45." in html
    assert "Table 2:" in html
    with at(50):
        assert "The bell rang at 18:45." in client.get(PAGE).content.decode()


def test_every_public_page_of_the_event_has_a_place_for_it(hall: Hall, client: Client) -> None:
    hall.event.publish()
    for page in ("", "rounds/1/", "statistics/"):
        html = client.get(f"/tournaments/evening/{page}").content.decode()
        assert 'data-url="/tournaments/evening/now.json"' in html
    assert 'data-url="/tournaments/evening/now.json"' in client.get("/screen/evening/").content.decode()


def test_what_it_costs_does_not_grow(
    hall: Hall, client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with at(10):
        for number in range(10):
            announce(tournament=hall.event.tournament, actor=hall.actor, text=str(number))
    with at(11), django_assert_max_num_queries(4):
        client.get(DATA)


def test_without_script_a_table_reads_its_own_clock_and_what_concerns_it(hall: Hall, client: Client) -> None:
    with at(10):
        give_extra_time(round_=hall.round, actor=hall.actor, table_number=2, minutes=3, reason="late")
        announce(tournament=hall.event.tournament, actor=hall.actor, text="Tea", tables=[2])
        pages = {number: client.get(f"/t/{hall.event.tokens[number]}/").content.decode() for number in (1, 2)}
    assert "The bell rings at 18:45." in pages[1]
    assert "The bell rings at 18:48." in pages[2]
    assert '<li class="notice notice-look">Tea</li>' in pages[2]
    assert '<li class="notice notice-look">Tea</li>' not in pages[1]
