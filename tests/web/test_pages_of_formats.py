"""Knock-outs, round robins, teams and individuals: no word, column or offer that makes no sense there."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.api.formats import play
from tests.api.individuals import make_individuals, settle
from tests.api.test_teams import TREE, team_event
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tests.web.test_meetings_page import round_robin_of_six
from tests.web.test_tree_page import knockout_of_five
from tournaments.domain.actor import Actor
from tournaments.domain.showing import hold_back

pytestmark = pytest.mark.django_db

PUBLIC = "/tournaments/evening/"


def part_of(html: str, name: str) -> str:
    """The section of a page with this heading, without tags."""
    section = html.split(f'aria-labelledby="{name}"', 1)[1].split("</section>", 1)[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", section))


def of_teams(**sections: object) -> Client:
    evening = team_event(4, **sections)  # type: ignore[arg-type]  # sections of a regulation
    play(evening, 1)
    evening.draw(2)
    evening.publish()
    return Client()


def test_the_card_of_a_team_has_its_members_and_its_meetings() -> None:
    html = of_teams().get(f"{PUBLIC}entries/1/").content.decode()
    assert "Nothing is drawn for this entry yet." not in html
    assert 'href="/tournaments/evening/entries/1001/"' in html
    assert "1.0.0 – 1.0.1" in part_of(html, "members")
    meetings = part_of(html, "meetings")
    assert re.search(r"Round 2 against 2 Team 2 does not count yet", meetings)
    assert re.search(r"Round 1 against 4 Team 4 4 : 0 Won · 2 match points", meetings)


def test_a_team_that_sits_out_is_told_so() -> None:
    evening = team_event(3)
    play(evening, 1)
    html = [Client().get(f"{PUBLIC}entries/{number}/").content.decode() for number in (1, 2, 3)]
    assert sum("sits out" in part_of(one, "meetings") for one in html) == 1


def test_how_a_meeting_ended_is_held_back_with_its_round() -> None:
    evening = team_event(4)
    play(evening, 1)
    play(evening, 2)
    tournament = evening.tournament
    hold_back(tournament=tournament, actor=Actor(label="test"), through=1)
    meetings = part_of(Client().get(f"{PUBLIC}entries/1/").content.decode(), "meetings")
    assert "Round 2 against 2 Team 2 held back" in meetings
    assert "Round 1 against 4 Team 4 4 : 0" in meetings


def test_the_card_of_a_member_leads_to_its_team() -> None:
    html = of_teams().get(f"{PUBLIC}entries/2001/").content.decode()
    assert 'plays for <a href="/tournaments/evening/entries/2/">Team 2</a>' in html


def test_teams_are_listed_once_with_their_members_under_them() -> None:
    html = of_teams().get(PUBLIC).content.decode()
    entries = html.split('id="entries"', 1)[1].split("</section>", 1)[0]
    assert '<span class="soft number">4</span>' in entries
    assert entries.count('<ul class="roster small">') == 4
    assert entries.count("<li>") == 12


def test_the_desk_counts_teams_and_not_their_members() -> None:
    evening = team_event(4)
    user = evening.owner
    desk = Client()
    desk.force_login(user)
    assert "checked in 4 registered 0" in part_of(desk.get("/desk/evening/").content.decode(), "people")


def test_members_have_no_column_and_no_criterion_of_the_tree() -> None:
    client = of_teams(pairing={"system": "knockout"}, standings=TREE)
    html = client.get(f"{PUBLIC}standings/").content.decode()
    teams, members = html.split('id="members"', 1)
    assert "Place in the tree" in teams
    assert "lace in the tree" not in members
    assert '<li value="1">difference</li>' in members


def test_a_tree_has_no_sum_of_points_beside_its_leaders(client: Client) -> None:
    event = knockout_of_five()
    event.publish()
    leaders = client.get(PUBLIC).content.decode().split('class="leaders panel"', 1)[1].split("</ol>", 1)[0]
    assert 'class="value"' not in leaders
    screen = client.get("/screen/evening/").content.decode()
    assert 'class="figure' not in screen
    assert "What is needed for each place" not in client.get(f"{PUBLIC}entries/1/").content.decode()


def test_a_table_of_points_keeps_its_figures(client: Client) -> None:
    round_robin_of_six().publish()
    assert 'class="value"' in client.get(PUBLIC).content.decode()
    assert 'class="figure"' in client.get("/screen/evening/").content.decode()
    assert "What is needed for each place" in client.get(f"{PUBLIC}entries/1/").content.decode()


def test_individuals_are_not_asked_what_they_need(client: Client) -> None:
    made = make_individuals(players=8)
    made.draw(1)
    settle(made, 1)
    made.publish()
    html = client.get("/tournaments/individuals/entries/1/").content.decode()
    assert "What is needed for each place" not in html


@pytest.mark.parametrize("make", [knockout_of_five, round_robin_of_six])
def test_a_schedule_offers_no_locked_tables(make: object) -> None:
    event = make()  # type: ignore[operator]  # one of the two above
    assert isinstance(event, Event)
    html = desk_of(event).get("/desk/evening/draw/").content.decode()
    assert "Locked tables" not in html
    assert "Not to meet" in html
    swiss = make_event(slug="swiss", pairs=4)
    assert "Locked tables" in desk_of(swiss).get("/desk/swiss/draw/").content.decode()


@pytest.mark.parametrize(("make", "title"), [(knockout_of_five, "Tree"), (round_robin_of_six, "Cross table")])
def test_the_picture_of_the_stage_is_a_tab_of_its_pages(make: object, title: str, client: Client) -> None:
    make().publish()  # type: ignore[operator]  # one of the two above
    for path in ("", "standings/", "rounds/1/", "rounds/1/sheets/"):
        assert f'<a href="{PUBLIC}meetings/">{title}</a>' in client.get(PUBLIC + path).content.decode(), path


@pytest.mark.parametrize("teams", [2, 8])
def test_queries_of_the_card_do_not_grow_with_the_field(
    teams: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    evening = team_event(teams, tables=teams)
    play(evening, 1)
    evening.publish()
    client = Client()
    with django_assert_max_num_queries(26):
        assert client.get(f"{PUBLIC}entries/1/").status_code == 200
