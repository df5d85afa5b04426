"""Which requests reach a verb: a read is public unless the view says otherwise, a write needs a right."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from tournaments.domain.actor import Actor
from tournaments.domain.devices import note_device
from tournaments.domain.errors import Forbidden
from tournaments.models import ApiToken, Table, Tournament

DEVICE_HEADER = "Doublesix-Device"


def actor_of(request: Request, tournament: Tournament | None) -> Actor:
    """Who acts in this request. Raises NotAuthenticated for a guest, Forbidden for a table of another event."""
    device = request.headers.get(DEVICE_HEADER, "")[:100]
    if isinstance(request.auth, Table):
        table = request.auth
        if tournament is None or table.tournament_id != tournament.pk:
            raise Forbidden(
                "wrong_event",
                _("This sticker belongs to another event."),
                way_out=_("Scan the sticker on your table."),
            )
        if device:
            note_device(table=table, name=device)
        label = _("table %(number)d") % {"number": table.number}
        return Actor(label=f"{label} ({device})" if device else label, table=table, device=device)
    if not request.user or not request.user.is_authenticated:
        raise NotAuthenticated(_("Please sign in, or scan the sticker of your table."))
    _refuse_beyond_token(request, tournament)
    return Actor(label=request.user.get_username(), user=request.user, device=device)


def require(request: Request, right: str, tournament: Tournament) -> Actor:
    """The actor, when it is a user with this right in this tournament; Forbidden otherwise."""
    actor = actor_of(request, tournament)
    if actor.user is None or not actor.user.has_perm(f"tournaments.{right}", tournament):
        raise Forbidden("no_right", _("You have no right to do this in this event."))
    return actor


def sees_desk(request: Request, tournament: Tournament) -> bool:
    """Whether this request may read what is held back from the public; nobody is refused."""
    user = request.user
    if isinstance(request.auth, ApiToken) and request.auth.tournament_id not in (None, tournament.pk):
        return False
    return bool(user and user.is_authenticated and user.has_perm("tournaments.view_desk", tournament))


def table_or(request: Request, right: str, tournament: Tournament) -> Actor:
    """The actor, when it is a table of this event or a user with this right in it."""
    actor = actor_of(request, tournament)
    return actor if actor.table is not None else require(request, right, tournament)


def _refuse_beyond_token(request: Request, tournament: Tournament | None) -> None:
    token: Any = request.auth
    if not isinstance(token, ApiToken):
        return
    if token.read_only and request.method not in SAFE_METHODS:
        raise Forbidden("read_only_token", _("This token may only read."))
    if token.tournament_id is not None and (tournament is None or token.tournament_id != tournament.pk):
        raise Forbidden("wrong_event", _("This token belongs to another event."))
