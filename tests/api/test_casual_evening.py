"""A casual evening: people come and go, sit down at any free table, and nobody counts rounds."""

import pytest

from tests.api.evening import Evening
from tests.api.formats import make_format, win
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Match

pytestmark = pytest.mark.django_db

CASUAL = {"pairing": {"system": "league", "repeats": "free"}}


def open_at(evening: Evening, one: int, other: int, table: int | None = None) -> dict[str, int | str]:
    body = {"entries": [one, other]} | ({} if table is None else {"table": table})
    answer = evening.desk().post(evening.url("matches/"), body)
    known: dict[str, int | str] = answer.json()
    return known | {"status": answer.status_code}


def finish(evening: Evening, opened: dict[str, int | str]) -> int:
    """The side of the lower number wins; gives it."""
    match = Match.objects.select_related("round__stage__tournament", "table").get(pk=opened["id"])
    winner = min(entries[0] for entries in sides_of_match(match).values())
    win(evening, match, winner)
    return winner


def test_people_come_and_go_and_play_at_any_free_table() -> None:
    evening = make_format(CASUAL, pairs=3, tables=2)
    first = open_at(evening, 1, 2, table=2)
    assert (first["status"], first["table"]) == (201, 2)
    busy = open_at(evening, 1, 3)
    assert (busy["status"], busy["code"]) == (422, "entries_playing")
    arrived = {"players": [{"name": "Late"}, {"name": "Later"}], "checked_in": True}
    assert evening.desk().post(evening.url("entries/"), arrived).json()["number"] == 4
    second = open_at(evening, 3, 4)
    assert (second["status"], second["table"]) == (201, 1)
    finish(evening, first)
    again = open_at(evening, 1, 2)
    assert (again["status"], again["table"]) == (201, 2)
    finish(evening, again)
    finish(evening, second)
    evening.desk().post(evening.url("entries/2/withdrawal/"), {"reason": "went home"})
    gone = open_at(evening, 1, 2)
    assert (gone["status"], gone["code"]) == (422, "entries_invalid")
    finish(evening, open_at(evening, 1, 4))
    evening.publish()
    rows = evening.rows()
    assert {entry: (row["played"], row["won"]) for entry, row in rows.items()} == {
        1: (3, 3),
        2: (2, 0),
        3: (1, 1),
        4: (2, 0),
    }
    assert {row["match_points"] for row in rows.values()} == {6, 0, 2}
    finished = evening.desk().post(evening.url("finish/"), {})
    assert finished.json()["state"] == "finished"


def test_nobody_is_charged_for_matches_that_others_played_before_it_came() -> None:
    evening = make_format(CASUAL | {"missed": {"outcome": "loss", "difference": -50}}, pairs=2, tables=1)
    finish(evening, open_at(evening, 1, 2))
    arrived = {"players": [{"name": "Late"}, {"name": "Later"}], "checked_in": True}
    evening.desk().post(evening.url("entries/"), arrived)
    finish(evening, open_at(evening, 1, 3))
    evening.publish()
    assert (evening.rows()[3]["lost"], evening.rows()[3]["difference"]) == (1, -100)
