"""Single players at tables of several: sizes, rests, repeated meetings, the same seed the same draw."""

import hashlib
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.seating import seat_sides
from tournaments.pairing.tables_of import draw, table_sizes

SEED = "lot of the hall"


def field(players: int, met: dict[int, list[int]] | None = None) -> list[Contender]:
    return [
        Contender(number=number, score=0, rank=number, met=tuple((met or {}).get(number, ())))
        for number in range(1, players + 1)
    ]


def drawn(contenders: list[Contender], *, by_lot: bool = False, smallest: int = 4, number: int = 1) -> Draw:
    return draw(contenders, round_number=number, seed=SEED, seats=4, smallest=smallest, by_lot=by_lot)


def byes(found: Draw) -> tuple[int, ...]:
    return tuple(bye.number for bye in found.byes)


def sides(found: Draw) -> list[tuple[int, ...]]:
    return [table.sides for table in found.tables]


@pytest.mark.parametrize(
    ("players", "seats", "smallest", "sizes", "resting"),
    [
        (12, 4, 4, (4, 4, 4), 0),
        (13, 4, 3, (4, 3, 3, 3), 0),
        (13, 4, 4, (4, 4, 4), 1),
        (5, 4, 3, (4,), 1),
        (7, 6, 2, (4, 3), 0),
        (11, 6, 6, (6,), 5),
        (2, 4, 3, (), 2),
    ],
)
def test_tables_are_few_even_and_leave_as_few_as_possible_out(
    players: int, seats: int, smallest: int, sizes: tuple[int, ...], resting: int
) -> None:
    found = table_sizes(players, seats=seats, smallest=smallest)
    assert (found.sizes, found.resting) == (sizes, resting)


def test_neighbours_in_the_standings_sit_together() -> None:
    assert sides(drawn(field(8))) == [(1, 2, 3, 4), (5, 6, 7, 8)]


def test_a_meeting_is_repeated_only_when_no_exchange_avoids_it() -> None:
    once = {1: [2, 3, 4], 2: [1, 3, 4], 3: [1, 2, 4], 4: [1, 2, 3]}
    found = drawn(field(16, once))
    assert dict(found.cost) == {"repeats": 0}
    for table in sides(found):
        assert len({1, 2, 3, 4} & set(table)) <= 1


def test_a_repeated_meeting_is_explained_by_name() -> None:
    everybody = {number: [other for other in range(1, 5) if other != number] for number in range(1, 5)}
    found = drawn(field(4, everybody))
    assert dict(found.cost) == {"repeats": 6}
    assert "1-2, 1-3, 1-4, 2-3, 2-4, 3-4" in str(found.tables[0].reasons[1])


def test_whoever_rested_before_does_not_rest_again() -> None:
    contenders = field(5)
    first = drawn(contenders)
    assert byes(first) == (5,)
    rested = [*contenders[:4], Contender(number=5, score=0, rank=5, byes=1)]
    assert byes(drawn(rested, number=2)) == (4,)


def test_too_few_for_one_table_is_refused_with_a_way_out() -> None:
    with pytest.raises(DrawImpossible, match="a table needs 4") as refused:
        drawn(field(3))
    assert refused.value.ways_out


@settings(max_examples=30)
@given(st.integers(4, 30), st.booleans(), st.randoms(use_true_random=False))
def test_everybody_has_one_place_and_the_order_of_the_input_does_not_matter(
    players: int, by_lot: bool, chance: object
) -> None:
    contenders = field(players)
    found = drawn(contenders, by_lot=by_lot, smallest=3)
    seated = sorted([number for table in sides(found) for number in table] + list(byes(found)))
    assert seated == list(range(1, players + 1))
    chance.shuffle(contenders)  # type: ignore[attr-defined]  # Hypothesis gives a random.Random
    assert drawn(contenders, by_lot=by_lot, smallest=3) == found


def test_rounds_by_lot_keep_apart_whom_they_can() -> None:
    met: dict[int, list[int]] = {}
    repeated = []
    for number in (1, 2, 3):
        found = drawn(field(16, met), by_lot=True, number=number)
        repeated.append(dict(found.cost)["repeats"])
        for table in sides(found):
            for player in table:
                met.setdefault(player, []).extend(other for other in table if other != player)
    assert repeated == [0, 0, 0]


def test_seats_come_from_lots_that_anyone_can_cast_again() -> None:
    entries = (7, 3, 9)
    seating = seat_sides(seed=SEED, round_number=2, entries=entries, sides=((1,), (2,), (3,)))

    def cast(*parts: object) -> int:
        text = "|".join([SEED, *map(str, parts)])
        return int(hashlib.sha256(text.encode()).hexdigest()[:12], 16)

    expected = sorted(entries, key=lambda entry: cast("side", 2, entry))
    assert [entries[index] for index, _player in seating.seats] == expected
    assert seating.first_lead == cast("lead", 2, 3, 7, 9) % 3 + 1


def test_partners_sit_on_the_seats_of_their_side() -> None:
    seating = seat_sides(seed=SEED, round_number=1, entries=(1, 2), sides=((1, 3), (2, 4)))
    assert seating.seats[0][0] == seating.seats[2][0] != seating.seats[1][0] == seating.seats[3][0]
    assert {player for index, player in seating.seats if index == 0} == {0, 1}


def ways_to_sit(players: list[int], sizes: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """Every seating, some more than once, told without the code that draws."""
    if not sizes:
        return [[]]
    return [
        [table, *rest]
        for table in combinations(players, sizes[0])
        for rest in ways_to_sit([player for player in players if player not in table], sizes[1:])
    ]


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from([(6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3))]),
    st.sets(st.tuples(st.integers(1, 9), st.integers(1, 9)).filter(lambda pair: pair[0] < pair[1])),
)
def test_a_small_field_repeats_no_more_than_the_best_of_all_seatings(
    shape: tuple[int, tuple[int, ...]], played: set[tuple[int, int]]
) -> None:
    players, sizes = shape
    met: dict[int, list[int]] = {}
    for one, other in played:
        if max(one, other) <= players:
            met.setdefault(one, []).append(other)
            met.setdefault(other, []).append(one)
    found = draw(
        field(players, met), round_number=1, seed=SEED, seats=max(sizes), smallest=min(sizes), by_lot=False
    )
    fewest = min(
        sum(other in met.get(one, ()) for table in tables for one, other in combinations(table, 2))
        for tables in ways_to_sit(list(range(1, players + 1)), sizes)
    )
    assert dict(found.cost) == {"repeats": fewest}
