"""A result decided at the desk: typed, looked at, stored as it was looked at, and taken back."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tests.web.desk.test_table_at_the_desk import TABLE, hidden, match_of, page, places, sides
from tournaments.models import Decision, Journal
from tournaments.models.access import RoleName
from tournaments.models.match import MatchState

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs: one round is played and confirmed, the second is drawn."""
    made = make_event(pairs=6, clubs=2)
    made.play_round(1)
    made.draw(2)
    made.publish()
    return made


def result(event: Event, a: int, b: int, outcome: str = "points") -> dict[str, str]:
    one, other = sides(event)
    return {f"points-{one}": str(a), f"points-{other}": str(b), "outcome": outcome}


def shown_places(html: str) -> dict[int, int]:
    rows = re.findall(
        r'<span class="badge">(\d+)</span>.*?<td class="num">\d+ → (\d+)</td>', html, flags=re.DOTALL
    )
    return {int(entry): int(after) for entry, after in rows}


def decide(desk: Client, event: Event, a: int, b: int, outcome: str = "points", **more: str) -> int:
    html = page(desk, f"{TABLE}result/?points-{sides(event)[0]}=1&points-{sides(event)[1]}=0")
    sent = result(event, a, b, outcome) | {"seen": hidden(html, "seen"), "reason": "The sheet says so"}
    return desk.post(f"{TABLE}result/", sent | more).status_code


def test_the_form_starts_with_what_was_played_and_writes_nothing(event: Event) -> None:
    html = page(desk_of(event, RoleName.ARBITER), f"{TABLE}result/")
    one, _other = sides(event)
    match = match_of(event)
    total = sum(deal.points[0] for deal in match.deals.filter(is_current=True))
    assert hidden(html, f"points-{one}") == str(total)
    assert "What it changes" not in html
    assert not Decision.objects.exists()


def test_a_result_is_looked_at_and_changes_what_was_shown(event: Event) -> None:
    desk = desk_of(event, RoleName.ARBITER)
    answer = desk.get(f"{TABLE}result/", result(event, 0, 300))
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "<b>300</b>, wins" in html
    assert "Drawn on the old result; these tables stay as they are:" in html
    before = places(event)
    sent = result(event, 0, 300) | {"seen": hidden(html, "seen"), "reason": "Swapped", "key": "k"}
    assert [desk.post(f"{TABLE}result/", sent).status_code for _ in range(2)] == [302, 302]
    event.publish()
    assert places(event) == before | shown_places(html) != before
    assert Decision.objects.count() == 1
    table = page(desk)
    assert "Adjusted result: 0 : 300." in table
    assert "Swapped" in table
    assert "decided by the desk" in table
    assert Journal.objects.get(verb="adjust_match").reason == "Swapped"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"a": "x", "b": "0"}, "“x” is no number of points."),
        ({"a": "1²", "b": "0"}, "“1²” is no number of points."),
        ({"a": "-5", "b": "0"}, "No side can have so many or so few points in this event."),
        ({"a": "5", "b": "0", "outcome": "win-99"}, "Say which side wins."),
        ({"a": "5", "b": "0", "outcome": "win-\u0663"}, "Say which side wins."),
    ],
)
def test_what_cannot_be_is_said_at_the_field_and_keeps_what_was_typed(
    event: Event, typed: dict[str, str], said: str
) -> None:
    one, other = sides(event)
    sent = {f"points-{one}": typed["a"], f"points-{other}": typed["b"]}
    sent |= {"outcome": typed["outcome"]} if "outcome" in typed else {}
    answer = desk_of(event).get(f"{TABLE}result/", sent)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert said in html
    assert f'value="{typed["a"]}"' in html
    assert 'name="seen"' not in html


def test_without_a_reason_it_is_asked_for_beside_what_it_changes(event: Event) -> None:
    desk = desk_of(event)
    assert decide(desk, event, 10, 0, reason=" ") == 422
    assert not Decision.objects.exists()


def test_both_may_lose_and_one_may_win_against_the_points(event: Event) -> None:
    desk = desk_of(event)
    one, other = sides(event)
    assert decide(desk, event, 0, 0, "all_lose") == 302
    assert Decision.objects.get().places == [2, 2]
    assert decide(desk, event, 10, 0, f"win-{other}") == 302
    assert Decision.objects.get(is_current=True).places == [2, 1]
    assert f"No. {other}" in page(desk, f"{TABLE}result/?points-{one}=10&outcome=win-{other}")


def test_a_result_on_a_table_that_has_changed_is_a_conflict_and_shows_it_anew(event: Event) -> None:
    desk = desk_of(event)
    html = desk.get(f"{TABLE}result/", result(event, 10, 0)).content.decode()
    seen = hidden(html, "seen")
    assert decide(desk, event, 90, 0) == 302
    answer = desk.post(f"{TABLE}result/", result(event, 10, 0) | {"seen": seen, "reason": "Late news"})
    assert answer.status_code == 409
    again = answer.content.decode()
    assert "This table has changed since the page was opened." in again
    assert 'value="Late news"' in again
    assert hidden(again, "seen") != seen
    assert Decision.objects.get(is_current=True).points == [90, 0]


def test_a_decision_is_taken_back_and_the_match_is_what_it_was(event: Event) -> None:
    desk = desk_of(event)
    before = places(event)
    assert decide(desk, event, 0, 300) == 302
    html = page(desk, f"{TABLE}cancel/")
    assert "The match would then be: confirmed." in html
    assert desk.post(f"{TABLE}cancel/", {"seen": hidden(html, "seen"), "reason": ""}).status_code == 422
    sent = {"seen": hidden(html, "seen"), "reason": "It was table 2", "key": "k"}
    assert [desk.post(f"{TABLE}cancel/", sent).status_code for _ in range(2)] == [302, 302]
    event.publish()
    assert places(event) == before
    assert match_of(event).state == MatchState.CONFIRMED
    assert Journal.objects.get(verb="cancel_decision").reason == "It was table 2"
    assert "The decision on table 1 is taken back." in page(desk)
    assert "No decision of the desk stands on this match." in page(desk, f"{TABLE}cancel/", status=409)


def test_everybody_reads_on_the_card_what_was_decided_and_why(event: Event) -> None:
    assert decide(desk_of(event), event, 152, 140) == 302
    html = Client().get(reverse("entry-card", args=["evening", sides(event)[0]]))
    assert html.status_code == 200
    assert "Decided by the desk: The sheet says so" in html.content.decode()
    assert "152 : 140" in html.content.decode()


@pytest.mark.parametrize("act", ["result/", "cancel/"])
def test_who_may_not_decide_is_refused_and_nothing_is_written(event: Event, act: str) -> None:
    for role in (RoleName.DESK, RoleName.VIEWER, None):
        assert desk_of(event, role).post(f"{TABLE}{act}", {"reason": "x"}).status_code == 403
    assert Client().post(f"{TABLE}{act}").status_code == 302
    assert not Decision.objects.exists()
