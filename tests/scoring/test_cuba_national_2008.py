"""The published figures of the Cuban double-nine championship of 2008 (docs/practice.md §7, item 6) and its preset."""

from scoring import presets
from scoring.awards import played_results
from scoring.matches import DealLine, fold
from scoring.results import Competitor
from scoring.standings import rank_totals
from scoring.totals import total

CUBA = presets.load("cuba_double9_300")
PAIRS, ROUNDS, CHAMPIONS = 36, 12, 1_253


def test_twelve_rounds_of_36_pairs_need_nobody_twice() -> None:
    assert (CUBA.pairing.rounds, CUBA.pairing.repeats) == (ROUNDS, "never")
    assert ROUNDS < PAIRS
    assert PAIRS * ROUNDS // 2 == 216


def test_1253_with_eleven_wins_can_only_be_a_difference() -> None:
    won = [[(0, 165), (150, 0), (151, 0)]] * 10 + [[(0, 157), (150, 0), (160, 0)]]
    lost = [[(0, 155), (60, 0), (0, 155)]]
    results = []
    for number, deals in enumerate([*won, *lost], start=1):
        score = fold([DealLine(place, points) for place, points in enumerate(deals, start=1)], CUBA)
        assert score.finished
        results += played_results(score, [[1], [number + 1]], round_number=number)
    table = total([Competitor(number=number, lot=number) for number in range(1, 14)], results, [])
    champions = next(row for row in rank_totals(table, CUBA.standings.order) if row.entry == 1)
    assert champions.rank == 1
    line = table[1]
    assert (line.won, line.lost) == (11, 1)
    assert line.difference == CHAMPIONS
    assert line.points_for >= 11 * 300 > CHAMPIONS
