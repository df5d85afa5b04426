"""A sample of the campaign that holds random deals against the laws of a finished deal and of a fish."""

from dataclasses import replace

import pytest

from campaigns import line_laws
from campaigns.line_laws import (
    broken_law_of_fish,
    campaign,
    games_under_the_laws,
    games_with_tiles_asleep,
    is_fish_of_the_law,
    other_games_with_fish,
)
from games.block import BLOCK_INFO
from games.deal import DealState, finished_deal
from games.facts import facts
from games.finished import Ending, FinishedDeal
from games.game import Game
from games.random_play import random_deal
from games.sport import SPORT


def named(game: Game) -> str:
    return f"{game.name} {game.preset} for {game.seats}"


@pytest.mark.parametrize("game", [*games_under_the_laws()], ids=named)
def test_deals_of_four_that_hold_all_tiles_obey_every_law(game: Game) -> None:
    tally = campaign(game, count=60, seed=1, whole=True)
    assert tally.faults == []
    assert tally.fish > 5


@pytest.mark.parametrize("game", [*games_with_tiles_asleep()], ids=named)
def test_deals_in_which_tiles_sleep_obey_the_laws_that_speak_of_them(game: Game) -> None:
    tally = campaign(game, count=200, seed=1, whole=True)
    assert tally.faults == []
    assert tally.endings[Ending.BLOCK] > 50
    assert tally.fish == 0


@pytest.mark.parametrize("game", [*other_games_with_fish()], ids=named)
def test_a_fish_with_every_tile_in_play_obeys_its_law(game: Game) -> None:
    assert campaign(game, count=30, seed=1, whole=False).faults == []


def test_the_games_under_the_laws_are_those_of_the_book() -> None:
    names = {game.name for game in games_under_the_laws()}
    assert names >= {"sport", "federation", "kozel", "sea_kozel", "sea_kozel_second", "general"}
    assert names.isdisjoint({"block", "classic", "bergen", "semyorka"})


def test_a_fish_with_tiles_aside_is_not_spoken_of_and_breaks_the_law() -> None:
    fish = [state for state in blocked(BLOCK_INFO.game) if state.ends[0] == state.ends[1]]
    assert not any(map(is_fish_of_the_law, fish))
    assert any("a number is left on an odd number of halves" in broken_law_of_fish(state) for state in fish)


def blocked(game: Game) -> list[DealState]:
    deals = [random_deal(game, seed=seed) for seed in range(30)]
    return [state for state in deals if facts(state).ending is Ending.BLOCK]


def test_a_deal_that_breaks_a_law_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def misread(state: DealState) -> FinishedDeal:
        return replace(finished_deal(state), passes=(9, 9, 9, 9))

    monkeypatch.setattr(line_laws, "finished_deal", misread)
    tally = campaign(SPORT, count=3, seed=7, whole=True)
    assert [fault.partition(":")[0] for fault in tally.faults] == [
        f"sport, seed {seed}" for seed in (7, 8, 9)
    ]
