"""How many tables the hall has."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.setup import MOST_TABLES, add_tables
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Table, TableLock, Tournament


def set_table_count(*, tournament: Tournament, actor: Actor, count: int) -> int:
    """Let the hall have `count` tables: more are numbered on, the last ones are taken away. Gives how many it had.

    Refuses to take a table away at which somebody played, or somebody is to play.
    """
    if not 0 <= count <= MOST_TABLES:
        message = _("Tables are numbered from 1 to %(most)d.") % {"most": MOST_TABLES}
        raise Refused("tables_invalid", message, errors=[FieldError("count", "range", message)])
    with write():
        tournament = lock_field(tournament)
        tables = list(Table.objects.filter(tournament=tournament).order_by("number"))
        if count > len(tables):
            add_tables(tournament=tournament, actor=actor, count=count - len(tables))
        elif count < len(tables):
            _take_away(tournament, actor, tables[count:])
        return len(tables)


def tables_in_use(tournament: Tournament) -> set[int]:
    """The numbers of the tables at which somebody played or is to play; three queries."""
    tables = Table.objects.filter(tournament=tournament)
    used = set(Match.objects.filter(table__in=tables).values_list("table__number", flat=True))
    used |= set(TableLock.objects.filter(table__in=tables).values_list("table__number", flat=True))
    used |= set(Entry.objects.filter(fixed_table__in=tables).values_list("fixed_table__number", flat=True))
    return {number for number in used if number is not None}


def _take_away(tournament: Tournament, actor: Actor, tables: list[Table]) -> None:
    used = tables_in_use(tournament) & {table.number for table in tables}
    if used:
        message = ngettext("Table %(tables)s is in use.", "Tables %(tables)s are in use.", len(used)) % {
            "tables": ", ".join(map(str, sorted(used)))
        }
        raise Conflict(
            "tables_in_use",
            message,
            current={"tables": sorted(used)},
            errors=[FieldError("count", "in_use", message)],
            way_out=_("Take a table out of service instead, on the page of the draw."),
        )
    numbers = [table.number for table in tables]
    Table.objects.filter(pk__in=[table.pk for table in tables]).delete()
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="remove_tables",
        subject=tournament,
        before={
            "tables": numbers,
            "out_of_service": [table.number for table in tables if not table.in_service],
        },
    )
