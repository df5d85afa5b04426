"""What a result that the desk writes down is worth, under regulations of several kinds."""

import pytest

from scoring.adjusted import (
    Adjusted,
    adjusted_results,
    all_lose,
    draw_is_possible,
    places_by_points,
    places_with_winner,
)
from scoring.presets import load
from scoring.results import Outcome, Result, ResultKind

SPORT, FEDERATION, BEST_OF_3 = load("sport"), load("fvd_pairs_200"), load("bo3_100")
GOAT = load("kozel_singles")


def results(adjusted: Adjusted, *, preset: str, sides: list[list[int]]) -> dict[int, Result]:
    return {one.entry: one for one in adjusted_results(adjusted, sides, load(preset), round_number=3)}


def test_points_make_the_outcome_and_the_regulation_what_it_is_worth() -> None:
    found = results(Adjusted((152, 140), (1, 2)), preset="sport", sides=[[5], [9]])
    assert found[5] == Result(5, 3, (9,), ResultKind.PLAYED, Outcome.WON, SPORT.match.win, 152, 140, 12)
    assert found[9] == Result(9, 3, (5,), ResultKind.PLAYED, Outcome.LOST, SPORT.match.loss, 140, 152, -12)


def test_points_above_the_target_do_not_improve_the_difference() -> None:
    found = results(Adjusted((215, 140), (1, 2)), preset="fvd_pairs_200", sides=[[1], [2]])
    assert (found[1].difference, found[2].difference) == (60, -60)


def test_a_draw_is_shared_and_all_may_lose() -> None:
    drawn = results(Adjusted((100, 100), (1, 1)), preset="sport", sides=[[1], [2]])
    assert {one.outcome for one in drawn.values()} == {Outcome.DRAWN}
    assert {one.match_points for one in drawn.values()} == {SPORT.match.draw}
    lost = results(Adjusted((0, 0), all_lose(2)), preset="sport", sides=[[1], [2]])
    assert {one.outcome for one in lost.values()} == {Outcome.LOST}
    assert {one.match_points for one in lost.values()} == {SPORT.match.loss}


def test_partners_share_the_result_of_their_side() -> None:
    found = results(Adjusted((10, 0), (1, 2)), preset="fid_individual_200", sides=[[1, 4], [2, 3]])
    assert found[1].opponents == found[4].opponents == (2, 3)
    assert found[1]._replace(entry=4) == found[4]
    assert found[2].outcome is found[3].outcome is Outcome.LOST


def test_games_that_are_won_are_paid_like_those_that_were_played() -> None:
    found = results(Adjusted((180, 150), (1, 2), games=(2, 1)), preset="bo3_100", sides=[[1], [2]])
    win, game = BEST_OF_3.match.win, BEST_OF_3.match.game_win
    assert found[1].match_points == win + 2 * game
    assert found[2].match_points == BEST_OF_3.match.loss + game
    assert (found[1].games_won, found[1].games_lost) == (2, 1)


@pytest.mark.parametrize(
    ("points", "winner", "places"),
    [((30, 20), 1, (2, 1)), ((30, 20, 40), 1, (3, 1, 2)), ((5, 5, 5, 5), 3, (2, 2, 2, 1))],
)
def test_a_winner_is_first_and_the_others_follow_by_their_points(
    points: tuple[int, ...], winner: int, places: tuple[int, ...]
) -> None:
    assert places_with_winner(points, winner, SPORT) == places


def test_places_of_single_players_are_told_and_differences_add_up_to_nothing() -> None:
    places = places_by_points((10, 40, 40, 5), GOAT)
    found = results(Adjusted((10, 40, 40, 5), places), preset="kozel_singles", sides=[[1], [2], [3], [4]])
    assert {entry: one.place for entry, one in found.items()} == dict(enumerate(places, start=1))
    assert sum(one.difference for one in found.values()) == 0


def test_in_a_tree_and_where_the_regulation_says_so_nobody_draws() -> None:
    assert draw_is_possible(SPORT)
    assert not draw_is_possible(FEDERATION)
