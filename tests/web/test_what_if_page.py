"""What an entry needs: a card for each entry, true in both directions, and honest where nothing can be said."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tournaments.queries.what_if import what_if

pytestmark = pytest.mark.django_db


def test_the_card_says_what_each_outcome_gives(event: Event, client: Client) -> None:
    html = client.get("/tournaments/evening/entries/1/what-if/").content.decode()
    assert "This place or a better one when all open matches have been played" in html
    assert "certain" in html
    found = what_if(event.stage, 1)
    assert found is not None
    assert found.needs[0].first == 1
    assert found.needs[-1].last == 5
    assert set(found.needs[-1].by_outcome) == {"certain"}


def test_without_an_open_match_the_place_depends_on_the_others_alone(client: Client) -> None:
    event = make_event()
    event.play_round(1)
    event.publish()
    found = what_if(event.stage, 1)
    assert found is not None
    assert found.opponent == 0
    assert [(one.best == one.worst) for one in found.outcomes] == [True]


def test_a_regulation_with_more_than_a_winner_says_that_nothing_is_certain(client: Client) -> None:
    event = make_event(preset="kozel_pairs")
    event.draw(1)
    assert what_if(event.stage, 1) is None
    page = client.get("/tournaments/evening/entries/1/what-if/")
    assert "Nothing certain can be said here" in page.content.decode()
    assert client.get("/tournaments/evening/entries/99/what-if/").status_code == 404


@pytest.mark.parametrize("pairs", [8, 40])
def test_the_queries_do_not_grow(
    pairs: int, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_event(pairs=pairs).draw(1)
    with django_assert_num_queries(13):
        client.get("/tournaments/evening/entries/1/what-if/")
