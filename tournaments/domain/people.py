"""Those who run an event: accounts for helpers, roles given and taken away."""

import secrets
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.setup import grant_role, refuse_without_owner
from tournaments.domain.transaction import write
from tournaments.models import HelperAccount, Role, Tournament
from tournaments.models.access import RoleName

#: Letters and digits that nobody takes for another one when they are read out.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class NewAccount:
    """An account with the password that is shown this once."""

    user: User
    password: str


def give_role(*, tournament: Tournament, actor: Actor, username: str, name: RoleName) -> Role:
    """Give a role to the user of this name, in place of the one that the user has here. Refuses an unknown name."""
    user = User.objects.filter(username=username.strip(), is_active=True).first()
    if user is None:
        message = _("Nobody has an account of the name “%(name)s”.") % {"name": username.strip()}
        way_out = _("Mind capital letters, or make an account for a helper.")
        raise Refused("user_unknown", message, errors=[FieldError("username", "unknown", message, way_out)])
    return grant_role(tournament=tournament, actor=actor, user=user, name=name)


def take_role(*, tournament: Tournament, actor: Actor, username: str) -> None:
    """Take a user's role in this event away. Refuses the last owner's."""
    with write():
        lock_field(tournament)
        role = _role(tournament, username)
        refuse_without_owner(role)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="take_role",
            subject=role,
            before={"user": username, "role": role.name},
        )
        role.delete()


def make_helper(
    *, tournament: Tournament, actor: Actor, username: str, full_name: str, name: RoleName
) -> NewAccount:
    """Make an account for a helper with a role in this event and a password that has to be changed at first use.

    Refuses a name that is taken.
    """
    username = username.strip()
    try:
        with write():
            user = User(username=username, first_name=full_name.strip()[:150])
            password = _new_password(user)
            user.save()
            HelperAccount.objects.create(user=user, tournament=tournament, issued_at=timezone.now())
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="make_helper",
                subject=user,
                after={"user": username, "name": full_name.strip()},
            )
            grant_role(tournament=tournament, actor=actor, user=user, name=name)
    except IntegrityError as error:
        if not User.objects.filter(username=username).exists():
            raise
        message = _("The name “%(name)s” is taken.") % {"name": username}
        way_out = _("Choose another one, or give the role to the account that exists.")
        raise Conflict(
            "username_taken", message, errors=[FieldError("username", "taken", message, way_out)]
        ) from error
    return NewAccount(user, password)


def renew_password(*, tournament: Tournament, actor: Actor, username: str) -> NewAccount:
    """A new password, shown once, for a helper who has lost it; the old one and what is signed in with it end.

    Only for accounts that were made for this event and work nowhere else: an owner here is nobody there.
    """
    with write():
        lock_field(tournament)
        user = _role(tournament, username).user
        helper = HelperAccount.objects.filter(user=user, tournament=tournament).first()
        elsewhere = Role.objects.filter(user=user).exclude(tournament=tournament).exists()
        if helper is None or elsewhere or user.is_staff or user.is_superuser:
            raise Refused(
                "not_a_helper_of_this_event",
                _("The password of “%(name)s” is not in the hands of this event.") % {"name": username},
                way_out=_("Ask the staff of this server for a new one."),
            )
        password = _new_password(user)
        user.save(update_fields=["password"])
        HelperAccount.objects.filter(pk=helper.pk).update(must_choose=True, issued_at=timezone.now())
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="renew_password",
            subject=user,
            after={"user": username},
        )
    return NewAccount(user, password)


def must_choose_password(user: User) -> bool:
    """Whether the password is still the one that was shown once."""
    return HelperAccount.objects.filter(user=user, must_choose=True).exists()


def password_chosen(user: User) -> None:
    """The user has a password of their own now."""
    HelperAccount.objects.filter(user=user).update(must_choose=False)


def _new_password(user: User) -> str:
    groups = ("".join(secrets.choice(_LETTERS) for _letter in range(4)) for _group in range(4))
    password = "-".join(groups)
    user.set_password(password)
    return password


def _role(tournament: Tournament, username: str) -> Role:
    roles = Role.objects.select_related("user").filter(tournament=tournament, user__username=username)
    role = roles.first()
    if role is None:
        raise NotFound("role_unknown", _("“%(name)s” has no role in this event.") % {"name": username})
    return role
