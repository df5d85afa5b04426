"""What children's domino is worth (docs/rules.md KD-O02, KD-O03)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.children import Children, ChildrenOpener, ChildrenScoring
from games.classic import AccountOf
from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from scoring.games.children import ChildrenAccount
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal

OUT = DealFacts(
    ending=Ending.OUT, seat=2, tiles=(frozenset({(2, 5), (6, 6)}), frozenset(), frozenset({(0, 1)})), leader=1
)
FISH = DealFacts(
    ending=Ending.BLOCK,
    seat=1,
    tiles=(frozenset({(0, 0), (0, 1)}), frozenset({(6, 6)}), frozenset({(1, 1), (1, 2)})),
)


@settings(max_examples=10)
@given(games_with_options(CATALOGUE["children"].game, seats=(2, 3, 4)), st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: Game, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@pytest.mark.parametrize(
    ("scoring", "out", "fish"),
    [
        (ChildrenScoring.WINNER_ONLY, (0, 1, 0), (0, 1, 0)),
        (ChildrenScoring.INDEX_AS_PIPS, (0, 20, 0), (16, 0, 0)),
        (ChildrenScoring.TILES_LEFT, (0, 3, 0), (0, 3, 0)),
    ],
)
def test_scoring(scoring: ChildrenScoring, out: tuple[int, ...], fish: tuple[int, ...]) -> None:
    account = ChildrenAccount.begin(Children(scoring=scoring, target=50, seats=3))
    assert account.add(OUT).scores == out
    assert account.add(FISH).scores == fish


def test_equal_numbers_of_tiles_are_a_draw_and_the_next_seat_leads() -> None:
    account = ChildrenAccount.begin(Children(target=5))
    tied = DealFacts(ending=Ending.BLOCK, seat=1, tiles=(frozenset({(0, 0)}), frozenset({(6, 6)})), leader=1)
    after = account.add(tied)
    assert after.scores == (0, 0)
    assert after.next is not None
    assert str(after.next.lead) == "2"


@pytest.mark.parametrize("how", list(AccountOf))
def test_who_has_won_the_agreed_deals_wins_however_points_would_be_written(how: AccountOf) -> None:
    account = ChildrenAccount.begin(Children(account=how, seats=3)).add(OUT)
    assert account.winners == (1,)


@pytest.mark.parametrize("opener", list(ChildrenOpener))
def test_first_lead(opener: ChildrenOpener) -> None:
    game = Children(opener_rule=opener)
    account = ChildrenAccount.begin(game)
    assert account.next is not None
    assert (account.next.lead is None) is (opener is ChildrenOpener.LOT)
    check_match(game, seed=2)
