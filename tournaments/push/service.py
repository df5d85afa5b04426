"""One request to a push service (RFC 8030), signed with the key of this server (RFC 8292)."""

import hashlib
import json
from base64 import urlsafe_b64encode
from enum import Enum
from functools import cache

import httpx
import structlog
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid

from tournaments.domain.notices import DueNotice
from tournaments.push.address import ForbiddenAddressError, OpenNetwork
from tournaments.push.sealing import sealed

SECONDS = 4.0
#: A phone that was out of reach for longer need not hear of it any more.
KEPT_SECONDS = 1800
GONE = (httpx.codes.NOT_FOUND, httpx.codes.GONE)

log = structlog.get_logger(__name__)


class Answer(Enum):
    TAKEN = "taken"
    GONE = "gone"
    FAILED = "failed"


def public_key() -> str:
    """The public half of this server's key, as a browser asks for it when it subscribes."""
    point = _vapid().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def push_client() -> httpx.Client:
    """A client for push services: it follows no redirect, asks no proxy and reaches public addresses only."""
    return httpx.Client(
        # A kept connection is found by its address, behind which another name may have another certificate.
        transport=OpenNetwork(limits=httpx.Limits(max_keepalive_connections=0)),
        timeout=SECONDS,
        follow_redirects=False,
        trust_env=False,
    )


def push(client: httpx.Client, due: DueNotice) -> Answer:
    """Hand a notice to the push service of its browser. Never raises: what goes wrong there is an answer too."""
    subscription, notice = due.subscription, due.notice
    said = {"title": due.event, "body": notice.text, "tag": notice.key, "lang": subscription.language}
    try:
        body = sealed(
            json.dumps(said, ensure_ascii=False).encode(), p256dh=subscription.p256dh, auth=subscription.auth
        )
        answer = client.post(subscription.endpoint, content=body, headers=_headers(due))
    except ForbiddenAddressError:
        log.warning("push.address_forbidden", subscription=subscription.pk)
        return Answer.GONE
    except (httpx.HTTPError, OSError, ValueError) as error:
        log.info("push.unanswered", subscription=subscription.pk, error=type(error).__name__)
        return Answer.FAILED
    if answer.is_success:
        return Answer.TAKEN
    log.info("push.refused", subscription=subscription.pk, status=answer.status_code)
    return Answer.GONE if answer.status_code in GONE else Answer.FAILED


def _headers(due: DueNotice) -> dict[str, str]:
    url = httpx.URL(due.subscription.endpoint)
    port = f":{url.port}" if url.port else ""
    signed = _vapid().sign({"aud": f"{url.scheme}://{url.host}{port}", "sub": due.subscription.origin})
    # Of two messages of one kind that wait at the service, the later one is enough.
    topic = hashlib.sha256(f"{due.kind} {due.subscription.code_id}".encode()).digest()[:24]
    return {
        **signed,
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Topic": urlsafe_b64encode(topic).decode(),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
    }


@cache
def _vapid() -> Vapid:
    key = Vapid.from_string(settings.PUSH_PRIVATE_KEY).private_key
    # Its check of "sub" knows no name without a dot, such as that of a server in a hall.
    return Vapid(key, conf={"no-strict": True})
