"""Who is there: only those who are checked in are drawn. Whoever was marked by mistake is taken back until drawn."""

from collections.abc import Iterable, Sequence

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import lock_field, refuse_closed_field
from tournaments.domain.transaction import write
from tournaments.models import Entry, Seat, Tournament
from tournaments.models.entry import EntryState
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of


def check_in(*, tournament: Tournament, actor: Actor, numbers: Iterable[int]) -> list[Entry]:
    """Mark entries as present, a team with all of its members. Only those who are checked in are drawn."""
    wanted = sorted(set(numbers))
    with write():
        lock_field(tournament)
        stage = stage_of(tournament)
        entries = list(Entry.objects.filter(tournament=tournament, number__in=wanted).order_by("number"))
        _refuse_unknown(wanted, entries)
        coming = [entry for entry in entries if entry.state != EntryState.CHECKED_IN]
        _refuse_withdrawn(coming)
        _refuse_waiting(coming)
        refuse_closed_field(stage, coming)
        following = next_round_number(tournament)
        for entry in coming:
            entry.state = EntryState.CHECKED_IN
            # Whoever comes late plays from the next round, whatever was planned at registration.
            entry.from_round = max(entry.from_round, following)
            entry.save(update_fields=["state", "from_round"])
            members = entry.members.filter(state=EntryState.REGISTERED)
            members.update(state=entry.state, from_round=entry.from_round)
            write_journal(actor=actor, tournament=tournament, verb="check_in", subject=entry)
        request_publication(stage)
    return entries


def undo_check_in(*, tournament: Tournament, actor: Actor, numbers: Iterable[int]) -> list[Entry]:
    """Mark entries as not there after all, a team with all of its members; returns those whose state changed.

    Refuses an entry that sits in a drawn round already.
    """
    wanted = sorted(set(numbers))
    with write():
        lock_field(tournament)
        entries = list(Entry.objects.filter(tournament=tournament, number__in=wanted).order_by("number"))
        _refuse_unknown(wanted, entries)
        here = [entry for entry in entries if entry.state == EntryState.CHECKED_IN]
        _refuse_seated(here)
        for entry in here:
            entry.state = EntryState.REGISTERED
            entry.save(update_fields=["state"])
            entry.members.filter(state=EntryState.CHECKED_IN).update(state=entry.state)
            write_journal(actor=actor, tournament=tournament, verb="undo_check_in", subject=entry)
        request_publication(stage_of(tournament))
    return here


def _refuse_seated(entries: Sequence[Entry]) -> None:
    people = [entry.pk for entry in entries]
    seats = Seat.objects.filter(Q(entry__in=people) | Q(entry__team__in=people))
    seat = seats.select_related("round", "entry__team").order_by("-round__number").first()
    if seat is not None:
        number = (seat.entry.team or seat.entry).number
        message = _("No. %(number)d is drawn in round %(round)d.") % {
            "number": number,
            "round": seat.round.number,
        }
        raise Refused(
            "entry_drawn",
            message,
            errors=[FieldError("numbers", "drawn", message)],
            way_out=_("Leave it out of coming rounds, or withdraw it."),
        )


def _refuse_waiting(entries: Sequence[Entry]) -> None:
    for entry in entries:
        if entry.state == EntryState.WAITING:
            message = _("No. %(number)d is on the waiting list.") % {"number": entry.number}
            raise Refused(
                "entry_waits",
                message,
                errors=[FieldError("numbers", "waits", message)],
                way_out=_("Give it a place first."),
            )


def _refuse_withdrawn(entries: Sequence[Entry]) -> None:
    for entry in entries:
        if entry.state == EntryState.WITHDRAWN:
            message = _("No. %(number)d has withdrawn.") % {"number": entry.number}
            raise Refused(
                "entry_withdrawn",
                message,
                errors=[FieldError("numbers", "withdrawn", message)],
                way_out=_("Let it come back first."),
            )


def _refuse_unknown(wanted: list[int], entries: list[Entry]) -> None:
    missing = sorted(set(wanted) - {entry.number for entry in entries})
    if missing:
        message = _("There is no No. %(numbers)s here.") % {"numbers": ", ".join(map(str, missing))}
        way_out = _("Look the numbers up in the list of entries.")
        raise Refused(
            "entry_unknown", message, errors=[FieldError("numbers", "unknown", message)], way_out=way_out
        )
