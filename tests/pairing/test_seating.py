"""Lots, seats and first leads."""

import hashlib
import shutil
import subprocess
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.seating import PAIRS, Turns, lot, lot_order, seat_pairs, seat_partners, seat_sides


def test_a_lot_is_the_first_twelve_hex_digits_of_the_published_text() -> None:
    digits = hashlib.sha256("Copa Ñandú|sides|3|4|17".encode()).hexdigest()[:12]
    assert lot("Copa Ñandú", "sides", 3, 4, 17) == int(digits, 16)


@pytest.mark.parametrize(
    ("seed", "parts", "expected"),
    [("", (), 0xE3B0C44298FC), ("abc", (), 0xBA7816BF8F01)],
    ids=["sha256-empty", "sha256-abc"],
)
def test_published_sha256_vectors(seed: str, parts: tuple[object, ...], expected: int) -> None:
    assert lot(seed, *parts) == expected


def test_the_shell_command_of_the_documentation_gives_the_lot() -> None:
    shell = shutil.which("sh")
    assert shell
    command = "printf '%s' 'SEED|sides|3|4|17' | sha256sum | cut -c1-12"
    answer = subprocess.run([shell, "-c", command], capture_output=True, text=True, check=True)
    assert int(answer.stdout, 16) == lot("SEED", "sides", 3, 4, 17)


@pytest.mark.parametrize(("seed", "part"), [("a|b", "c"), ("a", "b|c")])
def test_two_questions_never_have_the_same_text(seed: str, part: str) -> None:
    with pytest.raises(ValueError, match="must not contain"):
        lot(seed, part)


@given(numbers=st.lists(st.integers(1, 9999), unique=True, min_size=1), late=st.integers(10_000, 20_000))
def test_a_late_entry_moves_nobody_in_the_order_of_lots(numbers: list[int], late: int) -> None:
    order = list(lot_order("s", numbers))
    with_late = lot_order("s", [*reversed(numbers), late])
    assert [number for number in with_late if number != late] == order
    assert sorted(order) == sorted(numbers)
    assert list(with_late.values()) == sorted(with_late.values())


@given(
    seed=st.text(st.characters(exclude_characters="|", codec="utf-8")),
    round_number=st.integers(1, 30),
    entries=st.tuples(st.integers(1, 400), st.integers(1, 400)).filter(lambda pair: pair[0] != pair[1]),
)
def test_partners_sit_opposite_and_the_order_of_the_question_changes_nothing(
    seed: str, round_number: int, entries: tuple[int, int]
) -> None:
    seating = seat_pairs(seed=seed, round_number=round_number, entries=entries)
    assert sorted(seating.seats) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert seating.seats[0][0] == seating.seats[2][0] != seating.seats[1][0] == seating.seats[3][0]
    assert 1 <= seating.first_lead <= 4
    turned = seat_pairs(seed=seed, round_number=round_number, entries=entries[::-1])
    assert turned.first_lead == seating.first_lead
    assert [(entries[side], player) for side, player in seating.seats] == [
        (entries[1 - side], player) for side, player in turned.seats
    ]


def test_every_seating_and_every_lead_comes_up_about_equally_often() -> None:
    seatings = [
        seat_pairs(seed="s", round_number=r, entries=(1, b)) for r in range(1, 41) for b in range(2, 42)
    ]
    leads = Counter(seating.first_lead for seating in seatings)
    seats = Counter(seating.seats for seating in seatings)
    assert len(leads) == 4
    assert len(seats) == 8
    assert min(leads.values()) > 330
    assert min(seats.values()) > 150


def test_an_entry_cannot_meet_itself() -> None:
    with pytest.raises(ValueError, match="itself"):
        seat_pairs(seed="s", round_number=1, entries=(4, 4))


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ({3: Turns(2, 4), 8: Turns(1, 3)}, 8),
        ({3: Turns(2, 4), 8: Turns(2, 3)}, 8),
        ({3: Turns(1, 1)}, 8),
        ({8: Turns(0, 0)}, None),
    ],
)
def test_who_led_first_less_often_leads_then_who_did_not_last_then_the_lot(
    turns: dict[int, Turns], expected: int | None
) -> None:
    for seed in map(str, range(20)):
        by_lot = min((3, 8), key=lambda entry: lot(seed, "turn", 5, entry))
        seating = seat_pairs(seed=seed, round_number=5, entries=(8, 3), lead_turns=turns)
        leader = (8, 3)[seating.seats[seating.first_lead - 1][0]]
        assert leader == (expected or by_lot)
        assert seating.seats == seat_pairs(seed=seed, round_number=5, entries=(8, 3)).seats


def test_leads_and_sides_in_turn_stay_within_one_of_each_other() -> None:
    leads: dict[int, Turns] = {}
    sides: dict[int, Turns] = {}
    for round_number in range(1, 8):
        seating = seat_pairs(
            seed="s", round_number=round_number, entries=(3, 8), lead_turns=leads, side_turns=sides
        )
        leader, first = (3, 8)[seating.seats[seating.first_lead - 1][0]], (3, 8)[seating.seats[0][0]]
        leads[leader] = Turns(leads.get(leader, Turns()).times + 1, round_number)
        sides[first] = Turns(sides.get(first, Turns()).times + 1, round_number)
    for had in (leads, sides):
        assert sorted(turns.times for turns in had.values()) == [3, 4]


def test_of_several_sides_the_one_whose_turn_it_is_leads() -> None:
    seating = seat_sides(
        seed="s",
        round_number=2,
        entries=(1, 2, 3),
        sides=((1,), (2,), (3,)),
        lead_turns={1: Turns(1, 1), 3: Turns(1, 1)},
    )
    assert seating.seats[seating.first_lead - 1][0] == 1


@given(st.text("abc", min_size=1), st.permutations([3, 7, 11, 20]), st.integers(1, 9))
def test_partners_of_one_round_sit_opposite_and_the_order_of_the_question_changes_nothing(
    seed: str, entries: list[int], round_number: int
) -> None:
    sides = (entries[:2], entries[2:])
    seating = seat_partners(seed=seed, round_number=round_number, sides=sides, places=PAIRS)
    seated = [entries[entry] for entry, _player in seating.seats]
    assert {frozenset(seated[::2]), frozenset(seated[1::2])} == {frozenset(side) for side in sides}
    turned = seat_partners(
        seed=seed, round_number=round_number, sides=[side[::-1] for side in sides[::-1]], places=PAIRS
    )
    asked = [*entries[3:1:-1], *entries[1::-1]]
    assert [asked[entry] for entry, _player in turned.seats] == seated
    assert turned.first_lead == seating.first_lead


def test_single_players_have_every_seat_and_every_lead_about_equally_often() -> None:
    seatings = [
        seat_partners(seed=f"hall {number}", round_number=1, sides=((1, 2), (3, 4)), places=PAIRS)
        for number in range(800)
    ]
    assert all(count > 80 for count in Counter(one.seats for one in seatings).values())
    assert len({one.seats for one in seatings}) == 8
    assert all(150 < count < 250 for count in Counter(one.first_lead for one in seatings).values())


def test_of_four_single_players_the_one_whose_turn_it_is_leads() -> None:
    turns = {1: Turns(2, 3), 2: Turns(1, 2), 3: Turns(1, 1), 4: Turns(1, 3)}
    seating = seat_partners(
        seed="hall", round_number=4, sides=((1, 2), (3, 4)), places=PAIRS, lead_turns=turns
    )
    assert seating.seats[seating.first_lead - 1] == (2, 0)


def test_an_entry_has_one_seat_at_a_table() -> None:
    with pytest.raises(ValueError, match="another entry"):
        seat_partners(seed="hall", round_number=1, sides=((1, 2), (2, 4)), places=PAIRS)
