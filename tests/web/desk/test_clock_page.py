"""The clock of the round at the desk."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.models import ExtraTime, Journal, Match, RoundClock
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

PAGE = "/desk/evening/clock/"
ROUND = "/desk/evening/rounds/1/"
CLOCK = f"{ROUND}clock/"


@pytest.fixture
def event(db: None) -> Event:
    made = make_event(preset="spain_club_200")
    made.draw(1)
    return made


@pytest.fixture
def desk(event: Event) -> Client:
    return desk_of(event, RoleName.ARBITER)


def seen_in(html: str) -> str:
    found = re.search(r'name="seen" value="(\d+)"', html)
    assert found, html
    return found[1]


def start(desk: Client, **facts: object) -> RoundClock:
    desk.post(f"{CLOCK}start/", {"minutes": 45, "warning": 40} | facts)
    return RoundClock.objects.get()


def test_it_offers_the_minutes_of_the_regulation_and_says_the_procedure(desk: Client) -> None:
    html = desk.get(PAGE).content.decode()
    assert 'name="minutes" value="45"' in html
    assert 'name="warning" value="40"' in html
    assert "exactly one more is played" in html
    assert "With equal points one more deal decides." in html


def test_the_clock_is_started_and_one_comes_back_to_the_page_one_came_from(desk: Client) -> None:
    answer = desk.post(f"{CLOCK}start/", {"minutes": 50, "warning": "", "seen": 0, "at": "round"})
    assert answer["Location"] == ROUND
    clock = RoundClock.objects.get()
    assert (clock.seconds, clock.warning) == (3000, None)
    assert desk.post(f"{CLOCK}pause/", {"at": "clock"})["Location"] == CLOCK
    html = desk.get(CLOCK).content.decode()
    assert "The clock stands." in html
    assert "Go on" in html
    assert "Stop for a while" not in html


def test_every_act_has_its_button_and_does_what_it_says(desk: Client) -> None:
    start(desk)
    desk.post(f"{CLOCK}minutes/", {"minutes": "-5"})
    assert RoundClock.objects.get().seconds == 2400
    desk.post(f"{CLOCK}pause/", {})
    assert RoundClock.objects.get().paused_at
    desk.post(f"{CLOCK}resume/", {})
    assert RoundClock.objects.get().paused_at is None
    desk.post(f"{CLOCK}ring/", {})
    html = desk.get(CLOCK).content.decode()
    assert "The bell has rung. What is done now:" in html
    assert "Tables 1, 2 have not said yet" in html
    desk.post(f"{CLOCK}bell/", {})
    assert set(Match.objects.values_list("bell_deal", flat=True)) == {1}
    desk.post(f"{CLOCK}undo/", {})
    assert set(Match.objects.values_list("bell_deal", flat=True)) == {None}
    desk.post(f"{CLOCK}reset/", {})
    assert RoundClock.objects.get().started_at is None


def test_a_form_that_was_left_open_changes_nothing_and_keeps_what_was_typed(desk: Client) -> None:
    start(desk)
    old = seen_in(desk.get(CLOCK).content.decode())
    desk.post(f"{CLOCK}pause/", {"seen": old})
    answer = desk.post(f"{CLOCK}minutes/", {"minutes": "7", "seen": old})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Somebody else has changed the clock" in html
    assert 'value="7"' in html
    assert seen_in(html) == str(RoundClock.objects.get().version)
    assert RoundClock.objects.get().seconds == 2700


def test_a_second_click_gives_no_second_five_minutes(desk: Client) -> None:
    start(desk)
    for _ in range(2):
        desk.post(f"{CLOCK}minutes/", {"minutes": "5", "key": "one"})
    assert RoundClock.objects.get().seconds == 3000


@pytest.mark.parametrize(
    ("act", "typed", "told"),
    [
        ("start", {"minutes": ""}, "Say how many minutes the round lasts."),
        ("start", {"minutes": "x"}, "Enter a whole number."),
        ("start", {"minutes": "40", "warning": "40"}, "The warning comes before the bell"),
        ("extra", {"table": "9", "minutes": "3", "reason": "late"}, "Nobody plays at table 9"),
        ("extra", {"table": "1", "minutes": "3", "reason": ""}, "Say in a few words why."),
        ("extra", {"table": "1", "minutes": "500", "reason": "late"}, "120"),
        ("pause", {}, "has not been started"),
    ],
)
def test_what_is_wrong_is_said_with_what_was_typed(
    desk: Client, act: str, typed: dict[str, str], told: str
) -> None:
    answer = desk.post(f"{CLOCK}{act}/", typed)
    assert answer.status_code in (409, 422)
    html = answer.content.decode()
    assert told in html
    assert all(f'value="{value}"' in html for value in typed.values() if value)
    assert not RoundClock.objects.filter(started_at__isnull=False).exists()


def test_extra_time_is_given_listed_and_taken_back(desk: Client) -> None:
    start(desk)
    desk.post(f"{CLOCK}extra/", {"table": "2", "minutes": "3", "reason": "a tile was missing"})
    html = desk.get(CLOCK).content.decode()
    assert "3 minutes more" in html
    assert "a tile was missing" in html
    extra = ExtraTime.objects.get()
    desk.post(f"{CLOCK}extra/{extra.pk}/", {})
    assert "a tile was missing" not in desk.get(CLOCK).content.decode()
    assert desk.post(f"{CLOCK}extra/99999/", {}).status_code == 404
    written = Journal.objects.filter(verb__contains="extra_time").order_by("pk")
    assert list(written.values_list("verb", flat=True)) == ["give_extra_time", "take_back_extra_time"]


@pytest.mark.parametrize(
    "act", ["start", "pause", "resume", "minutes", "ring", "reset", "undo", "bell", "extra"]
)
@pytest.mark.parametrize("role", [RoleName.DESK, RoleName.VIEWER, None])
def test_only_an_arbiter_or_a_director_runs_the_clock(event: Event, act: str, role: RoleName | None) -> None:
    assert desk_of(event, role).post(f"{CLOCK}{act}/", {"minutes": "5"}).status_code == 403
    assert not RoundClock.objects.exists()


def test_a_viewer_sees_the_clock_without_its_buttons(event: Event, desk: Client) -> None:
    start(desk)
    html = desk_of(event, RoleName.VIEWER).get(CLOCK).content.decode()
    assert "Clock of round 1" in html
    assert "Stop for a while" not in html
    assert desk_of(event, None).get(CLOCK).status_code == 403
    assert Client().get(CLOCK)["Location"].startswith("/sign-in/")


def test_the_page_of_the_round_has_the_clock_with_its_first_buttons(desk: Client) -> None:
    assert "Start the clock" in desk.get(ROUND).content.decode()
    start(desk)
    html = desk.get(ROUND).content.decode()
    assert "Stop for a while" in html
    assert 'id="hall-now"' in html


def test_before_the_first_draw_there_is_no_clock_yet() -> None:
    event = make_event(slug="later")
    assert desk_of(event).get("/desk/later/clock/").status_code == 200
    assert desk_of(event, RoleName.OWNER).get("/desk/later/rounds/1/clock/").status_code == 404


def test_a_large_hall_asks_no_more_queries(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for slug, pairs in (("small", 4), ("large", 40)):
        event = make_event(slug=slug, pairs=pairs, preset="spain_club_200")
        event.draw(1)
        desk = desk_of(event)
        desk.post(f"/desk/{slug}/rounds/1/clock/start/", {"minutes": 45})
        desk.post(f"/desk/{slug}/rounds/1/clock/ring/", {})
        for table in range(1, pairs // 2 + 1):
            desk.post(
                f"/desk/{slug}/rounds/1/clock/extra/", {"table": table, "minutes": "1", "reason": "late"}
            )
        with django_assert_max_num_queries(10):
            desk.get(f"/desk/{slug}/rounds/1/clock/")
