from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.round import Round

#: The code of a penalty whose points the director said, where a step of the scale has its own.
FREE_CODE = "desk"


class Penalty(models.Model):
    """Points off an entry, beside the deals and never inside them, so that no recalculation can lose it.

    `user` is None for one that a table gave (`author` names it); only the desk takes a penalty back.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="penalties")
    round = models.ForeignKey(
        Round, on_delete=models.RESTRICT, null=True, blank=True, related_name="penalties"
    )
    code = models.CharField(_("infringement"), max_length=60)
    points = models.PositiveIntegerField(_("points off"), default=0)
    match_points = models.PositiveSmallIntegerField(_("match points off"), default=0)
    reason = models.CharField(_("reason"), max_length=500)
    author = models.CharField(_("author"), max_length=200)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(_("at"))
    revoked_at = models.DateTimeField(_("revoked at"), null=True, blank=True)
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    revoke_reason = models.CharField(_("reason of the revocation"), max_length=500, blank=True)

    class Meta:
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        ordering = ["at"]
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="penalty_has_a_reason"),
            models.CheckConstraint(
                condition=Q(revoked_at__isnull=True, revoked_by__isnull=True, revoke_reason="")
                | (Q(revoked_at__isnull=False, revoked_by__isnull=False) & ~Q(revoke_reason="")),
                name="revocation_is_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.code}"
