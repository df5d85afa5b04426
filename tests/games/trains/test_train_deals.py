"""Deals of Mexican train: first turns, markers, doubles, drawing, engines, ends (docs/rules.md MX.2)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deal import legal_moves, outcome, play
from games.finished import Ending
from games.lead import Lead
from games.random_play import begun, deal_out, random_deal, seeded
from games.trains.deal import TrainsDeal
from games.trains.game import DoubleRule, Engine, FirstTurn, TrainsGame
from games.trains.mexican_train import MEXICAN_TRAIN, MEXICAN_TRAIN_INFO
from games.trains.super_train import SUPER_TRAIN, SUPER_TRAIN_INFO
from tests.games.options_at_random import games_with_options
from tests.games.trains.small_trains import after, legal, small
from tests.games.whole_deals import check_whole_deal

ONE_TILE = replace(MEXICAN_TRAIN, first_turn=FirstTurn.ONE_TILE)

seeds = st.integers(min_value=0, max_value=10**9)


games = st.one_of(
    games_with_options(MEXICAN_TRAIN, seats=MEXICAN_TRAIN_INFO.players),
    games_with_options(SUPER_TRAIN, seats=SUPER_TRAIN_INFO.players),
)
"""Either game with any options and number of players."""


@settings(max_examples=25, deadline=None)
@given(games, seeds)
def test_a_deal_keeps_its_tiles_its_turns_and_its_text(game: TrainsGame, seed: int) -> None:
    state = check_whole_deal(game, seed=seed)
    assert isinstance(state, TrainsDeal)
    on_table = [tuple(sorted(each)) for train in state.trains for each in train]
    held = [each for hand in state.hands for each in hand]
    assert state.engine is not None
    assert sorted([state.engine, *on_table, *held, *state.boneyard]) == sorted(game.tiles)
    result = outcome(state)
    assert result is not None
    assert result.left == tuple(map(game.value, state.hands))
    assert (result.ending is Ending.OUT) == (not state.hands[result.seat - 1])


@settings(max_examples=20, deadline=None)
@given(games, seeds)
def test_playing_out_takes_the_same_moves_as_single_steps(game: TrainsGame, seed: int) -> None:
    dealt = deal_out(game, seeded(seed), game.opener)
    at_once = begun(game, dealt).played_out(seeded(seed).random)
    state, number = begun(game, dealt), seeded(seed).random
    while moves := legal_moves(state):
        state = play(state, moves[int(number() * len(moves))], seat=state.turn)
    assert (state.moves, state.hands, outcome(state)) == (at_once.moves, at_once.hands, outcome(at_once))


@settings(max_examples=20, deadline=None)
@given(games, seeds)
def test_every_train_hangs_together(game: TrainsGame, seed: int) -> None:
    state = random_deal(game, seed=seed)
    assert isinstance(state, TrainsDeal)
    assert state.engine is not None
    for train, tip in zip(state.trains, state.ends, strict=True):
        before = state.engine[1]
        for inner, outer in train:
            assert inner == before or max(inner, before) > 18
            before = outer
        assert before == tip


def test_in_its_first_turn_a_seat_builds_as_long_as_tiles_fit() -> None:
    state = small(MEXICAN_TRAIN, ["5-12 5-7 7-8 0-0", "1-1 1-12 1-3 2-2"])
    assert legal(state) == {"5-12 train-1"}
    state = after(state, "1: 5-12 train-1")
    assert (state.turn, legal(state)) == (1, {"5-7 train-1", "stop"})
    state = after(state, "1: 5-7 train-1", "1: 7-8 train-1")
    assert (state.turn, legal(state)) == (2, {"1-12 train-2"})


def test_a_seat_may_stop_building_and_lays_one_tile_a_turn_afterwards() -> None:
    state = small(MEXICAN_TRAIN, ["5-12 5-7 7-8 0-0", "1-1 1-12 1-3 2-2"], well="3-3 4-4")
    state = after(state, "1: 5-12 train-1", "1: stop", "2: 1-12 train-2", "2: stop", "1: 5-7 train-1")
    assert (state.turn, state.ends) == (2, (12, 7, 1))


def test_a_first_turn_of_one_tile_is_like_every_other() -> None:
    state = small(ONE_TILE, ["5-12 5-7", "1-12 2-3"], well="3-3")
    assert legal(state) == {"5-12 mexican", "5-12 train-1"}
    assert after(state, "1: 5-12 train-1").turn == 2


def test_a_seat_without_a_tile_draws_one_and_plays_it() -> None:
    state = small(ONE_TILE, ["5-6 5-7", "1-12 2-3"], well="0-12 3-3")
    assert legal(state) == {"draw"}
    state = after(state, "1: draw")
    assert (state.turn, legal(state)) == (1, {"0-12 mexican", "0-12 train-1"})


def test_whoever_draws_in_vain_marks_his_train_until_he_plays_on_it() -> None:
    state = small(ONE_TILE, ["5-6 5-7", "1-12 2-3"], well="3-3 7-12 0-0")
    state = after(state, "1: draw", "1: pass")
    assert (state.marked, legal(state)) == ((1,), {"1-12 mexican", "1-12 train-1", "1-12 train-2"})
    state = after(state, "2: 1-12 train-1", "1: draw")
    assert legal(state) == {"7-12 mexican"}
    state = after(state, "1: 7-12 mexican")
    assert state.marked == (1,)
    state = after(state, "2: draw", "2: pass", "1: 5-7 mexican")
    assert state.marked == (1, 2)
    state = small(ONE_TILE, ["5-6 5-7", "1-12 2-3"], well="3-3 7-12 0-0")
    state = after(state, "1: draw", "1: pass", "2: 1-12 train-2", "1: draw", "1: 7-12 train-1")
    assert state.marked == ()


def test_a_double_has_to_be_covered_at_once() -> None:
    state = small(ONE_TILE, ["5-12 5-5 5-7 0-12", "1-12 2-3 1-1 0-9"])
    state = after(state, "1: 5-12 train-1", "2: 1-12 train-2", "1: 5-5 train-1")
    assert (state.turn, state.to_cover, legal(state)) == (1, 1, {"5-7 train-1"})
    state = after(state, "1: 5-7 train-1")
    assert (state.turn, state.to_cover) == (2, None)


def test_an_uncovered_double_binds_the_next_seats() -> None:
    state = small(ONE_TILE, ["5-12 5-5 0-7 1-8", "1-12 2-3 5-6 0-9", "3-12 2-4 4-8 0-2"], well="4-6 6-8 8-8")
    state = after(state, "1: 5-12 train-1", "2: 1-12 train-2", "3: 3-12 train-3", "1: 5-5 train-1")
    assert legal(state) == {"draw"}
    state = after(state, "1: draw", "1: pass")
    assert (state.turn, state.marked, legal(state)) == (2, (1,), {"5-6 train-1"})
    state = after(state, "2: 5-6 train-1")
    assert (state.turn, state.to_cover) == (3, None)


def test_whoever_cannot_cover_a_double_of_another_marks_his_own_train() -> None:
    state = small(ONE_TILE, ["5-12 5-5 0-7 1-8", "1-12 1-3 2-6 0-9"], well="4-6 6-8 8-8")
    state = after(state, "1: 5-12 train-1", "2: 1-12 train-2", "1: 5-5 train-1", "1: draw", "1: pass")
    assert legal(state) == {"draw"}
    assert after(state, "2: draw", "2: pass").marked == (1, 2)


def test_a_double_may_only_bring_an_extra_tile() -> None:
    game = replace(ONE_TILE, double_rule=DoubleRule.EXTRA_TILE)
    state = small(game, ["5-12 5-5 5-7 0-12", "1-12 2-3 1-1 0-9"])
    state = after(state, "1: 5-12 train-1", "2: 1-12 train-2", "1: 5-5 train-1")
    assert (state.turn, state.to_cover) == (1, None)
    assert legal(state) == {"5-7 train-1", "0-12 mexican"}
    assert after(state, "1: 0-12 mexican").turn == 2


def test_a_first_train_that_ends_with_a_double_is_covered_by_the_next() -> None:
    state = small(MEXICAN_TRAIN, ["5-12 5-5 1-2 0-1", "1-12 5-8 4-4 3-3"])
    state = after(state, "1: 5-12 train-1", "1: 5-5 train-1", "1: pass")
    assert (state.turn, state.marked, legal(state)) == (2, (1,), {"5-8 train-1"})
    state = after(state, "2: 5-8 train-1", "1: pass")
    assert legal(state) == {"1-12 mexican", "1-12 train-2"}


def test_whoever_lays_his_last_tile_is_out_even_with_a_double() -> None:
    state = small(MEXICAN_TRAIN, ["5-12 5-5", "1-12 2-3"])
    result = outcome(after(state, "1: 5-12 train-1", "1: 5-5 train-1"))
    assert result is not None
    assert (result.ending, result.seat, result.left) == (Ending.OUT, 1, (0, 18))


def test_a_round_ends_when_nobody_can_move_and_the_boneyard_is_empty() -> None:
    state = small(ONE_TILE, ["5-12 6-7", "1-12 2-3"])
    state = after(state, "1: 5-12 train-1", "2: 1-12 mexican")
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat, result.left) == (Ending.BLOCK, 2, (13, 5))


def test_the_holder_of_the_engine_begins_with_it_and_plays_on() -> None:
    game = replace(MEXICAN_TRAIN, engine=Engine.HELD)
    state = small(game, ["5-6 5-7 0-0", "12-12 1-12 2-3"], leader=2)
    assert (state.engine, legal(state)) == (None, {"12-12 hub"})
    state = after(state, "2: 12-12 hub")
    assert (state.engine, state.turn, legal(state)) == ((12, 12), 2, {"1-12 train-2"})


def test_seats_draw_in_turn_until_the_engine_is_found() -> None:
    game = replace(MEXICAN_TRAIN, engine=Engine.HELD)
    state = small(game, ["5-6 5-7", "1-12 2-3"], well="3-3 12-12 0-1")
    state = after(state, "1: draw", "2: draw")
    assert (state.turn, legal(state)) == (2, {"12-12 hub"})
    assert state.lead == Lead(1, (12, 12))


def test_the_highest_double_in_a_hand_may_be_the_engine() -> None:
    game = replace(MEXICAN_TRAIN, engine=Engine.HIGHEST_DOUBLE)
    assert game.opener is not None
    assert game.opener.lead([[(5, 5), (7, 8)], [(1, 2), (9, 9)]]) == Lead(2, (9, 9))
    assert game.opener.lead([[(5, 6)], [(1, 2)]]) == Lead(1)
    state = small(game, ["5-6 5-7", "1-12 2-3"], well="0-5 3-3 0-1")
    state = after(state, "1: draw", "2: draw")
    assert legal(state) == {"3-3 hub"}
    assert after(state, "2: 3-3 hub").ends == (3, 3, 3)


@pytest.mark.parametrize("game", [MEXICAN_TRAIN, SUPER_TRAIN], ids=lambda game: str(game.name))
def test_every_number_of_players_and_every_set_leaves_tiles_to_draw(game: TrainsGame) -> None:
    info = MEXICAN_TRAIN_INFO if game is MEXICAN_TRAIN else SUPER_TRAIN_INFO
    for players in info.players:
        for tile_set in info.sets:
            setting = replace(game, tile_set=tile_set, hand=0, seats=players)
            assert setting.hand >= 2
            assert len(setting.tiles) - 1 - players * setting.hand >= 3
