"""How the bell of the hall reaches each table: with the deal that comes in after it, or by the desk's word for all."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.round_clock import ClockState, rang_at
from tournaments.domain.actor import Actor
from tournaments.domain.bell import may_ring, ring_bell
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.table_play import OPEN_STATES
from tournaments.domain.transaction import write
from tournaments.models import Match, Round
from tournaments.models.match import MatchState
from tournaments.queries.hall_bell import clock_state, extra_seconds
from tournaments.queries.regulation import stage_regulation


def ring_for_all(*, round_: Round, actor: Actor) -> list[Match]:
    """Note at every open table whose time is up, and that has said nothing yet, that its next deal was being played.

    Returns the matches where it was noted. Refuses before the bell, and where no bell ends a match.
    """
    with write():
        now = timezone.now()
        if stage_regulation(round_.stage).clock.time_out is None:
            raise Refused("no_clock", _("In this event no bell ends a match."))
        clock = clock_state(round_.pk)
        if clock is None or rang_at(clock, now) is None:
            raise Conflict(
                "bell_not_rung",
                _("The bell has not rung yet."),
                way_out=_("Ring it now, or wait until it rings."),
            )
        silent = _locked(round_, bell_deal=None, state__in=OPEN_STATES, time_called_at=None)
        extra = extra_seconds(match.pk for match in silent)
        rung = [match for match in silent if rang_at(clock, now, extra=extra.get(match.pk, 0)) is not None]
        for match in rung:
            ring_bell(match=match, actor=actor, number=match.deals.filter(is_current=True).count() + 1)
        return rung


def take_back_bells(*, round_: Round, actor: Actor, before: ClockState, now: datetime) -> list[Match]:
    """Where the bell had rung by the clock as it was `before`, and has not by the clock as it is, nobody heard it.

    A match that a side has confirmed, or that is settled, stays as it is.
    """
    after = clock_state(round_.pk)
    if rang_at(before, now) is None or after is None:
        return []
    rung = _locked(round_, bell_deal__isnull=False, state__in=(*OPEN_STATES, MatchState.FINISHED))
    extra = extra_seconds(match.pk for match in rung)
    taken = []
    for match in rung:
        seconds = extra.get(match.pk, 0)
        heard = rang_at(before, now, extra=seconds) is not None
        if heard and rang_at(after, now, extra=seconds) is None and may_ring(match):
            ring_bell(match=match, actor=actor, number=None)
            taken.append(match)
    return taken


def _locked(round_: Round, **facts: object) -> list[Match]:
    rows = Match.objects.select_for_update(of=("self",), no_key=True)
    rows = rows.select_related("round__stage__tournament", "table")
    return list(rows.filter(round=round_, bye=False, **facts).order_by("pk"))
