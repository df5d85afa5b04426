"""The whole evening in Russian: the catalogue is complete, and no page falls back to English."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

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
from tests.web.desk.people import user_with
from tests.web.test_meetings_page import round_robin_of_six
from tests.web.test_tree_page import knockout_of_five
from tournaments.domain.actor import Actor
from tournaments.domain.desk_calls import call_desk
from tournaments.domain.table_play import sides_of_match
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind

CATALOGUE = Path(settings.BASE_DIR) / "locale" / "ru" / "LC_MESSAGES" / "django.po"
#: What is written in Latin letters in any language here.
LATIN = {
    "Doublesix",
    "English",
    "Español",
    "CSV",
    "Enter",
    "Esc",
    "JSON",
    "SHA",
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
            "/tournaments/evening/statistics/",
            "/tournaments/evening/rounds/2/sheets/",
            f"/tournaments/evening/entries/{entry}/what-if/",
            "/screen/evening/",
            "/embed/evening/standings/",
            "/embed/evening/overlay/",
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
        words = english_words(without_code(page.content.decode())) - {"docs/rules", *_notation_of(name)}
        assert not words, (address, words)


@pytest.mark.django_db
def test_no_page_of_the_desk_shows_an_english_word(event: Event, client: Client) -> None:
    russian = {"Accept-Language": "ru"}
    pages = [
        client.get("/sign-in/", headers=russian),
        client.post("/sign-in/", {"username": ""}, headers=russian),
    ]
    client.force_login(user_with(event, None, "Марта"))
    pages += [client.get(address, headers=russian) for address in ("/desk/", "/desk/evening/")]
    client.force_login(user_with(event, RoleName.DIRECTOR, "Клара"))
    pages += [
        client.get(address, headers=russian)
        for address in ("/desk/", "/desk/evening/", "/desk/evening/draw/", "/desk/evening/draw/2/")
    ]
    pages += pages_of_the_round(event, client)
    wrong = {"locks/": {}, "avoid-lists/": {"entries": "x"}, "absences/": {"entry": "77"}, "check-in/": {}}
    pages += [
        client.post(f"/desk/evening/draw/{form}", sent, headers=russian) for form, sent in wrong.items()
    ]
    pages.append(client.post("/desk/evening/draw/", {"number": "3"}, headers=russian))
    for page in pages:
        # The journal names the author of the factories.
        words = english_words(without_code(page.content.decode())) - {event.actor.label}
        assert not words, (page.request["PATH_INFO"], words)


def pages_of_the_round(event: Event, client: Client) -> list[Any]:
    """The round that is on with a dispute, a table's page in several states, and what acts on it would change."""
    playing, over, *_others = event.matches(2)
    event.record(playing, (10, 0))
    event.play(over)
    table = over.table
    assert table is not None
    entry = sides_of_match(over)[1][0]
    call_desk(
        tournament=event.tournament,
        actor=Actor(label="стол", table=table),
        table=table,
        kind=CallKind.DISPUTE,
        reason="Очки наши",
        match_id=over.pk,
        entry_number=entry,
    )
    rounds, played = "/desk/evening/rounds/", event.matches(1)[0]
    points = {f"points-{sides_of_match(played)[1][0]}": "30", f"points-{sides_of_match(played)[2][0]}": "0"}
    asked = [
        *(f"{rounds}2/", f"{rounds}2/?table=99", f"{rounds}2/tables/1/", f"{rounds}2/tables/2/"),
        *(f"{rounds}2/tables/2/deals/1/", f"{rounds}1/tables/1/forfeit/", f"{rounds}1/tables/1/void/"),
        *("/desk/evening/journal/", "/desk/evening/journal/?table=x"),
    ]
    penalties, one = "/desk/evening/penalties/", sides_of_match(played)[1][0]
    give = f"{penalties}give/"
    asked += [
        *(f"{rounds}1/tables/1/result/", f"{rounds}1/tables/1/result/?points-{one}=30&outcome=win-{one}"),
        *(f"{rounds}1/tables/1/result/?points-{one}=x", f"{rounds}1/tables/1/cancel/", penalties),
        *(f"{give}?entry={one}&step=points_10&round=", f"{give}?entry=x&step=free&round=1&points=x"),
    ]
    sent: list[tuple[str, dict[str, str]]] = [
        (f"{rounds}2/close/", {}),
        (f"{rounds}1/close/", {"seen": "0"}),
        (f"{rounds}1/tables/1/result/", {f"points-{one}": "5", "seen": "0", "reason": "Так"}),
        (give, {"entry": str(one), "step": "warning", "round": "1", "seen": "0", "reason": "Так"}),
        (f"{rounds}2/tables/1/deal/", {"number": "7"}),
        (f"{rounds}1/tables/1/deals/1/", points | {"version": "1", "step": "look"}),
        (f"{rounds}1/tables/1/deals/1/", points | {"version": "9", "step": "send", "reason": "Так"}),
        (f"{rounds}1/tables/1/void/", {"seen": "0", "reason": "Так"}),
    ]
    russian = {"Accept-Language": "ru"}
    return [
        *(client.get(address, headers=russian) for address in asked),
        *(client.post(address, form, headers=russian) for address, form in sent),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("make", [round_robin_of_six, knockout_of_five], ids=["cross table", "tree"])
def test_no_picture_shows_an_english_word(make: Callable[[], Event], client: Client) -> None:
    make()
    html = client.get("/tournaments/evening/meetings/", headers={"Accept-Language": "ru"}).content.decode()
    # What stands in the picture is read as well.
    html = html.replace("<svg", "<span").replace("</svg>", "</span>")
    # Long names are cut there, and those of slots, as 3rd, are the same in every language.
    assert not english_words(re.sub(r"[^\s>]+…", " ", html)) - {"rd", "UTC"}


def without_code(html: str) -> str:
    """A page without its digests and seeds."""
    return re.sub(r"<code\b.*?</code>", " ", html, flags=re.DOTALL)


def _notation_of(name: str) -> set[str]:
    """The words of the last move, which the sentence above the table repeats."""
    state = random_deal(CATALOGUE_OF_GAMES[name].game, seed=3)
    return set(re.findall(r"[a-z]{3,}", write(state).splitlines()[-2]))


def english_words(html: str) -> set[str]:
    """Words in Latin letters that a reader or a screen reader would meet, without names."""
    visible = re.sub(r"<(script|style|svg|code)\b.*?</\1>", " ", html, flags=re.DOTALL)
    spoken = " ".join(re.findall(r' (?:aria-label|data-text|title)="([^"]*)"', html))
    text = unescape(re.sub(r"<[^>]+>", " ", visible) + " " + spoken)
    # What a script fills in is no word.
    text = re.sub(r"%\(\w+\)[sd]", " ", text)
    # The name of a phone, the code of a result and the seed of a draw are no words.
    text = re.sub(r"phone-[0-9a-f]+|\b[0-9a-f]{8,}\b", " ", text)
    return set(re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ/]{2,}", text)) - LATIN
