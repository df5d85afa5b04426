"""The places of an event, and the waiting list of those who came when all of them were taken."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.comeback import has_played
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.models import Entry, Tournament
from tournaments.models.entry import EntryState
from tournaments.queries.places import free_places, last_waiting, taken_places, waiting_entries
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of

#: The most places that an event can be given; more entries than that need no limit.
MOST_PLACES = 9999


def set_places(*, tournament: Tournament, actor: Actor, places: int | None) -> Tournament:
    """Say for how many entries the event has room, None for as many as come. Nobody who has a place loses it."""
    if places is not None and not 1 <= places <= MOST_PLACES:
        message = _("An event has 1 to %(most)d places.") % {"most": MOST_PLACES}
        way_out = _("Leave the number out where there is room for all.")
        raise Refused(
            "places_invalid",
            message,
            errors=[FieldError("places", "range", message, way_out)],
            way_out=way_out,
        )
    with write():
        tournament = lock_field(tournament)
        before = tournament.places
        if places != before:
            tournament.places = places
            tournament.save(update_fields=["places"])
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="set_places",
                subject=tournament,
                before={"places": before},
                after={"places": places},
            )
            admit_while_free(tournament=tournament, actor=actor)
        return tournament


def admit_entry(*, tournament: Tournament, actor: Actor, number: int) -> Entry:
    """Give a free place to an entry of the waiting list, also out of turn. It is registered then, and not yet here."""
    with write():
        tournament = lock_field(tournament)
        entry = _waiting(tournament, number)
        if free_places(tournament) == 0:
            raise Conflict(
                "no_place_free",
                _("All %(places)d places are taken.") % {"places": tournament.places or 0},
                current={"places": tournament.places, "taken": taken_places(tournament)},
                way_out=_("Give the event more places, or withdraw an entry."),
            )
        _admit(tournament, actor, entry)
        request_publication(stage_of(tournament))
        return entry


def wait_again(*, tournament: Tournament, actor: Actor, number: int, place: int, reason: str) -> Entry:
    """Put an entry that got a place, and is not here yet, back to its `place` of the waiting list; who stands there by
    now moves down. The place in the event is free again, and nobody gets it by this act.

    Refuses an entry that is checked in or was ever drawn.
    """
    refuse_without_reason(reason)
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        if entry.state != EntryState.REGISTERED or entry.team_id is not None or has_played(entry):
            raise Conflict(
                "entry_is_here",
                _("No. %(number)d is checked in, has left or has played.") % {"number": number},
                current={"state": entry.state},
                way_out=_("Take its check-in back first, or withdraw it."),
            )
        _make_room(tournament, place)
        entry.state, entry.waits = EntryState.WAITING, place
        entry.save(update_fields=["state", "waits"])
        members = entry.members.filter(state=EntryState.REGISTERED)
        members.update(state=entry.state, waits=entry.waits)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="wait_again",
            subject=entry,
            before={"state": EntryState.REGISTERED},
            after={"state": entry.state, "waits": place},
            reason=reason,
        )
        request_publication(stage_of(tournament))
        return entry


def move_up(*, tournament: Tournament, actor: Actor, number: int) -> Entry:
    """Let an entry of the waiting list change places with the one before it; the first stays the first."""
    with write():
        tournament = lock_field(tournament)
        entry = _waiting(tournament, number)
        before = waiting_entries(tournament).filter(waits__lt=entry.waits).last()
        if before is not None:
            place, other = entry.waits, before.waits
            # No two may have the same place for a moment.
            _put(entry, last_waiting(tournament) + 1)
            _put(before, place)
            _put(entry, other)
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="move_up",
                subject=entry,
                after={"before": before.number},
            )
        return entry


def admit_while_free(*, tournament: Tournament, actor: Actor) -> list[Entry]:
    """Give the free places to those who wait, in order. Call it inside the act that made a place free.

    Once a round is drawn the desk decides by hand who still joins.
    """
    free = free_places(tournament)
    if next_round_number(tournament) > 1:
        return []
    waiting = list(waiting_entries(tournament)[:free])
    for entry in waiting:
        _admit(tournament, actor, entry)
    return waiting


def _admit(tournament: Tournament, actor: Actor, entry: Entry) -> None:
    waited = entry.waits
    entry.state, entry.waits = EntryState.REGISTERED, None
    entry.from_round = max(entry.from_round, next_round_number(tournament))
    entry.save(update_fields=["state", "waits", "from_round"])
    entry.members.filter(state=EntryState.WAITING).update(
        state=entry.state, waits=None, from_round=entry.from_round
    )
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="admit_entry",
        subject=entry,
        before={"state": EntryState.WAITING, "waits": waited},
        after={"state": entry.state},
    )


def _make_room(tournament: Tournament, place: int) -> None:
    """Leave a place of the waiting list to nobody."""
    if waiting_entries(tournament).filter(waits=place).exists():
        # From the end on: no two may have the same place for a moment.
        for one in waiting_entries(tournament).filter(waits__gte=place).reverse():
            _put(one, (one.waits or 0) + 1)


def _put(entry: Entry, place: int | None) -> None:
    entry.waits = place
    entry.save(update_fields=["waits"])
    entry.members.filter(state=EntryState.WAITING).update(waits=place)


def _waiting(tournament: Tournament, number: int) -> Entry:
    entry = get_entry(tournament=tournament, number=number)
    if entry.state != EntryState.WAITING or entry.team_id is not None:
        message = _("No. %(number)d is not on the waiting list.") % {"number": number}
        raise Refused("not_waiting", message, way_out=_("Look at the list of entries: it may have a place."))
    return entry
