from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.round import Round


class SeatingVersion(models.Model):
    """What the seating of a round said when it was first shown or printed, and each time it said something else.

    `digest` is that of tables, sides and names. So paper that is out of date can be told by its number.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seating_versions")
    number = models.PositiveSmallIntegerField(_("number"))
    digest = models.CharField(_("digest of the seating"), max_length=64)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("version of a seating")
        verbose_name_plural = _("versions of a seating")
        ordering = ["round", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="one_seating_version_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.number}"
