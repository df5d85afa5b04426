"""Drawing again, and the draw of a large field by a worker."""

import pytest
from django.test import Client

from tests.factories import Event
from tests.web.desk.people import desk_of
from tournaments.domain import drawing
from tournaments.domain.round_seen import seating_digest
from tournaments.models import Drawing, Journal, Round
from tournaments.models.access import RoleName
from tournaments.models.drawing import DrawingState

pytestmark = pytest.mark.django_db

ROUND = "/desk/evening/draw/1/"


def seen() -> dict[str, str]:
    """What the form says that its page showed."""
    return {"seen": seating_digest(Round.objects.get())}


def test_a_round_is_drawn_again_with_a_reason_and_the_next_seed(event: Event) -> None:
    before = event.draw(1)
    desk = desk_of(event)
    assert "Draw the round again" in desk.get(ROUND).content.decode()
    answer = desk.post(f"{ROUND}redraw/", {"reason": ""})
    assert answer.status_code == 422
    assert "Say in a few words why." in answer.content.decode()
    assert desk.post(f"{ROUND}redraw/", {"reason": "A pair was forgotten"} | seen())["Location"] == ROUND
    assert Round.objects.get().seed != before.seed
    assert Journal.objects.get(verb="redraw_round").reason == "A pair was forgotten"


def test_a_second_click_does_not_draw_a_third_time(event: Event) -> None:
    event.draw(1)
    desk = desk_of(event)
    sent = {"reason": "A pair was forgotten", "key": "one"} | seen()
    for _ in range(2):
        desk.post(f"{ROUND}redraw/", sent)
    assert Journal.objects.filter(verb="redraw_round").count() == 1


def test_a_round_that_has_begun_is_not_drawn_again(event: Event) -> None:
    event.draw(1)
    event.record(event.matches(1)[0], (10, 0))
    desk = desk_of(event)
    assert "Draw the round again" not in desk.get(ROUND).content.decode()
    answer = desk.post(f"{ROUND}redraw/", {"reason": "A pair was forgotten"} | seen())
    assert answer.status_code == 409
    assert "Round 1 has begun: table 1." in answer.content.decode()


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
def test_only_the_director_draws_again(event: Event, role: RoleName | None) -> None:
    before = event.draw(1)
    assert desk_of(event, role).post(f"{ROUND}redraw/", {"reason": "No"}).status_code == 403
    assert Round.objects.get().seed == before.seed


@pytest.fixture
def large(event: Event, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A desk where every field is a large one."""
    monkeypatch.setattr(drawing, "LARGE", 0)
    return desk_of(event)


def test_a_large_field_is_drawn_by_a_worker_while_the_page_says_how_far_it_is(
    event: Event, large: Client
) -> None:
    progress = f"{ROUND}progress/"
    assert large.post("/desk/evening/draw/", {"number": "1"})["Location"] == progress
    html = large.get(progress).content.decode()
    assert 'hx-trigger="every 1s"' in html
    assert '<meta http-equiv="refresh"' in html
    Drawing.objects.update(state=DrawingState.PAIRING)
    assert 'aria-current="step">Looking for the best draw' in large.get(progress).content.decode()
    Drawing.objects.update(state=DrawingState.WAITING)
    event.publish()
    assert large.get(progress)["Location"] == ROUND
    assert large.get(progress, headers={"HX-Request": "true"})["HX-Redirect"] == ROUND


def test_a_refusal_of_the_worker_is_shown_with_the_way_out(event: Event, large: Client) -> None:
    large.post("/desk/evening/draw/", {"number": "1"})
    problem: dict[str, object] = {
        "kind": "refused",
        "code": "no_draw_possible",
        "message": "Everybody has met everybody.",
        "errors": [],
        "way_out": "Allow repeats.",
        "current": None,
    }
    Drawing.objects.update(state=DrawingState.REFUSED, problem=problem)
    html = large.get(f"{ROUND}progress/").content.decode()
    assert "Everybody has met everybody." in html
    assert "Allow repeats." in html
    assert "hx-trigger" not in html


def test_a_drawing_that_nobody_asked_for_is_not_found(event: Event) -> None:
    assert desk_of(event).get(f"{ROUND}progress/").status_code == 404
