from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.player import Player


class Substitution(models.Model):
    """That one player of an entry took another's place from a round on.

    The seats of earlier rounds keep who sat there.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="substitutions")
    from_round = models.PositiveSmallIntegerField(_("from round"))
    leaves = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    joins = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(_("reason"), max_length=500)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("substitution")
        verbose_name_plural = _("substitutions")
        ordering = ["entry", "from_round", "id"]
        constraints = [
            models.CheckConstraint(condition=~Q(leaves=F("joins")), name="substitution_of_two_people"),
            models.CheckConstraint(condition=Q(from_round__gte=1), name="substitution_from_round_positive"),
            models.CheckConstraint(condition=~Q(reason=""), name="substitution_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.leaves} → {self.joins}"
