"""Levels packed in one integer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.weights import (
    HASH_BITS,
    LEAST_HASH_BITS,
    LIMIT_BITS,
    Level,
    WeightsTooLargeError,
    pack,
)


@given(
    rows=st.lists(
        st.tuples(
            st.integers(0, 300), st.integers(0, 9), st.integers(0, 70_000), st.integers(0, 2**HASH_BITS - 1)
        ),
        min_size=6,
        max_size=6,
    )
)
def test_a_sum_of_weights_compares_like_the_levels_one_after_another(rows: list[tuple[int, ...]]) -> None:
    """Rows 0-2 are one draw, rows 3-5 another; ties on every level go to the hash."""
    levels = [Level(str(at), [row[at] for row in rows], 3) for at in range(3)]
    weights = pack(levels, [row[3] for row in rows], tables=3)
    one, other = ([sum(row[at] for row in part) for at in range(4)] for part in (rows[:3], rows[3:]))
    assert (sum(weights[:3]) < sum(weights[3:])) == (one < other)
    assert (sum(weights[:3]) == sum(weights[3:])) == (one == other)


def test_only_the_hash_is_shortened_and_never_below_its_least() -> None:
    tables = 2
    for level_bits in range(60, LIMIT_BITS):
        level = Level("wide", [2**level_bits, 0], 1)
        try:
            low, high = pack([level], [2**HASH_BITS - 1, 2**HASH_BITS - 1], tables=tables)[::-1]
        except WeightsTooLargeError:
            assert level_bits > LIMIT_BITS - LEAST_HASH_BITS - 4
            continue
        assert high.bit_length() <= LIMIT_BITS
        assert low.bit_length() >= LEAST_HASH_BITS
        assert high // (low + 1) > 2 ** (level_bits - 1)


def test_levels_that_cannot_fit_are_refused() -> None:
    with pytest.raises(WeightsTooLargeError):
        pack([Level("wide", [2**LIMIT_BITS], 1)], [1], tables=1)


def test_a_level_paid_once_in_a_draw_takes_no_room_for_more() -> None:
    assert Level("bye", [0, 5], 1).radix == 6
    assert Level("club", [0, 5], 4).radix == 21
    assert Level("nothing", [0, 0], 4).radix == 1
