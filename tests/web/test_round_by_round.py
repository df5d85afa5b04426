"""A Swiss round by round: whom each entry met, with which points, and in which rounds it met nobody."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.results import Outcome, ResultKind
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.actor import Actor
from tournaments.domain.showing import hold_back
from tournaments.domain.table_play import current_deals, sides_of_match
from tournaments.models.access import RoleName
from tournaments.queries.round_by_round import rounds_tables

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/meetings/"


@pytest.fixture
def event(db: None) -> Event:
    """Five pairs: round 1 is confirmed, round 2 at the tables, one pair sits out in each."""
    made = make_event(pairs=5)
    made.play_round(1)
    made.draw(2)
    made.publish()
    return made


def test_every_round_of_every_entry_is_there_from_its_own_side(event: Event) -> None:
    (table,) = rounds_tables(event.stage)
    assert table.rounds == [1, 2]
    cells = {row.number: row.cells for row in table.rows}
    assert set(cells) == {1, 2, 3, 4, 5}
    for match in event.matches(1):
        points = [sum(side) for side in zip(*[deal.points for deal in current_deals(match)], strict=True)]
        (one,), (other,) = sides_of_match(match).values()
        for entry, opponent, mine in ((one, other, points), (other, one, points[::-1])):
            ((met, meeting),) = cells[entry][0].meetings
            assert met == opponent
            assert [meeting.points_for, meeting.points_against] == mine
            assert meeting.outcome is (Outcome.WON if mine[0] > mine[1] else Outcome.LOST)
    for match in event.matches(2):
        (one,), (other,) = sides_of_match(match).values()
        ((met, meeting),) = cells[one][1].meetings
        assert (met, meeting.drawn, meeting.outcome) == (other, True, None)
    byes = [(row.number, cell.alone.kind) for row in table.rows for cell in row.cells if cell.alone]
    assert [kind for _number, kind in byes].count(ResultKind.BYE) == len(byes) >= 1


def test_the_order_and_the_totals_are_those_of_the_standings(event: Event, client: Client) -> None:
    (table,) = rounds_tables(event.stage)
    rows = client.get("/api/v1/tournaments/evening/standings/").json()["rows"]
    assert [(row.place, row.number, row.match_points) for row in table.rows] == [
        (row["rank"], row["entry"], row["match_points"]) for row in rows
    ]


def test_the_page_is_a_tab_and_says_it_in_words_too(event: Event, client: Client) -> None:
    html = client.get(PAGE).content.decode()
    assert len(re.findall(r"won \d+:\d+ in round 1", html)) == 2
    assert len(re.findall(r"at the table in round 2", html)) == 4
    assert "bye" in html
    for page in ("", "standings/", "rounds/1/", "statistics/", "entries/1/"):
        shown = client.get(f"/tournaments/evening/{page}").content.decode()
        assert f'<a href="{PAGE}">Round by round</a>' in shown, page
        assert ">Seating</a>" in shown, page


def test_before_the_first_draw_it_says_that_there_is_nothing(client: Client) -> None:
    make_event(pairs=4)
    assert "nothing to draw yet" in client.get(PAGE).content.decode()


def test_what_is_held_back_is_seen_at_the_desk_alone(event: Event, client: Client) -> None:
    desk = desk_of(event)
    director = Actor(label="director", user=event.tournament.roles.get(name=RoleName.DIRECTOR).user)
    hold_back(tournament=event.tournament, actor=director, through=0)
    assert not re.search(r"won \d+:\d+", client.get(PAGE).content.decode())
    assert re.search(r"won \d+:\d+", desk.get("/desk/evening/meetings/").content.decode())


def test_queries_do_not_grow_with_the_field(client: Client) -> None:
    counts = []
    for slug, pairs in (("small", 8), ("large", 60)):
        make_event(slug=slug, pairs=pairs).draw(1)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/tournaments/{slug}/meetings/").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 18
