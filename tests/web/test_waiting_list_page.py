"""The public page of an event shows who takes part, how many places are taken, and who waits for one."""

import pytest
from django.test import Client

from tests.factories import make_event
from tests.web.desk.test_entries_list import register
from tournaments.domain.waiting_list import move_up, set_places
from tournaments.queries.coming_round import coming_round
from tournaments.queries.home import events

pytestmark = pytest.mark.django_db


def test_who_waits_stands_apart_in_order_and_is_counted_nowhere(client: Client) -> None:
    event = make_event(pairs=4)
    set_places(tournament=event.tournament, actor=event.actor, places=4)
    for names in (("Ana", "Eva"), ("Tom", "Kai")):
        register(event, *names)
    move_up(tournament=event.tournament, actor=event.actor, number=6)
    html = client.get("/tournaments/evening/").content.decode()
    assert "4 / 4" in html
    waiting = html.partition('id="waiting"')[2].partition("</section>")[0]
    assert waiting.index("Tom – Kai") < waiting.index("Ana – Eva")
    assert "Ana – Eva" not in html.partition('id="entries"')[2].partition("</section>")[0]
    assert [one.entries for one in events().upcoming] == [4]
    assert [entry.number for entry in coming_round(event.stage).entries] == [1, 2, 3, 4]


def test_without_a_limit_nobody_speaks_of_places(client: Client) -> None:
    make_event(pairs=4)
    html = client.get("/tournaments/evening/").content.decode()
    assert "4 / " not in html
    assert "Waiting list" not in html
