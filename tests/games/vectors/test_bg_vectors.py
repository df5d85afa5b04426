"""Vectors of docs/rules.md BG.3."""

from dataclasses import replace

import pytest

from games.bergen import BERGEN
from games.deal import DealState, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.moves import Place
from games.tiles import Tile, double_set, parse_tile
from scoring.games.bergen import BergenAccount

LEFT, RIGHT = 0, 1


def read(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def points_after(hands: tuple[str, ...], moves: list[tuple[str, int]]) -> list[tuple[int, ...]]:
    """The points of all seats after each of the moves; seat 1 leads."""
    dealt = [read(hand) for hand in hands]
    game = BERGEN.resized(tile_set=6, seats=len(dealt), hand=len(dealt[0]))
    state: DealState = start(replace(game, redeal_all_games=False), dealt, leader=Lead(1))
    after = []
    for tile, end in moves:
        state = play(state, Place(parse_tile(tile), end))
        after.append(state.points or (0,) * len(dealt))
    return after


@pytest.mark.parametrize(
    ("hands", "moves", "expected"),
    [
        pytest.param(("0-0 1-2", "3-4 3-5"), [("0-0", LEFT)], [(2, 0)], id="BG-V01"),
        pytest.param(
            ("0-0 0-3 3-3 1-1", "0-4 3-4 2-2 1-2"),
            [("0-0", LEFT), ("0-4", RIGHT), ("0-3", LEFT), ("3-4", RIGHT), ("3-3", LEFT)],
            [(2, 0), (2, 0), (2, 0), (2, 2), (5, 2)],
            id="BG-V02",
        ),
        pytest.param(
            ("0-1 1-5 0-5", "1-1 5-5 2-2"),
            [("0-1", LEFT), ("1-1", RIGHT), ("1-5", RIGHT), ("5-5", RIGHT), ("0-5", LEFT)],
            [(0, 0), (0, 0), (0, 0), (0, 0), (3, 0)],
            id="BG-V03",
        ),
    ],
)
def test_vector_of_points_in_play(
    hands: tuple[str, ...], moves: list[tuple[str, int]], expected: list[tuple[int, ...]]
) -> None:
    assert points_after(hands, moves) == expected


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        pytest.param(("0-3", "2-2"), (2, 0), id="BG-V04"),
        pytest.param(("0-3", "2-4"), (2, 0), id="BG-V05"),
        pytest.param(("2-2 5-6", "4-4"), (2, 0), id="BG-V06"),
        pytest.param(("0-3", "1-6", "5-5"), (2, 0, 0), id="BG-V07"),
    ],
)
def test_vector_of_a_block(hands: tuple[str, ...], expected: tuple[int, ...]) -> None:
    account = BergenAccount.begin(BERGEN.for_players(len(hands)))
    facts = DealFacts(ending=Ending.BLOCK, tiles=tuple(frozenset(read(hand)) for hand in hands))
    assert account.add(facts).scores == expected


@pytest.mark.parametrize(
    ("seats", "boneyard", "drawable"),
    [
        pytest.param(2, 16, 14, id="BG-V08-two"),
        pytest.param(3, 10, 8, id="BG-V08-three"),
        pytest.param(4, 8, 6, id="BG-V08-four"),
    ],
)
def test_vector_of_the_boneyard(seats: int, boneyard: int, drawable: int) -> None:
    game = BERGEN.for_players(seats)
    left = len(double_set(6)) - seats * game.hand
    assert left == boneyard
    assert sum(game.drawing.may_draw(each, 0) for each in range(1, left + 1)) == drawable


@pytest.mark.parametrize("expected", [pytest.param((15, 0), id="BG-V09")])
def test_vector_of_a_match_that_is_won(expected: tuple[int, ...]) -> None:
    account = replace(BergenAccount.begin(BERGEN), scores=(13, 0))
    facts = DealFacts(
        ending=Ending.OUT, seat=2, left=(7, 0), points=(2, 3), scored=((1, 2), (2, 3)), tiles=None
    )
    after = account.add(facts)
    assert (after.scores, after.winners) == (expected, (0,))
