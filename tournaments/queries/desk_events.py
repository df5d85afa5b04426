"""The events that somebody works in, with the role they hold there."""

from dataclasses import dataclass

from django.contrib.auth.models import User

from tournaments.models import Role, Tournament
from tournaments.models.access import RoleName
from tournaments.queries.home import Events, events


@dataclass(frozen=True, slots=True)
class DeskEvents:
    """`roles` names the role by the id of the tournament; a superuser may have none."""

    events: Events
    roles: dict[int, str]


def desk_events(user: User) -> DeskEvents:
    """The events of a user by their state, in a fixed number of queries."""
    among = Tournament.objects.all() if user.is_superuser else Tournament.objects.filter(roles__user=user)
    held = Role.objects.filter(user=user).values_list("tournament", "name")
    return DeskEvents(events(among), {tournament: str(RoleName(name).label) for tournament, name in held})
