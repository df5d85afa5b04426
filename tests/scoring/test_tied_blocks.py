"""Cases 70 and 71: by which hand a block is won, and what a tied one is worth, are the regulation's."""

from typing import Any

import pytest

from games.finished import Ending, FinishedDeal
from scoring import presets
from scoring.deals import score_deal
from scoring.match_score import DealLine
from scoring.matches import fold
from scoring.regulation import Regulation, RegulationError, as_data, parse
from scoring.sections import BlockRule, DealRules, DealScoring, TiedBlock

BLOCK_70 = FinishedDeal(ending=Ending.BLOCK, left=(2, 8, 30, 9))
FIRST = FinishedDeal(ending=Ending.OUT, out_seat=1, left=(0, 10, 5, 5))
TIED = FinishedDeal(ending=Ending.BLOCK, left=(10, 8, 5, 7))
B_OUT = FinishedDeal(ending=Ending.OUT, out_seat=2, left=(12, 0, 10, 8))


def regulation(tied_block: str, **deal: Any) -> Regulation:
    data: dict[str, Any] = as_data(presets.load("sport"))
    return parse(data | {"deal": data["deal"] | {"tied_block": tied_block, "entry": "left"} | deal})


def recorded(rules: DealRules, *deals: FinishedDeal) -> list[DealLine]:
    scores = [score_deal(deal, rules) for deal in deals]
    return [
        DealLine(number, score.points, {"tied": score.tied} if score.tied else None)
        for number, score in enumerate(scores, start=1)
    ]


@pytest.mark.parametrize(
    ("rule", "winner"), [(BlockRule.LOWEST_SINGLE_HAND, 0), (BlockRule.PAIR_SUM, 1)], ids=str
)
def test_case_70_the_block_goes_to_the_lowest_hand_or_to_the_lower_pair(rule: BlockRule, winner: int) -> None:
    assert score_deal(BLOCK_70, DealRules(score=DealScoring.ALL, block=rule)).winner == winner


@pytest.mark.parametrize(
    ("rule", "scored"),
    [
        ("zero", ((0, 0), (0, 30))),
        ("next_doubled", ((0, 0), (0, 60))),
        ("previous_winner", ((30, 0), (0, 30))),
    ],
)
def test_case_71_a_tied_block_then_b_goes_out_for_30(rule: str, scored: tuple[tuple[int, int], ...]) -> None:
    rules = regulation(rule)
    lines = recorded(rules.deal, FIRST, TIED, B_OUT)
    match = fold(lines, rules)
    written = match.written or tuple(line.points for line in lines)
    assert written[1:] == scored
    assert match.points == (20 + scored[0][0], scored[1][1])


def test_only_the_losers_tiles_are_given_to_the_winner_before_where_only_theirs_are_written() -> None:
    rules = regulation("previous_winner", score="losers")
    assert fold(recorded(rules.deal, FIRST, TIED), rules).written == ((15, 0), (15, 0))


def test_two_tied_blocks_in_a_row_double_once() -> None:
    rules = regulation("next_doubled")
    match = fold(recorded(rules.deal, TIED, TIED, B_OUT, B_OUT), rules)
    assert match.written == ((0, 0), (0, 0), (0, 60), (0, 30))


def test_a_tied_block_before_anybody_has_won_is_worth_nothing() -> None:
    rules = regulation("previous_winner")
    assert fold(recorded(rules.deal, TIED, B_OUT), rules).written == ((0, 0), (0, 30))


def test_a_correction_of_the_deal_before_moves_the_points_of_the_tied_block() -> None:
    rules = regulation("previous_winner")
    lines = recorded(rules.deal, B_OUT, TIED)
    assert fold(lines, rules).points == (0, 60)
    assert fold([lines[0]._replace(points=(30, 0)), lines[1]], rules).points == (60, 0)


def test_points_alone_do_not_say_what_a_tied_block_is_worth() -> None:
    with pytest.raises(RegulationError, match=r"deal\.entry"):
        regulation("previous_winner", entry="points")


def test_every_value_is_tested() -> None:
    assert [str(value) for value in TiedBlock] == ["zero", "next_doubled", "previous_winner"]


def test_a_caribbean_set_to_ten_counts_the_deal_after_a_tied_block_twice() -> None:
    rules = presets.load("caribbean_sets")
    deals = [(1, 0), (0, 0), (0, 0), (0, 1), *[(1, 0)] * 8, (0, 0), (0, 1)]
    lines = [DealLine(number, points) for number, points in enumerate(deals, start=1)]
    match = fold(lines, rules)
    assert (match.finished, match.points) == (False, (9, 4))
    won = fold([*lines, DealLine(15, (0, 0)), DealLine(16, (1, 0))], rules)
    assert (won.finished, won.winner, won.points) == (True, 0, (11, 4))
    assert (won.points_for, won.difference) == ((10, 4), (6, -6))
