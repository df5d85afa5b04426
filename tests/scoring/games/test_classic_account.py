"""A match of the classic game, of sport and Federation pairs and of Block dominoes, where no vector speaks."""

from dataclasses import replace

import pytest

from games.block import Block
from games.children import Children, ChildrenScoring
from games.classic import (
    A,
    AccountOf,
    B,
    Classic,
    E,
    F,
    FishFormula,
    FishWinner,
    LaterLeader,
    LeaderAfterDraw,
    OpenListScope,
    TargetTest,
)
from games.facts import DealFacts
from games.federation import (
    FEDERATION,
    FederationFishScore,
    FederationLeadTile,
    LaterLead,
    LeadAfterDraw,
    MatchEnd,
)
from games.game import Game
from games.lead import Lead
from games.openers import Opener
from games.sport import SPORT, LeadOrder, MatchTie, SportFishScore, SportLeadTile
from games.table_game import FirstLeader
from scoring.games import begin_match
from scoring.games.account import Account
from tests.games.vectors.finished_deals import fish, fish_with, out, out_with


def played(game: Game, *deals: DealFacts) -> Account:
    account = begin_match(game.for_players(len(deals[0].left or ())))
    for deal in deals:
        account = account.add(deal)
    return account


def lead_after(account: Account) -> object:
    assert account.next is not None
    return account.next.lead


LAST_MOVER = replace(F, fish_winner=FishWinner.LAST_MOVER)


@pytest.mark.parametrize(
    ("game", "deal", "scores"),
    [
        (F, out(2, 4, 0, 6), (0, 10, 0)),
        (replace(F, fish_formula=FishFormula.NEXT_LOWEST_MINUS_OWN), fish(4, 7, 11), (3, 0, 0)),
        (LAST_MOVER, fish(4, 7, 11, seat=2), (0, 8, 0)),
        (LAST_MOVER, fish(4, 30, 11, seat=2), (0, 0, 0)),
        (replace(F, fish_formula=FishFormula.ALL_POINTS), fish(4, 7, 11), (22, 0, 0)),
        (A, out(1, 0, 5), (0, 5)),
        (replace(A, fish_winner=FishWinner.LAST_MOVER), fish(4, 7, seat=2), (0, 0)),
        (E, fish(4, 7, seat=2), (3, 0)),
    ],
)
def test_what_is_written(game: Classic, deal: DealFacts, scores: tuple[int, ...]) -> None:
    assert played(game, deal).scores == scores


@pytest.mark.parametrize(
    ("game", "deal", "lead"),
    [
        (F, out(2, 4, 0, 6, leader=1), Lead(2)),
        (F, fish(9, 4, 6, seat=3, leader=1), Lead(2)),
        (replace(F, later_leader=LaterLeader.FISHERMAN), fish(9, 4, 6, seat=3, leader=1), Lead(3)),
        (B, fish(9, 4, 6, seat=3, leader=1), Lead(3)),
        (F, fish(4, 4, 6, leader=3), Lead(1)),
        (replace(F, leader_after_draw=LeaderAfterDraw.SAME), fish(4, 4, 6, leader=3), Lead(3)),
        (F, fish(4, 4, 6), None),
    ],
)
def test_who_leads_next(game: Classic, deal: DealFacts, lead: Lead | None) -> None:
    assert lead_after(played(game, deal)) == lead


def test_the_opening_tiles_may_open_every_deal() -> None:
    assert isinstance(
        lead_after(played(replace(F, open_list_scope=OpenListScope.EVERY_DEAL), out(1, 0, 5))), Opener
    )


@pytest.mark.parametrize(
    ("game", "score", "places"),
    [
        (F, 100, (1, 2)),
        (replace(F, target_test=TargetTest.OVER), 100, None),
        (replace(F, target_test=TargetTest.OVER), 101, (1, 2)),
        (replace(F, account=AccountOf.CHARGE), 100, (1, 2)),
    ],
)
def test_when_the_target_is_met(game: Classic, score: int, places: tuple[int, ...] | None) -> None:
    assert played(game, out(1, 0, score)).places == places


@pytest.mark.parametrize(
    ("options", "deals", "scores", "lead"),
    [
        ({}, [out(1, 0, 12, 9, 7, leader=4)], (19, 0), Lead(1)),
        ({"lead_order": LeadOrder.COUNTER_CLOCKWISE}, [out(1, 0, 12, 9, 7, leader=1)], (19, 0), Lead(4)),
        ({}, [fish(8, 10, 10, 8, leader=1)], (0, 0), Lead(2)),
        ({"fish_score": SportFishScore.DIFFERENCE}, [fish(8, 20, 10, 6, leader=1)], (8, 0), Lead(2)),
        ({"threshold_13": True}, [out(1, 0, 5, 9, 3, leader=1)], (0, 0), Lead(2)),
        ({"threshold_13": True}, [out(1, 0, 5, 9, 3), out(1, 0, 5, 9, 3, leader=2)], (16, 0), Lead(3)),
        ({"first_leader": FirstLeader.FIRST_SEAT}, [out(1, 0, 5, 9, 3)] * 3, (24, 0), Lead(4)),
        ({}, [out(1, 0, 5, 9, 3)], (8, 0), None),
    ],
)
def test_sport(
    options: dict[str, object], deals: list[DealFacts], scores: tuple[int, ...], lead: Lead | None
) -> None:
    account = played(replace(SPORT, **options), *deals)  # type: ignore[arg-type] # options by name
    assert (account.scores, lead_after(account)) == (scores, lead)


def test_a_level_match_of_sport_is_a_draw_or_goes_on() -> None:
    level = [out(1, 0, 5, 0, 0), out(2, 5, 0, 0, 0)] * 2
    drawn = played(replace(SPORT, deals=4), *level)
    assert (drawn.places, drawn.winners, drawn.losers) == ((1, 1), (0, 1), ())
    longer = replace(SPORT, deals=4, match_tie=MatchTie.FOUR_MORE_DEALS)
    assert not played(longer, *level).finished
    assert not played(longer, *level, out(1, 0, 9, 0, 0)).finished
    assert played(longer, *level, *level[:3], out(1, 0, 9, 0, 0)).places == (1, 2)


def test_a_target_may_end_sport_early_and_names_the_goat() -> None:
    account = played(replace(SPORT, target_101=True), out(2, 60, 0, 41, 0))
    assert (account.places, [title.side for title in account.titles]) == ((2, 1), [0])
    assert not played(SPORT, out(2, 60, 0, 41, 0)).finished


@pytest.mark.parametrize(
    ("options", "deal", "scores", "lead"),
    [
        ({"fish_score": FederationFishScore.DIFFERENCE}, fish(4, 9, 6, 9, leader=1), (8, 0), Lead(2)),
        ({"fish_score": FederationFishScore.LOSERS_ONLY}, fish(4, 9, 6, 9, leader=1), (18, 0), Lead(2)),
        ({"later_leader": LaterLead.WINNER}, out(3, 9, 1, 0, 1, leader=1), (11, 0), Lead(3)),
        ({"later_leader": LaterLead.WINNER}, fish(6, 9, 4, 9, leader=2, seat=2), (28, 0), Lead(3)),
        ({"later_leader": LaterLead.LOT}, out(3, 9, 1, 0, 1, leader=1), (11, 0), None),
        ({}, fish(6, 7, 7, 6, leader=1), (0, 0), Lead(2)),
        ({"leader_after_draw": LeadAfterDraw.SAME}, fish(6, 7, 7, 6, leader=1), (0, 0), Lead(1)),
    ],
)
def test_federation(
    options: dict[str, object], deal: DealFacts, scores: tuple[int, ...], lead: Lead | None
) -> None:
    account = played(replace(FEDERATION, **options), deal)  # type: ignore[arg-type] # options by name
    assert (account.scores, lead_after(account)) == (scores, lead)


def test_a_match_of_the_federation_ends_by_deals_or_by_a_target() -> None:
    deal = out(1, 0, 30, 20, 10)
    assert played(replace(FEDERATION, deals=4), *[deal] * 4).places == (1, 2)
    by_target = replace(FEDERATION, match_end=MatchEnd.TARGET, target=120)
    assert not played(by_target, deal).finished
    assert played(by_target, deal, deal).places == (1, 2)


def test_a_tile_may_open_the_first_deal() -> None:
    for game in (
        replace(FEDERATION, lead_tile=FederationLeadTile.SIX_SIX_FIRST),
        replace(SPORT, lead_tile=SportLeadTile.ONE_ONE_FIRST),
    ):
        first = begin_match(game).next
        assert first is not None
        assert isinstance(first.lead, Opener)
        assert isinstance(lead_after(played(game, out(2, 5, 0, 0, 0, leader=1))), Lead)


@pytest.mark.parametrize(
    ("deal", "scores", "lead"),
    [
        (out(2, 30, 0), (0, 30), Lead(2)),
        (fish(12, 7, seat=1, leader=1), (0, 5), Lead(2)),
        (fish(7, 7, leader=2), (0, 0), Lead(2)),
    ],
)
def test_block_dominoes(deal: DealFacts, scores: tuple[int, ...], lead: Lead) -> None:
    account = played(Block(), deal)
    assert (account.scores, lead_after(account)) == (scores, lead)


def test_block_dominoes_go_to_a_hundred() -> None:
    assert played(Block(), *[out(2, 50, 0)] * 2).places == (2, 1)


@pytest.mark.parametrize(
    ("scoring", "deal", "scores"),
    [
        (ChildrenScoring.WINNER_ONLY, out_with(2, "0-1 5-6", ""), (0, 1)),
        (ChildrenScoring.WINNER_ONLY, fish_with("6-6", "0-0 0-1"), (1, 0)),
        (ChildrenScoring.WINNER_ONLY, fish_with("6-6", "0-0"), (0, 0)),
        (ChildrenScoring.INDEX_AS_PIPS, fish_with("6-6", "0-0 0-1"), (0, 11)),
        (ChildrenScoring.TILES_LEFT, out_with(2, "0-1 5-6", ""), (0, 2)),
        (ChildrenScoring.TILES_LEFT, fish_with("6-6", "0-0 0-1 0-2"), (2, 0)),
    ],
)
def test_childrens_domino(scoring: ChildrenScoring, deal: DealFacts, scores: tuple[int, ...]) -> None:
    account = begin_match(Children(scoring=scoring)).add(deal)
    assert account.scores == scores


def test_one_deal_of_childrens_domino_is_a_match_unless_more_are_agreed() -> None:
    assert begin_match(Children()).add(out_with(2, "0-1 5-6", "")).winners == (1,)
    assert not begin_match(Children(target=3)).add(out_with(2, "0-1 5-6", "")).finished
