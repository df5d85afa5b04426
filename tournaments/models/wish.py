"""What the director asks of a draw before it is made."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.stage import Stage
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament


class AvoidList(models.Model):
    """Entries that are not to meet each other: never if `strict`, otherwise where it can be avoided."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="avoid_lists")
    name = models.CharField(_("name"), max_length=100)
    strict = models.BooleanField(_("never"), default=False)
    entries = models.ManyToManyField(Entry, related_name="avoid_lists", verbose_name=_("entries"))

    class Meta:
        verbose_name = _("avoid list")
        verbose_name_plural = _("avoid lists")
        ordering = ["tournament", "name"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_avoid_list_per_name"),
            models.CheckConstraint(condition=~Q(name=""), name="avoid_list_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class TableLock(models.Model):
    """A table that the director fixes before the draw of a round: who meets there.

    Without a second the first has the bye.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="table_locks")
    round_number = models.PositiveSmallIntegerField(_("round"))
    first = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    reason = models.CharField(_("reason"), max_length=500)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("locked table")
        verbose_name_plural = _("locked tables")
        ordering = ["stage", "round_number", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["stage", "round_number", "first"], name="one_lock_per_first_entry"
            ),
            models.UniqueConstraint(
                fields=["stage", "round_number", "second"], name="one_lock_per_second_entry"
            ),
            models.UniqueConstraint(fields=["stage", "round_number", "table"], name="one_lock_per_table"),
            models.CheckConstraint(condition=~Q(first=F("second")), name="lock_of_two_entries"),
            models.CheckConstraint(condition=~Q(reason=""), name="lock_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"R{self.round_number}: {self.first} – {self.second or _('bye')}"


class Absence(models.Model):
    """That an entry is not to be drawn in a round and comes back after it."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="absences")
    round_number = models.PositiveSmallIntegerField(_("round"))
    reason = models.CharField(_("reason"), max_length=500, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("absence")
        verbose_name_plural = _("absences")
        ordering = ["entry", "round_number"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "round_number"], name="one_absence_per_round"),
            models.CheckConstraint(condition=Q(round_number__gte=1), name="absence_round_positive"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: R{self.round_number}"
