import secrets
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club


class TournamentState(models.TextChoices):
    REGISTRATION = "registration", _("registration")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


def new_seed() -> str:
    """128 random bits as 32 hexadecimal digits, the seed of a lot."""
    return secrets.token_hex(16)


def validate_time_zone(value: str) -> None:
    if value not in available_timezones():
        raise ValidationError(
            _("“%(value)s” is no time zone: write one such as Europe/Madrid."),
            code="time_zone",
            params={"value": value},
        )


class Tournament(models.Model):
    """One event. `regulation` is its own copy of a preset, frozen when the first round is drawn."""

    slug = models.SlugField(_("address"), max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=200)
    venue = models.CharField(_("venue"), max_length=200, blank=True)
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"))
    club = models.ForeignKey(
        Club, on_delete=models.SET_NULL, null=True, blank=True, verbose_name=_("organising club")
    )
    preset = models.CharField(_("preset"), max_length=60)
    regulation = models.JSONField(_("regulation"))
    regulation_frozen_at = models.DateTimeField(null=True, blank=True, editable=False)
    state = models.CharField(
        _("state"),
        max_length=20,
        choices=TournamentState.choices,
        default=TournamentState.REGISTRATION,
    )
    seed = models.CharField(_("seed of the lots"), max_length=32, default=new_seed, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ["-starts_on", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ends_on__gte=models.F("starts_on")), name="tournament_ends_after_start"
            ),
        ]

    def __str__(self) -> str:
        return self.name
