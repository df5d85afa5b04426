"""Seeded random deals, and the engine on them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.deal import DealState, legal_moves, outcome, play, start
from games.finished import Ending
from games.moves import PASS, Place
from games.random_play import play_out, random_deal, random_hands, seeded
from games.sport import SPORT, Sport
from games.tiles import Piece, double_set, pips

seeds = st.integers(min_value=0, max_value=10**9)

SETTINGS = [(6, 4, 7), (6, 2, 7), (9, 4, 7), (12, 4, 9), (3, 2, 5), (18, 6, 11)]


def test_the_same_seed_gives_the_same_deal() -> None:
    one, other = random_deal(SPORT, seed=7), random_deal(SPORT, seed=7)
    assert (one.dealt, one.leader, one.moves) == (other.dealt, other.leader, other.moves)
    assert random_deal(SPORT, seed=8).dealt != one.dealt


def test_a_seed_means_the_same_deal_for_ever() -> None:
    state = random_deal(SPORT, seed=1)
    assert state.leader == 1
    assert state.dealt[0] == {(0, 1), (0, 4), (1, 4), (1, 6), (2, 2), (2, 6), (5, 6)}


@given(seeds)
def test_playing_out_takes_the_same_moves_as_single_steps(seed: int) -> None:
    chance = seeded(seed)
    hands = random_hands(SPORT, chance)
    leader = chance.randint(1, 4)
    at_once = play_out(start(SPORT, hands, leader=leader), seeded(seed))
    number = seeded(seed).random
    state = start(SPORT, hands, leader=leader)
    while moves := legal_moves(state):
        state = play(state, moves[int(number() * len(moves))], seat=state.turn)
    assert (state.moves, state.hands, state.ends, state.turn) == (
        at_once.moves,
        at_once.hands,
        at_once.ends,
        at_once.turn,
    )
    assert outcome(state) == outcome(at_once)
    assert legal_moves(at_once) == ()


def moves_by_the_book(state: DealState) -> set[tuple[Piece, int]]:
    """Tiles of the seat in turn, each with the number of an end that it fits, worked out from the tiles alone."""
    hand = state.hands[state.turn - 1]
    if not state.ends:
        return {(each, each[0]) for each in hand}
    return {(each, end) for each in hand for end in state.ends if end in each}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_legal_moves_and_ends_are_those_of_the_book_in_every_set(setting: tuple[int, int, int]) -> None:
    tile_set, seats, hand = setting
    options = Sport(tile_set=tile_set, seats=seats, hand=hand)
    for seed in range(20):
        chance = seeded(seed)
        state = start(options, random_hands(options, chance), leader=seed % seats + 1)
        while moves := legal_moves(state):
            by_book = moves_by_the_book(state)
            places = {
                (move.tile, state.ends[move.end] if state.ends else move.tile[0])
                for move in moves
                if isinstance(move, Place)
            }
            assert places == by_book
            assert (moves == (PASS,)) is (not by_book)
            state = play(state, moves[chance.randrange(len(moves))], seat=state.turn)
        check_the_end(state)


def check_the_end(state: DealState) -> None:
    result = outcome(state)
    assert result is not None
    assert result.left == tuple(pips(hand) for hand in state.hands)
    empty = [seat for seat, hand in enumerate(state.hands, start=1) if not hand]
    assert empty == ([result.seat] if result.ending is Ending.OUT else [])
    if result.ending is Ending.BLOCK:
        assert not any(end in each for hand in state.hands for each in hand for end in state.ends)
    placed = [move.tile for _, move in state.moves if isinstance(move, Place)]
    left = [each for hand in state.hands for each in hand]
    assert sorted(placed + left) == sorted(each for hand in state.dealt for each in hand)
    last_tile = max(turn for turn, (_, move) in enumerate(state.moves) if isinstance(move, Place))
    assert state.moves[last_tile][0] == result.seat


def test_random_hands_are_different_tiles_of_the_set() -> None:
    hands = random_hands(SPORT, seeded(3))
    assert sorted(each for hand in hands for each in hand) == sorted(double_set(6))
