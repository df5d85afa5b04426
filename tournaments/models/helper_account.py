from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class HelperAccount(models.Model):
    """An account that the owner of an event made for a helper, with a password that was shown once.

    `must_choose`: that password is still the one, and opens only the page where another is chosen.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="helper_account"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.SET_NULL, null=True, related_name="helper_accounts"
    )
    must_choose = models.BooleanField(default=True)
    issued_at = models.DateTimeField()

    class Meta:
        verbose_name = _("account of a helper")
        verbose_name_plural = _("accounts of helpers")

    def __str__(self) -> str:
        return str(self.user)
