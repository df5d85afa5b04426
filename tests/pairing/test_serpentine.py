"""Groups by serpentine: as strong as each other, club mates and countrymen apart."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.field import Contender, DrawImpossible
from tournaments.pairing.serpentine import draw_groups


def test_eight_go_through_three_groups_in_a_serpentine() -> None:
    field = [Contender(number, 0, number) for number in range(1, 9)]
    drawn = draw_groups(field, groups=3, seed="s")
    assert drawn.groups == ((1, 6, 7), (2, 5, 8), (3, 4))
    assert drawn.notes == ()


def test_who_would_join_a_club_mate_changes_groups_with_one_of_its_pot() -> None:
    clubs = {1: "North", 6: "North"}
    field = [Contender(number, 0, number, club=clubs.get(number)) for number in range(1, 7)]
    assert draw_groups(field, groups=3, seed="s").groups == ((1, 6), (2, 5), (3, 4))
    drawn = draw_groups(field, groups=3, seed="s", avoid_clubs=True)
    assert drawn.groups == ((1, 5), (2, 6), (3, 4))
    assert [str(note) for note in drawn.notes] == [
        "No. 5 is in group 1 instead of 2, to part mates of a club or a country.",
        "No. 6 is in group 2 instead of 1, to part mates of a club or a country.",
    ]


def test_club_mates_in_one_group_are_named_when_they_are_too_many() -> None:
    field = [Contender(number, 0, number, club="North") for number in range(1, 5)]
    drawn = draw_groups(field, groups=2, seed="s", avoid_clubs=True)
    assert [str(note) for note in drawn.notes] == [
        "No. 1 and No. 4 are mates in group 1: no change inside a pot parts more.",
        "No. 2 and No. 3 are mates in group 2: no change inside a pot parts more.",
    ]


fields = st.tuples(st.integers(1, 8), st.integers(2, 6), st.integers(0, 2**32))


@given(fields)
def test_sizes_differ_by_one_and_every_pot_is_spread(case: tuple[int, int, int]) -> None:
    groups, size, number = case
    chance = Random(number)
    entries = groups * size + chance.randrange(groups)
    field = [
        Contender(n, 0, n, club=chance.choice("ABCDEF"), country=chance.choice("xyz"))
        for n in range(1, entries + 1)
    ]
    drawn = draw_groups(field, groups=groups, seed="s", avoid_clubs=True, avoid_countries=True)
    assert sorted(n for group in drawn.groups for n in group) == list(range(1, entries + 1))
    assert {len(group) for group in drawn.groups} <= {size, size + 1}
    for group in drawn.groups:
        assert [(n - 1) // groups for n in group] == list(range(len(group)))


@given(fields)
def test_no_exchange_inside_a_pot_parts_more_club_mates(case: tuple[int, int, int]) -> None:
    groups, size, number = case
    chance = Random(number)
    clubs = {n: chance.choice("ABCDEFG") for n in range(1, groups * size + 1)}
    field = [Contender(n, 0, n, club=club) for n, club in clubs.items()]
    drawn = draw_groups(chance.sample(field, len(field)), groups=groups, seed="s", avoid_clubs=True)
    assert drawn == draw_groups(field, groups=groups, seed="s", avoid_clubs=True)
    group_of = {n: index for index, group in enumerate(drawn.groups) for n in group}
    least = _mates(group_of, clubs)
    for one in clubs:
        for other in clubs:
            if one < other and (one - 1) // groups == (other - 1) // groups:
                exchanged = group_of | {one: group_of[other], other: group_of[one]}
                assert _mates(exchanged, clubs) >= least


def _mates(group_of: dict[int, int], clubs: dict[int, str]) -> int:
    together = Counter((group_of[n], clubs[n]) for n in group_of)
    return sum(count * (count - 1) // 2 for count in together.values())


@pytest.mark.parametrize("groups", [0, 3])
def test_a_group_of_fewer_than_two_is_refused(groups: int) -> None:
    with pytest.raises(DrawImpossible, match="too few") as refusal:
        draw_groups([Contender(n, 0, n) for n in range(1, 6)], groups=groups, seed="s")
    assert refusal.value.ways_out
