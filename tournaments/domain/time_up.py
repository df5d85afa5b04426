"""A match follows the bell: it ends by the clock with the last deal that was still to be played."""

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.last_deals import last_deal_after
from scoring.regulation import Regulation
from scoring.sections import TimeOut
from tournaments.domain.actor import Actor
from tournaments.domain.journal import write_journal
from tournaments.models import Deal, Match
from tournaments.queries.hall_bell import bell_of


def follow_bell(match: Match, regulation: Regulation, played: int) -> None:
    """Call time for a locked match once `played` deals include the last one after the bell; take it back before."""
    if match.bell_deal is None or regulation.clock.time_out is None:
        return
    is_up = played >= last_deal_after(regulation.clock.time_out, match.bell_deal)
    if is_up != (match.time_called_at is not None):
        match.time_called_at = timezone.now() if is_up else None
        match.save(update_fields=["time_called_at"])


def hear_hall_bell(match: Match, regulation: Regulation, deal: Deal, actor: Actor) -> None:
    """Let a locked match hear the bell of the hall with the first deal that is entered after it.

    That deal was being played when the bell rang, as long as the table has not said anything else; where play stops at
    the bell it was over, for it would not have been entered otherwise.
    """
    time_out = regulation.clock.time_out
    if time_out is None or match.bell_deal is not None or match.time_called_at is not None:
        return
    rang = bell_of(match, deal.recorded_at)
    # A phone without network enters what was played before the bell long after it.
    if rang is None or (deal.entered_at or deal.recorded_at) <= rang:
        return
    match.bell_deal = deal.number + (time_out is TimeOut.BELL)
    match.save(update_fields=["bell_deal"])
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="ring_bell",
        subject=match,
        before={"deal": None},
        after={"deal": match.bell_deal},
        reason=_("by the clock of the round"),
    )
