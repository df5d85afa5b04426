"""A match by account: the game's own score sheet, its places, titles and points by place (docs/rules.md)."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE, GAMES
from games.facts import DealFacts, facts
from games.finished import Ending
from scoring import presets
from scoring.account_match import fold_account
from scoring.awards import forfeit_results, outcome_of, played_results
from scoring.event_game import game_of
from scoring.facts_data import facts_as_data, facts_of
from scoring.games.random_match import random_match
from scoring.match_score import DealLine, MatchScore
from scoring.matches import fold
from scoring.regulation import Regulation, as_data, parse
from scoring.results import Outcome
from scoring.titles import TITLE_WORDS


def kozel(**match: object) -> Regulation:
    data = as_data(presets.load("kozel_singles"))
    return parse(
        data | {"match": {"by": "account", **match}, "standings": {"order": ["match_points", "lot"]}}
    )


def out(seat: int, *left: int) -> DealFacts:
    return DealFacts(ending=Ending.OUT, seat=seat, left=left)


def lines(regulation: Regulation, *deals: DealFacts) -> list[DealLine]:
    game = game_of(regulation.game)
    return [DealLine(number, (), facts_as_data(deal, game)) for number, deal in enumerate(deals, start=1)]


def score(regulation: Regulation, *deals: DealFacts) -> MatchScore:
    return fold(lines(regulation, *deals), regulation, first_lead=3)


def test_every_deal_tells_what_it_changed_and_the_goat_is_last() -> None:
    """KZ.1: whoever holds tiles writes them; the first to 101 is the goat."""
    match = score(kozel(place_points=[5, 3, 1, 0]), out(1, 0, 60, 20, 30), out(1, 0, 50, 15, 35))
    assert match.written == ((0, 60, 20, 30), (0, 50, 15, 35))
    assert (match.finished, match.winner) == (True, 0)
    assert match.points == (0, 110, 35, 65)
    assert match.places == (1, 4, 2, 3)
    assert match.match_points == (5, 0, 3, 1)
    assert [(title.code, title.side) for title in match.titles] == [("goat", 1)]


def test_a_match_with_a_limit_of_deals_ends_there_by_its_scores() -> None:
    match = score(kozel(deals=1, better="fewest"), out(1, 0, 20, 30, 20))
    assert (match.finished, match.places) == (True, (1, 2, 4, 2))
    assert match.titles == ()


def test_the_clock_ends_it_and_shared_first_places_are_draws() -> None:
    regulation = kozel(deals=9, better="fewest", win=2, draw=1, loss=0)
    dealt = lines(regulation, out(1, 0, 5, 20, 30))
    match = fold_account(dealt, regulation, 1, time_called=True)
    assert match.finished
    assert match.places == (1, 1, 3, 4)  # 5 is below the threshold of 13 and not written
    assert match.match_points == (1, 1, 0, 0)
    assert [outcome_of(match, side) for side in range(4)] == [
        Outcome.DRAWN,
        Outcome.DRAWN,
        Outcome.LOST,
        Outcome.LOST,
    ]


def test_deals_after_the_end_count_for_nothing() -> None:
    regulation = kozel(place_points=[5, 3, 1, 0])
    match = score(regulation, out(1, 0, 110, 20, 30), out(2, 50, 0, 0, 0))
    assert match.surplus == (2,)
    assert match.points == (0, 110, 20, 30)


def test_the_results_know_all_opponents_places_and_titles() -> None:
    match = score(kozel(place_points=[5, 3, 1, 0]), out(1, 0, 110, 20, 30))
    results = played_results(match, [(7,), (8,), (9,), (10,)], round_number=1, counted_titles=("goat",))
    goat = results[1]
    assert goat.opponents == (7, 9, 10)
    assert (goat.place, goat.outcome, goat.titles, goat.counted_titles) == (4, Outcome.LOST, ("goat",), 1)
    assert (goat.points_for, goat.points_against) == (110, 50)
    assert sum(result.difference for result in results) == 0


def test_a_forfeit_at_a_table_of_four_gives_each_present_player_the_same() -> None:
    rules = presets.load("kozel_singles").no_show
    results = forfeit_results([(1,), (2,), (3,), (4,)], rules, absent=[2], round_number=1)
    assert [(result.entry, result.match_points, result.place) for result in results] == [
        (1, 5, 1),
        (2, 0, 4),
        (3, 5, 1),
        (4, 5, 1),
    ]
    assert results[1].opponents == (1, 3, 4)


def test_a_table_that_is_not_full_is_the_game_for_fewer() -> None:
    regulation = kozel(place_points=[5, 3, 1, 0])
    match = fold(
        [DealLine(1, (), facts_as_data(out(1, 0, 120, 13), game_of(regulation.game, seats=3)))],
        regulation,
        seats=3,
    )
    assert match.places == (1, 3, 2)
    assert match.match_points == (5, 1, 3)


def test_a_line_without_facts_is_no_line_of_an_account() -> None:
    with pytest.raises(ValueError, match="facts"):
        fold([DealLine(1, (1, 2, 3, 4))], kozel(place_points=[5, 3, 1, 0]))


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_title_has_a_word(name: str) -> None:
    for variant in CATALOGUE[name].variants:
        for seed in range(3):
            for _state, account in islice(random_match(variant, seed=seed), 40):
                assert {title.code for title in account.titles} <= set(TITLE_WORDS)


@pytest.mark.parametrize("name", CATALOGUE)
@settings(max_examples=3)
@given(seed=st.integers(0, 10**6))
def test_facts_survive_being_stored(name: str, seed: int) -> None:
    game = GAMES[name]
    state, _account = next(random_match(game, seed=seed))
    known = facts(state)
    assert facts_of(facts_as_data(known, game), game) == known
