from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.stage import Stage
from tournaments.models.tournament import new_seed


class RoundState(models.TextChoices):
    OPEN = "open", _("being played")
    CLOSED = "closed", _("closed")


class Round(models.Model):
    """All matches played at the same time; `seed` fixes every lot of its draw so that anyone can re-run it."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=10, choices=RoundState.choices, default=RoundState.OPEN)
    seed = models.CharField(_("seed"), max_length=32, default=new_seed, editable=False)
    draw_digest = models.CharField(_("digest of the draw's input"), max_length=64, blank=True, editable=False)
    drawn_at = models.DateTimeField(_("drawn at"))
    closed_at = models.DateTimeField(_("closed at"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["stage", "number"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "number"], name="one_round_per_number"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_positive"),
            models.CheckConstraint(
                condition=models.Q(state=RoundState.OPEN, closed_at__isnull=True)
                | models.Q(state=RoundState.CLOSED, closed_at__isnull=False),
                name="round_closed_at_when_closed",
            ),
        ]

    def __str__(self) -> str:
        return str(self.number)
