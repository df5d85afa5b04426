"""What players are told by push: their seats, that a result waits, what the desk announces; each of it told once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import F, QuerySet
from django.utils import timezone, translation

from tournaments.domain.transaction import write
from tournaments.domain.work import request_work
from tournaments.models import Announcement, Match, PushSubscription, Round, Seat
from tournaments.models.match import MatchState
from tournaments.models.round import RoundState
from tournaments.queries.match_view import result_digest
from tournaments.queries.notice import Notice, confirm_notice, hall_notice, seat_notice

TELL_SEATS = "tell_seats"
ASK_TO_CONFIRM = "ask_to_confirm"
TELL_HALL = "tell_hall"

#: An announcement that nobody could be told for so long is old news.
NEWS = timedelta(minutes=30)

#: A browser whose push service has failed so often in a row is given up; opening the card brings it back.
MOST_FAILURES = 5


@dataclass(frozen=True, slots=True)
class DueNotice:
    """A notice in the language of the browser that it goes to; `kind` is the kind of work that sends it, `told` what
    the subscription remembers of it."""

    subscription: PushSubscription
    kind: str
    event: str
    notice: Notice
    told: Mapping[str, Any]


def request_seat_notices(round_: Round) -> None:
    """Let players know where they sit in a round that this transaction draws or changes."""
    if _listening(Seat.objects.filter(round=round_)).exists():
        request_work(kind=TELL_SEATS, key=str(round_.pk))


def request_confirmations(match: Match) -> None:
    """Let the players of a match that this transaction finishes know that it waits for them."""
    if _listening(Seat.objects.filter(match=match)).exists():
        request_work(kind=ASK_TO_CONFIRM, key=str(match.pk))


def request_announcement(announcement: Announcement) -> None:
    """Let players know what this transaction announces to them."""
    if _listening_to(announcement).exists():
        request_work(kind=TELL_HALL, key=str(announcement.pk))


def due_notices(kind: str, key: int) -> list[DueNotice]:
    """Who has still to be told: of the seats in round `key`, that the result of match `key` waits, or of announcement
    `key`.

    Nobody, once the round is closed, the result has changed its state or the announcement is over: old news is dropped.
    """
    return _DUE[kind](key)


def note_told(due: Sequence[DueNotice]) -> None:
    """The push services have taken these notices."""
    with write():
        for one in due:
            PushSubscription.objects.filter(pk=one.subscription.pk).update(failures=0, **one.told)


def note_untold(due: Sequence[DueNotice]) -> None:
    """The push services did not answer; who has failed too often in a row is forgotten."""
    with write():
        rows = PushSubscription.objects.filter(pk__in=[one.subscription.pk for one in due])
        rows.update(failures=F("failures") + 1)
        rows.filter(failures__gte=MOST_FAILURES).delete()


def forget(due: Sequence[DueNotice]) -> None:
    """The push services say that these browsers do not listen any more."""
    with write():
        PushSubscription.objects.filter(pk__in=[one.subscription.pk for one in due]).delete()


def _due_seats(round_id: int) -> list[DueNotice]:
    seats = Seat.objects.filter(round=round_id, round__state=RoundState.OPEN)
    by_player = {seat.player_id: seat for seat in seats.select_related("round", "match__table")}
    due = []
    for one in _listening(seats):
        with translation.override(one.language):
            notice = _seat_notice(by_player[one.code.player_id])
        if notice.key != one.told_seat:
            due.append(
                DueNotice(one, TELL_SEATS, one.code.tournament.name, notice, {"told_seat": notice.key})
            )
    return due


def _due_confirmations(match_id: int) -> list[DueNotice]:
    match = Match.objects.select_related("round").filter(pk=match_id, state=MatchState.FINISHED).first()
    if match is None:
        return []
    digest = result_digest(match, list(match.deals.filter(is_current=True).order_by("number")))
    confirmed = match.confirmations.filter(is_current=True).values("side")
    due = []
    for one in _listening(Seat.objects.filter(match=match).exclude(side__in=confirmed)):
        with translation.override(one.language):
            notice = confirm_notice(digest=digest, round_number=match.round.number)
        if notice.key != one.told_result:
            due.append(
                DueNotice(one, ASK_TO_CONFIRM, one.code.tournament.name, notice, {"told_result": notice.key})
            )
    return due


def _due_announcements(announcement_id: int) -> list[DueNotice]:
    now = timezone.now()
    standing = Announcement.objects.filter(revoked_at=None, at__gt=now - NEWS).exclude(until__lte=now)
    made = standing.filter(pk=announcement_id).first()
    if made is None:
        return []
    notice = hall_notice(announcement=made.pk, text=made.text)
    return [
        DueNotice(one, TELL_HALL, one.code.tournament.name, notice, {"told_announcement": made.pk})
        for one in _listening_to(made).filter(told_announcement__lt=made.pk)
    ]


def _listening_to(announcement: Announcement) -> QuerySet[PushSubscription]:
    """The browsers of those to whom something is announced: everybody, or who sits at its tables now."""
    if announcement.tables:
        open_rounds = Round.objects.filter(
            stage__tournament=announcement.tournament_id, state=RoundState.OPEN
        )
        at_tables = Seat.objects.filter(round__in=open_rounds, match__table__number__in=announcement.tables)
        return _listening(at_tables)
    listening = PushSubscription.objects.filter(code__tournament=announcement.tournament_id)
    return listening.select_related("code__tournament").order_by("pk")


def _listening(seats: QuerySet[Seat]) -> QuerySet[PushSubscription]:
    """The browsers of the players on these seats."""
    listening = PushSubscription.objects.filter(
        code__player__in=seats.values("player"), code__tournament__in=seats.values("round__stage__tournament")
    )
    return listening.select_related("code__tournament").order_by("pk")


def _seat_notice(seat: Seat) -> Notice:
    table = seat.match.table.number if seat.match.table else None
    return seat_notice(match=seat.match_id, round_number=seat.round.number, table=table, seat=seat.position)


_DUE: Mapping[str, Callable[[int], list[DueNotice]]] = {
    TELL_SEATS: _due_seats,
    ASK_TO_CONFIRM: _due_confirmations,
    TELL_HALL: _due_announcements,
}
