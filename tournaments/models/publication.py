import gzip
import json
from typing import Any

from django.db import models
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from tournaments.models.stage import Stage


class Publication(models.Model):
    """An immutable, numbered, hashed snapshot of a stage's standings after one of its rounds."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="publications")
    number = models.PositiveIntegerField(_("number"))
    after_round = models.PositiveSmallIntegerField(_("after round"))
    input_version = models.PositiveBigIntegerField(_("version of the input"))
    input_digest = models.CharField(_("digest of the input"), max_length=64)
    body = models.BinaryField(_("standings, as JSON in gzip"))
    content_hash = models.CharField(_("hash of the content"), max_length=64)
    created_at = models.DateTimeField(_("published at"))

    class Meta:
        verbose_name = _("publication")
        verbose_name_plural = _("publications")
        ordering = ["stage", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "number"], name="one_publication_per_number"),
        ]
        indexes = [
            models.Index(fields=["stage", "after_round", "-number"], name="publication_current"),
        ]

    def __str__(self) -> str:
        return f"{self.stage}: {self.number}"

    @cached_property
    def content(self) -> Any:
        """The standings as data: the round, the order of criteria, the rows."""
        return json.loads(gzip.decompress(self.body))
