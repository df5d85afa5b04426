"""Matches that start one by one: in a league, on a casual evening at free tables, and where the winner stays."""

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.draw_sections import UNDRAWN
from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.seating import seat_match
from tournaments.domain.stages import locked_stage, start_event
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Round, Stage, Table, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.match import SETTLED_STATES
from tournaments.models.tournament import new_seed
from tournaments.queries.contenders import entries_of
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import next_round_number


def open_match(
    *, stage: Stage, actor: Actor, entries: tuple[int, int], table_number: int | None = None
) -> Match:
    """Start one match of a league: a round of one table (the first free one unless `table_number` says which)."""
    with write():
        stage = locked_stage(stage)
        regulation = stage_regulation(stage)
        if regulation.pairing.system not in UNDRAWN:
            raise Refused(
                "not_a_league",
                _("The rounds of this event are drawn, not opened match by match."),
                way_out=_("Draw the next round instead."),
            )
        first, second = _both_present(stage.tournament, entries)
        _refuse_busy(stage, (first, second))
        table = free_table(stage.tournament, table_number)
        round_ = Round.objects.create(
            stage=stage, number=next_round_number(stage.tournament), seed=new_seed(), drawn_at=timezone.now()
        )
        match = seat_match(round_=round_, table=table, entries=(first, second), rules=regulation.game)
        start_event(stage.tournament)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="open_match",
            subject=match,
            after={"round": round_.number, "entries": list(entries), "table": table.number},
        )
        return match


def free_table(tournament: Tournament, number: int | None) -> Table:
    """A table in service where no match is on: the one with this number, or the first; refused when there is none."""
    tables = Table.objects.filter(tournament=tournament, in_service=True).exclude(
        matches__in=open_matches(tournament)
    )
    if number is not None:
        tables = tables.filter(number=number)
    table = tables.order_by("number").first()
    if table is None:
        message = _("No such table is free.") if number is not None else _("No table is free.")
        raise Refused(
            "table_not_free",
            message,
            errors=[FieldError("table", "not_free", message)],
            way_out=_("Choose another table, or finish the match that is played there."),
        )
    return table


def _both_present(tournament: Tournament, numbers: tuple[int, int]) -> tuple[Entry, Entry]:
    present = {
        entry.number: entry
        for entry in entries_of(tournament).filter(number__in=numbers, state=EntryState.CHECKED_IN)
    }
    if len(present) != 2:
        message = _("A match needs two different entries that are checked in.")
        way_out = _("Check them in first, or choose others.")
        raise Refused(
            "entries_invalid", message, errors=[FieldError("entries", "invalid", message)], way_out=way_out
        )
    return present[numbers[0]], present[numbers[1]]


def _refuse_busy(stage: Stage, entries: tuple[Entry, Entry]) -> None:
    playing = Entry.objects.filter(
        pk__in=[entry.pk for entry in entries], seats__match__in=open_matches(stage.tournament)
    )
    busy = sorted(set(playing.values_list("number", flat=True)))
    if busy:
        message = _("No. %(numbers)s still plays another match.") % {"numbers": ", ".join(map(str, busy))}
        raise Refused(
            "entries_playing",
            message,
            errors=[FieldError("entries", "playing", message)],
            way_out=_("Let both sides confirm that match, or decide it at the desk."),
        )


def open_matches(tournament: Tournament) -> QuerySet[Match]:
    """The matches that are not settled."""
    return Match.objects.filter(round__stage__tournament=tournament).exclude(state__in=SETTLED_STATES)
