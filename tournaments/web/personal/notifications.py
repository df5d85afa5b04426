"""The player's browser says where it is told, or that it does not want to be told any more."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import get_language

from tournaments.domain.errors import Refused
from tournaments.domain.push_subscriptions import refused_subscription, subscribe, unsubscribe
from tournaments.push.address import ForbiddenAddressError, refuse_strange
from tournaments.push.sealing import BrowserKeyError, browser_keys
from tournaments.web.personal.view import PersonalView

LONGEST_KEY = 100
LONGEST_SECRET = 50


class _Notifications(PersonalView):
    """Takes JSON as the browser's own `PushSubscription.toJSON()` writes it."""

    http_method_names = ["post"]

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            self.take(request, _body(request))
        except Refused as refused:
            error = refused.errors[0]
            data = {"code": refused.code, "field": error.field, "title": refused.message}
            return JsonResponse(data | {"way_out": refused.way_out}, status=422)
        return HttpResponse(status=204)

    def take(self, request: HttpRequest, body: dict[str, Any]) -> None:
        raise NotImplementedError


class Subscription(_Notifications):
    def take(self, request: HttpRequest, body: dict[str, Any]) -> None:
        """Check the shape of a subscription and keep it."""
        endpoint, keys = _text(body, "endpoint"), body.get("keys")
        if not isinstance(keys, dict):
            raise refused_subscription("keys")
        p256dh, auth = _text(keys, "p256dh"), _text(keys, "auth")
        try:
            refuse_strange(endpoint)
            browser_keys(p256dh=p256dh, auth=auth)
        except ForbiddenAddressError as error:
            raise refused_subscription("endpoint") from error
        except BrowserKeyError as error:
            raise refused_subscription("keys") from error
        if len(p256dh) > LONGEST_KEY or len(auth) > LONGEST_SECRET:
            raise refused_subscription("keys")
        host = request.get_host().rpartition(":")[0] or request.get_host()
        subscribe(
            code=self.code,
            endpoint=endpoint,
            p256dh=p256dh,
            auth=auth,
            language=get_language() or "en",
            origin=f"https://{host}",
        )


class SubscriptionEnd(_Notifications):
    def take(self, request: HttpRequest, body: dict[str, Any]) -> None:
        """Forget a subscription."""
        unsubscribe(code=self.code, endpoint=_text(body, "endpoint"))


def _body(request: HttpRequest) -> dict[str, Any]:
    try:
        body = json.loads(request.body)
    except (ValueError, RecursionError) as error:
        raise refused_subscription("endpoint") from error
    if not isinstance(body, dict):
        raise refused_subscription("endpoint")
    return body


def _text(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not value.isascii() or "\0" in value:
        raise refused_subscription(name)
    return value
