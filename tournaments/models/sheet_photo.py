from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.match import Match


def photo_path(photo: "SheetPhoto", filename: str) -> str:
    """Where a photo is kept: by event and match, under the digest of what it shows."""
    match = photo.match
    return f"sheets/{match.round.stage.tournament_id}/{match.pk}/{filename}"


class SheetPhoto(models.Model):
    """A photo of a match's paper sheet, for the desk's eyes only. The same picture is kept once."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="photos")
    image = models.FileField(_("picture"), upload_to=photo_path, max_length=200)
    digest = models.CharField(max_length=64, editable=False)
    media_type = models.CharField(max_length=20, editable=False)
    author = models.CharField(_("author"), max_length=200)
    at = models.DateTimeField(_("at"))
    seen_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    seen_at = models.DateTimeField(_("seen at"), null=True, blank=True)

    class Meta:
        verbose_name = _("photo of a sheet")
        verbose_name_plural = _("photos of sheets")
        ordering = ["match", "at"]
        constraints = [
            models.UniqueConstraint(fields=["match", "digest"], name="one_photo_per_match_and_digest"),
            models.CheckConstraint(
                condition=Q(seen_at__isnull=True, seen_by__isnull=True)
                | Q(seen_at__isnull=False, seen_by__isnull=False),
                name="a_photo_is_seen_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.digest[:8]}"
