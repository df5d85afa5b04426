"""Every kind of wrong row is reported with its file, line and column, all at once, and with the way out."""

from zoneinfo import ZoneInfo

import pytest

from scoring import presets
from tests.exchange.conftest import MATCHES, PAIRS, Folder
from tournaments.exchange.faults import Fault, ImportRefused
from tournaments.exchange.league_files import read_league

MADRID = ZoneInfo("Europe/Madrid")


def faults(folder: Folder, **contents: str | bytes) -> list[Fault]:
    """What reading a folder with these contents finds wrong."""
    with pytest.raises(ImportRefused) as refused:
        read_league(folder(**contents), regulation=presets.load("bo3_100"), time_zone=MADRID)
    return refused.value.faults


def places(found: list[Fault]) -> list[tuple[str, int | None, str]]:
    return [(fault.file, fault.line, fault.column) for fault in found]


MATCH_ROWS = {
    "unknown pair": ("3,2025-11-19 20:00,1,9,100-0;100-0", "pair_2", "There is no pair 9"),
    "pair against itself": ("3,2025-11-19 20:00,1,1,100-0;100-0", "pair_2", "cannot play against itself"),
    "pair is no number": ("3,2025-11-19 20:00,one,2,100-0;100-0", "pair_1", "“one” is no number"),
    "match number twice": ("2,2025-11-19 20:00,1,2,100-0;100-0", "number", "No. 2 was already on line 3"),
    "match number missing": (",2025-11-19 20:00,1,2,100-0;100-0", "number", "“” is no number"),
    "match number zero": ("0,2025-11-19 20:00,1,2,100-0;100-0", "number", "“0” is no number"),
    "digits of another script": ("٣,2025-11-19 20:00,1,2,100-0;100-0", "number", "“٣” is no number"),
    "a third game after two wins": ("3,2025-11-19 20:00,1,2,100-0;100-0;100-0", "games", "over after game 2"),
    "a fourth game": ("3,2025-11-19 20:00,1,2,100-0;0-100;100-0;100-0", "games", "over after game 3"),
    "a match nobody won": ("3,2025-11-19 20:00,1,2,100-0;0-100", "games", "a game is missing"),
    "a game nobody won": ("3,2025-11-19 20:00,1,2,100-0;99-98", "games", "Game 2: nobody has the target"),
    "a game both won": (
        "3,2025-11-19 20:00,1,2,100-100;100-0",
        "games",
        "Game 1: both sides have the target",
    ),
    "no games": ("3,2025-11-19 20:00,1,2,", "games", "“” is no result of a game"),
    "a game of one number": ("3,2025-11-19 20:00,1,2,100;100-0", "games", "“100” is no result of a game"),
    "negative points": ("3,2025-11-19 20:00,1,2,100--5;100-0", "games", "“100--5” is no result"),
    "no time": ("3,,1,2,100-0;100-0", "played_at", "“” is no time"),
    "a day without a time": ("3,2025-11-19,1,2,100-0;100-0", "played_at", "is no time"),
    "a day of another order": ("3,19-11-2025 20:00,1,2,100-0;100-0", "played_at", "is no time"),
    "a day that is none": ("3,2025-11-31 20:00,1,2,100-0;100-0", "played_at", "is no time"),
    "the hour left out in spring": ("3,2025-03-30 02:30,1,2,100-0;100-0", "played_at", "put forward"),
    "the hour that came twice": ("3,2025-10-26 02:30,1,2,100-0;100-0", "played_at", "there twice"),
    "clocks of elsewhere": ("3,2025-11-19 20:00+05:00,1,2,100-0;100-0", "played_at", "did not run so"),
    "a cell too many": ("3,2025-11-19 20:00,1,2,100-0;100-0,x", "", "6 cells under 5 headings"),
    "a cell too few": ("3,2025-11-19 20:00,1,2", "", "4 cells under 5 headings"),
}


@pytest.mark.parametrize(("row", "column", "message"), MATCH_ROWS.values(), ids=MATCH_ROWS)
def test_a_wrong_match(folder: Folder, row: str, column: str, message: str) -> None:
    found = faults(folder, matches=f"{MATCHES}{row}\n")
    assert places(found) == [("matches.csv", 4, column)]
    assert message in found[0].message


PAIR_ROWS = {
    "number twice": ("2,Ana,Eva", "number", "No. 2 was already on line 3"),
    "number is none": ("x,Ana,Eva", "number", "“x” is no number"),
    "first name missing": ("4,,Eva", "player_1", "A name is missing"),
    "second name missing": ("4,Ana,  ", "player_2", "A name is missing"),
    "name too long": (f"4,Ana,{'e' * 201}", "player_2", "too long"),
}


@pytest.mark.parametrize(("row", "column", "message"), PAIR_ROWS.values(), ids=PAIR_ROWS)
def test_a_wrong_pair(folder: Folder, row: str, column: str, message: str) -> None:
    found = faults(folder, pairs=f"{PAIRS}{row}\n")
    assert places(found) == [("pairs.csv", 5, column)]
    assert message in found[0].message


def test_all_faults_of_both_files_are_reported_at_once(folder: Folder) -> None:
    found = faults(
        folder,
        pairs="number,player_1,player_2\n1,Ana,\n2,Eva,Luz\n2,Sol,Mar\n",
        matches=(
            "number,played_at,pair_1,pair_2,games\n"
            "1,yesterday,1,1,100-0;100-0\n"
            "2,2025-11-19 19:07,1,7,1-0;100-0;x\n"
        ),
    )
    assert places(found) == [
        ("pairs.csv", 2, "player_2"),
        ("pairs.csv", 4, "number"),
        ("matches.csv", 2, "played_at"),
        ("matches.csv", 2, "pair_2"),
        ("matches.csv", 3, "pair_2"),
        ("matches.csv", 3, "games"),
    ]
    assert all(fault.way_out for fault in found)


def test_a_pair_is_not_called_unknown_when_its_own_row_cannot_be_read(folder: Folder) -> None:
    found = faults(folder, pairs="number,player_1,player_2\n1,Ana,Eva\n2,Sol,Mar\nthree,Luz,Pia\n")
    assert places(found) == [("pairs.csv", 4, "number")]


def test_headings_that_are_missing_twice_or_unknown(folder: Folder) -> None:
    found = faults(folder, pairs="number,player_1,player,number\n1,Ana,Eva,1\n")
    assert places(found) == [("pairs.csv", 1, name) for name in ("number", "player_2", "player")]
    assert found[1].way_out == "The headings are: number, player_1, player_2."


def test_a_missing_file_and_a_league_without_matches(folder: Folder) -> None:
    found = faults(folder, matches="number,played_at,pair_1,pair_2,games\n")
    assert [(fault.line, fault.message) for fault in found] == [(None, "There is no match in it.")]
    path = folder()
    (path / "pairs.csv").unlink()
    with pytest.raises(ImportRefused, match=r"pairs\.csv: The file is missing"):
        read_league(path, regulation=presets.load("bo3_100"), time_zone=MADRID)


def test_a_fault_reads_as_place_message_and_way_out() -> None:
    fault = Fault(file="matches.csv", line=7, column="games", message="Wrong.", way_out="Mend it.")
    assert str(fault) == "matches.csv, line 7, games: Wrong. Mend it."
