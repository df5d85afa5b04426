"""The game of an event on the page of its rules: what is refused, folded, fixed, and said in words afterwards."""

import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.http import QueryDict
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from scoring import presets
from scoring.regulation import parse
from tests.web.desk.test_setup_formats import RULES, an_event_of
from tests.web.desk.test_setup_game import KOZEL, at_the_desk, given, page_of, rules_after
from tests.web.desk.test_setup_steps import filled
from tournaments.domain.errors import FieldError, Refused
from tournaments.models import Journal
from tournaments.web.organiser.setup.rules_form import RulesForm
from tournaments.wording.journal_details import details_of
from tournaments.wording.key_words import key_words, value_words
from tournaments.wording.option_words import option_title, option_value
from tournaments.wording.regulation_words import regulation_in_words

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("preset", "wrong", "field", "said"),
    [
        ("kozel_singles", {"game-options-target": "5000"}, "game-options-target", "less than or equal"),
        ("kozel_singles", {"game-options-target": "many"}, "game-options-target", "whole number"),
        ("federation_account", {"game-options-deals": "7"}, "game-options-deals", "multiple of step size 4"),
        ("kozel_singles", {"game-options-opener": "6-6"}, "game-options-opener", "Select a valid choice"),
        ("kozel_singles", {"game-preset": "Q"}, "game-preset", "Select a valid choice"),
        ("kozel_singles", {"game-seats": "5"}, "game-seats", "Select a valid choice"),
        ("kozel_singles", {"game-seats": "3"}, "match-place_points", "“Match points by place” must be 3"),
        ("kozel_singles", {"match-place_points": "5, x"}, "match-place_points", "Write numbers"),
        ("kozel_singles", {"pairing-smallest_table": "1"}, "pairing-smallest_table", "not played by so few"),
        ("semyorka", {"game-seats": "5", "game-options-hand_size": "7"}, "game-seats", "with these options"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    preset: str, wrong: dict[str, str], field: str, said: str
) -> None:
    event = an_event_of(preset)
    desk = at_the_desk(event)
    before = event.tournament.regulation
    answer = desk.post(RULES, filled(unescape(desk.get(RULES).content.decode())) | wrong)
    assert answer.status_code == 422
    error = re.search(rf'id="rulesform-{field}_error".*?</div>', answer.content.decode(), re.S)
    assert error, field
    assert said in error[0]
    event.tournament.refresh_from_db()
    assert event.tournament.regulation == before


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("game.preset", "game-preset"),
        ("game.seats", "game-seats"),
        ("game.options.target", "game-options-target"),
        ("game.options.set_max_pip", "__all__"),
        ("game.sides", "__all__"),
    ],
)
def test_what_the_game_itself_refuses_is_shown_at_its_field_or_above_the_form(key: str, field: str) -> None:
    form = RulesForm(QueryDict(), regulation=presets.load("kozel_singles"), frozen=False)
    form.full_clean()
    refused = Refused("no", "no", errors=[FieldError(key, "regulation", f"“{key}” is wrong.")])
    form.refuse(refused)
    said = f"“{key_words(key, 'kozel')}” is wrong."
    assert said in form.errors[field]


def test_what_departs_is_not_folded() -> None:
    event = an_event_of("kozel_singles")
    folded = page_of(event).index("<details")
    assert page_of(event).index('name="game-options-reserve"') > folded
    rules_after(event, {"game-options-reserve": "2"})
    html = page_of(event)
    assert html.index('name="game-options-reserve"') < html.index("<details")
    assert html.index('name="game-options-opener"') > html.index("<details")


def test_a_stale_form_shows_what_is_set_now_in_words() -> None:
    event = an_event_of("kozel_singles")
    desk = at_the_desk(event)
    mine = filled(unescape(desk.get(RULES).content.decode())) | {
        "game-options-opener": "lowest_double",
        "game-options-target": "150",
    }
    given(event, options={"opener": "one_one_only"})
    answer = desk.post(RULES, mine)
    html = unescape(answer.content.decode())
    assert answer.status_code == 409
    assert f"Set now: {option_value(KOZEL['opener'], 'one_one_only')}<" in html
    assert "Set now: 101<" in html
    assert html.index('name="game-options-target"') < html.index("<details")
    event.tournament.refresh_from_db()
    assert event.tournament.regulation["game"]["options"] == {"opener": "one_one_only"}


def test_once_a_round_is_drawn_nothing_of_the_game_changes() -> None:
    event = an_event_of("kozel_singles")
    event.tournament.regulation_frozen_at = event.tournament.created_at
    event.tournament.save()
    html = page_of(event)
    fields = re.findall(r'<(?:input|select)[^>]*name="game-[^>]*>', html)
    assert len(fields) > 20
    assert all("disabled" in tag for tag in fields)
    before = event.tournament.regulation
    rules_after(event, {"title": "Козёл"})
    assert event.tournament.regulation == before | {"title": "Козёл"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_departures_journal_and_rules_say_it_in_words(language: str) -> None:
    event = an_event_of("kozel_singles")
    rules_after(event, {"game-options-opener": "lowest_double", "game-preset": "E"})
    html = page_of(event, language)
    line = Journal.objects.get(verb="change_regulation")
    with translation.override(language):
        title = option_title(KOZEL["opener"])
        there, here = (
            option_value(KOZEL["opener"], value) for value in ("one_one_for_four", "lowest_double")
        )
        assert f"{title}</th><td>{there}</td><td><b>{here}</b>" in html
        told = details_of(line.verb, line.before, line.after)
        recommended = {"en": "Kozel W (recommended)", "ru": "Козёл W (рекомендуется)"}[language]
        usual = {"en": "as the variant has it", "ru": "как в варианте"}[language]
        assert [one.partition(": ")[2] for one in told] == [
            f"{usual} → {here}",
            f"{recommended} → {recommended.split(' (')[0].replace('W', 'E')}",
        ]
        assert told[0].startswith(f"{title}: ")
        sentences = regulation_in_words(parse(event.tournament.regulation))[0].sentences
        assert f"{title}: {here}." in sentences
    assert "lowest_double" not in re.sub(r"<[^>]+>", "", html)


def test_the_journal_tells_options_of_a_game_that_is_played_no_more() -> None:
    before = {"game.name": "kozel", "game.options.reserve": 2, "game.preset": "A"}
    after = {"game.name": None, "game.options.reserve": None, "game.preset": None}
    with translation.override("en"):
        told = details_of("change_regulation", before, after)
        title = option_title(KOZEL["reserve"])
    assert told[1:] == [f"{title}: 2 → –", "Variant of the game: Kozel A → –"]
    assert value_words("game.options.reserve", "7", "kozel") == "7"
    assert key_words("game.options.reserve", "whist") == key_words("no.such.key")


def test_a_change_of_options_is_undone() -> None:
    event = an_event_of("kozel_singles")
    before = event.tournament.regulation
    rules_after(event, {"game-options-reserve": "2", "game-preset": "A"})
    line = Journal.objects.get(verb="change_regulation")
    assert line.before == {"game.name": "kozel", "game.options.reserve": None, "game.preset": None}
    desk = at_the_desk(event)
    answer = desk.post(f"/desk/evening/journal/{line.pk}/undo/", {"reason": "Ошибка"})
    assert answer.status_code == 302
    event.tournament.refresh_from_db()
    assert event.tournament.regulation == before


def test_the_rules_of_a_game_ask_the_database_no_more_than_those_without() -> None:
    asked = {}
    for preset in ("sport", "kozel_singles"):
        event = an_event_of(preset)
        desk = at_the_desk(event)
        desk.get(RULES)
        with CaptureQueriesContext(connection) as queries:
            desk.get(RULES)
        asked[preset] = len(queries)
        event.tournament.delete()
        User.objects.all().delete()
    assert asked["sport"] == asked["kozel_singles"]
