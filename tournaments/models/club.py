from django.db import models
from django.utils.translation import gettext_lazy as _


class Club(models.Model):
    """A club that players belong to; the draw can keep club mates apart."""

    name = models.CharField(_("name"), max_length=200, unique=True)
    city = models.CharField(_("city"), max_length=100, blank=True)
    country = models.CharField(_("country code"), max_length=2, blank=True)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
