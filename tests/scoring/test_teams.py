"""What teams are worth: meetings of several boards, and sums of what the members win."""

import pytest

from scoring.awards import absent_result, bye_result, forfeit_results
from scoring.draw_sections import Boards, TeamRules
from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind
from scoring.sections import Award, NoShowRules
from scoring.standings import rank, rank_totals
from scoring.teams import meeting_results, sum_of_members
from scoring.totals import total

MURCIA = TeamRules(size=8, win=3, draw=1, loss=0)
BYE = Award(outcome=Outcome.WON, match_points=1, points_for=300, difference=150)
NOTHING = Award(outcome=Outcome.NONE)
MISSING = NoShowRules(present=BYE, absent=Award(outcome=Outcome.LOST, points_against=300, difference=-300))


def member(team: int, board: int) -> int:
    return 100 * team + board


TEAM_OF = {member(team, board): team for team in range(1, 10) for board in range(1, 9)}


def board_won(winner: int, loser: int, round_number: int = 1) -> list[Result]:
    """One board: a game to 300, worth one match point."""
    return [
        Result(winner, round_number, (loser,), ResultKind.PLAYED, Outcome.WON, 1, 300, 180, 120, 5, 3),
        Result(loser, round_number, (winner,), ResultKind.PLAYED, Outcome.LOST, 0, 180, 300, -120, 3, 5),
    ]


def meeting(one: int, other: int, won: int, of: int = 8, round_number: int = 1) -> list[Result]:
    """`one` wins the first `won` boards against `other`."""
    results = []
    for board in range(1, of + 1):
        sides = (one, other) if board <= won else (other, one)
        results += board_won(member(sides[0], board), member(sides[1], board), round_number)
    return results


@pytest.mark.parametrize(
    ("won", "outcome", "points"),
    [(8, Outcome.WON, 3), (5, Outcome.WON, 3), (4, Outcome.DRAWN, 1), (3, Outcome.LOST, 0)],
)
def test_the_boards_won_decide_a_meeting(won: int, outcome: Outcome, points: int) -> None:
    first, second = meeting_results(meeting(1, 2, won), TEAM_OF, MURCIA)
    assert (first.entry, first.opponents, first.kind) == (1, (2,), ResultKind.PLAYED)
    assert (first.outcome, first.match_points) == (outcome, points)
    assert (first.points_for, first.points_against, first.difference) == (won, 8 - won, 2 * won - 8)
    assert (second.points_for, second.points_against) == (8 - won, won)
    assert (first.deals_won, first.deals_lost) == (2 * won + 24, 40 - 2 * won)


def test_the_league_of_murcia_ranks_by_points_then_by_games() -> None:
    """docs/practice.md §7.1: 3-1-0 for eight games; the difference is that of games, and parts equal points."""
    rounds = [[(1, 2, 5), (3, 4, 7)], [(1, 3, 3), (2, 4, 8)], [(1, 4, 6), (2, 3, 4)]]
    results = [
        result
        for number, meetings in enumerate(rounds, start=1)
        for one, other, won in meetings
        for result in meeting(one, other, won, round_number=number)
    ]
    teams = [Competitor(number=team, lot=team) for team in range(1, 5)]
    rows = rank(teams, meeting_results(results, TEAM_OF, MURCIA), ["match_points", "difference"])
    assert [
        (row.entry, row.won, row.drawn, row.lost, row.points_for, row.points_against) for row in rows
    ] == [
        (3, 2, 1, 0, 16, 8),
        (1, 2, 0, 1, 14, 10),
        (2, 1, 1, 1, 15, 9),
        (4, 0, 0, 3, 3, 21),
    ]
    assert [(row.match_points, row.difference) for row in rows] == [(7, 8), (6, 4), (4, 6), (0, -18)]


def test_a_forfeited_board_counts_what_its_members_were_credited() -> None:
    results = meeting(1, 2, 1, of=3)[:4]
    results += forfeit_results(
        [[member(1, 3)], [member(2, 3)]], MISSING, absent=[member(2, 3)], round_number=1
    )
    first, second = meeting_results(results, TEAM_OF, TeamRules(size=3))
    assert (first.points_for, first.points_against, first.outcome) == (2, 1, Outcome.WON)
    assert (first.kind, second.kind) == (ResultKind.PLAYED, ResultKind.PLAYED)


def test_a_vacant_board_is_credited_to_who_would_have_met_it() -> None:
    results = [*meeting(1, 2, 0, of=1), bye_result(member(1, 2), BYE, round_number=1)]
    first, second = meeting_results(results, TEAM_OF, TeamRules(size=2))
    assert (first.points_for, first.points_against, first.outcome) == (1, 1, Outcome.DRAWN)
    assert (second.match_points, first.match_points) == (1, 1)


def test_a_team_that_does_not_come_at_all_forfeits_the_meeting() -> None:
    results = [
        result
        for board in (1, 2)
        for result in forfeit_results(
            [[member(1, board)], [member(2, board)]], MISSING, absent=[member(1, board)], round_number=1
        )
    ]
    first, second = meeting_results(results, TEAM_OF, TeamRules(size=2))
    assert (first.kind, first.outcome, first.match_points) == (ResultKind.FORFEIT_LOST, Outcome.LOST, 0)
    assert (second.kind, second.outcome, second.match_points) == (ResultKind.FORFEIT_WON, Outcome.WON, 2)


def test_a_team_that_sits_out_has_the_outcome_of_the_bye_and_one_that_is_absent_nothing() -> None:
    results = [bye_result(member(1, board), BYE, round_number=1) for board in (1, 2)]
    results += [absent_result(member(2, board), NOTHING, round_number=1) for board in (1, 2)]
    first, second = meeting_results(results, TEAM_OF, TeamRules(size=2))
    assert (first.kind, first.outcome, first.match_points) == (ResultKind.BYE, Outcome.WON, 2)
    assert (second.kind, second.outcome, second.match_points) == (ResultKind.ABSENT, Outcome.NONE, 0)


def test_where_everybody_meets_everybody_a_meeting_counts_when_its_last_turn_is_played() -> None:
    rules = TeamRules(size=2, boards=Boards.ALL)
    turns = [
        *board_won(member(1, 1), member(2, 1), 4),
        *board_won(member(1, 2), member(2, 2), 4),
        *board_won(member(1, 1), member(2, 2), 5),
        *board_won(member(2, 1), member(1, 2), 5),
    ]
    assert meeting_results(turns[:4], TEAM_OF, rules, first_round=4) == []
    first, _second = meeting_results(turns, TEAM_OF, rules, first_round=4)
    assert (first.round, first.points_for, first.points_against, first.match_points) == (4, 3, 1, 2)


def test_a_team_that_leaves_while_it_sits_out_keeps_the_bye_when_the_others_have_played_on() -> None:
    rules = TeamRules(size=2, boards=Boards.ALL)
    resting = [bye_result(member(3, board), BYE, round_number=1) for board in (1, 2)]
    first = board_won(member(1, 1), member(2, 1)) + board_won(member(1, 2), member(2, 2))
    second = board_won(member(1, 1), member(2, 2), 2) + board_won(member(1, 2), member(2, 1), 2)
    assert meeting_results(resting + first, TEAM_OF, rules) == []
    counted = {one.entry: one for one in meeting_results(resting + first + second, TEAM_OF, rules)}
    assert (counted[3].kind, counted[3].outcome, counted[3].match_points) == (ResultKind.BYE, Outcome.WON, 2)


def test_two_opponents_in_one_meeting_cannot_be() -> None:
    results = board_won(member(1, 1), member(2, 1)) + board_won(member(1, 2), member(3, 2))
    with pytest.raises(ValueError, match="two others"):
        meeting_results(results, TEAM_OF, TeamRules(size=2))


def test_a_quartet_is_the_sum_of_its_members_less_its_penalties() -> None:
    """docs/practice.md §2.1: 24 games of a team are 4 members in 6 rounds."""
    results = [
        result
        for number in range(1, 7)
        for board in range(1, 5)
        for result in board_won(
            member(1 if board * number % 5 else 2, board),
            member(2 if board * number % 5 else 1, board),
            number,
        )
    ]
    players = [Competitor(number=n, lot=n) for team in (1, 2) for n in (member(team, b) for b in range(1, 5))]
    teams = [Competitor(number=team, lot=team) for team in (1, 2)]
    members = total(players, results, [])
    summed = sum_of_members(
        teams, members.values(), TEAM_OF, penalties=[PenaltyPoints(entry=1, round=2, points=20)]
    )
    assert (summed[1].played, summed[1].won, summed[1].lost) == (24, 20, 4)
    assert summed[1].points_for == 20 * 300 + 4 * 180 - 20
    assert summed[1].difference == 16 * 120 - 20
    assert summed[2].points_for == 4 * 300 + 20 * 180
    rows = rank_totals(summed, ["wins", "difference"])
    assert [(row.entry, row.rank, row.penalty) for row in rows] == [(1, 1, 20), (2, 2, 0)]


def test_a_member_of_no_team_that_competes_is_refused() -> None:
    members = total([Competitor(number=member(3, 1), lot=1)], [], [])
    with pytest.raises(ValueError, match="not among the competitors"):
        sum_of_members([Competitor(number=1, lot=1)], members.values(), TEAM_OF)
