from dataclasses import dataclass

from django.contrib.auth.models import User

from tournaments.models import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who acts, as established by authentication and never by the request's own words."""

    label: str
    user: User | None = None
    table: Table | None = None
    device: str = ""

    @property
    def scope(self) -> str:
        """The scope of this actor's idempotency keys: a key of one token never answers for another's."""
        if self.table is not None:
            return f"table:{self.table.pk}"
        if self.user is not None:
            return f"user:{self.user.pk}"
        return f"process:{self.label}"

    @property
    def person(self) -> User:
        """The user whose name stands under a decision; the permission check has let only users through."""
        if self.user is None:
            raise AssertionError("only a user decides at the desk")
        return self.user


def system_actor(label: str) -> Actor:
    """The actor of imports and other commands run on the server itself."""
    return Actor(label=label)
