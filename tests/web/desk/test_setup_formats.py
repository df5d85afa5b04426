"""The rules of knock-outs, teams and stages: every preset shows the keys that matter, and they can be changed."""

import dataclasses
import re
from datetime import date
from html import unescape
from types import UnionType
from typing import Any, get_args, get_type_hints

import pytest
from django.utils import translation

from scoring import presets
from scoring.regulation import Regulation, as_data, parse
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tests.web.desk.test_setup_steps import filled
from tournaments.domain.actor import Actor
from tournaments.domain.setup import create_tournament
from tournaments.wording.format_words import STAGE_NAMES, stage_name
from tournaments.wording.key_words import key_words, value_words

pytestmark = pytest.mark.django_db

RULES = "/desk/evening/setup/rules/"


def an_event_of(preset: str) -> Event:
    """An event of a preset in which nobody is registered."""
    actor = Actor(label="test")
    facts: dict[str, Any] = {"slug": "evening", "name": "Кубок клуба", "starts_on": date(2026, 10, 25)}
    return Event(create_tournament(actor=actor, preset=preset, tables=4, **facts), actor)


def rules_after(event: Event, changes: dict[str, str]) -> Regulation:
    """The regulation after the form was sent as it stands, with `changes`."""
    desk = desk_of(event)
    answer = desk.post(RULES, filled(unescape(desk.get(RULES).content.decode())) | changes)
    assert answer.status_code == 302, re.findall(r'role="alert">(.*?)</', answer.content.decode(), re.S)
    event.tournament.refresh_from_db()
    return parse(event.tournament.regulation)


@pytest.mark.parametrize("preset", presets.names())
def test_the_form_of_every_preset_saves_it_as_it_is(preset: str) -> None:
    event = an_event_of(preset)
    before = event.tournament.regulation
    assert as_data(rules_after(event, {})) == before


@pytest.mark.parametrize(
    ("preset", "labels"),
    [
        (
            "caribbean_sets",
            ["The winners write", "A match for the third place", "Lost matches that put out"],
        ),
        (
            "brazil_best_of_11",
            [
                "Best of so many games",
                "Groups",
                "Stage 2: Semi-finals and final",
                "How many go on to it",
                "Drawn as",
            ],
        ),
        ("spain_league_8", ["Boards of a team", "Match points for a meeting won", "How often each two meet"]),
        ("world_teams_300", ["Boards of a team", "A team is worth"]),
        ("spain_open_300", ["Stage 2: Last three rounds", "Results of the stage before go on counting"]),
        ("sport", ["One more stage"]),
    ],
)
def test_the_keys_that_matter_are_on_the_form(preset: str, labels: list[str]) -> None:
    html = desk_of(an_event_of(preset)).get(RULES).content.decode()
    for label in labels:
        assert label in html, label


def test_a_knock_out_is_changed() -> None:
    changes = {
        "match-target": "5",
        "match-cap": "5",
        "pairing-knockout-third_place": "True",
        "pairing-seeding": "lot",
    }
    rules = rules_after(an_event_of("caribbean_sets"), changes)
    assert rules.match.target == 5
    assert rules.pairing.knockout is not None
    assert rules.pairing.knockout.third_place
    assert not rules.pairing.knockout.consolation
    assert rules.pairing.seeding == "lot"


def test_teams_are_changed() -> None:
    rules = rules_after(
        an_event_of("spain_league_8"), {"team-size": "4", "team-win": "2", "pairing-legs": "1"}
    )
    assert rules.team is not None
    assert (rules.team.size, rules.team.win, rules.pairing.legs) == (4, 2, 1)


def test_a_stage_is_changed_in_its_own_sections() -> None:
    changes = {
        "stages-0-places": "4",
        "stages-0-name": "The last four",
        "stages-0-pairing-knockout-consolation": "False",
        "stages-0-match-target": "250",
        "stages-0-clock-minutes": "80",
        "stages-0-clock-warning": "75",
    }
    rules = rules_after(an_event_of("spain_club_200"), changes)
    (stage,) = rules.stages
    assert (stage.name, stage.places) == ("The last four", 4)
    assert stage.pairing.knockout is not None
    assert (stage.pairing.knockout.third_place, stage.pairing.knockout.consolation) == (True, False)
    assert stage.match is not None
    assert (stage.match.target, rules.match.target) == (250, 200)
    assert stage.clock is not None
    assert stage.clock.minutes == 80


def test_a_section_that_a_stage_shares_becomes_its_own() -> None:
    rules = rules_after(an_event_of("brazil_best_of_11"), {"stages-0-match-games": "5"})
    assert rules.stages[0].match is not None
    assert (rules.stages[0].match.games, rules.match.games) == (5, 11)


@pytest.mark.parametrize("system", ["swiss", "round_robin"])
def test_a_stage_is_drawn_another_way(system: str) -> None:
    changes = {"stages-0-pairing-system": system, "stages-0-pairing-rounds": "3"}
    (stage,) = rules_after(an_event_of("spain_club_200"), changes).stages
    assert (stage.pairing.system, stage.pairing.rounds, stage.pairing.knockout) == (system, 3, None)
    assert stage.standings is not None
    assert "tree_place" not in stage.standings.order


@pytest.mark.parametrize(("system", "rounds"), [("knockout", "0"), ("swiss", "3"), ("round_robin", "")])
def test_a_stage_is_added(system: str, rounds: str) -> None:
    event = an_event_of("sport")
    changes = {
        "stages-0-name": "Final",
        "stages-0-places": "8",
        "stages-0-pairing-system": system,
        "stages-0-pairing-rounds": rounds,
    }
    (stage,) = rules_after(event, changes).stages
    assert (stage.name, stage.places, stage.pairing.system) == ("Final", 8, system)


def test_a_stage_is_left_out() -> None:
    assert rules_after(an_event_of("spain_club_200"), {"stages-0-remove": "on"}).stages == ()


@pytest.mark.parametrize(
    ("preset", "wrong", "field", "said"),
    [
        ("spain_league_8", {"team-size": "1"}, "team-size", "“Boards of a team” is 1: the least is 2"),
        (
            "caribbean_sets",
            {"pairing-knockout-lives": "2", "pairing-knockout-third_place": "True"},
            "pairing-knockout-third_place",
            "“A match for the third place” has no meaning in a double knock-out",
        ),
        ("brazil_best_of_11", {"match-games": "4"}, "match-games", "“Best of so many games”"),
        (
            "spain_club_200",
            {"stages-0-pairing-system": "swiss", "stages-0-pairing-rounds": "0"},
            "stages-0-pairing-rounds",
            "“Rounds of the stage” is 0: the least is 1",
        ),
        ("sport", {"stages-0-places": "8"}, "stages-0-name", "“Name of the stage” is empty"),
        ("brazil_best_of_11", {"stages-0-first_place": "0"}, "stages-0-first_place", "the least is 1"),
        (
            "spain_league_8",
            {"team-win": "0", "team-draw": "1"},
            "team-win",
            "“Match points for a meeting won”",
        ),
    ],
)
def test_what_cannot_be_is_said_at_its_field_by_its_label(
    preset: str, wrong: dict[str, str], field: str, said: str
) -> None:
    event = an_event_of(preset)
    desk = desk_of(event)
    before = event.tournament.regulation
    answer = desk.post(RULES, filled(desk.get(RULES).content.decode()) | wrong)
    html = answer.content.decode()
    assert answer.status_code == 422
    error = re.search(rf'id="rulesform-{field}_error".*?</div>', html, re.S)
    assert error, field
    assert said in error[0]
    event.tournament.refresh_from_db()
    assert event.tournament.regulation == before


def test_a_problem_with_a_later_stage_is_shown_there_when_an_earlier_one_is_left_out() -> None:
    event = an_event_of("spain_club_200")
    changes = {"stages-0-remove": "on", "stages-1-name": "", "stages-1-places": "4"}
    desk = desk_of(event)
    answer = desk.post(RULES, filled(desk.get(RULES).content.decode()) | changes)
    assert answer.status_code == 422
    assert 'id="rulesform-stages-1-name_error"' in answer.content.decode()


def test_once_a_round_is_drawn_stages_stay_as_they_are() -> None:
    event = make_event(preset="spain_club_200", pairs=4)
    event.draw(1)
    html = desk_of(event).get(RULES).content.decode()
    of_stages = re.findall(r"<(?:input|select)[^>]*name=\"stages-[^>]*>", html)
    assert len(of_stages) > 5
    assert all("disabled" in tag for tag in of_stages)
    assert "One more stage" not in html


def all_keys(kind: Any, prefix: str = "") -> list[str]:
    """Every dotted key of a regulation."""
    found = []
    hints = get_type_hints(kind)
    for item in dataclasses.fields(kind):
        hint = hints[item.name]
        if isinstance(hint, UnionType):
            hint = next(one for one in get_args(hint) if one is not type(None))
        key = f"{prefix}{item.name}"
        found += all_keys(hint, f"{key}.") if dataclasses.is_dataclass(hint) else [key]
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_key_of_a_regulation_has_words(language: str) -> None:
    with translation.override(language):
        other = key_words("no.such.key")
        assert [key for key in all_keys(Regulation) if key_words(key) in (key, other)] == []
        assert key_words("stages[0].pairing.rounds") in ("stage 2, Rounds", "этап 2, Туры")


def test_values_are_written_as_people_write_them() -> None:
    assert value_words("pairing.knockout.third_place", True) == "yes"
    assert value_words("standings.order", ["wins", "lot"]) == "wins, lot"
    assert value_words("penalties.scale", [{"code": "late", "points": 10}]) == "late 10"
    finals = {"name": "Finals", "places": 8, "pairing": {"system": "knockout"}}
    assert value_words("stages", [finals]) == "Finals (knock-out, 8 places)"
    assert value_words("no_show.present.outcome", "win") == "a win"
    assert value_words("clock.minutes", None) == "–"


def test_every_preset_calls_its_stages_in_the_language_of_the_reader() -> None:
    names = {stage.name for name in presets.names() for stage in presets.load(name).stages}
    assert names == STAGE_NAMES.keys()
    with translation.override("ru"):
        assert not {name for name in names if stage_name(name) == name}
