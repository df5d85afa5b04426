from django.db import models
from django.db.models.functions import Mod
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class Stage(models.Model):
    """A part of a tournament with one way of drawing and one table of standings."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(_("number"), default=1)
    name = models.CharField(_("name"), max_length=100, blank=True)
    deals_per_match = models.PositiveSmallIntegerField(_("deals per match"), null=True, blank=True)
    deals_multiple = models.PositiveSmallIntegerField(_("deals come in multiples of"), default=1)

    class Meta:
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_stage_per_number"),
            models.CheckConstraint(
                condition=models.Q(deals_multiple__gte=1), name="stage_deals_multiple_positive"
            ),
            # Every seat leads equally often only if the deals are a multiple of the seats (docs/rules.md SP.1).
            models.CheckConstraint(
                condition=models.Q(deals_per_match__isnull=True)
                | models.Q(
                    models.lookups.Exact(Mod("deals_per_match", "deals_multiple"), 0), deals_per_match__gte=1
                ),
                name="stage_deals_in_multiples",
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"{self.tournament}: {self.number}"
