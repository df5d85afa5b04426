"""The time is up: the bell in the hall, and the desk's word that a match is over by the clock."""

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import MatchBy, Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.table_play import (
    OPEN_STATES,
    conflict,
    current_deals,
    refuse_closed,
    settle_state,
)
from tournaments.domain.time_up import follow_bell
from tournaments.models import Match
from tournaments.models.match import MatchState
from tournaments.queries.match_view import score_of
from tournaments.queries.regulation import stage_regulation


def ring_bell(*, match: Match, actor: Actor, number: int | None) -> Match:
    """The bell has rung at the table of a locked match while deal `number` was being played.

    `number` is the next deal, or the one before it when the next was not begun; None takes a bell back that was a
    mistake. What is still played then is the regulation's (`clock.time_out`), and
    the match ends by itself with the last of those deals; equal points may ask for one more. A match that the bell has
    ended can still hear otherwise while no side has confirmed.
    """
    regulation = stage_regulation(match.round.stage)
    _refuse_without_clock(regulation)
    refuse_closed(match)
    if match.bell_deal == number:
        return match
    deals = current_deals(match)
    if not may_ring(match):
        raise conflict(match, actor, "match_over", _("This match is over."))
    if number is not None and number not in (len(deals), len(deals) + 1):
        message = _("Deal %(number)d is not being played; the next one is %(next)d.")
        raise conflict(match, actor, "deal_not_next", message % {"number": number, "next": len(deals) + 1})
    before = match.bell_deal
    match.bell_deal = number
    match.save(update_fields=["bell_deal"])
    if number is None:
        match.time_called_at = None
        match.save(update_fields=["time_called_at"])
    follow_bell(match, regulation, len(deals))
    settle_state(match, score_of(match, regulation, deals))
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="ring_bell",
        subject=match,
        before={"deal": before},
        after={"deal": number},
    )
    return match


def call_time(*, match: Match, actor: Actor) -> Match:
    """End a locked match by the clock, once what the regulation still lets be played has been entered.

    Refuses where a match ends by its number of deals, or as its game says and nothing else, and a match that is
    not being played. Equal points may ask for an extra deal; the match then goes on until one decides.
    """
    regulation = stage_regulation(match.round.stage)
    if regulation.match.by == MatchBy.DEALS:
        raise Refused(
            "no_clock",
            _("In this event a match ends by its number of deals, not by the clock."),
            way_out=_("Enter the deals that are missing, or decide the match at the desk."),
        )
    if regulation.match.by == MatchBy.ACCOUNT and regulation.match.better is None:
        raise Refused(
            "no_clock",
            _("In this event a match ends as the rules of the game say, not by the clock."),
            way_out=_("Enter the deals that are missing, or decide the match at the desk."),
        )
    if match.time_called_at is not None:
        return match
    if match.state not in OPEN_STATES:
        raise conflict(match, actor, "match_over", _("This match is over."))
    before = match.bell_deal
    match.time_called_at = timezone.now()
    match.bell_deal = None  # the desk's word takes the place of the bell
    match.save(update_fields=["time_called_at", "bell_deal"])
    settle_state(match, score_of(match, regulation, current_deals(match)))
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="call_time",
        subject=match,
        before={"deal": before},
    )
    return match


def take_back_time(*, match: Match, actor: Actor, bell_deal: int | None) -> Match:
    """Let a locked match that was ended by the clock go on, with the bell that it had heard at `bell_deal` before.

    Refuses once a side has confirmed, or the round is closed.
    """
    refuse_closed(match)
    if match.time_called_at is None:
        return match
    confirmed = match.confirmations.filter(is_current=True).exists()
    if confirmed or match.state not in (*OPEN_STATES, MatchState.FINISHED):
        raise conflict(match, actor, "match_over", _("This match is over."))
    regulation = stage_regulation(match.round.stage)
    deals = current_deals(match)
    match.time_called_at, match.bell_deal = None, bell_deal
    match.save(update_fields=["time_called_at", "bell_deal"])
    follow_bell(match, regulation, len(deals))
    settle_state(match, score_of(match, regulation, deals))
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="take_back_time",
        subject=match,
        after={"deal": bell_deal},
    )
    return match


def may_ring(match: Match) -> bool:
    """Whether a bell can still be heard in a match, or taken back: it is open, or only the bell has ended it."""
    by_bell = (
        match.state == MatchState.FINISHED
        and match.bell_deal is not None
        and match.time_called_at is not None
    )
    return match.state in OPEN_STATES or (
        by_bell and not match.confirmations.filter(is_current=True).exists()
    )


def _refuse_without_clock(regulation: Regulation) -> None:
    if regulation.clock.time_out is None:
        message = _("In this event no bell ends a match.")
        raise Refused(
            "no_clock",
            message,
            errors=[FieldError("number", "no_clock", message)],
            way_out=_("Enter the deals that are missing, or decide the match at the desk."),
        )
