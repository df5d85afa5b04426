"""A drawn round that is mended."""

import itertools

import pytest

from tests.pairing.events import Event
from tournaments.pairing import swiss
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.repair import Pair, Repair, repaired

RULES = SwissRules()


def _pairs(drawn: Draw) -> list[Pair]:
    return [(a, b) for a, b in (table.sides for table in drawn.tables)] + [
        (bye.number, 0) for bye in drawn.byes
    ]


def _repaired(drawn: list[Pair], field: list[Contender], fixed: tuple[Pair, ...] = ()) -> Repair:
    return repaired(drawn, field, round_number=4, seed="s", rules=RULES, fixed=fixed)


def _played(entries: int) -> Event:
    event = Event(7, entries)
    for _ in range(3):
        event.play(swiss.draw(event.field(), round_number=event.round_number, seed="s"))
    return event


def test_nothing_moves_when_nothing_happened() -> None:
    field = _played(16).field()
    drawn = swiss.draw(field, round_number=4, seed="s")
    repair = _repaired(_pairs(drawn), field)
    assert not repair.gone
    assert not repair.new
    assert str(repair.draw.notes[0]) == "8 of 8 tables stay as they were drawn, and no draw keeps more."
    assert all(str(table.reasons[0]) == "This table stays as it was drawn." for table in repair.draw.tables)


def test_after_a_no_show_its_opponent_sits_out_and_the_others_stay() -> None:
    field = _played(16).field()
    drawn = _pairs(swiss.draw(field, round_number=4, seed="s"))
    absent, left = drawn[3]
    repair = _repaired(drawn, [c for c in field if c.number != absent])
    by_number = {c.number: c for c in field}
    assert len(repair.kept) == 7
    if by_number[left].byes == 0:
        assert repair.new == ((0, left),)
    assert repair.gone == (tuple(sorted((absent, left))),)


def test_a_late_arrival_meets_the_one_who_was_to_sit_out() -> None:
    event = _played(15)
    drawn = _pairs(swiss.draw(event.field(), round_number=4, seed="s"))
    event.join()
    repair = _repaired(drawn, event.field())
    bye = drawn[-1][0]
    assert repair.new == ((bye, 16),)
    assert repair.gone == ((0, bye),)
    assert repair.draw.bye is None


def test_a_late_arrival_who_must_not_meet_that_one_moves_one_table_more() -> None:
    event = _played(15)
    drawn = _pairs(swiss.draw(event.field(), round_number=4, seed="s"))
    event.join()
    bye = drawn[-1][0]
    field = [
        Contender(c.number, c.score, c.rank, met=c.met, avoid=(bye,) * (c.number == 16))
        for c in event.field()
    ]
    repair = _repaired(drawn, field)
    assert len(repair.kept) == 6
    assert len(repair.new) == 2


def test_a_corrected_score_alone_moves_nobody() -> None:
    field = _played(12).field()
    drawn = _pairs(swiss.draw(field, round_number=4, seed="s"))
    corrected = [Contender(c.number, c.score + 2 * (c.rank == 6), c.rank, met=c.met) for c in field]
    assert not _repaired(drawn, corrected).new


def test_a_drawn_table_that_became_a_forbidden_repeat_goes() -> None:
    field = _played(12).field()
    drawn = _pairs(swiss.draw(field, round_number=4, seed="s"))
    one, other = drawn[0]
    met = [
        Contender(c.number, c.score, c.rank, met=(*c.met, other) if c.number == one else c.met) for c in field
    ]
    repair = _repaired(drawn, met)
    assert tuple(sorted((one, other))) in repair.gone
    assert len(repair.kept) == 4


def test_played_tables_are_kept_whatever_it_costs_and_the_repair_is_the_smallest() -> None:
    """Against trying everything: eight, one of whom left, with the table of another played."""
    event = _played(8)
    field = event.field()
    drawn = _pairs(swiss.draw(field, round_number=4, seed="s"))
    gone, played = drawn[0][0], drawn[1]
    present = [c for c in field if c.number != gone]
    repair = _repaired(drawn, present, (played,))
    assert tuple(sorted(played)) in repair.kept
    assert len(repair.kept) == _most_kept(drawn, present, played)


def _most_kept(drawn: list[Pair], present: list[Contender], played: Pair) -> int:
    numbers = [0, *(c.number for c in present)]
    met = {frozenset((c.number, other)) for c in present for other in c.met}
    met |= {frozenset((c.number, 0)) for c in present if c.byes}
    was = {frozenset(pair) for pair in drawn}
    best = -1
    for order in itertools.permutations(numbers[1:]):
        pairs = {
            frozenset(pair)
            for pair in zip((numbers[0], *order)[::2], (numbers[0], *order)[1::2], strict=True)
        }
        if frozenset(played) in pairs and not pairs & met:
            best = max(best, len(pairs & was))
    return best


def test_a_repair_that_cannot_be_is_refused() -> None:
    met = {1: (2, 3), 2: (1, 3), 3: (1, 2), 4: ()}
    field = [Contender(n, 0, n, met=met[n], byes=1) for n in met]
    with pytest.raises(DrawImpossible):
        _repaired([(1, 4)], field)
