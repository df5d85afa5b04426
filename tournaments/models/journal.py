from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class Journal(models.Model):
    """The append-only record of who did what, with before and after.

    A line that takes another one back names it in `undoes`; nothing is taken back twice.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="journal")
    at = models.DateTimeField(_("at"))
    author = models.CharField(_("author"), max_length=200)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    verb = models.CharField(_("what was done"), max_length=60)
    subject = models.CharField(_("to what"), max_length=100)
    before = models.JSONField(_("before"), null=True, blank=True)
    after = models.JSONField(_("after"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=500, blank=True)
    undoes = models.OneToOneField(
        "self",
        on_delete=models.RESTRICT,
        null=True,
        blank=True,
        related_name="undone_by",
        verbose_name=_("the line that this one undoes"),
    )

    class Meta:
        verbose_name = _("journal line")
        verbose_name_plural = _("journal")
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.verb} {self.subject}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            self._refuse()
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise TypeError("a journal line is never changed or deleted")
