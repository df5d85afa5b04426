"""Whole deals and matches of the cross games, under any options."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.checheve import CHECHEVE
from games.cross.deal import CrossDeal
from games.deal import DealState, Game
from games.finished import Ending
from games.muggins import MUGGINS
from games.osel import OSEL, OSEL_E, FirstLeadTile
from games.random_play import begun, deal_out, random_deal, seeded
from games.table_deal import TableDeal
from games.telephone import TELEPHONE, TELEPHONE_E
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal

GAMES = (CHECHEVE, OSEL, TELEPHONE, MUGGINS)
ANY_GAME = st.one_of(*(games_with_options(game, seats=(2, 3, 4), apart_from=("players3",)) for game in GAMES))


@settings(max_examples=60)
@given(ANY_GAME, st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: Game, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@settings(max_examples=15)
@given(ANY_GAME, st.integers(0, 10**6))
def test_every_match_ends_with_a_working_that_adds_up(game: Game, seed: int) -> None:
    check_match(game, seed=seed, most_deals=2000)


@pytest.mark.parametrize("game", [*GAMES, OSEL_E, TELEPHONE_E], ids=lambda game: f"{game.name}{game.preset}")
def test_every_preset_is_played_to_its_end_and_reads_back(game: Game) -> None:
    players = (2, 4) if game is TELEPHONE_E else (2, 3, 4)
    endings = {
        str(state.outcome().ending)  # type: ignore[union-attr] # the deal is over
        for seats in players
        for seed in range(40)
        if (state := check_whole_deal(game.for_players(seats), seed=seed))
    }
    assert endings >= {"out", "block"}


@settings(max_examples=30)
@given(ANY_GAME, st.integers(0, 10**6))
def test_quick_play_makes_the_same_moves_as_play_turn_by_turn(game: Game, seed: int) -> None:
    dealt = deal_out(game, seeded(seed), game.opener)

    quickly: Any = begun(game, dealt).played_out(seeded(seed).random)
    by_turns: Any = TableDeal.played_out(_as_table_deal(begun(game, dealt)), seeded(seed).random)
    in_steps = DealState.played_out(begun(game, dealt), seeded(seed).random)

    assert quickly.moves == by_turns.moves == in_steps.moves
    assert quickly.outcome() == by_turns.outcome() == in_steps.outcome()


def _as_table_deal(state: DealState) -> TableDeal:
    assert isinstance(state, CrossDeal)
    return state


def test_a_bigger_set_is_played_to_its_end_too() -> None:
    for game in GAMES:
        nine = game.for_players(4).resized(tile_set=9, seats=4, hand=9)
        check_whole_deal(nine, seed=3)


def test_osel_is_sometimes_cut() -> None:
    game = replace(OSEL, lead_tile_first_deal=FirstLeadTile.ANY)
    endings = [random_deal(game, seed=seed).outcome() for seed in range(120)]
    assert any(found and found.ending is Ending.CUT for found in endings)
