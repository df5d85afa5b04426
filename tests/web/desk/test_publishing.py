"""Publish or hold back: what the public reads, what the desk reads, and the word that standings are final."""

import json
import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.showing import hold_back, release_standings
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Journal, Match, Publication
from tournaments.models.access import RoleName
from tournaments.queries.final_table import final_table
from tournaments.queries.stages import stages_of

pytestmark = pytest.mark.django_db

PAGE = "/desk/evening/publishing/"
PUBLIC = "/tournaments/evening/"
API = "/api/v1/tournaments/evening/"


@pytest.fixture
def played(event: Event) -> Event:
    """Two rounds are over and published; the third is drawn, and nothing of it is played."""
    event.play_round(1)
    event.play_round(2)
    event.draw(3)
    event.publish()
    return event


def held(event: Event, through: int = 1) -> None:
    event.tournament = hold_back(tournament=event.tournament, actor=event.actor, through=through)


def seen_by(desk: Client) -> str:
    html = desk.get(PAGE).content.decode()
    found = re.search(r'name="seen" value="(\d+)"', html)
    assert found
    return found[1]


def public_texts(client: Client) -> dict[str, str]:
    """Every public answer that may tell results."""
    match = Match.objects.filter(round__number=2, bye=False).order_by("pk").first()
    assert match is not None
    addresses = [
        f"{PUBLIC}",
        f"{PUBLIC}standings/",
        f"{PUBLIC}publications/",
        f"{PUBLIC}statistics/",
        f"{PUBLIC}results.json",
        f"{PUBLIC}results.csv",
        f"{PUBLIC}standings.json",
        f"{PUBLIC}feed/",
        f"{PUBLIC}entries/1/",
        f"{PUBLIC}entries/1/what-if/",
        f"{PUBLIC}rounds/3/",
        "/screen/evening/",
        "/embed/evening/standings/",
        "/embed/evening/overlay/",
        f"{API}standings/",
        f"{API}rounds/3/",
        f"{API}final-table/",
    ]
    return {address: client.get(address).content.decode() for address in addresses}


def test_nothing_is_held_back_until_the_director_says_so(played: Event, client: Client) -> None:
    assert "Standings after round 3" in client.get(f"{PUBLIC}standings/").content.decode()
    assert "everything is shown" not in desk_of(played).get(PAGE).content.decode()


def test_held_back_rounds_are_told_by_no_public_answer(played: Event, client: Client) -> None:
    before = public_texts(client)
    held(played)
    for address, text in public_texts(client).items():
        assert text != before[address], address
        assert "after round 2" not in text, address
        assert "after round 3" not in text, address
    assert "after round 1" in client.get(f"{PUBLIC}standings/").content.decode()
    results = json.loads(client.get(f"{PUBLIC}results.json").content)
    assert {one["round"] for one in results} == {1}
    assert client.get(f"{API}standings/").json()["after_round"] == 1
    assert client.get(f"{PUBLIC}standings/?after=2").status_code == 404
    assert client.get(f"{API}standings/?after=2").status_code == 404
    assert client.get(f"{API}rounds/3/draw/").status_code == 404
    assert client.get(f"{API}rounds/2/draw/").status_code == 200
    hidden = Publication.objects.filter(after_round=2).latest("number")
    assert client.get(f"{PUBLIC}standings/?publication={hidden.number}").status_code == 404


def test_what_is_held_back_is_shown_to_the_desk(played: Event) -> None:
    held(played)
    desk = desk_of(played, RoleName.VIEWER)
    html = desk.get(PAGE).content.decode()
    assert "At the desk: standings after round 3" in html
    assert "held back" in html
    assert desk.get(f"{API}rounds/3/draw/").status_code == 200
    assert "Hold the later rounds back" not in html


def test_a_card_tells_who_met_and_not_how_it_ended(played: Event, client: Client) -> None:
    shown = client.get(f"{PUBLIC}entries/1/").content.decode()
    held(played)
    card = client.get(f"{PUBLIC}entries/1/").content.decode()
    assert shown.count("<table class=") == 2
    assert card.count("<table class=") == 1
    assert card.count('<span class="soft small">held back</span>') == 2
    assert card.count('href="/tournaments/evening/rounds/2/') == 1


def test_seating_is_shown_and_its_reasons_are_not(played: Event, client: Client) -> None:
    address = f"{PUBLIC}rounds/3/"
    assert "Why they meet" in client.get(address).content.decode()
    held(played)
    html = client.get(address).content.decode()
    assert "Why they meet" not in html
    assert "Table" in html
    assert "Why they meet" in client.get(f"{PUBLIC}rounds/2/").content.decode()
    assert all(not table["reasons"] for table in client.get(f"{API}rounds/3/").json()["tables"])
    desk = desk_of(played)
    assert any(table["reasons"] for table in desk.get(f"{API}rounds/3/").json()["tables"])


def test_kept_pages_know_that_they_are_old(played: Event, client: Client) -> None:
    addresses = [
        f"{PUBLIC}standings/",
        "/embed/evening/standings/",
        "/embed/evening/overlay/",
        f"{API}standings/",
    ]
    tags = {address: client.get(address)["ETag"] for address in addresses}
    held(played, through=3)
    for address in addresses:
        answer = client.get(address, headers={"If-None-Match": tags[address]})
        assert answer.status_code == 200, address


def test_the_director_holds_back_and_shows_again(played: Event, client: Client) -> None:
    desk = desk_of(played)
    answer = desk.post(f"{PAGE}hold-back/", {"through": "1", "seen": seen_by(desk), "key": "a"}, follow=True)
    assert "The public sees results through round 1." in answer.content.decode()
    assert "Standings after round 1" in client.get(f"{PUBLIC}standings/").content.decode()
    answer = desk.post(f"{PAGE}release/", {"seen": seen_by(desk)}, follow=True)
    assert "The public sees all results now." in answer.content.decode()
    assert "Standings after round 3" in client.get(f"{PUBLIC}standings/").content.decode()
    verbs = Journal.objects.order_by("id").values_list("verb", "before", "after")
    assert list(verbs)[-2:] == [
        ("hold_back", {"through": None}, {"through": 1}),
        ("release_standings", {"through": 1}, {"through": None}),
    ]


def test_nothing_at_all_can_be_shown(played: Event, client: Client) -> None:
    held(played, through=0)
    for address in (f"{PUBLIC}standings/", "/screen/evening/", PUBLIC, "/embed/evening/overlay/"):
        assert client.get(address).status_code == 200
    html = client.get(f"{PUBLIC}standings/").content.decode()
    assert "The organiser holds the standings back for now." in html
    assert client.get(f"{API}standings/").status_code == 404
    assert json.loads(client.get(f"{PUBLIC}results.json").content) == []


def test_a_second_click_does_nothing_twice(played: Event) -> None:
    desk = desk_of(played)
    sent = {"through": "1", "seen": seen_by(desk), "key": "once"}
    for _click in range(2):
        assert desk.post(f"{PAGE}hold-back/", sent).status_code == 302
    assert Journal.objects.filter(verb="hold_back").count() == 1


@pytest.mark.parametrize("address", ["hold-back/", "release/", "final/", "final/back/"])
def test_a_stale_page_changes_nothing_and_keeps_what_was_typed(played: Event, address: str) -> None:
    desk = desk_of(played)
    stale = seen_by(desk)
    held(played, through=2)
    answer = desk.post(PAGE + address, {"through": "1", "seen": stale, "reason": "A protest"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Somebody changed meanwhile what the public sees." in html
    if address == "hold-back/":
        assert 'name="through" value="1"' in html
    assert f'name="seen" value="{played.tournament.shown_version}"' in html
    played.tournament.refresh_from_db()
    assert played.tournament.public_through == 2


@pytest.mark.parametrize("through", ["", "-1", "x", "1000", "99999999999999"])
def test_what_is_no_round_is_explained_at_the_field(played: Event, through: str) -> None:
    desk = desk_of(played)
    answer = desk.post(f"{PAGE}hold-back/", {"through": through, "seen": seen_by(desk)})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
@pytest.mark.parametrize("address", ["hold-back/", "release/", "final/", "final/back/"])
def test_only_the_director_says_what_the_public_sees(
    played: Event, role: RoleName | None, address: str
) -> None:
    sent = {"through": "1", "seen": "0", "reason": "No"}
    assert desk_of(played, role).post(PAGE + address, sent).status_code == 403
    assert not Journal.objects.filter(verb__in=("hold_back", "declare_final")).exists()


def test_final_is_refused_while_a_match_is_open_and_the_tables_are_named(played: Event) -> None:
    desk = desk_of(played)
    answer = desk.post(f"{PAGE}final/", {"seen": seen_by(desk)})
    assert answer.status_code == 409
    assert "Tables 1, 2, 3 have no confirmed result yet." in answer.content.decode()


def test_final_standings_say_since_when_and_by_whom_and_a_correction_says_so(
    event: Event, client: Client
) -> None:
    event.play_round(1)
    desk = desk_of(event)
    answer = desk.post(f"{PAGE}final/", {"seen": seen_by(desk)})
    assert answer.status_code == 409
    assert "The newest results are being counted. Try again in a moment." in answer.content.decode()
    event.publish()
    assert desk.post(f"{PAGE}final/", {"seen": seen_by(desk)}).status_code == 302
    html = client.get(f"{PUBLIC}standings/").content.decode()
    assert "Final standings, declared by director-of-evening," in html
    assert "Corrected," not in html
    event.tournament.refresh_from_db()
    assert final_table(event.tournament).final
    answer = desk.post("/api/v1/tournaments/evening/rounds/", {"number": 2}, content_type="application/json")
    assert answer.status_code == 409
    assert answer.json()["code"] == "standings_final"

    table = event.matches(1)[0]
    assert table.table is not None
    address = f"/desk/evening/rounds/1/tables/{table.table.number}/deals/1/"
    one, other = (entries[0] for entries in sides_of_match(table).values())
    typed = {f"points-{one}": "140", f"points-{other}": "0", "version": "1", "accept_unlikely": "on"}
    look = desk.post(address, typed | {"step": "look"}).content.decode()
    assert "With this the final standings change, and are published as corrected." in look
    send = typed | {"step": "send", "reason": "The sheet says so"}
    assert desk.post(address, send).status_code == 302
    event.publish()
    html = client.get(f"{PUBLIC}standings/").content.decode()
    assert "Final standings, declared by director-of-evening," in html
    assert "Corrected," in html
    assert "The final standings were corrected 1 time since" in desk.get(PAGE).content.decode()


def test_final_standings_are_taken_back_with_a_reason(event: Event, client: Client) -> None:
    event.play_round(1)
    event.publish()
    desk = desk_of(event)
    desk.post(f"{PAGE}final/", {"seen": seen_by(desk)})
    assert desk.post(f"{PAGE}final/back/", {"seen": seen_by(desk), "reason": ""}).status_code == 422
    assert desk.post(f"{PAGE}final/back/", {"seen": seen_by(desk), "reason": "A protest"}).status_code == 302
    assert "Final standings" not in client.get(f"{PUBLIC}standings/").content.decode()
    assert Journal.objects.get(verb="take_back_final").reason == "A protest"


def test_final_and_held_back_tells_nobody_that_it_is_final(event: Event, client: Client) -> None:
    event.play_round(1)
    event.play_round(2)
    event.publish()
    desk = desk_of(event)
    desk.post(f"{PAGE}final/", {"seen": seen_by(desk)})
    event.tournament.refresh_from_db()
    held(event)
    assert "Final standings" not in client.get(f"{PUBLIC}standings/").content.decode()
    assert not client.get(f"{API}final-table/").json()["final"]
    release_standings(tournament=event.tournament, actor=event.actor)
    assert "Final standings" in client.get(f"{PUBLIC}standings/").content.decode()


def test_seeds_of_a_stage_do_not_tell_what_is_held_back(played: Event) -> None:
    held(played)
    assert [one.rounds for one in stages_of(played.tournament)] == [[1, 2, 3]]


def test_earlier_standings_are_listed_and_shown_as_they_were(played: Event, client: Client) -> None:
    first = Publication.objects.filter(after_round=1).latest("number")
    html = client.get(f"{PUBLIC}publications/").content.decode()
    assert f"publication={first.number}" in html
    page = client.get(f"{PUBLIC}standings/?stage=1&publication={first.number}").content.decode()
    assert "These standings were published" in page
    assert "Standings after round 1" in page
    assert client.get(f"{PUBLIC}standings/?publication=9999").status_code == 404
    assert client.get(f"{PUBLIC}standings/?publication=x").status_code == 404
    assert client.get(f"{PUBLIC}publications/?before=x").status_code == 404


def test_queries_do_not_grow_with_the_publications(
    played: Event, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    desk = desk_of(played)
    with django_assert_max_num_queries(20):
        assert desk.get(PAGE).status_code == 200


def test_what_another_event_holds_back_is_its_own(played: Event, client: Client) -> None:
    other = make_event(slug="other", pairs=4)
    other.play_round(1)
    other.publish()
    held(played, through=0)
    assert "Standings after round 1" in client.get("/tournaments/other/standings/").content.decode()
