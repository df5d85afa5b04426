"""Tables that the director fixes before the next draw: two who meet, or one who sits out."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import PairingSystem
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.stages import locked_stage
from tournaments.domain.transaction import write
from tournaments.models import Entry, Stage, Table, TableLock
from tournaments.queries.contenders import present_entries
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.wishes import locks_of_round

#: The draws that leave room for a wish; the others follow from a schedule or a tree.
WITH_LOCKS = (PairingSystem.SWISS,)


def lock_table(
    *, stage: Stage, actor: Actor, entries: Sequence[int], reason: str, table_number: int | None = None
) -> TableLock:
    """Fix who meets whom in the next round: two entries, or one that has the bye; `table_number` says where.

    Refuses a system whose rounds follow from a schedule or whose sides change, an entry that is not drawn in that
    round, a bye at a table, and a table out of service; a Conflict with an entry or a table that is fixed already.
    """
    refuse_without_reason(reason)
    with write():
        stage = locked_stage(stage)
        _refuse_schedule(stage)
        number = next_round_number(stage.tournament)
        _refuse_locked(stage, number, entries, table_number)
        first, second = _both_present(stage, number, entries)
        table = None if table_number is None else _table(stage, table_number, bye=second is None)
        lock = TableLock.objects.create(
            stage=stage,
            round_number=number,
            first=first,
            second=second,
            table=table,
            reason=reason,
            user=actor.person,
            at=timezone.now(),
        )
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="lock_table",
            subject=lock,
            after=_as_data(lock),
            reason=reason,
        )
        return lock


def unlock_table(*, stage: Stage, actor: Actor, lock_id: int, reason: str = "") -> None:
    """Let the next draw decide again what `lock_id` fixed. Locks of rounds that were drawn stay in the record."""
    with write():
        stage = locked_stage(stage)
        number = next_round_number(stage.tournament)
        lock = locks_of_round(stage, number).filter(pk=lock_id).first()
        if lock is None:
            raise NotFound("lock_unknown", _("There is no such locked table before the next draw."))
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="unlock_table",
            subject=lock,
            before=_as_data(lock),
            reason=reason,
        )
        lock.delete()


def _as_data(lock: TableLock) -> dict[str, object]:
    return {
        "round": lock.round_number,
        "entries": [entry.number for entry in (lock.first, lock.second) if entry is not None],
        "table": lock.table.number if lock.table else None,
    }


def _refuse_schedule(stage: Stage) -> None:
    system = stage_regulation(stage).pairing.system
    if system is PairingSystem.ROTATION:
        raise Refused(
            "partners_change",
            _("Where partners change no table can be locked: a lock is for two sides."),
            way_out=_("Keep players apart with an avoid list, or take one out of the round with an absence."),
        )
    if system not in WITH_LOCKS:
        raise Refused(
            "schedule_fixed",
            _("In this stage a schedule says who meets whom; no table can be locked."),
            way_out=_("Take an entry out of the round with an absence instead."),
        )


def _refuse_locked(stage: Stage, number: int, entries: Sequence[int], table: int | None) -> None:
    for lock in locks_of_round(stage, number):
        taken = {lock.first.number, lock.second.number if lock.second else None} & set(entries)
        if taken or (table is not None and lock.table is not None and lock.table.number == table):
            raise Conflict(
                "already_locked",
                _("No. %(number)d is locked to a table already.") % {"number": min(filter(None, taken))}
                if taken
                else _("Table %(number)d is locked already.") % {"number": table},
                current=_as_data(lock) | {"lock": lock.pk},
                way_out=_("Unlock that table first."),
            )


def _both_present(stage: Stage, number: int, entries: Sequence[int]) -> tuple[Entry, Entry | None]:
    present = {entry.number: entry for entry in present_entries(stage, round_number=number)}
    missing = sorted(set(entries) - set(present))
    if missing or not 1 <= len(entries) <= 2 or len(set(entries)) != len(entries):
        message = (
            _("No. %(numbers)s is not drawn in the next round.") % {"numbers": ", ".join(map(str, missing))}
            if missing
            else _("A table is locked for two different entries, or for one that has the bye.")
        )
        way_out = _("Check them in first, or choose others.")
        raise Refused(
            "entries_invalid",
            message,
            errors=[FieldError("entries", "invalid", message, way_out)],
            way_out=way_out,
        )
    return present[entries[0]], present[entries[1]] if len(entries) == 2 else None


def _table(stage: Stage, number: int, *, bye: bool) -> Table:
    table = Table.objects.filter(tournament=stage.tournament, number=number, in_service=True).first()
    if table is None or bye:
        message = (
            _("A bye has no table.")
            if bye
            else _("There is no table %(number)d in service.") % {"number": number}
        )
        way_out = _("Leave the table out, or name one that is in service.")
        raise Refused(
            "table_invalid", message, errors=[FieldError("table", "invalid", message)], way_out=way_out
        )
    return table
