"""A repeated request gets the stored answer; the same key with another body is refused."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import IntegrityError
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import DomainError, FieldError, Refused
from tournaments.domain.transaction import write
from tournaments.models import IdempotencyKey

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a verb answered: an HTTP status and a JSON body. `replayed` tells a repetition from the first."""

    status: int
    body: Any
    replayed: bool = False


def request_hash(*, address: str, body: Any) -> str:
    """The digest that tells one request from another under the same key."""
    canonical = json.dumps([address, body], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    # A field that no form knows may hold half a surrogate pair, which plain UTF-8 refuses.
    return hashlib.sha256(canonical.encode(errors="surrogatepass")).hexdigest()


def answer_once(
    *, actor: Actor, key: str, fingerprint: str, lock: Callable[[], T], act: Callable[[T], Answer]
) -> Answer:
    """Run `act` and store its answer in one transaction, or return the answer stored for the key.

    `lock` takes the row lock that the verb needs and returns what it locked, before the key is looked up: of two equal
    requests at the same instant the second then waits and finds the first one's answer. Where no row can be locked
    (creating something) the loser runs into what the winner has just stored, and reads the winner's answer instead.
    """
    try:
        with write():
            locked = lock()
            stored = _stored(actor, key, fingerprint)
            if stored is not None:
                return stored
            answer = act(locked)
            IdempotencyKey.objects.create(
                scope=actor.scope,
                key=key,
                request_hash=fingerprint,
                status=answer.status,
                answer=answer.body,
            )
            return answer
    except (IntegrityError, DomainError):
        stored = _stored(actor, key, fingerprint)
        if stored is None:
            raise
        return stored


def _stored(actor: Actor, key: str, fingerprint: str) -> Answer | None:
    row = IdempotencyKey.objects.filter(scope=actor.scope, key=key).first()
    if row is None:
        return None
    if row.request_hash != fingerprint:
        message = _("This Idempotency-Key was already used for another request.")
        way_out = _("Use a new key for a new request, and the same key only to repeat it unchanged.")
        raise Refused(
            "idempotency_key_reused",
            message,
            errors=[FieldError("Idempotency-Key", "reused", message, way_out)],
            way_out=way_out,
        )
    return Answer(row.status, row.answer, replayed=True)
