"""Bergen: play, draws, blocks, matches and every option (docs/rules.md BG)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bergen import (
    BERGEN,
    Bergen,
    BergenLaterOpener,
    BergenOpener,
    BergenTargetChecked,
    DrawWhenStuck,
    NearTargetLimits,
    SeveralWithoutDoubles,
    TieBlocked,
)
from games.boneyard import DrawPolicy
from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts, facts
from games.finished import Ending
from games.lead import Lead
from games.moves import DRAW, PASS, Place
from games.random_play import random_deal
from games.refusals import IllegalMove
from games.tiles import Piece, parse_tile
from scoring.games.bergen import BergenAccount
from scoring.games.random_match import random_match
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal


def read(text: str) -> tuple[Piece, ...]:
    return tuple(map(parse_tile, text.split()))


@settings(max_examples=25)
@given(games_with_options(BERGEN, seats=(2, 3, 4)), st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: Bergen, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@settings(max_examples=10)
@given(games_with_options(BERGEN, seats=(2, 3, 4)), st.integers(0, 10**6))
def test_every_match_ends_with_a_working_that_adds_up(game: Bergen, seed: int) -> None:
    account = check_match(game, seed=seed)
    assert max(account.scores) >= game.target


def stuck(game: Bergen = BERGEN) -> DealState:
    """Seat 1 has led 1-1; seat 2 has nothing that fits, and may draw 2-3, 1-4 before the last two."""
    hands = [read("1-1 5-6"), read("3-4 2-2")]
    game = game.resized(tile_set=6, seats=2, hand=2)
    state = start(game, hands, leader=Lead(1, (1, 1)), boneyard=read("2-3 1-4 0-0 0-1"))
    return play(state, legal_moves(state)[0])


def test_a_seat_that_cannot_place_draws_one_tile_and_passes_when_that_does_not_fit() -> None:
    state = stuck()
    assert legal_moves(state) == (DRAW,)
    state = play(state, DRAW)
    assert legal_moves(state) == (PASS,)
    assert (2, 3) in state.hands[1]


def test_the_last_two_tiles_are_never_drawn() -> None:
    state = play(play(play(stuck(), DRAW), PASS), DRAW)
    assert state.boneyard == read("0-0 0-1")
    state = play(state, Place((1, 4), 0))
    assert outcome(state) is None
    assert legal_moves(state) == (Place((3, 4), 0),)


def test_a_tile_that_fits_keeps_a_seat_from_passing_and_drawing() -> None:
    state = play(play(play(stuck(), DRAW), PASS), DRAW)
    for move in (PASS, DRAW):
        with pytest.raises(IllegalMove) as caught:
            play(state, move)
        assert caught.value.section == "§3.3"
    with pytest.raises(IllegalMove, match="does not hold the tile 6-6"):
        play(state, Place((6, 6), 0))
    with pytest.raises(IllegalMove, match="already on the table"):
        play(state, Place((1, 1), 0))
    with pytest.raises(IllegalMove, match="not the turn of seat 2"):
        play(state, Place((1, 4), 0), seat=2)


def test_equal_tips_of_which_one_is_a_double_are_two_different_ends() -> None:
    hands = [read("0-0 0-3 3-3 5-6"), read("0-4 3-4 3-5 1-2")]
    game = BERGEN.resized(tile_set=6, seats=2, hand=4)
    state = start(game, hands, leader=Lead(1, (0, 0)))
    for tile, end in (("0-0", 0), ("0-4", 1), ("0-3", 0), ("3-4", 1), ("3-3", 0)):
        state = play(state, Place(parse_tile(tile), end))
    assert legal_moves(state) == (Place((3, 5), 0), Place((3, 5), 1))


@pytest.mark.parametrize(
    ("seats", "hand", "target"), [(2, 6, 15), (3, 6, 10), (4, 5, 10)], ids=["two", "three", "four"]
)
def test_hands_and_targets_by_the_number_of_players(seats: int, hand: int, target: int) -> None:
    game = BERGEN.for_players(seats)
    assert (game.hand, game.target) == (hand, target)


def test_going_out_is_worth_two_more() -> None:
    won = DealFacts(ending=Ending.OUT, seat=2, left=(9, 0), points=(0, 3), scored=((2, 3),))
    account = BergenAccount.begin(BERGEN).add(won)
    assert account.scores == (0, 5)
    assert str(account.working[0]) == "Side 2 writes 3 + 2 = 5."


# One test for every option: what each of its values changes.


def test_draw_count_until_fit_goes_on_drawing() -> None:
    state = play(stuck(replace(BERGEN, draw_count=DrawPolicy.UNTIL_FIT)), DRAW)
    assert legal_moves(state) == (DRAW,)


@pytest.mark.parametrize("target", [5, 10, 15])
def test_target_4_players(target: int) -> None:
    game = replace(BERGEN.for_players(4), target_4_players=target)
    account = replace(BergenAccount.begin(game), scores=(target - 2, 0, 0, 0))
    out = DealFacts(ending=Ending.OUT, seat=1, left=(0, 1, 2, 3))
    assert account.add(out).winners == (0,)
    assert not replace(account, scores=(target - 3, 0, 0, 0)).add(out).finished


@pytest.mark.parametrize(
    ("value", "scores"),
    [
        (SeveralWithoutDoubles.SMALLEST_REMAINDER, (2, 0, 0)),
        (SeveralWithoutDoubles.EACH, (2, 2, 0)),
        (SeveralWithoutDoubles.NONE, (0, 0, 0)),
    ],
)
def test_several_without_doubles(value: SeveralWithoutDoubles, scores: tuple[int, ...]) -> None:
    game = replace(BERGEN.for_players(3), several_without_doubles=value)
    assert blocked(game, "0-3", "1-6", "5-5").scores == scores
    assert blocked(game, "0-3", "1-6", "2-3").scores == (2, 0, 0)


@pytest.mark.parametrize(("value", "scores"), [(TieBlocked.NOBODY, (0, 0)), (TieBlocked.EACH, (2, 2))])
def test_tie_blocked(value: TieBlocked, scores: tuple[int, ...]) -> None:
    account = blocked(replace(BERGEN, tie_blocked=value), "0-3", "1-2")
    assert account.scores == scores
    assert account.next is not None
    assert account.next.lead == BERGEN.opener


@pytest.mark.parametrize("value", list(BergenLaterOpener))
def test_later_opener(value: BergenLaterOpener) -> None:
    game = replace(BERGEN, later_opener=value)
    account = blocked(game, "0-6", "1-2")
    assert account.next is not None
    assert account.next.lead == (Lead(2) if value is BergenLaterOpener.WINNER else game.opener)


@pytest.mark.parametrize(
    ("value", "scores", "winners"),
    [
        (BergenTargetChecked.AT_ONCE, (15, 14), (0,)),
        (BergenTargetChecked.END_OF_DEAL, (15, 19), (1,)),
    ],
)
def test_target_checked(
    value: BergenTargetChecked, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    account = replace(BergenAccount.begin(replace(BERGEN, target_checked=value)), scores=(13, 14))
    scored = ((1, 2), (2, 3))
    account = account.add(DealFacts(ending=Ending.OUT, seat=2, left=(5, 0), points=(2, 3), scored=scored))
    assert (account.scores, account.winners) == (scores, winners)


@pytest.mark.parametrize("points", [2, 0])
def test_opener_double_points(points: int) -> None:
    game = replace(BERGEN, opener_double_points=points)
    state = random_deal(game, seed=4, lead=game.opener)
    first = start(game, state.dealt, leader=state.lead, boneyard=state.dealt_boneyard)
    assert state.lead.tile in [(number, number) for number in range(7)]
    led = play(first, legal_moves(first)[0])
    assert sum(led.points) == points


@pytest.mark.parametrize(("value", "score"), [(NearTargetLimits.NONE, 16), (NearTargetLimits.CAPPED, 15)])
def test_near_target_limits(value: NearTargetLimits, score: int) -> None:
    account = replace(BergenAccount.begin(replace(BERGEN, near_target_limits=value)), scores=(13, 0))
    account = account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 1), points=(3, 0), scored=((1, 3),)))
    assert account.scores == (score, 0)


@pytest.mark.parametrize(
    ("value", "tile"), [(BergenOpener.BLANK_UP, (1, 1)), (BergenOpener.HIGHEST_DOUBLE, (4, 4))]
)
def test_opener(value: BergenOpener, tile: Piece) -> None:
    game = replace(BERGEN, opener_tiles=value)
    assert game.opener.lead([read("1-1 2-3"), read("4-4 0-1")]) == Lead(1 if tile == (1, 1) else 2, tile)
    assert game.opener.lead([read("1-2 2-3"), read("0-4 0-1")]) == Lead(2, (0, 1))


def test_draw_when_stuck_by_choice_lets_a_seat_pass_until_all_have() -> None:
    state = stuck(replace(BERGEN, draw_when_stuck=DrawWhenStuck.CHOICE))
    assert legal_moves(state) == (DRAW, PASS)
    state = play(play(state, PASS), PASS)
    result = outcome(state)
    assert result is not None
    assert (result.ending, len(state.boneyard)) == (Ending.BLOCK, 4)
    assert legal_moves(state) == ()


def test_points_in_play_are_known_in_their_order() -> None:
    state = random_deal(BERGEN, seed=5)
    known = facts(state)
    assert sum(points for _, points in known.scored) == sum(known.points)


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (list(random_match(BERGEN, seed=3))[-1][1] for _ in range(2))
    assert (one.scores, one.places) == (other.scores, other.places)


def blocked(game: Bergen, *hands: str) -> BergenAccount:
    tiles = tuple(frozenset(read(hand)) for hand in hands)
    return BergenAccount.begin(game).add(DealFacts(ending=Ending.BLOCK, seat=1, tiles=tiles))
