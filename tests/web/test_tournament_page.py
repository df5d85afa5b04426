import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from games.faces import RED
from scoring import presets
from tests.factories import Event, make_event
from tournaments.domain.errors import Refused
from tournaments.domain.league import open_match
from tournaments.models import Round
from tournaments.queries.tournament_page import tournament_page
from tournaments.wording.regulation_words import regulation_in_words

pytestmark = pytest.mark.django_db


def test_the_page_shows_rounds_tables_leaders_and_entries(event: Event, client: Client) -> None:
    event.play(event.matches(2)[0], deals=2)
    page = tournament_page(event.stage)
    assert [(one.number, one.closed, one.tables, one.settled) for one in page.rounds] == [
        (1, True, 2, 2),
        (2, False, 2, 0),
    ]
    assert page.planned == [3, 4, 5]
    assert [(table.number, table.state) for table in page.tables] == [(1, "playing"), (2, "drawn")]
    assert len(page.leaders) == 5
    html = client.get("/tournaments/evening/").content.decode()
    assert "Round 2 is on" in html
    assert all(entry.public_title in html for entry in page.entries)


def test_an_event_before_its_first_round_shows_who_is_registered(client: Client) -> None:
    made = make_event(pairs=4)
    html = client.get("/tournaments/evening/").content.decode()
    assert "No round is drawn yet." in html
    assert made.entry(4).public_title in html


def test_a_league_lists_matches_by_the_day_in_the_hall() -> None:
    made = make_event(pairs=4, preset="bo3_100", time_zone="America/Caracas")
    open_match(stage=made.stage, actor=made.actor, entries=(1, 2))
    open_match(stage=made.stage, actor=made.actor, entries=(3, 4))
    # 03:30 UTC on the 26th is still the 25th in Caracas.
    Round.objects.filter(number=1).update(drawn_at=datetime(2026, 10, 26, 3, 30, tzinfo=UTC))
    Round.objects.filter(number=2).update(drawn_at=datetime(2026, 10, 26, 4, 30, tzinfo=UTC))
    days = tournament_page(made.stage).days
    assert [(day.isoformat(), [sorted(match.entries) for match in matches]) for day, matches in days] == [
        ("2026-10-26", [[3, 4]]),
        ("2026-10-25", [[1, 2]]),
    ]


@pytest.mark.parametrize(
    ("option", "value", "sentence", "numbered", "red"),
    [
        ("game", "set_only", "only the points of whole games are recorded", False, False),
        ("identical_copies", "indistinguishable", "are not told apart", False, False),
        ("identical_copies", "numbered", "are numbered 1 and 2", True, False),
        ("dot_colour", "ignored", "The colour of the dots means nothing", False, False),
        ("dot_colour", "white_and_red", "Ones and fours are red", False, True),
    ],
)
def test_an_event_with_the_chinese_set_says_and_shows_its_tiles(
    option: str, value: str, sentence: str, numbered: bool, red: bool, client: Client
) -> None:
    tournament = make_event(pairs=4, preset="chinese_points").stage.tournament
    tournament.regulation["game"]["set_options"] = {option: value}
    tournament.save()
    html = client.get("/tournaments/evening/").content.decode()
    assert sentence in html
    assert len(re.findall(r'aria-label="[1-6]-[1-6][-12]*"', html)) == 32
    assert ('aria-label="6-6-2"' in html, RED in html) == (numbered, red)


def test_an_event_with_the_chinese_set_is_played_by_the_points_of_its_games(client: Client) -> None:
    made = make_event(pairs=4, preset="chinese_points")
    made.draw(1)
    for table, match, points in zip((1, 2), made.matches(1), [(100, 85), (40, 100)], strict=True):
        with pytest.raises(Refused) as refused:
            made.record(match, (60, 85))
        assert "nobody has the target of 100" in refused.value.errors[0].message
        made.record(match, points)
        assert client.get(f"/t/{made.tokens[table]}/").status_code == 200
        made.confirm(match)
    made.publish()
    leaders = tournament_page(made.stage).leaders
    assert [(row["won"], row["difference"]) for row in leaders] == [(1, 60), (1, 15), (0, -15), (0, -60)]


def test_only_an_event_with_a_set_of_its_own_shows_tiles(event: Event, client: Client) -> None:
    assert "whole-set" not in client.get("/tournaments/evening/").content.decode()


@pytest.mark.parametrize("name", presets.names())
def test_every_preset_can_be_said_in_words(name: str) -> None:
    regulation = presets.load(name)
    chapters = regulation_in_words(regulation)
    sentences = [sentence for chapter in chapters for sentence in chapter.sentences]
    assert all(sentence and "%(" not in sentence for sentence in sentences)
    if regulation.match.target:
        assert any(str(regulation.match.target) in sentence for sentence in sentences)
    if regulation.clock.minutes:
        assert any(f"{regulation.clock.minutes} minutes" in sentence for sentence in sentences)


def test_several_games_and_groups_are_said_as_people_say_them() -> None:
    said = [
        one for chapter in regulation_in_words(presets.load("brazil_best_of_11")) for one in chapter.sentences
    ]
    assert "Who first wins 6 games wins the match: the majority of 11." in said
    assert any(one.startswith("Semi-finals and final: The first 2 of each group go on.") for one in said)
    assert not any("1 points" in one or "Points above 1 " in one for one in said)
