"""A table's page at the desk: entering, correcting with all that it changes, deciding, calls and photos."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tests.web.desk.test_hall_page import call
from tournaments.domain.table_play import current_deals, sides_of_match
from tournaments.models import Confirmation, Deal, Decision, DeskCall, Journal, Match, SheetPhoto
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind
from tournaments.models.match import MatchState

pytestmark = pytest.mark.django_db

TABLE = "/desk/evening/rounds/1/tables/1/"


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs: one round is played and confirmed, the second is drawn."""
    made = make_event(pairs=6, clubs=2)
    made.play_round(1)
    made.draw(2)
    return made


@pytest.fixture
def open_event(db: None) -> Event:
    """Six pairs in their first round, nothing played."""
    made = make_event(pairs=6)
    made.draw(1)
    return made


def match_of(event: Event) -> Match:
    return event.matches(1)[0]


def sides(event: Event) -> tuple[int, int]:
    one, other = (entries[0] for entries in sides_of_match(match_of(event)).values())
    return one, other


def typed(event: Event, a: int, b: int) -> dict[str, str]:
    one, other = sides(event)
    return {f"points-{one}": str(a), f"points-{other}": str(b)}


def hidden(html: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found, name
    return found[1]


def page(client: Client, address: str = TABLE, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def test_the_next_deal_is_entered_and_a_second_click_enters_it_once(open_event: Event) -> None:
    desk = desk_of(open_event, RoleName.DESK)
    html = page(desk)
    sent = typed(open_event, 30, 0) | {"number": hidden(html, "number"), "key": "one"}
    assert [desk.post(f"{TABLE}deal/", sent).status_code for _ in range(2)] == [302, 302]
    assert [deal.points for deal in current_deals(match_of(open_event))] == [[30, 0]]
    assert "Deal 1 is stored." in page(desk)


def test_a_page_that_is_out_of_date_enters_nothing_and_keeps_what_was_typed(open_event: Event) -> None:
    desk = desk_of(open_event)
    sent = typed(open_event, 30, 0) | {"number": "1"}
    open_event.record(match_of(open_event), (12, 0))
    answer = desk.post(f"{TABLE}deal/", sent)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Deal 1 is not the next one; that is deal 2." in html
    assert "You had typed, and this is not stored:" in html
    assert [deal.points for deal in current_deals(match_of(open_event))] == [[12, 0]]


def test_an_unlikely_deal_is_asked_about_and_an_impossible_one_refused(open_event: Event) -> None:
    desk = desk_of(open_event)
    unlikely = typed(open_event, 131, 0) | {"number": "1"}
    answer = desk.post(f"{TABLE}deal/", unlikely)
    assert answer.status_code == 422
    assert 'name="accept_unlikely"' in answer.content.decode()
    assert desk.post(f"{TABLE}deal/", unlikely | {"accept_unlikely": "on"}).status_code == 302
    for a in ("145", "x", "-1"):
        sent = typed(open_event, 0, 0) | {f"points-{sides(open_event)[0]}": a, "number": "2"}
        assert desk.post(f"{TABLE}deal/", sent).status_code == 422
    assert Deal.objects.count() == 1


def test_a_correction_is_looked_at_and_changes_what_was_shown(event: Event) -> None:
    desk = desk_of(event, RoleName.ARBITER)
    match = match_of(event)
    event.publish()
    one, other = sides(event)
    # A side that lost wins by it.
    loser_leads = 120 if sum(deal.points[0] - deal.points[1] for deal in current_deals(match)) < 0 else 0
    lines = typed(event, loser_leads, 120 - loser_leads)
    deal = next(deal for deal in current_deals(match) if deal.number == 1)
    rows = Deal.objects.count()
    answer = desk.post(f"{TABLE}deals/1/", lines | {"version": "1", "step": "look"})
    assert answer.status_code == 200
    html = answer.content.decode()
    assert f"{deal.points[0]} → <b>{loser_leads}</b>" in html
    assert Deal.objects.count() == rows
    assert "Drawn on the old result; these tables stay as they are:" in html
    assert "/desk/evening/rounds/2/tables/" in html
    shown = {
        int(entry): int(after)
        for entry, after in re.findall(
            r'<span class="badge">(\d+)</span>.*?<td class="num">\d+ → (\d+)</td>', html, flags=re.DOTALL
        )
    }
    before = places(event)
    seats = list(Match.objects.filter(round__number=2).order_by("pk").values_list("seats__entry", flat=True))
    sent = lines | {"version": "1", "step": "send", "reason": "The points are of the others", "key": "k"}
    if 'name="accept_unlikely"' in html:
        sent["accept_unlikely"] = "on"
    assert [desk.post(f"{TABLE}deals/1/", sent).status_code for _ in range(2)] == [302, 302]
    event.publish()
    assert shown
    assert places(event) == before | shown
    assert places(event) != before
    assert seats == list(
        Match.objects.filter(round__number=2).order_by("pk").values_list("seats__entry", flat=True)
    )
    assert Journal.objects.filter(verb="correct_deal").get().reason == "The points are of the others"
    assert {one, other} <= shown.keys() | before.keys()


def places(event: Event) -> dict[int, int]:
    """The published place of everybody after the last round."""
    from tournaments.queries.standings import latest_publication

    publication = latest_publication(event.stage)
    assert publication is not None
    return {row["entry"]: row["rank"] for row in publication.content["rows"]}


def test_a_correction_without_a_reason_is_asked_for_one_beside_what_it_changes(event: Event) -> None:
    answer = desk_of(event).post(
        f"{TABLE}deals/1/", typed(event, 20, 0) | {"version": "1", "step": "send", "reason": " "}
    )
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "Say in a few words why." in html
    assert "What it changes" in html
    assert not Journal.objects.filter(verb="correct_deal").exists()


def test_a_stale_correction_overwrites_nothing_and_shows_both_values(event: Event) -> None:
    first, second = desk_of(event), desk_of(event, RoleName.OWNER)
    sent = {"version": "1", "step": "send", "reason": "Misread"}
    assert first.post(f"{TABLE}deals/1/", typed(event, 21, 0) | sent).status_code == 302
    answer = second.post(f"{TABLE}deals/1/", typed(event, 0, 33) | sent)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Somebody corrected this deal before you." in html
    assert re.search(r'id="stored".*: 21</li>', html, flags=re.DOTALL)
    assert "You had typed, and this is not stored:" in html
    assert hidden(html, "version") == "2"
    assert Deal.objects.get(match=match_of(event), number=1, is_current=True).points == [21, 0]
    stale_look = second.post(f"{TABLE}deals/1/", typed(event, 0, 33) | {"version": "1", "step": "look"})
    assert stale_look.status_code == 409


def test_what_cannot_be_is_said_at_the_form_and_going_back_keeps_what_was_typed(event: Event) -> None:
    desk = desk_of(event)
    answer = desk.post(f"{TABLE}deals/1/", typed(event, 200, 0) | {"version": "1", "step": "look"})
    assert answer.status_code == 422
    back = desk.post(f"{TABLE}deals/1/", typed(event, 77, 0) | {"version": "1", "step": "change"})
    assert (back.status_code, 'value="77"' in back.content.decode()) == (200, True)
    assert desk.post(f"{TABLE}deals/1/", typed(event, 7, 0) | {"version": "x"}).status_code == 422
    page(desk, f"{TABLE}deals/1/")
    page(desk, f"{TABLE}deals/9/", status=404)
    page(desk, "/desk/evening/rounds/1/tables/9/", status=404)


def test_the_desk_confirms_for_a_side_with_a_reason(open_event: Event) -> None:
    match = match_of(open_event)
    open_event.play(match)
    desk = desk_of(open_event, RoleName.ARBITER)
    one, other = sides(open_event)
    seen = hidden(page(desk), "seen")
    assert desk.post(f"{TABLE}confirm/", {"entry": one, "seen": seen, "reason": ""}).status_code == 422
    assert not Confirmation.objects.exists()
    for entry in (one, other):
        sent = {"entry": entry, "seen": seen, "reason": "Signed on paper"}
        assert desk.post(f"{TABLE}confirm/", sent).status_code == 302
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    assert {line.reason for line in Journal.objects.filter(verb="confirm_match")} == {"Signed on paper"}


def test_the_desk_confirms_for_both_sides_at_once(open_event: Event) -> None:
    match = match_of(open_event)
    open_event.play(match)
    desk = desk_of(open_event)
    html = page(desk)
    assert "Confirm for both sides" in html
    sent = {"seen": hidden(html, "seen"), "reason": "Signed on paper"}
    assert desk.post(f"{TABLE}confirm/", sent).status_code == 302
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    assert Journal.objects.filter(verb="confirm_match", reason="Signed on paper").count() == 2


def test_where_one_side_has_confirmed_the_desk_is_asked_for_the_other_alone(open_event: Event) -> None:
    open_event.play(match_of(open_event))
    desk = desk_of(open_event)
    sent = {"entry": sides(open_event)[0], "seen": hidden(page(desk), "seen"), "reason": "Signed"}
    desk.post(f"{TABLE}confirm/", sent)
    html = page(desk)
    assert "Confirm for both sides" not in html
    assert html.count('name="entry" value="') == 1


def test_a_confirmation_of_a_result_that_has_changed_is_a_conflict(open_event: Event) -> None:
    open_event.play(match_of(open_event))
    sent = {"entry": sides(open_event)[0], "seen": "0" * 64, "reason": "Signed"}
    answer = desk_of(open_event).post(f"{TABLE}confirm/", sent)
    assert answer.status_code == 409
    assert "The result has changed since this side looked at it." in answer.content.decode()
    assert not Confirmation.objects.exists()


def test_a_forfeit_is_looked_at_and_decided(event: Event) -> None:
    desk = desk_of(event, RoleName.ARBITER)
    one, _other = sides(event)
    html = page(desk, f"{TABLE}forfeit/?absent={one}")
    assert f"No. {one} forfeits." in html
    assert "What it changes" in html
    assert not Decision.objects.exists()
    sent = {"absent": one, "seen": hidden(html, "seen"), "reason": "Nobody came"}
    assert desk.post(f"{TABLE}forfeit/", sent).status_code == 302
    assert Decision.objects.get().absent == [one]
    html = page(desk)
    assert "The match at table 1 is forfeited." in html
    assert "Nobody came" in html


@pytest.mark.parametrize("absent", [[], ["99"], ["x"]])
def test_a_forfeit_of_nobody_is_refused_with_the_way_out(event: Event, absent: list[str]) -> None:
    answer = desk_of(event).get(f"{TABLE}forfeit/", {"absent": absent})
    assert answer.status_code == 422
    assert "Name the entries of this match that forfeit it." in answer.content.decode()


def test_a_decision_on_a_table_that_has_changed_is_a_conflict_and_shows_it_anew(event: Event) -> None:
    desk = desk_of(event)
    seen = hidden(page(desk, f"{TABLE}void/"), "seen")
    other = {"version": "1", "step": "send", "reason": "Misread"}
    assert desk.post(f"{TABLE}deals/1/", typed(event, 21, 0) | other).status_code == 302
    answer = desk.post(f"{TABLE}void/", {"seen": seen, "reason": "Wrong tiles"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "This table has changed since the page was opened." in html
    assert 'value="Wrong tiles"' in html
    assert hidden(html, "seen") != seen
    assert not Decision.objects.exists()
    sent = {"seen": hidden(html, "seen"), "reason": "Wrong tiles"}
    assert desk.post(f"{TABLE}void/", sent).status_code == 302
    assert Decision.objects.get().kind == "void"


def test_a_call_and_a_dispute_are_answered(open_event: Event) -> None:
    call(open_event, 1, CallKind.TILE)
    open_event.play(match_of(open_event))
    call(open_event, 1, CallKind.DISPUTE, "The fourth deal is ours")
    desk = desk_of(open_event, RoleName.DESK)
    html = page(desk)
    assert "The fourth deal is ours" in html
    addresses = re.findall(r'action="([^"]*/calls/\d+/)"', html)
    assert len(addresses) == 2
    assert desk.post(addresses[0], {"answer": ""}).status_code == 422
    for address in addresses:
        assert desk.post(address, {"answer": "Looked at the sheet"}).status_code == 302
    assert not DeskCall.objects.filter(answered_at=None).exists()
    assert "The table calls" not in page(desk)
    assert desk.post(f"{TABLE}calls/99999/", {"answer": "What?"}).status_code == 404
    late = desk_of(open_event, RoleName.OWNER).post(addresses[0], {"answer": "We are coming"})
    assert late.status_code == 409
    assert "has answered this call already: “Looked at the sheet”." in late.content.decode()


def test_a_photo_is_marked_as_seen_once(open_event: Event) -> None:
    match = match_of(open_event)
    photo = SheetPhoto.objects.create(
        match=match, digest="d", media_type="image/png", author="t", at=timezone.now()
    )
    desk = desk_of(open_event, RoleName.DESK)
    assert f"/matches/{match.pk}/photos/{photo.pk}/" in page(desk)
    for _ in range(2):
        assert desk.post(f"{TABLE}photos/{photo.pk}/").status_code == 302
    assert Journal.objects.filter(verb="see_photo").count() == 1
    assert "Seen by" in page(desk)
    assert desk.post(f"{TABLE}photos/99999/").status_code == 404


#: Each act, and the roles that may not do it.
ACTS = {
    "deal/": {RoleName.VIEWER, None},
    "deals/1/": {RoleName.DESK, RoleName.VIEWER, None},
    "confirm/": {RoleName.DESK, RoleName.VIEWER, None},
    "forfeit/": {RoleName.DESK, RoleName.VIEWER, None},
    "void/": {RoleName.DESK, RoleName.VIEWER, None},
    "calls/1/": {RoleName.VIEWER, None},
    "photos/1/": {RoleName.VIEWER, None},
}


@pytest.mark.parametrize("act", ACTS)
def test_who_may_not_is_refused_and_nothing_is_written(event: Event, act: str) -> None:
    lines = Journal.objects.filter(tournament=event.tournament).exclude(verb="grant_role").count()
    for role in ACTS[act]:
        assert desk_of(event, role).post(f"{TABLE}{act}", {"step": "send"}).status_code == 403
    assert Journal.objects.filter(tournament=event.tournament).exclude(verb="grant_role").count() == lines
    assert Client().post(f"{TABLE}{act}").status_code == 302


def test_the_table_of_another_event_is_not_found(event: Event) -> None:
    other = make_event(slug="other", pairs=4)
    owner = user_with(other, RoleName.OWNER, "other-owner")
    client = Client()
    client.force_login(owner)
    assert client.get(TABLE).status_code == 403
    assert client.get("/desk/other/rounds/1/tables/1/").status_code == 404
