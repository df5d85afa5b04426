"""GET table/sheet/: everything that the phone at a table works with."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.presets import load, names
from scoring.regulation import Unit
from tests.api.evening import Evening, make_evening
from tournaments.models.access import RoleName
from tournaments.queries.table_sheet import table_sheet

pytestmark = pytest.mark.django_db


def test_it_has_the_match_the_rules_of_entry_and_the_clock() -> None:
    evening = make_evening(preset="fvd_pairs_200")
    evening.draw(1)
    sheet = evening.table(1).get(evening.url("table/sheet/")).json()
    assert (sheet["table"], sheet["match"]["table"], sheet["event"]) == (1, 1, "Evening evening")
    assert (sheet["rules"]["entry"], sheet["rules"]["by"], sheet["rules"]["target"]) == (
        "points",
        "target",
        200,
    )
    assert len(sheet["rules"]["tiles"]) == 28
    assert (sheet["clock"]["minutes"], sheet["clock"]["time_out"]) == (35, "finish_deal")
    assert [step["code"] for step in sheet["penalties"]] == ["points_40", "points_80"]


def test_without_a_match_it_says_so() -> None:
    evening = make_evening()
    sheet = evening.table(1).get(evening.url("table/sheet/")).json()
    assert (sheet["match"], sheet["clock"]) == (None, None)


def test_only_a_table_has_a_sheet(evening: Evening) -> None:
    assert evening.desk(RoleName.DIRECTOR).get(evening.url("table/sheet/")).status_code == 403
    other = make_evening("other", pairs=2)
    assert other.table(1).get(evening.url("table/sheet/")).status_code == 403


def test_a_long_match_asks_no_more_queries_than_a_short_one(
    evening: Evening, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match = evening.matches(1)[0]
    for _ in range(2):
        evening.play(match, deals=4)
        with django_assert_max_num_queries(9):
            evening.table(1).get(evening.url("table/sheet/"))


@pytest.mark.parametrize("preset", [name for name in names() if load(name).game.unit == Unit.PAIR])
def test_every_preset_has_rules_for_the_phone(preset: str) -> None:
    evening = make_evening(preset=preset, checked_in=False)
    rules = table_sheet(evening.tournament.tables.get(number=1)).rules
    assert rules.direction in ("clockwise", "counter-clockwise")
    assert rules.seats >= 2
