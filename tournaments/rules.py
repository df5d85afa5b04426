"""Who may do what in a tournament, by role. Only users have roles; a table's token is judged where it is used."""

from django.contrib.auth.models import User
from rules.permissions import add_perm
from rules.predicates import Predicate

from tournaments.models import Role, Tournament
from tournaments.models.access import RoleName

#: Each right, and the roles that have it. An owner has all of them.
RIGHTS: dict[str, frozenset[RoleName]] = {
    "view_desk": frozenset(RoleName),
    "register": frozenset({RoleName.OWNER, RoleName.DIRECTOR, RoleName.ARBITER, RoleName.DESK}),
    "enter_results": frozenset({RoleName.OWNER, RoleName.DIRECTOR, RoleName.ARBITER, RoleName.DESK}),
    "decide": frozenset({RoleName.OWNER, RoleName.DIRECTOR, RoleName.ARBITER}),
    "direct": frozenset({RoleName.OWNER, RoleName.DIRECTOR}),
    "own": frozenset({RoleName.OWNER}),
}


def _holds(roles: frozenset[RoleName]) -> Predicate:
    def holds(user: User, tournament: Tournament | None) -> bool:
        if tournament is None or not user.is_active:
            return False
        return Role.objects.filter(tournament=tournament, user_id=user.pk, name__in=roles).exists()

    return Predicate(holds)


def may_create(user: User) -> bool:
    """Whether a user may make events: the staff of this server, and whom the staff has given the permission."""
    return user.is_active and (user.is_staff or user.has_perm("tournaments.add_tournament"))


def rights_of(user: User, tournament: Tournament) -> frozenset[str]:
    """Everything that a user may do in a tournament, for a page that shows only what its reader may use; one query."""
    if not user.is_active:
        return frozenset()
    if user.is_superuser:
        return frozenset(RIGHTS)
    held = Role.objects.filter(tournament=tournament, user_id=user.pk).values_list("name", flat=True).first()
    return frozenset(right for right, roles in RIGHTS.items() if held in roles)


for right, roles in RIGHTS.items():
    add_perm(f"tournaments.{right}", _holds(roles))
