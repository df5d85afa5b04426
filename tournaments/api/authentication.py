"""Who asks: a table's sticker, a client's token, or a signed-in user. Nothing the request says of itself counts."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.domain.tokens import hash_token
from tournaments.models import ApiToken, Table

REALM = 'Bearer realm="Doublesix"'


class TableUser(AnonymousUser):
    """Stands for a table in place of a user: it has no rights but those of its own match."""

    @property
    def is_authenticated(self) -> Any:
        return True


class _TokenAuthentication(BaseAuthentication):
    scheme: str

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        scheme, _space, token = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != self.scheme or not token.strip():
            return None
        return self.holder(token.strip())

    def holder(self, token: str) -> tuple[Any, Any]:
        raise AuthenticationFailed

    def authenticate_header(self, request: Request) -> str:
        return REALM


class TableTokenAuthentication(_TokenAuthentication):
    """`Authorization: Table <token>`, from the QR sticker of a table."""

    scheme = "table"

    def holder(self, token: str) -> tuple[TableUser, Table]:
        table = (
            Table.objects.select_related("tournament")
            .filter(token_hash=hash_token(token))
            .order_by("pk")
            .first()
        )
        if table is None:
            raise AuthenticationFailed(_("This sticker is not valid any more. Ask the desk for a new one."))
        return TableUser(), table


class ApiTokenAuthentication(_TokenAuthentication):
    """`Authorization: Bearer <token>`, for programs that act for a user."""

    scheme = "bearer"

    def holder(self, token: str) -> tuple[Any, ApiToken]:
        found = (
            ApiToken.objects.select_related("user")
            .filter(token_hash=hash_token(token), revoked_at__isnull=True, user__is_active=True)
            .first()
        )
        if found is None:
            raise AuthenticationFailed(_("This token is unknown or was revoked."))
        if found.expires_at <= timezone.now():
            raise AuthenticationFailed(_("This token has expired. Ask for a new one."))
        return found.user, found
