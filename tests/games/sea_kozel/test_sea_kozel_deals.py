"""The deal of both kinds of Sea Kozel: leads, turns of two tiles, the gap, refusals (docs/rules.md SW.2, SW.4)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import notation
from games.deal import DealState, legal_moves, outcome, play, start
from games.finished import Ending
from games.lead import Lead
from games.moves import PASS, Move, Place, Together, tiles_of
from games.random_play import begun, deal_out, play_out, seeded
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.sea_kozel.deal import SeaDeal
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.leads import Right
from games.sea_kozel.options import GapTile, Redeal, TwoDoubles
from games.sea_kozel.second import SecondSeaKozel
from games.tiles import Tile
from scoring.games.random_match import random_match
from tests.games.options_at_random import games_with_options
from tests.games.sea_kozel.sea_kozel_deals import read
from tests.games.whole_deals import check_match, check_whole_deal

LEFT, RIGHT, GAP = 0, 1, 2
LED_TOGETHER = Together((Place((0, 0), LEFT), Place((6, 6), RIGHT)))
HANDS = ("0-0 6-6 0-1 0-2 0-4 1-6 3-6", "0-3 2-6 0-6 1-1 2-2 3-3 4-5")

ANY_SEA = st.one_of(
    games_with_options(SeaKozel(), seats=(2, 3, 4)), games_with_options(SecondSeaKozel(), seats=(2, 3, 4))
)


def two(gap: GapTile = GapTile.WHOLE_TURN, doubles: TwoDoubles = TwoDoubles.ANY_TURN) -> SeaKozel:
    """The game for two whose boneyard nobody draws from."""
    return replace(SeaKozel(seats=2), gap_tile=gap, two_doubles=doubles)


def led_together(game: SeaKozel, *hands: str) -> DealState:
    state = start(game, list(map(read, hands)), leader=Lead(1, rights=(Right.TOGETHER,)))
    return play(state, LED_TOGETHER)


def pair(left: str, right: str, *gap: str) -> Together:
    (one,), (other,) = read(left), read(right)
    extra = [Place(read(each)[0], GAP) for each in gap]
    return Together((Place(one, LEFT), Place(other, RIGHT), *extra))


@given(ANY_SEA, st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_deals_with_any_options_hold_together(game: SeaKozel | SecondSeaKozel, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@given(ANY_SEA, st.integers(0, 10**9))
@settings(max_examples=15, deadline=None)
def test_matches_with_any_options_add_up(game: SeaKozel | SecondSeaKozel, seed: int) -> None:
    check_match(game, seed=seed, most_deals=4000)


@given(games_with_options(SeaKozel(), seats=(2, 3, 4)), st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_out_of_turn_deals_hold_together(game: SeaKozel, seed: int) -> None:
    chance = seeded(seed)
    lead = Lead(1, rights=(Right.TOGETHER_ONLY,))
    state = begun(game, deal_out(game, chance, lead, kept={1: ((0, 0), (6, 6))}))
    every = sorted([*state.boneyard, *(each for hand in state.hands for each in hand)])
    in_twos = True
    while moves := legal_moves(state):
        assert isinstance(state, SeaDeal)
        assert in_twos or not state.in_twos
        if state.moves:
            in_twos = state.in_twos
        state = play(state, chance.choice(moves), seat=state.turn)
        on_table = [each for _, move in state.moves for each in tiles_of(move)]
        held = [each for hand in state.hands for each in hand]
        assert sorted([*on_table, *held, *state.boneyard]) == every
    ended = outcome(state)
    assert ended is not None
    assert ended.ending in (Ending.OUT, Ending.VOID)
    assert notation.write(notation.read(notation.write(state))) == notation.write(state)


def test_whole_matches_can_be_written_down() -> None:
    for seed in range(6):
        for state, _ in random_match(SeaKozel(), seed=seed):
            assert notation.write(notation.read(notation.write(state))) == notation.write(state)


GAP_MOVES = [
    pytest.param(
        GapTile.WHOLE_TURN,
        [pair("0-3", "0-6"), pair("0-3", "2-6"), pair("0-6", "2-6"), Place((0, 6), GAP)],
        id="whole-turn",
    ),
    pytest.param(
        GapTile.ONE_OF_TWO,
        [
            pair("0-3", "0-6"),
            pair("0-3", "2-6"),
            pair("0-6", "2-6"),
            Together((Place((0, 3), LEFT), Place((0, 6), GAP))),
            Together((Place((2, 6), RIGHT), Place((0, 6), GAP))),
        ],
        id="one-of-two",
    ),
    pytest.param(
        GapTile.FREE_EXTRA,
        [pair("0-3", "0-6"), pair("0-3", "2-6"), pair("0-6", "2-6"), pair("0-3", "2-6", "0-6")],
        id="free-extra",
    ),
]


@pytest.mark.parametrize(("gap", "expected"), GAP_MOVES)
def test_the_tile_of_the_gap_costs_what_is_agreed(gap: GapTile, expected: list[Move]) -> None:
    state = led_together(two(gap), *HANDS)
    assert set(legal_moves(state)) == set(expected)
    for move in expected:
        assert play(state, move).turn == 1


def test_the_gap_is_filled_once_and_the_turns_of_two_go_on() -> None:
    state = play(led_together(two(), *HANDS), Place((0, 6), GAP))
    assert isinstance(state, SeaDeal)
    assert state.in_twos
    assert state.ends == (0, 6)
    assert all(isinstance(move, Together) for move in legal_moves(state))


def test_the_gap_takes_no_other_tile_and_only_one() -> None:
    state = led_together(two(), *HANDS)
    for move in (Place((0, 3), GAP), Place((2, 6), GAP), pair("0-3", "0-3"), pair("0-3", "2-6", "0-6")):
        with pytest.raises(IllegalMove):
            play(state, move)


def test_whoever_cannot_place_two_ends_the_turns_of_two_for_all() -> None:
    state = led_together(two(), HANDS[0], "0-3 1-1 2-2 1-2 4-4 3-4 1-5")
    assert legal_moves(state) == (Place((0, 3), LEFT),)
    state = play(state, Place((0, 3), LEFT))
    assert isinstance(state, SeaDeal)
    assert not state.in_twos
    assert legal_moves(state) == (Place((3, 6), LEFT), Place((1, 6), RIGHT), Place((3, 6), RIGHT))


def test_the_gap_may_take_the_last_tile() -> None:
    game = replace(two(), hand=3, redeal_all_games=False)
    state = led_together(game, "0-0 6-6 1-2", "0-3 3-6 0-6")
    state = play(play(state, pair("0-3", "3-6")), PASS)
    state = play(state, Place((0, 6), GAP))
    ended = outcome(state)
    assert ended is not None
    assert (ended.ending, ended.seat) == (Ending.OUT, 2)


def test_two_tiles_are_taken_in_any_order_and_at_either_of_two_equal_ends() -> None:
    state = led_together(two(), *HANDS)
    turned = Together(tuple(reversed(pair("0-3", "2-6").places)))
    assert play(state, turned).moves == play(state, pair("0-3", "2-6")).moves
    hands = ("0-0 6-6 1-3 1-4 2-3 2-5 2-2", "0-1 1-6 3-3 4-4 3-4 0-3 3-6")
    state = play(led_together(two(), *hands), pair("0-1", "1-6"))
    assert state.ends == (1, 1)
    assert play(state, pair("1-3", "1-4")).ends == (3, 4)
    assert play(state, pair("1-4", "1-3")).ends == (4, 3)
    assert [tiles_of(move) for move in legal_moves(state)] == [((1, 3), (1, 4))]


@pytest.mark.parametrize(
    ("doubles", "hand", "allowed"),
    [
        (TwoDoubles.ANY_TURN, "0-0 4-4 1-2", True),
        (TwoDoubles.FINISHING, "0-0 4-4 1-2", False),
        (TwoDoubles.OFF, "0-0 4-4 1-2", False),
        (TwoDoubles.FINISHING, "0-0 4-4", True),
        (TwoDoubles.OFF, "0-0 4-4", False),
    ],
)
def test_two_doubles_in_one_move(doubles: TwoDoubles, hand: str, allowed: bool) -> None:
    game = replace(two(doubles=doubles), hand=len(hand.split()), redeal_all_games=False)
    first = "0-4 1-3 1-5"[: len(hand)]
    state = play(start(game, [read(first), read(hand)], leader=Lead(1, (0, 4))), Place((0, 4)))
    both = pair("0-0", "4-4")
    assert (both in legal_moves(state)) is allowed
    if allowed:
        assert play(state, both).ends == (0, 4)
        return
    with pytest.raises(IllegalMove) as caught:
        play(state, both)
    assert (caught.value.rule, caught.value.section) == (Rule.OF_THE_GAME, "SW.4")


@pytest.mark.parametrize(
    ("hand", "redeal", "seat"),
    [
        ("0-0 1-1 2-2 3-3 4-4 1-2 5-6", Redeal.SEA_ONLY, 2),
        ("0-3 1-3 2-3 3-3 3-4 3-5 1-2", Redeal.SEA_ONLY, 2),
        ("0-0 1-1 2-2 3-3 0-4 1-2 5-6", Redeal.BOTH, None),
        ("0-3 1-3 2-3 3-3 3-4 0-5 1-2", Redeal.BOTH, None),
    ],
)
def test_hands_that_are_dealt_again(hand: str, redeal: Redeal, seat: int | None) -> None:
    game = SeaKozel(redeal=redeal)
    assert game.redealt_for([read("0-1 0-2 2-5 1-4 5-5 4-6 2-6"), read(hand)]) == seat


LEADS: list[tuple[Lead, set[tuple[Tile, ...]]]] = [
    (Lead(1, (0, 1)), {((0, 1),)}),
    (Lead(1, (0, 1), rights=(Right.TOGETHER,)), {((0, 1),), ((0, 0), (6, 6))}),
    (Lead(1, barred=((0, 0), (6, 6))), {((0, 1),), ((0, 2),), ((0, 4),), ((1, 6),), ((3, 6),)}),
    (Lead(1, rights=(Right.TOGETHER_ONLY,)), {((0, 0), (6, 6))}),
]


@pytest.mark.parametrize(("lead", "expected"), LEADS)
def test_what_may_be_led(lead: Lead, expected: set[tuple[Tile, ...]]) -> None:
    state = start(two(), list(map(read, HANDS)), leader=lead)
    assert {tiles_of(move) for move in legal_moves(state)} == expected
    text = notation.write(state)
    assert notation.read(text).lead == lead


@pytest.mark.parametrize(
    ("lead", "tile", "quick"),
    [
        (Lead(1), (6, 6), True),
        (Lead(1), (0, 0), True),
        (Lead(1), (0, 1), False),
        (Lead(1, rights=(Right.ORDINARY,)), (6, 6), False),
    ],
)
def test_which_leads_make_a_deal_quick(lead: Lead, tile: Tile, quick: bool) -> None:
    state = play(start(two(), list(map(read, HANDS)), leader=lead), Place(tile))
    assert isinstance(state, SeaDeal)
    assert state.is_quick is quick


def test_no_lead_is_quick_in_the_second_version() -> None:
    state = play(start(SecondSeaKozel(seats=2), list(map(read, HANDS)), leader=1), Place((6, 6)))
    assert isinstance(state, SeaDeal)
    assert not state.is_quick


REFUSED = [
    pytest.param(Place((0, 3), LEFT), Rule.OF_THE_GAME, "SW.2", "has to place two tiles", id="one-of-two"),
    pytest.param(PASS, Rule.MUST_PLAY, "§3.3", "may not pass", id="pass"),
    pytest.param(Place((0, 1), LEFT), Rule.NOT_IN_HAND, "§3.3", "does not hold", id="not-held"),
    pytest.param(Place((0, 0), LEFT), Rule.ALREADY_PLAYED, "§2.1", "already on the table", id="tile-twice"),
    pytest.param(Place((7, 7), LEFT), Rule.NOT_IN_SET, "§2.1", "no tile 7-7", id="no-such-tile"),
    pytest.param(Place((4, 5), RIGHT), Rule.DOES_NOT_FIT, "§3.2", "cannot be placed", id="wrong-tile"),
    pytest.param(pair("4-5", "2-6"), Rule.OF_THE_GAME, "SW.4", "in one move", id="wrong-pair"),
]


@pytest.mark.parametrize(("move", "rule", "section", "words"), REFUSED)
def test_what_is_refused(move: Move, rule: Rule, section: str, words: str) -> None:
    state = led_together(two(), *HANDS)
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert (caught.value.rule, caught.value.section) == (rule, section)
    assert words in str(caught.value)


def test_a_move_out_of_turn_is_refused() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(led_together(two(), *HANDS), Place((0, 1), LEFT), seat=1)
    assert caught.value.rule is Rule.NOT_YOUR_TURN


def test_nothing_is_moved_after_the_end() -> None:
    ended = play_out(led_together(SeaKozel(seats=2), *HANDS), Random(3))
    with pytest.raises(IllegalMove) as caught:
        play(ended, Place((0, 3), LEFT))
    assert caught.value.rule is Rule.DEAL_OVER


@pytest.mark.parametrize(
    ("game", "section"), [(SeaKozel(seats=2), "SW.2"), (SecondSeaKozel(seats=2), "SX.1")]
)
@pytest.mark.parametrize("move", [Place((6, 6)), LED_TOGETHER])
def test_a_barred_lead_is_refused(game: SeaKozel | SecondSeaKozel, section: str, move: Move) -> None:
    state = start(game, list(map(read, HANDS)), leader=Lead(1, barred=((0, 0), (6, 6))))
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert (caught.value.rule, caught.value.section) == (Rule.LEAD, section)


@pytest.mark.parametrize(
    ("lead", "words"),
    [
        (Lead(2, rights=(Right.TOGETHER_ONLY,)), "does not hold the two doubles"),
        (Lead(1, rights=("fly",)), "no right “fly”"),
    ],
)
def test_a_lead_that_cannot_be_is_refused(lead: Lead, words: str) -> None:
    with pytest.raises(IllegalDeal, match=words):
        start(two(), list(map(read, HANDS)), leader=lead)


@pytest.mark.parametrize("game", [SeaKozel(seats=4), SecondSeaKozel(seats=4)])
def test_a_fish_without_a_boneyard_obeys_its_law(game: SeaKozel | SecondSeaKozel) -> None:
    """Equal ends and an even total (docs/rules.md §3.5), but for deals that were led out of turn."""
    fish = 0
    for seed in range(60):
        chance = seeded(seed)
        ended = play_out(begun(game, deal_out(game, chance, Lead(1))), chance)
        result = outcome(ended)
        assert result is not None
        if result.ending is not Ending.OUT:
            fish += 1
            assert ended.ends[0] == ended.ends[1]
            assert sum(result.left) % 2 == 0
    assert fish > 5
