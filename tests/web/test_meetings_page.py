"""The cross table: every meeting from both sides, what is at the tables, what is to come."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.results import Outcome
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.table_play import current_deals, sides_of_match
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.queries.cross_table import CrossTable, Meeting, cross_tables

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/meetings/"


@pytest.fixture
def event(db: None) -> Event:
    return round_robin_of_six()


def round_robin_of_six() -> Event:
    """One round is played, the second is at the tables."""
    made = make_event(pairs=6, preset="club_night_100")
    made.draw(1)
    for match in made.matches(1):
        play_to_hundred(made, match)
    made.draw(2)
    made.publish()
    return made


def play_to_hundred(event: Event, match: object) -> None:
    """Side A wins by deals of 60 and 55."""
    event.record(match, (60, 0), (0, 35), (55, 0))  # type: ignore[arg-type]  # a match of the factory
    event.confirm(match)  # type: ignore[arg-type]  # as above


def cells(table: CrossTable) -> dict[tuple[int, int], list[Meeting]]:
    return {
        (row.number, other.number): meetings
        for row in table.rows
        for other, meetings in zip(table.rows, row.meetings, strict=True)
        if meetings is not None
    }


def test_a_counted_match_stands_on_both_sides(event: Event) -> None:
    (table,) = cross_tables(event.stage)
    found = cells(table)
    for match in event.matches(1):
        one, other = (entries[0] for entries in sides_of_match(match).values())
        points = [sum(side) for side in zip(*[deal.points for deal in current_deals(match)], strict=True)]
        (mine,), (theirs,) = found[one, other], found[other, one]
        assert (mine.outcome, theirs.outcome) == (Outcome.WON, Outcome.LOST)
        assert (mine.points_for, mine.points_against) == (points[0], points[1])
        assert (theirs.points_for, theirs.points_against) == (points[1], points[0])


def test_each_two_meet_once_in_a_round_that_is_known(event: Event) -> None:
    (table,) = cross_tables(event.stage)
    found = cells(table)
    assert {len(meetings) for meetings in found.values()} == {1}
    rounds = [meetings[0].round for meetings in found.values()]
    assert sorted(rounds) == sorted([*range(1, 6)] * 6)
    at_tables = {pair for pair, (meeting,) in found.items() if meeting.drawn and meeting.outcome is None}
    drawn = [tuple(entries[0] for entries in sides_of_match(match).values()) for match in event.matches(2)]
    assert at_tables == {*drawn, *(pair[::-1] for pair in drawn)}


def test_the_plan_holds_when_the_rounds_are_drawn(event: Event) -> None:
    (table,) = cross_tables(event.stage)
    planned = {pair for pair, (meeting,) in cells(table).items() if meeting.round == 3}
    for match in event.matches(2):
        play_to_hundred(event, match)
    event.draw(3)
    drawn = [tuple(entries[0] for entries in sides_of_match(match).values()) for match in event.matches(3)]
    assert planned == {*drawn, *(pair[::-1] for pair in drawn)}


def test_when_somebody_leaves_no_plan_is_promised(event: Event) -> None:
    withdraw_entry(tournament=event.tournament, actor=event.actor, number=6)
    (table,) = cross_tables(event.stage)
    open_cells = [meetings for meetings in cells(table).values() if not meetings]
    assert open_cells
    assert all(meeting.drawn for meetings in cells(table).values() for meeting in meetings)


def test_the_page_says_the_same_in_the_picture_and_in_the_table(event: Event, client: Client) -> None:
    html = client.get(PAGE).content.decode()
    assert html.count('class="cell won"') == 3
    assert html.count('class="cell lost"') == 3
    assert html.count('class="cell playing"') == 6
    assert html.count('class="cell planned"') == 18
    table = html[html.index("<caption>") :]
    assert len(re.findall(r"won \d+:\d+ in round 1", table)) == 3
    assert len(re.findall(r"to come in round [345]", table)) == 18
    assert (
        '<a href="/tournaments/evening/meetings/">Cross table</a>'
        in client.get("/tournaments/evening/").content.decode()
    )


def test_the_desk_has_it_too(event: Event) -> None:
    desk = desk_of(event)
    html = desk.get("/desk/evening/meetings/").content.decode()
    assert html.count('class="cell won"') == 3
    assert 'href="/desk/evening/meetings/"' in desk.get("/desk/evening/").content.decode()


def test_who_waits_at_one_table_has_no_picture(client: Client) -> None:
    make_event(slug="queue", pairs=4, preset="general_winner_stays")
    assert client.get("/tournaments/queue/meetings/").status_code == 404
    assert "meetings/" not in client.get("/tournaments/queue/").content.decode()


@pytest.mark.parametrize("stage", ["2", "x", "-1", "9" * 30])
def test_a_stage_that_is_not_there_is_not_found(event: Event, client: Client, stage: str) -> None:
    assert client.get(PAGE, {"stage": stage}).status_code == 404
    assert client.get(PAGE, {"stage": "1"}).status_code == 200


def test_queries_do_not_grow_with_the_field(client: Client) -> None:
    counts = []
    for slug, pairs in (("small", 8), ("large", 40)):
        make_event(slug=slug, pairs=pairs, preset="club_night_100").draw(1)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/tournaments/{slug}/meetings/").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 16


def test_groups_have_the_letters_and_the_places_of_the_standings() -> None:
    event = make_event(pairs=6, tables=4, preset="brazil_best_of_11")
    event.draw(1)
    for match in event.matches(1):
        event.record(match, *[(1, 0)] * 6)
        event.confirm(match)
    event.publish()
    tables = cross_tables(event.stage)
    assert [table.group for table in tables] == [1, 2]
    assert [min(row.place for row in table.rows) for table in tables] == [1, 1]
    html = Client().get("/tournaments/evening/meetings/").content.decode()
    assert "Group A" in html
    assert "Group B" in html
    assert "Group 1" not in html
