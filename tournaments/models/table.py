from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class Table(models.Model):
    """A numbered place in the hall. Its sticker carries a token of which only the hash is kept."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("number"))
    token_hash = models.CharField(max_length=64, unique=True, null=True, blank=True, editable=False)
    token_issued_at = models.DateTimeField(null=True, blank=True, editable=False)
    in_service = models.BooleanField(_("in service"), default=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_table_per_number"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="table_number_positive"),
        ]

    def __str__(self) -> str:
        return str(self.number)
