"""The whole evening in Russian: the catalogue is complete, and no page falls back to English."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import trans_real

from config.messages import compile_catalogue
from games.catalogue import CATALOGUE as CATALOGUE_OF_GAMES
from games.notation import write
from games.random_play import random_deal
from tests.factories import FIRST_NAMES, LAST_NAMES, Event
from tournaments.domain.table_play import sides_of_match

CATALOGUE = Path(settings.BASE_DIR) / "locale" / "ru" / "LC_MESSAGES" / "django.po"
#: What is written in Latin letters in any language here.
LATIN = {
    "Doublesix",
    "English",
    "Español",
    "Europe/Madrid",
    "Club",
    "Náutico",
    "phone",
    *FIRST_NAMES,
    *LAST_NAMES,
}


@pytest.fixture(scope="module", autouse=True)
def compiled() -> Iterator[None]:
    """The catalogue as it is now, whatever was compiled and read before."""
    assert compile_catalogue(CATALOGUE) == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trans_real, "_translations", {})
        yield


def test_nothing_is_missing_or_fuzzy() -> None:
    catalogue = polib.pofile(str(CATALOGUE))
    assert [entry.msgid for entry in catalogue.untranslated_entries()] == []
    assert [entry.msgid for entry in catalogue.fuzzy_entries()] == []


def test_every_form_of_a_number_is_there() -> None:
    forms = [entry.msgstr_plural for entry in polib.pofile(str(CATALOGUE)) if entry.msgid_plural]
    assert forms
    assert all(len(form) == 4 and all(form.values()) for form in forms)


@pytest.mark.django_db
def test_no_page_shows_an_english_word(event: Event, client: Client) -> None:
    match, other = event.matches(2)
    event.play(match)
    event.play(other, deals=3)
    entry = sides_of_match(match)[1][0]
    sheet, playing = (f"/t/{event.tokens[number]}/" for number in (1, 2))
    points = f"points-{sides_of_match(other)[1][0]}"
    hidden = {"match": str(other.pk), "number": "4", "key": "a-key"}
    pages = [
        client.get(address, headers={"Accept-Language": "ru"})
        for address in (
            "/",
            "/tournaments/evening/",
            "/tournaments/evening/rounds/2/",
            "/tournaments/evening/rounds/2/?by=name",
            "/tournaments/evening/standings/",
            "/tournaments/evening/standings/?after=1",
            f"/tournaments/evening/entries/{entry}/",
            "/nowhere/",
            sheet,
            playing,
            f"{playing}deals/1/",
            "/t/never-issued/",
        )
    ]
    for typed in ({points: "131"}, {points: "150"}, {points: "много"}, {points: "20", "number": "3"}):
        pages.append(client.post(f"{playing}deal/", hidden | typed, headers={"Accept-Language": "ru"}))
    for page in pages:
        words = english_words(page.content.decode())
        assert not words, (page.request["PATH_INFO"], words)


@pytest.mark.django_db
@pytest.mark.parametrize("name", CATALOGUE_OF_GAMES)
def test_no_page_of_a_game_shows_an_english_word(name: str, client: Client) -> None:
    addresses = ("/games/", f"/games/{name}/", f"/games/{name}/deals/3/", f"/games/{name}/deals/3/?move=0")
    for address in addresses:
        page = client.get(address, headers={"Accept-Language": "ru"})
        # What the notation and the regulations write is the same in every language, and marked as such.
        html = re.sub(r"<code\b.*?</code>", " ", page.content.decode(), flags=re.DOTALL)
        words = english_words(html) - {"docs/rules", *_notation_of(name)}
        assert not words, (address, words)


def _notation_of(name: str) -> set[str]:
    """The words of the last move, which the sentence above the table repeats."""
    state = random_deal(CATALOGUE_OF_GAMES[name].game, seed=3)
    return set(re.findall(r"[a-z]{3,}", write(state).splitlines()[-2]))


def english_words(html: str) -> set[str]:
    """Words in Latin letters that a reader or a screen reader would meet, without names."""
    visible = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", html, flags=re.DOTALL)
    spoken = " ".join(re.findall(r' (?:aria-label|data-text|title)="([^"]*)"', html))
    text = unescape(re.sub(r"<[^>]+>", " ", visible) + " " + spoken)
    # The name of a phone and the code of a result are no words.
    text = re.sub(r"phone-[0-9a-f]+|\b[0-9a-f]{8}\b", " ", text)
    return set(re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ/]{2,}", text)) - LATIN
