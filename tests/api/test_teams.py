"""Teams through the system: registering, line-ups, meetings board by board, and what a team is worth."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.api.evening import Evening, make_evening
from tests.api.formats import byes, make_format, matches_of, meetings, order, play, settle, win
from tournaments.domain.registration import PlayerForm
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.teams import TeamForm, register_teams, set_line_up
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Entry

pytestmark = pytest.mark.django_db

TREE = {"order": ["tree_place", "difference"]}


def members(team: int, count: int, people: int = 2) -> tuple[tuple[PlayerForm, ...], ...]:
    return tuple(
        tuple(PlayerForm(name=f"{team}.{place}.{one}") for one in range(people)) for place in range(count)
    )


def team_event(
    teams: int, *, size: int = 2, reserves: int = 0, people: int = 2, tables: int = 12, **sections: Any
) -> Evening:
    """An event of teams numbered from 1, all there."""
    team = {"size": size} | sections.pop("team", {})
    game = {"unit": "team"}
    pairing = {"system": "round_robin"}
    known: dict[str, Any] = {
        "game": game,
        "team": team,
        "pairing": pairing,
        "bye": {"outcome": "win", "match_points": 2},
    }
    evening = make_format(known | sections, pairs=0, tables=tables)
    forms = [
        TeamForm(
            name=f"Team {number}",
            members=members(number, size + reserves, people),
            checked_in=True,
            seed=number,
        )
        for number in range(1, teams + 1)
    ]
    register_teams(tournament=evening.tournament, actor=evening.actor, forms=forms)
    return evening


def test_a_team_is_registered_with_members_that_have_numbers_of_their_own() -> None:
    evening = team_event(0)
    body = {
        "name": "Alpha",
        "members": [{"players": [{"name": "a"}, {"name": "b"}]}, {"players": [{"name": "c"}, {"name": "d"}]}],
        "checked_in": True,
    }
    answer = evening.desk().post(evening.url("entries/"), body)
    assert answer.status_code == 201, answer.content
    assert (answer.json()["number"], answer.json()["kind"], answer.json()["title"]) == (1, "team", "Alpha")
    answer = evening.desk().post(evening.url("entries/bulk/"), {"entries": [body | {"name": "Beta"}]})
    assert answer.status_code == 201, answer.content
    listed = evening.desk().get(evening.url("entries/")).json()["results"]
    assert [(row["number"], row["team"], row["state"]) for row in listed] == [
        (1, None, "checked_in"),
        (2, None, "checked_in"),
        (1001, 1, "checked_in"),
        (1002, 1, "checked_in"),
        (2001, 2, "checked_in"),
        (2002, 2, "checked_in"),
    ]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "", "members": [{"players": [{"name": "a"}, {"name": "b"}]}] * 2}, "entries.0.name"),
        ({"name": "Alpha", "members": [{"players": [{"name": "a"}, {"name": "b"}]}]}, "entries.0.members"),
        ({"name": "Alpha", "members": [{"players": [{"name": "a"}]}] * 2}, "entries.0.members.0.players"),
    ],
)
def test_a_team_that_is_not_whole_is_refused(body: dict[str, Any], field: str) -> None:
    evening = team_event(0)
    answer = evening.desk().post(evening.url("entries/"), body)
    assert answer.status_code == 422
    assert field in [error["field"] for error in answer.json()["errors"]]
    assert not Entry.objects.exists()


def test_a_pair_alone_is_no_entry_of_a_team_event_and_a_team_none_of_another() -> None:
    evening = team_event(0)
    answer = evening.desk().post(evening.url("entries/"), {"players": [{"name": "a"}, {"name": "b"}]})
    assert (answer.status_code, answer.json()["code"]) == (422, "team_event")
    other = make_evening("other")
    body = {"name": "Alpha", "members": [{"players": [{"name": "a"}, {"name": "b"}]}] * 2}
    answer = other.desk().post(other.url("entries/"), body)
    assert (answer.status_code, answer.json()["code"]) == (422, "not_a_team_event")


def test_teams_meet_board_by_board_and_the_sums_decide() -> None:
    evening = team_event(4)
    evening.draw(1)
    drawn = meetings(evening, 1)
    assert len(drawn) == 4
    assert all({one % 1000, other % 1000} in ({1}, {2}) for one, other in drawn)
    seated = evening.desk().get(evening.url("rounds/1/")).json()["tables"][0]["seats"][0]
    assert seated["team"] == f"Team {seated['entry'] // 1000}"
    settle(evening, 1)
    for number in (2, 3):
        play(evening, number)
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    rows = evening.rows()
    assert {team: (row["won"], row["match_points"], row["points_for"]) for team, row in rows.items()} == {
        1: (3, 6, 12),
        2: (2, 4, 8),
        3: (1, 2, 4),
        4: (0, 0, 0),
    }


def test_a_meeting_with_as_many_boards_won_on_both_sides_is_a_draw() -> None:
    evening = team_event(2)
    play(evening, 1, lambda one, other: min(one, other) if one % 1000 == 1 else max(one, other))
    evening.publish()
    assert {team: (row["drawn"], row["match_points"]) for team, row in evening.rows().items()} == {
        1: (1, 1),
        2: (1, 1),
    }


def test_a_team_sits_out_with_all_of_its_members_and_is_credited_once() -> None:
    evening = team_event(3)
    play(evening, 1)
    resting = byes(evening, 1)
    (team,) = {number // 1000 for number in resting}
    assert resting == [1000 * team + 1, 1000 * team + 2]
    evening.publish()
    row = evening.rows()[team]
    assert (row["won"], row["played"], row["match_points"]) == (1, 0, 2)


def test_everybody_meets_everybody_of_the_other_team_in_as_many_rounds_as_boards() -> None:
    evening = team_event(4, team={"boards": "all"})
    met: set[tuple[int, ...]] = set()
    for number in range(1, 7):
        play(evening, number)
        met |= meetings(evening, number)
    crossed = {
        (1000 * one + board, 1000 * other + against)
        for one in range(1, 5)
        for other in range(one + 1, 5)
        for board in (1, 2)
        for against in (1, 2)
    }
    assert met == crossed
    evening.publish()
    assert {team: (row["won"], row["match_points"]) for team, row in evening.rows().items()} == {
        1: (3, 6),
        2: (2, 4),
        3: (1, 2),
        4: (0, 0),
    }
    answer = evening.desk().post(evening.url("rounds/"), {"number": 7})
    assert (answer.status_code, answer.json()["code"]) == (422, "rounds_complete")


def test_a_captain_names_the_line_up_and_a_reserve_steps_in() -> None:
    evening = team_event(2, reserves=1, pairing={"system": "round_robin", "legs": 3})
    answer = evening.desk().post(evening.url("entries/1/line-up/"), {"members": [1003, 1001]})
    assert (answer.status_code, answer.json()["members"]) == (200, [1003, 1001])
    play(evening, 1)
    assert meetings(evening, 1) == {(1003, 2001), (1001, 2002)}
    evening.desk().post(evening.url("entries/1001/withdrawal/"), {})
    play(evening, 2)
    assert meetings(evening, 2) == {(1003, 2001), (1002, 2002)}
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=1002)
    play(evening, 3)
    assert (meetings(evening, 3), byes(evening, 3)) == ({(1003, 2001)}, [2002])
    evening.publish()
    assert [evening.rows()[team]["points_for"] for team in (1, 2)] == [2 + 2 + 2 + 2 + 2, 2]


@pytest.mark.parametrize(
    ("named", "code"),
    [([], "required"), ([1001, 2001], "unknown"), ([1001, 1001], "twice"), ([1, 2, 3], "count")],
)
def test_a_line_up_of_others_is_refused(named: Sequence[int], code: str) -> None:
    evening = team_event(2)
    answer = evening.desk().post(evening.url("entries/1/line-up/"), {"members": named})
    assert answer.status_code == 422
    assert code in [error["code"] for error in answer.json()["errors"]] or code == "required"


def test_a_reserve_is_added_during_the_event() -> None:
    evening = team_event(2)
    play(evening, 1)
    body = {"players": [{"name": "x"}, {"name": "y"}]}
    answer = evening.desk().post(evening.url("entries/2/members/"), body)
    assert (answer.status_code, answer.json()["number"]) == (201, 2003)
    set_line_up(tournament=evening.tournament, actor=evening.actor, team_number=2, members=[2003, 2001])


def test_a_team_that_leaves_takes_its_members_with_it() -> None:
    evening = team_event(3)
    play(evening, 1)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=3)
    states = Entry.objects.filter(number__in=[3, 3001, 3002]).values_list("state", flat=True)
    assert set(states) == {"withdrawn"}
    number = 2
    while evening.desk().post(evening.url("rounds/"), {"number": number}).status_code == 201:
        settle(evening, number)
        assert all(entry < 3000 for pair in meetings(evening, number) for entry in pair)
        number += 1


def test_a_level_meeting_in_a_tree_goes_to_the_better_difference() -> None:
    evening = team_event(2, pairing={"system": "knockout"}, standings=TREE)
    evening.draw(1)
    first, second = matches_of(evening, 1)
    numbers = {
        match: sorted(seat.entry.number for seat in match.seats.all())[::2] for match in (first, second)
    }
    win(evening, first, numbers[first][0], points=130)
    win(evening, second, numbers[second][-1], points=100)
    answer = evening.desk().post(evening.url("rounds/"), {"number": 2})
    assert (answer.status_code, answer.json()["code"]) == (422, "rounds_complete")
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2)]


def test_a_swiss_of_teams_ranked_by_what_their_members_win() -> None:
    sections: dict[str, Any] = {
        "team": {"result": "sum"},
        "pairing": {"system": "swiss", "rounds": 3},
        "standings": {"order": ["wins", "points_for"]},
    }
    evening = team_event(4, **sections)
    for number in (1, 2, 3):
        play(evening, number)
    evening.publish()
    rows = evening.rows()
    assert {team: (row["won"], row["points_for"]) for team, row in rows.items()} == {
        1: (6, 600),
        2: (4, 400),
        3: (2, 200),
        4: (0, 0),
    }
    members_table = evening.desk().get(evening.url("standings/")).json()["members"]
    assert {row["entry"] for row in members_table[:2]} == {1001, 1002}
    assert members_table[0]["won"] == 3


def quartet_event(teams: int, *, reserves: int = 0) -> Evening:
    """Teams of four players who play for themselves."""
    return team_event(
        teams,
        size=4,
        reserves=reserves,
        people=1,
        tables=teams,
        team={"result": "sum"},
        pairing={"system": "rotation", "rounds": 3, "byes_allowed": 2},
        standings={"order": ["wins", "difference", "points_for"]},
    )


def settle_quartets(evening: Evening, number: int) -> None:
    """Side A wins every table."""
    for match in matches_of(evening, number):
        sides = sides_of_match(match)
        win(evening, match, sides[1][0])


def test_members_of_four_teams_share_tables_and_their_points_add_up() -> None:
    evening = quartet_event(5)
    won: Counter[int] = Counter()
    partners: Counter[tuple[int, ...]] = Counter()
    for number in (1, 2, 3):
        evening.draw(number)
        assert len(byes(evening, number)) == 4
        won.update(entry // 1000 for entry in byes(evening, number))
        for match in matches_of(evening, number):
            sides = sides_of_match(match)
            assert len({entry // 1000 for side in sides.values() for entry in side}) == 4
            partners.update(tuple(sorted(side)) for side in sides.values())
            won.update(entry // 1000 for entry in sides[1])
        settle_quartets(evening, number)
    assert set(partners.values()) == {1}
    evening.publish()
    rows = evening.rows()
    assert {team: row["won"] for team, row in rows.items()} == won
    members_table = evening.desk().get(evening.url("standings/")).json()["members"]
    assert len(members_table) == 20
    for team, row in rows.items():
        mine = [one for one in members_table if one["team"] == team]
        for name in ("won", "played", "points_for", "difference"):
            assert row[name] == sum(one[name] for one in mine)


def test_a_quartet_with_three_members_is_named_and_a_reserve_makes_it_whole() -> None:
    evening = quartet_event(4)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=2003)
    answer = evening.desk().post(evening.url("rounds/"), {"number": 1})
    assert (answer.status_code, answer.json()["code"]) == (422, "no_draw_possible")
    assert "Team 2" in answer.json()["detail"]
    evening.desk().post(evening.url("entries/2/members/"), {"players": [{"name": "reserve"}]})
    evening.draw(1)
    seated = {
        entry for match in matches_of(evening, 1) for side in sides_of_match(match).values() for entry in side
    }
    assert 2005 in seated
    assert 2003 not in seated
