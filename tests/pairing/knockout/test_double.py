"""Double knock-out: only the second match lost puts out."""

from collections import Counter
from math import ceil, log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.draw_sections import KnockoutRules
from tests.pairing.knockout.playing import Knockout
from tournaments.pairing.knockout.places import places
from tournaments.pairing.knockout.slots import Comes, Part, Slot, shape_of

RESET = KnockoutRules(lives=2)
ONE_FINAL = KnockoutRules(lives=2, reset=False)

chance = st.integers(0, 2**32).map(Random)


@given(st.integers(2, 40), st.sampled_from([RESET, ONE_FINAL]), chance)
def test_everybody_but_the_winner_loses_twice(count: int, rules: KnockoutRules, chance: Random) -> None:
    numbers = chance.sample(range(1, 3 * count), count)
    event = Knockout(numbers, rules, wins=lambda one, other: chance.choice((one, other))).play_out()
    losses = Counter(result.loser for result in event.played)
    last = event.results[-1]
    listed = places(numbers, event.results, rules)
    assert [place.number for place in listed[:2]] == [last.winner, last.loser]
    assert not any(place.in_play for place in listed)
    assert all(losses[number] == 2 for number in numbers if number not in (last.winner, last.loser))
    challenger_won = any(
        result.slot == "F" and result.winner == _challenger(event) for result in event.played
    )
    if rules.reset:
        assert len(event.played) == 2 * count - 2 + challenger_won
        assert losses[last.loser] == 2
        assert losses[last.winner] == challenger_won
    else:
        assert len(event.played) == 2 * count - 2


def _challenger(event: Knockout) -> int | None:
    """Who came into the final with a loss."""
    lost = {result.loser for result in event.played if result.slot not in ("F", "F2")}
    final = next(result for result in event.played if result.slot == "F")
    return next(entry for entry in (final.winner, final.loser) if entry in lost)


@given(st.integers(2, 40))
def test_favourites_keep_their_places(count: int) -> None:
    event = Knockout(range(1, count + 1), RESET).play_out()
    assert event.results[-1].slot == "F"
    assert len(event.played) == 2 * count - 2
    listed = places(event.seeds, event.results, RESET)
    assert [place.number for place in listed[:3]] == list(range(1, min(count, 3) + 1))
    assert [place.place for place in listed[:4]] == [1, 2, 3, 4][:count]


def test_the_losers_of_one_round_share_their_places() -> None:
    event = Knockout(range(1, 17), RESET).play_out()
    shared = Counter((place.place, place.last) for place in places(event.seeds, event.results, RESET))
    assert shared == {
        (1, 1): 1,
        (2, 2): 1,
        (3, 3): 1,
        (4, 4): 1,
        (5, 6): 2,
        (7, 8): 2,
        (9, 12): 4,
        (13, 16): 4,
    }


@given(st.integers(2, 40), chance)
def test_it_takes_no_more_than_two_rounds_for_one_of_a_single_knockout(count: int, chance: Random) -> None:
    event = Knockout(
        range(1, count + 1), RESET, wins=lambda one, other: chance.choice((one, other))
    ).play_out()
    for drawn in event.rounds[1:]:
        assert not drawn.byes
        assert drawn.tables
    depth = (count - 1).bit_length()
    assert len(event.rounds) <= 2 * depth + 1


@pytest.mark.parametrize("depth", range(2, 10))
def test_a_rematch_comes_as_late_as_a_tree_allows(depth: int) -> None:
    """Who drops after round r + 1 has beaten r entries, whose losses took them to r places of the losers' tree.

    Its own place and theirs are r + 1 points of a binary tree, of which two lie in the same part once it is cut into
    fewer parts than that: so many rounds from the end they may have to meet. No rematch comes earlier.
    """
    slots = {slot.name: slot for slot in shape_of(2**depth, RESET).slots}
    drops = {
        source.slot: slot
        for slot in slots.values()
        if slot.part is Part.LOSERS
        for source in slot.sources
        if source.comes is Comes.LOSER
    }
    goes_to = {
        source.slot: slot
        for slot in slots.values()
        if slot.part is Part.LOSERS
        for source in slot.sources
        if source.comes is Comes.WINNER
    }
    for name, drop in drops.items():
        for earlier in _below(slots, slots[name]):
            beaten_at = drops[earlier.name]
            meets = _first_common(goes_to, drop, beaten_at)
            rounds_from_the_end = (2 * depth - 2 - meets.round) // 2
            assert rounds_from_the_end <= ceil(log2(slots[name].round)) - 1


def _below(slots: dict[str, Slot], slot: Slot) -> list[Slot]:
    """The slots in which those who come into `slot` have won before."""
    found = []
    for source in slot.sources:
        if source.comes is Comes.WINNER:
            found += [slots[source.slot], *_below(slots, slots[source.slot])]
    return found


def _first_common(goes_to: dict[str, Slot], one: Slot, other: Slot) -> Slot:
    path = [one]
    while path[-1].name in goes_to:
        path.append(goes_to[path[-1].name])
    while other not in path:
        other = goes_to[other.name]
    return other


@given(st.integers(2, 40), st.sampled_from([RESET, ONE_FINAL]), chance)
def test_who_leaves_loses_where_it_stands_and_the_tree_goes_on(
    count: int, rules: KnockoutRules, chance: Random
) -> None:
    event = Knockout(range(1, count + 1), rules, wins=lambda one, other: chance.choice((one, other)))
    for _ in range(chance.randint(1, 3)):
        if len(event.rounds) < (count - 1).bit_length():
            event.play_round()
    event.withdrawn = set(chance.sample(range(1, count + 1), chance.randint(0, count)))
    event.play_out()
    listed = places(event.seeds, event.results, rules, withdrawn=event.withdrawn)
    assert sorted(place.number for place in listed) == list(range(1, count + 1))
    assert not any(place.in_play for place in listed)
    losses = Counter(result.loser for result in event.played)
    assert max(losses.values()) <= 2
