"""The public standings ask the database once a second which publication is the newest."""

import gzip
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from pytest_django import DjangoAssertNumQueries, Settings

from tests.factories import Event
from tournaments.web.public import pointers

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/standings/"


@pytest.fixture(autouse=True)
def remembering() -> Iterator[None]:
    with override_settings(POINTER_SECONDS=60):
        yield
    pointers._known.clear()


def publish_more(event: Event) -> None:
    match = event.matches(2)[0]
    event.play(match)
    event.confirm(match)
    event.publish()


def test_a_reader_within_the_second_costs_no_query(
    event: Event, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = client.get(PAGE)
    with django_assert_num_queries(0):
        assert client.get(PAGE).content == first.content
        assert client.get(PAGE, headers={"If-None-Match": first["ETag"]}).status_code == 304


def test_a_page_that_was_told_of_a_publication_gets_that_one(event: Event, client: Client) -> None:
    before = client.get(PAGE)
    publish_more(event)
    assert client.get(PAGE)["ETag"] == before["ETag"]
    told = client.get(PAGE, headers={"Cache-Control": "no-cache", "If-None-Match": before["ETag"]})
    assert told.status_code == 200
    assert told["ETag"] != before["ETag"]
    assert client.get(PAGE)["ETag"] == told["ETag"]


def test_those_who_were_told_share_one_question(
    event: Event, client: Client, settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    settings.FRESH_POINTER_SECONDS = 60
    anew = {"Cache-Control": "no-cache"}
    first = client.get(PAGE, headers=anew)
    with django_assert_num_queries(0):
        assert client.get(PAGE, headers=anew)["ETag"] == first["ETag"]


def test_what_was_not_there_is_asked_for_again(event: Event, client: Client) -> None:
    assert client.get(PAGE, {"after": "3"}).status_code == 404
    for match in event.matches(2):
        event.play(match)
        event.confirm(match)
    event.draw(3)
    event.publish()
    assert client.get(PAGE, {"after": "3"}).status_code == 200


def test_the_page_is_rendered_once_and_travels_compressed(event: Event, client: Client) -> None:
    cache.clear()
    plain = client.get(PAGE).content
    packed = client.get(PAGE, headers={"Accept-Encoding": "gzip, br"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain
    assert "Accept-Encoding" in packed["Vary"]
    # A stray parameter is no other page: it is not kept twice and not written back to the reader.
    stray = client.get(PAGE, {"x": "y"})
    assert stray["ETag"] == packed["ETag"]
    assert stray.content == plain
