"""What every table has to keep, whatever was played, against a plain sort as the second opinion."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import presets
from scoring.awards import absent_result, bye_result, forfeit_results, played_results
from scoring.matches import DealLine, fold
from scoring.results import Competitor, PenaltyPoints, Result
from scoring.standings import Row, rank
from scoring.tie_breaks import REGISTRY

SPORT = presets.load("sport")

Event = tuple[list[Competitor], list[Result], list[PenaltyPoints]]
ABSOLUTE = [code for code in REGISTRY if code != "head_to_head"]


def some_event(seed: int) -> Event:
    """A small event of sport dominoes with byes, forfeits, absences and penalties; few values, many ties."""
    draw = random.Random(seed)
    count = draw.randint(2, 9)
    lots = draw.sample(range(count), count)
    field = [Competitor(number=number, lot=lots[number - 1]) for number in range(1, count + 1)]
    results: list[Result] = []
    for round_number in range(1, draw.randint(1, 5)):
        seated = draw.sample(range(1, count + 1), count)
        if count % 2:
            alone = seated.pop()
            absent = draw.random() < 0.3
            results.append(
                absent_result(alone, SPORT.missed, round_number=round_number)
                if absent
                else bye_result(alone, SPORT.bye, round_number=round_number)
            )
        for one, other in zip(seated[::2], seated[1::2], strict=True):
            results += some_match(draw, one, other, round_number)
    penalties = [
        PenaltyPoints(entry=draw.randint(1, count), round=1, points=10, match_points=draw.randint(0, 1))
        for _ in range(draw.randint(0, 2))
    ]
    return field, results, penalties


def some_match(draw: random.Random, one: int, other: int, round_number: int) -> list[Result]:
    if draw.random() < 0.15:
        at_fault = draw.choice([[one], [other], [one, other]])
        return forfeit_results([[one], [other]], SPORT.no_show, absent=at_fault, round_number=round_number)
    points = [draw.choice([(0, 0), (10, 0), (0, 10), (20, 0), (0, 20)]) for _ in range(8)]
    score = fold([DealLine(number, pair) for number, pair in enumerate(points, 1)], SPORT)
    return played_results(score, [[one], [other]], round_number=round_number)


def some_order(seed: int, codes: Sequence[str] = tuple(REGISTRY)) -> list[str]:
    draw = random.Random(seed)
    return draw.sample(list(codes), draw.randint(1, len(codes)))


def vector(row: Row) -> tuple[tuple[bool, int], ...]:
    """The values of a row so that less is better, without a value last."""
    signs = {code: 1 if REGISTRY[code].lower_first else -1 for code, _ in row.values}
    return tuple((True, 0) if value is None else (False, signs[code] * value) for code, value in row.values)


SEEDS = st.integers(0, 10**6)


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_the_order_of_what_is_given_changes_nothing(seed: int) -> None:
    field, results, penalties = some_event(seed)
    order = some_order(seed)
    expected = rank(field, results, order, penalties=penalties)
    shuffle = random.Random(seed)
    for given_list in (field, results, penalties):
        shuffle.shuffle(given_list)
    assert rank(field, results, order, penalties=penalties) == expected


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_new_numbers_for_the_entries_change_only_the_numbers(seed: int) -> None:
    field, results, penalties = some_event(seed)
    order = [code for code in some_order(seed) if code != "number"]
    names = [one.number for one in field]
    new = dict(zip(names, random.Random(seed).sample(range(100, 200), len(names)), strict=True))
    renamed = rank(
        [replace(one, number=new[one.number]) for one in field],
        [
            one._replace(entry=new[one.entry], opponents=tuple(new[other] for other in one.opponents))
            for one in results
        ],
        order,
        penalties=[replace(one, entry=new[one.entry]) for one in penalties],
    )
    rows = rank(field, results, order, penalties=penalties)
    assert [(row.rank, row.entry, row.values) for row in renamed] == [
        (row.rank, new[row.entry], row.values) for row in rows
    ]


@settings(max_examples=80, deadline=None)
@given(seed=SEEDS)
def test_ranks_agree_with_the_values_they_show(seed: int) -> None:
    field, results, penalties = some_event(seed)
    rows = rank(field, results, some_order(seed), penalties=penalties)
    assert sorted(row.entry for row in rows) == [one.number for one in field]
    for place, (upper, lower) in enumerate(pairwise(rows), 2):
        assert vector(upper) <= vector(lower)
        tied = vector(upper) == vector(lower)
        assert lower.rank == (upper.rank if tied else place)
        assert upper.above is not None
        assert upper.above.shared == tied
        assert upper.above.entry_below == lower.entry
        if tied:
            assert upper.shared
            assert lower.shared
        else:
            mine, theirs = dict(upper.values), dict(lower.values)
            assert all(mine[code] == theirs[code] for code in upper.above.tied_on)
            assert mine[upper.above.criterion] != theirs[upper.above.criterion]


@settings(max_examples=80, deadline=None)
@given(seed=SEEDS)
def test_criteria_that_look_at_one_entry_alone_are_a_plain_sort(seed: int) -> None:
    field, results, penalties = some_event(seed)
    order = some_order(seed, ABSOLUTE)
    rows = rank(field, results, order, penalties=penalties)
    lots = {one.number: one.lot for one in field}
    again = sorted(rows, key=lambda row: (vector(row), lots[row.entry], row.entry))
    assert [row.entry for row in rows] == [row.entry for row in again]
    assert [row.rank for row in rows] == [
        1 + sum(vector(other) < vector(row) for other in rows) for row in rows
    ]


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_totals_are_those_of_a_plain_sum(seed: int) -> None:
    field, results, penalties = some_event(seed)
    for row in rank(field, results, ["wins"], penalties=penalties):
        own = [one for one in results if one.entry == row.entry]
        off = [one for one in penalties if one.entry == row.entry]
        assert row.penalty == sum(one.points for one in off)
        assert row.points_for == sum(one.points_for for one in own) - row.penalty
        assert row.points_against == sum(one.points_against for one in own)
        assert row.difference == sum(one.difference for one in own) - row.penalty
        assert row.match_points == sum(one.match_points for one in own) - sum(one.match_points for one in off)
        assert row.won + row.drawn + row.lost == len([one for one in own if one.outcome != "none"])
        assert row.deals_won == sum(one.deals_won for one in own if one.kind == "played")


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_an_entry_that_has_played_nothing_changes_nothing_for_the_others(seed: int) -> None:
    field, results, penalties = some_event(seed)
    order = ["match_points", "difference", "lot"]
    newcomer = Competitor(number=99, lot=99, from_round=9)
    before = rank(field, results, order, penalties=penalties)
    after = rank([*field, newcomer], results, order, penalties=penalties)
    assert [row.entry for row in before] == [row.entry for row in after if row.entry != 99]
