"""A regulation names any game with its options; what it may not say is refused by key."""

from typing import Any

import pytest

from games.catalogue import CATALOGUE
from games.options import OptionInfo, options_of, text_of
from games.sets.chinese import ChineseGame, ChineseSet
from scoring import presets
from scoring.deals import check_points
from scoring.event_game import game_of
from scoring.event_set import set_of
from scoring.match_score import DealLine
from scoring.matches import fold
from scoring.regulation import GameRules, RegulationError, as_data, changed_keys, parse

KOZEL: dict[str, Any] = as_data(presets.load("kozel_singles"))
CHINESE: dict[str, Any] = as_data(presets.load("chinese_points"))


def changed(key: str, value: object, data: dict[str, Any] = KOZEL) -> dict[str, Any]:
    section, _, name = key.partition(".")
    return data | {section: data[section] | {name: value}}


def problems(data: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(RegulationError) as refused:
        parse(data)
    return {problem.key: str(problem.message) for problem in refused.value.problems}


def test_options_are_chosen_by_name_and_survive_being_stored() -> None:
    regulation = parse(changed("game.options", {"target": 51, "threshold": "none", "reserve": 2}))
    game: Any = game_of(regulation.game)
    assert (game.target, game.threshold, game.reserve, game.seats) == (51, None, 2, 4)
    assert parse(as_data(regulation)) == regulation
    assert changed_keys(parse(KOZEL), regulation) == {
        "game.options.target",
        "game.options.threshold",
        "game.options.reserve",
    }


def every_option() -> list[tuple[str, OptionInfo]]:
    """Each option that a regulation chooses by name; the preset has its own key."""
    return [
        (name, info)
        for name, game in CATALOGUE.items()
        for info in game.options
        if info.field not in ("preset", "seats", "hand")
    ]


@pytest.mark.parametrize(("name", "info"), every_option(), ids=lambda one: getattr(one, "id", one))
def test_every_option_is_reached_from_a_regulation(name: str, info: OptionInfo) -> None:
    value = info.values[-1]
    rules = GameRules(name=name, seats=CATALOGUE[name].game.seats, options={info.name: text_of(value)})
    game = game_of(rules)
    assert getattr(game, info.field) == value
    unit = "player" if len(game.sides[0]) == 1 else "pair"
    system = "tables" if len(game.sides) > 2 else "round_robin"
    said = {"name": name, "seats": rules.seats, "sides": len(game.sides), "unit": unit}
    data = KOZEL | {
        "game": said | {"options": dict(rules.options or {})},
        "match": {"by": "account"},
        "pairing": {"system": system, "order": "neighbours"},
        "standings": {"order": ["match_points"]},
    }
    assert game_of(parse(data).game) == game


@pytest.mark.parametrize(
    ("key", "value", "where", "says"),
    [
        ("game.name", "chess", "game.name", "There is no game “chess”"),
        ("game.preset", "Z", "game.preset", "There is no preset “Z”"),
        ("game.seats", 9, "game.seats", "cannot be 9"),
        ("game.options", {"targt": 1}, "game.options.targt", "has no option “targt”"),
        ("game.options", {"target": 0}, "game.options.target", "is one of: 1…1000"),
        ("game.options", {"target": 1.5}, "game.options.target", "must be a text, a whole number"),
        ("game.options", {"pairs": True}, "game.sides", "has 2 sides"),
        ("game.unit", "pair", "game.unit", "of the unit player"),
        ("game.tile_set", 9, "game.tile_set", "the game's own"),
        ("match.by", "deals", "match.by", "must be account"),
        ("match.target", 101, "match.target", "has no meaning in a match by account"),
        ("match.deals", 4, "match.better", "is missing"),
        ("match.better", "most", "match.better", "take it out"),
        ("match.place_points", [1, 2, 3, 4], "match.place_points", "from high to low"),
        ("match.counted_titles", ["gaot"], "match.counted_titles[0]", "choose one of absolute winner"),
        ("match.counted_titles", None, "standings.order[2]", "counts nothing"),
        ("deal.entry", "points", "deal.entry", "cannot be points"),
        ("deal.score", "all", "deal.score", "the game's own"),
        ("pairing.system", "swiss", "pairing.system", "it draws two sides"),
        ("pairing.order", "fold", "pairing.order", "choose one of neighbours, lot"),
        ("pairing.smallest_table", 1, "pairing.smallest_table", "not played by so few"),
        ("standings.order", ["deals_won"], "standings.order[0]", "not counted in a match by account"),
    ],
)
def test_what_does_not_fit_the_game_is_refused_by_its_key(
    key: str, value: object, where: str, says: str
) -> None:
    assert says in problems(changed(key, value))[where]


def test_options_that_do_not_take_so_many_players_are_refused() -> None:
    game = {"name": "telephone", "seats": 3, "sides": 3, "unit": "player"}
    played = changed("match.place_points", [2, 1, 0]) | {"game": game}
    assert parse(played).game.seats == 3
    refused = problems(played | {"game": game | {"options": {"players3": False}}})
    assert refused["game.seats"] == "cannot be 3 with these options of the game"


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [
        ("game.options", {"target": 5}, "game.options"),
        ("match.by", "account", "game.name"),
        ("match.place_points", [2, 0], "match.place_points"),
        ("pairing.system", "tables", "pairing.system"),
        ("pairing.order", "lot", "pairing.order"),
        ("pairing.smallest_table", 3, "pairing.smallest_table"),
        ("standings.order", ["placings"], "standings.order[0]"),
        ("deal.score", None, "deal.score"),
    ],
)
def test_the_line_game_of_two_pairs_has_nothing_of_the_other_games(
    key: str, value: object, where: str
) -> None:
    assert where in problems(changed(key, value, as_data(presets.load("sport"))))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        pytest.param(option, value, id=f"{option.id} {option.name}={value}")
        for option in options_of(ChineseSet)
        for value in option.values
        if value not in (ChineseGame.TIEN_GOW, ChineseGame.TIU_U)
    ],
)
def test_every_option_of_the_chinese_set_is_reached_from_a_regulation(
    option: OptionInfo, value: object
) -> None:
    regulation = parse(changed("game.set_options", {option.name: str(value)}, CHINESE))
    assert getattr(set_of(regulation.game), option.field) is value
    assert parse(as_data(regulation)) == regulation


@pytest.mark.parametrize("game", [ChineseGame.TIEN_GOW, ChineseGame.TIU_U])
def test_a_game_of_the_chinese_set_that_is_not_made_is_refused(game: ChineseGame) -> None:
    found = problems(changed("game.set_options", {"game": str(game)}, CHINESE))
    said = f"Only the Chinese tiles are here: “{game}” cannot be played."
    assert found == {"game.set_options.game": said}


@pytest.mark.parametrize(
    ("key", "value", "where", "says"),
    [
        ("game.set", "mahjong", "game.set", "choose one of chinese"),
        ("game.set", None, "game.set_options", "add game.set"),
        ("game.name", "kozel", "game.set", "cannot stand beside game.name"),
        ("game.options", {"target": 5}, "game.options", "add game.name"),
        ("game.set_options", {"dots": "red"}, "game.set_options.dots", "has no option “dots”"),
        ("game.set_options", {"dot_colour": "red"}, "game.set_options.dot_colour", "white_and_red, ignored"),
        ("game.hand", 8, "game.hand", "no meaning with game.set"),
        ("game.seats", 2, "game.seats", "choose one of 4"),
        ("game.sides", 4, "game.sides", "choose one of 2"),
        ("game.unit", "player", "game.unit", "of the unit pair"),
        ("deal.score", "all", "deal.score", "no meaning with game.set"),
        ("deal.record", "deal", "deal.record", "must be game"),
        ("deal.entry", "left", "deal.entry", "whole games are entered as points"),
        ("match.by", "account", "game.name", "is missing"),
    ],
)
def test_what_does_not_fit_a_set_alone_is_refused_by_its_key(
    key: str, value: object, where: str, says: str
) -> None:
    assert says in problems(changed(key, value, CHINESE))[where]


def test_a_game_with_the_chinese_set_is_its_points_and_ends_the_match() -> None:
    regulation = presets.load("chinese_points")
    assert check_points((100, 85), regulation) == ()
    assert [each.law for each in check_points((85, 60), regulation)] == ["target_not_reached"]
    score = fold([DealLine(number=1, points=(85, 100))], regulation)
    assert (score.finished, score.winner, score.points, score.match_points) == (True, 1, (85, 100), (0, 1))


def test_every_game_but_the_common_variants_has_a_preset() -> None:
    named = {presets.load(name).game.name for name in presets.names()}
    assert set(CATALOGUE) <= named
