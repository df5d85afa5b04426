from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.player import Player
from tournaments.models.tournament import Tournament


class PlayerCode(models.Model):
    """A player's personal code in one event; only its hash is kept, and none once it is revoked.

    The code that a player reads begins with the number of this row, so that it is found without being known.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="player_codes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="codes")
    code_hash = models.CharField(max_length=64, blank=True, editable=False)
    issued_at = models.DateTimeField(_("issued at"), null=True, blank=True)

    class Meta:
        verbose_name = _("personal code")
        verbose_name_plural = _("personal codes")
        ordering = ["tournament", "player"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="one_code_per_player"),
            models.CheckConstraint(
                condition=models.Q(code_hash="", issued_at__isnull=True)
                | (models.Q(issued_at__isnull=False) & ~models.Q(code_hash="")),
                name="a_code_was_issued_at_some_time",
            ),
        ]

    def __str__(self) -> str:
        return str(self.player)


class PushSubscription(models.Model):
    """A browser that is told by its push service what a player should know; it goes when the service says so.

    `told_seat` and `told_result` are the keys of the last notices of these kinds (`queries.notice`) that it was sent,
    `told_announcement` is the number of the newest announcement, so that nothing is told twice.
    """

    code = models.ForeignKey(PlayerCode, on_delete=models.CASCADE, related_name="subscriptions")
    endpoint = models.CharField(_("address at the push service"), max_length=1000)
    p256dh = models.CharField(max_length=100, editable=False)
    auth = models.CharField(max_length=50, editable=False)
    language = models.CharField(_("language"), max_length=10)
    origin = models.CharField(_("address of this server"), max_length=300)
    failures = models.PositiveSmallIntegerField(_("failures in a row"), default=0)
    told_seat = models.CharField(max_length=40, blank=True, editable=False)
    told_result = models.CharField(max_length=40, blank=True, editable=False)
    told_announcement = models.PositiveBigIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("push subscription")
        verbose_name_plural = _("push subscriptions")
        ordering = ["code", "created_at"]
        constraints = [
            models.UniqueConstraint(fields=["code", "endpoint"], name="one_subscription_per_browser"),
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.created_at:%Y-%m-%d}"
