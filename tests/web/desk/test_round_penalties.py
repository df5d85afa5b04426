"""Penalties at the desk: given with what they change, kept beside the matches, taken back with a reason."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tests.web.desk.test_table_at_the_desk import hidden, page, places
from tournaments.domain.round_seen import seating_digest
from tournaments.models import Journal, Penalty, Round, Seat
from tournaments.models.access import RoleName
from tournaments.queries.standings import latest_publication

pytestmark = pytest.mark.django_db

PENALTIES = "/desk/evening/penalties/"
GIVE = f"{PENALTIES}give/"


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs: one round is played and published, the second is drawn."""
    made = make_event(pairs=6)
    made.play_round(1)
    made.draw(2)
    made.publish()
    return made


def penalty(entry: int, **more: str) -> dict[str, str]:
    return {"entry": str(entry), "step": "points_10", "round": ""} | more


def give(desk: Client, typed: dict[str, str], reason: str = "Late", **more: str) -> int:
    html = desk.get(GIVE, typed).content.decode()
    sent = typed | {"seen": hidden(html, "seen"), "reason": reason} | more
    return desk.post(GIVE, sent).status_code


def shown_places(html: str) -> dict[int, int]:
    rows = re.findall(
        r'<span class="badge">(\d+)</span>.*?<td class="num">\d+ → (\d+)</td>', html, flags=re.DOTALL
    )
    return {int(entry): int(after) for entry, after in rows}


def test_a_penalty_is_looked_at_and_changes_what_was_shown(event: Event) -> None:
    desk = desk_of(event, RoleName.ARBITER)
    before = places(event)
    first = next(entry for entry, place in before.items() if place == 1)
    typed = penalty(first, step="free", points="500", match_points="2")
    html = desk.get(GIVE, typed).content.decode()
    assert not Penalty.objects.exists()
    shown = shown_places(html[html.index("What it changes") :])
    assert shown[first] > 1
    sent = typed | {"seen": hidden(html, "seen"), "reason": "Tore up the sheet", "key": "k"}
    assert [desk.post(GIVE, sent).status_code for _ in range(2)] == [302, 302]
    event.publish()
    assert places(event) == before | shown
    given = Penalty.objects.get()
    assert (given.points, given.match_points, given.round) == (500, 2, None)
    listed = page(desk, PENALTIES)
    assert "500 points off, 2 match points off, from the start of the event. Tore up the sheet" in listed
    card = Client().get(reverse("entry-card", args=["evening", first])).content.decode()
    assert "500 points off, 2 match points off – Tore up the sheet" in card


def test_a_step_of_the_scale_takes_its_own_points_from_a_round_on(event: Event) -> None:
    desk = desk_of(event)
    assert give(desk, penalty(1, round="2")) == 302
    given = Penalty.objects.select_related("round").get()
    assert (given.code, given.points, given.round and given.round.number) == ("points_10", 10, 2)
    assert "10 points off, from round 2. Late" in page(desk, PENALTIES)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"entry": ""}, "Choose an entry."),
        ({"entry": "99"}, "This entry is not here any more. Choose another one."),
        ({"step": "free"}, "Say how many points it takes."),
        ({"step": "free", "points": "x"}, "Enter a whole number."),
        ({"step": "free", "points": "-1"}, "greater than or equal to 0"),
        ({"points": "5"}, "The scale says how many points this takes."),
        ({"step": "unknown"}, "Select a valid choice."),
        ({"round": "9"}, "Select a valid choice."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(event: Event, more: dict[str, str], said: str) -> None:
    answer = desk_of(event).get(GIVE, penalty(1) | more)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert 'name="seen"' not in answer.content.decode()


def test_a_reason_is_asked_for_and_what_was_typed_is_kept(event: Event) -> None:
    desk = desk_of(event)
    assert give(desk, penalty(2, step="free", points="35"), reason=" ") == 422
    assert not Penalty.objects.exists()
    html = desk.post(GIVE, penalty(2, step="free", points="35") | {"seen": "x"}).content.decode()
    assert 'name="points" value="35"' in html
    assert "Say in a few words why." in html


def test_who_was_penalised_meanwhile_is_not_penalised_again_unseen(event: Event) -> None:
    desk = desk_of(event)
    seen = hidden(desk.get(GIVE, penalty(3)).content.decode(), "seen")
    assert give(desk_of(event, RoleName.OWNER), penalty(3), reason="Late by ten minutes") == 302
    answer = desk.post(GIVE, penalty(3) | {"seen": seen, "reason": "Late"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "The penalties of No. 3 have changed since the page was opened." in html
    assert "Late by ten minutes" in html
    assert Penalty.objects.count() == 1
    assert desk.post(GIVE, penalty(3) | {"seen": hidden(html, "seen"), "reason": "Again"}).status_code == 302
    assert Penalty.objects.count() == 2


def test_a_penalty_is_taken_back_with_a_reason_and_stays_in_the_record(event: Event) -> None:
    desk = desk_of(event)
    before = places(event)
    first = next(entry for entry, place in before.items() if place == 1)
    assert give(desk, penalty(first, step="free", points="0", match_points="5")) == 302
    given = Penalty.objects.get()
    revoke = f"{PENALTIES}{given.pk}/revoke/"
    html = page(desk, revoke)
    assert shown_places(html)[first] == 1
    sent = {"seen": hidden(html, "seen"), "reason": "It was the other pair", "key": "k"}
    assert desk.post(revoke, sent | {"reason": ""}).status_code == 422
    assert [desk.post(revoke, sent).status_code for _ in range(2)] == [302, 302]
    event.publish()
    assert places(event) == before
    html = page(desk, PENALTIES)
    assert "Nobody is penalised." in html
    assert "It was the other pair" in html
    assert "It was taken back already:" in page(desk, revoke)
    stale = desk.post(revoke, {"seen": sent["seen"], "reason": "Again"})
    assert stale.status_code == 409
    assert Journal.objects.filter(verb="revoke_penalty").count() == 1
    page(desk, f"{PENALTIES}999999/revoke/", status=404)


def test_case_59_a_penalty_before_the_start_outlives_a_redraw_and_counts_in_the_draw() -> None:
    event = make_event(pairs=6)
    desk = desk_of(event)
    assert give(desk, penalty(1, step="free", points="80", match_points="2"), reason="Late entry") == 302
    event.draw(1)
    sent = {"reason": "A pair was late", "seen": seating_digest(Round.objects.get())}
    assert desk.post("/desk/evening/draw/1/redraw/", sent).status_code == 302
    assert Journal.objects.filter(verb="redraw_round").exists()
    for match in event.matches(1):
        event.play(match)
        event.confirm(match)
    event.publish()
    event.publish()
    rows = published_rows(event)
    assert Penalty.objects.get().revoked_at is None
    assert rows[1]["penalty"] == 80
    # Who is penalised is drawn with the score that is left.
    event.draw(2)
    match_points = {entry: row["match_points"] for entry, row in rows.items()}
    assert match_points[1] <= 0
    opponent = opponent_of(event, 1)
    assert match_points[opponent] == min(score for entry, score in match_points.items() if entry != 1)
    given = Penalty.objects.get()
    html = page(desk, f"{PENALTIES}{given.pk}/revoke/")
    assert "Drawn on the old result; these tables stay as they are:" in html
    sent = {"seen": hidden(html, "seen"), "reason": "The ferry was late"}
    assert desk.post(f"{PENALTIES}{given.pk}/revoke/", sent).status_code == 302
    event.publish()
    assert published_rows(event)[1]["penalty"] == 0
    assert Penalty.objects.get().revoke_reason == "The ferry was late"


def published_rows(event: Event) -> dict[int, dict[str, int]]:
    publication = latest_publication(event.stage)
    assert publication is not None
    return {row["entry"]: row for row in publication.content["rows"]}


def opponent_of(event: Event, entry: int) -> int:
    seats = Seat.objects.filter(match__round__number=2, match__seats__entry__number=entry)
    return seats.exclude(entry__number=entry).values_list("entry__number", flat=True)[0]


def test_from_a_table_the_side_and_the_round_are_filled_in(event: Event) -> None:
    html = page(desk_of(event), f"{PENALTIES}?entry=4&round=1")
    assert '<option value="4" selected>' in html
    assert '<option value="1" selected>' in html
    page(desk_of(event, RoleName.OWNER), f"{PENALTIES}?entry=x&round=y")


@pytest.mark.parametrize("role", [RoleName.DESK, RoleName.VIEWER, None])
def test_who_may_not_decide_penalises_nobody(event: Event, role: RoleName | None) -> None:
    desk = desk_of(event, role)
    assert desk.post(GIVE, penalty(1) | {"seen": "none", "reason": "x"}).status_code == 403
    assert desk.post(f"{PENALTIES}1/revoke/", {"seen": "none", "reason": "x"}).status_code == 403
    assert not Penalty.objects.exists()


@pytest.mark.parametrize("penalties", [1, 30])
def test_queries_do_not_grow_with_the_penalties(
    event: Event, penalties: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    desk = desk_of(event)
    for _ in range(penalties):
        Penalty.objects.create(
            entry=event.entry(1),
            code="x",
            points=1,
            reason="x",
            author="x",
            at=Round.objects.all()[0].drawn_at,
        )
    desk.get(PENALTIES)
    with django_assert_num_queries(7):
        desk.get(PENALTIES)


def test_match_points_off_are_told_on_the_card_and_the_journal_has_no_code_of_ours() -> None:
    event = make_event(pairs=4)
    event.play_round(1)
    desk = desk_of(event)
    give = {"entry": "1", "step": "free", "points": "30", "match_points": "1", "round": "1"}
    seen = hidden(desk.get(f"{PENALTIES}give/", give).content.decode(), "seen")
    assert desk.post(f"{PENALTIES}give/", give | {"seen": seen, "reason": "Shouted"}).status_code == 302
    card = Client().get("/tournaments/evening/entries/1/").content.decode()
    assert "Round 1: 30 points off, 1 match point off – Shouted" in card
    assert "“desk”" not in desk.get("/desk/evening/journal/").content.decode()
