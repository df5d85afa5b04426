"""The round as a grid of tables: what needs the desk first, filters, the jump, closing."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.actor import Actor
from tournaments.domain.desk_calls import call_desk
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Deal, Journal, Round, SheetPhoto, Table
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind
from tournaments.queries.round_hall import QUIET, Need, round_hall

pytestmark = pytest.mark.django_db

ROUND = "/desk/evening/rounds/1/"


@pytest.fixture
def playing(event: Event) -> Event:
    """Six pairs in their first round, nothing played."""
    event.draw(1)
    return event


def table_of(event: Event, number: int) -> Table:
    return Table.objects.get(tournament=event.tournament, number=number)


def call(event: Event, number: int, kind: CallKind, reason: str = "") -> None:
    """A table calls the desk; a dispute comes from side A of its match."""
    match = event.matches(1)[number - 1]
    table = table_of(event, number)
    dispute = kind is CallKind.DISPUTE
    call_desk(
        tournament=event.tournament,
        actor=Actor(label=f"table {number}", table=table),
        table=table,
        kind=kind,
        reason=reason,
        match_id=match.pk if dispute else None,
        entry_number=sides_of_match(match)[1][0] if dispute else None,
    )


def html_of(client: Client, address: str = ROUND) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_tables_that_need_somebody_come_first_the_most_pressing_on_top(playing: Event) -> None:
    first, second, _third = playing.matches(1)
    playing.play(first)
    playing.record(second, (10, 0))
    SheetPhoto.objects.create(match=second, digest="d", media_type="image/png", author="t", at=timezone.now())
    call(playing, 3, CallKind.TILE)
    hall = round_hall(Round.objects.get())
    assert [(table.number, table.needs) for table in hall.first] == [
        (3, [Need.CALL]),
        (2, [Need.PHOTO]),
        (1, [Need.CONFIRMATION]),
    ]
    call(playing, 1, CallKind.DISPUTE, "The fourth deal is ours")
    desk = desk_of(playing)
    html = html_of(desk)
    assert round_hall(Round.objects.get()).first[0].number == 1
    assert "The fourth deal is ours" in html
    assert re.findall(r'class="hall-table is-(\w+)"', html) == ["dispute", "photo", "call"]


def test_a_table_lags_by_deals_or_by_time(playing: Event) -> None:
    for match in playing.matches(1)[:2]:
        playing.record(match, (10, 0), (20, 0))
    now = timezone.now()
    hall = round_hall(Round.objects.get(), now=now)
    assert [table.lagging for table in hall.tables] == [False, False, True]
    Deal.objects.filter(match=playing.matches(1)[0]).update(recorded_at=now - QUIET - timedelta(seconds=1))
    assert [table.lagging for table in round_hall(Round.objects.get(), now=now).tables] == [True, False, True]


def test_a_settled_table_needs_nobody(playing: Event) -> None:
    match = playing.matches(1)[0]
    playing.play(match)
    playing.confirm(match)
    late = timezone.now() + timedelta(hours=3)
    assert round_hall(Round.objects.get(), now=late).tables[0].needs == []


def test_filters_leave_the_tables_that_are_asked_for(playing: Event) -> None:
    match = playing.matches(1)[0]
    playing.play(match)
    playing.confirm(match)
    playing.play(playing.matches(1)[1])
    desk = desk_of(playing)

    def shown(query: str) -> list[int]:
        page = html_of(desk, ROUND + query)
        return [int(number) for number in re.findall(r'class="hall-table [^>]*/tables/(\d+)/"', page)]

    assert shown("") == [1, 2, 3]
    assert shown("?show=open") == [2, 3]
    assert shown("?show=needs") == [2, 3]
    assert shown("?show=whatever&density=%00") == [1, 2, 3]
    assert 'class="hall-grid small"' in html_of(desk, f"{ROUND}?density=small")


def test_a_number_and_enter_lead_to_the_table(playing: Event) -> None:
    desk = desk_of(playing)
    assert desk.get(ROUND, {"table": " 2 "})["Location"] == f"{ROUND}tables/2/"
    for typed in ("9", "x", "99999999", "²"):
        answer = desk.get(ROUND, {"table": typed})
        assert answer.status_code == 404
        assert f"Nobody plays at table {typed} in this round." in answer.content.decode()


def test_the_address_of_rounds_leads_to_the_one_that_is_on(event: Event) -> None:
    desk = desk_of(event)
    assert "No round is drawn yet." in html_of(desk, "/desk/evening/rounds/")
    event.draw(1)
    assert desk.get("/desk/evening/rounds/")["Location"] == ROUND
    assert desk.get("/desk/evening/rounds/7/").status_code == 404


def test_closing_names_the_tables_in_the_way_and_then_closes(playing: Event) -> None:
    desk = desk_of(playing)
    for match in playing.matches(1)[:2]:
        playing.play(match)
        playing.confirm(match)
    html = html_of(desk)
    assert "1 table stands in the way" in html
    answer = desk.post(f"{ROUND}close/")
    assert answer.status_code == 409
    assert "Table 3 has no confirmed result yet." in answer.content.decode()
    last = playing.matches(1)[2]
    playing.play(last)
    playing.confirm(last)
    html = html_of(desk)
    assert "Every table has a result." in html
    seen = re.findall(r'name="seen" value="([0-9a-f]{32})"', html)
    assert desk.post(f"{ROUND}close/", {"seen": seen[0]})["Location"] == ROUND
    assert Round.objects.get().closed_at is not None
    assert "Round 1 is closed." in html_of(desk)
    assert "Close the round" not in html_of(desk)


@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
def test_only_the_director_closes_a_round(playing: Event, role: RoleName | None) -> None:
    assert desk_of(playing, role).post(f"{ROUND}close/").status_code == 403
    assert not Journal.objects.filter(verb="close_round").exists()


@pytest.mark.parametrize("pairs", [16, 168])
def test_queries_do_not_grow_with_the_hall(
    pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    made = make_event(slug="hall", pairs=pairs)
    made.draw(1)
    for match in made.matches(1)[:3]:
        made.record(match, (10, 0))
    desk = desk_of(made)
    desk.get("/desk/hall/rounds/1/")
    with django_assert_num_queries(20):
        assert desk.get("/desk/hall/rounds/1/").status_code == 200


def test_nobody_lags_before_the_first_deal_of_the_round_however_early_it_was_drawn(playing: Event) -> None:
    late = timezone.now() + timedelta(hours=12)
    assert [table.lagging for table in round_hall(Round.objects.get(), now=late).tables] == [False] * 3
    playing.record(playing.matches(1)[0], (10, 0))
    Deal.objects.update(recorded_at=late)
    soon = late + QUIET - timedelta(seconds=1)
    assert [table.lagging for table in round_hall(Round.objects.get(), now=soon).tables] == [False] * 3
    later = late + QUIET + timedelta(seconds=1)
    assert [table.lagging for table in round_hall(Round.objects.get(), now=later).tables] == [True] * 3


def test_the_next_table_is_one_that_needs_something_and_after_the_last_comes_the_first(
    playing: Event,
) -> None:
    hall = round_hall(Round.objects.get())
    following = [hall.next_to(number) for number in (0, 1, 3)]
    assert [table and table.number for table in following] == [1, 2, 1]
    call(playing, 2, CallKind.TILE)
    hall = round_hall(Round.objects.get())
    assert [table and table.number for table in (hall.next_to(1), hall.next_to(3), hall.next_to(2))] == [
        2,
        2,
        None,
    ]
    back = hall.next_to(1, back=True)
    assert back is not None
    assert back.number == 2


def test_after_a_deal_the_desk_goes_on_to_the_next_table_if_it_asked_for_that(playing: Event) -> None:
    desk = desk_of(playing, RoleName.DESK)
    for number, deal, following in ((1, 1, 2), (3, 1, 1)):
        one, other = (entries[0] for entries in sides_of_match(playing.matches(1)[number - 1]).values())
        sent = {f"points-{one}": "10", f"points-{other}": "0", "number": str(deal), "go_on": "on"}
        answer = desk.post(f"{ROUND}tables/{number}/deal/", sent)
        assert answer["Location"] == f"{ROUND}tables/{following}/?go_on=on"
    html = html_of(desk, f"{ROUND}tables/1/?go_on=on")
    assert "Table 3: deal 1 is stored." in html
    assert 'name="go_on" id="go_on" checked' in html
    assert 'id="go_on" checked' not in html_of(desk, f"{ROUND}tables/1/")
