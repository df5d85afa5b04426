"""A table calls the desk, and the desk answers."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import get_entry
from tournaments.domain.table_play import get_match, sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import DeskCall, Entry, Match, Table, Tournament
from tournaments.models.desk_call import CallKind


def call_desk(
    *,
    tournament: Tournament,
    actor: Actor,
    table: Table,
    kind: CallKind,
    reason: str = "",
    match_id: int | None = None,
    entry_number: int | None = None,
) -> DeskCall:
    """Ask the desk to come to a table; a dispute names the match, the entry that disagrees and its reason.

    A dispute that the same side has open already is not doubled. Refuses "something else" without a word of what.
    """
    with write():
        match = get_match(tournament=tournament, match_id=match_id, actor=actor) if match_id else None
        entry = _disputing(tournament, match, entry_number) if kind == CallKind.DISPUTE else None
        if kind in (CallKind.DISPUTE, CallKind.OTHER):
            refuse_without_reason(reason)
        standing = DeskCall.objects.filter(match=match, entry=entry, kind=kind, answered_at=None).first()
        if entry is not None and standing is not None:
            return standing
        call = DeskCall.objects.create(
            table=table,
            match=match,
            entry=entry,
            kind=kind,
            reason=reason,
            author=actor.label,
            at=timezone.now(),
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="call_desk",
            subject=call,
            after={"table": table.number, "kind": kind, "entry": entry.number if entry else None},
            reason=reason,
        )
    return call


def answer_call(*, tournament: Tournament, actor: Actor, call_id: int, answer: str) -> DeskCall:
    """The desk has dealt with a call; answering twice changes nothing. A result is changed by its own verbs."""
    if actor.user is None:
        raise AssertionError("only a user answers for the desk")
    with write():
        call = (
            DeskCall.objects.select_for_update(of=("self",), no_key=True)
            .select_related("table", "entry")
            .filter(table__tournament=tournament, pk=call_id)
            .first()
        )
        if call is None:
            raise NotFound("call_unknown", _("There is no such call in this event."))
        if call.answered_at is not None:
            return call
        call.answer = answer
        call.answered_by_id = actor.user.pk
        call.answered_at = timezone.now()
        call.save(update_fields=["answer", "answered_by", "answered_at"])
        write_journal(actor=actor, tournament=tournament, verb="answer_call", subject=call, reason=answer)
    return call


def _disputing(tournament: Tournament, match: Match | None, number: int | None) -> Entry:
    if match is None or number is None:
        name = "match" if match is None else "entry"
        message = _("A dispute names the match and the side that disagrees.")
        raise Refused(
            "dispute_incomplete",
            message,
            errors=[FieldError(name, "required", message)],
            way_out=_("Give the match and the number of the entry."),
        )
    if all(number not in entries for entries in sides_of_match(match).values()):
        message = _("No. %(number)d does not play in this match.") % {"number": number}
        raise Refused(
            "not_in_match",
            message,
            errors=[FieldError("entry", "stranger", message)],
            way_out=_("Name one of the sides of this match."),
        )
    return get_entry(tournament=tournament, number=number)
