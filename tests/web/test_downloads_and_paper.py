"""Standings, seating and results to take away, and paper that says which version it is."""

import csv
import io
import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tournaments.models import Player, SeatingVersion

pytestmark = pytest.mark.django_db

HERE = "/tournaments/evening"
#: A heading that goes or moves breaks somebody's spreadsheet.
STANDINGS = (
    "place,group,number,title,club,moved,played,won,drawn,lost,match_points,points_for,points_against,difference,"
    "deals_won,deals_lost,games_won,games_lost,penalty,above,head_to_head,lot"
)
SEATING = "round,table,group,seat,side,number,team,player,leads_first"
RESULTS = (
    "round,number,title,opponents,kind,outcome,match_points,points_for,points_against,difference,deals_won,deals_lost,"
    "place"
)


def rows(client: Client, address: str) -> list[dict[str, str]]:
    answer = client.get(f"{HERE}/{address}")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def data(client: Client, address: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{HERE}/{address}").json()
    return found


@pytest.mark.parametrize(
    ("name", "headings"),
    [("standings", STANDINGS), ("rounds/1/seating", SEATING), ("results", RESULTS)],
)
def test_the_headings_are_stable_and_both_forms_say_the_same(
    event: Event, client: Client, name: str, headings: str
) -> None:
    as_csv, as_json = rows(client, f"{name}.csv"), data(client, f"{name}.json")
    assert ",".join(as_csv[0]) == ",".join(as_json[0]) == headings
    texts = [{key: "" if value is None else str(value) for key, value in row.items()} for row in as_json]
    harmless = [{key: value.removeprefix("'") for key, value in row.items()} for row in as_csv]
    assert harmless == texts


def test_case_55_the_file_lists_what_the_page_lists_in_its_order(event: Event, client: Client) -> None:
    page = client.get(f"{HERE}/standings/").content.decode()
    entries = re.findall(r'id="entry-(\d+)"', page)
    assert [row["number"] for row in rows(client, "standings.csv")] == entries
    seating = client.get(f"{HERE}/rounds/2/").content.decode()
    tables = re.findall(r'id="table-(\d+)"', seating)
    listed = [row["table"] for row in rows(client, "rounds/2/seating.csv")]
    assert list(dict.fromkeys(filter(None, listed))) == tables
    assert listed[-1] == ""


def test_a_name_that_would_run_as_a_formula_is_a_text(client: Client) -> None:
    event = make_event()
    Player.objects.filter(pk=event.player(1).pk).update(name='=HYPERLINK("http://x")')
    event.draw(1)
    names = {row["player"] for row in rows(client, "rounds/1/seating.csv")}
    assert '\'=HYPERLINK("http://x")' in names


def test_what_is_not_there_is_not_found(event: Event, client: Client) -> None:
    for name in ("standings.csv?after=9", "rounds/9/seating.csv", "standings.xls", "standings.csv?stage=2"):
        assert client.get(f"{HERE}/{name}").status_code == 404, name


def test_case_55_a_reprint_after_a_change_is_version_2_and_tables_and_sides_stay(
    event: Event, client: Client
) -> None:
    address = f"{HERE}/rounds/2/sheets/"
    first = client.get(address).content.decode()
    assert "Version" not in first
    before = rows(client, "rounds/2/seating.csv")
    # Whoever sits at the first table: the lot decides which pair sits out.
    seated = event.player(int(before[0]["number"]))
    Player.objects.filter(pk=seated.pk).update(name="Nuevo Nombre")
    second = client.get(address).content.decode()
    assert "Version 2" in second
    assert "Nuevo Nombre" in second
    places = [(row["table"], row["seat"], row["side"], row["number"]) for row in before]
    after = rows(client, "rounds/2/seating.csv")
    assert [(row["table"], row["seat"], row["side"], row["number"]) for row in after] == places
    # Who looks again, in any language, changes nothing.
    client.get(address, headers={"Accept-Language": "ru"})
    assert "Version 2" in client.get(f"{HERE}/rounds/2/").content.decode()
    assert list(SeatingVersion.objects.values_list("number", flat=True)) == [2, 1]


def test_a_hidden_name_is_the_same_version_in_every_language(event: Event, client: Client) -> None:
    Player.objects.filter(pk=event.player(1).pk).update(shown="number")
    for language in ("en", "ru", "en"):
        client.get(f"{HERE}/rounds/2/sheets/", headers={"Accept-Language": language})
    assert SeatingVersion.objects.count() == 1


def test_every_table_has_a_sheet_with_its_code_and_a_line_for_every_deal(
    event: Event, client: Client
) -> None:
    html = client.get(f"{HERE}/rounds/2/sheets/").content.decode()
    assert html.count('<article class="sheet"') == 2
    sheet = html.split('<article class="sheet"')[1]
    assert "<svg" in sheet
    assert re.findall(r'<th scope="row" class="num">(\d+)</th>', sheet) == [str(deal) for deal in range(1, 9)]
