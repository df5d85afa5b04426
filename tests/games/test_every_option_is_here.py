"""Every option of docs/rules.md can be chosen by its name, and each of its values has a test or a reason.

The tests of values carry `CL-O05 name=value` in their ids; `SHOWN` are those that show a value in a scene of their own.
"""

import re
from collections import defaultdict

import pytest

from games.catalogue import CATALOGUE, configured
from games.game import Game
from games.options import OptionInfo, OptionValue, options_of, text_of
from games.sets.chinese import ChineseSet
from tests.games.collected import BOOK, ids_of_tests
from tests.games.option_coverage import match, tried

IN_BOOK = re.findall(r"^\| ([A-Z]{2}-O\d{2}) \|", BOOK, re.MULTILINE)

CHINESE = options_of(ChineseSet)
OF_GAMES = [(info.name, option) for info in CATALOGUE.values() for option in info.options]

SHOWN = {
    "CH-O05": "test_cross_options.py::test_who_prevails_when_both_special_doubles_are_placed_last",
    "CH-O12": "test_cross_options.py::test_side_arms_wait_for_both_ends_where_that_is_agreed[checheve]",
    "OS-O07": "test_cross_options.py::test_side_arms_wait_for_both_ends_where_that_is_agreed[osel]",
    "MG-O03": "test_cross_options.py::test_side_arms_wait_for_both_ends_where_that_is_agreed[muggins]",
    "GN-O02": "test_general.py::test_yield",
    "GN-O03": "test_general.py::test_general_at_start",
    "CN-O01": "test_chinese_options.py::test_only_the_set_is_here",
    "CN-O02": "test_chinese_options.py::test_copies_are_told_apart_or_not",
    "CN-O03": "test_chinese_options.py::test_ones_and_fours_are_red_when_colours_count",
    "CL-O01": "test_every_option_is_here.py::test_every_preset_plays_or_scores_unlike_the_recommended_one[classic",
    "KZ-O01": "test_every_option_is_here.py::test_every_preset_plays_or_scores_unlike_the_recommended_one[kozel",
}
"""Tests of options whose values are not in their ids."""

PRESETS = [
    pytest.param(preset, info.game, id=f"{info.name} {preset.preset}")
    for info in CATALOGUE.values()
    for preset in info.variants[1:]
]


def test_the_book_has_235_options_each_once() -> None:
    assert len(IN_BOOK) == len(set(IN_BOOK)) == 235


def test_every_option_of_the_book_is_an_option_of_a_game_or_a_set() -> None:
    found = {option.id for _, option in OF_GAMES} | {option.id for option in CHINESE}
    assert sorted(set(IN_BOOK) - found) == []
    assert sorted(found - set(IN_BOOK)) == []


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_value_of_every_option_is_reached_by_name(name: str) -> None:
    for option in options_of(type(CATALOGUE[name].game)):
        for value in tried(option.values):
            if option.field == "preset":
                assert configured(name, preset=text_of(value)).preset == value
            else:
                game = configured(name, options={option.name: text_of(value)})
                assert getattr(game, option.field) == value


def test_every_value_has_a_test_or_a_reason() -> None:
    tests = ids_of_tests()
    told = set(re.findall(r"([A-Z]{2}-O\d{2}) \w+=(.+)\]$", "\n".join(tests), re.MULTILINE))
    shown = {id for id, test in SHOWN.items() if any(test in each for each in tests)}
    assert sorted(set(SHOWN) - shown) == []
    assert untold([option for _, option in OF_GAMES] + list(CHINESE), told, shown) == {}


def untold(options: list[OptionInfo], told: set[tuple[str, str]], shown: set[str]) -> dict[str, list[str]]:
    """By option id the values without a test and a reason, apart from defaults of games: others differ from those."""
    defaults = defaultdict(set)
    for option in options:
        defaults[option.id].add(text_of(option.default))
    missing: dict[str, set[str]] = defaultdict(set)
    for option in options:
        if option.id not in shown and "" not in option.unfelt:
            values = {text_of(value) for value in tried(option.values)}
            known = {value for id, value in told if id == option.id}
            missing[option.id] |= values - known - set(option.unfelt) - defaults[option.id]
    return {id: sorted(values) for id, values in missing.items() if values}


@pytest.mark.parametrize(
    ("told", "missing"),
    [
        (set(), {"XX-O01": ["no"], "XX-O02": ["1", "2"]}),
        ({("XX-O01", "no"), ("XX-O02", "1")}, {"XX-O02": ["2"]}),
        ({("XX-O01", "no"), ("XX-O02", "1"), ("XX-O02", "2")}, {}),
    ],
)
def test_a_value_without_a_test_is_noticed(told: set[tuple[str, str]], missing: dict[str, list[str]]) -> None:
    def one(id: str, default: OptionValue, *values: OptionValue) -> OptionInfo:
        return OptionInfo(id, "name", "name", values, default, {"3": "nothing depends on it"})

    options = [one("XX-O01", True, False, True), one("XX-O02", 0, 0, 1, 2, 3), one("XX-O03", None, None)]
    assert untold(options, told, shown=set()) == missing


@pytest.mark.parametrize(("preset", "recommended"), PRESETS)
def test_every_preset_plays_or_scores_unlike_the_recommended_one(preset: Game, recommended: Game) -> None:
    settings = [
        (preset.for_players(n), recommended.for_players(n)) for n in (2, 4) if n in players_of(preset)
    ]
    assert any(match(one, seed) != match(other, seed) for seed in range(30) for one, other in settings)


def players_of(game: Game) -> tuple[int, ...]:
    """The numbers of players that a preset takes."""
    return tuple(seats for seats in CATALOGUE[game.name].players if game.takes(seats))
