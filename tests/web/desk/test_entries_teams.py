"""Teams at the desk: registered with their members, a reserve added, a line-up set."""

from datetime import date

import pytest

from tests.factories import Event
from tests.web.desk.people import desk_of
from tests.web.desk.test_entries_list import value_of
from tournaments.domain.actor import Actor
from tournaments.domain.setup import create_tournament
from tournaments.models import Player
from tournaments.models.access import RoleName
from tournaments.queries.line_ups import named_members

pytestmark = pytest.mark.django_db

ENTRIES = "/desk/teams/entries/"
MEMBERS = "Ana Uno / Eva Uno\nAna Dos / Eva Dos\n\nAna Tres – Eva Tres\n"
TEAM = {"name": "Los Gallos", "members": MEMBERS, "club": "Norte", "here": "on"}


@pytest.fixture
def teams(db: None) -> Event:
    actor, day = Actor(label="test"), date(2026, 10, 25)
    made = create_tournament(
        actor=actor, starts_on=day, slug="teams", name="Кубок команд", preset="world_teams_300", tables=6
    )
    return Event(made, actor)


def test_a_team_is_typed_with_its_members_a_line_each(teams: Event) -> None:
    desk = desk_of(teams, RoleName.DESK)
    assert "Name of the team" in desk.get(ENTRIES).content.decode()
    assert desk.post(f"{ENTRIES}new/", TEAM).status_code == 302
    team = teams.entry(1)
    assert (team.title, team.state, team.members.count()) == ("Los Gallos", "checked_in", 3)
    html = desk.get(f"{ENTRIES}?find=dos").content.decode()
    assert "Los Gallos" in html, "a team is found by its members"
    assert 'aria-current="page">Teams</a>' in html


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"name": " "}, "This field is required."),
        ({"members": "Ana / Eva"}, "A team needs 3 members."),
        ({"members": "Ana\nEva\nTom"}, "Line 1 needs two names, with a stroke between them."),
        ({"members": f"{'ж' * 201} / Eva"}, "A name on line 1 is too long."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(teams: Event, sent: dict[str, str], said: str) -> None:
    answer = desk_of(teams).post(f"{ENTRIES}new/", TEAM | sent)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not teams.tournament.entries.exists()


def test_a_pasted_list_of_teams_says_what_a_row_is_and_tells_a_wrong_one_once(teams: Event) -> None:
    desk = desk_of(teams)
    assert "a team in each: its name, then its members" in desk.get(f"{ENTRIES}paste/").content.decode()
    text = "Team 1;Ana;Eva;Tom\nTeam 2;Uno / Dos;Tres / Cuatro;Cinco / Seis"
    html = desk.post(f"{ENTRIES}paste/", {"text": text, "step": "look"}).content.decode()
    assert html.count("is not a pair.") == 1
    assert "“Ana” is not a pair. Write both names of a member in one cell" in html


def test_known_names_of_a_team_are_asked_about(teams: Event) -> None:
    known = Player.objects.create(name="Ana Uno")
    desk = desk_of(teams)
    asked = desk.post(f"{ENTRIES}new/", TEAM)
    assert asked.status_code == 422
    assert "Some names are known already." in asked.content.decode()
    assert desk.post(f"{ENTRIES}new/", TEAM | {"same": "known"}).status_code == 302
    assert teams.player(1001) == known


def test_a_reserve_is_added_and_a_line_up_set_as_it_was_looked_at(teams: Event) -> None:
    desk = desk_of(teams, RoleName.DESK)
    desk.post(f"{ENTRIES}new/", TEAM)
    added = desk.post(f"{ENTRIES}1/members/", {"name_1": "Ana Cuatro", "name_2": "Eva Cuatro"})
    assert added["Location"] == f"{ENTRIES}1/"
    assert teams.entry(1004).team == teams.entry(1)
    html = desk.get(f"{ENTRIES}1/").content.decode()
    assert "1004" in html
    seen = value_of(html.partition("/line-up/")[2], "seen")
    boards = {"seen": seen, "board_1": "1004", "board_2": "1002", "board_3": "1003"}
    twice = desk.post(f"{ENTRIES}1/line-up/", boards | {"board_2": "1004"})
    assert twice.status_code == 422
    assert "A member plays one board only." in twice.content.decode()
    assert desk.post(f"{ENTRIES}1/line-up/", boards).status_code == 302
    assert named_members(teams.entry(1)) == [1004, 1002, 1003]
    stale = desk.post(f"{ENTRIES}1/line-up/", boards | {"board_1": "1001"})
    assert stale.status_code == 409
    assert "Somebody has changed this line-up" in stale.content.decode()


def test_a_pair_has_no_line_up_and_viewers_change_nothing(teams: Event) -> None:
    desk = desk_of(teams)
    desk.post(f"{ENTRIES}new/", TEAM)
    assert "Line-up" not in desk.get(f"{ENTRIES}1001/").content.decode()
    assert desk.post(f"{ENTRIES}1001/line-up/", {"board_1": "1001"}).status_code == 422
    assert desk.post(f"{ENTRIES}1001/members/", {"name_1": "Ana", "name_2": "Eva"}).status_code == 422
    viewer = desk_of(teams, RoleName.VIEWER)
    for act in ("line-up", "members"):
        assert viewer.post(f"{ENTRIES}1/{act}/", {}).status_code == 403
