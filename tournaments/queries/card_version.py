"""What a card depends on, in a few quick reads: enough to tell a phone that nothing has changed."""

from typing import Any

from django.db.models import Count, Max, Q

from tournaments.models import DeskCall, PlayerCode, Publication, Round, Seat
from tournaments.queries.hall_now import hall_now
from tournaments.queries.personal_card import newest_seat


def card_version(code: PlayerCode) -> tuple[Any, ...]:
    """Facts that differ whenever the card differs.

    What counts, names and penalties change the publication; what is in play at the player's table is asked for here.
    """
    tournament = code.tournament
    published = Publication.objects.filter(stage__tournament=tournament).aggregate(newest=Max("pk"))
    rounds = Round.objects.filter(stage__tournament=tournament).aggregate(
        newest=Max("pk"), closed=Count("closed_at")
    )
    shown = tournament.name, tournament.state, tournament.shown_version
    facts = (*shown, code.player.name, hall_now(tournament.slug), *published.values(), *rounds.values())
    seat = newest_seat(code)
    return facts if seat is None else (*facts, *_in_play(seat))


def _in_play(seat: Seat) -> tuple[Any, ...]:
    match = seat.match
    deals = match.deals.aggregate(newest=Max("pk"), current=Count("pk", filter=Q(is_current=True)))
    words = match.confirmations.aggregate(newest=Max("pk"), current=Count("pk", filter=Q(is_current=True)))
    calls = DeskCall.objects.filter(match=match).aggregate(
        newest=Max("pk"), open=Count("pk", filter=Q(answered_at=None))
    )
    return (
        seat.pk,
        seat.position,
        match.state,
        match.table_id,
        match.first_lead,
        match.time_called_at,
        match.bell_deal,
        *deals.values(),
        *words.values(),
        *calls.values(),
    )
