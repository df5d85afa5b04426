"""A new event like an earlier one: the same rules, hall, prizes and people, and nothing that was played."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.domain.actor import Actor
from tournaments.domain.event_facts import Facts, refuse_wrong
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries, unit_of
from tournaments.domain.setup import make_event
from tournaments.domain.teams import TeamForm, register_teams
from tournaments.domain.transaction import write
from tournaments.models import Entry, Role, Table, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.queries.contenders import entries_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """What a copy takes along besides the regulation."""

    tables: bool = True
    prizes: bool = True
    people: bool = True
    entries: bool = False


def clone_event(*, source: Tournament, actor: Actor, facts: Facts, copied: Copied) -> Tournament:
    """Make an event with the regulation of another one and what else is `copied`; the actor's user owns it.

    Those who are registered there (not who withdrew) are registered here under their numbers, none checked in.
    """
    refuse_wrong(facts)
    with write():
        made = copy_event(source=source, actor=actor, facts=facts, copied=copied)
        write_journal(
            actor=actor,
            tournament=made,
            verb="clone_event",
            subject=source,
            after={"name": source.name, "slug": source.slug},
        )
    return made


def copy_event(
    *, source: Tournament, actor: Actor, facts: Facts, copied: Copied, is_rehearsal: bool = False
) -> Tournament:
    """The rows of a copy, inside the transaction of who asks for it."""
    made = make_event(
        actor=actor,
        facts=facts,
        preset=source.preset,
        regulation=source.regulation,
        tables=0,
        club=source.club,
        is_rehearsal=is_rehearsal,
    )
    made.places = source.places
    made.prizes = source.prizes if copied.prizes else []
    made.save(update_fields=["places", "prizes"])
    if copied.tables:
        Table.objects.bulk_create(
            Table(tournament=made, number=number, in_service=in_service)
            for number, in_service in source.tables.values_list("number", "in_service")
        )
    if copied.people:
        _copy_people(source, made, actor)
    if copied.entries:
        copy_entries(source=source, made=made, actor=actor)
    return made


def copy_entries(*, source: Tournament, made: Tournament, actor: Actor) -> list[Entry]:
    """Register in an event those who are registered in another one with the same regulation."""
    entries = entries_of(source).exclude(state=EntryState.WITHDRAWN).order_by("number")
    if unit_of(source) == EntryKind.TEAM:
        members: dict[int, list[Entry]] = {}
        for one in entries.filter(team__isnull=False):
            members.setdefault(one.team_id or 0, []).append(one)
        teams = [_team(one, members.get(one.pk, [])) for one in entries.filter(team__isnull=True)]
        return register_teams(tournament=made, actor=actor, forms=[one for one in teams if one.members])
    forms = [
        EntryForm(
            players=_players(one),
            number=one.number,
            seed=one.seed,
            club=one.club.name if one.club else "",
        )
        for one in entries
    ]
    return register_entries(tournament=made, actor=actor, forms=forms)


def _team(team: Entry, members: Sequence[Entry]) -> TeamForm:
    return TeamForm(
        name=team.name,
        members=tuple(_players(member) for member in members),
        number=team.number,
        seed=team.seed,
        club=team.club.name if team.club else "",
    )


def _players(entry: Entry) -> tuple[PlayerForm, ...]:
    return tuple(PlayerForm(id=player.pk) for player in entry.players())


def _copy_people(source: Tournament, made: Tournament, actor: Actor) -> None:
    here = {actor.user.pk} if actor.user is not None else set()
    Role.objects.bulk_create(
        Role(tournament=made, user_id=user, name=name)
        for user, name in source.roles.values_list("user", "name")
        if user not in here
    )
