"""Whether a form about a round was filled in against the round as it is."""

import hashlib
import json

from django.db.models import Max, Q
from django.utils.translation import gettext as _

from tournaments.domain.errors import Conflict
from tournaments.domain.rounds import refuse_unsettled
from tournaments.models import Match, Round, Seat


def locked_round(round_: Round) -> Round:
    """The round with its row locked until the transaction ends."""
    rounds = Round.objects.select_for_update(of=("self",), no_key=True).select_related("stage__tournament")
    return rounds.get(pk=round_.pk)


def round_digest(round_: Round) -> str:
    """What a form of the desk was filled in against: whether the round is open, and every match with its state, its
    newest deal and its decision. One query."""
    matches = Match.objects.filter(round=round_).order_by("pk")
    rows = matches.annotate(
        newest_deal=Max("deals", filter=Q(deals__is_current=True)),
        decision=Max("decisions", filter=Q(decisions__is_current=True)),
    ).values_list("pk", "state", "newest_deal", "decision")
    closed = None if round_.closed_at is None else round_.closed_at.isoformat()
    canonical = json.dumps([round_.pk, closed, list(rows)], separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]


def seating_digest(round_: Round) -> str:
    """What the form that draws a round again was filled in against: who sits where, by which draw. One query."""
    seats = Seat.objects.filter(round=round_).order_by("match__table__number", "match_id", "position")
    rows = list(seats.values_list("match__table__number", "position", "entry__number"))
    canonical = json.dumps([round_.pk, round_.seed, round_.draw_digest, rows], separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]


def refuse_other_seating(round_: Round, seen: str) -> None:
    """A Conflict when a round was drawn or changed since a form was filled in against it."""
    if seen != seating_digest(round_):
        raise _changed(round_)


def refuse_changed_round(round_: Round, seen: str) -> None:
    """A Conflict when a locked round has changed since a form was filled in against it; which tables have no result is
    said first."""
    if round_.closed_at is None:
        refuse_unsettled(round_)
    if seen != round_digest(round_):
        raise _changed(round_)


def _changed(round_: Round) -> Conflict:
    return Conflict(
        "round_changed",
        _("Round %(number)d has changed since the page was opened.") % {"number": round_.number},
        current={"round": round_.number, "round_open": round_.closed_at is None},
        way_out=_("Compare with the present state, then decide."),
    )
