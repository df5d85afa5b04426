"""The laws of a finished deal: they hold on whatever is really played, and name the slip in what is not."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from campaigns.sport_deals import levels_of_entry
from games.deal import finished_deal, outcome, play, start
from games.dealing import DEALT_OUT
from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.laws import findings
from games.line import LEFT, RIGHT
from games.messages import Message
from games.moves import Place
from games.notation import read
from games.random_play import random_deal
from games.slips import odd_numbers, one_pip_away
from games.sport import SPORT
from games.tiles import Tile, double_set, notation, parse_tile, pips
from tests.games import worked_deals

seeds = st.integers(min_value=0, max_value=10**9)

BLOCKED = finished_deal(read(worked_deals.THREE))
WENT_OUT = finished_deal(read(worked_deals.FOUR))


def hand(text: str) -> frozenset[Tile]:
    return frozenset(map(parse_tile, text.split()))


def with_hand(deal: FinishedDeal, seat: int, tiles: frozenset[Tile]) -> FinishedDeal:
    """Only the tiles and the ends of a deal, one hand changed."""
    assert deal.tiles is not None
    hands = (*deal.tiles[: seat - 1], tiles, *deal.tiles[seat:])
    return replace(deal, tiles=hands, left=None, turns=None, passes=None)


def with_tiles(ending: Ending, *hands: str, out: int | None = None) -> FinishedDeal:
    return FinishedDeal(ending=ending, out_seat=out, tiles=tuple(map(hand, hands)))


def went_out(seat: int, *left: int, ends: tuple[int, int] | None = None) -> FinishedDeal:
    first, second, third, fourth = left
    return FinishedDeal(ending=Ending.OUT, out_seat=seat, left=(first, second, third, fourth), ends=ends)


def blocked(*left: int, ends: tuple[int, int] | None = None) -> FinishedDeal:
    first, second, third, fourth = left
    return FinishedDeal(ending=Ending.BLOCK, left=(first, second, third, fourth), ends=ends)


def only(deal: FinishedDeal) -> Finding:
    found = findings(deal)
    assert len(found) == 1, [str(each.message) for each in found]
    return found[0]


def asked(finding: Finding) -> list[str]:
    return [str(each) for each in finding.suggestions]


# What is really played obeys every law.


@given(seeds)
def test_every_law_holds_on_a_played_deal_at_every_level_of_entry(seed: int) -> None:
    for deal in levels_of_entry(finished_deal(random_deal(SPORT, seed=seed))):
        assert [finding for finding in findings(deal) if finding.error] == []


@given(seeds)
def test_odd_halves_of_the_tiles_left_are_the_open_ends(seed: int) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.tiles is not None
    assert deal.ends is not None
    left, right = deal.ends
    assert odd_numbers(frozenset().union(*deal.tiles)) == (set() if left == right else {left, right})


@given(seeds)
def test_a_block_has_equal_ends_and_all_seven_of_that_number_played(seed: int) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    if deal.ending is Ending.BLOCK:
        assert deal.ends is not None
        assert deal.tiles is not None
        assert deal.ends[0] == deal.ends[1]
        assert not any(deal.ends[0] in each for each in frozenset().union(*deal.tiles))


# Slips in tiles.


def test_a_tile_in_two_hands_names_the_tile_that_one_of_them_is() -> None:
    # Seat 1 holds 0-0 0-3 2-3 3-6 and seat 3 holds 0-5 3-3 3-4 4-5 5-5 when the worked deal is blocked.
    assert BLOCKED.tiles is not None
    slip = with_hand(BLOCKED, 3, BLOCKED.tiles[2] - {(3, 3)} | {(2, 3)})
    finding = only(slip)
    assert (finding.law, finding.error, finding.field) == ("tile_twice", True, "tiles")
    assert str(finding.message) == "2-3 is in two hands: of seat 1 and of seat 3."
    assert asked(finding) == ["Is one of them 3-3?", "Is 2-3 in one hand only?"]


def test_without_help_from_the_ends_every_free_neighbour_is_offered() -> None:
    slip = with_tiles(Ending.OUT, "", "3-5 0-0", "3-5", "1-1", out=1)
    near = [f"Is one of them {each}?" for each in ("2-5", "3-4", "3-6", "4-5")]
    assert asked(only(slip)) == [*near, "Is 3-5 in one hand only?"]


def test_the_ends_tell_which_tile_one_of_two_hands_holds_however_far_it_is() -> None:
    assert WENT_OUT.tiles is not None
    slip = with_hand(WENT_OUT, 1, WENT_OUT.tiles[0] - {(0, 5)} | {min(WENT_OUT.tiles[1])})
    assert asked(only(slip)) == ["Is one of them 0-5?"]


def test_a_tile_noted_twice_is_asked_for_in_one_hand_only() -> None:
    assert WENT_OUT.tiles is not None
    twice = min(WENT_OUT.tiles[1])
    slip = with_hand(WENT_OUT, 1, WENT_OUT.tiles[0] | {twice})
    assert f"Is {notation(twice)} in one hand only?" in asked(only(slip))


@given(seeds, st.data())
def test_the_true_tile_is_always_offered_for_one_in_two_hands(seed: int, data: st.DataObject) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.tiles is not None
    held = frozenset().union(*deal.tiles)
    slips = [
        (seat, each, near)
        for seat, tiles in enumerate(deal.tiles, start=1)
        for each in sorted(tiles)
        for near in one_pip_away(each)
        if near in held - tiles
    ]
    if slips:
        seat, true, misread = data.draw(st.sampled_from(slips))
        finding = only(with_hand(deal, seat, deal.tiles[seat - 1] - {true} | {misread}))
        assert finding.law == "tile_twice"
        assert f"Is one of them {notation(true)}?" in asked(finding)


@given(seeds, st.data())
def test_a_half_misread_by_one_pip_never_gets_through(seed: int, data: st.DataObject) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.tiles is not None
    seat = data.draw(st.sampled_from([seat for seat, tiles in enumerate(deal.tiles, start=1) if tiles]))
    true = data.draw(st.sampled_from(sorted(deal.tiles[seat - 1])))
    misread = data.draw(st.sampled_from(one_pip_away(true)))
    assume(misread not in deal.tiles[seat - 1])
    found = findings(with_hand(deal, seat, deal.tiles[seat - 1] - {true} | {misread}))
    assert any(finding.error and finding.suggestions for finding in found)


@given(seeds, st.data())
def test_a_forgotten_tile_that_is_no_double_never_gets_through(seed: int, data: st.DataObject) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.tiles is not None
    there = [
        (seat, each)
        for seat, tiles in enumerate(deal.tiles, start=1)
        for each in sorted(tiles)
        if len(set(each)) > 1
    ]
    if there:
        seat, forgotten = data.draw(st.sampled_from(there))
        found = findings(with_hand(deal, seat, deal.tiles[seat - 1] - {forgotten}))
        assert any(finding.law in {"open_ends", "empty_hand"} for finding in found)


def test_a_misread_half_is_offered_for_repair() -> None:
    assert WENT_OUT.tiles is not None
    slip = with_hand(WENT_OUT, 1, hand("0-5 4-5"))
    assert WENT_OUT.tiles[0] == hand("0-5 5-5")
    finding = only(slip)
    assert (finding.law, finding.field) == ("open_ends", "tiles")
    assert str(finding.message) == "The tiles left would give the line more than two open ends: 0, 3, 4, 5."
    assert "Has seat 1 the tile 5-5 instead of 4-5?" in asked(finding)


def test_a_forgotten_tile_is_offered_for_repair() -> None:
    assert BLOCKED.tiles is not None
    finding = only(replace(with_hand(BLOCKED, 1, BLOCKED.tiles[0] - {(2, 3)}), ends=None))
    assert str(finding.message) == (
        "In a block every number is left on an even number of halves, but these are not: 2, 3."
    )
    assert "Was the tile 2-3 forgotten?" in asked(finding)


def test_wrong_ends_are_named_by_the_tiles() -> None:
    finding = only(replace(WENT_OUT, ends=(3, 1)))
    assert (finding.law, finding.field) == ("open_ends", "ends")
    assert str(finding.message) == "By the tiles left the open ends are different from those entered: 0, 3."


@given(seeds, st.data())
def test_with_the_ends_known_the_forgotten_tile_is_always_offered(seed: int, data: st.DataObject) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.tiles is not None
    seat = data.draw(st.sampled_from([seat for seat, tiles in enumerate(deal.tiles, start=1) if tiles]))
    forgotten = data.draw(st.sampled_from(sorted(deal.tiles[seat - 1])))
    found = findings(with_hand(deal, seat, deal.tiles[seat - 1] - {forgotten}))
    questions = [question for finding in found for question in asked(finding)]
    assert not found or f"Was the tile {notation(forgotten)} forgotten?" in questions


def test_tiles_that_leave_a_hand_empty_are_not_offered_as_on_the_table() -> None:
    slip = replace(with_hand(WENT_OUT, 2, hand("0-1")), ends=None)
    questions = [question for finding in findings(slip) for question in asked(finding)]
    assert not any("0-1 of seat 2" in question for question in questions)


def test_more_than_two_odd_numbers_cannot_be_even_with_unknown_ends() -> None:
    finding = only(with_tiles(Ending.OUT, "", "0-1", "2-3", "4-4", out=1))
    assert finding.law == "open_ends"
    assert finding.suggestions


LAWS_OF_TILES = [
    pytest.param(
        with_tiles(Ending.OUT, "", "0-7", "1-1", "2-2", out=1), "unknown_tile", "tiles", "no tile 0-7"
    ),
    pytest.param(
        with_tiles(Ending.OUT, "", "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1", "2-2", "3-3", out=1),
        "hand_over_dealt",
        "tiles",
        "Seat 2 has 8 tiles left",
    ),
    pytest.param(replace(WENT_OUT, ends=(3, 7)), "end_number", "ends", "0 to 6, not 7"),
    pytest.param(
        replace(BLOCKED, left=(17, 32, 38, 26)), "left_disagrees", "left", "make 37 pips, 38 were entered"
    ),
    pytest.param(
        with_tiles(Ending.OUT, "0-0", "1-1", "2-2", "3-3", out=1), "out_hand", "tiles", "Seat 1 went out"
    ),
    pytest.param(
        with_tiles(Ending.OUT, "", "", "2-2", "3-3", out=1), "empty_hand", "tiles", "seat 2 has a tile left"
    ),
    pytest.param(
        with_tiles(Ending.BLOCK, "", "1-1", "2-2", "3-3"),
        "empty_hand",
        "tiles",
        "every seat has a tile left, seat 1",
    ),
    pytest.param(replace(BLOCKED, ends=(1, 2)), "ends_equal", "ends", "both ends are equal, not 1 and 2"),
    pytest.param(replace(BLOCKED, ends=(3, 3)), "block_suit", "ends", "0-3, 2-3, 3-3, 3-4, 3-6"),
    pytest.param(
        with_tiles(Ending.BLOCK, "0-1 0-0", "1-2", "2-3 4-4 5-5 6-6", "0-3"),
        "block_suit",
        "tiles",
        "no block",
    ),
]


@pytest.mark.parametrize(("deal", "law", "field", "words"), LAWS_OF_TILES)
def test_law_of_tiles_is_named(deal: FinishedDeal, law: str, field: str, words: str) -> None:
    finding = only(deal)
    assert (finding.law, finding.field, finding.error) == (law, field, True)
    assert words in str(finding.message)


def test_more_than_18_tiles_left_is_no_block() -> None:
    small = [each for each in double_set(6) if 6 not in each]
    hands = [" ".join(map(notation, small[part::4])) for part in range(4)]
    assert "block_down" in {finding.law for finding in findings(with_tiles(Ending.BLOCK, *hands))}


def test_the_number_that_can_be_blocked_is_offered_for_unequal_ends() -> None:
    assert asked(only(replace(BLOCKED, ends=(1, 2)))) == ["Do both ends show 1?"]
    assert asked(only(replace(BLOCKED, ends=(3, 3)))) == ["Do both ends show 1?"]
    assert asked(only(replace(BLOCKED, ends=(3, 4)))) == ["Do both ends show 1?"]


def test_an_empty_hand_asks_who_went_out() -> None:
    finding = only(with_tiles(Ending.BLOCK, "", "1-1", "2-2", "3-3"))
    assert asked(finding)[0] == "Did seat 1 go out?"
    assert "Did seat 4 go out?" in asked(findings(replace(WENT_OUT, out_seat=2, turns=None, passes=None))[0])


# Slips in pips alone.

LAWS_OF_PIPS = [
    pytest.param(went_out(1, 0, 20, 30, 11, ends=(3, 6)), None, True, "", id="odd-and-odd"),
    pytest.param(
        went_out(1, 0, 20, 30, 10, ends=(3, 6)), "parity", True, "make 60, an even number", id="even-and-odd"
    ),
    pytest.param(
        went_out(1, 0, 20, 30, 11, ends=(3, 3)), "parity", True, "make 61, an odd number", id="odd-and-even"
    ),
    pytest.param(blocked(5, 0, 3, 7), "parity", True, "make 15, an odd number", id="CM-V15-odd"),
    pytest.param(went_out(1, 0, 50, 50, 44), "over_doubtful", False, "more than 130", id="144"),
    pytest.param(went_out(1, 0, 50, 50, 30), None, True, "", id="130"),
    pytest.param(went_out(1, 0, 50, 50, 31), "over_doubtful", False, "131 pips are left", id="131"),
    pytest.param(went_out(1, 0, 50, 50, 45), "over_most", True, "leaves at most 144", id="145"),
    pytest.param(blocked(1, 0, 2, 1), "block_total", True, "from 6 to 126", id="block-of-4"),
    pytest.param(blocked(1, 0, 2, 3), "zero_left", False, "only the double blank", id="block-of-6"),
    pytest.param(blocked(31, 32, 32, 31), None, True, "", id="block-of-126"),
    pytest.param(blocked(32, 32, 32, 32), "block_total", True, "128 pips", id="block-of-128"),
    pytest.param(blocked(30, 20, 20, 20, ends=(6, 6)), None, True, "", id="block-of-90-at-6"),
    pytest.param(
        blocked(30, 20, 20, 22, ends=(6, 6)), "block_total", True, "from 6 to 90", id="block-of-92-at-6"
    ),
    pytest.param(
        blocked(2, 3, 4, 3, ends=(0, 0)), "block_total", True, "from 14 to 126", id="block-of-12-at-0"
    ),
    pytest.param(blocked(5, 6, 7, 8, ends=(1, 2)), "ends_equal", True, "not 1 and 2", id="block-at-1-and-2"),
    pytest.param(went_out(1, 0, 70, 5, 5), "hand_pips", True, "more than 69", id="one-hand-of-70"),
    pytest.param(
        went_out(1, 0, 69, 50, 3), "hand_pips", True, "119 pips: more than 118", id="two-hands-of-119"
    ),
    pytest.param(went_out(1, 0, 5, 5, -1), "hand_pips", True, "fewer than 0", id="negative"),
    pytest.param(went_out(2, 3, 0, 5, 5), None, True, "", id="few-pips"),
    pytest.param(went_out(2, 1, 0, 1, 5), "few_pips", True, "only 0-1", id="two-hands-of-1"),
    pytest.param(went_out(2, 2, 0, 2, 2), "few_pips", True, "only 0-2, 1-1", id="three-hands-of-2"),
    pytest.param(blocked(0, 0, 10, 10), "few_pips", True, "only 0-0", id="block-with-two-hands-of-0"),
    pytest.param(
        went_out(2, 0, 0, 5, 5), "zero_left", False, "Seat 1 is left with 0 pips", id="double-blank-left"
    ),
    pytest.param(went_out(2, 5, 6, 0, 5), "out_hand", True, "Seat 2 went out", id="out-with-pips"),
]


@pytest.mark.parametrize(("deal", "law", "error", "words"), LAWS_OF_PIPS)
def test_law_of_pips_is_named(deal: FinishedDeal, law: str | None, error: bool, words: str) -> None:
    found = findings(deal)
    if law is None:
        assert found == ()
        return
    finding = next(each for each in found if each.law == law)
    assert (finding.error, words in str(finding.message)) == (error, True)


@pytest.mark.parametrize("deal", [pytest.param(blocked(5, 0, 3, 6), id="CM-V15-even")])
def test_vector_of_an_even_block_is_only_asked_about_its_hand_of_0(deal: FinishedDeal) -> None:
    finding = only(deal)
    assert (finding.law, finding.error) == ("zero_left", False)
    assert asked(finding) == ["Did seat 2 go out?"]


@pytest.mark.parametrize("seat", [None, 0, 5])
def test_a_deal_that_somebody_went_out_of_needs_the_seat(seat: int | None) -> None:
    finding = next(iter(findings(replace(went_out(1, 0, 9, 9, 9), out_seat=seat))))
    assert (finding.law, finding.field) == ("out_seat", "out_seat")
    assert asked(finding) == ["Did seat 1 go out?"]


def test_nobody_goes_out_in_a_block() -> None:
    assert only(replace(BLOCKED, out_seat=2)).law == "out_seat"


def test_nothing_entered_is_nothing_wrong() -> None:
    assert findings(FinishedDeal(ending=Ending.BLOCK)) == ()
    assert findings(FinishedDeal(ending=Ending.OUT, out_seat=1)) == ()


# Turns and passes.


def turns(
    ending: Ending, played: BySeat, passes: BySeat | None = None, out: int | None = None
) -> FinishedDeal:
    return FinishedDeal(ending=ending, out_seat=out, turns=played, passes=passes)


@pytest.mark.parametrize(
    ("deal", "law", "words"),
    [
        pytest.param(
            turns(Ending.OUT, (7, 8, 6, 6), out=1), "turns", "Seat 2 cannot have played 8", id="eight-tiles"
        ),
        pytest.param(
            turns(Ending.OUT, (6, 5, 5, 5), out=1), "turns", "only who goes out", id="out-after-six"
        ),
        pytest.param(
            turns(Ending.OUT, (7, 7, 6, 6), out=1), "turns", "only who goes out", id="two-played-all"
        ),
        pytest.param(
            turns(Ending.BLOCK, (3, 2, 2, 2)), "block_down", "9 tiles were played", id="block-after-nine"
        ),
        pytest.param(
            turns(Ending.BLOCK, (3, 3, 2, 2), (0, 0, 0, -1)), "passes", "fewer than 0", id="negative"
        ),
        pytest.param(
            turns(Ending.BLOCK, (3, 3, 2, 3), (0, 0, 3, 0)), "passes", "3, 3, 5, 3", id="twice-too-often"
        ),
        pytest.param(
            turns(Ending.OUT, (5, 5, 5, 7), (1, 1, 0, 0), 4), "passes", "6, 6, 5, 7", id="once-too-few"
        ),
        pytest.param(
            replace(WENT_OUT, turns=(5, 4, 5, 7)), "turns", "so 3 are left, not 2", id="not-the-tiles"
        ),
    ],
)
def test_law_of_turns_is_named(deal: FinishedDeal, law: str, words: str) -> None:
    found = {finding.law: str(finding.message) for finding in findings(deal)}
    assert words in found[law]


def test_a_forgotten_pass_is_offered() -> None:
    finding = only(turns(Ending.OUT, (5, 5, 5, 7), (1, 1, 0, 0), 4))
    assert asked(finding) == ["Did seat 3 pass 1 times?"]


def test_a_tile_left_that_the_turns_do_not_allow_is_offered() -> None:
    assert WENT_OUT.tiles is not None
    slip = replace(with_hand(WENT_OUT, 2, WENT_OUT.tiles[1] | {(6, 6)}), passes=WENT_OUT.passes)
    finding = only(slip)
    assert finding.law == "passes"
    assert "Has seat 2 2 tiles left?" in asked(finding)


@given(seeds, st.integers(min_value=0, max_value=3), st.sampled_from([-1, 1]))
def test_a_pass_too_many_or_too_few_is_repaired_by_one_of_the_suggestions(
    seed: int, index: int, by: int
) -> None:
    deal = finished_deal(random_deal(SPORT, seed=seed))
    assert deal.passes is not None
    counts = list(deal.passes)
    counts[index] += by
    if counts[index] < 0:
        return
    first, second, third, fourth = counts
    for finding in findings(replace(deal, passes=(first, second, third, fourth))):
        assert finding.law == "passes"
        assert f"Did seat {index + 1} pass {deal.passes[index]} times?" in asked(finding)


# The bounds themselves.


@pytest.mark.parametrize("number", range(7))
def test_the_least_that_a_block_leaves_is_the_lightest_four_tiles_with_even_halves(number: int) -> None:
    others = [each for each in double_set(6) if number not in each]
    least = min(pips(four) for four in combinations(others, 4) if not odd_numbers(four))
    hands = (least - 3, 1, 1, 1)
    below = (least - 5, 1, 1, 1)
    assert "block_total" not in {each.law for each in findings(blocked(*hands, ends=(number, number)))}
    assert "block_total" in {each.law for each in findings(blocked(*below, ends=(number, number)))}


@pytest.mark.parametrize("number", range(7))
def test_the_most_that_a_block_leaves_can_be_played(number: int) -> None:
    one, two, three, four, five, six = (each for each in range(7) if each != number)
    line = [(number, one), (one, two), (two, number), (number, number), (number, three), (three, four)]
    line += [(four, number), (number, five), (five, six), (six, number)]
    down = [(min(each), max(each)) for each in line]
    aside = [each for each in double_set(6) if each not in down]
    hands = [down[seat::4] for seat in range(4)]
    for hand_of_seat in hands:
        while len(hand_of_seat) < 7:
            hand_of_seat.append(aside.pop())
    state = start(SPORT, hands, leader=1)
    # The line grows from its first tile towards the tile after; that tile lies with its lower half to the left.
    towards = RIGHT if line[0] == down[0] else LEFT
    for place, each in enumerate(down):
        state = play(state, Place(each, towards if place else LEFT))
    result = outcome(state)
    assert result is not None
    assert result.ending is Ending.BLOCK
    assert sum(result.left) == DEALT_OUT.most_left_in_block({number})
    assert findings(finished_deal(state)) == ()


def test_pips_left_come_from_the_tiles_where_they_are_known() -> None:
    assert left_of(replace(WENT_OUT, left=None)) == (15, 8, 10, 0)
    assert left_of(replace(WENT_OUT, left=(1, 2, 3, 4))) == (15, 8, 10, 0)
    assert left_of(replace(WENT_OUT, tiles=None)) == (15, 8, 10, 0)
    assert left_of(FinishedDeal(ending=Ending.BLOCK)) is None


def test_a_message_keeps_its_text_apart_from_its_values() -> None:
    message = Message("Seat %(seat)s", {"seat": 3})
    assert (message.text, str(message)) == ("Seat %(seat)s", "Seat 3")
    assert str(Message("no values")) == "no values"
