"""Vectors of docs/rules.md SM.3; its players P1, P2 … are the seats 1, 2 … of a deal."""

from dataclasses import replace

import pytest

from games.boneyard import FishDetection
from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.moves import DRAW, PASS, Place
from games.semyorka import SEMYORKA, Semyorka
from games.semyorka_deal import SemyorkaDeal
from games.tiles import Tile, double_set, parse_tile
from games.tip_line import Tips
from scoring.games.semyorka import SemyorkaAccount, remainder

LEFT, RIGHT = 0, 1


def read(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def position(
    *hands: str,
    lead: str,
    boneyard: str = "",
    game: Semyorka = SEMYORKA,
    moves: tuple[tuple[str, int], ...] = (),
) -> SemyorkaDeal:
    """Seat 1 has to lead a tile; then the moves are played."""
    dealt = [read(hand) for hand in hands]
    game = replace(game.resized(tile_set=6, seats=len(hands), hand=len(dealt[0])), redeal_all_games=False)
    state: DealState = start(game, dealt, leader=Lead(1, parse_tile(lead)), boneyard=read(boneyard), seed=7)
    for tile, end in ((lead, LEFT), *moves):
        state = play(state, Place(parse_tile(tile), end))
    assert isinstance(state, SemyorkaDeal)
    return state


P2 = "1-4 1-2 4-5 6-6"
FOUR = ("1-1 0-0 3-3 5-5", P2, "0-2 0-3 2-3 3-6", "0-5 0-6 2-6 3-5")
TO_SEVEN = (("1-4", RIGHT), ("1-2", LEFT), ("4-5", RIGHT))


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(0, (2, 2), id="SM-V01"),
        pytest.param(1, (6, 2), id="SM-V02"),
        pytest.param(2, (6, 2), id="SM-V03"),
        pytest.param(3, (7, 4), id="SM-V04"),
    ],
)
def test_vector_of_sums_and_turns(moves: int, expected: tuple[int, int]) -> None:
    state = position(*FOUR, lead="1-1", boneyard="4-4 2-2 5-6", moves=TO_SEVEN[:moves])
    assert (state.tip_sum, state.turn) == expected
    taken = {(4, 4), (2, 2)} if moves == 3 else set()
    assert set(state.hands[2]) == {*read(FOUR[2]), *taken}


@pytest.mark.parametrize("turn", [pytest.param(1, id="SM-V04-three-players")])
def test_vector_of_a_seven_among_three(turn: int) -> None:
    state = position(*FOUR[:3], lead="1-1", boneyard="4-4 2-2 5-6", moves=TO_SEVEN)
    assert (len(state.hands[2]), state.turn) == (6, turn)


@pytest.mark.parametrize("taken", [pytest.param(2, id="SM-V05")])
def test_vector_of_a_seven_without_a_boneyard(taken: int) -> None:
    hands = [
        f"{hand} {more}"
        for hand, more in zip(FOUR, ("2-2 4-4", "4-6 1-3", "2-4 3-4", "2-5 5-6"), strict=True)
    ]
    state = position(*hands, lead="1-1", moves=TO_SEVEN)
    had = set(read("6-6 4-6 1-3"))
    moved = had - set(state.hands[1])
    assert len(moved) == taken
    assert set(state.hands[2]) == {*read(hands[2]), *moved}
    assert state.turn == 4


@pytest.mark.parametrize(
    ("tips", "expected"),
    [
        pytest.param(Tips(2, 2, True, False), 6, id="SM-V06-twos"),
        pytest.param(Tips(3, 1, True, False), 7, id="SM-V06-seven"),
        pytest.param(Tips(3, 0, True, False), 6, id="SM-V06-six"),
    ],
)
def test_vector_of_doubles_at_a_tip(tips: Tips, expected: int) -> None:
    assert tips.sum == expected


def deal_with(*hands: str, seat: int = 1) -> DealFacts:
    return DealFacts(ending=Ending.OUT, seat=seat, tiles=tuple(frozenset(read(hand)) for hand in hands))


@pytest.mark.parametrize("expected", [pytest.param((25, 21), id="SM-V07")])
def test_vector_of_remainders(expected: tuple[int, int]) -> None:
    hands = "0-0 6-6 2-3", "5-6 4-6"
    assert tuple(remainder(SEMYORKA, frozenset(read(hand))) for hand in hands) == expected
    account = SemyorkaAccount.begin(SEMYORKA.for_players(3)).add(deal_with(*hands, ""))
    assert account.scores == (1, 0, 0)


@pytest.mark.parametrize("order", [pytest.param("ABACA", id="SM-V08")])
def test_vector_of_three_sticks(order: str) -> None:
    account = SemyorkaAccount.begin(SEMYORKA.for_players(3))
    for number, loser in enumerate(order, start=1):
        assert account.players == (0, 1, 2)
        account = account.add(deal_with(*["6-6" if each == loser else "0-1" for each in "ABC"]))
        assert account.deals == number
    assert (account.players, account.scores) == ((1, 2), (3, 1, 1))


@pytest.mark.parametrize("taken", [pytest.param((2, 6), id="SM-V09")])
def test_vector_of_one_tile_for_a_missing_move(taken: Tile) -> None:
    state = position("4-5 5-6", "0-0 3-3", lead="4-5", boneyard="2-6 1-2")
    assert legal_moves(state) == (DRAW,)
    after = play(state, DRAW)
    assert taken in after.hands[1]
    assert legal_moves(after) == (PASS,)


@pytest.mark.parametrize("tip_sum", [pytest.param(6, id="SM-V10")])
def test_vector_of_another_missing_move(tip_sum: int) -> None:
    state: DealState = position("1-4 2-6", "3-3 5-5", lead="1-4", boneyard="1-2 0-0")
    state = play(play(state, DRAW), Place((1, 2), LEFT))
    assert isinstance(state, SemyorkaDeal)
    assert (state.tip_sum, state.turn, state.ends) == (tip_sum, 2, (2, 4))
    state = play(state, DRAW)
    assert legal_moves(state) == (PASS,)
    assert set(state.hands[1]) == {(3, 3), (5, 5), (0, 0)}


@pytest.mark.parametrize("tile", [pytest.param((3, 3), id="SM-V11")])
def test_vector_of_the_second_party(tile: Tile) -> None:
    account = SemyorkaAccount.begin(SEMYORKA).next_party()
    assert account.next is not None
    opener = account.next.lead
    assert opener == SEMYORKA.opener_of(2)
    assert SEMYORKA.opener_of(2).lead([read("1-1 5-5"), read("3-3 0-2"), read("4-4 0-0")]) == Lead(2, tile)


@pytest.mark.parametrize(
    ("seats", "hand", "boneyard"),
    [
        pytest.param(*row, id=f"SM-V12-{row[0]}")
        for row in ((2, 7, 14), (3, 7, 7), (4, 6, 4), (5, 5, 3), (6, 4, 4))
    ],
)
def test_vector_of_hands(seats: int, hand: int, boneyard: int) -> None:
    game = SEMYORKA.for_players(seats)
    assert (game.hand, len(double_set(6)) - seats * game.hand) == (hand, boneyard)


THREES = (
    ("2-3", RIGHT), ("2-4", RIGHT), ("3-4", RIGHT), ("3-5", RIGHT), ("5-6", RIGHT), ("3-6", RIGHT),
    ("1-3", LEFT), ("0-1", LEFT), ("0-3", LEFT),
)  # fmt: skip


@pytest.mark.parametrize(
    ("detection", "draws"),
    [
        pytest.param(FishDetection.IMMEDIATE, 0, id="SM-V13"),
        pytest.param(FishDetection.AFTER_DRAWS, 4, id="SM-V13-after-draws"),
    ],
)
def test_vector_of_a_fish_with_a_boneyard(detection: FishDetection, draws: int) -> None:
    hands = "3-3 2-4 3-5 3-6 0-1 4-5", "2-3 3-4 5-6 1-3 0-3 5-5"
    game = replace(SEMYORKA, fish_detection=detection)
    state: DealState = position(*hands, lead="3-3", boneyard="0-0 1-1 2-2 4-4", game=game, moves=THREES)
    assert state.ends == (3, 3)
    taken = 0
    while outcome(state) is None:
        (move,) = legal_moves(state)
        taken += move == DRAW
        state = play(state, move)
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat, taken) == (Ending.BLOCK, 2, draws)
