"""Who comes to the desk."""

from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event
from tournaments.domain.setup import grant_role
from tournaments.models.access import RoleName

PASSWORD = "a-long-pass-phrase"


def user_with(event: Event, role: RoleName | None, name: str = "") -> User:
    """A user with a role in an event, None for a stranger."""
    user = User.objects.create_user(name or f"{role or 'stranger'}-of-{event.slug}", password=PASSWORD)
    if role is not None:
        grant_role(tournament=event.tournament, actor=event.actor, user=user, name=role)
    return user


def desk_of(event: Event, role: RoleName | None = RoleName.DIRECTOR) -> Client:
    """A browser in which a user with this role is signed in."""
    client = Client()
    client.force_login(user_with(event, role))
    return client
