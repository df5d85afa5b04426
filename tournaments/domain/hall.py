"""The tables of the hall: which are in service, and who always sits at the same one."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.notices import request_seat_notices
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Table, TableLock, Tournament
from tournaments.models.match import MatchState
from tournaments.models.round import RoundState
from tournaments.queries.round_numbers import next_round_number


def set_service(
    *, tournament: Tournament, actor: Actor, table_number: int, in_service: bool, reason: str = ""
) -> Match | None:
    """Take a table out of service or put it back; a match that has not begun there moves to a free table.

    Returns the match that moved. A match in play stays to its end. Refuses when no table is free for the one that has
    to move, and while the table is locked for the next round.
    """
    with write():
        tournament = lock_field(tournament)
        table = _table(tournament, table_number)
        if table.in_service == in_service:
            return None
        moved = None if in_service else _move_away(tournament, table)
        table.in_service = in_service
        table.save(update_fields=["in_service"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="set_service",
            subject=table,
            before={"in_service": not in_service},
            after={
                "in_service": in_service,
                "table": table.number,
                "moved_to": moved.table.number if moved and moved.table else None,
                "match": moved.pk if moved else None,
            },
            reason=reason,
        )
        return moved


def fix_table(*, tournament: Tournament, actor: Actor, number: int, table_number: int | None) -> Entry:
    """Sit an entry at the same table in every round to come; None lets it move again."""
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        table = None if table_number is None else _table(tournament, table_number)
        if table is not None and not table.in_service:
            message = _("Table %(number)d is out of service.") % {"number": table.number}
            raise Refused(
                "table_out_of_service",
                message,
                errors=[FieldError("table", "out_of_service", message)],
                way_out=_("Choose another table, or put it back in service."),
            )
        before = entry.fixed_table.number if entry.fixed_table else None
        if before == table_number:
            return entry
        entry.fixed_table = table
        entry.save(update_fields=["fixed_table"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="fix_table",
            subject=entry,
            before={"table": before},
            after={"table": table_number},
        )
        return entry


def _table(tournament: Tournament, number: int) -> Table:
    table = Table.objects.select_for_update(no_key=True).filter(tournament=tournament, number=number).first()
    if table is None:
        raise NotFound("table_unknown", _("There is no table %(number)d here.") % {"number": number})
    return table


def _move_away(tournament: Tournament, table: Table) -> Match | None:
    """Move the match that waits at the table."""
    if TableLock.objects.filter(table=table, round_number=next_round_number(tournament)).exists():
        raise Conflict(
            "already_locked",
            _("Table %(number)d is locked for the next round.") % {"number": table.number},
            current={"table": table.number},
            way_out=_("Unlock that table first."),
        )
    waiting = Match.objects.select_for_update(of=("self",), no_key=True).select_related("round")
    match = waiting.filter(table=table, round__state=RoundState.OPEN, state=MatchState.DRAWN).first()
    if match is None:
        return None
    free = Table.objects.filter(tournament=tournament, in_service=True).exclude(
        matches__round__state=RoundState.OPEN
    )
    to = free.order_by("number").first()
    if to is None:
        raise Conflict(
            "no_free_table",
            _("No table is free for the match that waits at table %(number)d.") % {"number": table.number},
            current={"round": match.round.number, "table": table.number, "match": match.pk},
            way_out=_("Add a table first."),
        )
    match.table = to
    match.save(update_fields=["table"])
    request_seat_notices(match.round)
    return match
