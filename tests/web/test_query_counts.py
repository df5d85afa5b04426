"""A page of a large hall asks the database no more often than that of a small one."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tournaments.domain.actor import Actor
from tournaments.domain.desk import forfeit_match
from tournaments.domain.table_play import sides_of_match

pytestmark = pytest.mark.django_db

PAGES = {
    "home": ("/", 4),
    "tournament": ("/tournaments/evening/", 5),
    "standings": ("/tournaments/evening/standings/", 1),
    "seating": ("/tournaments/evening/rounds/2/", 5),
    "seating by name": ("/tournaments/evening/rounds/2/?by=name", 5),
    "card": ("/tournaments/evening/entries/1/", 10),
    "statistics": ("/tournaments/evening/statistics/", 6),
    "round by round": ("/tournaments/evening/meetings/", 14),
}


@pytest.mark.parametrize("pairs", [30, 300])
def test_queries_do_not_grow_with_the_field(
    pairs: int, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    two_rounds(make_event(pairs=pairs))
    for name, (address, queries) in PAGES.items():
        client.get(address)
        with django_assert_num_queries(queries, info=name):
            assert client.get(address).status_code == 200


def two_rounds(event: Event) -> None:
    """Round 1 settled: played where No. 1 sits, decided at the desk elsewhere; round 2 drawn, two tables begun."""
    desk = Actor(label="desk", user=User.objects.create(username="desk"))
    event.draw(1)
    for match in event.matches(1):
        first, second = (entries[0] for entries in sides_of_match(match).values())
        if 1 in (first, second):
            event.play(match)
            event.confirm(match)
        else:
            forfeit_match(match=match, actor=desk, absent=[second], reason="Nobody came.")
    event.draw(2)
    for match in event.matches(2)[:2]:
        event.record(match, (25, 0))
    event.publish()
