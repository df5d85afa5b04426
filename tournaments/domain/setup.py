"""Setting an event up: the tournament from a preset, its tables, its people with a role."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date, time

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils.translation import gettext as _

from scoring import presets
from scoring.regulation import as_data
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, Problems
from tournaments.domain.event_facts import Facts, refuse_wrong, slug_taken
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.stages import make_stage
from tournaments.domain.transaction import write
from tournaments.models import Club, Role, Table, Tournament
from tournaments.models.access import RoleName
from tournaments.pairing.seed import digest_of_seed

#: The largest hall that we number: a thousand tables hold 2,000 pairs.
MOST_TABLES = 1000


def create_tournament(
    *,
    actor: Actor,
    slug: str,
    name: str,
    preset: str,
    starts_on: date,
    ends_on: date | None = None,
    starts_at: time | None = None,
    venue: str = "",
    time_zone: str = "UTC",
    about: str = "",
    tables: int = 0,
    club: Club | None = None,
) -> Tournament:
    """Create an event with its own copy of a preset, one stage, and `tables` numbered tables.

    The actor's user becomes the owner. Refuses an unknown preset or time zone, a taken address (`slug`), days in
    the wrong order.
    """
    facts = Facts(
        slug=slug,
        name=name,
        venue=venue,
        time_zone=time_zone,
        starts_on=starts_on,
        ends_on=ends_on or starts_on,
        starts_at=starts_at,
        about=about,
    )
    refuse_wrong(facts)
    problems = Problems()
    if preset not in presets.names():
        problems.add(
            "preset",
            "unknown",
            _("There is no preset “%(name)s”.") % {"name": preset},
            _("Choose one of: %(names)s.") % {"names": ", ".join(presets.names())},
        )
    if not 0 <= tables <= MOST_TABLES:
        problems.add(
            "tables",
            "range",
            _("Tables are numbered from 1 to %(most)d.") % {"most": MOST_TABLES},
            _("Give a smaller number."),
        )
    problems.refuse_if_any("tournament_invalid", _("The tournament could not be created."))
    return make_event(
        actor=actor,
        facts=facts,
        preset=preset,
        regulation=as_data(presets.load(preset)),
        tables=tables,
        club=club,
    )


def make_event(
    *,
    actor: Actor,
    facts: Facts,
    preset: str,
    regulation: Mapping[str, object],
    tables: int,
    club: Club | None = None,
    is_rehearsal: bool = False,
) -> Tournament:
    """The rows of a new event whose facts were checked; the actor's user becomes its owner."""
    try:
        with write():
            tournament = Tournament.objects.create(
                **asdict(facts), club=club, preset=preset, regulation=regulation, is_rehearsal=is_rehearsal
            )
            stage = make_stage(tournament, 1)
            Table.objects.bulk_create(
                Table(tournament=tournament, number=number) for number in range(1, tables + 1)
            )
            if actor.user is not None:
                Role.objects.create(tournament=tournament, user=actor.user, name=RoleName.OWNER)
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="create_tournament",
                subject=tournament,
                after={
                    "slug": facts.slug,
                    "preset": preset,
                    "tables": tables,
                    "next_seed_digest": digest_of_seed(stage.next_seed),
                },
            )
            return tournament
    except IntegrityError as error:
        if not Tournament.objects.filter(slug=facts.slug).exists():
            raise
        raise slug_taken(facts.slug) from error


def add_tables(*, tournament: Tournament, actor: Actor, count: int) -> list[Table]:
    """Number `count` more tables after the last one."""
    with write():
        Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
        numbers = Table.objects.filter(tournament=tournament).values_list("number", flat=True)
        first = max(numbers, default=0) + 1
        tables = Table.objects.bulk_create(
            Table(tournament=tournament, number=number) for number in range(first, first + count)
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="add_tables",
            subject=tournament,
            after={"tables": [table.number for table in tables]},
        )
    return tables


def grant_role(*, tournament: Tournament, actor: Actor, user: User, name: RoleName) -> Role:
    """Give a user a role in one tournament, in place of the one the user had. The last owner stays one."""
    with write():
        lock_field(tournament)
        held = Role.objects.filter(tournament=tournament, user=user).first()
        if held is not None and held.name == name:
            return held
        if held is not None:
            refuse_without_owner(held)
        role, _created = Role.objects.update_or_create(
            tournament=tournament, user=user, defaults={"name": name}
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="grant_role",
            subject=role,
            before={"role": held.name} if held is not None else None,
            after={"user": user.get_username(), "role": name},
        )
    return role


def refuse_without_owner(role: Role) -> None:
    """Refuse to end a role that is the last owner's."""
    others = Role.objects.filter(tournament=role.tournament_id, name=RoleName.OWNER).exclude(pk=role.pk)
    if role.name == RoleName.OWNER and not others.exists():
        raise Conflict(
            "last_owner",
            _("An event has an owner, and this is the last one."),
            current={"owner": role.user.get_username()},
            way_out=_("Make somebody else an owner first."),
        )
