"""Virtual points as published for the Baku acceleration."""

from fractions import Fraction

import pytest

from tests.pairing.events import Event
from tournaments.pairing import swiss
from tournaments.pairing.acceleration import Acceleration, accelerated, sentence, virtual_points


@pytest.mark.parametrize(("entries", "expected"), [(161, 82), (160, 80), (162, 82), (8, 4), (9, 6), (2, 2)])
def test_the_upper_half_is_rounded_up_to_an_even_number(entries: int, expected: int) -> None:
    """The published example: 161 entries, the first 82."""
    assert Acceleration(entries=entries, rounds=9).upper_half == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (9, ["1", "1", "1", "1/2", "1/2", "0", "0", "0", "0"]),
        (11, ["1", "1", "1", "1/2", "1/2", "1/2", "0", "0", "0", "0", "0"]),
        (7, ["1", "1", "1/2", "1/2", "0", "0", "0"]),
        (5, ["1", "1", "1/2", "0", "0"]),
    ],
)
def test_a_whole_win_in_the_first_half_of_the_accelerated_rounds_and_half_a_win_in_the_rest(
    rounds: int, expected: list[str]
) -> None:
    given = Acceleration(entries=100, rounds=rounds)
    points = [virtual_points(given, initial_rank=50, round_number=n) for n in range(1, rounds + 1)]
    assert points == [Fraction(text) for text in expected]
    assert not any(virtual_points(given, initial_rank=51, round_number=n) for n in range(1, rounds + 1))


def test_a_win_may_be_worth_two_and_the_number_of_rounds_be_given() -> None:
    given = Acceleration(entries=10, rounds=9, accelerated=2, win=2)
    assert [virtual_points(given, initial_rank=6, round_number=n) for n in (1, 2, 3)] == [2, 1, 0]
    assert str(sentence(given, round_number=2)) == (
        "The first 6 of the ranking before the event count 1 more in this draw."
    )
    assert sentence(given, round_number=3) is None


def test_in_round_one_each_half_meets_itself_and_a_late_entry_gets_nothing() -> None:
    field = Event(1, 16).field()
    given = Acceleration(entries=16, rounds=7)
    ranks = {contender.number: contender.rank for contender in field if contender.rank < 16}
    drawn = swiss.draw(
        accelerated(field, given, initial_ranks=ranks, round_number=1), round_number=1, seed="s"
    )
    assert all((table.sides[0] <= 8) == (table.sides[1] <= 8) for table in drawn.tables)


def test_without_virtual_points_the_draw_is_the_plain_one() -> None:
    event = Event(2, 24)
    event.play(swiss.draw(event.field(), round_number=1, seed="s"))
    field = event.field()
    none = accelerated(
        field, Acceleration(entries=24, rounds=9, accelerated=1), initial_ranks={}, round_number=2
    )
    assert swiss.draw(none, round_number=2, seed="s") == swiss.draw(field, round_number=2, seed="s")
