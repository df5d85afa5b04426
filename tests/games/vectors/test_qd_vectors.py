"""Vectors of docs/rules.md QD.3."""

import pytest

from games.plane.quadominoes import QUADOMINOES
from games.sets.cornered import parse_corners, partners, square_set, value

TILES = square_set()
TWO = QUADOMINOES.for_players(2)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param(len(TILES), 125, id="QD-V01"),
        pytest.param(((0, 2, 4, 5) in TILES, (0, 2, 4, 4) in TILES), (False, True), id="QD-V02"),
        pytest.param((value(square_set(full=True)), value(TILES)), (1260, 1249), id="QD-V03"),
        pytest.param(
            partners((1, 2), TILES), tuple(map(parse_corners, ("1-1-1-2", "1-1-2-2", "1-2-2-2"))), id="QD-V04"
        ),
        pytest.param(len(partners((2, 1), TILES)), 21, id="QD-V05"),
        pytest.param((TWO.hand, len(TWO.tiles) - TWO.seats * TWO.hand), (30, 65), id="QD-V06"),
    ],
)
def test_vector_of_the_square_set(found: object, expected: object) -> None:
    assert found == expected
