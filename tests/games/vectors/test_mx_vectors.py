"""The vectors of docs/rules.md MX.2: Mexican train."""

import pytest

from games.catalogue import configured
from games.deal import DealState, legal_moves, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.moves import DRAW, PASS, Move, Place
from games.random_play import deal_out, seeded
from games.tiles import Tile, parse_tile
from games.trains.deal import TrainsDeal
from games.trains.fits import MEXICAN
from games.trains.grammar import STOP
from games.trains.mexican_train import MEXICAN_TRAIN, MEXICAN_TRAIN_INFO, MexicanTrain
from scoring.games import begin_match


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


@pytest.mark.parametrize(
    ("tile_set", "size"),
    [
        pytest.param(*each, id=f"MX-V01-{each[0]}")
        for each in ((6, 28), (9, 55), (12, 91), (15, 136), (18, 190))
    ],
)
def test_vector_the_allowed_sets(tile_set: int, size: int) -> None:
    assert tile_set in MEXICAN_TRAIN_INFO.sets
    assert len(configured("mexican_train", options={"set": tile_set}).tiles) == size


@pytest.mark.parametrize("boneyard", [pytest.param(30, id="MX-V02")])
def test_vector_the_boneyard_of_four_players(boneyard: int) -> None:
    dealt = deal_out(MEXICAN_TRAIN, seeded(1))
    assert [len(hand) for hand in dealt.hands] == [15] * 4
    assert (12, 12) not in {each for hand in (*dealt.hands, dealt.boneyard) for each in hand}
    assert len(dealt.boneyard) == boneyard


@pytest.mark.parametrize("rounds", [pytest.param(10, id="MX-V03")])
def test_vector_the_rounds_of_a_double_nine_set(rounds: int) -> None:
    game = configured("mexican_train", options={"set": 9})
    account = begin_match(game)
    engines = []
    while account.next is not None:
        (kept,) = account.next.kept
        engines.append(kept[1][0])
        account = account.add(DealFacts(ending=Ending.BLOCK, left=(1, 2, 3, 4), leader=1))
    assert engines == [(number, number) for number in range(9, -1, -1)]
    assert len(engines) == rounds


@pytest.mark.parametrize("tip", [pytest.param(8, id="MX-V04")])
def test_vector_a_train_from_the_engine(tip: int) -> None:
    game = MEXICAN_TRAIN.resized(tile_set=12, seats=2, hand=4)
    state = start(game, [tiles("5-12 5-7 7-8 0-0"), tiles("0-1 0-2 0-3 0-4")], leader=1)
    for tile in tiles("5-12 5-7 7-8"):
        assert Place(tile, 1) in legal_moves(state)
        state = play(state, Place(tile, 1), seat=1)
    assert isinstance(state, TrainsDeal)
    assert state.trains[1] == ((12, 5), (5, 7), (7, 8))
    assert state.ends == (12, tip, 12)


@pytest.mark.parametrize("count", [pytest.param(3, id="MX-V05")])
def test_vector_own_train_a_marked_train_and_the_mexican_train(count: int) -> None:
    state = after_a_failure()
    assert isinstance(state, TrainsDeal)
    assert (state.ends, state.marked, state.turn) == ((12, 8, 3), (2,), 1)
    assert state.hands[0] == frozenset(tiles("3-9 1-8 0-12"))
    moves = legal_moves(state)
    assert len(moves) == count
    assert set(moves) == {Place((3, 9), 2), Place((1, 8), 1), Place((0, 12), MEXICAN)}


def after_a_failure() -> DealState:
    """Seat 1 has brought its train to 8; seat 2 has begun with 3 and then found nothing to lay."""
    game = MEXICAN_TRAIN.resized(tile_set=12, seats=2, hand=5)
    hands = [tiles("5-12 5-8 3-9 1-8 0-12"), tiles("3-12 0-5 0-6 0-7 1-1")]
    state = start(game, hands, leader=2, boneyard=tiles("4-4 4-5"))
    moves: tuple[Move, ...] = (
        Place((3, 12), 2),
        Place((5, 12), 1),
        STOP,
        DRAW,
        PASS,
        Place((5, 8), 1),
        DRAW,
        PASS,
    )
    for seat, move in zip((2, 1, 1, 2, 2, 1, 2, 2), moves, strict=True):
        state = play(state, move, seat=seat)
    return state


@pytest.mark.parametrize("totals", [pytest.param((21, 14, 38), id="MX-V06")])
def test_vector_totals_after_two_rounds(totals: tuple[int, ...]) -> None:
    account = begin_match(MexicanTrain(seats=3, rounds=2))
    account = account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 14, 33), leader=1))
    assert account.next is not None
    assert account.next.lead == Lead(2, (11, 11))
    account = account.add(DealFacts(ending=Ending.OUT, seat=2, left=(21, 0, 5), leader=2))
    assert account.scores == totals
    assert account.winners == (1,)
    assert account.places == (2, 1, 3)
