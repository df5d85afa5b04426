"""A rehearsal before the day: a copy that simulated referees play, marked, on no public list, thrown away whole."""

from datetime import date

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.demo.rehearsal import play_step
from tournaments.domain import work
from tournaments.domain.actor import Actor
from tournaments.domain.rehearsal import PLAY_REHEARSAL, open_rehearsal
from tournaments.domain.setup import create_tournament
from tournaments.models import Deal, Pair, Player, Rehearsal, Tournament, Work
from tournaments.models.access import RoleName
from tournaments.tasks import run_work

pytestmark = pytest.mark.django_db

REHEARSAL = "/desk/evening/setup/rehearsal/"


@pytest.fixture
def empty(db: None) -> Event:
    """An event of four tables for which nobody is registered."""
    actor = Actor(label="test")
    made = create_tournament(
        actor=actor,
        slug="evening",
        name="Кубок клуба",
        preset="sport",
        starts_on=date(2026, 10, 25),
        tables=3,
    )
    return Event(made, actor, {})


def played_on(rehearsal: Rehearsal, steps: int = 400) -> Rehearsal:
    """So many steps later, or at its end."""
    for _step in range(steps):
        if rehearsal.state != "playing":
            break
        play_step(str(rehearsal.pk))
        rehearsal.refresh_from_db()
    return rehearsal


def test_invented_pairs_fill_the_tables_and_play_to_the_end(empty: Event) -> None:
    desk = desk_of(empty)
    assert "Begin the rehearsal" in desk.get(REHEARSAL).content.decode()
    assert desk.post(REHEARSAL, {"pace": "quick"})["Location"] == REHEARSAL
    rehearsal = Rehearsal.objects.select_related("tournament").get()
    made = rehearsal.tournament
    assert (made.is_rehearsal, made.name) == (True, "Rehearsal: Кубок клуба")
    assert made.entries.filter(state="checked_in").count() == 6
    played_on(rehearsal)
    assert (rehearsal.state, rehearsal.problem) == ("over", "")
    made.refresh_from_db()
    assert made.state == "finished"
    assert Deal.objects.filter(match__round__stage__tournament=made).count() == 5 * 3 * 8
    assert "played to the end" in desk.get(REHEARSAL).content.decode()
    empty.tournament.refresh_from_db()
    assert empty.tournament.state == "registration"


def test_the_registered_pairs_play_in_it_and_stay_when_it_is_thrown_away(event: Event) -> None:
    players, pairs = Player.objects.count(), Pair.objects.count()
    desk = desk_of(event)
    desk.post(REHEARSAL, {"pace": "quick"})
    rehearsal = played_on(Rehearsal.objects.get(), 12)
    assert Player.objects.count() == players
    assert Deal.objects.exists()
    assert desk.post(f"{REHEARSAL}discard/", {})["Location"] == REHEARSAL
    assert not Tournament.objects.filter(is_rehearsal=True).exists()
    assert (Player.objects.count(), Pair.objects.count()) == (players, pairs)
    assert not Deal.objects.exists()
    play_step(str(rehearsal.pk))
    assert "thrown away" not in desk.get(f"{REHEARSAL}").content.decode().split("<form")[0]


def test_invented_people_go_with_it(empty: Event) -> None:
    desk = desk_of(empty)
    desk.post(REHEARSAL, {"pace": "quick"})
    assert Player.objects.count() == 12
    desk.post(f"{REHEARSAL}discard/", {})
    assert not Player.objects.exists()
    assert not Pair.objects.exists()
    assert Tournament.objects.count() == 1


def test_a_step_waits_for_its_time_and_asks_for_the_next(empty: Event) -> None:
    with time_machine.travel("2026-10-20T10:00:00Z", tick=False) as clock:
        rehearsal = open_rehearsal(source=empty.tournament, actor=empty.actor, pace="brisk")
        steps = Work.objects.get(kind=PLAY_REHEARSAL)
        assert steps.pk in work.due()
        run_work(steps.pk)
        rehearsal.refresh_from_db()
        assert rehearsal.steps == 1
        assert steps.pk not in work.due()
        clock.shift(11)
        assert steps.pk in work.due()
        run_work(steps.pk)
        assert Deal.objects.count() == 3


def test_it_rests_and_goes_on_at_another_pace(empty: Event) -> None:
    desk = desk_of(empty)
    desk.post(REHEARSAL, {"pace": "quick"})
    assert desk.post(f"{REHEARSAL}stop/", {}).status_code == 302
    rehearsal = played_on(Rehearsal.objects.get())
    play_step(str(rehearsal.pk))
    assert (rehearsal.state, Deal.objects.count()) == ("stopped", 0)
    assert desk.post(f"{REHEARSAL}resume/", {"pace": "real"}).status_code == 302
    rehearsal.refresh_from_db()
    assert (rehearsal.state, rehearsal.pace) == ("playing", 120)


def test_what_would_stop_the_day_stops_it_with_the_reason(db: None) -> None:
    event = make_event(pairs=4, preset="fvd_pairs_200")
    rehearsal = played_on(open_rehearsal(source=event.tournament, actor=event.actor, pace="quick"))
    assert rehearsal.state == "stopped"
    assert "already met" in rehearsal.problem
    page = desk_of(event).get(REHEARSAL).content.decode()
    assert "as it would have stopped on the day" in page


def test_with_the_double_nine_set_ten_tiles_are_dealt_to_each(db: None) -> None:
    event = make_event(pairs=4, preset="cuba_double9_300")
    rehearsal = played_on(open_rehearsal(source=event.tournament, actor=event.actor, pace="quick"), 2)
    assert (rehearsal.state, rehearsal.problem) == ("playing", "")
    hands = [
        len(line.split(": ")[1].split())
        for text in Deal.objects.values_list("transcript", flat=True)
        for line in text.splitlines()
        if line.startswith("hand ")
    ]
    assert hands
    assert set(hands) == {10}


def test_there_is_one_at_a_time_and_none_of_a_rehearsal(event: Event) -> None:
    desk = desk_of(event)
    desk.post(REHEARSAL, {"pace": "quick"})
    desk.post(REHEARSAL, {"pace": "quick"})
    made = Rehearsal.objects.select_related("tournament").get().tournament
    address = f"/desk/{made.slug}/setup/rehearsal/"
    assert desk.get(address).status_code == 200
    assert desk.post(address, {"pace": "quick"}).status_code == 409


def test_it_is_marked_on_its_pages_and_on_no_public_list(event: Event, client: Client) -> None:
    desk = desk_of(event)
    desk.post(REHEARSAL, {"pace": "quick"})
    rehearsal = played_on(Rehearsal.objects.select_related("tournament").get(), 3)
    slug = rehearsal.tournament.slug
    mark = "Rehearsal: simulated referees play here."
    for address in (
        f"/tournaments/{slug}/",
        f"/tournaments/{slug}/standings/",
        f"/tournaments/{slug}/rounds/1/",
    ):
        assert mark in client.get(address).content.decode(), address
    assert mark in desk.get(f"/desk/{slug}/").content.decode()
    assert "Rehearsal:" in client.get(f"/screen/{slug}/").content.decode()
    for address in ("/", "/calendar.ics", "/api/v1/tournaments/"):
        assert slug not in client.get(address).content.decode(), address
    assert ">rehearsal<" in desk.get("/desk/").content.decode()
    assert mark not in client.get("/tournaments/evening/").content.decode()


def test_who_only_looks_opens_none(event: Event) -> None:
    viewer = desk_of(event, RoleName.VIEWER)
    assert "Begin the rehearsal" not in viewer.get(REHEARSAL).content.decode()
    assert viewer.post(REHEARSAL, {"pace": "quick"}).status_code == 403


def test_the_pages_of_a_rehearsal_open_to_the_staff_of_its_event(event: Event) -> None:
    arbiter = desk_of(event, RoleName.ARBITER)
    open_rehearsal(source=event.tournament, actor=Actor(label="x", user=User.objects.first()), pace="real")
    assert arbiter.get("/desk/rehearsal-evening/").status_code == 200
