"""The tree of a knock-out: who sits in which meeting, who goes on, and the same in a table."""

import json
import re
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.regulation import as_data, parse
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.table_play import sides_of_match
from tournaments.queries.coming_round import coming_round
from tournaments.queries.knockout_tree import knockout_tree
from tournaments.queries.regulation import regulation_of
from tournaments.web.pictures.bracket import BOX_HEIGHT, Bracket, brackets

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/meetings/"


def make_knockout(*, pairs: int, slug: str = "evening", **knockout: object) -> Event:
    """An event whose entries are put out by one match lost."""
    event = make_event(slug=slug, pairs=pairs)
    data = json.loads(json.dumps(as_data(regulation_of(event.tournament))))
    data["pairing"] = {"system": "knockout", "knockout": {"third_place": True} | knockout}
    data["match"]["draws_allowed"] = False
    data["standings"]["order"] = ["tree_place", "lot"]
    event.tournament.regulation = as_data(parse(data))
    event.tournament.save(update_fields=["regulation"])
    return event


def knockout_of_five() -> Event:
    """One round is played, the second is at the tables."""
    event = make_knockout(pairs=5)
    play_round(event, 1)
    event.draw(2)
    return event


def play_round(event: Event, number: int) -> None:
    """Draw a round; the lower number wins every match of it."""
    event.draw(number)
    for match in event.matches(number):
        one, other = (entries[0] for entries in sides_of_match(match).values())
        win = (40, 0) if one < other else (0, 40)
        event.record(match, win, *[(0, 0)] * 7)
        event.confirm(match)


def pictures(event: Event) -> list[Bracket]:
    found = knockout_tree(event.stage)
    assert found is not None
    return brackets(found)


def test_before_the_first_draw_the_page_says_that_there_is_nothing_yet(client: Client) -> None:
    make_knockout(pairs=6)
    assert "There is nothing to draw yet" in client.get(PAGE).content.decode()


def test_winners_go_on_and_the_final_is_reached_by_one_line_from_each_side() -> None:
    event = make_knockout(pairs=8)
    play_round(event, 1)
    main, third = pictures(event)
    first, second, final = main.columns
    assert [len(column.boxes) for column in main.columns] == [4, 2, 1]
    assert all(sum(side.won for side in box.sides) == 1 for box in first.boxes)
    winners = {side.number for box in first.boxes for side in box.sides if side.won}
    assert {side.number for box in second.boxes for side in box.sides} == winners
    assert all(side.number is None for side in final.boxes[0].sides)
    assert len(main.lines) == 6
    assert len(third.columns[0].boxes) == 1


@pytest.mark.parametrize("pairs", [5, 8, 11, 64])
def test_no_meeting_lies_on_another_and_each_is_between_those_it_waits_for(pairs: int) -> None:
    event = make_knockout(pairs=pairs, consolation=pairs > 8)
    event.draw(1)
    for picture in pictures(event):
        for column in picture.columns:
            tops = sorted(box.y for box in column.boxes)
            assert all(low - high > BOX_HEIGHT for high, low in pairwise(tops))
            assert all(0 <= box.y <= picture.height - BOX_HEIGHT for box in column.boxes)


def test_a_meeting_at_a_table_says_which(client: Client) -> None:
    event = make_knockout(pairs=4)
    event.draw(1)
    html = client.get(PAGE).content.decode()
    assert html.count("at-table") == 2
    assert len(re.findall(r'<text class="table"[^>]*>table [12]<', html)) == 2


def test_the_table_beside_the_picture_has_every_meeting(client: Client) -> None:
    event = make_knockout(pairs=8)
    play_round(event, 1)
    html = client.get(PAGE).content.decode()
    rows = re.findall(r'<th scope="row">([^<]+)</th>', html)
    assert rows == ["W1.1", "W1.2", "W1.3", "W1.4", "W2.1", "W2.2", "F", "3rd"]
    assert html.count("40:0") + html.count("0:40") == 4
    assert "the winner of W2.1" in html
    desk = desk_of(event)
    assert "W2.2" in desk.get("/desk/evening/meetings/").content.decode()


def test_the_tournament_page_leads_to_the_tree(client: Client) -> None:
    make_knockout(pairs=4)
    html = client.get("/tournaments/evening/").content.decode()
    assert '<a href="/tournaments/evening/meetings/">Tree</a>' in html


def test_queries_do_not_grow_with_the_field(client: Client) -> None:
    counts = []
    for slug, pairs in (("small", 8), ("large", 64)):
        make_knockout(slug=slug, pairs=pairs).draw(1)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/tournaments/{slug}/meetings/").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 14


def test_the_draw_names_those_who_are_still_in_the_tree() -> None:
    event = make_knockout(pairs=4)
    desk = desk_of(event)
    play_round(event, 1)
    coming = coming_round(event.stage)
    assert [entry.number for entry in coming.present] == [1, 2, 3, 4], "the losers play for the third place"
    play_round(event, 2)
    coming = coming_round(event.stage)
    assert (coming.present, coming.played_out) == ([], True)
    over = desk.get("/desk/evening/draw/").content.decode()
    assert "The tree is played to its end." in over
    assert "Draw round" not in over
    assert over.count('href="/desk/evening/publishing/"') == 2, "in the tabs, and where it says what is next"


def test_who_is_out_of_the_tree_is_not_among_those_who_are_drawn() -> None:
    event = make_knockout(pairs=4, third_place=False)
    play_round(event, 1)
    coming = coming_round(event.stage)
    winners = sorted(min(sides[0] for sides in sides_of_match(match).values()) for match in event.matches(1))
    assert ([entry.number for entry in coming.present], coming.ready) == (winners, True)
