"""Groups, then a knock-out: whom the tree keeps apart, and until when."""

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.crossing import Qualifier, crossed
from tournaments.pairing.knockout.slots import seed_order


def qualified(groups: int, each: int, chance: Random | None = None) -> list[Qualifier]:
    """Number 203 is the second of group 3."""
    found = []
    for place in range(1, each + 1):
        ranks = list(range(1, groups + 1))
        if chance:
            chance.shuffle(ranks)
        found += [
            Qualifier(100 * place + group, group, place, ranks[group - 1]) for group in range(1, groups + 1)
        ]
    return found


def lines(seeds: tuple[int, ...]) -> dict[int, int]:
    """Where each number stands in the tree, from the top."""
    order = seed_order(1 << (len(seeds) - 1).bit_length())
    return {seeds[seed - 1]: line for line, seed in enumerate(order) if seed <= len(seeds)}


def test_four_groups_cross_as_on_paper() -> None:
    seeds = crossed(qualified(4, 2), seed="s")
    order = [seeds[seed - 1] for seed in seed_order(8)]
    meetings = {frozenset(order[begin : begin + 2]) for begin in range(0, 8, 2)}
    assert all(len({number // 100 for number in pair}) == 2 for pair in meetings)
    halves = [{number % 100 for number in order[begin : begin + 4]} for begin in (0, 4)]
    assert halves == [{1, 2, 3, 4}, {1, 2, 3, 4}]
    assert seeds[:4] == (101, 102, 103, 104)


@given(st.integers(2, 32), st.integers(0, 2**32).map(Random))
def test_two_of_a_group_are_in_opposite_halves(groups: int, chance: Random) -> None:
    field = qualified(groups, 2, chance)
    line = lines(crossed(field, seed="s"))
    size = 1 << (2 * groups - 1).bit_length()
    for group in range(1, groups + 1):
        assert {line[place + group] * 2 // size for place in (100, 200)} == {0, 1}


@given(st.integers(2, 16), st.integers(2, 4), st.integers(0, 2**32).map(Random))
def test_no_group_winner_meets_another_in_the_first_round(groups: int, each: int, chance: Random) -> None:
    line = lines(crossed(qualified(groups, each, chance), seed="s"))
    at = {place: number for number, place in line.items()}
    for number, place in line.items():
        if number < 200:
            assert at.get(place ^ 1, 999) > 200


@given(st.integers(2, 16), st.integers(3, 4), st.integers(0, 2**32).map(Random))
def test_more_of_a_group_are_spread_over_the_halves(groups: int, each: int, chance: Random) -> None:
    line = lines(crossed(qualified(groups, each, chance), seed="s"))
    size = 1 << (each * groups - 1).bit_length()
    upper: defaultdict[int, int] = defaultdict(int)
    for number, place in line.items():
        upper[number % 100] += place * 2 < size
    assert all(each // 2 <= upper[group] <= each - each // 2 for group in range(1, groups + 1))


def test_the_order_of_the_input_does_not_matter() -> None:
    field = qualified(5, 3, Random(1))
    assert crossed(field, seed="s") == crossed(field[::-1], seed="s")


@pytest.mark.parametrize("count", [0, 1])
def test_one_alone_is_the_only_seed(count: int) -> None:
    assert crossed(qualified(count, 1), seed="s") == tuple(range(101, 101 + count))
