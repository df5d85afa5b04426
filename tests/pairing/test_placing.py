"""Tables of the hall for drawn tables."""

import random

import pytest

from tournaments.pairing.field import DrawImpossible, DrawnTable
from tournaments.pairing.placing import Hall, placed

DRAWN = [DrawnTable(order, (2 * order - 1, 2 * order)) for order in range(1, 5)]


def _placed(hall: Hall, drawn: list[DrawnTable] = DRAWN) -> dict[int, int | None]:
    return {one.order: one.table for one in placed(drawn, hall, round_number=2, seed="s")}


def _said(hall: Hall, order: int) -> list[str]:
    tables = placed(DRAWN, hall, round_number=2, seed="s")
    return [str(reason) for one in tables if one.order == order for reason in one.reasons]


def test_tables_follow_the_ranking_and_skip_those_out_of_service() -> None:
    """Case 36: only real meetings take tables."""
    assert _placed(Hall(tables=[5, 1, 2, 4, 7])) == {1: 1, 2: 2, 3: 4, 4: 5}


def test_who_needs_a_table_gets_it_and_the_others_move_up() -> None:
    hall = Hall(tables=range(1, 7), fixed={7: 1})
    assert _placed(hall) == {1: 2, 2: 3, 3: 4, 4: 1}
    assert _said(hall, 4) == ["No. 7 needs table 1."]
    assert _said(hall, 1) == []


def test_of_two_who_need_different_tables_the_lower_ranked_moves() -> None:
    hall = Hall(tables=range(1, 7), fixed={3: 5, 4: 6})
    assert _placed(hall)[2] == 5
    assert _said(hall, 2) == [
        "No. 3 needs table 5.",
        "No. 4 needs table 6 too, but gives way to the higher ranked.",
    ]


def test_a_table_that_two_meetings_need_goes_to_the_higher_and_the_other_is_told() -> None:
    hall = Hall(tables=range(1, 7), fixed={1: 3, 8: 3})
    assert _placed(hall) == {1: 3, 2: 1, 3: 2, 4: 4}
    assert _said(hall, 4) == ["No. 8 needs table 3, which a higher table of the draw has."]


def test_a_needed_table_out_of_service_is_told_and_the_partner_of_the_meeting_may_have_its_own() -> None:
    hall = Hall(tables=[1, 2, 3, 4], fixed={1: 9, 2: 4})
    assert _placed(hall)[1] == 4
    assert _said(hall, 1) == ["No. 1 needs table 9, which is out of service.", "No. 2 needs table 4."]


def test_too_few_tables_are_refused_with_a_way_out() -> None:
    with pytest.raises(DrawImpossible, match="needs 4 tables, and 3 are in service") as refusal:
        _placed(Hall(tables=[1, 2, 3]))
    assert refusal.value.ways_out


def test_balance_lets_nobody_sit_again_where_that_can_be_and_else_says_so() -> None:
    hall = Hall(tables=[1, 2, 3, 4], sat_at={1: [1], 4: [2], 5: [3], 8: [4]}, balance=True)
    assert _placed(hall) == {1: 2, 2: 1, 3: 4, 4: 3}
    stuck = Hall(tables=[1, 2, 3, 4], sat_at={1: [1, 2, 2], 2: [3, 4, 4]}, balance=True)
    tables = placed(DRAWN, stuck, round_number=2, seed="s")
    assert tables[0].table in (1, 3)
    assert "They sat at table" in str(tables[0].reasons[0])


def test_balance_moves_nobody_without_need() -> None:
    assert _placed(Hall(tables=[1, 2, 3, 4], balance=True)) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_twelve_rounds_of_forty_tables_need_no_table_twice() -> None:
    numbers = list(range(1, 81))
    sat: dict[int, list[int]] = {number: [] for number in numbers}
    for round_number in range(1, 13):
        random.Random(round_number).shuffle(numbers)
        drawn = [DrawnTable(k + 1, (numbers[2 * k], numbers[2 * k + 1])) for k in range(40)]
        for one in placed(
            drawn, Hall(tables=range(1, 41), sat_at=sat, balance=True), round_number=round_number, seed="s"
        ):
            assert one.table is not None
            for number in one.sides:
                sat[number].append(one.table)
    assert all(len(set(tables)) == 12 for tables in sat.values())
