"""Holding back, declaring final, looking back and undoing, in Russian: no English word on any of these pages."""

import pytest
from django.test import Client
from django.utils.http import urlencode

from tests.factories import Event
from tests.web.desk.people import user_with
from tests.web.test_russian import english_words, without_code
from tournaments.domain.actor import Actor
from tournaments.domain.desk import void_match
from tournaments.domain.showing import declare_final, hold_back
from tournaments.models import Journal, Match, Publication
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

PAGE = "/desk/evening/publishing/"
RUSSIAN = {"Accept-Language": "ru"}


def test_no_page_of_showing_and_undoing_has_an_english_word(event: Event, client: Client) -> None:
    event.play_round(1)
    event.publish()
    user = user_with(event, RoleName.DIRECTOR, "Клара")
    clara = Actor(label="Клара", user=user)
    declare_final(tournament=event.tournament, actor=clara)
    match = Match.objects.select_related("round__stage__tournament", "table").get(pk=event.matches(1)[0].pk)
    void_match(match=match, actor=clara, reason="Не тот стол")
    event.publish()
    client.force_login(user)
    addresses = [PAGE, "/tournaments/evening/publications/", "/tournaments/evening/standings/"]
    addresses += ["/tournaments/evening/standings/?publication=1", f"{PAGE}?at=x"]
    addresses.append(
        f"{PAGE}?{urlencode({'at': Publication.objects.earliest('number').created_at.isoformat()})}"
    )
    undo = f"/desk/evening/journal/{Journal.objects.get(verb='void_match').pk}/undo/"
    addresses += [undo, "/desk/evening/journal/"]
    pages = [client.get(address, headers=RUSSIAN) for address in addresses]
    pages.append(client.post(undo, {"reason": "Ошибка"}, headers=RUSSIAN, follow=True))
    pages.append(client.post(undo, {"reason": "Ошибка"}, headers=RUSSIAN))
    hold_back(tournament=event.tournament, actor=clara, through=0)
    pages += [
        client.get(address, headers=RUSSIAN) for address in (*addresses, "/tournaments/evening/entries/1/")
    ]
    pages.append(client.post(f"{PAGE}release/", {"seen": "0"}, headers=RUSSIAN))
    for page in pages:
        words = english_words(without_code(page.content.decode())) - {event.actor.label}
        assert not words, (page.request["PATH_INFO"], words)
