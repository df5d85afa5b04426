"""Sets and notation of rectangular tiles (docs/rules.md §2)."""

import pytest

from games.tiles import (
    double_set,
    is_double,
    notation,
    parse_tile,
    pips,
    position,
    suit,
    tile,
    tiles_of_set,
)

SIZES = (3, 6, 9, 12, 15, 18)
FIVES = suit(5, double_set(6))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param([len(double_set(n)) for n in SIZES], [10, 28, 55, 91, 136, 190], id="TS-V01"),
        pytest.param(pips(double_set(6)), 168, id="TS-V02"),
        pytest.param([pips(double_set(n)) for n in SIZES], [30, 168, 495, 1092, 2040, 3420], id="TS-V03"),
        pytest.param(
            [each for each in double_set(6) if is_double(each)], [(n, n) for n in range(7)], id="TS-V04"
        ),
        pytest.param(tile(5, 2), tile(2, 5), id="TS-V05"),
        pytest.param(
            (set(FIVES), sum(each.count(5) for each in FIVES)),
            ({(0, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (5, 6)}, 8),
            id="TS-V06",
        ),
    ],
)
def test_vector_of_double_sets(found: object, expected: object) -> None:
    assert found == expected


def test_every_set_is_the_beginning_of_the_next() -> None:
    assert double_set(9)[:28] == double_set(6)
    assert [position(each) for each in double_set(9)] == list(range(55))
    assert tiles_of_set(9) == set(double_set(9))


def test_notation_has_the_lower_half_first() -> None:
    assert notation((0, 12)) == "0-12"
    assert parse_tile("12-0") == parse_tile("0-12") == (0, 12)


@pytest.mark.parametrize("text", ["", "3", "3-", "3–5", "3 5", "-3-5", "a-b", "³-5", "3-5-6", "1000-1"])
def test_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        parse_tile(text)


def test_a_set_needs_a_number() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        double_set(-1)
