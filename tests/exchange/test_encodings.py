"""Names arrive as they were written or not at all (faults 47 and 48 that others had)."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from scoring import presets
from tests.exchange.conftest import MATCHES, PAIRS, Folder
from tournaments.exchange.faults import ImportRefused
from tournaments.exchange.league_files import League, read_league

SEMICOLONS = PAIRS.replace(",", ";")


def read(folder: Folder, **contents: str | bytes) -> League:
    return read_league(
        folder(**contents), regulation=presets.load("bo3_100"), time_zone=ZoneInfo("Europe/Madrid")
    )


@pytest.mark.parametrize(
    "pairs",
    [
        PAIRS.encode("utf-8"),
        PAIRS.encode("utf-8-sig"),
        PAIRS.replace("\n", "\r\n").encode(),
        PAIRS.replace("\n", "\r").encode(),
        PAIRS.replace("\n", "\n\n").encode(),
        PAIRS.replace("\n", "\r\n,,\r\n").encode("utf-8-sig"),
        SEMICOLONS.encode("utf-8-sig"),
        SEMICOLONS.replace("\n", "\r\n").encode(),
        PAIRS.replace(",", "\t").encode(),
        PAIRS.replace("number", "NUMBER").replace(",", " , ").encode(),
        PAIRS.rstrip("\n").encode(),
        PAIRS.replace("Núñez", '"Núñez"').encode(),
    ],
    ids=[
        "UTF-8",
        "byte order mark",
        "CRLF",
        "CR",
        "blank rows",
        "rows of empty cells",
        "semicolons",
        "semicolons and CRLF",
        "tabs",
        "capitals and blanks",
        "no last line end",
        "quotation marks",
    ],
)
def test_spreadsheets_write_the_same_table_in_many_ways(folder: Folder, pairs: bytes) -> None:
    league = read(folder, pairs=pairs)
    assert [pair.players for pair in league.pairs] == [
        ("Núñez", "Ибрагимов"),
        ("Їжак", "Щербань"),
        ("Peña", "O'Connell"),
    ]


def test_games_in_quotation_marks_between_semicolons(folder: Folder) -> None:
    rows = [line.split(",") for line in MATCHES.splitlines()]
    text = "\r\n".join(";".join([*row[:4], f'"{row[4]}"']) for row in rows)
    assert read(folder, matches=text).matches[0].games == ((100, 54), (100, 99))


@pytest.mark.parametrize(
    ("encoding", "lines"), [("windows-1251", [2, 3]), ("windows-1252", [2, 4]), ("utf-16", [1, 2, 3, 4])]
)
def test_another_encoding_is_refused_with_its_lines(folder: Folder, encoding: str, lines: list[int]) -> None:
    """Never mojibake: what cannot be read for certain is not read at all."""
    with pytest.raises(ImportRefused) as refused:
        read(folder, pairs=PAIRS.encode(encoding, errors="replace"))
    found = refused.value.faults
    assert [fault.line for fault in found if fault.line in (1, 2, 3, 4)] == lines
    assert {fault.file for fault in found} == {"pairs.csv"}
    assert found[0].way_out == "Save the file as “CSV UTF-8” and try again."


def test_a_letter_that_was_lost_before_is_noticed(folder: Folder) -> None:
    with pytest.raises(ImportRefused, match=r"pairs\.csv, line 2: The letters"):
        read(folder, pairs=PAIRS.replace("ñ", "\N{REPLACEMENT CHARACTER}"))


def test_lines_are_counted_as_an_editor_counts_them(folder: Folder) -> None:
    """A line separator inside a name is a letter like any other; a quoted line end begins a new line."""
    pairs = 'number,player_1,player_2\n1,"Ana\nMaría",Eva\u2028Luz\nx,Sol,Mar\n'
    with pytest.raises(ImportRefused, match=r"pairs.csv, line 4, number: “x” is no number"):
        read(folder, pairs=pairs)


def test_quotation_marks_that_do_not_match_are_refused(folder: Folder) -> None:
    with pytest.raises(ImportRefused, match=r"pairs\.csv, line 5: The quotation marks do not match"):
        read(folder, pairs=f'{PAIRS}4,"Ana,Eva\n')


def test_the_hour_that_came_twice_can_be_told_apart(folder: Folder) -> None:
    row = "3,2025-10-26 02:30{},1,2,100-0;100-0\n"
    for offset, hour in (("+02:00", 0), ("+01:00", 1)):
        league = read(folder, matches=MATCHES + row.format(offset))
        assert league.matches[2].played_at == datetime(2025, 10, 26, hour, 30, tzinfo=UTC)
