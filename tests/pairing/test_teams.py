"""Meetings of teams: which boards meet, and who has nobody to meet."""

from collections import Counter

import pytest

from tournaments.pairing import round_robin
from tournaments.pairing.field import Draw
from tournaments.pairing.teams import VACANT, Meeting, boards, same_meetings


def lineup(team: int, count: int) -> list[int]:
    return [10 * team + board for board in range(1, count + 1)]


def meetings(teams: int, round_number: int = 1) -> Draw:
    return round_robin.draw(range(1, teams + 1), round_number=round_number, seed="s", by_lot=False)


def test_members_of_the_same_number_meet() -> None:
    drawn = boards(meetings(2), {team: lineup(team, 3) for team in (1, 2)})
    assert [table.sides for table in drawn.tables] == [(11, 21), (12, 22), (13, 23)]
    assert [table.order for table in drawn.tables] == [1, 2, 3]
    assert str(drawn.tables[1].reasons[0]) == "Board 2 of team 1 meets board 2 of team 2."
    assert str(drawn.tables[1].reasons[1]) == "Berger's table, round 1 of 1."


@pytest.mark.parametrize("count", range(1, 7))
def test_in_as_many_turns_as_boards_everybody_meets_everybody_of_the_other_team(count: int) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for turn in range(count):
        drawn = boards(meetings(4), {team: lineup(team, count) for team in range(1, 5)}, turn=turn)
        seated = [member for table in drawn.tables for member in table.sides]
        assert len(set(seated)) == len(seated) == 4 * count
        met.update(table.sides for table in drawn.tables)
    assert set(met.values()) == {1}
    assert len(met) == 2 * count * count


def test_who_would_meet_a_vacant_board_has_a_bye_and_two_vacant_boards_have_nothing() -> None:
    lineups = {1: [11, VACANT, 13], 2: [21, VACANT, VACANT]}
    drawn = boards(meetings(2), lineups)
    assert [table.sides for table in drawn.tables] == [(11, 21)]
    assert [bye.number for bye in drawn.byes] == [13]
    turned = boards(meetings(2), lineups, turn=1)
    assert [table.sides for table in turned.tables] == [(13, 21)]
    assert [bye.number for bye in turned.byes] == [11]


def test_the_members_of_a_team_that_sits_out_sit_out() -> None:
    drawn = boards(meetings(3), {team: lineup(team, 2) for team in (1, 2, 3)})
    assert [table.sides for table in drawn.tables] == [(21, 31), (22, 32)]
    assert [bye.number for bye in drawn.byes] == [11, 12]
    assert str(drawn.byes[0].reasons[0]) == "Team 1 sits out."


def test_a_meeting_goes_on_between_the_same_teams() -> None:
    going_on = same_meetings([Meeting(2, 3, group=4, slot="F")], [1], round_number=2, seed="t")
    drawn = boards(going_on, {team: lineup(team, 2) for team in (1, 2, 3)}, turn=1)
    assert [table.sides for table in drawn.tables] == [(21, 32), (22, 31)]
    assert {(table.group, table.slot) for table in drawn.tables} == {(4, "F")}
    assert [bye.number for bye in drawn.byes] == [11, 12]


@pytest.mark.parametrize("lineups", [{1: [11]}, {1: [11], 2: [21, 22]}])
def test_line_ups_that_do_not_fit_are_refused(lineups: dict[int, list[int]]) -> None:
    with pytest.raises(ValueError, match="line-up"):
        boards(meetings(2), lineups)
