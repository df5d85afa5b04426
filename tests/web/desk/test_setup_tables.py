"""The hall at the desk: how many tables, and the stickers on them, shown once."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.models import Table

pytestmark = pytest.mark.django_db

TABLES = "/desk/evening/setup/tables/"


@pytest.fixture
def bare(db: None) -> Event:
    """Two tables, none with a sticker."""
    event = make_event(pairs=4)
    Table.objects.update(token_hash=None, token_issued_at=None)
    return event


def links(html: str) -> dict[int, str]:
    """The addresses on the stickers of a page, by table."""
    found = re.findall(r'id="sticker-(\d+)".*?http://testserver(/t/[^<]+)</p>', html, re.S)
    return {int(table): address for table, address in found}


def test_tables_are_added_and_the_last_ones_taken_away(event: Event) -> None:
    desk = desk_of(event)
    assert desk.post(TABLES, {"count": "5"})["Location"] == TABLES
    assert [table.number for table in event.tournament.tables.all()] == [1, 2, 3, 4, 5]
    assert desk.post(TABLES, {"count": "2"}).status_code == 302
    assert event.tournament.tables.count() == 2
    event.draw(1) if event.tournament.tables.count() > 2 else desk.post(TABLES, {"count": "3"})
    event.draw(1)
    answer = desk.post(TABLES, {"count": "1"})
    assert answer.status_code == 409
    assert "Tables 2, 3 are in use." in answer.content.decode()
    assert event.tournament.tables.count() == 3


@pytest.mark.parametrize("count", ["", "x", "-1", "1001"])
def test_a_number_of_tables_that_cannot_be_is_refused(event: Event, count: str) -> None:
    assert desk_of(event).post(TABLES, {"count": count}).status_code == 422
    assert event.tournament.tables.count() == 3


def test_every_table_without_a_sticker_gets_one_that_opens_it(bare: Event, client: Client) -> None:
    desk = desk_of(bare)
    assert desk.get(TABLES).content.decode().count(">no sticker<") == 2
    answer = desk.post(f"{TABLES}stickers/", {"which": "missing"})
    assert "no-store" in answer["Cache-Control"]
    addresses = links(answer.content.decode())
    assert list(addresses) == [1, 2]
    bare.draw(1)
    assert client.get(addresses[1], follow=True).status_code == 200
    again = desk.post(f"{TABLES}stickers/", {"which": "missing"})
    assert again.status_code == 422
    assert "Every table has a sticker already." in again.content.decode()


def test_stickers_in_use_are_replaced_only_when_that_was_said(event: Event, client: Client) -> None:
    event.draw(1)
    desk = desk_of(event)
    old = f"/t/{event.tokens[2]}/"
    answer = desk.post(f"{TABLES}stickers/", {"which": "some", "numbers": "2"})
    assert answer.status_code == 409
    assert "Tables 2 have stickers that work." in answer.content.decode()
    assert client.get(old).status_code == 200
    answer = desk.post(f"{TABLES}stickers/", {"which": "some", "numbers": "2", "replace": "on"})
    assert list(links(answer.content.decode())) == [2]
    assert client.get(old).status_code == 404
    assert client.get(f"/t/{event.tokens[1]}/").status_code == 200


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"which": "some"}, "Write which tables get a new sticker"),
        ({"which": "some", "numbers": "x"}, "Write numbers of tables"),
        ({"which": "some", "numbers": "9-7"}, "Write numbers of tables"),
        ({"which": "some", "numbers": "77"}, "There is no table 77."),
        ({"which": "nobody"}, "Select a valid choice"),
    ],
)
def test_a_choice_of_tables_that_cannot_be_prints_nothing(
    bare: Event, sent: dict[str, Any], said: str
) -> None:
    answer = desk_of(bare).post(f"{TABLES}stickers/", sent)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Table.objects.filter(token_hash__isnull=False).exists()


def test_a_sticker_that_got_around_is_ended_with_a_reason(event: Event, client: Client) -> None:
    desk = desk_of(event)
    assert desk.post(f"{TABLES}revoke/", {"table": "1"}).status_code == 422
    assert desk.post(f"{TABLES}revoke/", {"table": "1", "reason": "A photo of it"})["Location"] == TABLES
    assert client.get(f"/t/{event.tokens[1]}/").status_code == 404
    assert desk.post(f"{TABLES}revoke/", {"table": "77", "reason": "?"}).status_code == 404
