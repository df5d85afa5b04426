"""Vectors of docs/rules.md CN."""

from itertools import combinations_with_replacement

import pytest

from games.sets.chinese import CIVIL, KINDS, MILITARY, ChineseSet, Copies
from games.tiles import pips

TILES = ChineseSet().tiles
DOUBLES = [each for each in TILES if each[0] == each[1]]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param((len(TILES), len(KINDS), len(MILITARY), len(CIVIL)), (32, 21, 10, 11), id="CN-V01"),
        pytest.param([each for each in TILES if 0 in each], [], id="CN-V02"),
        pytest.param(sorted(KINDS), list(combinations_with_replacement(range(1, 7), 2)), id="CN-V03"),
        pytest.param((pips(TILES), 2 * pips(CIVIL), pips(MILITARY)), (227, 160, 67), id="CN-V04"),
        pytest.param(
            (len(DOUBLES), len(set(DOUBLES)), set(DOUBLES) <= set(CIVIL)), (12, 6, True), id="CN-V05"
        ),
    ],
)
def test_vector_of_the_chinese_set(found: object, expected: object) -> None:
    assert found == expected


def test_numbered_copies_are_all_different() -> None:
    tiles = ChineseSet(identical_copies=Copies.NUMBERED).tiles
    assert len(set(tiles)) == 32
    assert sorted(each[:2] for each in tiles) == sorted(TILES)
