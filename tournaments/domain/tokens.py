"""Secrets that open things: made here, shown once, kept only as hashes."""

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.transaction import write
from tournaments.models import ApiToken, Table, Tournament


def hash_token(token: str) -> str:
    """SHA-256 in hexadecimal. A token has 192 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def issue_table_tokens(
    *, tournament: Tournament, actor: Actor, numbers: list[int] | None = None
) -> dict[int, str]:
    """Give tables (all, or those with these numbers) a new token each; the old stickers stop working.

    Returns the tokens by table number. They cannot be shown again. Refuses a number that no table has.
    """
    with write():
        tables = Table.objects.select_for_update(no_key=True).filter(tournament=tournament)
        if numbers is not None:
            tables = tables.filter(number__in=numbers)
        chosen = list(tables.order_by("number"))
        _refuse_unknown(numbers or [], chosen)
        issued = {}
        for table in chosen:
            token = secrets.token_urlsafe(24)
            table.token_hash = hash_token(token)
            table.token_issued_at = timezone.now()
            table.save(update_fields=["token_hash", "token_issued_at"])
            write_journal(actor=actor, tournament=tournament, verb="issue_table_token", subject=table)
            issued[table.number] = token
    return issued


def _refuse_unknown(numbers: list[int], tables: list[Table]) -> None:
    missing = sorted(set(numbers) - {table.number for table in tables})
    if missing:
        message = _("There is no table %(numbers)s.") % {"numbers": ", ".join(map(str, missing))}
        way_out = _("Add tables first, or leave the numbers out for all tables.")
        raise Refused(
            "table_unknown", message, errors=[FieldError("numbers", "unknown", message)], way_out=way_out
        )


def revoke_table_token(*, table: Table, actor: Actor, reason: str = "") -> None:
    """Make a table's sticker useless, for example when a photo of it got around."""
    with write():
        Table.objects.filter(pk=table.pk).update(token_hash=None, token_issued_at=None)
        write_journal(
            actor=actor,
            tournament=table.tournament,
            verb="revoke_table_token",
            subject=table,
            reason=reason,
        )


def issue_api_token(
    *,
    user: User,
    name: str,
    lifetime: timedelta,
    tournament: Tournament | None = None,
    read_only: bool = False,
) -> str:
    """Make a client's token; returned once, kept as a hash, dead after `lifetime`."""
    token = secrets.token_urlsafe(24)
    ApiToken.objects.create(
        user=user,
        name=name,
        token_hash=hash_token(token),
        tournament=tournament,
        read_only=read_only,
        expires_at=timezone.now() + lifetime,
    )
    return token
