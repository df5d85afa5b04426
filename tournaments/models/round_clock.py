from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from scoring.round_clock import ClockState
from tournaments.models.match import Match
from tournaments.models.round import Round


class RoundClock(models.Model):
    """The clock of a round, as times from which everything else follows: nothing runs for it.

    `version` grows with each act, so that a form that was left open is noticed. `before` is the clock as it was before
    the last act, for taking that act back.
    """

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="clock")
    seconds = models.PositiveIntegerField(_("seconds of play"))
    warning = models.PositiveIntegerField(_("seconds from the warning to the end"), null=True, blank=True)
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    paused_at = models.DateTimeField(_("stands since"), null=True, blank=True)
    paused_seconds = models.PositiveIntegerField(_("seconds of earlier pauses"), default=0)
    version = models.PositiveIntegerField(_("version"), default=1)
    before = models.JSONField(_("before the last act"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("clock of a round")
        verbose_name_plural = _("clocks of rounds")
        ordering = ["round"]
        constraints = [
            models.CheckConstraint(
                condition=Q(started_at__isnull=False) | Q(paused_at__isnull=True, paused_seconds=0),
                name="only_a_started_clock_stands",
            ),
            models.CheckConstraint(
                condition=Q(paused_at__isnull=True) | Q(paused_at__gte=F("started_at")),
                name="a_clock_stands_after_its_start",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.seconds}"

    @property
    def state(self) -> ClockState:
        """The clock as the pure rules know it."""
        return ClockState(
            seconds=self.seconds,
            warning=self.warning,
            started_at=self.started_at,
            paused_at=self.paused_at,
            paused_seconds=self.paused_seconds,
        )


class ExtraTime(models.Model):
    """Minutes that the desk has given to one table, with its reason; they add up, and may be taken back."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="extra_times")
    minutes = models.PositiveSmallIntegerField(_("minutes"))
    reason = models.CharField(_("reason"), max_length=500)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("at"))
    revoked_at = models.DateTimeField(_("taken back at"), null=True, blank=True)

    class Meta:
        verbose_name = _("extra time")
        verbose_name_plural = _("extra times")
        ordering = ["at"]
        constraints = [
            models.CheckConstraint(condition=Q(minutes__gte=1), name="extra_time_is_some_minutes"),
            models.CheckConstraint(condition=~Q(reason=""), name="extra_time_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.match}: +{self.minutes}"
