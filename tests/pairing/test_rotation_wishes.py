"""Individuals who are kept apart by a ban, a wish or their country, whatever the round is drawn by."""

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.again import draw_again
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.rotation import SCHEDULES, draw

SEED = "lot of the hall"


Named = Mapping[int, tuple[int, ...]]


def field(
    players: int, *, avoid: Named = MappingProxyType({}), apart: Named = MappingProxyType({})
) -> list[Contender]:
    return [
        Contender(number, 0, number, avoid=avoid.get(number, ()), apart=apart.get(number, ()))
        for number in range(1, players + 1)
    ]


def together(drawn: Draw) -> set[tuple[int, int]]:
    return {pair for table in drawn.tables for pair in combinations(sorted(table.sides), 2)}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SCHEDULES), st.integers(12, 30), st.integers(1, 4), st.randoms(use_true_random=False))
def test_those_who_must_not_meet_share_no_table_in_any_round(
    schedule: str, players: int, round_number: int, chance: object
) -> None:
    one, other, third = chance.sample(range(1, players + 1), 3)  # type: ignore[attr-defined]  # random.Random
    contenders = field(players, avoid={one: (other, third)})
    drawn = draw(contenders, round_number=round_number, seed=SEED, schedule=schedule, rounds=4)
    assert {tuple(sorted((one, other))), tuple(sorted((one, third)))}.isdisjoint(together(drawn))


def test_where_they_would_have_to_share_the_only_table_the_round_is_refused_with_a_way_out() -> None:
    with pytest.raises(DrawImpossible, match="never to meet") as refused:
        draw(field(4, avoid={1: (2,)}), round_number=3, seed=SEED, schedule="swiss")
    assert "avoid list" in str(refused.value.ways_out[0])


def test_a_wish_is_kept_where_it_can_be_and_named_where_it_cannot() -> None:
    kept = draw(field(8, apart={1: (2, 3, 4)}), round_number=3, seed=SEED, schedule="swiss")
    assert {(1, 2), (1, 3), (1, 4)}.isdisjoint(together(kept))
    missed = draw(field(4, apart={1: (2,)}), round_number=3, seed=SEED, schedule="swiss")
    assert "No. 1 and No. 2 are to be kept apart" in str(missed.tables[0].reasons[-1])


def test_a_first_round_spreads_clubs_and_the_wishes_too() -> None:
    contenders = [Contender(number, 0, 1, club="ABCD"[number % 4]) for number in range(1, 17)]
    by_clubs = draw(contenders, round_number=1, seed=SEED, schedule="federation")
    one, other = sorted(by_clubs.tables[0].sides)[:2]
    banned = [
        Contender(each.number, 0, 1, club=each.club, avoid=(other,) if each.number == one else ())
        for each in contenders
    ]
    drawn = draw(banned, round_number=1, seed=SEED, schedule="federation")
    clubs = {each.number: each.club for each in contenders}
    assert (one, other) not in together(drawn)
    assert all(len({clubs[number] for number in table.sides}) == 4 for table in drawn.tables)
    assert "as far as the wishes" in str(drawn.tables[0].reasons[0])


def test_those_of_one_country_are_kept_apart_where_the_regulation_asks_for_it() -> None:
    contenders = [
        Contender(number, 0, number, country="PT" if number <= 4 else None) for number in range(1, 17)
    ]
    for schedule, round_number in (("swiss", 3), ("federation", 1)):
        drawn = draw(
            contenders, round_number=round_number, seed=SEED, schedule=schedule, avoid_countries=True
        )
        assert all(len({1, 2, 3, 4} & set(table.sides)) <= 1 for table in drawn.tables)


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_anybody_can_draw_the_round_again_from_its_text(schedule: str) -> None:
    contenders = field(14, avoid={3: (9,)}, apart={5: (6,)})
    drawn = draw(contenders, round_number=2, seed=SEED, schedule=schedule, rounds=5)
    assert draw_again(drawn.input) == drawn


def test_the_lot_of_the_first_round_gives_the_places_of_a_schedule_for_good() -> None:
    first = draw(field(8), round_number=1, seed="seed of round 1", schedule="whist")
    partners = {
        one: other for table in first.tables for side in table.together for one, other in (side, side[::-1])
    }
    played = [Contender(number, 0, number, partners=(partners[number],)) for number in range(1, 9)]
    second = draw(
        played, round_number=2, seed="seed of round 2", schedule="whist", schedule_seed="seed of round 1"
    )
    assert str(second.tables[0].reasons[0]).startswith("Round 2 of 7 of a schedule")
    other_lot = draw(played, round_number=2, seed="seed of round 2", schedule="whist")
    assert not str(other_lot.tables[0].reasons[0]).startswith("Round 2 of 7 of a schedule")
