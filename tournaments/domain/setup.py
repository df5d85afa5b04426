"""Setting an event up: the tournament from a preset, its tables, its people with a role."""

from datetime import date
from zoneinfo import available_timezones

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils.translation import gettext as _

from scoring import presets
from scoring.regulation import Regulation, as_data
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Problems
from tournaments.domain.journal import write_journal
from tournaments.domain.transaction import write
from tournaments.models import Club, Role, Stage, Table, Tournament
from tournaments.models.access import RoleName

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
    venue: str = "",
    time_zone: str = "UTC",
    tables: int = 0,
    club: Club | None = None,
) -> Tournament:
    """Create an event with its own copy of a preset, one stage, and `tables` numbered tables.

    The actor's user becomes the owner. Refuses an unknown preset or time zone, a taken address (`slug`), days in
    the wrong order.
    """
    ends_on = ends_on or starts_on
    problems = Problems()
    if preset not in presets.names():
        problems.add(
            "preset",
            "unknown",
            _("There is no preset “%(name)s”.") % {"name": preset},
            _("Choose one of: %(names)s.") % {"names": ", ".join(presets.names())},
        )
    if time_zone not in available_timezones():
        problems.add(
            "time_zone",
            "unknown",
            _("“%(name)s” is no time zone.") % {"name": time_zone},
            _("Write one such as Europe/Madrid."),
        )
    if ends_on < starts_on:
        problems.add("ends_on", "order", _("The last day lies before the first."), _("Exchange the days."))
    if not 0 <= tables <= MOST_TABLES:
        problems.add(
            "tables",
            "range",
            _("Tables are numbered from 1 to %(most)d.") % {"most": MOST_TABLES},
            _("Give a smaller number."),
        )
    problems.refuse_if_any("tournament_invalid", _("The tournament could not be created."))

    regulation = presets.load(preset)
    try:
        with write():
            tournament = Tournament.objects.create(
                slug=slug,
                name=name,
                venue=venue,
                time_zone=time_zone,
                starts_on=starts_on,
                ends_on=ends_on,
                club=club,
                preset=preset,
                regulation=as_data(regulation),
            )
            _open_stage(tournament, regulation)
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
                after={"slug": slug, "preset": preset, "tables": tables},
            )
            return tournament
    except IntegrityError as error:
        if not Tournament.objects.filter(slug=slug).exists():
            raise
        message = _("The address “%(slug)s” is taken.") % {"slug": slug}
        raise Conflict(
            "slug_taken", message, errors=[FieldError("slug", "taken", message, _("Choose another one."))]
        ) from error


def _open_stage(tournament: Tournament, regulation: Regulation) -> Stage:
    by_deals = regulation.match.deals is not None
    return Stage.objects.create(
        tournament=tournament,
        number=1,
        deals_per_match=regulation.match.deals if by_deals else None,
        deals_multiple=(regulation.match.deals_multiple or 1) if by_deals else 1,
    )


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
    """Give a user a role in one tournament, in place of the one the user had."""
    with write():
        role, _created = Role.objects.update_or_create(
            tournament=tournament, user=user, defaults={"name": name}
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="grant_role",
            subject=role,
            after={"user": user.get_username(), "role": name},
        )
    return role
