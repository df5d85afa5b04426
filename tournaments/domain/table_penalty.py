"""What a table itself may penalise: a step of the regulation's scale, at its own match."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import get_entry
from tournaments.domain.table_play import conflict, refuse_closed, sides_of_match
from tournaments.models import Match, Penalty
from tournaments.queries.regulation import stage_regulation


def give_penalty(*, match: Match, actor: Actor, entry_number: int, code: str, reason: str) -> Penalty:
    """Penalise an entry of a locked match, from its round on, by a step of the scale of the regulation.

    Points of another number, and another entry, are the desk's (`desk.add_penalty`), and so is taking one back.
    """
    refuse_without_reason(reason)
    refuse_closed(match)
    if match.settled:
        raise conflict(
            match, actor, "match_settled", _("The match is settled; penalties are the desk's now.")
        )
    scale = {step.code: step.points for step in stage_regulation(match.round.stage).penalties.scale}
    _refuse_strangers(match, entry_number, code, known=scale)
    tournament = match.round.stage.tournament
    penalty = Penalty.objects.create(
        entry=get_entry(tournament=tournament, number=entry_number),
        round=match.round,
        code=code,
        points=scale[code],
        reason=reason,
        author=actor.label,
        user=actor.user,
        at=timezone.now(),
    )
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="give_penalty",
        subject=penalty,
        after={"entry": entry_number, "code": code, "points": scale[code]},
        reason=reason,
    )
    request_publication(match.round.stage)
    return penalty


def _refuse_strangers(match: Match, entry_number: int, code: str, *, known: dict[str, int]) -> None:
    if all(entry_number not in entries for entries in sides_of_match(match).values()):
        message = _("No. %(number)d does not play in this match.") % {"number": entry_number}
        raise Refused(
            "not_in_match",
            message,
            errors=[FieldError("entry", "stranger", message)],
            way_out=_("Name one of the sides of this match, or call the desk."),
        )
    if code not in known:
        message = _("The regulation has no penalty “%(code)s”.") % {"code": code}
        way_out = _("Choose one of %(codes)s, or call the desk.") % {"codes": ", ".join(known) or "–"}
        raise Refused("penalty_invalid", message, errors=[FieldError("code", "unknown", message, way_out)])
