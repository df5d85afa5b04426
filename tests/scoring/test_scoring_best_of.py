"""Best of several games with a bonus for the margin (docs/practice.md §6 bo3_100)."""

import pytest

from scoring import presets
from scoring.matches import DealLine, fold
from scoring.regulation import as_data, parse

LEAGUE = presets.load("bo3_100")
BY_DEALS = parse(
    as_data(LEAGUE) | {"deal": {"score": "all", "record": "deal"}, "standings": {"order": ["wins"]}}
)

Points = tuple[int, int]


def lines(*points: Points) -> list[DealLine]:
    return [DealLine(number, pair) for number, pair in enumerate(points, 1)]


@pytest.mark.parametrize(
    ("games", "winner", "games_won", "match_points"),
    [
        pytest.param([(100, 66), (100, 99)], 0, (2, 0), (2, 0), id="two small wins"),
        pytest.param([(100, 65), (100, 0)], 0, (2, 0), (4, 0), id="margin of 35 is enough"),
        pytest.param([(0, 100), (100, 99), (100, 0)], 0, (2, 1), (3, 2), id="the loser keeps its game"),
        pytest.param([(100, 99), (0, 100), (66, 100)], 1, (1, 2), (1, 3), id="lost by 34"),
    ],
)
def test_each_game_won_is_worth_a_point_and_two_with_the_margin(
    games: list[Points], winner: int, games_won: Points, match_points: Points
) -> None:
    score = fold(lines(*games), LEAGUE)
    assert (score.finished, score.winner) == (True, winner)
    assert (score.games_won, score.match_points) == (games_won, match_points)


def test_a_match_at_one_game_all_is_in_play() -> None:
    score = fold(lines((100, 20), (20, 100)), LEAGUE)
    assert (score.finished, score.next_deal, score.next_lead) == (False, 3, None)
    assert (score.games_won, score.match_points) == ((1, 1), (0, 0))


def test_a_game_after_the_majority_counts_for_nothing() -> None:
    score = fold(lines((100, 0), (100, 0), (0, 100)), LEAGUE)
    assert (score.games_won, score.points, score.surplus) == ((2, 0), (200, 0), (3,))


def test_points_of_a_game_are_capped_and_so_is_its_margin() -> None:
    score = fold(lines((130, 66), (100, 0)), LEAGUE)
    assert score.games[0].points == (130, 66)
    assert (score.games[0].points_for, score.games[0].bonus) == ((100, 66), 0)
    assert (score.points_for, score.difference) == ((200, 66), (134, -134))


def test_the_working_names_every_game() -> None:
    score = fold(lines((100, 99), (0, 100), (100, 0)), LEAGUE)
    assert [str(message) for message in score.working] == [
        "game 1: 100-99, side A wins: 1 match points",
        "game 2: 0-100, side B wins by 35 or more: 2 match points",
        "game 3: 100-0, side A wins by 35 or more: 2 match points",
    ]


def test_deals_are_grouped_into_games_and_the_lead_goes_on_in_turn() -> None:
    score = fold(lines((60, 0), (0, 30), (50, 0), (0, 0), (0, 100), (20, 0)), BY_DEALS, first_lead=4)
    assert [(game.first_deal, game.last_deal, game.finished) for game in score.games] == [
        (1, 3, True),
        (4, 5, True),
        (6, 6, False),
    ]
    assert [game.points for game in score.games] == [(110, 30), (0, 100), (20, 0)]
    assert (score.games_won, score.deals_won) == ((1, 1), (3, 2))
    assert (score.finished, score.next_deal, score.next_lead) == (False, 7, 2)


def test_a_game_that_ends_level_is_won_by_nobody() -> None:
    score = fold(lines((90, 90), (100, 0), (0, 100)), LEAGUE)
    assert (score.finished, score.winner, score.games_won) == (True, None, (1, 1))
    assert str(score.working[0]) == "game 1: 90-90, nobody wins it"
