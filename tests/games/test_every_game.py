"""What holds for every game of the catalogue: whole deals, whole matches, and a look into the book for openers."""

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from campaigns.every_game import SHARE, campaign, named, settings
from games.catalogue import CATALOGUE, GAMES, configured
from games.classic import F
from games.federation import FEDERATION
from games.game import Game
from games.game_info import GameInfo
from games.kozel import W
from games.options import OptionError, options_of, text_of, with_options
from games.sport import SPORT
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal

PRESETS = [pytest.param(info, preset, id=named(preset)) for info, preset in settings()]

DEALS = 4
"""So many deals of each preset for each number of players, and a third more with any options."""


@pytest.mark.parametrize(("info", "preset"), PRESETS)
def test_random_deals_and_scores_of_every_game_hold_together(info: GameInfo, preset: Game) -> None:
    takes = [seats for seats in info.players if preset.takes(seats)]
    tally = campaign(info, preset, count=DEALS * len(takes), seed=20)
    assert tally.faults == []
    assert tally.deals == DEALS * len(takes) * (SHARE + 1) // SHARE
    assert set(tally.seats) >= set(takes)


@pytest.mark.parametrize(("info", "preset"), PRESETS)
def test_a_random_match_of_every_game_adds_up_to_its_end(info: GameInfo, preset: Game) -> None:
    for seats in info.players:
        if preset.takes(seats):
            check_match(preset.for_players(seats), seed=1)


def test_a_campaign_is_the_same_for_the_same_seed() -> None:
    info = CATALOGUE["osel"]
    one, other, another = (campaign(info, info.game, count=20, seed=seed) for seed in (5, 5, 6))
    assert one == other != another


ANY_OPTIONS = st.one_of(
    games_with_options(F, seats=(2, 3, 4)),
    games_with_options(W, seats=(2, 3, 4)),
    games_with_options(SPORT, seats=(4,)),
    games_with_options(FEDERATION, seats=(4,)),
)


@given(ANY_OPTIONS, st.integers(min_value=0, max_value=10**9))
@examples(max_examples=60, deadline=None)
def test_deals_with_any_options_hold_together(game: Game, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@given(ANY_OPTIONS, st.integers(min_value=0, max_value=10**9))
@examples(max_examples=30, deadline=None)
def test_matches_with_any_options_add_up(game: Game, seed: int) -> None:
    check_match(game, seed=seed, most_deals=1500)


def test_the_catalogue_names_every_game_by_its_own_name() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}


@pytest.mark.parametrize("name", CATALOGUE)
def test_presets_are_named_and_the_recommended_one_is_first(name: str) -> None:
    info = CATALOGUE[name]
    assert len(info.presets) == len(info.variants)
    for preset, game in info.presets.items():
        assert configured(name, preset=preset) == game
    assert configured(name) == info.game
    assert set(info.game.sides[0]) <= set(range(1, info.game.seats + 1))


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_option_can_be_chosen_by_its_name_as_text(name: str) -> None:
    game = CATALOGUE[name].game
    for info in options_of(type(game)):
        assert info.default in info.values
        if info.field != "preset":
            value = info.values[-1]
            assert getattr(with_options(game, {info.name: text_of(value)}), info.field) == value


@pytest.mark.parametrize(
    ("preset", "options", "words"),
    [
        ("Q", {}, "There is no preset “Q”"),
        (None, {"colour": "red"}, "has no option “colour”"),
        (None, {"reserve": "3"}, "“reserve” is one of: 0, 1, 2"),
        (None, {"target": 0}, "“target” is one of: 1…1000"),
        (None, {"pairs": 1}, "“pairs” is one of: no, yes"),
        (None, {"preset": "A"}, "has no option “preset”"),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_name(
    preset: str | None, options: dict[str, object], words: str
) -> None:
    with pytest.raises(OptionError) as caught:
        configured("kozel", preset=preset, options=options)
    assert words in str(caught.value)
