"""Extra time for one table: minutes that the desk gives with a reason, and takes back."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.bell import may_ring, ring_bell
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.table_play import OPEN_STATES, refuse_closed
from tournaments.domain.transaction import write
from tournaments.models import ExtraTime, Match, Round
from tournaments.queries.hall_bell import bell_of

MOST_EXTRA_MINUTES = 120


def give_extra_time(
    *, round_: Round, actor: Actor, table_number: int, minutes: int, reason: str, seen: int | None = None
) -> ExtraTime:
    """Let one table play longer than the others. `seen` are the minutes beyond the others that it was known to have.

    The bell that it has heard is taken back where its time is not up any more. Refuses a table whose match is over.
    """
    refuse_without_reason(reason)
    if not 1 <= minutes <= MOST_EXTRA_MINUTES:
        message = _("Extra time is 1 to %(most)d minutes.") % {"most": MOST_EXTRA_MINUTES}
        way_out = _("Write a number such as 5.")
        raise Refused("minutes_invalid", message, errors=[FieldError("minutes", "invalid", message, way_out)])
    with write():
        match = _locked_match(round_, table_number)
        refuse_closed(match)
        if match.state not in OPEN_STATES and not may_ring(match):
            message = _("The match at table %(number)d is over.") % {"number": table_number}
            raise Refused("match_over", message, errors=[FieldError("table", "over", message)])
        before = _minutes(match)
        if seen is not None and seen != before:
            raise Conflict(
                "extra_time_changed",
                _("Table %(number)d has got extra time meanwhile: %(minutes)d minutes.")
                % {"number": table_number, "minutes": before},
                current={"minutes": before},
                way_out=_("Look whether that is enough."),
            )
        extra = ExtraTime.objects.create(
            match=match, minutes=minutes, reason=reason, user=actor.person, at=timezone.now()
        )
        _hear_again(match, actor)
        _write(actor, match, "give_extra_time", before, extra, reason)
    return extra


def take_back_extra_time(*, round_: Round, actor: Actor, extra_id: int) -> ExtraTime:
    """Take extra time back; it stays in the record. Twice changes nothing."""
    with write():
        extra = (
            ExtraTime.objects.select_related("match__table").filter(match__round=round_, pk=extra_id).first()
        )
        if extra is None or extra.match.table is None:
            raise NotFound("extra_time_unknown", _("There is no such extra time in this round."))
        match = _locked_match(round_, extra.match.table.number)
        refuse_closed(match)
        extra.refresh_from_db()
        if extra.revoked_at is not None:
            return extra
        before = _minutes(match)
        extra.revoked_at = timezone.now()
        extra.save(update_fields=["revoked_at"])
        _write(actor, match, "take_back_extra_time", before, extra, extra.reason)
    return extra


def _locked_match(round_: Round, table_number: int) -> Match:
    rows = Match.objects.select_for_update(of=("self",), no_key=True)
    rows = rows.select_related("round__stage__tournament", "table")
    match = rows.filter(round=round_, table__number=table_number).order_by("pk").first()
    if match is None:
        message = _("Nobody plays at table %(number)d in this round.") % {"number": table_number}
        raise Refused("table_unknown", message, errors=[FieldError("table", "unknown", message)])
    return match


def _hear_again(match: Match, actor: Actor) -> None:
    """Take the bell back at a table whose time is not up any more."""
    if match.bell_deal is not None and may_ring(match) and bell_of(match, timezone.now()) is None:
        ring_bell(match=match, actor=actor, number=None)


def _minutes(match: Match) -> int:
    return sum(match.extra_times.filter(revoked_at=None).values_list("minutes", flat=True))


def _write(actor: Actor, match: Match, verb: str, before: int, extra: ExtraTime, reason: str) -> None:
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb=verb,
        subject=match,
        before={"extra": before},
        after={
            "extra": _minutes(match),
            "table": match.table.number if match.table else None,
            "extra_time": extra.pk,
        },
        reason=reason,
    )
