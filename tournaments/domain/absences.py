"""Entries that miss a round and come back: they are not drawn, and get what the regulation declares for it."""

from collections.abc import Iterable

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.models import Absence, Entry, Tournament
from tournaments.models.entry import EntryState
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of
from tournaments.queries.wishes import locks_of_round


def excuse_entry(
    *, tournament: Tournament, actor: Actor, number: int, rounds: Iterable[int], reason: str = ""
) -> list[Absence]:
    """Leave an entry out of coming rounds; it stays in the event. Rounds that are excused already stay so.

    Refuses a round that is drawn already, an entry that has withdrawn, and one that is locked to a table then.
    """
    wanted = sorted(set(rounds))
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        _refuse_drawn(tournament, wanted)
        if entry.state == EntryState.WITHDRAWN:
            message = _("No. %(number)d has withdrawn.") % {"number": number}
            raise Refused("entry_withdrawn", message, way_out=_("It is drawn in no round any more."))
        _refuse_locked(tournament, entry, wanted)
        known = set(entry.absences.values_list("round_number", flat=True))
        fresh = [round_number for round_number in wanted if round_number not in known]
        Absence.objects.bulk_create(
            Absence(entry=entry, round_number=round_number, reason=reason, user=actor.user, at=timezone.now())
            for round_number in fresh
        )
        if fresh:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="excuse_entry",
                subject=entry,
                after={"rounds": fresh},
                reason=reason,
            )
        return list(entry.absences.filter(round_number__in=wanted).order_by("round_number"))


def take_back_absence(
    *, tournament: Tournament, actor: Actor, number: int, rounds: Iterable[int]
) -> list[int]:
    """Draw an entry again in rounds that it was excused from; returns those in which it was."""
    wanted = sorted(set(rounds))
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        _refuse_drawn(tournament, wanted)
        absences = entry.absences.filter(round_number__in=wanted)
        taken_back = list(absences.order_by("round_number").values_list("round_number", flat=True))
        absences.delete()
        if taken_back:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="take_back_absence",
                subject=entry,
                before={"rounds": taken_back},
            )
        return taken_back


def _refuse_drawn(tournament: Tournament, rounds: list[int]) -> None:
    following = next_round_number(tournament)
    drawn = [number for number in rounds if number < following]
    if drawn:
        message = _("Round %(numbers)s is drawn already.") % {"numbers": ", ".join(map(str, drawn))}
        way_out = _("Name later rounds; repair the drawn one if nothing was played at the entry's table.")
        raise Refused(
            "round_drawn",
            message,
            errors=[FieldError("rounds", "drawn", message, way_out)],
            way_out=way_out,
        )


def _refuse_locked(tournament: Tournament, entry: Entry, rounds: list[int]) -> None:
    for number in rounds:
        for lock in locks_of_round(stage_of(tournament), number):
            if entry in (lock.first, lock.second):
                raise Conflict(
                    "already_locked",
                    _("No. %(number)d is locked to a table in round %(round)d.")
                    % {"number": entry.number, "round": number},
                    current={"lock": lock.pk, "round": number},
                    way_out=_("Unlock that table first."),
                )
