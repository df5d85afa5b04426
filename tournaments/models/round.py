from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.stage import Stage
from tournaments.models.tournament import new_seed


class RoundState(models.TextChoices):
    OPEN = "open", _("being played")
    CLOSED = "closed", _("closed")


#: The record of a draw, as long as the field is large: whoever acts at a table or watches the hall does without it.
RECORD_OF_DRAW = ("draw_input", "drawn")


class Round(models.Model):
    """All matches played at the same time; `seed` fixes every lot of its draw so that anyone can re-run it.

    `draw_input` is the canonical text that was drawn from, `drawn` the sides and byes that came out of it, in the
    order of the tables; what the director changed afterwards is in the journal.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=10, choices=RoundState.choices, default=RoundState.OPEN)
    seed = models.CharField(_("seed"), max_length=32, default=new_seed, editable=False)
    draw_digest = models.CharField(_("digest of the draw's input"), max_length=64, blank=True, editable=False)
    draw_input = models.TextField(_("input of the draw"), blank=True, editable=False)
    drawn = models.JSONField(_("what was drawn"), default=dict, blank=True, editable=False)
    draw_notes = models.JSONField(
        _("what holds for the whole draw"), default=list, blank=True, editable=False
    )
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
