"""Vectors of docs/rules.md §2.4."""

import pytest

from games.faces import unicode_face
from games.sets.chinese import KINDS, ChineseSet
from games.sets.cornered import square_set, triangular_set
from games.sets.doubles import MADE, left_over, size, total_pips
from games.sets.super_train import extra_tiles, whole_set
from games.tiles import double_set, is_double, parse_tile, pips, suit

FIVES = suit(5, double_set(6))
DEALS = ((2, 7), (3, 5), (4, 5), (3, 7), (4, 7), (4, 6), (2, 6), (3, 6), (2, 14))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param([len(double_set(n)) for n in MADE], [10, 28, 55, 91, 136, 190], id="TS-V01"),
        pytest.param(pips(double_set(6)), 168, id="TS-V02"),
        pytest.param(
            [pips(double_set(n)) for n in (3, 9, 12, 15, 18)], [30, 495, 1092, 2040, 3420], id="TS-V03"
        ),
        pytest.param(
            [each for each in double_set(6) if is_double(each)], [(n, n) for n in range(7)], id="TS-V04"
        ),
        pytest.param(parse_tile("5-2"), parse_tile("2-5"), id="TS-V05"),
        pytest.param(
            (sorted(FIVES), sum(each.count(5) for each in FIVES)),
            ([(0, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (5, 6)], 8),
            id="TS-V06",
        ),
        pytest.param(
            [left_over(6, seats=seats, hand=hand) for seats, hand in DEALS],
            [14, 13, 8, 7, 0, 4, 16, 10, 0],
            id="TS-V07",
        ),
        pytest.param(
            (len(ChineseSet().tiles), len(set(ChineseSet().tiles)), len(KINDS)), (32, 21, 21), id="TS-V08"
        ),
        pytest.param(len(set(triangular_set())), 56, id="TS-V09"),
        pytest.param(len(set(square_set())), 125, id="TS-V10"),
        pytest.param((len(extra_tiles(12)), len(set(whole_set(12)))), (21, 112), id="TS-V11"),
        pytest.param(
            [unicode_face(each) for each in ((0, 0), (0, 1), (6, 6))]
            + [unicode_face(each, upright=True) for each in ((0, 0), (6, 6))],
            ["\U0001f031", "\U0001f032", "\U0001f061", "\U0001f063", "\U0001f093"],
            id="TS-V12",
        ),
    ],
)
def test_vector_of_tile_sets(found: object, expected: object) -> None:
    assert found == expected


def test_the_formulas_of_the_sizes_hold_for_every_set() -> None:
    for n in range(20):
        assert (size(n), total_pips(n)) == (len(double_set(n)), pips(double_set(n)))


def test_more_tiles_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="no 5 hands of 6"):
        left_over(6, seats=5, hand=6)
