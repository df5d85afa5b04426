"""Matches of Mexican train and Super-train (docs/rules.md MX.2, ST.2)."""

from dataclasses import replace

import pytest

from games.catalogue import configured
from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from games.lead import Lead
from games.openers import Opener
from games.sets.super_train import DOUBLE_LOCOMOTIVE
from games.trains.game import Engine
from games.trains.mexican_train import MEXICAN_TRAIN
from games.trains.super_train import SUPER_TRAIN
from scoring.games import begin_match
from scoring.games.account import Title
from tests.games.whole_deals import check_match


@pytest.mark.parametrize("name", ["mexican_train", "super_train"])
@pytest.mark.parametrize("engine", list(Engine))
@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_random_match_adds_up_and_the_lowest_total_wins(name: str, engine: Engine, players: int) -> None:
    game = configured(name, options={"engine": engine}, seats=players)
    account = check_match(game, seed=players)
    assert account.deals == (13 if name == "mexican_train" else 14)
    assert {account.scores[side] for side in account.winners} == {min(account.scores)}


def out(seat: int, *left: str, game: Game = MEXICAN_TRAIN, leader: int | None = None) -> DealFacts:
    hands = tuple(frozenset(map(game.grammar.read_piece, hand.split())) for hand in left)
    return DealFacts(ending=Ending.OUT, seat=seat, tiles=hands, leader=leader)


def test_seats_begin_in_turn_and_engines_go_down() -> None:
    account = begin_match(replace(MEXICAN_TRAIN, seats=3))
    assert account.next is not None
    assert (account.next.lead, account.next.kept) == (None, ((0, ((12, 12),)),))
    account = account.add(out(1, "", "1-2", "3-4", leader=3))
    assert account.next is not None
    assert (account.next.lead, account.next.kept) == (Lead(1, (11, 11)), ((0, ((11, 11),)),))
    assert list(map(str, account.working)) == ["Side 2 writes 3.", "Side 3 writes 7."]


def test_without_a_leader_seats_are_taken_to_begin_from_the_first() -> None:
    account = begin_match(replace(MEXICAN_TRAIN, seats=3))
    for leader, engine in ((2, 11), (3, 10), (1, 9)):
        account = account.add(DealFacts(ending=Ending.BLOCK, left=(1, 2, 3)))
        assert account.next is not None
        assert account.next.lead == Lead(leader, (engine, engine))


def test_an_engine_that_is_held_is_not_taken_out() -> None:
    account = begin_match(replace(MEXICAN_TRAIN, seats=2, engine=Engine.HELD))
    account = account.add(DealFacts(ending=Ending.BLOCK, left=(1, 2), leader=1))
    assert account.next is not None
    assert account.next.kept == ()
    assert isinstance(account.next.lead, Opener)
    assert account.next.lead.lead([[(1, 2)], [(11, 11), (12, 12)]]) == Lead(2, (11, 11))


def test_an_agreed_number_of_rounds_ends_the_match() -> None:
    account = begin_match(replace(MEXICAN_TRAIN, seats=2, rounds=1))
    account = account.add(DealFacts(ending=Ending.BLOCK, left=(4, 4), seat=1))
    assert (account.finished, account.places, account.titles) == (True, (1, 1), (Title("fisherman", 0, 1),))
    with pytest.raises(ValueError, match="over"):
        account.add(DealFacts(ending=Ending.BLOCK, left=(4, 4)))


def test_the_double_blank_counts_what_is_agreed() -> None:
    account = begin_match(replace(MEXICAN_TRAIN, seats=2, double_blank_value=50))
    account = account.add(out(1, "", "0-0 1-2"))
    assert account.scores == (0, 53)
    assert list(map(str, account.working)) == ["Side 2 writes 50 + 3 = 53."]
    assert replace(SUPER_TRAIN, double_blank_value=50).value([(0, 0), (0, 1)]) == 51


@pytest.mark.parametrize(("letter_tile_value", "total"), [(20, 57), (10, 47)])
def test_locomotives_and_letters_count_ten(letter_tile_value: int, total: int) -> None:
    game = replace(SUPER_TRAIN, seats=2, letter_tile_value=letter_tile_value)
    account = begin_match(game)
    account = account.add(out(1, "", "7-L L-S L-L", game=game))
    assert account.scores == (0, total)


def test_the_double_locomotive_is_the_last_engine() -> None:
    assert (SUPER_TRAIN.engines[-1], SUPER_TRAIN.rounds_played) == (DOUBLE_LOCOMOTIVE, 14)
    without = replace(SUPER_TRAIN, last_engine=False)
    assert (without.engines[-1], without.rounds_played) == ((0, 0), 13)
