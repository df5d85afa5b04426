"""Putting entries on seats: rows for what the lot of `pairing.seating` decided."""

from collections.abc import Sequence

from django.utils import timezone

from games.messages import Message
from tournaments.models import Entry, Match, Round, Seat, Table
from tournaments.models.match import MatchState
from tournaments.pairing.seating import seat_pairs
from tournaments.translation import message_as_data


def seat_match(
    *, round_: Round, table: Table, entries: tuple[Entry, Entry], reasons: Sequence[Message] = ()
) -> Match:
    """Seat two pairs at a table; seats and first lead follow from the round's seed alone."""
    seating = seat_pairs(
        seed=round_.seed,
        round_number=round_.number,
        entries=(entries[0].number, entries[1].number),
    )
    match = Match.objects.create(
        round=round_,
        table=table,
        first_lead=seating.first_lead,
        draw_reasons=[message_as_data(reason) for reason in reasons],
    )
    side_a = seating.seats[0][0]
    Seat.objects.bulk_create(
        Seat(
            match=match,
            round=round_,
            position=position,
            side=1 if entry == side_a else 2,
            entry=entries[entry],
            player=entries[entry].players()[player],
        )
        for position, (entry, player) in enumerate(seating.seats, start=1)
    )
    return match


def seat_bye(*, round_: Round, entry: Entry, reasons: Sequence[Message] = ()) -> Match:
    """Give an entry the bye: a settled match without a table."""
    match = Match.objects.create(
        round=round_,
        bye=True,
        state=MatchState.CONFIRMED,
        settled_at=timezone.now(),
        draw_reasons=[message_as_data(reason) for reason in reasons],
    )
    Seat.objects.bulk_create(
        Seat(match=match, round=round_, position=2 * place + 1, side=1, entry=entry, player=player)
        for place, player in enumerate(entry.players())
    )
    return match
