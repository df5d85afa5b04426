"""Ranks, shared ranks, penalties and explanations of a table."""

import pytest

from scoring.awards import bye_result
from scoring.presets import load
from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind
from scoring.standings import Row, rank

ORDER = ("match_points", "difference", "points_for")


def competitors(*lots: int) -> list[Competitor]:
    """Competitors 1, 2, 3 ... with these lots."""
    return [Competitor(number=number, lot=lot) for number, lot in enumerate(lots, 1)]


def match(round_number: int, a: int, b: int, points_a: int, points_b: int) -> list[Result]:
    """The results of A and B from a match that was played: 2 match points for a win, 1 for a draw."""

    def result(entry: int, opponent: int, mine: int, theirs: int) -> Result:
        outcome = Outcome.DRAWN if mine == theirs else Outcome.WON if mine > theirs else Outcome.LOST
        return Result(
            entry=entry,
            round=round_number,
            opponents=(opponent,),
            kind=ResultKind.PLAYED,
            outcome=outcome,
            match_points=1 + (mine > theirs) - (mine < theirs),
            points_for=mine,
            points_against=theirs,
            difference=mine - theirs,
        )

    return [result(a, b, points_a, points_b), result(b, a, points_b, points_a)]


def places(rows: tuple[Row, ...]) -> list[tuple[int, int]]:
    return [(row.rank, row.entry) for row in rows]


ROUND_1 = match(1, 1, 2, 200, 150) + match(1, 3, 4, 200, 150)


def test_case_25_two_pairs_that_won_200_150_share_the_first_rank() -> None:
    rows = rank(competitors(2, 1, 1, 2), ROUND_1, ORDER)
    assert places(rows) == [(1, 3), (1, 1), (3, 2), (3, 4)]
    assert all(row.shared for row in rows)
    assert rows[0].above is not None
    assert rows[0].above.shared
    assert str(rows[0].above.message) == "shares rank 1 with 1: equal on everything"
    assert rows[0].above.tied_on == ORDER


@pytest.mark.parametrize(("lots", "listed"), [((4, 3, 2, 1), [3, 1, 4, 2]), ((1, 2, 3, 4), [1, 3, 2, 4])])
def test_case_26_a_full_tie_is_listed_by_the_stored_lot(lots: tuple[int, ...], listed: list[int]) -> None:
    for results in (ROUND_1, ROUND_1[::-1]):
        rows = rank(competitors(*lots), results, ORDER)
        assert [row.entry for row in rows] == listed
        assert [row.rank for row in rows] == [1, 1, 3, 3]


def test_the_lot_as_last_criterion_leaves_nobody_tied() -> None:
    rows = rank(competitors(4, 3, 2, 1), ROUND_1, (*ORDER, "lot"))
    assert places(rows) == [(1, 3), (2, 1), (3, 4), (4, 2)]
    assert rows[0].above is not None
    assert str(rows[0].above.message) == "above 1: drawn earlier by lot, 2 against 4"


def test_within_a_shared_rank_of_one_lot_the_number_orders() -> None:
    assert places(rank(competitors(0, 0, 0), [], ORDER)) == [(1, 1), (1, 2), (1, 3)]


def test_a_row_says_why_it_stands_above_the_next() -> None:
    results = match(1, 1, 2, 180, 150) + match(1, 3, 4, 162, 150)
    first, second, third, last = rank(competitors(1, 2, 3, 4), results, ORDER)
    assert first.above is not None
    assert (first.above.criterion, first.above.mine, first.above.theirs) == ("difference", 30, 12)
    assert (first.above.entry_below, first.above.tied_on) == (3, ("match_points",))
    assert str(first.above.message) == "above 3: difference +30 against +12"
    assert second.above is not None
    assert str(second.above.message) == "above 4: 2 match points against 0"
    assert third.above is not None
    assert str(third.above.message) == "above 2: difference -12 against -30"
    assert last.above is None
    assert first.values == (("match_points", 2), ("difference", 30), ("points_for", 180))


def test_competitors_without_a_result_have_a_row_and_leavers_keep_theirs() -> None:
    field = [
        Competitor(number=1, lot=1),
        Competitor(number=2, lot=2, to_round=1),
        Competitor(number=3, lot=3, from_round=4),
    ]
    rows = rank(field, match(1, 1, 2, 100, 150), ORDER)
    assert places(rows) == [(1, 2), (2, 3), (3, 1)]
    assert (rows[1].played, rows[1].match_points, rows[1].difference) == (0, 0, 0)


def test_penalties_stand_beside_the_results() -> None:
    """docs/practice.md §3: 80 points off a winner of 200-100 leave the win, and a difference of +20."""
    results = match(1, 1, 2, 200, 100)
    off = [
        PenaltyPoints(entry=1, round=1, points=80),
        PenaltyPoints(entry=2, round=0, points=0, match_points=1),
    ]
    winner, loser = rank(competitors(1, 2), results, ORDER, penalties=off)
    assert (winner.won, winner.points_for, winner.points_against) == (1, 120, 100)
    assert (winner.difference, winner.match_points, winner.penalty) == (20, 2, 80)
    assert (loser.difference, loser.match_points, loser.penalty) == (-100, -1, 0)
    assert rank(competitors(1, 2), results, ORDER)[0].difference == 100


def test_a_penalty_can_change_the_order() -> None:
    off = [PenaltyPoints(entry=1, round=1, points=1)]
    assert [row.entry for row in rank(competitors(1, 2, 3, 4), ROUND_1, ORDER, penalties=off)][:2] == [3, 1]


def test_case_3_ranking_twice_adds_nothing() -> None:
    assert rank(competitors(1, 2, 3, 4), ROUND_1, ORDER) == rank(competitors(1, 2, 3, 4), ROUND_1, ORDER)


def test_case_6_a_second_result_of_the_same_round_is_refused() -> None:
    with pytest.raises(ValueError, match="two results in one round"):
        rank(competitors(1, 2), match(3, 1, 2, 300, 220) * 2, ORDER)
    single = rank(competitors(1, 2), match(3, 1, 2, 300, 220), ORDER)[0]
    assert (single.won, single.difference) == (1, 80)


def test_case_14_a_correction_of_round_1_changes_every_later_table() -> None:
    later = (
        match(2, 1, 3, 180, 170)
        + match(2, 2, 4, 150, 190)
        + match(3, 1, 4, 200, 110)
        + match(3, 2, 3, 160, 120)
    )

    def after(rounds: int, first_round: list[Result]) -> tuple[Row, ...]:
        results = [one for one in first_round + later if one.round <= rounds]
        return rank(competitors(1, 2, 3, 4), results, ORDER)

    before = match(1, 1, 2, 200, 190) + match(1, 3, 4, 180, 100)
    corrected = match(1, 1, 2, 190, 200) + match(1, 3, 4, 180, 100)
    for rounds in (1, 2, 3):
        old, new = (after(rounds, first) for first in (before, corrected))
        assert old != new
        gained = {row.entry: row.match_points for row in new}
        lost = {row.entry: row.match_points for row in old}
        assert {entry: gained[entry] - lost[entry] for entry in gained} == {1: -2, 2: 2, 3: 0, 4: 0}


@pytest.mark.parametrize(
    ("results", "penalties"),
    [
        pytest.param(match(1, 1, 9, 1, 0), [], id="result of nobody"),
        pytest.param(match(1, 1, 9, 1, 0)[:1], [], id="opponent is nobody"),
        pytest.param([], [PenaltyPoints(entry=9, round=1, points=1)], id="penalty of nobody"),
    ],
)
def test_facts_about_nobody_are_refused(results: list[Result], penalties: list[PenaltyPoints]) -> None:
    with pytest.raises(ValueError, match="entry 9 is not among the competitors"):
        rank(competitors(1, 2), results, ORDER, penalties=penalties)


def test_two_competitors_of_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="two competitors"):
        rank([Competitor(number=1, lot=1), Competitor(number=1, lot=2)], [], ORDER)


def test_an_unknown_criterion_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="buchholz"):
        rank(competitors(1), [], ("wins", "buchholz"))


def test_an_event_without_competitors_has_an_empty_table() -> None:
    assert rank([], [], ORDER) == ()


def test_a_bye_counts_as_a_win_and_not_as_a_match_played() -> None:
    bye = bye_result(1, load("sport").bye, round_number=1)
    (row,) = rank(competitors(1), [bye], ORDER)
    assert (row.won, row.played, row.match_points, row.difference) == (1, 0, 2, 30)
