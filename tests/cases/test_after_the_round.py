"""Cases 14 and 16: a correction reaches every later table, and a round without all results closes nothing."""

from typing import Any

import pytest

from tests.api.evening import deal_body, entries_of_match, make_evening, next_key
from tests.api.stored import stored_rows
from tests.cases.sheets import write_sheet
from tournaments.models import Match, Publication

pytestmark = pytest.mark.django_db


def test_case_14_a_correction_three_rounds_back_changes_every_table_since() -> None:
    """After R3 R1 T2 goes from 200-190 to 190-200."""
    evening = make_evening(pairs=8)
    evening.draw(1)
    table_2 = evening.matches(1)[1]
    a, b = entries_of_match(table_2)
    for line in ((100, 0), (90, 0), (10, 0), (0, 95), (0, 95), (0, 0), (0, 0), (0, 0)):
        evening.record(table_2, {a: line[0], b: line[1]})
    evening.confirm(table_2)
    for match in evening.matches(1):
        if match != table_2:
            evening.play(match)
            evening.confirm(match)
    evening.play_round(2)
    evening.play_round(3)
    evening.publish()
    before = {number: evening.rows(number) for number in (1, 2, 3)}
    assert (before[1][a]["difference"], before[1][a]["won"], before[1][b]["won"]) == (10, 1, 0)
    drawn = list(Match.objects.order_by("pk").values_list("pk", "seats__entry__number"))

    body = deal_body(0, {a: 0, b: 10}) | {"version": 1, "reason": "the points are of the other pair"}
    del body["number"]
    answer: Any = evening.desk().post(
        evening.url(f"matches/{table_2.pk}/deals/3/corrections/"), body, **next_key()
    )
    assert answer.status_code == 201, answer.content
    assert answer.json()["rounds_drawn_on_old"] == [2, 3]

    assert [one.after_round for one in evening.publish()] == [1, 2, 3]
    for number in (1, 2, 3):
        now, then = evening.rows(number), before[number]
        assert now[a]["difference"] == then[a]["difference"] - 20
        assert now[b]["difference"] == then[b]["difference"] + 20
        assert (now[a]["won"], now[b]["won"]) == (then[a]["won"] - 1, then[b]["won"] + 1)
        assert now[a]["points_for"] == then[a]["points_for"] - 10
    assert list(Match.objects.order_by("pk").values_list("pk", "seats__entry__number")) == drawn
    assert Publication.objects.count() == 6


def test_case_16_a_round_with_a_result_missing_is_not_followed_and_the_table_is_named() -> None:
    """10 tables, 9 results: refused, names table 7."""
    evening = make_evening(pairs=20)
    evening.draw(1)
    for match in evening.matches(1):
        assert match.table is not None
        if match.table.number != 7:
            write_sheet(evening, match, a=30, b=20)
            evening.confirm(match)
    before = stored_rows()
    answer: Any = evening.desk().post(evening.url("rounds/"), {"number": 2})
    assert answer.status_code == 409
    assert answer.json()["current"]["unsettled_tables"] == [7]
    assert "7" in answer.json()["title"]
    assert stored_rows() == before
