"""The whole set-up in Russian: no page of it, and no refusal, falls back to English."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from scoring.regulation import parse
from tests.factories import make_event
from tests.web.desk.test_setup_formats import an_event_of
from tests.web.desk.test_setup_game import NAMED
from tests.web.desk.test_setup_steps import STEPS, WRITES
from tests.web.test_russian import compiled, english_words, without_code
from tournaments.demo.rehearsal import play_step
from tournaments.models import Rehearsal

__all__ = ["compiled"]  # a fixture of every test of this module

pytestmark = pytest.mark.django_db

SETUP = "/desk/evening/setup/"
RUSSIAN = {"Accept-Language": "ru"}
#: Addresses, time zones and codes of the regulation, which are the same in every language.
SAME = {"UTC", "Asia/Tokyo", "autumn", "cup", "warning", "points", "late", "osenniy", "kubok", "zzz"}
#: The title of a preset becomes that of the event's own regulation, which is theirs to write.
SAME |= {"Sport", "dominoes", "pairs", "deals"}


def words(page: Any) -> set[str]:
    html = without_code(page.content.decode())
    # The frame of the desk is held by tests/web/test_russian.py.
    html = re.sub(r'<p class="offline".*?</p>|<footer.*?</footer>', " ", html, flags=re.DOTALL)
    # What somebody has typed, a password that was made up, and addresses.
    html = re.sub(r'<textarea[^>]*>[^<]*</textarea>|<dd class="secret">[^<]*</dd>', " ", html)
    html = re.sub(r"http://[^\s<]+|/tournaments/[^\s<]+", " ", html)
    return english_words(html) - SAME - {"test", "evening"}


@pytest.fixture
def boss() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("хозяйка"))
    return client


def test_no_page_of_the_set_up_shows_an_english_word(boss: Client) -> None:
    make_event(pairs=4, venue="Зал", time_zone="Asia/Tokyo")
    addresses = [f"{SETUP}{step}" for step in STEPS]
    addresses += ["/desk/", "/desk/new/", "/desk/new/sport/", "/desk/new/like/evening/", "/desk/password/"]
    for address in (*addresses, "/desk/new/address/?name=Кубок", "/desk/new/?q=zzz"):
        page = boss.get(address, headers=RUSSIAN)
        assert page.status_code == 200
        assert not words(page), (address, words(page))


@pytest.mark.parametrize("preset", NAMED)
def test_no_rule_of_a_game_shows_an_english_word(boss: Client, preset: str) -> None:
    event = an_event_of(preset)
    title = parse(event.tournament.regulation).title
    page = boss.get(f"{SETUP}rules/", headers=RUSSIAN)
    # The sources of the game are named by their file.
    assert not words(page) - set(re.findall(r"\w+", title)) - {"docs/rules"}


def test_no_refusal_of_the_set_up_shows_an_english_word(boss: Client) -> None:
    event = make_event(pairs=4, venue="Зал", time_zone="Asia/Tokyo")
    sent: list[tuple[str, dict[str, str]]] = [(address, {}) for address in WRITES if "discard" not in address]
    sent += [
        ("event/", {"name": "Кубок", "starts_on": "вчера", "time_zone": "Луна", "seen": "0"}),
        ("event/", {"name": "Кубок", "starts_on": "2026-10-25", "time_zone": "Asia/Tokyo", "seen": "0"}),
        ("rules/", {"title": "Правила", "scale": "поздно", "seen": "0", "order-wins": "1", "order-lot": "1"}),
        ("prizes/", {"first-0": "2", "last-0": "1", "words-0": "Кубок"}),
        ("tables/stickers/", {"which": "all"}),
        ("tables/stickers/", {"which": "all", "replace": "on"}),
        ("tables/revoke/", {"table": "77", "reason": "Так"}),
        ("people/helper/", {"username": "маша", "role": "desk"}),
        ("people/", {"username": "никто", "role": "desk"}),
        ("delete/", {"name": "Нет"}),
    ]
    for address, form in sent:
        page = boss.post(f"{SETUP}{address}", form, headers=RUSSIAN)
        if page.status_code != 302:
            assert not words(page), (address, form, words(page))
    event.draw(1)
    for step in STEPS:
        assert not words(boss.get(f"{SETUP}{step}", headers=RUSSIAN))


def test_a_rehearsal_speaks_russian(boss: Client) -> None:
    make_event(pairs=4, venue="Зал", time_zone="Asia/Tokyo")
    boss.post(f"{SETUP}rehearsal/", {"pace": "quick"}, headers=RUSSIAN)
    rehearsal = Rehearsal.objects.select_related("tournament").get()
    assert rehearsal.tournament.name == "Репетиция: Кубок клуба"
    play_step(str(rehearsal.pk))
    for address in (f"{SETUP}rehearsal/", f"/desk/{rehearsal.tournament.slug}/"):
        assert not words(boss.get(address, headers=RUSSIAN)) - {"rehearsal"}
