"""Reading a regulation: everything wrong is reported at once, by key, with the way out."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import presets
from scoring.regulation import SAFE_KEYS, RegulationError, as_data, changed_keys, parse

Data = dict[str, Any]


def sport() -> Data:
    return as_data(presets.load("sport"))


def problems(data: Data) -> dict[str, str]:
    with pytest.raises(RegulationError) as refused:
        parse(data)
    return {problem.key: str(problem.message) for problem in refused.value.problems}


def change(data: Data, key: str, value: object) -> Data:
    """`data` with the dotted `key` set to `value`, or taken out for None."""
    head, _, rest = key.partition(".")
    if rest:
        return data | {head: change(data.get(head, {}), rest, value)}
    return {name: old for name, old in data.items() if name != head} | (
        {} if value is None else {head: value}
    )


SPORT_PROBLEMS = [
    ("matsh", {}, "is not a key of a regulation: did you mean match?"),
    ("deal.zzz", 1, "is not a key of a regulation: take it out"),
    ("deal.score", None, "is missing: add it"),
    ("bye", None, "is missing: add it"),
    ("match", 3, "must be a group of keys"),
    ("match.deals", "8", "must be a whole number, not 8"),
    ("match.deals", True, "must be a whole number, not True"),
    ("match.draws_allowed", 1, "must be true or false, not 1"),
    ("title", 7, "must be text, not 7"),
    ("title", "", "is empty: name the regulation"),
    ("standings.order", "wins", "must be a list"),
    ("version", 2, "is 2, but this program reads version 1: convert the file"),
    ("match.deals", 6, "is 6, which is not a multiple of 4: use 4 or 8"),
    ("match.deals", 3, "is 3, which is not a multiple of 4: use 4"),
    ("match.deals", 0, "is 0: the least is 1"),
    ("match.deals", None, "is missing: a match by deals needs it"),
    ("match.target", 100, "has no meaning in a match by deals: take it out"),
    ("match.game_win", 1, "has no meaning in a match by deals: take it out"),
    ("match.loss", -1, "is -1: the least is 0"),
    ("clock.warning", 5, "has no meaning without clock.minutes: set the minutes or take it out"),
    ("pairing.rounds", 0, "is 0: the least is 1"),
    ("bye.difference", -30, "is -30, which contradicts the outcome win: change its sign"),
    ("no_show.absent.difference", 30, "is 30, which contradicts the outcome loss: change its sign"),
    ("game.tile_set", 12, "cannot be 12: choose one of 6, 9"),
    ("game.hand", 10, "cannot be 10: the line game for two pairs is scored with 7"),
    ("game.seats", 3, "cannot be 3: the line game for two pairs is scored with 4"),
]


@pytest.mark.parametrize(("key", "value", "message"), SPORT_PROBLEMS)
def test_a_problem_names_its_key_and_the_way_out(key: str, value: object, message: str) -> None:
    assert problems(change(sport(), key, value))[key] == message


def test_the_double_nine_set_is_dealt_in_hands_of_ten() -> None:
    nine = change(sport(), "game.tile_set", 9)
    assert problems(nine) == {"game.hand": "cannot be 7: the line game for two pairs is scored with 10"}
    assert parse(change(nine, "game.hand", 10)).game.tile_set == 9


TARGET_PROBLEMS = [
    ("match.target", None, "is missing: a match by target needs it"),
    ("match.deals", 8, "has no meaning in a match by target: take it out"),
    ("match.raw_maximum", 150, "is 150: the least is 200"),
    ("clock.time_out", None, "is missing: a match with a time limit needs it"),
    ("clock.tie", "draw", "cannot be draw: match.draws_allowed is false, use extra_deal"),
    ("clock.warning", 35, "is 35: the warning comes before minute 35"),
    ("match.draw", 2, "is less than what a worse result is worth: order win, draw and loss from high to low"),
]


@pytest.mark.parametrize(("key", "value", "message"), TARGET_PROBLEMS)
def test_a_match_to_a_target_demands_its_own_keys(key: str, value: object, message: str) -> None:
    found = problems(change(as_data(presets.load("fvd_pairs_200")), key, value))
    assert found.get(key) == message or found.get("match.win") == message


LEAGUE_PROBLEMS = [
    ("match.games", 4, "match.games", "is 4: best of an even number may end level, use an odd number"),
    ("match.margin_bonus.margin", 0, "match.margin_bonus.margin", "is 0: the least is 1"),
    ("deal.entry", "tiles", "deal.entry", "cannot be tiles: whole games are entered as points, use points"),
    (
        "standings.order",
        ["wins", "fewest_deals_won"],
        "standings.order[1]",
        "fewest_deals_won cannot be counted where only games are recorded: take it out",
    ),
    ("clock.minutes", 40, "clock.minutes", "must be taken out: a match of several games has no time limit"),
]


@pytest.mark.parametrize(("key", "value", "where", "message"), LEAGUE_PROBLEMS)
def test_a_match_of_games_demands_its_own_keys(key: str, value: object, where: str, message: str) -> None:
    assert problems(change(as_data(presets.load("bo3_100")), key, value))[where] == message


DRAW_PROBLEMS = [
    (
        "game.unit",
        "player",
        "game.unit",
        "is player, but the sides of the game with these options are of the unit pair",
    ),
    ("game.unit", "team", "team", "is missing: say how many play for a team"),
    ("team", {"size": 3}, "game.unit", "must be team where the regulation has teams"),
    ("pairing.repeats", "window", "pairing.repeat_window", "is missing: say after how many rounds"),
    ("pairing.repeat_window", 3, "pairing.repeat_window", "has a meaning only with repeats = window"),
    ("pairing.groups", 2, "pairing.groups", "has no meaning with the system swiss: take it out"),
    ("pairing.byes_allowed", 0, "pairing.byes_allowed", "is 0: the least is 1"),
    (
        "pairing.system",
        "knockout",
        "match.draws_allowed",
        "must be false in a knock-out: somebody has to go on",
    ),
    (
        "pairing.system",
        "rotation",
        "game.unit",
        "is pair, but the sides of the game with these options are of the unit player",
    ),
    (
        "stages",
        [{"name": "Final", "places": 4, "carry": True, "pairing": {"system": "round_robin"}}],
        "stages[0].carry",
        "needs everybody to go on: take places and first_place out, or let the stage begin from nothing",
    ),
    (
        "stages",
        [{"name": "Final", "places": 4, "pairing": {"system": "knockout", "knockout": {"lives": 3}}}],
        "stages[0].pairing.knockout.lives",
        "cannot be 3: choose one of 1, 2",
    ),
]


@pytest.mark.parametrize(("key", "value", "where", "message"), DRAW_PROBLEMS)
def test_what_a_draw_demands_is_named_by_its_key(key: str, value: object, where: str, message: str) -> None:
    assert problems(change(sport(), key, value))[where] == message


ROTATION_PROBLEMS = [
    ("pairing.rounds", 0, "pairing.rounds", "is 0: the least is 1"),
    ("pairing.rotation.partner_window", 0, "pairing.rotation.partner_window", "is 0: the least is 1"),
    ("pairing.rotation.schedule", "waltz", "pairing.rotation.schedule", "cannot be waltz: choose one of "),
    (
        "game.unit",
        "pair",
        "game.unit",
        "is pair, but the sides of the game with these options are of the unit player",
    ),
]


@pytest.mark.parametrize(("key", "value", "where", "message"), ROTATION_PROBLEMS)
def test_what_changing_partners_demand_is_named_by_its_key(
    key: str, value: object, where: str, message: str
) -> None:
    individuals = as_data(presets.load("fid_individual_200"))
    assert problems(change(individuals, key, value))[where].startswith(message)


@pytest.mark.parametrize("schedule", ["whist", "once"])
@pytest.mark.parametrize("key", ["partner_window", "opponent_window", "last_looks_back"])
def test_a_schedule_that_looks_at_all_rounds_knows_no_window(schedule: str, key: str) -> None:
    individuals = as_data(presets.load("fid_individual_200"))
    individuals["pairing"]["rotation"] = {"schedule": schedule, key: 1 if "window" in key else True}  # type: ignore[index]
    message = f"has no meaning with the schedule {schedule}: take it out"
    assert problems(individuals)[f"pairing.rotation.{key}"] == message


def test_only_the_complete_schedule_may_end_by_itself() -> None:
    assert parse(as_data(presets.load("whist_individual"))).pairing.rounds == 0
    once = change(as_data(presets.load("whist_individual")), "pairing.rotation.schedule", "once")
    assert problems(once)["pairing.rounds"] == "is 0: the least is 1"


def test_a_stage_replaces_the_sections_that_it_gives() -> None:
    final = {"system": "knockout", "knockout": {"third_place": True}}
    match = as_data(presets.load("sport"))["match"] | {"deals": 12, "draws_allowed": False}  # type: ignore[operator]
    order = {"order": ["tree_place", "difference"]}
    stages = [{"name": "Final", "places": 4, "pairing": final, "match": match, "standings": order}]
    whole = parse(change(sport(), "stages", stages))
    assert parse(as_data(whole)) == whole
    assert whole.at_stage(1) == whole
    second = whole.at_stage(2)
    assert (second.pairing.system, second.match.deals, second.deal) == ("knockout", 12, whole.deal)


NOT_SCORED = [
    ("game.kind", "cross"),
    ("game.unit", "club"),
    ("lead.first", "double_six"),
    ("lead.next", "winner"),
    ("deal.score", "difference"),
    ("deal.block", "leader_wins"),
    ("deal.tied_block", "next_deal_doubles"),
    ("match.by", "sets"),
    ("clock.time_out", "judge_decides"),
    ("clock.tie", "sudden_death"),
    ("pairing.system", "ladder"),
    ("pairing.repeats", "once"),
    ("pairing.ranking", "elo"),
    ("pairing.seeding", "rating"),
    ("bye.outcome", "half"),
]


@pytest.mark.parametrize(("key", "value"), NOT_SCORED)
def test_a_value_that_is_not_carried_out_is_refused_with_the_choices(key: str, value: str) -> None:
    assert problems(change(sport(), key, value))[key].startswith(f"cannot be {value}: choose one of ")


def test_an_unknown_tie_break_is_refused_with_the_known_ones() -> None:
    found = problems(change(sport(), "standings.order", ["wins", "buchholz", "wins"]))
    assert found["standings.order[1]"].startswith(
        "buchholz is not a known criterion: choose from match_points,"
    )
    assert found["standings.order[2]"] == "wins is named twice: take one out"
    assert problems(change(sport(), "standings.order", []))["standings.order"].startswith("is empty")


def test_every_problem_is_reported_at_once() -> None:
    data = change(change(change(sport(), "match.deals", 6), "lead.next", "winner"), "bye.colour", "red")
    data = change(data, "penalties.scale", [{"code": "late", "points": -1}, {"code": "late", "points": 5}])
    assert set(problems(data)) == {
        "match.deals",
        "lead.next",
        "bye.colour",
        "penalties.scale[0].points",
        "penalties.scale[1].code",
    }


@pytest.mark.parametrize("deals", [4, 8, 12])
def test_sp_v01_a_multiple_of_four_deals_is_accepted(deals: int) -> None:
    assert parse(change(sport(), "match.deals", deals)).match.deals == deals


def test_absent_optional_keys_take_their_defaults_and_null_is_absent() -> None:
    data = change(change(sport(), "game", None), "clock", {"minutes": None})
    assert parse(data) == presets.load("sport")


def test_names_and_minutes_are_safe_to_change_and_scores_are_not() -> None:
    before = presets.load("fvd_pairs_200")
    renamed = parse(change(change(as_data(before), "title", "Open of the city"), "clock.minutes", 40))
    assert changed_keys(before, renamed) == {"title", "clock.minutes"} <= SAFE_KEYS
    harder = parse(change(as_data(before), "match.difference_cap", None))
    assert changed_keys(before, harder) == {"match.difference_cap"}
    assert not changed_keys(before, harder) & SAFE_KEYS


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
DOTTED = st.sampled_from([key for key, *_ in [*SPORT_PROBLEMS, *TARGET_PROBLEMS]] + ["penalties.scale"])


@settings(max_examples=80)
@given(edits=st.lists(st.tuples(DOTTED, ANYTHING), max_size=4))
def test_whatever_is_typed_gives_a_regulation_or_problems_and_never_a_crash(
    edits: list[tuple[str, object]],
) -> None:
    data = sport()
    for key, value in edits:
        try:
            data = change(data, key, value)
        except (TypeError, AttributeError):  # an earlier edit replaced the group of this key
            continue
    try:
        regulation = parse(data)
    except RegulationError as refused:
        told = refused.problems
    else:
        told = []
        assert parse(as_data(regulation)) == regulation
    assert all(problem.key and str(problem.message) for problem in told)
