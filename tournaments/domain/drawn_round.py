"""The rows of a drawn round: all of them in a few statements, or none."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import Regulation
from tournaments.domain.errors import Refused
from tournaments.domain.seating import bye_rows, match_rows, save_rows
from tournaments.models import Entry, Round, Stage, Table, Tournament
from tournaments.pairing.draw_data import outcome_as_data
from tournaments.pairing.field import Draw
from tournaments.pairing.placing import placed
from tournaments.queries.hall_history import hall_before, lead_turns
from tournaments.translation import message_as_data


def store_round(
    *,
    stage: Stage,
    regulation: Regulation,
    number: int,
    draw: Draw,
    entries: Sequence[Entry],
    emptied: Round | None = None,
) -> Round:
    """Write a round as it was drawn, or draw it into a round whose matches were taken back.

    Refuses when fewer tables are in service than it needs.
    """
    tables = tables_in_service(stage.tournament, needed=len(draw.tables))
    hall = hall_before(stage, regulation.pairing, number, tables)
    placed_tables = placed(draw.tables, hall, round_number=number, seed=draw.seed)
    turns = lead_turns(stage, number) if regulation.pairing.balance_leads else None
    by_number = {entry.number: entry for entry in entries}
    round_ = emptied or Round(stage=stage, number=number)
    round_.seed, round_.draw_digest, round_.draw_input = draw.seed, draw.digest, draw.input
    round_.drawn = outcome_as_data(draw)
    round_.draw_notes = [message_as_data(note) for note in (*draw.notes, *draw.proof)]
    round_.drawn_at = timezone.now()
    round_.save()
    rows = [
        match_rows(
            round_=round_,
            table=tables[drawn.table or 0],
            sides=[[by_number[number] for number in side] for side in drawn.together],
            rules=regulation.game,
            reasons=drawn.reasons,
            group=drawn.group,
            slot=drawn.slot,
            lead_turns=turns,
        )
        for drawn in placed_tables
    ]
    rows += [
        bye_rows(
            round_=round_,
            entry=by_number[bye.number],
            reasons=bye.reasons,
            group=bye.group,
            slot=bye.slot,
        )
        for bye in draw.byes
    ]
    save_rows(rows)
    return round_


def tables_in_service(tournament: Tournament, *, needed: int) -> dict[int, Table]:
    """The tables by number. Refuses when there are fewer than needed."""
    in_service = Table.objects.filter(tournament=tournament, in_service=True).order_by("number")
    tables = {table.number: table for table in in_service}
    if len(tables) < needed:
        message = _("The round needs %(needed)d tables, and %(have)d are in service.") % {
            "needed": needed,
            "have": len(tables),
        }
        raise Refused("too_few_tables", message, way_out=_("Add tables first."))
    return tables
