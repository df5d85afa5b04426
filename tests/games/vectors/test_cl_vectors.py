"""Vectors of docs/rules.md CL.5."""

from dataclasses import replace

import pytest

from games.boneyard import FishDetection
from games.classic import A, B, Classic, DoubleSixLeft, F, W
from games.deal import DealState, outcome, play
from games.facts import DealFacts, facts
from games.finished import Ending
from games.game import Dealt
from games.lead import Lead
from games.moves import PASS, Place
from games.notation import read, write
from games.tiles import double_set, parse_tile, pips
from scoring.games.classic import ClassicAccount
from tests.games import worked_classic_deals
from tests.games.vectors.finished_deals import fish, fish_with, out, out_with, tiles

IMMEDIATE = FishDetection.IMMEDIATE
NEXT = {1: 2, 2: 3, 3: 1}


def account(game: Classic, seats: int) -> ClassicAccount:
    return ClassicAccount.begin(game.for_players(seats))


@pytest.mark.parametrize(
    ("game", "deal", "scores"),
    [
        pytest.param(F, fish(4, 11), (7, 0), id="CL-V01"),
        pytest.param(F, fish(4, 7, 11), (14, 0, 0), id="CL-V02"),
        pytest.param(F, out_with(1, "", "0-6"), (6, 0), id="CL-V05 0-6"),
        pytest.param(F, out_with(1, "", "0-0"), (0, 0), id="CL-V05 0-0"),
        pytest.param(W, out_with(1, "", "0-0"), (25, 0), id="CL-V06"),
        pytest.param(W, out_with(1, "", "0-0 0-3"), (3, 0), id="CL-V07"),
        pytest.param(W, fish_with("0-0", "2-2"), (4, 0), id="CL-V08"),
        pytest.param(replace(W, blank_in_fish=25), fish_with("0-0", "2-2"), (0, 21), id="CL-V09"),
        pytest.param(A, out_with(1, "", "0-0"), (0, 25), id="CL-V10 0-0"),
        pytest.param(A, out_with(1, "", "6-6"), (0, 50), id="CL-V10 6-6"),
        pytest.param(A, out_with(1, "", "6-6 1-2"), (0, 53), id="CL-V11 tile_50"),
        pytest.param(
            replace(A, double_six_left=DoubleSixLeft.FLAT_50),
            out_with(1, "", "6-6 1-2"),
            (0, 50),
            id="CL-V11 flat_50",
        ),
        pytest.param(
            replace(A, double_six_left=DoubleSixLeft.LONE_ONLY),
            out_with(1, "", "6-6 1-2"),
            (0, 15),
            id="CL-V11 lone_only",
        ),
        pytest.param(A, fish(8, 20), (0, 12), id="CL-V12"),
        pytest.param(B, fish(9, 14, 6, seat=2), (0, 29, 0), id="CL-V15"),
        pytest.param(
            replace(B, fisherman_own_points=False), fish(9, 14, 6, seat=2), (0, 15, 0), id="CL-V15 excluded"
        ),
        pytest.param(F, fish(9, 14, 6, seat=2), (0, 0, 17), id="CL-V16"),
        pytest.param(F, fish(10, 12, 16, 20), (38, 0, 0, 0), id="CL-V20"),
        pytest.param(A, fish_with("6-6", "2-2"), (46, 0), id="CL-V24"),
        pytest.param(replace(A, six_six_in_fish=12), fish_with("6-6", "2-2"), (8, 0), id="CL-V24 twelve"),
    ],
)
def test_vector_of_a_deal_s_points(game: Classic, deal: DealFacts, scores: tuple[int, ...]) -> None:
    seats = len(deal.left or deal.tiles or ())
    assert account(game, seats).add(deal).scores == scores


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_vector_of_a_tied_fish_cl_v03(leader: int) -> None:
    after = account(F, 3).add(fish(4, 4, 10, leader=leader))
    assert after.scores == (0, 0, 0)
    assert after.next is not None
    assert after.next.lead == Lead(NEXT[leader])


@pytest.mark.parametrize(
    ("game", "hands", "lead"),
    [
        pytest.param(F, ("3-5 0-1", "2-6 0-2"), Lead(2, (2, 6)), id="CL-V04"),
        pytest.param(W, ("0-0 2-5", "0-4 1-6"), Lead(2, (0, 4)), id="CL-V17"),
        pytest.param(B, ("0-0 2-5", "0-4 1-6"), Lead(1, (0, 0)), id="CL-V18"),
    ],
)
def test_vector_of_openers(game: Classic, hands: tuple[str, ...], lead: Lead) -> None:
    assert game.classic_opener.lead(list(map(tiles, hands))) == lead


@pytest.mark.parametrize(("score", "finished"), [(100, False), (101, True)], ids=["CL-V13 100", "CL-V13 101"])
def test_vector_of_the_match_of_preset_a(score: int, finished: bool) -> None:
    before = replace(account(A, 2), scores=(0, 90))
    after = before.add(out(1, 0, score - 90))
    assert (after.scores, after.finished) == ((0, score), finished)
    assert after.losers == ((1,) if finished else ())


def test_vector_of_the_match_of_preset_f_cl_v19() -> None:
    after = replace(account(F, 3), scores=(98, 0, 0)).add(out(1, 0, 3, 4))
    assert (after.scores, after.winners) == ((105, 0, 0), (0,))


CHAIN = "1-5 1-4 4-5 5-5 0-5 0-2 2-5 3-5 3-6 5-6"


def played_chain(detection: FishDetection) -> DealState:
    """CL-V14's chain, laid tile by tile at one end; each player keeps one more tile, all else is boneyard."""
    line = list(map(parse_tile, CHAIN.split()))
    kept = [(6, 6), (4, 4)]
    rest = tuple(each for each in double_set(6) if each not in line and each not in kept)
    hands = ((*line[0::2], kept[0]), (*line[1::2], kept[1]))
    game = replace(B, fish_detection=detection, hand=6)
    state: DealState = game.begin(Dealt(hands, Lead(1), rest))
    for each in line:
        state = play(state, Place(each))
    return state


def test_vector_of_a_fish_on_fives_cl_v14() -> None:
    state = played_chain(IMMEDIATE)
    assert state.ends == (5, 5)
    assert outcome(state) is not None
    assert pips(each for hand in state.hands for each in hand) + pips(state.boneyard) == 168 - 72
    assert sum(5 in move.tile for _, move in state.moves if isinstance(move, Place)) == 7


def test_vector_of_the_fisherman_cl_v15_leads() -> None:
    after = account(B, 3).add(fish(9, 14, 6, seat=2))
    assert after.next is not None
    assert after.next.lead == Lead(2)


def test_vector_after_draws_the_boneyard_goes_first_cl_v15() -> None:
    state = played_chain(FishDetection.AFTER_DRAWS)
    assert outcome(state) is None
    while moves := state.legal_moves():
        state = play(state, moves[0])
    assert state.boneyard == ()
    assert sum(outcome(state).left) == 96  # type: ignore[union-attr] # the loop ends with the deal


@pytest.mark.parametrize(
    ("text", "ending", "left", "scores"),
    [
        pytest.param(worked_classic_deals.ONE, Ending.OUT, (22, 0), (0, 22), id="CL-V21"),
        pytest.param(worked_classic_deals.TWO, Ending.BLOCK, (88, 20), (0, 68), id="CL-V22"),
    ],
)
def test_vector_of_worked_deals(
    text: str, ending: Ending, left: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    state = read(text)
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.left) == (ending, left)
    assert write(state) == text
    assert account(F, 2).add(facts(state)).scores == scores


def test_vector_of_worked_deal_two_without_draws_cl_v23() -> None:
    moves = [line for line in worked_classic_deals.TWO.splitlines() if not line.endswith("draw")][:-1]
    state = read("\n".join([moves[0], "options: fish_detection=immediate", *moves[1:]]))
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.left) == (Ending.BLOCK, (14, 20))
    assert account(F, 2).add(facts(state)).scores == (6, 0)


def test_vector_of_worked_deal_two_nobody_passes_before_drawing_cl_v22() -> None:
    before_draws = worked_classic_deals.TWO.split("11.", maxsplit=1)[0]
    assert PASS not in read(before_draws).legal_moves()
