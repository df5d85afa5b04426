"""What only the desk may say: a match is forfeited or void, an entry is penalised."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import get_entry, stage_of
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Decision, Match, Penalty, Round, Tournament
from tournaments.models.match import DecisionKind, MatchState
from tournaments.queries.regulation import regulation_of


def forfeit_match(*, match: Match, actor: Actor, absent: Sequence[int], reason: str) -> Decision:
    """Decide a locked match against the sides of the entries in `absent` (one side, or all of them).

    What was played stays stored and no longer counts; the regulation says what each side is credited.
    """
    sides = {entry: side for side, entries in sides_of_match(match).items() for entry in entries}
    strangers = [entry for entry in absent if entry not in sides]
    if strangers or not absent:
        message = _("Name the entries of this match that forfeit it.")
        raise Refused(
            "absent_invalid",
            message,
            errors=[FieldError("absent", "invalid", message)],
            way_out=_("Give the numbers of the side that is missing, or of both sides."),
        )
    missing = sorted({sides[entry] for entry in absent})
    return _decide(match, actor, DecisionKind.FORFEIT, MatchState.FORFEIT, missing, reason)


def void_match(*, match: Match, actor: Actor, reason: str) -> Decision:
    """Declare a locked match void: it counts for nobody, and those who met may meet again."""
    return _decide(match, actor, DecisionKind.VOID, MatchState.VOID, [], reason)


def _decide(
    match: Match, actor: Actor, kind: DecisionKind, state: MatchState, absent: list[int], reason: str
) -> Decision:
    if match.bye:
        raise Conflict("bye", _("A bye is no match that could be decided."))
    user = _user_of(actor)
    refuse_without_reason(reason)
    standing = match.decisions.filter(is_current=True).first()
    if standing is not None and (standing.kind, standing.absent) == (kind, absent):
        return standing
    before = {"state": match.state}
    match.decisions.filter(is_current=True).update(is_current=False)
    decision = Decision.objects.create(
        match=match, kind=kind, absent=absent, reason=reason, user=user, at=timezone.now()
    )
    match.state = state
    match.settled_at = timezone.now()
    match.save(update_fields=["state", "settled_at"])
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb=f"{kind}_match",
        subject=match,
        before=before,
        after={"state": state, "absent": absent},
        reason=reason,
    )
    request_publication(match.round.stage)
    return decision


def add_penalty(
    *,
    tournament: Tournament,
    actor: Actor,
    entry_number: int,
    code: str,
    reason: str,
    points: int | None = None,
    match_points: int = 0,
    round_number: int | None = None,
) -> Penalty:
    """Take points off an entry from a round on (None: from the start of the event).

    `code` is a step of the regulation's scale, which then gives the points, or any other word with `points` given.
    """
    user = _user_of(actor)
    refuse_without_reason(reason)
    scale = {step.code: step.points for step in regulation_of(tournament).penalties.scale}
    taken = scale.get(code) if points is None else points
    if taken is None or taken < 0 or match_points < 0 or not code.strip():
        message = _("The regulation has no penalty “%(code)s”.") % {"code": code}
        raise Refused(
            "penalty_invalid",
            message,
            errors=[
                FieldError(
                    "code",
                    "unknown",
                    message,
                    _("Choose one of %(codes)s, or say how many points it takes.")
                    % {"codes": ", ".join(scale) or "–"},
                )
            ],
        )
    with write():
        entry = get_entry(tournament=tournament, number=entry_number)
        penalty = Penalty.objects.create(
            entry=entry,
            round=_round(tournament, round_number),
            code=code,
            points=taken,
            match_points=match_points,
            reason=reason,
            user=user,
            at=timezone.now(),
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="add_penalty",
            subject=penalty,
            after={"entry": entry.number, "code": code, "points": taken, "match_points": match_points},
            reason=reason,
        )
        request_publication(stage_of(tournament))
    return penalty


def revoke_penalty(*, tournament: Tournament, actor: Actor, penalty_id: int, reason: str) -> Penalty:
    """Take a penalty back; it stays in the record. Revoking twice changes nothing."""
    user = _user_of(actor)
    refuse_without_reason(reason)
    with write():
        penalty = (
            Penalty.objects.select_for_update(of=("self",), no_key=True)
            .select_related("entry", "round")
            .filter(entry__tournament=tournament, pk=penalty_id)
            .first()
        )
        if penalty is None:
            raise NotFound("penalty_unknown", _("There is no such penalty in this event."))
        if penalty.revoked_at is not None:
            return penalty
        penalty.revoked_at = timezone.now()
        penalty.revoked_by_id = user.pk
        penalty.revoke_reason = reason
        penalty.save(update_fields=["revoked_at", "revoked_by", "revoke_reason"])
        write_journal(
            actor=actor, tournament=tournament, verb="revoke_penalty", subject=penalty, reason=reason
        )
        request_publication(stage_of(tournament))
    return penalty


def _round(tournament: Tournament, number: int | None) -> Round | None:
    if number is None:
        return None
    round_ = Round.objects.filter(stage=stage_of(tournament), number=number).first()
    if round_ is None:
        message = _("Round %(number)d is not drawn yet.") % {"number": number}
        way_out = _("Name a round that was drawn, or none for a penalty from the start.")
        raise Refused(
            "round_unknown", message, errors=[FieldError("round", "unknown", message)], way_out=way_out
        )
    return round_


def _user_of(actor: Actor) -> User:
    # A decision has a person's name under it; the permission check has let only users through.
    if actor.user is None:
        raise AssertionError("only a user decides at the desk")
    return actor.user
