"""Windows of repeats, bans, wishes, countries, locks and inter-club draws."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import Event
from tournaments.pairing import swiss
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.field import Contender, Draw, DrawImpossible


def _draw(field: list[Contender], **given: Any) -> Draw:
    return swiss.draw(field, **{"round_number": 4, "seed": "s", **given})


def _pairs(drawn: Draw) -> set[tuple[int, ...]]:
    return {tuple(sorted(table.sides)) for table in drawn.tables}


def _said(drawn: Draw, *sides: int) -> str:
    table = next(table for table in drawn.tables if set(table.sides) == set(sides))
    return " ".join(str(reason) for reason in table.reasons)


FOUR = {1: (2, 3, 4), 2: (1, 4, 3), 3: (4, 1, 2), 4: (3, 2, 1)}


@pytest.mark.parametrize(("window", "expected"), [(1, {(1, 2), (3, 4)}), (2, {(1, 2), (3, 4)})])
def test_a_meeting_older_than_the_window_is_played_again_freely(
    window: int, expected: set[tuple[int, int]]
) -> None:
    """Case 38: 1-2 and 3-4 met in round 1, 1-3 and 2-4 in round 2, 1-4 and 2-3 in round 3."""
    field = [Contender(n, 0, n, met=FOUR[n]) for n in FOUR]
    drawn = _draw(field, order="neighbours", repeats="window", repeat_window=window)
    assert _pairs(drawn) == expected
    assert f"met in round 1, more than {window} rounds ago" in _said(drawn, 1, 2)
    assert "repeat" not in dict(drawn.cost)


def test_a_window_that_bars_every_draw_offers_the_longest_that_has_one() -> None:
    field = [Contender(n, 0, n, met=FOUR[n]) for n in FOUR]
    with pytest.raises(DrawImpossible) as refusal:
        _draw(field, repeats="window", repeat_window=3)
    assert "Shorten the window without repeats to 2 rounds." in map(str, refusal.value.ways_out)


def test_a_free_draw_of_neighbours_does_not_look_at_who_has_met() -> None:
    field = [Contender(n, 4 - n, n, met=FOUR[n]) for n in FOUR]
    drawn = _draw(field, order="neighbours", whole_ranking=True, repeats="free")
    assert _pairs(drawn) == {(1, 2), (3, 4)}
    assert "places 1 and 2 of the ranking; neighbours meet" in _said(drawn, 1, 2)
    assert "does not look at repeats" in _said(drawn, 1, 2)


def test_a_pure_draw_puts_the_upper_half_of_the_whole_ranking_against_the_lower() -> None:
    field = [Contender(n, 20 - n, n) for n in range(1, 9)]
    drawn = _draw(field, order="slide", whole_ranking=True, repeats="free")
    assert _pairs(drawn) == {(1, 5), (2, 6), (3, 7), (4, 8)}


def test_who_must_not_meet_never_meets_though_only_one_of_them_says_so() -> None:
    field = [Contender(n, 0, n, avoid=(3, 4) if n == 1 else ()) for n in range(1, 5)]
    assert _pairs(_draw(field)) == {(1, 2), (3, 4)}


def test_a_ban_that_bars_every_draw_is_named_and_may_be_lifted() -> None:
    field = [Contender(n, 0, n, avoid=(2, 3, 4) if n == 1 else ()) for n in range(1, 5)]
    with pytest.raises(DrawImpossible, match="must not meet, everybody who is present: 1") as refusal:
        _draw(field)
    assert "Lift the ban on a meeting for this round." in map(str, refusal.value.ways_out)


def test_who_should_be_apart_meets_only_where_that_costs_no_repeat_and_is_told_why() -> None:
    met = {1: (2,), 2: (1,), 3: (4,), 4: (3,)}
    apart = [Contender(n, 0, n, apart=(3,) if n == 1 else ()) for n in range(1, 5)]
    assert (1, 3) not in _pairs(_draw(apart))
    barred = [Contender(n, 0, n, met=met[n], apart=(3, 4) if n == 1 else ()) for n in range(1, 5)]
    drawn = _draw(barred)
    assert dict(drawn.cost)["apart"] == 1
    assert "They should be kept apart: no draw keeps more such wishes" in _said(drawn, *drawn.tables[0].sides)


def test_a_country_is_parted_where_a_club_is_not_given_up_for_it() -> None:
    """1 and 2 are club mates, 3 and 4 too; 1 and 3 are compatriots, which costs less than club mates."""
    field = [
        Contender(n, 0, n, club="Sur" if n < 3 else "Norte", country=("CUB", "VEN", "CUB", "VEN")[n - 1])
        for n in range(1, 5)
    ]
    drawn = _draw(field, order="neighbours", avoid_clubs=True, avoid_countries=True)
    assert _pairs(drawn) == {(1, 4), (2, 3)}
    banned = [
        Contender(c.number, 0, c.rank, c.club, country=c.country, avoid=(4,) * (c.number == 1)) for c in field
    ]
    drawn = _draw(banned, order="neighbours", avoid_clubs=True, avoid_countries=True)
    assert _pairs(drawn) == {(1, 3), (2, 4)}
    assert dict(drawn.cost)["club"] == 2
    assert "Both are from CUB" in _said(drawn, 1, 3)


def test_locked_tables_stand_and_say_so_and_the_others_follow_the_order() -> None:
    field = [Contender(n, 0, n, met=(2,) if n == 1 else ()) for n in range(1, 9)]
    drawn = _draw(field, locks=[(2, 1)])
    assert _pairs(drawn) == {(1, 2), (3, 6), (4, 7), (5, 8)}
    assert _said(drawn, 1, 2) == "The director fixed this table before the draw. They met in round 1 already."
    assert dict(drawn.cost)["repeat"] == 1


def test_a_locked_bye_goes_to_who_was_chosen() -> None:
    field = [Contender(n, 0, n, byes=1) for n in range(1, 6)]
    drawn = _draw(field, locks=[(2, 0)])
    assert drawn.bye == 2
    assert [str(said) for said in drawn.bye_reasons] == ["The director fixed before the draw who sits out."]


def test_a_bye_cannot_be_fixed_in_an_even_field() -> None:
    with pytest.raises(DrawImpossible, match="even") as refusal:
        _draw([Contender(n, 0, n) for n in range(1, 5)], locks=[(2, 0)])
    assert refusal.value.ways_out


@pytest.mark.parametrize("locks", [[(1, 2), (2, 3)], [(1, 9)]])
def test_locks_that_cannot_be_are_refused(locks: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match=r"two tables|not in the field"):
        _draw([Contender(n, 0, n) for n in range(1, 5)], locks=locks)


def test_locks_that_leave_no_draw_may_be_freed() -> None:
    field = [Contender(n, 0, n, met=FOUR[n][:1]) for n in FOUR]
    with pytest.raises(DrawImpossible) as refusal:
        _draw([*field, Contender(5, 0, 5, met=(6,)), Contender(6, 0, 6, met=(5,))], locks=[(1, 2), (3, 4)])
    assert "Free the tables that were fixed before the draw." in map(str, refusal.value.ways_out)


def test_an_inter_club_draw_repeats_rather_than_seating_club_mates() -> None:
    """docs/practice.md §2.2: two clubs of two, who have met all of the other club."""
    met = {1: (3, 4), 2: (3, 4), 3: (1, 2), 4: (2, 1)}
    met_rounds = {1: (1, 2), 2: (2, 1), 3: (1, 2), 4: (1, 2)}
    field = [Contender(n, 0, n, "A" if n < 3 else "B", met[n], 0, met_rounds[n]) for n in met]
    drawn = _draw(field, repeats="allowed", inter_club=True)
    assert _pairs(drawn) in ({(1, 3), (2, 4)}, {(1, 4), (2, 3)})
    assert [str(note) for note in drawn.notes] == [
        "Club mates are kept apart at the cost of repeats; this draw has the fewest."
    ]
    drawn = _draw(field, repeats="never", inter_club=True)
    assert _pairs(drawn) == {(1, 2), (3, 4)}
    assert "No draw keeps all club mates apart; this one parts most of them." in map(str, drawn.notes)


def test_an_inter_club_draw_of_a_club_that_is_more_than_half_relaxes_both_one_by_one() -> None:
    field = [Contender(n, 0, n, "A" if n < 4 else "B", met=(4,) if n < 4 else (1, 2, 3)) for n in range(1, 5)]
    drawn = _draw(field, repeats="allowed", inter_club=True)
    assert dict(drawn.cost)["club"] == 1
    assert dict(drawn.cost)["repeat"] == 1
    assert "even with repeats" in str(drawn.notes[0])


@pytest.mark.parametrize(
    "given", [{"repeats": "window"}, {"repeat_window": 2}, {"repeats": "often"}, {"order": "upwards"}]
)
def test_rules_that_contradict_themselves_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"window|order is one of"):
        SwissRules(**given)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), lock=st.booleans(), data=st.data())
def test_a_further_lock_or_ban_never_makes_a_draw_cheaper(seed: int, lock: bool, data: st.DataObject) -> None:
    event = Event(seed, 8 + seed % 9)
    for _ in range(3):
        event.play(swiss.draw(event.field(), round_number=event.round_number, seed="s"))
    field = event.field()
    one, other = data.draw(
        st.lists(st.sampled_from([c.number for c in field]), min_size=2, max_size=2, unique=True)
    )
    before = _draw(field)
    if lock:
        after = _draw(field, locks=[(one, other)])
    else:
        banned = [Contender(**{**_values(c), "avoid": (other,)}) if c.number == one else c for c in field]
        after = _draw(banned)
    assert ((one, other) in _pairs(after) or (other, one) in _pairs(after)) >= lock
    names = ("repeat", "bye", "recent", "score", "floated", "lead", "distance", "order")
    was, now = (tuple(dict(drawn.cost).get(name, 0) for name in names) for drawn in (before, after))
    assert now >= was


def _values(contender: Contender) -> dict[str, Any]:
    return {name: getattr(contender, name) for name in Contender.__slots__}


def test_an_inter_club_draw_parts_countries_too_where_that_costs_no_repeat() -> None:
    field = [
        Contender(1, 0, 1, club="Norte", country="CUB"),
        Contender(2, 0, 2, club="Este", country="DOM"),
        Contender(3, 0, 3, club="Sur", country="CUB"),
        Contender(4, 0, 4, club="Oeste", country="DOM"),
    ]
    apart = _draw(field, order="slide", inter_club=True, avoid_countries=True)
    assert frozenset((1, 3)) not in {frozenset(table.sides) for table in apart.tables}
    met = [replace(c, met=tuple({1, 2, 3, 4} - {c.number} - {(3, 4, 1, 2)[c.number - 1]})) for c in field]
    forced = _draw(met, order="slide", inter_club=True, avoid_countries=True, repeats="allowed")
    assert frozenset((1, 3)) in {frozenset(table.sides) for table in forced.tables}
    assert dict(forced.cost)["country"] == 2


def test_club_mates_who_are_locked_to_one_table_are_counted_in_an_inter_club_draw() -> None:
    field = [Contender(n, 0, n, club="Sur" if n < 3 else None) for n in range(1, 7)]
    drawn = _draw(field, inter_club=True, locks=((1, 2),))
    assert dict(drawn.cost)["club"] == 1
