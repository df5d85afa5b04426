"""Each criterion of the registry on a table small enough to reckon by hand."""

import pytest

from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind
from scoring.shares import Share, shares
from scoring.standings import Row, rank
from scoring.tie_breaks import COUNTS_DEALS, REGISTRY
from scoring.totals import total

A, B, C, D, E = 1, 2, 3, 4, 5
FIELD = [Competitor(number=number, lot=10 - number) for number in (A, B, C, D, E)]
THREE = FIELD[:3]


def won(
    round_number: int,
    winner: int,
    loser: int,
    by: int = 10,
    *,
    deals: tuple[int, int] = (5, 3),
    kinds: tuple[ResultKind, ResultKind] = (ResultKind.PLAYED, ResultKind.PLAYED),
) -> list[Result]:
    """Both results of a match that `winner` won by `by` points, worth 2 match points."""
    sides = [(winner, loser, Outcome.WON, 2, by, deals), (loser, winner, Outcome.LOST, 0, -by, deals[::-1])]
    return [
        Result(
            entry=mine,
            round=round_number,
            opponents=(theirs,),
            kind=kind,
            outcome=outcome,
            match_points=points,
            points_for=100 + max(difference, 0),
            points_against=100 + max(-difference, 0),
            difference=difference,
            deals_won=mine_won,
            deals_lost=theirs_won,
        )
        for (mine, theirs, outcome, points, difference, (mine_won, theirs_won)), kind in zip(
            sides, kinds, strict=True
        )
    ]


def drawn(round_number: int, one: int, other: int) -> list[Result]:
    return [
        Result(
            entry=mine,
            round=round_number,
            opponents=(theirs,),
            kind=ResultKind.PLAYED,
            outcome=Outcome.DRAWN,
            match_points=1,
            points_for=100,
            points_against=100,
            difference=0,
        )
        for mine, theirs in ((one, other), (other, one))
    ]


def bye(round_number: int, entry: int) -> list[Result]:
    return [
        Result(
            entry=entry,
            round=round_number,
            opponents=(),
            kind=ResultKind.BYE,
            outcome=Outcome.WON,
            match_points=2,
            points_for=0,
            points_against=0,
            difference=30,
        )
    ]


def values(rows: tuple[Row, ...], code: str) -> dict[int, int | None]:
    return {row.entry: dict(row.values)[code] for row in rows}


def test_the_registry_holds_these_criteria() -> None:
    assert list(REGISTRY) == [
        "match_points",
        "wins",
        "difference",
        "points_for",
        "fewest_points",
        "placings",
        "fewest_titles",
        "head_to_head",
        "points_among_tied",
        "deals_won",
        "fewest_deals_won",
        "opponents_sum",
        "number",
        "lot",
        "group",
        "tree_place",
    ]
    assert REGISTRY.keys() > COUNTS_DEALS


@pytest.mark.parametrize(
    ("code", "expected", "listed"),
    [
        ("match_points", {A: 4, B: 0, C: 2}, [A, C, B]),
        ("wins", {A: 2, B: 0, C: 1}, [A, C, B]),
        ("difference", {A: 25, B: -50, C: 25}, [C, A, B]),
        ("points_for", {A: 225, B: 200, C: 240}, [C, A, B]),
        ("points_among_tied", {A: 225, B: 200, C: 240}, [C, A, B]),
        ("deals_won", {A: 10, B: 9, C: 5}, [A, B, C]),
        ("fewest_deals_won", {A: 10, B: 9, C: 5}, [C, B, A]),
        ("opponents_sum", {A: 2, B: 6, C: 4}, [B, C, A]),
        ("number", {A: 1, B: 2, C: 3}, [A, B, C]),
        ("lot", {A: 9, B: 8, C: 7}, [C, B, A]),
    ],
)
def test_a_criterion_alone_orders_the_table(code: str, expected: dict[int, int], listed: list[int]) -> None:
    results = won(1, A, B, 10, deals=(4, 4)) + won(2, C, B, 40, deals=(3, 5)) + won(3, A, C, 15, deals=(6, 2))
    rows = rank(THREE, results, [code])
    assert values(rows, code) == expected
    assert [row.entry for row in rows] == listed


def test_head_to_head_of_two_goes_to_the_one_that_won() -> None:
    results = won(1, B, A) + won(2, A, C) + won(3, B, D) + won(4, A, D) + won(5, C, B)
    rows = rank(FIELD, results, ["match_points", "head_to_head"])
    assert [row.entry for row in rows][:2] == [B, A]
    assert rows[0].above is not None
    assert str(rows[0].above.message) == "above 1: 2 match points against 0 in the matches of the tied"


def test_head_to_head_of_all_who_met_is_a_table_of_their_own_matches() -> None:
    results = won(1, A, B) + won(2, B, C) + drawn(3, A, C) + won(4, C, D) + won(5, B, E)
    results += drawn(6, A, D) + drawn(6, C, E)
    tied = rank(FIELD, results, ["match_points", "head_to_head"])
    assert {row.entry: row.match_points for row in tied if row.entry in (A, B, C)} == {A: 4, B: 4, C: 4}
    assert {entry: values(tied, "head_to_head")[entry] for entry in (A, B, C)} == {A: 3, B: 2, C: 1}
    assert [row.entry for row in tied][:3] == [A, B, C]


def test_a_ring_of_three_stays_tied() -> None:
    results = won(1, A, B) + won(2, B, C) + won(3, C, A)
    rows = rank(THREE, results, ["match_points", "head_to_head"])
    assert [(row.rank, row.shared) for row in rows] == [(1, True)] * 3


def test_when_not_all_met_only_who_beat_all_the_others_goes_first() -> None:
    results = won(1, C, A) + bye(1, B) + won(2, C, B) + bye(2, A)
    penalties = [PenaltyPoints(entry=C, round=1, points=0, match_points=2)]
    rows = rank(THREE, results, ["match_points", "head_to_head"], penalties=penalties)
    assert {row.match_points for row in rows} == {2}
    assert values(rows, "head_to_head") == {C: 2, B: None, A: None}
    assert [(row.rank, row.entry) for row in rows] == [(1, C), (2, B), (2, A)]
    assert rows[0].above is not None
    assert str(rows[0].above.message) == "above 2: beat all with whom it is tied"


def test_who_only_drew_with_one_of_the_tied_did_not_beat_all() -> None:
    results = won(1, C, A) + drawn(2, C, B) + bye(2, A) + bye(1, B)
    penalties = [PenaltyPoints(entry=number, round=1, points=0, match_points=1) for number in (B, C)]
    rows = rank(THREE, results, ["match_points", "head_to_head"], penalties=penalties)
    assert {row.match_points for row in rows} == {2}
    assert [row.rank for row in rows] == [1, 1, 1]


def test_when_not_all_met_and_nobody_beat_all_the_next_criterion_decides() -> None:
    results = won(1, A, B, 10) + won(1, C, D, 40) + bye(2, B) + bye(2, D)
    rows = rank(FIELD[:4], results, ["match_points", "head_to_head", "difference"])
    assert values(rows, "head_to_head") == dict.fromkeys((A, B, C, D))
    assert [row.entry for row in rows] == [C, B, A, D]


def test_several_meetings_count_together() -> None:
    results = won(1, A, B) + won(2, B, A) + won(3, B, A) + won(4, A, C) + won(5, C, B)
    rows = rank(THREE, results, ["match_points", "head_to_head"])
    assert [(row.entry, dict(row.values)["head_to_head"]) for row in rows] == [(B, 4), (A, 2), (C, None)]


def test_points_among_the_tied_leave_the_others_out() -> None:
    results = won(1, A, B, 10) + won(2, B, C, 30) + won(3, C, A, 20) + won(4, D, A, 9)
    results += won(5, B, E, 90) + won(6, D, B, 9) + won(7, C, E, 5) + won(8, D, C, 9) + won(9, A, E, 1)
    rows = rank(FIELD, results, ["match_points", "head_to_head", "points_among_tied"])
    assert {entry: values(rows, "points_among_tied")[entry] for entry in (A, B, C)} == {
        A: 210,
        B: 230,
        C: 220,
    }
    assert [row.entry for row in rows] == [D, B, C, A, E]
    assert rows[1].above is not None
    told = f"above {C}: 230 points for against 220 in the matches of the tied"
    assert str(rows[1].above.message) == told
    table = total(FIELD, results, [])
    tied = [table[entry] for entry in (A, B, C)]
    assert list(shares("points_among_tied", table[B], tied, table)) == [
        Share(1, (A,), 100),
        Share(2, (C,), 130),
    ]


def test_points_among_the_tied_say_nothing_while_one_meeting_is_missing() -> None:
    results = won(1, A, D, 10) + won(2, B, A, 50) + won(3, C, D, 30) + won(4, D, B, 1)
    rows = rank(FIELD[:4], results, ["match_points", "points_among_tied"])
    assert values(rows, "points_among_tied") == dict.fromkeys((A, B, C, D))
    assert {row.rank for row in rows} == {1}


def test_a_forfeited_match_is_a_meeting_and_adds_nothing_to_the_opponents_sum() -> None:
    kinds = (ResultKind.FORFEIT_WON, ResultKind.FORFEIT_LOST)
    results = won(1, A, B, kinds=kinds) + won(2, B, C) + won(2, A, D)[1:]
    rows = rank(FIELD[:4], results, ["match_points", "head_to_head", "opponents_sum"])
    assert [row.entry for row in rows][:2] == [A, B]
    assert values(rows, "opponents_sum")[A] == 0


def test_case_22_the_opponents_sum_shows_the_rows_that_made_it() -> None:
    """Five pairs, three rounds, E sits out the first: a bye adds nothing, and the two matches are named."""
    results = won(1, A, B) + won(1, C, D) + bye(1, E)
    results += won(2, E, A) + won(2, C, B) + bye(2, D)
    results += won(3, E, C) + won(3, D, A) + bye(3, B)
    rows = rank(FIELD, results, ["match_points", "opponents_sum"])
    assert values(rows, "match_points") == {A: 2, B: 2, C: 4, D: 4, E: 6}
    assert values(rows, "opponents_sum") == {A: 12, B: 6, C: 12, D: 6, E: 6}
    table = total(FIELD, results, ())
    assert shares("opponents_sum", table[E], (), table) == [Share(2, (A,), 2), Share(3, (C,), 4)]


def test_the_opponents_sum_is_after_penalties() -> None:
    results = won(1, A, B)
    off = [PenaltyPoints(entry=A, round=1, points=0, match_points=1)]
    assert values(rank(FIELD, results, ["opponents_sum"], penalties=off), "opponents_sum")[B] == 1


@pytest.mark.parametrize("code", [code for code in REGISTRY if code != "head_to_head"])
def test_each_sentence_names_the_row_below_and_both_values(code: str) -> None:
    results = won(1, A, B, 10, deals=(4, 4)) + won(2, C, B, 40, deals=(3, 5)) + won(3, A, C, 15, deals=(6, 2))
    first, second, _ = rank(THREE, results, [code, "lot"])
    assert first.above is not None
    told = str(first.above.message)
    assert told.startswith(f"above {second.entry}: ")
    assert str(abs(first.above.mine or 0)) in told
    assert str(abs(first.above.theirs or 0)) in told
