"""Taking back the last deal before the next one is entered: the slip of a thumb, mended by one tap."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.correction import refuse_by_state
from tournaments.domain.errors import NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.table_play import (
    Recorded,
    conflict,
    current_deals,
    settle_state,
    sides_of_match,
)
from tournaments.domain.time_up import follow_bell
from tournaments.domain.transaction import write
from tournaments.models import Deal, Match
from tournaments.queries.match_view import score_of
from tournaments.queries.regulation import stage_regulation


def retract_deal(*, match: Match, actor: Actor, number: int, version: int) -> Recorded:
    """Take back deal `number` of a locked match, which must be its last one, in its version `version`.

    Nothing is deleted: a version that says so follows the one that was entered, and the number is free again. An older
    deal is a Conflict (it is corrected instead), and so is a version that is no longer current. Sides that have
    confirmed confirm anew; after the match is settled nobody takes a deal back.
    """
    refuse_by_state(match, actor)
    deals = current_deals(match)
    old = deals[-1] if deals else None
    if old is None or number > old.number:
        raise NotFound("deal_unknown", _("Deal %(number)d was not entered yet.") % {"number": number})
    if match.settled:
        raise Refused(
            "match_settled",
            _("The match is settled; its last deal cannot be taken back."),
            way_out=_("Correct the deal instead, with a reason."),
        )
    if (old.number, old.version) != (number, version):
        raise conflict(match, actor, "deal_changed", _("This is not the last deal as it is stored now."))
    with write():
        Deal.objects.filter(pk=old.pk).update(is_current=False)
        retracted = _retracted(old, actor)
        deals = deals[:-1]
        match.confirmations.filter(is_current=True).update(is_current=False)
        regulation = stage_regulation(match.round.stage)
        follow_bell(match, regulation, len(deals))
        score = score_of(match, regulation, deals)
        settle_state(match, score)
        write_journal(
            actor=actor,
            tournament=match.round.stage.tournament,
            verb="retract_deal",
            subject=match,
            before={"deal": number, "version": old.version, "points": old.points},
            after={"deal": number, "version": retracted.version, "points": None},
        )
    return Recorded(retracted, deals, sides_of_match(match), score)


def _retracted(old: Deal, actor: Actor) -> Deal:
    return Deal.objects.create(
        match_id=old.match_id,
        number=old.number,
        version=old.version + 1,
        is_current=False,
        retracted=True,
        replaces=old,
        points=old.points,
        level=old.level,
        author=actor.label,
        user=actor.user,
        device=actor.device,
        recorded_at=timezone.now(),
        reason=_("taken back before the next deal"),
    )
