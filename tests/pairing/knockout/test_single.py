"""Single knock-out: seeds, byes, the match for third place and the consolation."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.draw_sections import KnockoutRules
from tests.pairing.knockout.playing import Knockout
from tournaments.pairing.field import DrawImpossible
from tournaments.pairing.knockout.draw import draw
from tournaments.pairing.knockout.places import places
from tournaments.pairing.knockout.progress import Phase, SlotResult
from tournaments.pairing.knockout.slots import Comes, Part, seed_order, shape_of
from tournaments.pairing.knockout.tree import tree

PLAIN = KnockoutRules()
THIRD = KnockoutRules(third_place=True)
CONSOLATION = KnockoutRules(third_place=True, consolation=True)

entries = st.integers(2, 40)
chance = st.integers(0, 2**32).map(Random)


def played_by_chance(count: int, rules: KnockoutRules, chance: Random) -> Knockout:
    numbers = chance.sample(range(1, 3 * count), count)
    return Knockout(numbers, rules, wins=lambda one, other: chance.choice((one, other))).play_out()


def test_eight_are_set_in_the_standard_order() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    drawn = draw(range(11, 19), [], PLAIN, round_number=1, seed="s")
    assert [(table.slot, table.sides) for table in drawn.tables] == [
        ("W1.1", (11, 18)),
        ("W1.2", (14, 15)),
        ("W1.3", (12, 17)),
        ("W1.4", (13, 16)),
    ]
    assert str(drawn.tables[0].reasons[0]) == "Quarter-final, W1.1: seed 1 meets seed 8."


@pytest.mark.parametrize("depth", range(1, 10))
def test_the_best_seeds_meet_as_late_as_can_be(depth: int) -> None:
    order = seed_order(2**depth)
    for level in range(1, depth + 1):
        block = 2 ** (depth - level)
        best = [place // block for place, seed in enumerate(order) if seed <= 2**level]
        assert sorted(best) == list(range(2**level))


@given(entries, chance)
def test_everybody_but_the_winner_loses_exactly_once(count: int, chance: Random) -> None:
    event = played_by_chance(count, PLAIN, chance)
    losers = Counter(result.loser for result in event.played)
    (winner,) = set(event.seeds) - set(losers)
    assert set(losers.values()) <= {1}
    assert len(event.played) == count - 1
    assert event.results[-1] == SlotResult("F", winner, event.results[-1].loser)
    assert len(event.rounds) == (count - 1).bit_length()


@given(entries, chance)
def test_only_the_first_seeds_wait_and_only_in_the_first_round(count: int, chance: Random) -> None:
    event = played_by_chance(count, PLAIN, chance)
    byes = sorted(event.seeds.index(bye.number) for bye in event.rounds[0].byes)
    assert byes == list(range((1 << (count - 1).bit_length()) - count))
    assert not any(drawn.byes or drawn.resting for drawn in event.rounds[1:])


@given(entries)
def test_favourites_meet_in_the_final_and_not_before(count: int) -> None:
    event = Knockout(range(1, count + 1), PLAIN).play_out()
    assert event.results[-1] == SlotResult("F", 1, 2)
    listed = places(event.seeds, event.results, PLAIN)
    assert [place.number for place in listed] == list(range(1, count + 1))


@given(st.integers(4, 40), chance)
def test_the_losers_of_the_semifinals_meet_for_the_third_place(count: int, chance: Random) -> None:
    event = played_by_chance(count, THIRD, chance)
    assert len(event.played) == count
    by_slot = {result.slot: result for result in event.results}
    order = [by_slot["F"].winner, by_slot["F"].loser, by_slot["3rd"].winner, by_slot["3rd"].loser]
    listed = places(event.seeds, event.results, THIRD)
    assert [place.number for place in listed[:4]] == order
    assert [place.place for place in listed[:4]] == [1, 2, 3, 4]
    assert [table.slot for table in event.rounds[-1].tables] == ["F", "3rd"]


def test_of_three_the_loser_of_the_only_semifinal_is_third() -> None:
    event = Knockout([1, 2, 3], THIRD).play_out()
    assert len(event.played) == 2
    assert [(place.number, place.place) for place in places([1, 2, 3], event.results, THIRD)] == [
        (1, 1),
        (2, 2),
        (3, 3),
    ]


def test_who_lost_in_the_same_round_shares_its_places() -> None:
    event = Knockout(range(1, 9), PLAIN).play_out()
    listed = places(event.seeds, event.results, PLAIN)
    assert [(place.place, place.last) for place in listed] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (3, 4),
        *4 * [(5, 8)],
    ]


@given(st.integers(5, 40), chance)
def test_who_loses_the_first_match_before_the_semifinals_plays_the_consolation(
    count: int, chance: Random
) -> None:
    event = played_by_chance(count, CONSOLATION, chance)
    semifinal = f"W{shape_of(count, PLAIN).semifinals}."
    first: dict[int, tuple[str, bool]] = {}
    for result in event.played:
        for entry in (result.winner, result.loser):
            assert entry is not None
            first.setdefault(entry, (result.slot, entry == result.loser))
    expected = {n for n, (slot, lost) in first.items() if lost and not slot.startswith(semifinal)}
    consoled = {n for drawn in event.rounds for t in drawn.tables if t.slot[0] == "C" for n in t.sides}
    listed = places(event.seeds, event.results, CONSOLATION)
    assert {place.number for place in listed[-len(expected) :]} == expected
    assert consoled == expected if len(expected) > 1 else not consoled
    losses = Counter(result.loser for result in event.played if result.slot[0] == "C")
    assert set(losses.values()) <= {1}
    assert sum(losses.values()) == len(expected) - 1


def test_nobody_meets_a_first_opponent_again_in_the_first_round_of_the_consolation() -> None:
    for slot in shape_of(64, CONSOLATION).slots:
        if slot.part is Part.CONSOLATION and slot.round == 1:
            assert len({source.slot for source in slot.sources}) == 2
            assert {source.comes for source in slot.sources} == {Comes.FIRST_LOSER}


@given(st.integers(2, 40), chance)
def test_who_leaves_loses_where_it_stands_and_the_opponent_goes_on(count: int, chance: Random) -> None:
    event = Knockout(range(1, count + 1), CONSOLATION, wins=lambda one, other: chance.choice((one, other)))
    event.play_round()
    event.withdrawn = set(chance.sample(range(1, count + 1), chance.randint(0, count - 1)))
    event.play_out()
    listed = places(event.seeds, event.results, CONSOLATION, withdrawn=event.withdrawn)
    assert sorted(place.number for place in listed) == list(range(1, count + 1))
    assert not any(place.in_play for place in listed)
    for drawn in event.rounds[1:]:
        for bye in drawn.byes:
            assert str(bye.reasons[1]).endswith("has left the event.")


def test_who_leaves_the_final_leaves_it_to_the_other() -> None:
    event = Knockout([1, 2, 3, 4], THIRD)
    event.play_round()
    event.withdrawn = {2}
    drawn = event.play_round()
    assert [(bye.number, bye.slot) for bye in drawn.byes] == [(1, "F")]
    assert [table.slot for table in drawn.tables] == ["3rd"]
    listed = places([1, 2, 3, 4], event.results, THIRD, withdrawn={2})
    assert [place.number for place in listed] == [1, 2, 3, 4]


def test_where_both_are_absent_nobody_goes_on() -> None:
    results = [SlotResult("W1.1", None), SlotResult("W1.2", 2, 3)]
    with pytest.raises(DrawImpossible, match="played to its end"):
        draw([1, 2, 3, 4], results, PLAIN, round_number=2, seed="s")
    listed = places([1, 2, 3, 4], results, PLAIN)
    assert [(place.number, place.place) for place in listed] == [(2, 1), (1, 2), (3, 2), (4, 2)]


def test_before_the_end_those_in_play_share_the_best_they_can_reach() -> None:
    event = Knockout(range(1, 9), THIRD)
    event.play_round()
    listed = places(event.seeds, event.results, THIRD)
    assert [(place.place, place.in_play) for place in listed] == 4 * [(1, True)] + 4 * [(5, False)]


def test_a_correction_disputes_what_was_played_on_it_and_changes_no_result() -> None:
    corrected = [SlotResult("W1.1", 4, 1), SlotResult("W1.2", 2, 3), SlotResult("F", 1, 2)]
    by_name = {slot.name: slot for column in tree([1, 2, 3, 4], corrected, PLAIN) for slot in column.slots}
    assert [name for name, slot in by_name.items() if slot.disputed] == ["F"]
    assert [side.entry for side in by_name["F"].sides] == [1, 2]
    assert by_name["F"].winner == 1


def test_the_tree_says_who_comes_from_where_and_goes_where() -> None:
    event = Knockout(range(1, 8), CONSOLATION)
    event.play_round()
    columns = tree(event.seeds, event.results, CONSOLATION, scores={"W1.2": {4: 200, 5: 130}})
    assert [str(column.title) for column in columns] == [
        "Quarter-final",
        "Semi-final",
        "Final",
        "Match for third place",
        "Consolation, round 1",
        "Final of the consolation",
    ]
    waits, second = columns[0].slots[:2]
    assert [(side.entry, side.seed, side.score) for side in waits.sides] == [(1, 1, None), (None, None, None)]
    assert [(side.entry, side.seed, side.score) for side in second.sides] == [(4, 4, 200), (5, 5, 130)]
    assert (second.winner, second.winner_to, second.loser_to) == (4, "W2.1", "C1.1")
    semifinal = columns[1].slots[0]
    assert [str(side.origin) for side in semifinal.sides] == ["the winner of W1.1", "the winner of W1.2"]
    assert (semifinal.phase, semifinal.winner, semifinal.winner_to, semifinal.loser_to) == (
        Phase.READY,
        None,
        "F",
        "3rd",
    )
    assert columns[2].slots[0].winner_to == ""


def test_a_slot_that_the_tree_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no slots W9\.1"):
        draw([1, 2], [SlotResult("W9.1", 1, 2)], PLAIN, round_number=1, seed="s")


@pytest.mark.parametrize("count", [0, 1, 513])
def test_too_few_or_too_many_make_no_tree(count: int) -> None:
    with pytest.raises(DrawImpossible):
        draw(range(1, count + 1), [], PLAIN, round_number=1, seed="s")


def test_the_text_of_a_draw_does_not_depend_on_the_order_of_the_results() -> None:
    event = Knockout(range(1, 17), CONSOLATION)
    for _ in range(2):
        event.play_round()
    one = draw(event.seeds, event.results, CONSOLATION, round_number=3, seed="s", withdrawn=[9, 3])
    other = draw(event.seeds, event.results[::-1], CONSOLATION, round_number=3, seed="s", withdrawn=[3, 9])
    assert one == other
