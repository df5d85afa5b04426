"""The game of an event as an organiser changes it: its variant, its options, and how many play it at a table."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.catalogue import CATALOGUE
from scoring import presets
from scoring.event_game import game_of
from scoring.game_checks import players_of
from scoring.regulation import Regulation, as_data, parse
from tests.factories import Event
from tests.web.desk.people import user_with
from tests.web.desk.test_setup_formats import RULES, an_event_of
from tests.web.desk.test_setup_steps import filled
from tournaments.domain.event_rules import change_regulation
from tournaments.models import Journal
from tournaments.models.access import RoleName
from tournaments.queries.departures import departures
from tournaments.web.organiser.setup.rules_form import RulesForm

pytestmark = pytest.mark.django_db

NAMED = [name for name in presets.names() if presets.load(name).game.name is not None]
KOZEL = {info.name: info for info in CATALOGUE["kozel"].options}


def at_the_desk(event: Event) -> Client:
    """The browser of the director, who comes back to the page."""
    director = User.objects.filter(username="director").first()
    client = Client()
    client.force_login(director or user_with(event, RoleName.DIRECTOR, "director"))
    return client


def page_of(event: Event, language: str = "en") -> str:
    answer = at_the_desk(event).get(RULES, headers={"Accept-Language": language})
    return unescape(answer.content.decode())


def rules_after(event: Event, changes: dict[str, str]) -> Regulation:
    """The regulation after the form was sent as it stands, with `changes`."""
    answer = at_the_desk(event).post(RULES, filled(page_of(event)) | changes)
    assert answer.status_code == 302, re.findall(r'role="alert">(.*?)</', answer.content.decode(), re.S)
    event.tournament.refresh_from_db()
    return parse(event.tournament.regulation)


def given(event: Event, **game: Any) -> None:
    """The regulation of the event with other values in its section `game`."""
    data: dict[str, Any] = event.tournament.regulation
    change_regulation(
        tournament=event.tournament, actor=event.actor, regulation=data | {"game": data["game"] | game}
    )
    event.tournament.refresh_from_db()


def field_of(html: str, name: str) -> str:
    """The whole field as it stands on the page."""
    field = re.search(rf'<div class="field[^"]*">\s*<label for="rulesform-{name}">.*?\n</div>', html, re.S)
    assert field, name
    return field[0]


@pytest.mark.parametrize("preset", NAMED)
def test_a_form_that_is_saved_as_it_is_changes_nothing(preset: str) -> None:
    event = an_event_of(preset)
    before = event.tournament.regulation
    rules_after(event, {})
    assert event.tournament.regulation == before
    assert departures(event.tournament) == {}
    assert not Journal.objects.filter(verb="change_regulation").exists()


@pytest.mark.parametrize("preset", NAMED)
def test_every_option_that_has_a_choice_is_asked_once(preset: str) -> None:
    event = an_event_of(preset)
    html = page_of(event)
    info = CATALOGUE[presets.load(preset).game.name or ""]
    for option in info.options:
        several = len(info.sets if option.field == "tile_set" else option.values) > 1
        asked = several and option.field not in ("preset", "pairs")
        assert html.count(f'name="game-options-{option.name}"') == asked, option.name
        if asked:
            field = field_of(html, f"game-options-{option.name}")
            assert f"{option.section}, {option.id}." in field
            assert ("plays no differently" in field) == bool(option.unfelt), option.name
    assert html.count('name="game-preset"') == (len(info.variants) > 1)


@pytest.mark.parametrize("preset", ["sport", "chinese_points"])
def test_without_a_game_of_the_catalogue_there_is_no_such_section(preset: str) -> None:
    assert 'name="game-' not in page_of(an_event_of(preset))


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ({"game-options-reserve": "2"}, {"reserve": 2}),
        ({"game-options-threshold": "13"}, {"threshold": 13}),
        ({"game-options-redeal_all_games": "no"}, {"redeal_all_games": False}),
        ({"game-options-opener": "lowest_double"}, {"opener": "lowest_double"}),
        ({"game-options-target": "150"}, {"target": 150}),
        ({"game-options-target": "101", "game-options-opener": "one_one_only"}, None),
    ],
)
def test_what_departs_from_the_variant_is_stored_and_nothing_else(
    typed: dict[str, str], stored: dict[str, Any] | None
) -> None:
    event = an_event_of("kozel_pairs")  # its variant is C
    rules = rules_after(event, typed)
    assert rules.game.options == stored
    assert rules.game.preset == "C"
    assert departures(event.tournament).keys() == {f"game.options.{name}" for name in stored or {}}


def test_an_option_is_given_back_to_the_variant() -> None:
    event = an_event_of("sport_goat")
    assert rules_after(event, {"game-options-target_101": ""}).game.options is None
    assert departures(event.tournament) == {"game.options.target_101": ("yes", "no")}


def test_no_threshold_is_a_value_of_its_own() -> None:
    rules = rules_after(an_event_of("kozel_singles"), {"game-options-threshold": "none"})
    assert rules.game.options == {"threshold": "none"}
    assert game_of(rules.game).threshold is None  # type: ignore[attr-defined]


def test_options_follow_another_variant_unless_they_were_chosen() -> None:
    event = an_event_of("kozel_singles")
    rules_after(event, {"game-options-reserve": "2", "game-options-threshold": "none"})
    rules = rules_after(event, {"game-preset": "A", "game-options-fish_record": "full"})
    assert rules.game.preset == "A"
    # A has no threshold either, but 0 tiles that stay and another record of a block.
    assert rules.game.options == {"reserve": 2, "fish_record": "full"}
    assert rules_after(event, {"game-preset": "W"}).game.preset is None


def test_pairs_stay_pairs_in_another_variant() -> None:
    rules = rules_after(an_event_of("kozel_pairs"), {"game-preset": "F"})
    assert (rules.game.preset, rules.game.sides, rules.game.options) == ("F", 2, {"pairs": True})
    assert len(game_of(rules.game).sides) == 2


def test_what_was_written_by_hand_stays_until_it_is_changed() -> None:
    event = an_event_of("kozel_singles")
    written = {"target": "101", "reserve": "2", "set_max_pip": 9}
    given(event, options=written, preset="W")
    assert rules_after(event, {}).game.options == written
    assert (
        rules_after(event, {"game-options-reserve": "0"}).game
        == parse(event.tournament.regulation | {"game": event.tournament.regulation["game"]}).game
    )
    assert event.tournament.regulation["game"]["options"] == written | {"reserve": 0}
    assert event.tournament.regulation["game"]["preset"] == "W"


def test_fewer_sit_at_a_table_and_the_sides_follow() -> None:
    changes = {"game-seats": "3", "match-place_points": "2 1 0", "pairing-smallest_table": "2"}
    rules = rules_after(an_event_of("kozel_singles"), changes)
    assert (rules.game.seats, rules.game.sides, rules.match.place_points) == (3, 3, (2, 1, 0))
    assert rules.pairing.smallest_table == 2


@pytest.mark.parametrize("preset", NAMED)
def test_every_number_of_players_that_is_offered_can_be_played(preset: str) -> None:
    regulation = presets.load(preset)
    form = RulesForm(regulation=regulation, frozen=False)
    offered = form.game.seats if form.game else []
    assert regulation.game.seats in offered
    assert set(offered) <= set(players_of(regulation.game))
    data: dict[str, Any] = dict(as_data(regulation))
    for seats in offered:
        sides = seats if regulation.game.unit == "player" else 2
        changed = data | {"game": data["game"] | {"seats": seats, "sides": sides}}
        if "place_points" in data["match"]:
            changed["match"] = data["match"] | {"place_points": list(range(sides))[::-1]}
        if "smallest_table" in data["pairing"]:
            changed["pairing"] = data["pairing"] | {"smallest_table": min(CATALOGUE[form_game(form)].players)}
        assert parse(changed).game.seats == seats


def form_game(form: RulesForm) -> str:
    assert form.game is not None
    return form.game.info.name


def test_the_set_of_a_game_that_has_several_is_chosen() -> None:
    event = an_event_of("mexican_train_6")
    html = page_of(event)
    assert html.index('name="game-options-set"') < html.index("<details")
    assert rules_after(event, {"game-options-set": "9"}).game.options == {"set": 9}
