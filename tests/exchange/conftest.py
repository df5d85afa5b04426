"""The shipped league, and folders with one thing changed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tournaments.demo.event import LEAGUE_FOLDER

EXPECTED = Path(__file__).resolve().parents[1] / "fixtures" / "club-league" / "expected-standings.csv"

PAIRS = "number,player_1,player_2\n1,Núñez,Ибрагимов\n2,Їжак,Щербань\n3,Peña,O'Connell\n"
MATCHES = (
    "number,played_at,pair_1,pair_2,games\n"
    "1,2025-11-19 19:07,1,2,100-54;100-99\n"
    "2,2025-11-19 19:30,3,1,40-100;100-60;0-100\n"
)

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Write a league's folder from texts, or from bytes where the encoding matters."""

    def write(*, pairs: str | bytes = PAIRS, matches: str | bytes = MATCHES) -> Path:
        for name, content in (("pairs.csv", pairs), ("matches.csv", matches)):
            data = content.encode() if isinstance(content, str) else content
            (tmp_path / name).write_bytes(data)
        return tmp_path

    return write


@pytest.fixture
def league_folder() -> Path:
    """The club league that is shipped with the program."""
    return LEAGUE_FOLDER


@pytest.fixture
def expected_standings() -> str:
    """Its final table, computed independently."""
    return EXPECTED.read_bytes().decode()
