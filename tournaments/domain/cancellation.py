"""Taking back what the desk has decided about a match: it is again what it was before."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.draw_sections import UNDRAWN
from tournaments.domain.actor import Actor
from tournaments.domain.desk import STATE_OF, user_of
from tournaments.domain.errors import Conflict
from tournaments.domain.journal import write_journal
from tournaments.domain.notices import request_confirmations
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.table_play import conflict, current_deals, sides_of_match
from tournaments.models import Decision, Match
from tournaments.models.match import DecisionKind, MatchState
from tournaments.queries.match_view import score_of
from tournaments.queries.regulation import stage_regulation


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A decision, and what holds when it is taken back: `earlier` is the decision that stands again, if there is one,
    `state` that of the match."""

    decision: Decision
    earlier: Decision | None
    state: MatchState


def cancel_decision(*, match: Match, actor: Actor, reason: str) -> Decision:
    """Take back the decision that stands on a locked match; it stays in the record.

    The decision before it stands again; without one, what was played counts as far as it was confirmed. Refuses where
    no decision stands, and where a round that is over would be left with an open match.
    """
    user = user_of(actor)
    refuse_without_reason(reason)
    taken = read_cancellation(match, actor)
    decision, before = taken.decision, match.state
    decision.is_current = False
    decision.cancelled_at = timezone.now()
    decision.cancelled_by = user
    decision.cancel_reason = reason
    decision.save(update_fields=["is_current", "cancelled_at", "cancelled_by", "cancel_reason"])
    if taken.earlier is not None:
        taken.earlier.is_current = True
        taken.earlier.save(update_fields=["is_current"])
    match.state = taken.state
    match.settled_at = _settled_at(match, taken)
    match.save(update_fields=["state", "settled_at"])
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="cancel_decision",
        subject=match,
        before={"state": before},
        after={"state": match.state},
        reason=reason,
    )
    request_publication(match.round.stage)
    if match.state == MatchState.FINISHED:
        request_confirmations(match)
    return decision


def read_cancellation(match: Match, actor: Actor) -> TakenBack:
    """What taking the decision back would leave, with every refusal that doing it would meet."""
    decision = match.decisions.filter(is_current=True).first()
    if decision is None:
        raise conflict(match, actor, "not_decided", _("No decision of the desk stands on this match."))
    earlier = (
        match.decisions.filter(cancelled_at=None, pk__lt=decision.pk, is_current=False)
        .order_by("-pk")
        .first()
    )
    state = STATE_OF[DecisionKind(earlier.kind)] if earlier is not None else _state_of_play(match)
    _refuse_open(match, state)
    return TakenBack(decision, earlier, state)


def _state_of_play(match: Match) -> MatchState:
    """What the match would be by its deals and confirmations alone."""
    deals = current_deals(match)
    score = score_of(match, stage_regulation(match.round.stage), deals)
    if not score.finished:
        return MatchState.PLAYING if deals or match.started_at else MatchState.DRAWN
    agreed = match.confirmations.filter(is_current=True).count() == len(sides_of_match(match))
    return MatchState.CONFIRMED if agreed else MatchState.FINISHED


def _refuse_open(match: Match, state: MatchState) -> None:
    """Refuse what would leave a round without a result that others have gone on from."""
    if state == MatchState.CONFIRMED or state in STATE_OF.values():
        return
    stage = match.round.stage
    one_by_one = stage_regulation(stage).pairing.system in UNDRAWN
    later = stage.rounds.filter(number__gt=match.round.number).exists() and not one_by_one
    if match.round.closed_at is None and not later:
        return
    raise Conflict(
        "round_needs_result",
        _("Round %(number)d is over, and without this decision the match would have no result.")
        % {"number": match.round.number},
        way_out=_("Give the match another result, which takes the place of this one."),
    )


def _settled_at(match: Match, taken: TakenBack) -> datetime | None:
    if taken.earlier is not None:
        return taken.earlier.at
    if taken.state != MatchState.CONFIRMED:
        return None
    words = match.confirmations.filter(is_current=True).order_by("-at")
    return words.values_list("at", flat=True).first()
