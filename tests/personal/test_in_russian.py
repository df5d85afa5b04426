"""A player's phone in Russian: no page falls back to English, and notices are in the language of the browser."""

import json

import pytest
from django.test import Client

from tests.factories import Event
from tests.personal.people import code_of, people_of, seated
from tests.personal.push_service import Browser, PushService
from tests.web.desk.people import desk_of
from tests.web.test_russian import compiled, english_words
from tournaments.domain.notices import TELL_SEATS
from tournaments.push.delivery import deliver

pytestmark = pytest.mark.django_db

__all__ = ["compiled"]

RUSSIAN = {"Accept-Language": "ru"}


def test_no_page_of_a_player_shows_an_english_word(event: Event, client: Client) -> None:
    people = people_of(event)
    match, other = event.matches(2)
    event.play(match)
    event.record(other, (25, 0))
    bye = event.stage.rounds.get(number=2).matches.get(bye=True).seats.first()
    assert bye is not None
    finished, playing = (people[seated(one)[0].player.pk] for one in (match, other))
    pages = [
        client.get(address, headers=RUSSIAN)
        for address in (
            "/p/",
            "/p/000112345678/",
            finished.address,
            playing.address,
            people[bye.player_id].address,
        )
    ]
    sent = {"match": str(match.pk), "reason": ""}
    pages.append(client.post(f"{finished.address}dispute/", sent, headers=RUSSIAN))
    pages.append(client.post(f"{playing.address}confirm/", sent | {"seen": "0"}, headers=RUSSIAN))
    for page in pages:
        words = english_words(page.content.decode())
        assert not words, (page.request["PATH_INFO"], words)
    manifest = json.loads(client.get(f"{finished.address}card.webmanifest", headers=RUSSIAN).content)
    assert manifest["short_name"] == "Моя карточка"


def test_no_page_of_codes_shows_an_english_word(event: Event) -> None:
    desk = desk_of(event)
    pages = [
        desk.get("/desk/evening/codes/", headers=RUSSIAN),
        desk.post("/desk/evening/codes/slips/", {"whose": "missing"}, headers=RUSSIAN),
        desk.post("/desk/evening/codes/slips/", {"whose": "missing"}, headers=RUSSIAN),
        desk.get("/desk/evening/codes/", headers=RUSSIAN),
    ]
    for page in pages:
        words = english_words(page.content.decode()) - {
            "http",
            "testserver/p/",
            "director-of-evening",
            "director",
            "evening",
        }
        assert not words, (page.request["PATH_INFO"], words)


def test_the_words_are_in_the_language_of_the_browser(
    event: Event, service: PushService, phone: Browser
) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1", language="ru")
    deliver(TELL_SEATS, event.stage.rounds.get(number=2).pk)
    message = phone.read(service.received[0].body)
    assert message["lang"] == "ru"
    assert message["body"].startswith("Тур 2")
