"""Triangles and squares as tiles (docs/rules.md TR.1, TR.2, QD.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.sets.cornered import (
    as_written,
    clockwise_edges,
    is_multiple,
    parse_corners,
    seniority,
    square_set,
    tile_lying_as,
    triangular_set,
    turns,
)

EVERY = triangular_set() + square_set(full=True)


def test_numbers_never_fall_clockwise() -> None:
    assert all(tuple(sorted(each)) == each for each in EVERY)


@given(st.sampled_from(EVERY))
def test_every_turn_of_a_tile_is_that_tile(tile: tuple[int, ...]) -> None:
    ways = turns(tile)
    assert len(set(ways)) == len(ways) == (1 if is_multiple(tile) else len(tile))
    assert {tile_lying_as(way) for way in ways} == {tile}
    assert all(set(clockwise_edges(way)) == set(clockwise_edges(tile)) for way in ways)
    assert all(parse_corners(as_written(way)) == way for way in ways)


def test_a_turned_over_tile_is_none() -> None:
    assert tile_lying_as((0, 2, 1)) is None
    assert tile_lying_as((0, 1, 0)) == (0, 0, 1)
    assert tile_lying_as((0, 2, 1, 3)) is None


def test_of_two_tiles_with_one_sum_the_larger_corners_are_senior() -> None:
    assert sorted([(3, 4, 5), (2, 5, 5), (4, 4, 4), (3, 5, 5)], key=seniority) == [
        (4, 4, 4),
        (3, 4, 5),
        (2, 5, 5),
        (3, 5, 5),
    ]


@pytest.mark.parametrize("text", ["", "1-2", "1-2-3-4-5", "1-2-6", "1-2-", "a-b-c", "1 2 3"])
def test_anything_else_is_no_such_tile(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        parse_corners(text)
