"""The sport deal: who may do what, and what is refused (docs/rules.md §3, SP, FD)."""

import pytest

from games.catalogue import GAMES
from games.deal import DealState, Outcome, finished_deal, legal_moves, outcome, play, start
from games.finished import Ending
from games.line import LEFT, RIGHT
from games.messages import Message
from games.moves import PASS, Move, Place
from games.notation import read
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.sport import SPORT, Sport
from games.tiles import Tile
from tests.games import worked_deals

HANDS = [
    [(0, 1), (0, 5), (0, 6), (1, 6), (4, 4), (4, 6), (5, 5)],
    [(0, 3), (1, 3), (1, 4), (2, 2), (2, 3), (4, 5), (6, 6)],
    [(0, 0), (0, 2), (1, 2), (2, 5), (3, 5), (3, 6), (5, 6)],
    [(0, 4), (1, 1), (1, 5), (2, 4), (2, 6), (3, 3), (3, 4)],
]


def after(moves: int, text: str = worked_deals.FOUR) -> DealState:
    """The worked deal when so many moves have been made."""
    whole = read(text)
    state = start(SPORT, whole.dealt, leader=whole.leader)
    for seat, move in whole.moves[:moves]:
        state = play(state, move, seat=seat)
    return state


def refused(state: DealState, move: Move, seat: int | None = None) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        play(state, move, seat=seat)
    return caught.value


def small_deal(hands: list[list[Tile]], leader: int = 1, tile_set: int = 6) -> DealState:
    options = Sport(tile_set=tile_set, seats=len(hands), hand=len(hands[0]), redeal_all_games=False)
    return start(options, hands, leader=leader)


def test_the_leader_may_lead_any_tile() -> None:
    state = start(SPORT, HANDS, leader=4)
    assert set(legal_moves(state)) == {Place(each) for each in HANDS[3]}
    assert (state.turn, state.ends, outcome(state)) == (4, (), None)


def test_turns_go_by_seat_number_and_round() -> None:
    assert [seat for seat, _ in after(25).moves] == [4, *([1, 2, 3, 4] * 6)]


def test_one_tile_that_fits_both_ends_is_two_moves() -> None:
    state = small_deal([[(3, 6), (0, 1)], [(2, 3), (0, 0)], [(2, 6), (1, 1)]])
    state = play(play(state, Place((3, 6))), Place((2, 3), LEFT))
    assert state.ends == (2, 6)
    assert set(legal_moves(state)) == {Place((2, 6), LEFT), Place((2, 6), RIGHT)}


@pytest.mark.parametrize(
    "expected",
    [pytest.param({((4, 6), 6), ((2, 2), 2), ((2, 6), 6), ((2, 6), 2)}, id="CM-V06")],
)
def test_vector_of_legal_moves(expected: set[tuple[Tile, int]]) -> None:
    other, aside = [(0, 2), (0, 0), (0, 1), (0, 3)], [(0, 6), (1, 1), (1, 3), (1, 4)]
    state = small_deal([other, aside, [(4, 6), (2, 2), (3, 5), (2, 6)]])
    state = play(play(state, Place((0, 2))), Place((0, 6), LEFT))
    assert state.ends == (6, 2)
    moves = [move for move in legal_moves(state) if isinstance(move, Place)]
    assert {(move.tile, state.ends[move.end]) for move in moves} == expected


def test_of_two_equal_ends_one_is_listed_and_both_can_be_played() -> None:
    state = after(1)
    assert state.ends == (1, 1)
    assert {move.end for move in legal_moves(state) if isinstance(move, Place)} == {LEFT}
    assert play(state, Place((1, 6), LEFT)).ends == (6, 1)
    assert play(state, Place((1, 6), RIGHT)).ends == (1, 6)


def test_a_seat_without_a_fitting_tile_passes_and_plays_on_later() -> None:
    state = after(14)
    assert (state.turn, legal_moves(state)) == (2, (PASS,))
    assert play(state, PASS).turn == 3
    assert after(18).turn == 2
    assert Place((2, 3), LEFT) in legal_moves(after(18))


def test_a_state_never_changes() -> None:
    state = after(6)
    before = (state.hands, state.ends, state.turn, state.moves)
    play(state, Place((1, 4), RIGHT))
    with pytest.raises(IllegalMove):
        play(state, PASS)
    assert (state.hands, state.ends, state.turn, state.moves) == before


def test_public_values_cannot_be_set() -> None:
    state = after(6)
    for name in ("turn", "hands", "ends", "moves", "leader", "game", "dealt", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)


def test_going_out_ends_the_deal_at_once() -> None:
    assert outcome(after(24)) is None
    state = after(25)
    assert outcome(state) == Outcome(Ending.OUT, 4, (15, 8, 10, 0))
    assert legal_moves(state) == ()


def test_the_last_tile_goes_out_even_when_nobody_could_go_on() -> None:
    state = play(small_deal([[(6, 6)], [(0, 0)]]), Place((6, 6)))
    assert outcome(state) == Outcome(Ending.OUT, 1, (0, 0))


def test_a_block_ends_the_deal_at_once() -> None:
    assert outcome(after(10, worked_deals.THREE)) is None
    state = after(11, worked_deals.THREE)
    assert outcome(state) == Outcome(Ending.BLOCK, 2, (17, 32, 37, 26))
    assert legal_moves(state) == ()


def test_tiles_that_lie_aside_can_block_at_unequal_ends() -> None:
    state = play(small_deal([[(5, 6), (0, 1)], [(0, 0), (0, 2)]]), Place((5, 6)))
    assert outcome(state) == Outcome(Ending.BLOCK, 1, (1, 2))
    assert state.ends == (5, 6)


def test_the_finished_deal_tells_everything() -> None:
    deal = finished_deal(after(25))
    assert (deal.ending, deal.out_seat, deal.ends) == (Ending.OUT, 4, (3, 0))
    assert deal.left == (15, 8, 10, 0)
    assert deal.tiles is not None
    assert deal.tiles[1] == {(1, 3), (2, 2)}
    assert (deal.passes, deal.turns) == ((1, 1, 1, 0), (5, 5, 5, 7))


def test_a_deal_that_goes_on_is_not_finished() -> None:
    with pytest.raises(ValueError, match="not over"):
        finished_deal(after(24))


REFUSALS = [
    pytest.param(25, Place((1, 3), LEFT), None, Rule.DEAL_OVER, "§3.5", "The deal is over", id="deal-over"),
    pytest.param(25, PASS, None, Rule.DEAL_OVER, "§3.5", "The deal is over", id="pass-when-over"),
    pytest.param(
        6, Place((1, 4), RIGHT), 3, Rule.NOT_YOUR_TURN, "§3.1", "seat 2 moves now", id="not-your-turn"
    ),
    pytest.param(
        6, Place((1, 7), LEFT), None, Rule.NOT_IN_SET, "§2.1", "There is no tile 1-7", id="no-such-tile"
    ),
    pytest.param(
        6, Place((1, 6), RIGHT), None, Rule.ALREADY_PLAYED, "§2.1", "on the table", id="already-played"
    ),
    pytest.param(
        6, Place((0, 4), LEFT), None, Rule.NOT_IN_HAND, "§3.3", "does not hold the tile 0-4", id="not-held"
    ),
    pytest.param(
        6, Place((1, 3), 2), None, Rule.NO_SUCH_END, "§3.2", "a left and a right end", id="no-such-end"
    ),
    pytest.param(
        0, Place((1, 1), RIGHT), None, Rule.NO_SUCH_END, "§3.2", "no end to choose", id="end-of-the-lead"
    ),
    pytest.param(
        6, Place((1, 3), LEFT), None, Rule.DOES_NOT_FIT, "§3.2", "left end, which is 0", id="wrong-left"
    ),
    pytest.param(
        6, Place((0, 3), RIGHT), None, Rule.DOES_NOT_FIT, "§3.2", "right end, which is 1", id="wrong-right"
    ),
    pytest.param(
        6, Place((2, 2), LEFT), None, Rule.DOES_NOT_FIT, "§3.2", "fits neither end", id="fits-nowhere"
    ),
    pytest.param(
        6, PASS, 2, Rule.MUST_PLAY, "§3.3", "may not pass: 0-3, 1-3, 1-4", id="pass-while-a-tile-fits"
    ),
    pytest.param(0, PASS, None, Rule.MUST_PLAY, "§3.3", "may not pass", id="pass-instead-of-the-lead"),
]


@pytest.mark.parametrize(("moves", "move", "seat", "rule", "section", "words"), REFUSALS)
def test_refusal_names_its_rule(
    moves: int, move: Move, seat: int | None, rule: Rule, section: str, words: str
) -> None:
    refusal = refused(after(moves), move, seat)
    assert (refusal.rule, refusal.section) == (rule, section)
    assert isinstance(refusal.message, Message)
    assert words in str(refusal)


def test_a_tile_written_the_wrong_way_round_is_not_in_the_set() -> None:
    assert refused(after(6), Place((4, 1), RIGHT)).rule is Rule.NOT_IN_SET


def test_whoever_passes_must_do_so_in_turn() -> None:
    assert refused(after(14), PASS, seat=3).rule is Rule.NOT_YOUR_TURN
    assert refused(after(14), Place((1, 3), LEFT)).rule is Rule.DOES_NOT_FIT


def swapped(seat: int, place: int, tile: Tile) -> list[list[Tile]]:
    hands = [list(hand) for hand in HANDS]
    hands[seat - 1][place] = tile
    return hands


@pytest.mark.parametrize(
    ("hands", "leader", "rule", "words"),
    [
        pytest.param(HANDS[:3], 1, Rule.HANDS, "7 tiles to each of 4 seats", id="three-hands"),
        pytest.param([*HANDS[:3], HANDS[3][:6]], 1, Rule.HANDS, "7 tiles", id="six-tiles"),
        pytest.param(HANDS, 0, Rule.LEADER, "no seat 0", id="leader-0"),
        pytest.param(HANDS, 5, Rule.LEADER, "no seat 5", id="leader-5"),
        pytest.param(swapped(2, 0, (0, 1)), 1, Rule.TILE_TWICE, "0-1 is dealt .* to seat 2", id="twice"),
        pytest.param(swapped(1, 0, (0, 5)), 1, Rule.TILE_TWICE, "0-5 is dealt .* to seat 1", id="same-hand"),
        pytest.param(swapped(1, 0, (0, 7)), 1, Rule.NOT_IN_SET, "no tile 0-7", id="strange-tile"),
        pytest.param(swapped(1, 0, (1, 0)), 1, Rule.NOT_IN_SET, "no tile 1-0", id="wrong-way-round"),
    ],
)
def test_hands_that_are_no_deal_are_refused(
    hands: list[list[Tile]], leader: int, rule: Rule, words: str
) -> None:
    with pytest.raises(IllegalDeal, match=words) as caught:
        start(SPORT, hands, leader=leader)
    assert caught.value.rule is rule


def test_a_deal_of_no_tiles_is_refused() -> None:
    with pytest.raises(IllegalDeal):
        small_deal([[], []])


def test_the_catalogue_names_every_game_by_its_own_name() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}
    assert GAMES["sport"] is SPORT
