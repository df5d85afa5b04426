"""What was taken back and stands again, as it was: a penalty, a decision, an announcement, a call.

Only the undo of the act that took it back comes here. What was said when it was taken back stays in the journal.
"""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.announcements import refuse_too_many
from tournaments.domain.desk import STATE_OF, stage_of_penalty, told_of_decision
from tournaments.domain.errors import NotFound
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import lock_field
from tournaments.domain.table_play import conflict
from tournaments.domain.transaction import write
from tournaments.models import Announcement, Decision, DeskCall, Match, Penalty, Tournament
from tournaments.models.match import DecisionKind


def restore_penalty(*, tournament: Tournament, actor: Actor, penalty_id: int, reason: str) -> Penalty:
    """Let a penalty that was taken back count again. One that counts stays as it is."""
    refuse_without_reason(reason)
    with write():
        rows = Penalty.objects.select_for_update(of=("self",), no_key=True)
        rows = rows.select_related("entry", "round__stage")
        penalty = rows.filter(entry__tournament=tournament, pk=penalty_id).first()
        if penalty is None:
            raise NotFound("penalty_unknown", _("There is no such penalty in this event."))
        if penalty.revoked_at is None:
            return penalty
        penalty.revoked_at, penalty.revoked_by, penalty.revoke_reason = None, None, ""
        penalty.save(update_fields=["revoked_at", "revoked_by", "revoke_reason"])
        write_journal(
            actor=actor, tournament=tournament, verb="restore_penalty", subject=penalty, reason=reason
        )
        request_publication(stage_of_penalty(tournament, penalty.round))
    return penalty


def restore_decision(*, match: Match, actor: Actor, reason: str) -> Decision:
    """Let the decision on a locked match that was taken back last stand again, in place of what stands now."""
    refuse_without_reason(reason)
    cancelled = match.decisions.exclude(cancelled_at=None).order_by("-cancelled_at", "-pk")
    decision = cancelled.first()
    if decision is None:
        raise conflict(match, actor, "not_decided", _("No decision on this match was taken back."))
    before = match.state
    match.decisions.filter(is_current=True).update(is_current=False)
    decision.is_current = True
    decision.cancelled_at, decision.cancelled_by, decision.cancel_reason = None, None, ""
    decision.save(update_fields=["is_current", "cancelled_at", "cancelled_by", "cancel_reason"])
    match.state, match.settled_at = STATE_OF[DecisionKind(decision.kind)], decision.at
    match.save(update_fields=["state", "settled_at"])
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="restore_decision",
        subject=match,
        before={"state": before},
        after={"state": match.state, **told_of_decision(decision)},
        reason=reason,
    )
    request_publication(match.round.stage)
    return decision


def restore_announcement(*, tournament: Tournament, actor: Actor, announcement_id: int) -> Announcement:
    """Tell the hall again what was taken back, to whom and until when it was told before."""
    with write():
        lock_field(tournament)
        made = Announcement.objects.filter(tournament=tournament, pk=announcement_id).first()
        if made is None:
            raise NotFound("announcement_unknown", _("There is no such announcement in this event."))
        if made.revoked_at is None:
            return made
        refuse_too_many(tournament, timezone.now())
        made.revoked_at = None
        made.save(update_fields=["revoked_at"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="restore_announcement",
            subject=made,
            after={"title": made.text},
        )
    return made


def reopen_call(*, tournament: Tournament, actor: Actor, call_id: int, reason: str) -> DeskCall:
    """Let a call that was answered wait for the desk again. An open one stays as it is."""
    refuse_without_reason(reason)
    with write():
        rows = DeskCall.objects.select_for_update(of=("self",), no_key=True).select_related("table")
        call = rows.filter(table__tournament=tournament, pk=call_id).first()
        if call is None:
            raise NotFound("call_unknown", _("There is no such call in this event."))
        if call.answered_at is None:
            return call
        before = call.answer
        call.answer, call.answered_by, call.answered_at = "", None, None
        call.save(update_fields=["answer", "answered_by", "answered_at"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="reopen_call",
            subject=call,
            before={"answer": before},
            reason=reason,
        )
    return call
