"""Of a round that is held back the public reads who meets whom, never that a match was forfeited, void or decided."""

import re

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tournaments.domain.actor import Actor
from tournaments.domain.desk import forfeit_match, void_match
from tournaments.domain.showing import hold_back, release_standings
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Match
from tournaments.models.access import RoleName
from tournaments.queries.cross_table import cross_tables

pytestmark = pytest.mark.django_db

PUBLIC = "/tournaments/evening/"
API = "/api/v1/tournaments/evening/"
TELLING = re.compile(
    r"state-(?:forfeit|void|adjusted)|forfeited|\bvoid\b|class=\"(?:forfeit|void|adjusted)\""
)


def a_round_decided_by_the_desk(event: Event, number: int) -> None:
    """A round of which the first match is forfeited, the second void and the third played."""
    event.draw(number)
    first, second, third = event.matches(number)
    absent = list(sides_of_match(first)[1])
    judge = Actor(label="judge", user=user_with(event, RoleName.ARBITER, "judge"))
    with write():
        forfeit_match(match=first, actor=judge, absent=absent, reason="Nobody came")
    with write():
        void_match(match=second, actor=judge, reason="The wrong hands")
    play(event, third)


def play(event: Event, match: Match) -> None:
    """A whole match, under any of the regulations here."""
    event.record(match, *[(60, 0), (55, 0), *[(0, 0)] * 6][: match.round.stage.deals_per_match or 2])
    event.confirm(match)


def held_at_two(preset: str) -> Event:
    made = make_event(pairs=6, preset=preset)
    made.draw(1)
    for match in made.matches(1):
        play(made, match)
    a_round_decided_by_the_desk(made, 2)
    made.publish()
    made.tournament = hold_back(tournament=made.tournament, actor=made.actor, through=1)
    return made


@pytest.mark.parametrize("preset", ["sport", "club_night_100"])
def test_no_public_page_tells_how_a_match_ended(client: Client, preset: str) -> None:
    held = held_at_two(preset)
    addresses = [
        PUBLIC,
        f"{PUBLIC}rounds/2/seating.json",
        f"{PUBLIC}rounds/2/sheets/",
        *(f"{PUBLIC}entries/{number}/" for number in range(1, 7)),
        f"{PUBLIC}rounds/2/",
        f"{PUBLIC}standings/",
        f"{PUBLIC}meetings/",
        f"{PUBLIC}statistics/",
        f"{PUBLIC}feed/",
        f"{PUBLIC}results.json",
        "/screen/evening/",
        "/embed/evening/standings/",
        "/embed/evening/overlay/",
        f"{API}rounds/2/",
        f"{API}matches/?round=2",
        f"{API}rounds/",
    ]
    for address in addresses:
        answer = client.get(address)
        if answer.status_code != 404:
            assert not TELLING.search(_without_rules(answer.content.decode())), address
    release_standings(tournament=held.tournament, actor=held.actor)
    for address in (PUBLIC, f"{PUBLIC}rounds/2/", f"{API}rounds/2/", f"{API}matches/?round=2"):
        assert re.search("forfeit", _without_rules(client.get(address).content.decode())), address


def _without_rules(html: str) -> str:
    """A page without the regulation in words, which says when a pair has forfeited."""
    return re.sub(r"<dl class=\"rules\">.*?</dl>", "", html, flags=re.DOTALL)


def test_the_interface_says_settled_and_filters_by_what_it_says(client: Client) -> None:
    held = held_at_two("sport")
    address = f"{API}matches/?round=2"
    states = [one["state"] for one in client.get(address).json()["results"]]
    assert states == ["settled"] * 3
    assert client.get(f"{address}&state=settled").json()["count"] == 3
    assert client.get(f"{address}&state=forfeit").json()["count"] == 0
    assert client.get(f"{API}matches/?round=1&state=confirmed").json()["count"] == 3
    seating = client.get(f"{API}rounds/2/").json()
    assert {table["state"] for table in seating["tables"]} == {"settled"}
    desk = desk_of(held, RoleName.VIEWER)
    assert [one["state"] for one in desk.get(address).json()["results"]] == ["forfeit", "void", "confirmed"]
    assert desk.get(f"{address}&state=forfeit").json()["count"] == 1


def test_the_card_of_a_held_back_match_has_no_state(client: Client) -> None:
    held = held_at_two("sport")
    absent = sides_of_match(held.matches(2)[0])[1][0]
    html = client.get(f"{PUBLIC}entries/{absent}/").content.decode()
    assert html.count('<span class="soft small">held back</span>') == 1
    assert html.count('<span class="state ') == 1


def test_a_void_meeting_stays_in_the_cross_table_while_it_is_held_back() -> None:
    held = held_at_two("club_night_100")
    one, other = (entries[0] for entries in sides_of_match(held.matches(2)[1]).values())

    def meetings(*, whole: bool) -> list[tuple[int, bool, object]]:
        rows = {row.number: row for row in cross_tables(held.stage, whole=whole)[0].rows}
        cell = [row.number for row in cross_tables(held.stage, whole=whole)[0].rows].index(other)
        return [(one.round, one.drawn, one.outcome) for one in rows[one].meetings[cell] or []]

    assert [(number, drawn) for number, drawn, _outcome in meetings(whole=False)] == [(2, True)]
    assert meetings(whole=True) == []


def test_the_desk_reads_every_state_at_its_own_pages() -> None:
    held = held_at_two("sport")
    html = desk_of(held).get("/desk/evening/").content.decode()
    assert 'class="forfeit"' in html
    assert 'class="void"' in html


def test_the_page_of_the_event_counts_a_held_back_match_as_settled(client: Client) -> None:
    held_at_two("sport")
    html = client.get(PUBLIC).content.decode()
    assert "3 of 3 tables have a confirmed result" in html
    assert html.count('class="settled"') == 3
