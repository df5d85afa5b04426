"""The worth of one deal: vectors of docs/rules.md, and what may be entered at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.finished import BySeat, Ending, FinishedDeal
from games.tiles import double_set
from scoring import presets
from scoring.deals import check_points, score_deal
from scoring.regulation import Regulation, as_data, parse
from scoring.sections import BlockRule, DealRules, DealScoring

ALL = DealRules(score=DealScoring.ALL)
LOSERS = DealRules(score=DealScoring.LOSERS)
ONE = DealRules(score=DealScoring.ONE, block=BlockRule.LOWEST_SINGLE_HAND)
ALL_SINGLE = DealRules(score=DealScoring.ALL, block=BlockRule.LOWEST_SINGLE_HAND)
LOSERS_SINGLE = DealRules(score=DealScoring.LOSERS, block=BlockRule.LOWEST_SINGLE_HAND)

LEFT = st.tuples(*[st.integers(0, 42)] * 4)


def counter_clockwise(zero: int, one: int, two: int, three: int) -> BySeat:
    """Values by the seats 0 to 3 of docs/rules.md, in the order of our seats 1 to 4 (it plays 0, 3, 2, 1)."""
    return zero, three, two, one


def out(seat: int, left: BySeat) -> FinishedDeal:
    return FinishedDeal(ending=Ending.OUT, out_seat=seat, left=left)


def block(left: BySeat) -> FinishedDeal:
    return FinishedDeal(ending=Ending.BLOCK, left=left)


VECTORS = [
    pytest.param(out(1, counter_clockwise(0, 12, 9, 7)), ALL, (28, 0), 0, id="FD-V02"),
    pytest.param(out(1, counter_clockwise(0, 12, 9, 7)), LOSERS, (19, 0), 0, id="FD-V02-sport"),
    pytest.param(block(counter_clockwise(6, 5, 7, 8)), ALL, (0, 0), None, id="FD-V03"),
    pytest.param(block(counter_clockwise(4, 9, 6, 9)), ALL, (28, 0), 0, id="FD-V04"),
    pytest.param(block(counter_clockwise(2, 10, 20, 10)), ALL, (0, 42), 1, id="FD-V05"),
    pytest.param(block(counter_clockwise(2, 10, 20, 10)), ALL_SINGLE, (42, 0), 0, id="FD-V05-single-hand"),
    pytest.param(block(counter_clockwise(5, 0, 3, 6)), ALL, (0, 14), 1, id="FD-V07"),
    pytest.param(out(2, (12, 0, 9, 30)), LOSERS, (0, 21), 1, id="SP-V04"),
    pytest.param(block((8, 13, 10, 13)), LOSERS, (26, 0), 0, id="SP-V05"),
    pytest.param(out(1, (0, 12, 9, 7)), LOSERS, (19, 0), 0, id="TN-V04-sport"),
    pytest.param(out(1, (0, 12, 9, 7)), ALL, (28, 0), 0, id="TN-V04-federation"),
    pytest.param(out(2, (12, 0, 9, 30)), ONE, (0, 1), 1, id="one-point"),
    pytest.param(block((2, 8, 30, 9)), ONE, (1, 0), 0, id="one-point-block"),
    pytest.param(block((5, 5, 20, 8)), ONE, (0, 0), None, id="no-point-tied"),
    pytest.param(block((2, 8, 30, 9)), ALL_SINGLE, (49, 0), 0, id="case-70-single-hand"),
    pytest.param(block((2, 8, 30, 9)), ALL, (0, 49), 1, id="case-70-pair-sum"),
    pytest.param(block((2, 8, 30, 9)), LOSERS_SINGLE, (17, 0), 0, id="case-70-single-hand-losers"),
    pytest.param(block((7, 5, 8, 10)), ALL, (0, 0), None, id="case-71-tied-15-15"),
    pytest.param(block((5, 5, 20, 8)), ALL_SINGLE, (0, 0), None, id="tied-lowest-hands"),
]


@pytest.mark.parametrize(("deal", "rules", "points", "winner"), VECTORS)
def test_a_deal_is_worth_what_its_vector_says(
    deal: FinishedDeal, rules: DealRules, points: tuple[int, int], winner: int | None
) -> None:
    score = score_deal(deal, rules)
    assert (score.points, score.winner) == (points, winner)


def test_fd_v06_four_hands_of_seven_are_the_whole_set() -> None:
    game = presets.load("sport").game
    assert game.seats * game.hand == len(double_set(game.tile_set)) == 28


def test_tiles_left_are_counted_when_they_were_entered() -> None:
    tiles = (frozenset[tuple[int, int]](), frozenset({(0, 0)}), frozenset({(5, 6)}), frozenset({(3, 5)}))
    score = score_deal(FinishedDeal(ending=Ending.OUT, out_seat=1, tiles=tiles), ALL)
    assert score.points == (19, 0)


def test_the_working_tells_who_wrote_what() -> None:
    told = [str(message) for message in score_deal(out(2, (12, 0, 9, 30)), LOSERS).working]
    assert told == [
        "seat 2 went out",
        "side B writes what is left in the hands of the losers: 12 + 9 = 21",
    ]
    told = [str(message) for message in score_deal(block((7, 5, 8, 10)), ALL).working]
    assert told == [
        "block: the pairs hold 15 and 15, the smaller sum wins",
        "the block is tied: nothing is written",
    ]


@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(FinishedDeal(ending=Ending.BLOCK), id="nothing left entered"),
        pytest.param(FinishedDeal(ending=Ending.OUT, left=(0, 1, 2, 3)), id="nobody went out"),
        pytest.param(FinishedDeal(ending=Ending.OUT, out_seat=5, left=(0, 1, 2, 3)), id="no such seat"),
    ],
)
def test_a_deal_that_lacks_what_scoring_needs_is_refused(deal: FinishedDeal) -> None:
    with pytest.raises(ValueError, match="deal"):
        score_deal(deal, ALL)


@given(left=LEFT, rules=st.sampled_from([ALL, LOSERS, ALL_SINGLE, LOSERS_SINGLE]))
def test_turning_the_table_by_one_seat_swaps_the_sides(left: BySeat, rules: DealRules) -> None:
    turned = left[3], left[0], left[1], left[2]
    here, there = score_deal(block(left), rules), score_deal(block(turned), rules)
    assert here.points == (there.points[1], there.points[0])


@given(left=LEFT, seat=st.integers(1, 4))
def test_all_four_hands_are_worth_at_least_those_of_the_losers(left: BySeat, seat: int) -> None:
    hands = list(left)
    hands[seat - 1] = 0
    deal = out(seat, (hands[0], hands[1], hands[2], hands[3]))
    partner = hands[(seat + 1) % 4]
    assert sum(score_deal(deal, ALL).points) == sum(score_deal(deal, LOSERS).points) + partner


SPORT, LEAGUE, FVD = presets.load("sport"), presets.load("bo3_100"), presets.load("fvd_pairs_200")
CARIBBEAN = presets.load("caribbean_sets")
CUBA = presets.load("cuba_double9_300")
CUBA_ALL = parse(as_data(CUBA) | {"deal": {"score": "all"}})
FVD_TOTALS = parse(as_data(FVD) | {"deal": {"score": "all", "record": "game"}})

ENTERED = [
    pytest.param((34, 0), SPORT, [], id="one side writes"),
    pytest.param((0, 0), SPORT, [], id="tied block"),
    pytest.param((-1, 0), SPORT, [("negative", True)], id="negative"),
    pytest.param((20, 14), SPORT, [("both_write", True)], id="both write"),
    pytest.param((0, 130), SPORT, [], id="130"),
    pytest.param((0, 131), SPORT, [("over_doubtful", False)], id="131 is a question"),
    pytest.param((144, 0), SPORT, [("over_doubtful", False)], id="144 is a question"),
    pytest.param((145, 0), SPORT, [("over_most", True)], id="145 cannot be"),
    pytest.param((0, 1), CARIBBEAN, [], id="one point"),
    pytest.param((2, 0), CARIBBEAN, [("over_most", True)], id="the program doubles it"),
    pytest.param((0, 175), CUBA, [], id="175 of two hands of ten"),
    pytest.param((0, 176), CUBA, [("over_doubtful", False)], id="176 of them is a question"),
    pytest.param((270, 0), CUBA, [("over_doubtful", False)], id="270 are the heaviest two"),
    pytest.param((271, 0), CUBA, [("over_most", True)], id="271 cannot be"),
    pytest.param((427, 0), CUBA_ALL, [("over_doubtful", False)], id="427 of all hands of ten"),
    pytest.param((428, 0), CUBA_ALL, [("over_most", True)], id="428 cannot be"),
    pytest.param((1, 2, 3), SPORT, [("two_sides", True)], id="three sides"),
    pytest.param((100, 99), LEAGUE, [], id="a game"),
    pytest.param((100, 100), LEAGUE, [("both_reach_target", True)], id="both have 100"),
    pytest.param((99, 40), LEAGUE, [("target_not_reached", True)], id="nobody has 100"),
    pytest.param((150, 120), FVD_TOTALS, [], id="ended by the clock"),
    pytest.param((150, 150), FVD_TOTALS, [("equal_points", True)], id="equal at the clock"),
    pytest.param((320, 0), FVD_TOTALS, [], id="1.6 times the target"),
    pytest.param((321, 0), FVD_TOTALS, [("over_raw_maximum", True)], id="more than that"),
]


@pytest.mark.parametrize(("points", "regulation", "expected"), ENTERED)
def test_points_that_cannot_be_are_found(
    points: tuple[int, ...], regulation: Regulation, expected: list[tuple[str, bool]]
) -> None:
    assert [(found.law, found.error) for found in check_points(points, regulation)] == expected


def test_a_deal_that_lifts_a_total_above_the_maximum_is_only_a_question() -> None:
    found = check_points((122, 0), FVD, before=(199, 40))
    assert [(one.law, one.error) for one in found] == [("over_raw_maximum", False)]
    assert "321" in str(found[0].message)
