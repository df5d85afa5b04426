"""How far an event is set up: what each step of the set-up has to show for it."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Count, Max, Q

from tournaments.models import HelperAccount, Match, Rehearsal, Role, Table, Tournament
from tournaments.models.access import RoleName
from tournaments.models.entry import EntryState
from tournaments.models.match import SETTLED_STATES


@dataclass(frozen=True, slots=True)
class SetupState:
    """Counts of an event: its tables, those with a sticker, its people, those who are registered."""

    tables: int
    stickers: int
    people: int
    entries: int
    rehearsal: Rehearsal | None


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table with its sticker; `seen_at` is when a phone last used it."""

    number: int
    in_service: bool
    issued_at: datetime | None
    seen_at: datetime | None


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Who has a role. `must_choose`: has not signed in with the password that was shown once. `ours`: it may be
    renewed here."""

    user: User
    role: str
    must_choose: bool
    ours: bool


@dataclass(frozen=True, slots=True)
class RehearsalView:
    """How far a rehearsal is: its last round, the tables that play, the deals played so far."""

    rehearsal: Rehearsal
    round: int
    playing: int
    settled: int
    entries: int


def setup_state(tournament: Tournament) -> SetupState:
    """The counts, in four queries."""
    tables = Table.objects.filter(tournament=tournament).aggregate(
        all=Count("pk"), stickers=Count("pk", filter=Q(token_hash__isnull=False))
    )
    rehearsals = Rehearsal.objects.select_related("tournament").filter(source=tournament)
    return SetupState(
        tables=tables["all"],
        stickers=tables["stickers"],
        people=Role.objects.filter(tournament=tournament).count(),
        entries=tournament.entries.filter(team__isnull=True).exclude(state=EntryState.WITHDRAWN).count(),
        rehearsal=rehearsals.first(),
    )


def table_lines(tournament: Tournament) -> list[TableLine]:
    """Every table with its sticker; one query."""
    tables = Table.objects.filter(tournament=tournament).annotate(seen=Max("devices__last_seen_at"))
    rows = tables.order_by("number").values_list("number", "in_service", "token_issued_at", "seen")
    return [TableLine(*row) for row in rows]


def people_lines(tournament: Tournament) -> list[PersonLine]:
    """Everybody with a role, owners first; three queries."""
    roles = list(Role.objects.filter(tournament=tournament).select_related("user"))
    users = [role.user_id for role in roles]
    helpers = dict(
        HelperAccount.objects.filter(user__in=users, tournament=tournament).values_list("user", "must_choose")
    )
    elsewhere = set(
        Role.objects.filter(user__in=users).exclude(tournament=tournament).values_list("user", flat=True)
    )
    order = list(RoleName)
    lines = [
        PersonLine(
            user=role.user,
            role=role.name,
            must_choose=helpers.get(role.user_id, False),
            ours=role.user_id in helpers and role.user_id not in elsewhere and not role.user.is_staff,
        )
        for role in roles
    ]
    return sorted(lines, key=lambda one: (order.index(RoleName(one.role)), one.user.get_username()))


def rehearsal_view(tournament: Tournament) -> RehearsalView | None:
    """The rehearsal of an event, if there is one."""
    rehearsal = Rehearsal.objects.select_related("tournament").filter(source=tournament).first()
    if rehearsal is None:
        return None
    made = rehearsal.tournament
    matches = Match.objects.filter(round__stage__tournament=made, bye=False)
    last = matches.aggregate(last=Max("round__number"))["last"] or 0
    counts = matches.filter(round__number=last).aggregate(
        settled=Count("pk", filter=Q(state__in=SETTLED_STATES)), all=Count("pk")
    )
    return RehearsalView(
        rehearsal=rehearsal,
        round=last,
        playing=counts["all"] - counts["settled"],
        settled=counts["settled"],
        entries=made.entries.filter(team__isnull=True).count(),
    )


def events_to_copy(user: User) -> list[Tournament]:
    """The events whose set-up a user may take over, the latest first: where the user works, all for a superuser."""
    among = Tournament.objects.filter(is_rehearsal=False).order_by("-starts_on", "-id")
    if not user.is_superuser:
        among = among.filter(roles__user=user)
    return list(among[:50])
