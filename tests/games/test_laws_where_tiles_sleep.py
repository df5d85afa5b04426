"""The laws of a finished deal with the double-nine set: ten tiles in a hand, fifteen that nobody has."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.sport_deals import levels_of_entry
from games.deal import finished_deal, play, start
from games.dealing import DEALINGS, DEALT_OUT, Dealing
from games.finished import BySeat, Ending, FinishedDeal
from games.laws import findings
from games.moves import Place
from games.random_play import random_deal
from games.sport import SPORT
from games.tiles import Tile, double_set, parse_tile, pips

NINE = Dealing(tile_set=9, hand=10)
GAME = SPORT.resized(tile_set=9, seats=4, hand=10)


def hands(*texts: str) -> tuple[frozenset[Tile], ...]:
    return tuple(frozenset(map(parse_tile, text.split())) for text in texts)


def out(*left: int, seat: int = 1) -> FinishedDeal:
    first, second, third, fourth = left
    return FinishedDeal(ending=Ending.OUT, out_seat=seat, left=(first, second, third, fourth), dealing=NINE)


def block(*left: int, ends: tuple[int, int] | None = None) -> FinishedDeal:
    first, second, third, fourth = left
    return FinishedDeal(ending=Ending.BLOCK, left=(first, second, third, fourth), ends=ends, dealing=NINE)


def told(deal: FinishedDeal) -> list[tuple[str, bool]]:
    return [(each.law, each.error) for each in findings(deal)]


def test_fifteen_tiles_sleep_and_ten_weigh_more_than_seven() -> None:
    assert DEALINGS == (DEALT_OUT, NINE)
    assert (DEALT_OUT.asleep, NINE.asleep) == (0, 15)
    assert [DEALT_OUT.heaviest(count) for count in (1, 2, 3, 4)] == [69, 118, 153, 168]
    assert [NINE.heaviest(count) for count in (1, 2, 3, 4)] == [152, 270, 365, 439]
    assert pips(double_set(9)) == 495


@given(st.integers(min_value=0, max_value=10**9))
def test_no_law_is_broken_by_what_is_played(seed: int) -> None:
    for deal in levels_of_entry(finished_deal(random_deal(GAME, seed=seed))):
        assert [finding for finding in findings(deal) if finding.error] == []


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        pytest.param(out(0, 41, 30, 51), [], id="122 with odd and even hands"),
        pytest.param(out(0, 40, 50, 71), [("over_doubtful", False)], id="161 is a question"),
        pytest.param(out(0, 152, 1, 2), [], id="the heaviest hand"),
        pytest.param(out(0, 153, 1, 2), [("hand_pips", True)], id="no hand of 153"),
        pytest.param(
            out(0, 150, 121, 0),
            [("hand_pips", True), ("zero_left", False), ("over_doubtful", False)],
            id="271 in two",
        ),
        pytest.param(block(5, 6, 7, 9), [], id="a block may leave an odd number"),
        pytest.param(
            block(1, 1, 1, 1), [("few_pips", True), ("block_total", True)], id="four tiles of one pip"
        ),
        pytest.param(block(100, 109, 109, 109), [], id="427 can be left"),
        pytest.param(block(100, 109, 109, 110), [("block_total", True)], id="428 cannot"),
        pytest.param(block(80, 90, 90, 90, ends=(9, 9)), [("block_total", True)], id="350 at nines cannot"),
        pytest.param(block(20, 30, 40, 50, ends=(2, 7)), [], id="unequal ends"),
        pytest.param(block(20, 30, 40, 50, ends=(2, 10)), [("end_number", True)], id="no ten in the set"),
    ],
)
def test_what_is_left_is_weighed_by_the_larger_set(
    deal: FinishedDeal, expected: list[tuple[str, bool]]
) -> None:
    assert told(deal) == expected


def test_the_most_that_a_block_leaves_can_be_played() -> None:
    light = sorted((each for each in double_set(9) if 0 not in each), key=sum)
    held = [(0, 0), *light[6:]]
    dealt = [held[seat * 10 : seat * 10 + 10] for seat in range(4)]
    state = play(start(GAME, dealt, leader=1), Place((0, 0), 0))
    result = state.outcome()
    assert result is not None
    assert (result.ending, sum(result.left)) == (Ending.BLOCK, NINE.most_left_in_block())
    assert NINE.most_left_in_block() == NINE.most_left_in_block({0}) == 427
    assert findings(finished_deal(state)) == ()


def test_a_block_closes_both_ends() -> None:
    deal = FinishedDeal(
        ending=Ending.BLOCK, tiles=hands("1-1", "1-2", "4-9", "3-8"), ends=(5, 9), dealing=NINE
    )
    (finding,) = findings(deal)
    assert (finding.law, finding.field, finding.suggestions) == ("block_suit", "ends", ())
    assert "blocked at 9 while these tiles are in a hand: 4-9" in str(finding.message)
    assert findings(replace(deal, ends=(5, 6))) == ()
    assert findings(replace(deal, ends=None)) == ()


def test_tiles_are_those_of_the_set_in_hands_of_ten() -> None:
    ten = " ".join(f"0-{number}" for number in range(10))
    deal = FinishedDeal(ending=Ending.OUT, out_seat=1, tiles=hands("", ten, "9-9", "8-9"), dealing=NINE)
    assert findings(deal) == ()
    assert told(replace(deal, tiles=hands("", f"{ten} 1-1", "9-9", "8-9"))) == [("hand_over_dealt", True)]
    (finding,) = findings(replace(deal, tiles=hands("", ten, "9-10", "8-9")))
    assert str(finding.message) == "There is no tile 9-10 in a double-9 set."
    (finding,) = findings(replace(deal, tiles=hands("", ten, "8-9 2-2", "8-9 3-3")))
    assert [str(each) for each in finding.suggestions] == [
        "Is one of them 7-9?",
        "Is one of them 8-8?",
        "Is one of them 9-9?",
        "Is 8-9 in one hand only?",
    ]


@pytest.mark.parametrize(
    ("ending", "turns", "expected"),
    [
        pytest.param(Ending.BLOCK, (1, 0, 0, 0), [], id="the lead alone"),
        pytest.param(Ending.BLOCK, (0, 0, 0, 0), [("block_down", True)], id="nothing played"),
        pytest.param(Ending.OUT, (10, 9, 9, 9), [], id="all ten"),
        pytest.param(Ending.OUT, (9, 9, 9, 9), [("turns", True)], id="nine of ten"),
        pytest.param(Ending.OUT, (10, 11, 9, 9), [("turns", True)], id="eleven of ten"),
    ],
)
def test_a_seat_plays_up_to_ten_tiles(
    ending: Ending, turns: BySeat, expected: list[tuple[str, bool]]
) -> None:
    seat = 1 if ending is Ending.OUT else None
    assert told(FinishedDeal(ending=ending, out_seat=seat, turns=turns, dealing=NINE)) == expected
