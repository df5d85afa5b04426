from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament

LONGEST_ANNOUNCEMENT = 300


class Announcement(models.Model):
    """What the desk tells the hall: everybody, or the `tables` named; until a time, or until it is taken back."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="announcements")
    text = models.CharField(_("text"), max_length=LONGEST_ANNOUNCEMENT)
    urgent = models.BooleanField(_("urgent"), default=False)
    tables = models.JSONField(_("tables"), default=list, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("at"))
    until = models.DateTimeField(_("until"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("taken back at"), null=True, blank=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["at", "pk"]
        indexes = [
            models.Index(fields=["tournament"], condition=Q(revoked_at=None), name="standing_announcements")
        ]
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="an_announcement_says_something"),
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gt=F("at")), name="an_announcement_lasts_some_time"
            ),
        ]

    def __str__(self) -> str:
        return self.text
