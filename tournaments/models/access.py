from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.table import Table
from tournaments.models.tournament import Tournament


class RoleName(models.TextChoices):
    OWNER = "owner", _("owner")
    DIRECTOR = "director", _("director")
    ARBITER = "arbiter", _("arbiter")
    DESK = "desk", _("desk helper")
    VIEWER = "viewer", _("viewer")


class Role(models.Model):
    """What a user may do in one tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="roles")
    name = models.CharField(_("role"), max_length=10, choices=RoleName.choices)

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="one_role_per_user"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.name}"


class ApiToken(models.Model):
    """A client's key to the API: acts as its user, in one tournament or all, until it expires."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=100)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("only in this tournament")
    )
    read_only = models.BooleanField(_("read only"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(_("expires at"))
    revoked_at = models.DateTimeField(_("revoked at"), null=True, blank=True)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")

    def __str__(self) -> str:
        return self.name


class Device(models.Model):
    """A phone that was opened with a table's token, so that two phones on one table see each other."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="devices")
    name = models.CharField(_("name"), max_length=100)
    last_seen_at = models.DateTimeField(_("last seen at"))

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        constraints = [
            models.UniqueConstraint(fields=["table", "name"], name="one_device_per_table_and_name"),
        ]

    def __str__(self) -> str:
        return self.name


class IdempotencyKey(models.Model):
    """The stored answer to a request, so that its repetition gets the same one and does nothing."""

    scope = models.CharField(max_length=80)
    key = models.CharField(max_length=100)
    request_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    answer = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("idempotency key")
        verbose_name_plural = _("idempotency keys")
        constraints = [
            models.UniqueConstraint(fields=["scope", "key"], name="one_answer_per_idempotency_key"),
        ]

    def __str__(self) -> str:
        return f"{self.scope}: {self.key}"
