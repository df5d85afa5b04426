"""What matches, byes, forfeits and absences credit: each with a kind of its own."""

from dataclasses import replace

import pytest

from scoring import presets
from scoring.awards import absent_result, bye_result, forfeit_results, played_results
from scoring.matches import DealLine, fold
from scoring.results import Competitor, Outcome, ResultKind
from scoring.standings import rank

SPORT, FVD, SPAIN, FID = (
    presets.load(name) for name in ("sport", "fvd_pairs_200", "spain_club_200", "fid_individual_200")
)


def test_a_finished_match_gives_each_side_its_own_view() -> None:
    lines = [DealLine(number, (25, 0) if number % 2 else (0, 20)) for number in range(1, 9)]
    first, second = played_results(fold(lines, SPORT), [[7], [9]], round_number=3)
    assert (first.entry, first.opponents, first.kind, first.outcome) == (
        7,
        (9,),
        ResultKind.PLAYED,
        Outcome.WON,
    )
    assert (first.points_for, first.points_against, first.difference, first.match_points) == (100, 80, 20, 2)
    assert (first.deals_won, first.deals_lost) == (4, 4)
    assert (second.entry, second.opponents, second.outcome) == (9, (7,), Outcome.LOST)
    assert (second.points_for, second.points_against, second.difference, second.match_points) == (
        80,
        100,
        -20,
        0,
    )


def test_a_match_in_play_gives_no_result() -> None:
    with pytest.raises(ValueError, match="not finished"):
        played_results(fold([DealLine(1, (25, 0))], SPORT), [[7], [9]], round_number=1)


def test_every_entry_of_a_side_gets_the_result_of_its_table() -> None:
    lines = [DealLine(number, (10, 0)) for number in range(1, 9)]
    results = played_results(fold(lines, SPORT), [[1, 2], [3, 4]], round_number=1)
    assert [(result.entry, result.opponents, result.outcome) for result in results] == [
        (1, (3, 4), Outcome.WON),
        (2, (3, 4), Outcome.WON),
        (3, (1, 2), Outcome.LOST),
        (4, (1, 2), Outcome.LOST),
    ]


def test_the_bye_of_sport_is_a_win_of_thirty_without_points() -> None:
    bye = bye_result(5, SPORT.bye, round_number=1)
    assert (bye.kind, bye.outcome, bye.opponents) == (ResultKind.BYE, Outcome.WON, ())
    assert (bye.points_for, bye.points_against, bye.difference, bye.match_points) == (0, 0, 30, 2)


def test_fvd_bye_and_no_show_are_the_triples_of_practice() -> None:
    """docs/practice.md §3: bye 200-0, +100; absent 0-200, -200; present 200-0, +100."""
    bye = bye_result(1, FVD.bye, round_number=1)
    present, absent = forfeit_results([[2], [3]], FVD.no_show, absent=[3], round_number=1)
    triples = [(one.points_for, one.points_against, one.difference) for one in (bye, present, absent)]
    assert triples == [(200, 0, 100), (200, 0, 100), (0, 200, -200)]
    assert (present.kind, absent.kind) == (ResultKind.FORFEIT_WON, ResultKind.FORFEIT_LOST)
    assert (present.opponents, absent.opponents) == ((3,), (2,))


def test_when_both_sides_stay_away_both_lose() -> None:
    results = forfeit_results([[2], [3]], SPAIN.no_show, absent=[2, 3], round_number=1)
    assert {(one.kind, one.outcome, one.difference) for one in results} == {
        (ResultKind.FORFEIT_LOST, Outcome.LOST, -100)
    }


@pytest.mark.parametrize("absent", [[], [4]])
def test_a_forfeit_without_anybody_at_fault_is_refused(absent: list[int]) -> None:
    with pytest.raises(ValueError, match="fault"):
        forfeit_results([[2], [3]], SPAIN.no_show, absent=absent, round_number=1)


@pytest.mark.parametrize(
    ("absent", "partner_wins", "losers"),
    [
        ([1], True, {1}),
        ([1], False, {1, 3}),
        ([1, 3], True, {1, 3}),
        ([1, 2], True, {1, 2}),
        ([1, 2], False, {1, 2, 3, 4}),
    ],
)
def test_the_partner_of_an_absentee_wins_like_those_who_came_unless_the_pair_loses_together(
    absent: list[int], partner_wins: bool, losers: set[int]
) -> None:
    """docs/practice.md §2.4; partners are 1 and 3, 2 and 4."""
    rules = replace(FID.no_show, partner_wins=partner_wins)
    results = forfeit_results([[1, 3], [2, 4]], rules, absent=absent, round_number=1)
    assert {one.entry for one in results if one.kind is ResultKind.FORFEIT_LOST} == losers
    assert {one.entry for one in results if one.difference == 100} == {1, 2, 3, 4} - losers
    assert results[0].opponents == (2, 4)


def test_a_round_away_is_neither_a_bye_nor_a_loss() -> None:
    away = absent_result(4, SPORT.missed, round_number=2)
    assert (away.kind, away.outcome, away.match_points, away.difference) == (
        ResultKind.ABSENT,
        Outcome.NONE,
        0,
        0,
    )


def test_case_31_bye_and_forfeit_win_are_worth_the_same_and_stay_apart() -> None:
    bye = bye_result(1, SPORT.bye, round_number=1)
    present, _ = forfeit_results([[2], [3]], SPORT.no_show, absent=[3], round_number=1)
    assert (bye.outcome, bye.difference, bye.match_points) == (
        present.outcome,
        present.difference,
        present.match_points,
    )
    barred = [result.entry for result in (bye, present) if result.kind is ResultKind.BYE]
    assert barred == [1]


def test_case_34_the_pair_that_sat_out_has_its_win_in_the_table() -> None:
    competitors = [Competitor(number=number, lot=number) for number in (1, 2, 3)]
    lines = [DealLine(number, (10, 0)) for number in range(1, 9)]
    results = [
        *played_results(fold(lines, SPORT), [[1], [2]], round_number=1),
        bye_result(3, SPORT.bye, round_number=1),
    ]
    rows = {row.entry: row for row in rank(competitors, results, SPORT.standings.order)}
    assert (rows[3].won, rows[3].played, rows[3].match_points, rows[3].difference) == (1, 0, 2, 30)
