from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.match import Match
from tournaments.models.table import Table


class CallKind(models.TextChoices):
    RULES = "rules", _("a question of the rules")
    LATE = "late", _("a pair is late")
    TILE = "tile", _("a tile is missing")
    DEVICE = "device", _("the phone or the sticker")
    DISPUTE = "dispute", _("a side disagrees with the result")
    OTHER = "other", _("something else")


class DeskCall(models.Model):
    """A table asks the desk to come; a dispute names the entry that disagrees. It stays open until it is answered."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="calls")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, blank=True, related_name="calls")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="disputes")
    kind = models.CharField(_("what about"), max_length=10, choices=CallKind.choices)
    reason = models.CharField(_("reason"), max_length=500, blank=True)
    author = models.CharField(_("author"), max_length=200)
    at = models.DateTimeField(_("at"))
    answer = models.CharField(_("answer"), max_length=500, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(_("answered at"), null=True, blank=True)

    class Meta:
        verbose_name = _("call to the desk")
        verbose_name_plural = _("calls to the desk")
        ordering = ["at"]
        indexes = [models.Index(fields=["table"], condition=Q(answered_at=None), name="open_calls")]
        constraints = [
            models.CheckConstraint(
                condition=~Q(kind=CallKind.DISPUTE)
                | (Q(match__isnull=False, entry__isnull=False) & ~Q(reason="")),
                name="a_dispute_names_match_side_and_reason",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, answered_by__isnull=True)
                | Q(answered_at__isnull=False, answered_by__isnull=False),
                name="an_answer_has_an_author",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.kind}"
