"""A player's browser asks to be told, or not to be told any more."""

from django.utils.translation import gettext as _

from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.transaction import write
from tournaments.models import PlayerCode, PushSubscription

#: Phones come and go in the course of an event; the oldest makes room.
MOST_BROWSERS = 6


def subscribe(
    *, code: PlayerCode, endpoint: str, p256dh: str, auth: str, language: str, origin: str
) -> PushSubscription:
    """Remember where a browser of this player is told; asking again brings its keys and its language up to date."""
    with write():
        # The row of the code is what two requests at once queue behind.
        PlayerCode.objects.select_for_update(no_key=True).get(pk=code.pk)
        subscription, _created = PushSubscription.objects.update_or_create(
            code=code,
            endpoint=endpoint,
            defaults={
                "p256dh": p256dh,
                "auth": auth,
                "language": language,
                "origin": origin,
                "failures": 0,
            },
        )
        newest = PushSubscription.objects.filter(code=code).order_by("-pk").values_list("pk", flat=True)
        PushSubscription.objects.filter(code=code).exclude(pk__in=list(newest[:MOST_BROWSERS])).delete()
        return subscription


def unsubscribe(*, code: PlayerCode, endpoint: str) -> None:
    """Forget a browser of this player; one that is not known is forgotten already."""
    with write():
        PushSubscription.objects.filter(code=code, endpoint=endpoint).delete()


def refused_subscription(field: str) -> Refused:
    """That a browser sent something that no push service can be reached by."""
    message = _("This browser cannot be told by push.")
    return Refused(
        "subscription_invalid",
        message,
        errors=[FieldError(field, "invalid", message)],
        way_out=_("Keep this page open: it shows by itself what is new."),
    )
