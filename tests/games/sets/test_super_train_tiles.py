"""The additional tiles of Super-train (docs/rules.md ST)."""

import pytest

from games.sets.super_train import (
    DOUBLE_LOCOMOTIVE,
    LETTER_TILES,
    LOCOMOTIVE,
    Letter,
    extra_tiles,
    is_extra,
    letter_of,
    points,
    whole_set,
    written,
)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param(len(extra_tiles(12)), 21, id="ST-V01"),
        pytest.param(len(set(whole_set(12))), 112, id="ST-V02"),
        pytest.param((len(extra_tiles(9)), len(set(whole_set(9)))), (18, 73), id="ST-V03"),
        pytest.param((points((7, LOCOMOTIVE)), points(DOUBLE_LOCOMOTIVE)), (17, 20), id="ST-V04"),
        pytest.param(len(whole_set(12)) - 1 - 4 * 18, 39, id="ST-V05"),
    ],
)
def test_vector_of_the_additional_tiles(found: object, expected: object) -> None:
    assert found == expected


def test_the_letters_are_s_r_d_t_and_three_times_a() -> None:
    assert [letter_of(each) for each in LETTER_TILES] == [*Letter, Letter.ANYWHERE, Letter.ANYWHERE]
    assert len(set(LETTER_TILES)) == 7
    assert letter_of((3, LOCOMOTIVE)) is None


def test_a_letter_tile_counts_twenty_unless_it_is_agreed_to_count_ten() -> None:
    assert points(LETTER_TILES[0]) == 20
    assert points(LETTER_TILES[0], letter_tile=10) == 10
    assert points((0, LOCOMOTIVE), letter_tile=10) == 10


def test_additional_tiles_are_told_from_those_of_the_base_set() -> None:
    assert [is_extra(each) for each in ((7, 9), (9, LOCOMOTIVE), *LETTER_TILES)] == [False, *[True] * 8]
    assert [written(half) for half in (12, LOCOMOTIVE, LETTER_TILES[-1][1])] == ["12", "L", "A"]
