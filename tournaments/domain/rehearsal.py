"""Trying an event before its day: a copy of it, invented or registered entries, and referees that are simulated."""

from datetime import timedelta

from django.utils.translation import gettext as _

from scoring.regulation import Unit
from scoring.teams import players_of_member
from tournaments.domain.actor import Actor
from tournaments.domain.check_in import check_in
from tournaments.domain.clone import Copied, copy_entries, copy_event
from tournaments.domain.errors import Conflict
from tournaments.domain.event_address import free_address
from tournaments.domain.event_facts import LONGEST_NAME, Facts
from tournaments.domain.event_removal import erase
from tournaments.domain.hall_size import set_table_count
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import (
    EntryForm,
    PlayerForm,
    lock_field,
    register_entries,
    unit_of,
)
from tournaments.domain.setup import MOST_TABLES
from tournaments.domain.teams import TeamForm, register_teams
from tournaments.domain.transaction import write
from tournaments.domain.work import request_work
from tournaments.models import Pair, Rehearsal, RehearsalState, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.queries.regulation import regulation_of

#: The kind of work that plays a rehearsal on, one deal at each table at a time; its key is the rehearsal's id.
PLAY_REHEARSAL = "play_rehearsal"

#: The seconds between two deals of a table, by the name of the pace.
PACES = {"quick": 2, "brisk": 10, "real": 120}

#: Invented entries where the event says neither how many places nor how many tables it has.
USUAL = 16
MOST_INVENTED = 400


def open_rehearsal(*, source: Tournament, actor: Actor, pace: str) -> Rehearsal:
    """Copy an event to be played by simulated referees; opening it twice gives the one that is open.

    Those who are registered play in it, or invented people as many as the event has places. Refuses to try a rehearsal.
    """
    if source.is_rehearsal:
        raise Conflict(
            "rehearsal",
            _("This is a rehearsal already."),
            way_out=_("Go on with it, or throw it away and start another from the event."),
        )
    with write():
        source = lock_field(source)
        open_ = Rehearsal.objects.select_related("tournament").filter(source=source).first()
        if open_ is not None:
            return open_
        made = copy_event(
            source=source, actor=actor, facts=_facts(source), copied=Copied(), is_rehearsal=True
        )
        numbers = _fill(source, made, actor)
        invented = [] if _registered(source) else _players_of(made)
        check_in(tournament=made, actor=actor, numbers=numbers)
        _seat_everybody(made, actor, len(numbers))
        rehearsal = Rehearsal.objects.create(
            tournament=made, source=source, pace=PACES[pace], invented=invented
        )
        write_journal(actor=actor, tournament=source, verb="open_rehearsal", subject=made)
        _play_on(rehearsal)
        return rehearsal


def stop_rehearsal(*, rehearsal: Rehearsal, actor: Actor) -> Rehearsal:
    """Let the simulated referees rest: the desk may look round and play by hand. Stopping twice changes nothing."""
    return _set_state(rehearsal, RehearsalState.PLAYING, RehearsalState.STOPPED)


def resume_rehearsal(*, rehearsal: Rehearsal, actor: Actor, pace: str) -> Rehearsal:
    """Let them play on, at this pace."""
    with write():
        rehearsal = _locked(rehearsal)
        if rehearsal.state == RehearsalState.OVER:
            return rehearsal
        rehearsal.state, rehearsal.pace, rehearsal.problem = RehearsalState.PLAYING, PACES[pace], ""
        rehearsal.save(update_fields=["state", "pace", "problem"])
        _play_on(rehearsal)
        return rehearsal


def discard_rehearsal(*, source: Tournament, actor: Actor) -> None:
    """Throw the rehearsal of an event away, with everything that was played and invented. Nothing to throw is fine."""
    with write():
        rehearsal = Rehearsal.objects.select_related("tournament").filter(source=source).first()
        if rehearsal is None:
            return
        # The referees play under this lock; nobody is in the middle of a step.
        rehearsal = _locked(rehearsal)
        write_journal(actor=actor, tournament=source, verb="discard_rehearsal", subject=source)
        erase(rehearsal.tournament, players=rehearsal.invented)


def _locked(rehearsal: Rehearsal) -> Rehearsal:
    lock_field(rehearsal.tournament)
    return Rehearsal.objects.select_related("tournament").get(pk=rehearsal.pk)


def _set_state(rehearsal: Rehearsal, before: str, after: str) -> Rehearsal:
    with write():
        Rehearsal.objects.filter(pk=rehearsal.pk, state=before).update(state=after)
        return Rehearsal.objects.select_related("tournament").get(pk=rehearsal.pk)


def _play_on(rehearsal: Rehearsal) -> None:
    request_work(kind=PLAY_REHEARSAL, key=str(rehearsal.pk), wait=timedelta())


def _facts(source: Tournament) -> Facts:
    name = _("Rehearsal: %(event)s") % {"event": source.name}
    return Facts(
        slug=free_address(f"rehearsal {source.slug}"),
        name=name[:LONGEST_NAME],
        starts_on=source.starts_on,
        ends_on=source.ends_on,
        starts_at=source.starts_at,
        venue=source.venue,
        time_zone=source.time_zone,
        about=source.about,
    )


def _registered(source: Tournament) -> bool:
    return source.entries.exclude(state=EntryState.WITHDRAWN).count() > 1


def _fill(source: Tournament, made: Tournament, actor: Actor) -> list[int]:
    """Register the entries of the rehearsal; gives their numbers, a team's and not its members'."""
    if _registered(source):
        entries = copy_entries(source=source, made=made, actor=actor)
    elif unit_of(made) == EntryKind.TEAM:
        entries = register_teams(tournament=made, actor=actor, forms=_invented_teams(made))
    else:
        size = 2 if unit_of(made) == EntryKind.PAIR else 1
        forms = [EntryForm(players=_people(str(number), size)) for number in range(1, _field(made) + 1)]
        entries = register_entries(tournament=made, actor=actor, forms=forms)
    return [entry.number for entry in entries if entry.state == EntryState.REGISTERED]


def _field(made: Tournament) -> int:
    """As many entries as the event has places, or as its tables hold."""
    tables = made.tables.filter(in_service=True).count()
    rules = regulation_of(made).game
    a_table = rules.seats // 2 if rules.unit is Unit.PAIR else rules.seats
    if made.places:
        return min(made.places, MOST_INVENTED)
    return min(tables * a_table, MOST_INVENTED) if tables else USUAL


def _invented_teams(made: Tournament) -> list[TeamForm]:
    rules = regulation_of(made)
    assert rules.team is not None, "teams are registered only where the regulation has them"
    people, count = players_of_member(rules), min(made.places or 8, 40)
    return [
        TeamForm(
            name=_("Team %(number)d") % {"number": number},
            members=tuple(_people(f"{number}.{place}", people) for place in range(1, rules.team.size + 1)),
        )
        for number in range(1, count + 1)
    ]


def _people(name: str, count: int) -> tuple[PlayerForm, ...]:
    return tuple(PlayerForm(name=_("Player %(name)s") % {"name": name + letter}) for letter in "ab"[:count])


def _players_of(made: Tournament) -> list[int]:
    in_pairs = Pair.objects.filter(entry__tournament=made).values_list("player_1", "player_2")
    alone = made.entries.filter(player__isnull=False).values_list("player", flat=True)
    return sorted({player for pair in in_pairs for player in pair} | {one for one in alone if one})


def _seat_everybody(made: Tournament, actor: Actor, entries: int) -> None:
    """Enough tables for everybody, where the event has none or too few yet."""
    members = made.entries.filter(team__isnull=False).count() or entries
    needed = min((members + 1) // 2, MOST_TABLES)
    if made.tables.filter(in_service=True).count() < needed and not made.tables.exists():
        set_table_count(tournament=made, actor=actor, count=needed)
