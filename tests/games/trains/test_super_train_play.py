"""Locomotives and letters in play (docs/rules.md ST.2)."""

from dataclasses import replace

import pytest

from games.trains.game import FirstTurn
from games.trains.super_train import SUPER_TRAIN
from tests.games.trains.small_trains import after, legal, small

ONE_TILE = replace(SUPER_TRAIN, first_turn=FirstTurn.ONE_TILE)


def test_a_locomotive_fits_every_number() -> None:
    state = small(ONE_TILE, ["7-L 0-1", "1-2 2-3"])
    assert legal(state) == {"7-L mexican", "7-L train-1"}
    assert after(state, "1: 7-L train-1").ends == (12, 7, 12)


def test_everything_fits_a_locomotive_either_way_round() -> None:
    state = small(ONE_TILE, ["12-L 0-1 2-2", "1-2 3-4 5-6"], well="0-0")
    state = after(state, "1: 12-L train-1")
    assert state.written_tip(1) == "L"
    state = after(state, "2: draw", "2: pass")
    assert legal(state) == {"0-1 train-1", "0-1 train-1 turned", "2-2 train-1"}
    assert after(state, "1: 0-1 train-1").ends[1] == 1
    assert after(state, "1: 0-1 train-1 turned").ends[1] == 0


def test_a_locomotive_with_the_number_of_the_tip_can_lie_both_ways() -> None:
    state = small(ONE_TILE, ["12-L 0-1", "1-2 3-4"])
    assert after(state, "1: 12-L mexican").written_tip(0) == "L"
    assert after(state, "1: 12-L mexican turned").written_tip(0) == "12"


def test_any_tile_begins_a_train_on_the_double_locomotive() -> None:
    state = small(ONE_TILE, ["0-1 2-2", "1-2 3-4"], engine="L-L")
    assert legal(state) == {
        "0-1 mexican", "0-1 mexican turned", "2-2 mexican", "0-1 train-1", "0-1 train-1 turned", "2-2 train-1",
    }  # fmt: skip


def test_any_tile_covers_the_double_locomotive() -> None:
    state = after(small(ONE_TILE, ["L-L 0-1 3-4", "1-2 3-5 4-4"]), "1: L-L train-1")
    assert (state.turn, state.to_cover) == (1, 1)
    assert after(state, "1: 0-1 train-1").turn == 2


@pytest.mark.parametrize(
    ("letter", "turn"), [("S", 3), ("R", 3), ("A1", 2), ("T", 1), ("D", 2)], ids=lambda value: str(value)
)
def test_the_letter_says_whose_turn_is_next(letter: str, turn: int) -> None:
    state = small(ONE_TILE, [f"0-1 0-2 L-{letter}", "0-3 0-4 1-12", "0-5 2-12 3-12"], well="5-5")
    assert after(state, f"1: L-{letter} train-1").turn == turn


def test_reversed_turns_go_on_backwards() -> None:
    state = small(ONE_TILE, ["0-1 0-12 L-R", "0-3 0-4 1-12", "0-5 2-12 3-12"])
    state = after(state, "1: L-R train-1", "3: 2-12 train-3", "2: 1-12 train-2")
    assert state.turn == 1


def test_after_d_the_next_seat_draws_before_its_turn() -> None:
    state = small(ONE_TILE, ["0-1 0-2 L-D", "0-3 0-4 1-12"], well="5-5 6-12")
    state = after(state, "1: L-D train-1")
    assert (state.draws_first, legal(state)) == (True, {"draw"})
    state = after(state, "2: draw")
    assert (state.turn, len(state.hands[1]), legal(state)) == (2, 4, {"1-12 mexican", "1-12 train-2"})


def test_an_empty_boneyard_gives_nothing_to_draw() -> None:
    state = after(small(ONE_TILE, ["0-1 0-2 L-D", "0-3 0-4 1-12"]), "1: L-D train-1")
    assert (state.draws_first, legal(state)) == (False, {"1-12 mexican", "1-12 train-2"})


def test_whoever_plays_twice_but_finds_nothing_marks_his_train() -> None:
    state = small(ONE_TILE, ["0-1 0-2 L-T", "0-3 0-4 1-12"], well="5-6")
    state = after(state, "1: L-T mexican", "1: 0-1 mexican")
    assert (state.turn, state.marked) == (2, ())
    state = small(ONE_TILE, ["0-1 L-A1 L-T", "3-4 0-5 1-12"], engine="12-12", well="5-6")
    state = after(state, "1: L-T train-1")
    assert (state.turn, state.marked) == (1, ())


def test_a_goes_on_any_train() -> None:
    state = small(ONE_TILE, ["0-1 0-12 L-A2", "0-3 0-4 1-12"])
    assert legal(state) >= {"L-A2 mexican", "L-A2 train-1", "L-A2 train-2"}
    assert "0-12 train-2" not in legal(state)


def test_a_double_is_covered_before_a_goes_elsewhere() -> None:
    state = small(ONE_TILE, ["4-12 4-4 L-A3 0-1", "1-12 3-5 5-5 7-7"])
    state = after(state, "1: 4-12 train-1", "2: 1-12 train-2", "1: 4-4 train-1")
    assert legal(state) == {"L-A3 train-1"}


def test_in_a_first_turn_a_builds_the_own_train_and_letters_are_obeyed_afterwards() -> None:
    state = small(SUPER_TRAIN, ["0-1 0-5 L-A2 L-S", "0-3 0-4 1-12 2-2", "0-6 2-12 3-3 4-4"])
    assert legal(state) == {"L-A2 train-1", "L-S train-1"}
    state = after(state, "1: L-S train-1")
    assert state.turn == 1
    assert after(state, "1: stop").turn == 3
