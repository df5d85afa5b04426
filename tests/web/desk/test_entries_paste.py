"""A list out of a spreadsheet: looked at line by line, and registered in one go or not at all."""

import base64
import re
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.actor import Actor
from tournaments.domain.setup import create_tournament
from tournaments.domain.waiting_list import set_places
from tournaments.models import Entry, Journal, Player
from tournaments.models.access import RoleName
from tournaments.queries.regulation import regulation_of

pytestmark = pytest.mark.django_db

PASTE = "/desk/evening/entries/paste/"


@pytest.fixture
def empty(db: None) -> Event:
    return make_event(pairs=0, tables=4)


def look(desk: Client, text: str, **sent: object) -> str:
    answer = desk.post(PASTE, {"text": text, "step": "look"} | sent)
    assert answer.status_code in (200, 422), answer.status_code
    return answer.content.decode()


def titles() -> list[str]:
    return [entry.title for entry in Entry.objects.order_by("number")]


@pytest.mark.parametrize(
    "text",
    [
        "Ana Pérez\tLuis Gómez\tNorte\nEva Sol\tTom Kai\tSur\n",
        "Ana Pérez;Luis Gómez;Norte\r\n\r\nEva Sol;Tom Kai;Sur\r\n",
        "player 1,player 2,club\nAna Pérez,Luis Gómez,Norte\n\nEva Sol,Tom Kai,Sur",
        "nombre;club\r\nAna Pérez / Luis Gómez;Norte\r\n;\r\nEva Sol / Tom Kai;Sur\r\n",
        "Клуб\tИгрок 1\tИгрок 2\nNorte\tAna Pérez\tLuis Gómez\nSur\tEva Sol\tTom Kai",
        "№;ФИО 1;ФИО 2;Клуб\n1;Ana Pérez;Luis Gómez;Norte\n2;Eva Sol;Tom Kai;Sur",
        "1\tAna Pérez\tLuis Gómez\tNorte\n2\tEva Sol\tTom Kai\tSur",
        "Ana Pérez – Luis Gómez,Norte\nEva Sol – Tom Kai,Sur",
    ],
)
def test_case_48_any_separator_line_end_and_heading_gives_the_same_pairs(empty: Event, text: str) -> None:
    desk = desk_of(empty, RoleName.DESK)
    html = look(desk, text)
    assert "Register 2 entries" in html
    assert not Entry.objects.exists(), "looking writes nothing"
    assert desk.post(PASTE, {"text": text, "step": "send"})["Location"] == "/desk/evening/entries/"
    assert titles() == ["Ana Pérez – Luis Gómez", "Eva Sol – Tom Kai"]
    assert [entry.club and entry.club.name for entry in Entry.objects.order_by("number")] == ["Norte", "Sur"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Ana;Luis;Club 1\nEva;Tom;Club 2", "Ana – Luis"),
        ("Пара 1;Анна;\nПара 2;Ева;", "Пара 1 – Анна"),
        ("Player 1;Player 2\nPlayer 3;Player 4", "Player 1 – Player 2"),
        ("Player 1;Player 2;Club\nEva;Tom;Club 2\nAna;Luis;Club 1", "Eva – Tom"),
    ],
)
def test_a_first_row_that_only_looks_like_headings_is_an_entry(empty: Event, text: str, first: str) -> None:
    desk = desk_of(empty)
    assert "Register 2 entries" in look(desk, text)
    desk.post(PASTE, {"text": text, "step": "send"})
    assert titles()[0] == first


def test_case_48_errors_are_told_by_line_and_nothing_is_written_before_they_are_mended(empty: Event) -> None:
    text = "nombre;club\r\n\r\nAna Pérez / Luis Gómez;Norte\r\nEva Sol;Sur\r\n;Este\r\n"
    desk = desk_of(empty)
    html = look(desk, text)
    assert "<b>Line 4:</b> Two names are needed, and the row has 1." in html
    assert "<b>Line 5:</b> Two names are needed, and the row has 0." in html
    assert "Ana Pérez / Luis Gómez;Norte" in html, "what was pasted is kept"
    refused = desk.post(PASTE, {"text": text, "step": "send"})
    assert refused.status_code == 422
    assert "Some lines are wrong; nothing was registered." in refused.content.decode()
    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Paste the rows, or choose a file."),
        (" \n;\n", "There is nothing in it."),
        ('"Ana;Luis\nEva;Tom', "The quotation marks do not match."),
        ("Ana;Luis;Norte;7;zz", "“zz” stands in no column."),
        ("no;club\n1;Norte", "No heading says where the names are."),
        ("no;player 1;player 2\nx;Ana;Luis", "“x” is no number."),
        ("no;player 1;player 2\n3;Ana;Luis\n3;Eva;Tom", "No. 3 was already on line 2."),
        (f"{'ж' * 201};Ana", "This name is too long."),
    ],
)
def test_what_cannot_be_read_is_said_with_the_way_out(empty: Event, text: str, said: str) -> None:
    assert said in look(desk_of(empty), text)


NAMES = "Núñez / Ибрагимов"


@pytest.mark.parametrize(
    "content",
    [NAMES.encode(), b"\xef\xbb\xbf" + NAMES.encode(), NAMES.encode("utf-16")],
    ids=["utf-8", "with a mark", "utf-16"],
)
def test_case_47_a_file_that_says_how_it_is_written_is_read_right(empty: Event, content: bytes) -> None:
    html = look(desk_of(empty), "", file=SimpleUploadedFile("pairs.csv", content))
    assert "Núñez</span>" in html
    assert "Ибрагимов</span>" in html


@pytest.mark.parametrize(
    ("encoding", "names"), [("cp1252", "Núñez / Peñalver"), ("cp1251", "Соловьёва / Ибрагимов")]
)
def test_case_47_an_older_encoding_is_chosen_by_how_the_names_look(
    empty: Event, encoding: str, names: str
) -> None:
    desk = desk_of(empty)
    html = look(desk, "", file=SimpleUploadedFile("pairs.csv", names.encode(encoding)))
    assert "The file does not say how its letters are written." in html
    assert f"<samp>{names}</samp>" in html
    assert not Entry.objects.exists()
    kept = re.search(r'name="content" value="([^"]+)"', html)
    assert kept
    assert base64.b64decode(kept[1]) == names.encode(encoding)
    chosen = look(desk, "", content=kept[1], encoding=encoding)
    first, second = names.split(" / ")
    assert f"{first}</span>" in chosen
    assert f"{second}</span>" in chosen


def test_a_file_that_is_no_text_is_refused(empty: Event) -> None:
    html = look(desk_of(empty), "", file=SimpleUploadedFile("pairs.xlsx", b"PK\x03\x04\0\0\x98\x81\0"))
    assert "This is no text. Save the list as “CSV UTF-8” and choose that file." in html


def test_a_list_pasted_again_leaves_out_who_is_there(event: Event) -> None:
    before = Entry.objects.count()
    pasted = "\n".join(
        "\t".join(player.name for player in event.entry(number).players()) for number in (1, 2)
    )
    text = f"{pasted}\nAna Pérez\tLuis Gómez"
    desk = desk_of(event)
    html = look(desk, text)
    assert "2 rows are registered already and are left out." in html
    assert "registered already as No. 1" in html
    assert "Register 1 entry" in html
    desk.post(PASTE, {"text": text, "step": "send", "key": "one"})
    desk.post(PASTE, {"text": text, "step": "send", "key": "one"})
    assert Entry.objects.count() == before + 1
    again = desk.post(PASTE, {"text": text, "step": "send"})
    assert again.status_code == 422
    assert "Everybody in this list is registered already." in again.content.decode()


def test_a_name_that_is_known_waits_for_somebody_to_say_who_it_is(event: Event) -> None:
    known = Player.objects.create(name="José Pérez")
    playing = event.player(1)
    text = f"Jose Perez;Ana Ruiz\n{playing.name};Eva Sol\nTom Kai;Tom Kai"
    desk = desk_of(event)
    html = look(desk, text)
    assert "In 3 rows a name is known already or stands twice: say who is meant." in html
    assert f"{playing.name} already plays in No. 1" in html
    assert desk.post(PASTE, {"text": text, "step": "send"}).status_code == 422
    answers = {"as-1-1": str(known.pk), "as-2-1": "new", "as-3-1": "new", "as-3-2": "new"}
    assert desk.post(PASTE, {"text": text, "step": "send"} | answers).status_code == 302
    assert event.player(7) == known
    assert event.player(8) != playing
    assert event.player(9) != event.player(9, 1)


def test_case_52_the_same_person_in_two_rows_is_refused(event: Event) -> None:
    known = Player.objects.create(name="José Pérez")
    text = "José Pérez;Ana Ruiz\nJosé Pérez;Eva Sol"
    answers = {"as-1-1": str(known.pk), "as-2-1": str(known.pk)}
    answer = desk_of(event).post(PASTE, {"text": text, "step": "send"} | answers)
    assert answer.status_code == 422
    assert "José Pérez already plays in No. 7." in answer.content.decode()
    assert Entry.objects.count() == 6


def test_a_taken_number_is_told_in_its_row(event: Event) -> None:
    html = look(desk_of(event), "number;player 1;player 2\n3;Ana;Eva")
    assert "No. 3 is taken. Leave the number out to get the next free one." in html
    assert "Register 1 entry" not in html


def test_who_finds_no_place_is_said_before_and_waits_after(event: Event) -> None:
    set_places(tournament=event.tournament, actor=event.actor, places=7)
    text = "Ana;Eva\nTom;Kai\nIvo;Max"
    desk = desk_of(event)
    assert "Only 1 place is free" in look(desk, text)
    said = desk.post(PASTE, {"text": text, "step": "send", "here": "on"}, follow=True).content.decode()
    assert "3 entries are registered. Of these 2 are on the waiting list." in said
    assert [event.entry(number).state for number in (7, 8, 9)] == ["checked_in", "waiting", "waiting"]


def test_players_are_pasted_where_everybody_plays_alone() -> None:
    desk = desk_of(make_event(slug="single", pairs=0, preset="fid_individual_200", tables=4))
    sent = {"text": "Ana Pérez;Norte\nLuis Gómez;Sur", "step": "send"}
    assert desk.post("/desk/single/entries/paste/", sent).status_code == 302
    assert titles() == ["Ana Pérez", "Luis Gómez"]


def test_teams_are_pasted_with_their_members() -> None:
    actor = Actor(label="test")
    day, preset = date(2026, 10, 25), "world_teams_300"
    teams = Event(
        create_tournament(actor=actor, starts_on=day, slug="teams", name="Кубок команд", preset=preset), actor
    )
    desk, size = desk_of(teams), regulation_of(teams.tournament).team
    assert size is not None
    names = [f"Ana {number} / Luis {number}" for number in range(1, size.size + 1)]
    text = ";".join(["Los Gallos", *names])
    html = desk.post("/desk/teams/entries/paste/", {"text": text, "step": "look"}).content.decode()
    assert "Register 1 entry" in html
    assert desk.post("/desk/teams/entries/paste/", {"text": text, "step": "send"}).status_code == 302
    team = teams.entry(1)
    assert team.title == "Los Gallos"
    assert team.members.count() == size.size


def test_a_thousand_rows_are_the_most(empty: Event) -> None:
    html = look(desk_of(empty), "\n".join(f"Ana {number};Luis {number}" for number in range(1001)))
    assert "At most 1000 rows are registered at once." in html


def test_viewers_and_strangers_paste_nothing(empty: Event) -> None:
    for role in (RoleName.VIEWER, None):
        answer = desk_of(empty, role).post(PASTE, {"text": "Ana;Eva", "step": "send"})
        assert answer.status_code == 403
    assert not Entry.objects.exists()
    assert not Journal.objects.filter(verb="register_entry").exists()
