"""Turns with a boneyard: what may be drawn, passed, led, and what is refused, in the classic game and Kozel."""

from dataclasses import replace

import pytest

from games.boneyard import DrawPolicy, FishDetection
from games.classic import Classic, F
from games.deal import DealState, legal_moves, outcome, play, start
from games.finished import Ending
from games.kozel import W
from games.lead import Lead
from games.moves import DRAW, PASS, Move, Place, Special, Together
from games.notation import NotationError, read, write
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.tiles import Piece, parse_tile
from tests.games import worked_classic_deals
from tests.games.vectors.finished_deals import tiles

ANY = replace(F, redeal_all_games=False)


def deal(game: Classic, *hands: str, boneyard: str = "", leader: int | Lead = 2) -> DealState:
    """A small deal; hands of equal length."""
    dealt = [sorted(tiles(hand)) for hand in hands]
    setting = replace(game, seats=len(dealt), hand=len(dealt[0]))
    return start(setting, dealt, leader=leader, boneyard=tuple(map(parse_tile, boneyard.split())))


def after_three(game: Classic, boneyard: str, mine: str = "0-2 1-1") -> DealState:
    """Seat 2 has led 3-3 and keeps 6-6; seat 1 has to move."""
    return play(deal(game, mine, "3-3 6-6", boneyard=boneyard), Place((3, 3)))


def refused(state: DealState, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value


def drawn(state: DealState, number: int) -> DealState:
    for _ in range(number):
        state = play(state, DRAW, seat=1)
    return state


def test_draws_go_on_until_a_tile_fits_which_is_then_placed() -> None:
    state = after_three(ANY, "0-1 2-3 4-4")
    assert legal_moves(state) == (DRAW,)
    state = drawn(state, 2)
    assert legal_moves(state) == (Place((2, 3)),)
    assert state.boneyard == ((4, 4),)


def test_where_one_is_drawn_the_turn_passes_after_it() -> None:
    state = drawn(after_three(replace(ANY, draw_policy=DrawPolicy.ONE), "0-1 2-3"), 1)
    assert legal_moves(state) == (PASS,)
    state = play(state, PASS)
    assert (state.turn, legal_moves(state)) == (2, (DRAW,))


def test_with_a_reserve_the_last_tiles_stay_and_the_deal_is_blocked() -> None:
    state = after_three(replace(ANY, reserve=2), "0-1 2-3 3-4")
    assert outcome(drawn(state, 1)) is not None
    assert drawn(state, 1).boneyard == ((2, 3), (3, 4))


def test_without_draws_the_boneyard_lies_aside() -> None:
    result = outcome(after_three(replace(ANY, draw_policy=DrawPolicy.NONE), "2-3 3-4"))
    assert result is not None
    assert result.ending is Ending.BLOCK


def test_a_fish_is_found_at_once_where_nothing_anywhere_fits() -> None:
    immediate = replace(ANY, fish_detection=FishDetection.IMMEDIATE)
    assert outcome(after_three(immediate, "0-1 4-4")) is not None
    assert outcome(after_three(immediate, "0-1 3-4")) is None
    assert outcome(after_three(ANY, "0-1 4-4")) is None


def test_a_voluntary_draw_is_offered_beside_the_placements() -> None:
    state = after_three(replace(ANY, voluntary_draw=True), "0-1 2-3", mine="0-3 1-1")
    assert legal_moves(state) == (Place((0, 3)), DRAW)
    assert legal_moves(drawn(state, 1)) == (Place((0, 3)), DRAW)


def test_a_drawn_tile_may_be_kept_where_it_is_not_forced() -> None:
    state = drawn(after_three(replace(ANY, drawn_tile_forced=False), "2-3 4-4"), 1)
    assert legal_moves(state) == (Place((2, 3)), PASS)
    assert play(state, PASS).turn == 2


def test_the_opening_tile_has_to_be_led() -> None:
    state = deal(ANY, "5-5 1-1", "3-3 6-6", leader=Lead(2, (6, 6)))
    assert legal_moves(state) == (Place((6, 6)),)
    assert refused(state, Place((3, 3))).rule is Rule.LEAD


def test_barred_tiles_are_not_led_unless_there_is_nothing_else() -> None:
    state = deal(ANY, "5-5 1-1", "3-3 6-6", leader=Lead(2, barred=((6, 6),)))
    assert legal_moves(state) == (Place((3, 3)),)
    state = deal(ANY, "5-5 1-1", "3-3 6-6", leader=Lead(2, barred=((6, 6), (3, 3))))
    assert len(legal_moves(state)) == 2


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        (Place((4, 5)), Rule.NOT_IN_HAND, "Seat 1 does not hold the tile 4-5."),
        (Place((3, 3)), Rule.ALREADY_PLAYED, "The tile 3-3 is already on the table."),
        (Place((7, 8)), Rule.NOT_IN_SET, "There is no tile 7-8 in a double-6 set."),
        (Place((1, 1)), Rule.DOES_NOT_FIT, "1-1 cannot be placed so: the open ends are 3, 3."),
        (Place((0, 3), 7), Rule.DOES_NOT_FIT, "0-3 cannot be placed so"),
        (Together((Place((0, 3)), Place((1, 1), 1))), Rule.DOES_NOT_FIT, "0-3, 1-1 cannot be placed so"),
        (Special("jump"), Rule.DOES_NOT_FIT, "cannot be placed so"),
        (DRAW, Rule.MAY_NOT_DRAW, "Seat 1 may not draw: 0-3 can be played."),
        (PASS, Rule.MUST_PLAY, "Seat 1 may not pass: 0-3 can be played."),
    ],
)
def test_what_a_seat_with_a_fitting_tile_may_not_do(move: Move, rule: Rule, words: str) -> None:
    found = refused(after_three(ANY, "0-1", mine="0-3 1-1"), move)
    assert found.rule is rule
    assert words in str(found)


def test_nobody_passes_before_drawing_or_draws_more_than_the_rules_allow() -> None:
    state = after_three(replace(ANY, draw_policy=DrawPolicy.ONE), "0-1 2-3")
    assert refused(state, PASS).rule is Rule.MUST_PLAY
    assert refused(drawn(state, 1), DRAW).rule is Rule.MAY_NOT_DRAW


def test_nobody_moves_after_the_end() -> None:
    state = after_three(replace(ANY, draw_policy=DrawPolicy.NONE), "2-3")
    for move in (PASS, DRAW, Place((0, 2))):
        assert refused(state, move).rule is Rule.DEAL_OVER


@pytest.mark.parametrize(
    ("hands", "boneyard", "leader", "rule"),
    [
        (("0-1 2-3", "4-5 6-6"), "0-1", 1, Rule.TILE_TWICE),
        (("0-1 2-3", "4-5 6-6"), "1-1 1-1", 1, Rule.TILE_TWICE),
        (("0-1 2-3", "4-5 6-6"), "7-7", 1, Rule.NOT_IN_SET),
        (("0-1 2-3", "4-5 6-6"), "", Lead(1, (6, 6)), Rule.LEADER),
        (("0-1 2-3", "4-5 6-6"), "", 3, Rule.LEADER),
    ],
)
def test_what_is_no_deal(hands: tuple[str, ...], boneyard: str, leader: int | Lead, rule: Rule) -> None:
    with pytest.raises(IllegalDeal) as caught:
        deal(ANY, *hands, boneyard=boneyard, leader=leader)
    assert caught.value.rule is rule


@pytest.mark.parametrize("hand", ["0-0 1-1 2-2", "0-3 3-5 3-6"])
def test_hands_of_doubles_or_of_one_suit_are_dealt_again(hand: str) -> None:
    with pytest.raises(IllegalDeal) as caught:
        deal(replace(F, redeal_all_games=True), "0-1 2-3 4-5", hand)
    assert caught.value.rule is Rule.REDEAL
    assert "seat 2" in str(caught.value)


def test_preset_options_and_boneyard_have_lines_of_their_own() -> None:
    game = replace(W, reserve=0, pairs=True).for_players(4)
    hands: list[list[Piece]] = [[parse_tile(each) for each in hand.split()] for hand in (
        "0-1 0-5 0-6 1-6 4-4 4-6 5-5", "0-3 1-3 1-4 2-2 2-3 4-5 6-6",
        "0-0 0-2 1-2 2-5 3-5 3-6 5-6", "0-4 1-1 1-5 2-4 2-6 3-3 3-4",
    )]  # fmt: skip
    text = write(start(game, hands, leader=Lead(4, (1, 1), rights=("together",))))
    assert text.startswith("game: kozel\noptions: reserve=0 pairs=yes\nset: double-6\n")
    assert text.endswith("lead: 4 with 1-1 may together\n")
    assert write(read(text)) == text
    assert read(text.replace("game: kozel\n", "game: kozel\npreset: A\n")).game.preset == "A"


@pytest.mark.parametrize(
    ("right", "wrong", "line", "words"),
    [
        ("game: classic\n", "game: classic\npreset: Z\n", 2, "There is no preset “Z”"),
        ("game: classic\n", "game: classic\noptions: reserve=9\n", 2, "“reserve” is one of: 0, 1, 2"),
        ("game: classic\n", "game: classic\noptions: speed=9\n", 2, "has no option “speed”"),
        ("12. seat 1: draw", "12. seat 1: pass", 18, "may not pass before drawing"),
        ("11. seat 2: 3-4 right", "11. seat 2: draw", 17, "may not draw: 3-4 can be played"),
        ("boneyard: 4-4 ", "boneyard: 0-0 ", 6, "0-0 of the boneyard is dealt already"),
        ("1. seat 2: 5-5", "1. seat 2: 3-3", 7, "3-3 may not be led here; these may: 5-5"),
        ("15. seat 1: 1-5 left", "15. seat 1: 1-5 left closed", 21, "cannot be placed so"),
    ],
)
def test_slips_in_the_text_of_a_deal_with_a_boneyard(right: str, wrong: str, line: int, words: str) -> None:
    assert right in worked_classic_deals.ONE
    with pytest.raises(NotationError) as caught:
        read(worked_classic_deals.ONE.replace(right, wrong, 1))
    assert words in str(caught.value)
    assert caught.value.line == line
