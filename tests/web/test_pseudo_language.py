"""Every page in a language in which each message stands in brackets: what stands outside them nobody can translate."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import LazySettings, settings
from django.test import Client
from django.utils.translation import trans_real

from tests.every_page import MORE, House, make_house, pages
from tests.factories import FIRST_NAMES, LAST_NAMES

pytestmark = pytest.mark.django_db

#: Django knows its dates and its numbers, and nobody here speaks it.
PSEUDO = "en-gb"
OPEN, CLOSE = "⟦", "⟧"
#: Names, and what is written alike in every language.
NAMES = {
    *("Doublesix", "CSV", "JSON", "SHA", "UTC", "Europe", "Madrid"),
    *("Club", "Náutico", "Кубок", "клуба", "Клара", "test", "phone"),  # as the factories call everything
    *("English", "British"),  # the languages, each in itself
    *(word for name in (*FIRST_NAMES, *LAST_NAMES) for word in name.split()),
}


class Pseudo(trans_real.DjangoTranslation):
    """Every message in brackets, whether a catalogue knows it or not."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message.rpartition(chr(4))[2]}{CLOSE}" if message else ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def house(db: None) -> House:
    return make_house()


@pytest.fixture(autouse=True)
def in_brackets(settings: LazySettings) -> Iterator[None]:
    settings.LANGUAGES = [("en", "English"), (PSEUDO, "British English")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trans_real, "_translations", {PSEUDO: Pseudo(PSEUDO)})
        yield


@pytest.fixture
def reader(house: House) -> Client:
    """The owner of all events, who reads this language."""
    client = Client(headers={"Accept-Language": PSEUDO})
    client.force_login(house.owner)
    return client


def test_no_page_has_a_word_that_cannot_be_translated(house: House, reader: Client) -> None:
    wrong: dict[str, set[str]] = {}
    for address in (*pages(house).values(), *MORE):
        answer = reader.get(address)
        if answer.status_code == 302:
            continue  # a form's address leads to its page
        # A form that was asked for without what it is about says so on its page.
        if answer.status_code not in ({404} if "nowhere" in address else {200, 409, 422}):
            wrong[address] = {f"answers {answer.status_code}"}
        elif words := outside(answer.content.decode()):
            wrong[address] = words
    assert not wrong, "\n".join(f"{address}: {words}" for address, words in wrong.items())


def test_no_refusal_of_a_form_has_a_word_that_cannot_be_translated(house: House, reader: Client) -> None:
    table = f"/t/{house.at['token']}/"
    desk = "/desk/evening/"
    for address, typed in (
        ("/sign-in/", {"username": "", "password": ""}),
        ("/sign-in/", {"username": "x", "password": "y"}),
        ("/p/", {"code": "12"}),
        (f"{table}deal/", {"number": "4", "points-1": "150"}),
        (f"{table}deal/", {}),
        (f"{desk}draw/", {"number": "9"}),
        (f"{desk}draw/locks/", {}),
        (f"{desk}draw/absences/", {"entry": "77"}),
        (f"{desk}rounds/2/close/", {}),
        (f"{desk}rounds/2/tables/2/deal/", {"number": "7"}),
        (f"{desk}rounds/2/tables/2/void/", {"seen": "0", "reason": ""}),
    ):
        answer = reader.post(address, typed)
        assert answer.status_code < 500, address
        if answer.status_code != 302:
            assert outside(answer.content.decode()) == set(), (address, typed)


def test_no_answer_of_the_interface_has_a_word_that_cannot_be_translated(
    house: House, reader: Client
) -> None:
    api = "/api/v1/tournaments/"
    match = house.event.matches(2)[1].pk
    stranger = Client(headers={"Accept-Language": PSEUDO})
    answers = [
        reader.get(f"{api}nowhere/"),
        reader.get(f"{api}evening/standings/?after_round=x"),
        reader.post(f"{api}evening/rounds/", {}, content_type="application/json"),
        reader.post(f"{api}evening/matches/{match}/deals/", {"number": 9}, content_type="application/json"),
        stranger.post(f"{api}evening/rounds/", {}, content_type="application/json"),
    ]
    for answer in answers:
        if answer.status_code < 400:
            continue
        for text in told(answer.json()):
            assert not letters(without_brackets(text)), (answer.request["PATH_INFO"], text)


def test_the_scripts_of_the_phone_and_the_card_write_nothing_of_their_own() -> None:
    """A text in a script begins with a capital and has more than one word; those come from the page."""
    root = Path(settings.BASE_DIR) / "static"
    for script in (
        path for folder in ("phone", "personal", "scripts") for path in (root / folder).rglob("*.js")
    ):
        code = re.sub(r"//[^\n]*|/\*.*?\*/", "", script.read_text(), flags=re.DOTALL)
        found = re.findall(r"""["'`]([A-Z][a-z]+(?: [a-z]+)+[^"'`\n]*)["'`]""", code)
        errors = re.findall(r"(?:Error|NoAnswer)\(.([^\"'`]*)", code)  # for whoever reads the console
        assert [text for text in found if text not in errors] == [], script.name


def told(problem: object) -> Iterator[str]:
    """The texts of a problem that are written for people."""
    if isinstance(problem, dict):
        for key, value in problem.items():
            if key in {"title", "detail", "message"} and isinstance(value, str):
                yield value
            elif not isinstance(value, str):
                yield from told(value)
    elif isinstance(problem, list):
        for one in problem:
            if isinstance(one, str):
                yield one
            else:
                yield from told(one)


class Reader(HTMLParser):
    """What an eye or a screen reader meets: `texts` in order, and each attribute that is read for itself."""

    UNREAD = {
        "script",
        "style",
        "code",
        "textarea",
        "kbd",
    }  # what was typed is in the words of whoever typed it
    SPOKEN = {"aria-label", "title", "alt", "placeholder"}
    VOID = {"br", "hr", "img", "input", "link", "meta", "path", "circle", "rect", "line", "use"}

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.attributes: list[str] = []
        self.data: list[str] = []
        self._skipped: list[str] = []
        self._json = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._json = tag == "script" and values.get("id") == "phone-texts"
        if tag in self.UNREAD or (self._skipped and tag not in self.VOID):
            self._skipped.append(tag)
            return
        self.texts.append(" ")
        self.attributes += [
            value for name, value in values.items() if name in self.SPOKEN or name.startswith("data-text")
        ]
        if tag == "meta" and values.get("name", values.get("property", "")).endswith(
            ("description", "title", ":alt")
        ):
            self.attributes.append(values.get("content", ""))
        if tag == "input" and values.get("type") in {"submit", "button"}:
            self.attributes.append(values.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        self.texts.append(" ")
        if self._skipped and self._skipped[-1] == tag:
            self._skipped.pop()

    def handle_data(self, data: str) -> None:
        if self._json:
            self.data.append(data)
        elif not self._skipped:
            self.texts.append(data)


def outside(html: str) -> set[str]:
    """Words outside brackets on a page, without names."""
    page = Reader()
    page.feed(html)
    texts = ["".join(page.texts), *page.attributes]
    if page.data:
        texts += strings(json.loads("".join(page.data)))
    return {word for text in texts for word in letters(without_brackets(text))}


def strings(value: object) -> Iterator[str]:
    """All texts in what a page hands to its script."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def without_brackets(text: str) -> str:
    """What is left when all that stands in brackets, also in brackets within brackets, is taken out."""
    before = None
    while before != text:
        before = text
        text = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", text)
    return text


def letters(text: str) -> set[str]:
    """Words of two letters or more that are no names, no numbers and no codes."""
    # A long name is cut where a picture ends.
    text = re.sub(r"phone-[0-9a-f]+|\b(?=\w*\d)[\w-]+\b|\w+…", " ", text)
    return set(re.findall(r"[^\W\d_]{2,}", text)) - NAMES
