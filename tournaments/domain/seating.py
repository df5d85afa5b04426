"""Putting entries on seats: rows for what the lot of `pairing.seating` decided."""

from collections.abc import Sequence

from django.utils import timezone

from games.messages import Message
from scoring.event_game import game_of, seats_for
from scoring.sections import GameRules
from tournaments.models import Entry, Match, Round, Seat, Table
from tournaments.models.match import MatchState
from tournaments.pairing.seating import Seating, lot, seat_pairs, seat_sides
from tournaments.translation import message_as_data


def seat_match(
    *,
    round_: Round,
    table: Table,
    entries: Sequence[Entry],
    rules: GameRules,
    reasons: Sequence[Message] = (),
) -> Match:
    """Seat the entries at a table; seats and first lead follow from the round's seed alone."""
    seating = _seating(round_, [entry.number for entry in entries], rules)
    match = Match.objects.create(
        round=round_,
        table=table,
        first_lead=seating.first_lead,
        draw_reasons=[message_as_data(reason) for reason in reasons],
    )
    # Sides are numbered by the seats of their first players; an entry that sits first is side A.
    sides = list(dict.fromkeys(entry for entry, _player in seating.seats))
    Seat.objects.bulk_create(
        Seat(
            match=match,
            round=round_,
            position=position,
            side=sides.index(entry) + 1,
            entry=entries[entry],
            player=entries[entry].players()[player],
        )
        for position, (entry, player) in enumerate(seating.seats, start=1)
    )
    return match


def seat_challenger(*, before: Match, round_: Round, table: Table, stays: int, challenger: Entry) -> Match:
    """Seat an entry at the table of a match that is over, in place of all sides but `stays`, which keeps its seats."""
    match = Match.objects.create(round=round_, table=table, first_lead=before.first_lead, follows=before)
    players = list(challenger.players())
    by_lot = sorted(players, key=lambda one: lot(round_.seed, "player", round_.number, players.index(one)))
    Seat.objects.bulk_create(
        Seat(
            match=match,
            round=round_,
            position=seat.position,
            side=seat.side,
            entry=seat.entry if seat.side == stays else challenger,
            player=seat.player if seat.side == stays else by_lot.pop(0),
        )
        for seat in before.seats.select_related("entry", "player").order_by("position")
    )
    return match


def _seating(round_: Round, numbers: Sequence[int], rules: GameRules) -> Seating:
    if rules.name is None:
        first, second = numbers
        return seat_pairs(seed=round_.seed, round_number=round_.number, entries=(first, second))
    game = game_of(rules, seats=seats_for(rules, len(numbers)))
    return seat_sides(seed=round_.seed, round_number=round_.number, entries=numbers, sides=game.sides)


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
