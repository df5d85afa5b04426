"""The pages of the entries in Russian: no English word, neither in what they ask nor in what they refuse."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import Event
from tests.web.desk.people import user_with
from tests.web.desk.test_entries_list import register
from tests.web.test_russian import compiled, english_words, without_code
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.waiting_list import set_places
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db
__all__ = ["compiled"]

ENTRIES = "/desk/evening/entries/"
RUSSIAN = {"Accept-Language": "ru"}


@pytest.fixture
def played(event: Event) -> Event:
    """Round 1 is over and round 2 is on; somebody waits, somebody has left, somebody is expected."""
    event.play_round(1)
    register(event, "Ольга Ким", "Пётр Ли")
    set_places(tournament=event.tournament, actor=event.actor, places=7)
    for number in range(2):
        register(event, f"Инна Бок {number}", f"Юрий Бок {number}")
    event.draw(2)
    event.record(event.matches(2)[0], (10, 0))
    withdraw_entry(tournament=event.tournament, actor=event.actor, number=6)
    return event


def test_no_page_of_the_entries_shows_an_english_word(played: Event, client: Client) -> None:
    client.force_login(user_with(played, RoleName.DIRECTOR, "Клара"))
    playing = sides_of_match(played.matches(2)[0])[1][0]
    waiting = sides_of_match(played.matches(2)[1])[1][0]
    asked = [
        *("", "?find=77", "check-in/?done=1", "paste/", "1/", "6/", "7/", "8/", "9/"),
        *(f"{playing}/withdrawal/", f"{waiting}/withdrawal/", "9/withdrawal/"),
    ]
    name = played.player(1).name
    old = SimpleUploadedFile("список.csv", "Ольга Ким;Пётр Ли".encode("cp1251"))
    sent: list[tuple[str, dict[str, object]]] = [
        ("new/", {}),
        ("new/", {"name_1": name, "name_2": "Ольга Новая"}),
        ("places/", {"places": "0"}),
        ("check-in/", {}),
        ("check-in/", {"numbers": "8"}),
        ("check-in/undo/", {"numbers": "1"}),
        ("check-in/code/", {"typed": "00"}),
        ("paste/", {"text": f"{name};Ольга Новая\nОдин", "step": "look"}),
        ("paste/", {"text": f"{name};Ольга Новая", "step": "send"}),
        ("paste/", {"file": old, "step": "look"}),
        ("1/change/", {"seen": "-", "number": "2", "name_1": "", "name_2": ""}),
        ("1/removal/", {"seen": "-"}),
        ("1/substitute/", {}),
        ("8/admission/", {}),
        ("1/admission/", {}),
    ]
    pages = [client.get(ENTRIES + address, headers=RUSSIAN) for address in asked]
    pages += [client.post(ENTRIES + address, form, headers=RUSSIAN) for address, form in sent]
    for page in pages:
        # The lines of a file in an older encoding are shown as they would be read wrongly, too.
        html = re.sub(r"<samp>.*?</samp>", " ", without_code(page.content.decode()))
        words = english_words(html) - {played.actor.label}
        assert not words, (page.request["PATH_INFO"], page.status_code, words)
