"""A season of a real league (names invented): the table recomputed from its games is the expected one."""

import csv
from pathlib import Path

from scoring import presets
from scoring.awards import played_results
from scoring.matches import DealLine, fold
from scoring.results import Competitor, Result
from scoring.standings import Row, rank

PROJECT = Path(__file__).resolve().parents[2]
PLAYED = PROJECT / "tournaments" / "demo" / "data" / "club-league"
EXPECTED = PROJECT / "tests" / "fixtures" / "club-league"
REGULATION = presets.load("bo3_100")


def rows_of(file_path: Path) -> list[dict[str, str]]:
    with file_path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def results() -> list[Result]:
    found: list[Result] = []
    for match in rows_of(PLAYED / "matches.csv"):
        games = [tuple(int(points) for points in game.split("-")) for game in match["games"].split(";")]
        score = fold([DealLine(number, game) for number, game in enumerate(games, 1)], REGULATION)
        assert score.finished
        assert not score.surplus
        sides = [[int(match["pair_1"])], [int(match["pair_2"])]]
        found += played_results(score, sides, round_number=int(match["number"]))
    return found


def table() -> tuple[Row, ...]:
    competitors = [Competitor(number=int(pair["number"]), lot=0) for pair in rows_of(PLAYED / "pairs.csv")]
    return rank(competitors, results(), REGULATION.standings.order)


def test_the_table_is_the_expected_one_column_for_column() -> None:
    expected = rows_of(EXPECTED / "expected-standings.csv")
    assert [
        {
            "pair": row.entry,
            "points": row.match_points,
            "won": row.won,
            "lost": row.lost,
            "played": row.played,
            "games_won": row.games_won,
            "games_lost": row.games_lost,
            "points_for": row.points_for,
            "points_against": row.points_against,
            "difference": row.difference,
        }
        for row in table()
    ] == [{name: int(value) for name, value in row.items()} for row in expected]


def test_the_check_sums_of_a_season_hold() -> None:
    """docs/practice.md §5: points for are points against, wins are losses; §7: 164 games in 64 matches."""
    rows = table()
    assert sum(row.points_for for row in rows) == sum(row.points_against for row in rows)
    assert sum(row.won for row in rows) == sum(row.lost for row in rows) == 64
    assert sum(row.games_won for row in rows) == sum(row.games_lost for row in rows) == 164
    assert sum(row.difference for row in rows) == 0
