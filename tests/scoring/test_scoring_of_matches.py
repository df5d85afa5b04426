"""From deals to a match: by a number of deals, to a target, under the clock."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import presets
from scoring.matches import DealLine, fold
from scoring.regulation import Regulation, as_data, parse

SPORT, FVD, SPAIN = (presets.load(name) for name in ("sport", "fvd_pairs_200", "spain_club_200"))
NIGHT = presets.load("club_night_100")
OF_TWO_PAIRS = [name for name in presets.names() if presets.load(name).game.name is None]

Points = tuple[int, int]


def lines(*points: Points) -> list[DealLine]:
    return [DealLine(number, pair) for number, pair in enumerate(points, 1)]


def with_match(regulation: Regulation, **keys: object) -> Regulation:
    data = as_data(regulation)
    rules = data["match"]
    assert isinstance(rules, dict)
    return parse(data | {"match": rules | keys})


def leads(deals: int, first_lead: int, *, tied: bool = False) -> list[int | None]:
    """The seats that lead deals 1 to `deals`."""
    regulation = with_match(SPORT, deals=deals)
    played = lines(*[(0, 0) if tied else (10, 0)] * (deals - 1))
    return [fold(played[:count], regulation, first_lead=first_lead).next_lead for count in range(deals)]


@pytest.mark.parametrize(
    ("deals", "first_lead", "expected"),
    [
        pytest.param(4, 1, [1, 2, 3, 4], id="FD-V01"),
        pytest.param(4, 3, [3, 4, 1, 2], id="FD-V08"),
        pytest.param(4, 3, [3, 4, 1, 2], id="SP-V02"),
        pytest.param(8, 1, [1, 2, 3, 4] * 2, id="SP-V06"),
        pytest.param(12, 4, [4, 1, 2, 3] * 3, id="TN-V02"),
        pytest.param(12, 2, [2, 3, 4, 1] * 3, id="TN-V03"),
    ],
)
def test_the_lead_goes_round_in_turn_whoever_won(
    deals: int, first_lead: int, expected: list[int | None]
) -> None:
    assert leads(deals, first_lead) == expected
    assert leads(deals, first_lead, tied=True) == expected


def test_sp_v03_more_points_after_the_last_deal_win() -> None:
    score = fold(lines((21, 0), (0, 30), (13, 0), (0, 5)), with_match(SPORT, deals=4))
    assert (score.finished, score.winner, score.points) == (True, 1, (34, 35))
    assert score.match_points == (0, 2)
    assert score.difference == (-1, 1)
    assert score.deals_won == (2, 2)
    assert (score.next_deal, score.next_lead) == (None, None)


def test_equal_points_after_the_last_deal_are_a_draw() -> None:
    score = fold(lines((20, 0), (0, 20), (0, 0), (0, 0)), with_match(SPORT, deals=4))
    assert (score.finished, score.winner, score.match_points) == (True, None, (1, 1))
    assert str(score.working[-1]) == "equal points: a draw"


def test_a_match_in_play_names_its_next_deal_and_has_no_match_points() -> None:
    score = fold(lines((20, 0), (0, 0), (0, 9)), SPORT, first_lead=2)
    assert (score.finished, score.winner, score.match_points) == (False, None, (0, 0))
    assert (score.next_deal, score.next_lead) == (4, 1)
    assert score.points == (20, 9)
    assert [str(message) for message in score.working] == ["3 of 8 deals: 20-9"]


def test_deals_after_the_end_count_for_nothing_and_are_named() -> None:
    score = fold(lines(*[(10, 0)] * 8, (0, 90)), SPORT)
    assert (score.points, score.winner, score.surplus) == ((80, 0), 0, (9,))
    assert str(score.working[-1]) == "played after the end, counted for nothing: 9"


@pytest.mark.parametrize("numbers", [(1, 1), (2, 3), (1, 3), (0, 1)])
def test_lines_with_a_gap_or_twice_the_same_number_are_refused(numbers: Sequence[int]) -> None:
    with pytest.raises(ValueError, match="numbered"):
        fold([DealLine(number, (1, 0)) for number in numbers], SPORT)


DIFFERENCES = [
    pytest.param(FVD, [(130, 0), (0, 140), (85, 0)], False, (215, 140), (60, -60), id="215-140"),
    pytest.param(FVD, [(130, 0), (0, 120), (20, 0)], True, (150, 120), (30, -30), id="150-120 on time"),
    pytest.param(SPAIN, [(130, 0), (0, 140), (85, 0)], False, (200, 140), (60, -60), id="cap 200"),
    pytest.param(SPAIN, [(130, 0), (0, 120), (20, 0)], True, (150, 120), (30, -30), id="cap 200 on time"),
    pytest.param(NIGHT, [(90, 0), (0, 30), (40, 0)], False, (130, 30), (100, -100), id="no cap"),
]


@pytest.mark.parametrize(("regulation", "deals", "time_called", "points_for", "difference"), DIFFERENCES)
def test_points_are_recorded_as_the_regulation_caps_them(
    regulation: Regulation, deals: list[Points], time_called: bool, points_for: Points, difference: Points
) -> None:
    """docs/practice.md §3, test vectors."""
    score = fold(lines(*deals), regulation, time_called=time_called)
    assert (score.finished, score.winner) == (True, 0)
    assert (score.points_for, score.difference) == (points_for, difference)


def test_a_target_of_300_keeps_totals_raw_and_caps_the_difference() -> None:
    """docs/practice.md §3, Spain: 315-280 -> totals 315/280, difference 20."""
    spain_300 = with_match(FVD, target=300, difference_cap=300, raw_maximum=429)
    score = fold(lines((140, 0), (0, 140), (120, 0), (0, 140), (55, 0)), spain_300)
    assert (score.points, score.points_for) == ((315, 280), (315, 280))
    assert score.difference == (20, -20)


def test_of_two_caps_the_lower_bounds_the_difference() -> None:
    both = with_match(FVD, cap=250, difference_cap=200, raw_maximum=None)
    score = fold(lines((140, 0), (0, 150), (130, 0)), both)
    assert (score.points, score.points_for, score.difference) == ((270, 150), (250, 150), (50, -50))


def test_a_match_to_a_target_goes_on_until_a_side_has_it() -> None:
    score = fold(lines((130, 0), (0, 0), (69, 0)), FVD)
    assert (score.finished, score.points, score.next_deal, score.next_lead) == (False, (199, 0), 4, 4)
    assert fold(lines((130, 0), (0, 0), (70, 0)), FVD).finished


@pytest.mark.parametrize(
    ("regulation", "finished", "told"),
    [
        pytest.param(FVD, False, "equal points: an extra deal decides", id="extra deal"),
        pytest.param(NIGHT, True, "equal points: a draw", id="draw"),
    ],
)
def test_equal_points_when_time_is_up(regulation: Regulation, finished: bool, told: str) -> None:
    score = fold(lines((50, 0), (0, 50)), regulation, time_called=True)
    assert (score.finished, score.winner) == (finished, None)
    assert [str(message) for message in score.working] == ["ended by the clock: 50-50", told]


def test_an_extra_deal_decides_a_match_that_was_equal_when_time_was_up() -> None:
    tied_again = fold(lines((50, 0), (0, 50), (0, 0)), FVD, time_called=True)
    assert (tied_again.finished, tied_again.next_deal) == (False, 4)
    decided = fold(lines((50, 0), (0, 50), (0, 0), (0, 7)), FVD, time_called=True)
    assert (decided.finished, decided.winner, decided.match_points) == (True, 1, (0, 1))


def test_an_extra_deal_follows_the_clock_but_never_the_last_deal() -> None:
    clock = {"minutes": 60, "time_out": "finish_deal", "tie": "extra_deal"}
    timed = parse(as_data(SPORT) | {"clock": clock})
    level = [(10, 0), (0, 10)] * 4
    assert not fold(lines(*level[:6]), timed, time_called=True).finished
    for time_called in (False, True):
        score = fold(lines(*level), timed, time_called=time_called)
        assert (score.finished, score.match_points) == (True, (1, 1))
        assert str(score.working[-1]) == "equal points: a draw"


def test_a_regulation_may_keep_only_the_total_of_a_game() -> None:
    totals = parse(as_data(FVD) | {"deal": {"score": "all", "record": "game"}})
    score = fold(lines((215, 140)), totals)
    assert (score.finished, score.winner, score.difference) == (True, 0, (60, -60))
    assert (score.deals_won, score.next_lead) == ((0, 0), None)
    on_time = fold(lines((120, 150)), totals)
    assert (on_time.finished, on_time.winner, str(on_time.working[0])) == (
        True,
        1,
        "ended by the clock: 120-150",
    )


def deal_points() -> st.SearchStrategy[Points]:
    return st.tuples(st.integers(0, 90), st.booleans()).map(
        lambda drawn: (drawn[0], 0) if drawn[1] else (0, drawn[0])
    )


@settings(max_examples=60)
@given(
    points=st.lists(deal_points(), max_size=12),
    name=st.sampled_from(OF_TWO_PAIRS),
    shuffle=st.randoms(use_true_random=False),
    time_called=st.booleans(),
)
def test_a_fold_of_the_same_lines_is_the_same_and_mirrors_the_sides(
    points: list[Points], name: str, shuffle: random.Random, time_called: bool
) -> None:
    regulation = presets.load(name)
    played = lines(*points)
    score = fold(played, regulation, time_called=time_called)
    shuffled = list(played)
    shuffle.shuffle(shuffled)
    assert fold(shuffled, regulation, time_called=time_called) == score
    mirrored = fold(lines(*[(b, a) for a, b in points]), regulation, time_called=time_called)
    assert mirrored.match_points == score.match_points[::-1]
    assert mirrored.points_for == score.points_for[::-1]
    assert mirrored.deals_won == score.deals_won[::-1]
    assert score.difference[0] == -score.difference[1]
    assert (score.next_deal is None) == score.finished


@settings(max_examples=60)
@given(points=st.lists(deal_points(), min_size=1, max_size=12), name=st.sampled_from(OF_TWO_PAIRS))
def test_a_match_ends_at_the_first_deal_that_ends_it(points: list[Points], name: str) -> None:
    regulation = presets.load(name)
    score = fold(lines(*points), regulation)
    counted = len(points) - len(score.surplus)
    assert not any(fold(lines(*points[:count]), regulation).finished for count in range(counted))
    end = fold(lines(*points[:counted]), regulation)
    assert (end.finished, end.points, end.match_points) == (score.finished, score.points, score.match_points)
