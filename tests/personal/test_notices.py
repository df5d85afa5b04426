"""Players whose browsers listen are told their seats, that a result waits and what the desk announces: once each."""

import pytest
import time_machine
from django.utils import timezone
from py_vapid import Vapid
from pytest_django import Settings

from tests.factories import Event
from tests.personal.people import code_of
from tests.personal.push_service import Browser, PushService
from tests.web.desk.people import user_with
from tournaments.domain.actor import Actor
from tournaments.domain.announcements import announce, revoke_announcement
from tournaments.domain.hall import set_service
from tournaments.domain.notices import ASK_TO_CONFIRM, MOST_FAILURES, NEWS, TELL_HALL, TELL_SEATS
from tournaments.domain.rounds import close_round
from tournaments.domain.setup import add_tables
from tournaments.models import PlayerCode, PushSubscription, Seat, Work
from tournaments.models.access import RoleName
from tournaments.push import delivery
from tournaments.push.delivery import NotAllToldError, deliver
from tournaments.tasks import HANDLERS

pytestmark = pytest.mark.django_db


def director(event: Event) -> Actor:
    return Actor(label="director", user=user_with(event, RoleName.DIRECTOR))


def finish_round_two(event: Event) -> None:
    for match in event.matches(2):
        event.play(match)
        event.confirm(match)


def due(kind: str) -> list[int]:
    """The keys of the work of a kind that was asked for."""
    rows = Work.objects.filter(kind=kind).order_by("id")
    return [int(key) for key in rows.values_list("key", flat=True)]


def seat_text(event: Event, code: PlayerCode, number: int) -> str:
    seat = Seat.objects.get(player=code.player_id, round__number=number, round__stage=event.stage)
    if seat.match.table is None:
        return f"Round {number}: you sit out."
    return f"Round {number}: table {seat.match.table.number}, seat {seat.position}"


def test_a_drawn_round_tells_everybody_who_listens_where_they_sit(event: Event, service: PushService) -> None:
    finish_round_two(event)
    browsers = {number: Browser() for number in (1, 2, 3)}
    for number, one in browsers.items():
        one.subscribe(code_of(event, number), f"{service.address}/{number}")
    drawn = event.draw(3)
    assert due(TELL_SEATS) == [drawn.pk]
    HANDLERS[TELL_SEATS](str(drawn.pk), 1)
    said = {one.path: browsers[int(one.path[1:])].read(one.body) for one in service.received}
    assert {path: message["body"] for path, message in said.items()} == {
        f"/{number}": seat_text(event, code_of(event, number), 3) for number in browsers
    }
    assert {message["title"] for message in said.values()} == {event.tournament.name}


def test_nothing_is_told_twice_whatever_is_repeated(
    event: Event, service: PushService, phone: Browser
) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    round_ = event.stage.rounds.get(number=2)
    for _ in range(3):
        deliver(TELL_SEATS, round_.pk)
    assert len(service.received) == 1


def test_no_work_is_asked_for_where_nobody_listens(event: Event) -> None:
    finish_round_two(event)
    event.draw(3)
    assert due(TELL_SEATS) == due(ASK_TO_CONFIRM) == []


def test_a_match_that_moves_to_another_table_is_told_anew(
    event: Event, service: PushService, phone: Browser
) -> None:
    add_tables(tournament=event.tournament, actor=event.actor, count=1)
    match = event.matches(2)[0]
    assert match.table is not None
    seat = match.seats.order_by("position").first()
    assert seat is not None
    code = code_of(event, seat.entry.number, seat.entry.players().index(seat.player))
    phone.subscribe(code, f"{service.address}/1")
    deliver(TELL_SEATS, match.round_id)
    set_service(
        tournament=event.tournament, actor=event.actor, table_number=match.table.number, in_service=False
    )
    assert due(TELL_SEATS) == [match.round_id]
    deliver(TELL_SEATS, match.round_id)
    assert [phone.read(one.body)["body"] for one in service.received] == [
        f"Round 2: table {match.table.number}, seat {seat.position}",
        f"Round 2: table 3, seat {seat.position}",
    ]


def test_a_finished_match_asks_the_sides_that_have_not_confirmed(
    event: Event, service: PushService, phone: Browser
) -> None:
    match = event.matches(2)[0]
    seats = list(match.seats.select_related("entry").order_by("position"))
    for seat in seats:
        code = code_of(event, seat.entry.number, seat.entry.players().index(seat.player))
        phone.subscribe(code, f"{service.address}/{seat.position}")
    event.play(match)
    assert due(ASK_TO_CONFIRM) == [match.pk]
    deliver(ASK_TO_CONFIRM, match.pk)
    assert sorted(one.path for one in service.received) == ["/1", "/2", "/3", "/4"]
    assert {phone.read(one.body)["body"] for one in service.received} == {"Round 2: confirm your result."}
    event.confirm(match)
    PushSubscription.objects.update(told_result="")
    deliver(ASK_TO_CONFIRM, match.pk)
    assert len(service.received) == 4


def test_an_announcement_is_told_to_everybody_who_listens_and_once(
    event: Event, service: PushService, phone: Browser
) -> None:
    for number in (1, 2):
        phone.subscribe(code_of(event, number), f"{service.address}/{number}")
    made = announce(tournament=event.tournament, actor=director(event), text="Round 3 begins at 15:00.")
    assert due(TELL_HALL) == [made.pk]
    for _ in range(2):
        HANDLERS[TELL_HALL](str(made.pk), 1)
    assert sorted(one.path for one in service.received) == ["/1", "/2"]
    assert {phone.read(one.body)["body"] for one in service.received} == {"Round 3 begins at 15:00."}


def test_an_announcement_to_a_table_reaches_those_who_sit_there(
    event: Event, service: PushService, phone: Browser
) -> None:
    seats = {match.table.number: match.seats.first() for match in event.matches(2) if match.table}
    for table, seat in seats.items():
        assert seat is not None
        code = code_of(event, seat.entry.number, seat.entry.players().index(seat.player))
        phone.subscribe(code, f"{service.address}/{table}")
    made = announce(tournament=event.tournament, actor=director(event), text="A tile was found.", tables=[1])
    deliver(TELL_HALL, made.pk)
    assert [one.path for one in service.received] == ["/1"]


def test_an_announcement_that_is_over_is_not_told(event: Event, service: PushService, phone: Browser) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    actor = director(event)
    back = announce(tournament=event.tournament, actor=actor, text="Lunch")
    late = announce(tournament=event.tournament, actor=actor, text="Coffee")
    revoke_announcement(tournament=event.tournament, actor=actor, announcement_id=back.pk)
    deliver(TELL_HALL, back.pk)
    with time_machine.travel(timezone.now() + NEWS, tick=False):
        deliver(TELL_HALL, late.pk)
    assert service.received == []


def test_old_news_is_dropped(event: Event, service: PushService, phone: Browser) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    finish_round_two(event)
    round_ = event.stage.rounds.get(number=2)
    close_round(round_=round_, actor=event.actor)
    deliver(TELL_SEATS, round_.pk)
    assert service.received == []


def test_the_request_is_signed_for_this_push_service(
    event: Event, service: PushService, phone: Browser
) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    deliver(TELL_SEATS, event.stage.rounds.get(number=2).pk)
    headers = service.received[0].headers
    assert Vapid.verify(headers["Authorization"])
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= 3600
    assert len(headers["Topic"]) <= 32


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    event: Event, service: PushService, phone: Browser, status: int
) -> None:
    gone = phone.subscribe(code_of(event, 1), f"{service.address}/gone")
    stays = phone.subscribe(code_of(event, 2), f"{service.address}/stays")
    service.status_of["/gone"] = status
    deliver(TELL_SEATS, event.stage.rounds.get(number=2).pk)
    assert list(PushSubscription.objects.values_list("pk", flat=True)) == [stays.pk] != [gone.pk]


@pytest.mark.parametrize("status", [500, 429, 307])
def test_a_service_that_fails_is_tried_again_and_given_up_in_the_end(
    event: Event, service: PushService, phone: Browser, status: int
) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    service.status = status
    round_ = event.stage.rounds.get(number=2)
    for _ in range(MOST_FAILURES - 1):
        with pytest.raises(NotAllToldError):
            deliver(TELL_SEATS, round_.pk)
    deliver(TELL_SEATS, round_.pk)
    assert not PushSubscription.objects.exists()
    assert {one.path for one in service.received} == {"/1"}


def test_a_failure_is_forgotten_when_the_service_is_back(
    event: Event, service: PushService, phone: Browser
) -> None:
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    service.status = 503
    round_ = event.stage.rounds.get(number=2)
    with pytest.raises(NotAllToldError):
        deliver(TELL_SEATS, round_.pk)
    service.status = 201
    deliver(TELL_SEATS, round_.pk)
    assert PushSubscription.objects.get().failures == 0


def test_more_browsers_than_are_sent_to_at_once_are_all_told(
    event: Event, service: PushService, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "SLICE", 3)
    for number in range(7):
        phone.subscribe(code_of(event, 1), f"{service.address}/{number}")
    deliver(TELL_SEATS, event.stage.rounds.get(number=2).pk)
    assert len({one.path for one in service.received}) == 7


def test_an_address_in_our_own_network_is_not_called_and_goes(
    event: Event, service: PushService, phone: Browser, settings: Settings
) -> None:
    settings.PUSH_TO_LOCAL_ADDRESSES = False
    phone.subscribe(code_of(event, 1), f"{service.address}/1")
    deliver(TELL_SEATS, event.stage.rounds.get(number=2).pk)
    assert service.received == []
    assert not PushSubscription.objects.exists()
