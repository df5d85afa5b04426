"""Putting entries on seats: rows for what the lot of `pairing.seating` decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone

from games.messages import Message
from scoring.event_game import game_of, seats_for
from scoring.sections import GameRules
from tournaments.domain.notices import request_seat_notices
from tournaments.models import Entry, Match, Round, Seat, Table
from tournaments.models.match import MatchState
from tournaments.pairing.seating import PAIRS, Seating, Turns, lot, seat_pairs, seat_partners, seat_sides
from tournaments.translation import message_as_data


@dataclass(frozen=True, slots=True)
class MatchRows:
    """A match and its seats, not saved yet."""

    match: Match
    seats: list[Seat]


def save_rows(rows: Sequence[MatchRows]) -> None:
    """Save matches with their seats, in two statements however many there are."""
    Match.objects.bulk_create([row.match for row in rows])
    for row in rows:
        for seat in row.seats:
            # A row knows its match by the id that the match had when it was set: none yet.
            seat.match = row.match
    Seat.objects.bulk_create([seat for row in rows for seat in row.seats])
    for round_ in {row.match.round for row in rows}:
        request_seat_notices(round_)


def seat_match(
    *,
    round_: Round,
    table: Table,
    entries: Sequence[Entry],
    rules: GameRules,
    reasons: Sequence[Message] = (),
) -> Match:
    """Seat the entries at a table, each a side of its own."""
    sides = [[entry] for entry in entries]
    rows = match_rows(round_=round_, table=table, sides=sides, rules=rules, reasons=reasons)
    save_rows([rows])
    return rows.match


def match_rows(
    *,
    round_: Round,
    table: Table,
    sides: Sequence[Sequence[Entry]],
    rules: GameRules,
    reasons: Sequence[Message] = (),
    group: int = 0,
    slot: str = "",
    lead_turns: Mapping[int, Turns] | None = None,
) -> MatchRows:
    """A match of `sides` at a table, each of one entry or of single players who are partners in this round.

    Seats and first lead follow from the round's seed, and from whose turn it is to lead where `lead_turns` says that
    first leads are shared out evenly.
    """
    entries = [entry for side in sides for entry in side]
    seating = cast_seating(round_, [[entry.number for entry in side] for side in sides], rules, lead_turns)
    match = Match(
        round=round_,
        table=table,
        first_lead=seating.first_lead,
        group=group,
        slot=slot,
        draw_reasons=[message_as_data(reason) for reason in reasons],
    )
    # Sides are numbered by the seats of their first players; the side that sits first is side A.
    drawn = [side for side, of_side in enumerate(sides) for _entry in of_side]
    order = list(dict.fromkeys(drawn[entry] for entry, _player in seating.seats))
    seats = [
        Seat(
            match=match,
            round=round_,
            position=position,
            side=order.index(drawn[entry]) + 1,
            entry=entries[entry],
            player=entries[entry].players()[player],
        )
        for position, (entry, player) in enumerate(seating.seats, start=1)
    ]
    return MatchRows(match, seats)


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
    request_seat_notices(round_)
    return match


def cast_seating(
    round_: Round,
    sides: Sequence[Sequence[int]],
    rules: GameRules,
    lead_turns: Mapping[int, Turns] | None,
) -> Seating:
    """What the lots of a round say of the sides of a table; the order in which they are given changes nothing of it."""
    if any(len(side) > 1 for side in sides):
        places = PAIRS if rules.name is None else game_of(rules).sides
        return seat_partners(
            seed=round_.seed, round_number=round_.number, sides=sides, places=places, lead_turns=lead_turns
        )
    numbers = [number for side in sides for number in side]
    if rules.name is None:
        first, second = numbers
        return seat_pairs(
            seed=round_.seed, round_number=round_.number, entries=(first, second), lead_turns=lead_turns
        )
    game = game_of(rules, seats=seats_for(rules, len(numbers)))
    return seat_sides(
        seed=round_.seed,
        round_number=round_.number,
        entries=numbers,
        sides=game.sides,
        lead_turns=lead_turns,
    )


def bye_rows(
    *, round_: Round, entry: Entry, reasons: Sequence[Message] = (), group: int = 0, slot: str = ""
) -> MatchRows:
    """The bye of an entry: a settled match without a table."""
    match = Match(
        round=round_,
        bye=True,
        state=MatchState.CONFIRMED,
        settled_at=timezone.now(),
        group=group,
        slot=slot,
        draw_reasons=[message_as_data(reason) for reason in reasons],
    )
    seats = [
        Seat(match=match, round=round_, position=2 * place + 1, side=1, entry=entry, player=player)
        for place, player in enumerate(entry.players())
    ]
    return MatchRows(match, seats)
