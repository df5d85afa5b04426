"""Vectors of docs/rules.md GN.5; its seats 0 to 3 are 1 to 4 here, its teams {0,2} and {1,3} are sides 0 and 1."""

from dataclasses import replace

import pytest

from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts, facts
from games.finished import Ending
from games.general import BALD, NORMAL, General
from games.general_options import GeneralNeeds
from games.moves import PASS, Place, Together
from games.tiles import Tile, parse_tile
from scoring.games.account import Title
from scoring.games.general import GeneralAccount

LEFT, RIGHT = 0, 1

FISH = DealFacts(ending=Ending.VOID, seat=3, left=(5, 6, 7, 8))


def read(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def out(seat: int, last: str) -> DealFacts:
    return DealFacts(ending=Ending.OUT, seat=seat, last=read(last))


def after(game: General, *deals: DealFacts) -> GeneralAccount:
    account = GeneralAccount.begin(game)
    for deal in deals:
        account = account.add(deal)
    return account


@pytest.mark.parametrize("needs", [pytest.param(GeneralNeeds.EITHER, id="GN-V01")])
def test_vector_of_a_general(needs: GeneralNeeds) -> None:
    account = after(replace(NORMAL, general_needs=needs), out(1, "0-0"))
    assert account.titles == (Title("general", side=1, deal=1),)
    assert (account.loser, account.scores) == (2, (0, 1))
    assert account.next is not None
    assert account.next.shufflers == (2,)


@pytest.mark.parametrize(
    ("needs", "scores"),
    [
        pytest.param(GeneralNeeds.EITHER, (0, 0), id="GN-V02"),
        pytest.param(GeneralNeeds.EVERY_LOSER, (0, 1), id="GN-V02-literal"),
    ],
)
def test_vector_of_a_loser(needs: GeneralNeeds, scores: tuple[int, ...]) -> None:
    account = after(replace(NORMAL, general_needs=needs), out(3, "3-4"))
    assert (account.loser, account.scores) == (4, scores)


@pytest.mark.parametrize("opening", [pytest.param((1, 1), id="GN-V03")])
def test_vector_of_a_fish(opening: Tile) -> None:
    account = after(NORMAL, FISH)
    assert (account.counted, account.scores, account.loser) == (0, (0, 0), None)
    assert account.next is not None
    assert account.next.lead == NORMAL.opener
    assert NORMAL.opener.tiles == (opening,)


def last_two(third: str) -> DealState:
    """Seat 1 keeps 0-0 and 6-6; the tips are 0 and what seat 3 has made."""
    game = replace(NORMAL.resized(tile_set=6, seats=4, hand=3), redeal_all_games=False)
    hands = [read("1-1 0-0 6-6"), read("0-1 2-3 2-4"), read(f"{third} 2-5 4-5"), read("4-4 2-2 5-5")]
    state = start(game, hands, leader=1)
    for move in (Place((1, 1)), Place((0, 1), LEFT), Place(parse_tile(third), RIGHT), PASS):
        state = play(state, move)
    return state


@pytest.mark.parametrize("needs", [pytest.param(each, id=f"GN-V04-{each}") for each in GeneralNeeds])
def test_vector_of_both_doubles_in_one_move(needs: GeneralNeeds) -> None:
    both = Together((Place((0, 0), LEFT), Place((6, 6), RIGHT)))
    state = last_two("1-6")
    assert both in legal_moves(state)
    state = play(state, both)
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat) == (Ending.OUT, 1)
    account = after(replace(NORMAL, general_needs=needs), facts(state))
    assert account.titles == (Title("general", side=1, deal=1),)


@pytest.mark.parametrize("tile", [pytest.param((0, 0), id="GN-V05")])
def test_vector_of_one_double_only(tile: Tile) -> None:
    state = last_two("1-3")
    assert legal_moves(state) == (Place(tile, LEFT),)
    assert outcome(play(state, Place(tile, LEFT))) is None


@pytest.mark.parametrize(
    ("deals", "yielding"),
    [
        pytest.param([out(1, "3-4"), out(3, "2-4")], (1,), id="GN-V06"),
        pytest.param([out(1, "0-0")], (1,), id="GN-V07"),
    ],
)
def test_vector_of_a_team_that_yields(deals: list[DealFacts], yielding: tuple[int, ...]) -> None:
    assert after(NORMAL, *deals[:-1]).yielding == ()
    assert after(NORMAL, *deals).yielding == yielding


@pytest.mark.parametrize(
    ("last", "titles"),
    [
        pytest.param("0-0", (Title("bald", side=1, deal=1),), id="GN-V08-blank"),
        pytest.param("6-6", (), id="GN-V08-six"),
    ],
)
def test_vector_of_the_bald_variation(last: str, titles: tuple[Title, ...]) -> None:
    assert after(BALD, out(1, last)).titles == titles


@pytest.mark.parametrize("winners", [pytest.param((1,), id="GN-V09")])
def test_vector_of_a_match(winners: tuple[int, ...]) -> None:
    generals = [*[out(2, "6-6")] * 3, *[out(1, "0-0")] * 2]
    account = after(NORMAL, *generals, *[out(1, "3-4")] * 7)
    assert (account.scores, account.winners) == ((3, 2), winners)
