"""The places that an entry can still have, against every outcome of the open matches with small and large margins."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from scoring.results import Competitor, Outcome, Result, ResultKind
from scoring.standings import rank
from scoring.totals import total
from scoring.what_if import Places, Worth, reachable_places

SPORT = Worth(win=2, draw=1, loss=0, draws=True)
MARGINS = (1, 7, 40, 10**6)
ORDERS = (
    ("match_points", "difference", "points_for", "lot"),
    ("match_points", "difference"),
    ("wins", "points_for", "number"),
    ("match_points", "head_to_head", "opponents_sum", "difference", "lot"),
    ("match_points", "opponents_sum", "lot"),
    ("match_points", "deals_won", "difference"),
    ("group", "match_points", "difference", "lot"),
)


def played(one: int, other: int, round_number: int, margin: int) -> list[Result]:
    """A match that `one` won by `margin` (below 0: lost, 0: a draw)."""
    return [side(one, other, round_number, margin), side(other, one, round_number, -margin)]


def side(entry: int, opponent: int, round_number: int, margin: int) -> Result:
    outcome = Outcome.WON if margin > 0 else Outcome.LOST if margin < 0 else Outcome.DRAWN
    return Result(
        entry=entry,
        round=round_number,
        opponents=(opponent,),
        kind=ResultKind.PLAYED,
        outcome=outcome,
        match_points=SPORT.of(outcome),
        points_for=100 + max(margin, 0),
        points_against=100 + max(-margin, 0),
        difference=margin,
        deals_won=4 + (margin > 0) - (margin < 0),
        deals_lost=4 - (margin > 0) + (margin < 0),
    )


def endings(matches: list[tuple[int, int]], round_number: int) -> Iterator[list[Result]]:
    """Every way in which the matches can end, with a few margins each."""
    margins = (0, *MARGINS, *(-margin for margin in MARGINS))
    for combination in product(margins, repeat=len(matches)):
        yield [
            result
            for match, margin in zip(matches, combination, strict=True)
            for result in played(*match, round_number, margin)
        ]


@pytest.mark.parametrize("seed", range(14))
def test_no_ending_leaves_the_bounds_and_the_best_place_is_reached(seed: int) -> None:
    draw = random.Random(seed)
    field = [Competitor(number=number, lot=7 - number, group=number % 2) for number in range(1, 7)]
    results = []
    for round_number in (1, 2):
        seats = draw.sample(range(1, 7), 6)
        for one, other in zip(seats[::2], seats[1::2], strict=True):
            results += played(one, other, round_number, draw.choice((0, 5, -5, 30, -30)))
    seats = draw.sample(range(1, 7), 4)
    matches = [(seats[0], seats[1]), (seats[2], seats[3])]
    order = ORDERS[seed % len(ORDERS)]
    table = total(field, results, ())
    bounds = {entry: reachable_places(entry, table, order, matches, SPORT) for entry in table}
    seen: dict[tuple[int, Outcome | None], set[int]] = {}
    for ended in endings(matches, 3):
        outcomes = {result.entry: result.outcome for result in ended}
        for row in rank(field, results + ended, order):
            seen.setdefault((row.entry, outcomes.get(row.entry)), set()).add(row.rank)
    for entry, reachable in bounds.items():
        for bound in reachable:
            places = seen[entry, bound.outcome]
            assert bound.best <= min(places), (entry, bound)
            assert max(places) <= bound.worst, (entry, bound)
            if order[:2] == ("match_points", "difference") and bound.outcome is Outcome.WON:
                assert (bound.best, entry) == (min(places), entry)


def test_who_is_out_of_reach_is_told_so() -> None:
    """Two rounds: 1 has won both. 3 lost both and can only be third, even if it wins."""
    field = [Competitor(number=number, lot=number) for number in (1, 2, 3, 4)]
    results = played(1, 2, 1, 10) + played(1, 3, 2, 10) + played(4, 3, 1, 10) + played(2, 4, 2, 10)
    table = total(field, results, ())
    order = ("match_points", "difference", "lot")
    assert reachable_places(3, table, order, [(2, 3)], SPORT) == (
        Places(Outcome.WON, 2, 4),
        Places(Outcome.DRAWN, 4, 4),
        Places(Outcome.LOST, 4, 4),
    )
    assert reachable_places(1, table, order, [(2, 3)], SPORT) == (Places(None, 1, 2),)
