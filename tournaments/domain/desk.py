"""What only the desk may say: a match is forfeited or void, an entry is penalised."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import get_entry
from tournaments.domain.table_play import confirm_match, sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Confirmation, Decision, Match, Penalty, Round, Stage, Tournament
from tournaments.models.match import DecisionKind, MatchState
from tournaments.queries.regulation import regulation_of


def forfeit_match(*, match: Match, actor: Actor, absent: Sequence[int], reason: str) -> Decision:
    """Decide a locked match against the entries in `absent` (those of one side, of several, or one of two partners).

    What was played stays stored and no longer counts; the regulation says what each of them is credited.
    """
    refuse_absent(match, absent)
    return decide(match, actor, DecisionKind.FORFEIT, reason, absent=sorted(set(absent)))


def refuse_absent(match: Match, absent: Sequence[int]) -> None:
    """Refuse a forfeit that names nobody, or somebody who does not play in the match."""
    there = {entry for entries in sides_of_match(match).values() for entry in entries}
    strangers = set(absent) - there
    if strangers or not absent:
        message = _("Name the entries of this match that forfeit it.")
        raise Refused(
            "absent_invalid",
            message,
            errors=[FieldError("absent", "invalid", message)],
            way_out=_("Give the numbers of all who are missing."),
        )


def void_match(*, match: Match, actor: Actor, reason: str) -> Decision:
    """Declare a locked match void: it counts for nobody, and those who met may meet again."""
    return decide(match, actor, DecisionKind.VOID, reason)


def confirm_for_side(
    *, match: Match, actor: Actor, entry: int, seen: str, reason: str
) -> tuple[Confirmation, bool]:
    """The desk confirms a locked, finished match for a side that has left or signed the sheet; as `confirm_match`."""
    refuse_without_reason(reason)
    return confirm_match(match=match, actor=actor, entry=entry, seen=seen, reason=reason)


#: Numbers of rounds are small integers in the database.
LARGEST_ROUND = 2**15

#: The state of a match that was decided so.
STATE_OF = {
    DecisionKind.FORFEIT: MatchState.FORFEIT,
    DecisionKind.VOID: MatchState.VOID,
    DecisionKind.ADJUST: MatchState.ADJUSTED,
}


def decide(match: Match, actor: Actor, kind: DecisionKind, reason: str, **what: list[int]) -> Decision:
    """Let a decision stand on a locked match in place of the one before; `what` are the fields that it fills.

    A decision that says the same as the one that stands changes nothing.
    """
    refuse_bye(match)
    user = user_of(actor)
    refuse_without_reason(reason)
    standing = match.decisions.filter(is_current=True).first()
    if standing is not None and _says(standing) == _says(Decision(kind=kind, **what)):
        return standing
    before = {"state": match.state, **(told_of_decision(standing) if standing else {})}
    match.decisions.filter(is_current=True).update(is_current=False)
    decision = Decision.objects.create(
        match=match, kind=kind, reason=reason, user=user, at=timezone.now(), **what
    )
    match.state = STATE_OF[kind]
    match.settled_at = timezone.now()
    match.save(update_fields=["state", "settled_at"])
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb=f"{kind}_match",
        subject=match,
        before=before,
        after={"state": match.state, **told_of_decision(decision)},
        reason=reason,
    )
    request_publication(match.round.stage)
    return decision


def refuse_bye(match: Match) -> None:
    """Refuse a decision on somebody who sits out."""
    if match.bye:
        raise Conflict("bye", _("A bye is no match that could be decided."))


def _says(decision: Decision) -> tuple[Any, ...]:
    return decision.kind, decision.absent, decision.points, decision.places, decision.games


def told_of_decision(decision: Decision) -> dict[str, Any]:
    """What the journal keeps of a decision."""
    told = {"absent": decision.absent, "points": decision.points, "games": decision.games}
    return {name: values for name, values in told.items() if values}


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
    user = user_of(actor)
    refuse_without_reason(reason)
    taken = points_of_penalty(tournament, code=code, points=points, match_points=match_points)
    with write():
        entry = get_entry(tournament=tournament, number=entry_number)
        round_ = round_of_penalty(tournament, round_number)
        penalty = Penalty.objects.create(
            entry=entry,
            round=round_,
            code=code,
            points=taken,
            match_points=match_points,
            reason=reason,
            author=actor.label,
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
        request_publication(stage_of_penalty(tournament, round_))
    return penalty


def points_of_penalty(tournament: Tournament, *, code: str, points: int | None, match_points: int) -> int:
    """The points that a penalty takes. Refuses a code that the regulation does not know without points."""
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
    return taken


def revoke_penalty(*, tournament: Tournament, actor: Actor, penalty_id: int, reason: str) -> Penalty:
    """Take a penalty back; it stays in the record. Revoking twice changes nothing."""
    user = user_of(actor)
    refuse_without_reason(reason)
    with write():
        penalty = (
            Penalty.objects.select_for_update(of=("self",), no_key=True)
            .select_related("entry", "round__stage")
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
        request_publication(stage_of_penalty(tournament, penalty.round))
    return penalty


def stage_of_penalty(tournament: Tournament, round_: Round | None) -> Stage:
    """The stage in which a penalty counts: that of its round, or the first."""
    stage = round_.stage if round_ is not None else Stage.objects.get(tournament=tournament, number=1)
    stage.tournament = tournament
    return stage


def round_of_penalty(tournament: Tournament, number: int | None) -> Round | None:
    """The drawn round from which a penalty counts; None is from the start."""
    if number is None:
        return None
    rounds = Round.objects.select_related("stage").filter(stage__tournament=tournament, number=number)
    round_ = rounds.first() if number < LARGEST_ROUND else None
    if round_ is None:
        message = _("Round %(number)d is not drawn yet.") % {"number": number}
        way_out = _("Name a round that was drawn, or none for a penalty from the start.")
        raise Refused(
            "round_unknown", message, errors=[FieldError("round", "unknown", message)], way_out=way_out
        )
    return round_


def user_of(actor: Actor) -> User:
    """The person whose name stands under a decision."""
    # A decision has a person's name under it; the permission check has let only users through.
    if actor.user is None:
        raise AssertionError("only a user decides at the desk")
    return actor.user
