"""A deal that was entered move by move, as everybody may look at it."""

from dataclasses import dataclass

from tournaments.models import Deal, Seat, Stage
from tournaments.models.match import MatchState
from tournaments.queries.held_back import is_shown
from tournaments.queries.match_view import entries_by_side
from tournaments.queries.seating import public_player


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """`transcript` is in the notation. `sides` and `points` belong together, side A first; `players` are by seat."""

    match: int
    number: int
    round: int
    table: int | None
    transcript: str
    players: dict[int, str]
    sides: list[list[int]]
    points: list[int]


def played_deal(stage: Stage, *, match: int, number: int) -> PlayedDeal | None:
    """The current version of a deal with its moves; None before the match is confirmed, and while its
    round is held back. Two queries."""
    deal = (
        Deal.objects.filter(
            match__round__stage=stage,
            match__state=MatchState.CONFIRMED,
            match=match,
            number=number,
            is_current=True,
        )
        .exclude(transcript="")
        .select_related("match__round", "match__table")
        .first()
    )
    if deal is None or not is_shown(stage.tournament, deal.match.round.number):
        return None
    seats = list(Seat.objects.filter(match=match).select_related("player", "entry").order_by("position"))
    return PlayedDeal(
        match=match,
        number=number,
        round=deal.match.round.number,
        table=deal.match.table.number if deal.match.table else None,
        transcript=deal.transcript,
        players={seat.position: public_player(seat) for seat in seats},
        sides=list(entries_by_side(seats).values()),
        points=deal.points,
    )
