"""Matches of triominoes and quad-ominoes (docs/rules.md TR.3, QD.3)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from games.plane.quadominoes import QUADOMINOES, Scoring
from games.plane.triominoes import TRIOMINOES, Blocked, Rules
from scoring.games import begin_match
from scoring.games.account import Account
from scoring.games.random_match import random_match

THREE = TRIOMINOES.for_players(3)
OUT = DealFacts(ending=Ending.OUT, seat=2, left=(9, 0, 12), points=(40, 31, -5))
BLOCK = DealFacts(ending=Ending.BLOCK, seat=1, left=(9, 4, 12), points=(40, 31, -5))
EQUAL_BLOCK = replace(BLOCK, left=(4, 4, 12))


def scores(game: Game, *deals: DealFacts) -> tuple[int, ...]:
    account = begin_match(game)
    for deal in deals:
        account = account.add(deal)
    return account.scores


def working(account: Account) -> list[str]:
    return [str(message) for message in account.working]


def test_going_out_earns_25_and_what_the_others_hold() -> None:
    account = begin_match(THREE).add(OUT)
    assert account.scores == (40, 31 + 25 + 21, -5)
    assert working(account) == [
        "Side 1 writes 40.",
        "Side 2 writes 31 + 25 + 21 = 77.",
        "Side 3 writes -5.",
    ]


def test_in_a_block_everybody_loses_the_own_tiles() -> None:
    account = begin_match(THREE).add(BLOCK)
    assert account.scores == (31, 27, -17)
    assert working(account)[2] == "Side 3 writes −5 − 12 = -17."
    assert [(title.code, title.side) for title in account.titles] == [("fisherman", 0)]


def test_or_the_smallest_remainder_gains_the_others_less_its_own() -> None:
    game = replace(THREE, blocked=Blocked.SMALLEST_GAINS)
    assert scores(game, BLOCK) == (40, 31 + 21 - 4, -5)
    assert scores(game, EQUAL_BLOCK) == (40, 31, -5)


@pytest.mark.parametrize("deal", [OUT, BLOCK], ids=["out", "block"])
def test_by_the_seeds_only_the_points_in_play_count(deal: DealFacts) -> None:
    assert scores(replace(THREE, rules=Rules.SEEDS), deal) == deal.points


@pytest.mark.parametrize(("target", "over"), [(400, True), (500, False)])
def test_the_match_ends_with_the_deal_in_which_somebody_reaches_the_target(target: int, over: bool) -> None:
    account = begin_match(replace(THREE, target=target)).add(
        replace(OUT, points=(410, 460, 0), left=(1, 0, 1))
    )
    assert account.finished is over
    assert account.places == ((2, 1, 3) if over else None)
    assert (account.next is None) is over
    if over:
        with pytest.raises(ValueError, match="the match is over"):
            account.add(OUT)


def test_every_deal_begins_with_the_opener() -> None:
    account = begin_match(THREE)
    for _ in range(2):
        assert account.next is not None
        assert account.next.lead == THREE.opener
        account = account.add(OUT)


def test_quad_ominoes_count_what_was_laid_up_to_800() -> None:
    game = QUADOMINOES.for_players(3)
    deal = DealFacts(ending=Ending.OUT, seat=3, left=(9, 8, 0), points=(400, 390, 410))
    account = begin_match(game).add(deal)
    assert (account.scores, account.finished) == ((400, 390, 410), False)
    assert account.add(deal).places == (2, 3, 1)


def test_without_scoring_the_deal_is_the_match() -> None:
    game = replace(QUADOMINOES.for_players(3), scoring=Scoring.NONE)
    out = begin_match(game).add(DealFacts(ending=Ending.OUT, seat=3))
    assert (out.scores, out.places) == ((0, 0, 1), (2, 2, 1))
    blocked = begin_match(game).add(DealFacts(ending=Ending.BLOCK, left=(7, 3, 9)))
    assert blocked.winners == (1,)
    level = begin_match(game).add(DealFacts(ending=Ending.BLOCK, left=(3, 3, 9)))
    assert (level.scores, level.finished) == ((0, 0, 0), False)


def test_facts_that_are_missing_are_asked_for() -> None:
    with pytest.raises(ValueError, match="points in play of all 3 seats"):
        begin_match(THREE).add(replace(OUT, points=()))
    with pytest.raises(ValueError, match="the seat that went out"):
        begin_match(THREE).add(replace(OUT, seat=None))


@settings(max_examples=8)
@given(st.sampled_from([THREE, QUADOMINOES]), st.integers(min_value=0, max_value=10**9))
def test_the_working_of_each_deal_adds_up(game: Game, seed: int) -> None:
    before = begin_match(game).scores
    for _, account in random_match(game, seed=seed):
        written = {int(str(each.params["side"])): int(str(each.params["points"])) for each in account.working}
        sums = tuple(score + written.get(side, 0) for side, score in enumerate(before, start=1))
        assert account.scores == sums
        before = account.scores
    assert account.finished
