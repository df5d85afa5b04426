import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tournaments.domain.actor import Actor
from tournaments.domain.desk import void_match
from tournaments.domain.showing import hold_back
from tournaments.queries.standings_table import StandingsTable, standings_pointer, standings_table

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/standings/"


def published_table(after_round: int | None = None) -> StandingsTable | None:
    pointer = standings_pointer("evening", after_round=after_round)
    assert pointer is not None
    return standings_table(pointer)


def test_the_page_names_its_publication_and_what_is_missing(event: Event, client: Client) -> None:
    table = published_table()
    assert table is not None
    html = client.get(PAGE).content.decode()
    assert "Standings after round 2" in html
    assert f"Publication {table.publication.number}" in html
    assert "2 matches are still being played or wait for confirmation." in html
    assert "Only confirmed results count here." in html


def test_rows_come_in_order_with_movement_since_the_round_before(event: Event, client: Client) -> None:
    for match in event.matches(2):
        event.play(match)
        event.confirm(match)
    event.publish()
    now, before = (published_table(number) for number in (2, 1))
    assert now is not None
    assert before is not None
    ranks = {line.row["entry"]: line.row["rank"] for line in before.rows}
    assert [line.row["rank"] for line in now.rows] == sorted(line.row["rank"] for line in now.rows)
    assert [line.moved for line in now.rows] == [
        ranks[line.row["entry"]] - line.row["rank"] for line in now.rows
    ]
    assert all(line.moved is None for line in before.rows)
    html = client.get(PAGE).content.decode()
    places = [html.index(f'id="entry-{line.row["entry"]}"') for line in now.rows]
    assert places == sorted(places)


def test_every_row_but_the_last_says_why_it_stands_above_the_next(event: Event, client: Client) -> None:
    html = client.get(PAGE, {"after": "1"}).content.decode()
    table = published_table(1)
    assert table is not None
    for line in table.rows[:-1]:
        message = line.row["above"]["message"]
        assert f"{message[:1].upper()}{message[1:]}" in html
    assert html.count("The last row: there is nobody below.") == 1


def test_equal_pairs_share_a_place_and_the_next_place_is_left_out(client: Client) -> None:
    made = make_event(pairs=4, preset="club_night_100")
    made.draw(1)
    for match in made.matches(1):
        made.record(match, (100, 0))
        made.confirm(match)
    made.publish()
    html = client.get(PAGE).content.decode()
    badges = re.findall(r'class="rank[^"]*"><span class="badge">(\d+)</span>', html)
    assert badges == ["1", "1", "3", "3"]


def test_an_earlier_round_can_be_asked_for(event: Event, client: Client) -> None:
    assert "Standings after round 1" in client.get(PAGE, {"after": "1"}).content.decode()
    for wrong in ("3", "0", "-1", "x", "99999999999999999999"):
        assert client.get(PAGE, {"after": wrong}).status_code == 404, wrong
    assert client.get("/tournaments/nothing/standings/").status_code == 404


def test_before_the_first_publication_the_page_says_when_there_will_be_one(client: Client) -> None:
    make_event()
    page = client.get(PAGE)
    assert page.status_code == 200
    assert "Standings are published with the first confirmed results." in page.content.decode()


def test_the_seating_is_that_of_the_newest_round_whatever_is_published_or_held_back(client: Client) -> None:
    made = make_event()
    seating = '<a href="/tournaments/evening/rounds/{}/">Seating</a>'
    assert ">Seating<" not in client.get(PAGE).content.decode()
    made.play_round(1)
    assert seating.format(1) in client.get(PAGE).content.decode(), "nothing is published"
    hold_back(tournament=made.tournament, actor=made.actor, through=1)
    made.publish()
    tag = client.get(PAGE)["ETag"]
    made.draw(2)
    again = client.get(PAGE, headers={"If-None-Match": tag})
    assert seating.format(2) in again.content.decode()
    needs = client.get("/tournaments/evening/entries/1/what-if/").content.decode()
    assert seating.format(2) in needs


def test_not_modified_is_decided_before_the_standings_are_read(
    event: Event, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = client.get(PAGE)
    with django_assert_num_queries(1) as asked:
        again = client.get(PAGE, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert not any('"content"' in query["sql"] for query in asked.captured_queries)


def test_the_tag_changes_with_a_publication_the_language_and_what_is_still_open(
    event: Event, client: Client
) -> None:
    tags = [client.get(PAGE)["ETag"], client.get(PAGE, headers={"Accept-Language": "ru"})["ETag"]]
    first, second = event.matches(2)
    event.play(first)
    event.confirm(first)
    event.publish()
    tags.append(client.get(PAGE)["ETag"])
    # A void match changes no row, and so makes no publication; but nobody waits for it any more.
    desk = Actor(label="desk", user=User.objects.create(username="desk"))
    void_match(match=second, actor=desk, reason="The table fell over.")
    event.publish()
    tags.append(client.get(PAGE)["ETag"])
    assert len(set(tags)) == len(tags)


def test_the_answer_varies_with_what_chooses_the_language(event: Event, client: Client) -> None:
    page = client.get(PAGE)
    assert {"Cookie", "Accept-Language"} <= {name.strip() for name in page["Vary"].split(",")}
    assert "no-cache" in page["Cache-Control"]
    # No cookie and no secret: two readers get the same bytes.
    assert not page.cookies
    assert Client().get(PAGE).content == page.content
