"""Everybody with everybody: partners once, opponents within the bound, rests as even as can be."""

import pytest

from tests.pairing.rotations import rotation
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.rotation import bounds, draw

SEED = "lot of the hall"


def whist(contenders: list[Contender], played: int) -> Draw:
    return draw(contenders, round_number=played, seed=SEED)


def once(contenders: list[Contender], played: int) -> Draw:
    return draw(contenders, round_number=played, seed=SEED, schedule="once")


@pytest.mark.parametrize("players", range(8, 66))
def test_nobody_has_a_partner_twice_or_an_opponent_more_often_than_promised(players: int) -> None:
    event, everybody = rotation(players), range(1, players + 1)
    promised = bounds(players, players - 1)
    assert (promised.partners, promised.opponents) == (1, 2)
    for played in range(1, players):
        drawn = event.play(everybody, played, whist)
        assert len(drawn.byes) == players % 4
        rests = [event.byes[number] for number in everybody]
        assert max(rests) - min(rests) <= (2 if players % 4 in (2, 3) else 1)
    assert event.most(event.partners) == 1
    assert event.most(event.opponents) <= 2


@pytest.mark.parametrize("players", [8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64])
def test_the_whole_of_a_schedule_meets_everybody_once_as_partner_and_twice_as_opponent(players: int) -> None:
    event, everybody = rotation(players), range(1, players + 1)
    for played in range(1, players):
        event.play(everybody, played, whist)
    for number in everybody:
        others = sorted(other for other in everybody if other != number)
        assert sorted(other for other, _ in event.partners[number]) == others
        assert sorted(other for other, _ in event.opponents[number]) == sorted(others * 2)


@pytest.mark.parametrize("players", [9, 10, 11, 13, 14, 15])
def test_by_the_end_of_a_schedule_all_have_rested_equally(players: int) -> None:
    event, everybody = rotation(players), range(1, players + 1)
    for played in range(1, players + 1):
        event.play(everybody, played, whist)
    assert {event.byes[number] for number in everybody} == {players % 4}


@pytest.mark.parametrize(("players", "rounds"), [(68, 12), (70, 18), (100, 5)])
def test_where_no_schedule_is_known_each_round_keeps_what_is_promised(players: int, rounds: int) -> None:
    event, promised = rotation(players), bounds(players, rounds)
    for played in range(1, rounds + 1):
        drawn = event.play(range(1, players + 1), played, whist)
    assert event.most(event.partners) == promised.partners == 1
    assert event.most(event.opponents) <= promised.opponents
    assert "most even" in str(drawn.notes[0])


@pytest.mark.parametrize(("players", "rounds"), [(8, 1), (20, 5), (24, 2), (28, 7), (36, 3), (100, 25)])
def test_nobody_meets_anybody_twice_while_that_is_promised(players: int, rounds: int) -> None:
    event = rotation(players)
    assert bounds(players, rounds, schedule="once").together == 1
    for played in range(1, rounds + 1):
        event.play(range(1, players + 1), played, once)
    assert event.most_together() == 1


def test_nobody_meets_anybody_twice_with_some_who_rest() -> None:
    event = rotation("ninety")
    assert bounds(90, 4, schedule="once").together == 1
    for played in range(1, 5):
        event.play(range(1, 91), played, once)
    assert event.most_together() == 1


def test_after_a_withdrawal_and_a_late_entry_nobody_still_has_a_partner_twice() -> None:
    event = rotation("changes")
    present = set(range(1, 17))
    for played in range(1, 9):
        if played == 3:
            present.remove(5)
        if played == 5:
            present |= {17, 18}
        event.play(present, played, whist)
    assert event.most(event.partners) == 1
    assert event.most(event.opponents) <= 3
    assert max(event.byes.values()) == 1


def test_a_partnership_that_fell_out_does_not_end_the_schedule() -> None:
    event, everybody = rotation("fell out"), range(1, 9)
    event.play(everybody, 1, whist)
    as_planned = whist(event.contenders(everybody), 2)
    absent, partner = 3, event.partners[3][0][0]
    event.partners[absent], event.partners[partner] = [], []
    assert [t.sides for t in whist(event.contenders(everybody), 2).tables] == [
        t.sides for t in as_planned.tables
    ]


def test_a_schedule_does_not_depend_on_the_order_of_the_input_and_says_where_it_stands() -> None:
    field = [Contender(number, 0, 1) for number in range(1, 12)]
    drawn = whist(field, 1)
    assert whist(field[::-1], 1) == drawn
    assert str(drawn.tables[0].reasons[0]).startswith("Round 1 of 11 of a schedule")
    assert "3 sit out" in str(drawn.byes[0].reasons[0])
    assert drawn.digest != draw(field, round_number=1, seed="another lot").digest


def test_fewer_than_four_are_refused_with_a_way_out() -> None:
    with pytest.raises(DrawImpossible, match="3 are present") as refused:
        whist([Contender(number, 0, 1) for number in (1, 2, 3)], 1)
    assert refused.value.ways_out


def test_nothing_is_promised_where_the_ranking_decides() -> None:
    with pytest.raises(ValueError, match="promise"):
        bounds(16, 5, schedule="swiss")
