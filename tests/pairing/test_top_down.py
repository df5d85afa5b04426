"""The domino draw by hand, against plain backtracking."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import Event
from tournaments.pairing import top_down
from tournaments.pairing.field import Contender, Draw, DrawImpossible

Pairs = list[tuple[int, int]]


def _by_trying(left: Sequence[int], met: dict[int, set[int]]) -> Pairs | None:
    """What an arbiter does on paper: take the nearest, and go back when stuck."""
    if not left:
        return []
    high, *others = left
    for low in others:
        if low not in met[high]:
            rest = _by_trying([number for number in others if number != low], met)
            if rest is not None:
                return [(high, low), *rest]
    return None


def _sides(drawn: Draw) -> Pairs:
    return [(table.sides[0], table.sides[1]) for table in drawn.tables]


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_it_is_what_backtracking_finds(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 12))
    possible = [(a, b) for a in range(1, count + 1) for b in range(a + 1, count + 1)]
    meetings = data.draw(st.lists(st.sampled_from(possible), unique=True, max_size=len(possible)))
    met: dict[int, set[int]] = {n: set() for n in range(1, count + 1)}
    for a, b in meetings:
        met[a].add(b)
        met[b].add(a)
    byes = data.draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    field = [Contender(n, 0, n, met=tuple(sorted(met[n])), byes=byes[n - 1]) for n in met]
    expected = _expected(met, byes)
    if expected is None:
        with pytest.raises(DrawImpossible) as refusal:
            top_down.draw(field, round_number=5, seed="s")
        assert refusal.value.ways_out
        return
    drawn = top_down.draw(data.draw(st.permutations(field)), round_number=5, seed="s")
    assert (drawn.bye, _sides(drawn)) == expected


def _expected(met: dict[int, set[int]], byes: list[int]) -> tuple[int | None, Pairs] | None:
    """The bye to the lowest that has had none and leaves a draw."""
    everybody = list(met)
    if len(everybody) % 2 == 0:
        pairs = _by_trying(everybody, met)
        return None if pairs is None else (None, pairs)
    for bye in reversed(everybody):
        pairs = None if byes[bye - 1] else _by_trying([n for n in everybody if n != bye], met)
        if pairs is not None:
            return bye, pairs
    return None


def test_without_history_neighbours_meet_and_the_last_sits_out() -> None:
    drawn = top_down.draw([Contender(n, 0, n) for n in range(1, 8)], round_number=1, seed="s")
    assert _sides(drawn) == [(1, 2), (3, 4), (5, 6)]
    assert drawn.bye == 7
    assert str(drawn.tables[0].reasons[0]) == "No. 1 and No. 2 are neighbours in the ranking."


def test_each_line_says_who_was_skipped_and_why() -> None:
    """1 has met 2. If 3 took 4, then 5 and 6, who have met, would be left."""
    met = {1: (2,), 2: (1,), 3: (), 4: (), 5: (6,), 6: (5,)}
    drawn = top_down.draw([Contender(n, 0, n, met=met[n]) for n in met], round_number=2, seed="s")
    assert _sides(drawn) == [(1, 3), (2, 5), (4, 6)]
    assert [str(said) for said in drawn.tables[0].reasons] == [
        "No. 1 is the highest ranked still free, and No. 3 the nearest it can meet.",
        "No. 1 skips those it has met: 2.",
    ]
    assert [str(said) for said in drawn.tables[1].reasons] == [
        "No. 2 is the highest ranked still free, and No. 5 the nearest it can meet.",
        "No. 2 skips No. 4, because these could meet nobody else then: 5, 6.",
    ]


def test_locks_and_bans_are_kept() -> None:
    field = [Contender(n, 0, n, avoid=(2,) if n == 1 else ()) for n in range(1, 7)]
    drawn = top_down.draw(field, round_number=1, seed="s", locks=[(3, 6)])
    assert _sides(drawn) == [(1, 4), (2, 5), (3, 6)]
    assert "skips those it must not meet: 2" in str(drawn.tables[0].reasons[1])
    assert "The director fixed this table" in str(drawn.tables[2].reasons[0])


def test_where_no_draw_is_clean_allowed_repeats_are_the_fewest() -> None:
    met = {1: (2, 3, 4), 2: (1, 4, 3), 3: (4, 1, 2), 4: (3, 2, 1)}
    field = [Contender(n, 0, n, met=met[n]) for n in met]
    with pytest.raises(DrawImpossible):
        top_down.draw(field, round_number=4, seed="s")
    drawn = top_down.draw(field, round_number=4, seed="s", repeats="allowed")
    assert _sides(drawn) == [(1, 2), (3, 4)]


def test_a_large_field_plays_many_rounds_without_a_repeat() -> None:
    event = Event(4, 121)
    for round_number in range(1, 12):
        event.play(top_down.draw(event.field(), round_number=round_number, seed="s"))
    assert all(len(set(entry.met)) == len(entry.met) and entry.byes <= 1 for entry in event.entries)
