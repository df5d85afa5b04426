import secrets
from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
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
    """One event. `regulation` is its own copy of a preset, frozen when the first round is drawn.

    `places` is the most entries that take part; who comes after them waits. None is as many as come.
    """

    slug = models.SlugField(_("address"), max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=200)
    venue = models.CharField(_("venue"), max_length=200, blank=True)
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"))
    # The clock on the wall of the hall: it stays half past seven whatever the offset of its zone is that day.
    starts_at = models.TimeField(_("start time"), null=True, blank=True)
    about = models.TextField(_("about the event"), blank=True)
    prizes = models.JSONField(_("prizes"), default=list, blank=True, editable=False)
    is_rehearsal = models.BooleanField(_("rehearsal"), default=False, editable=False)
    club = models.ForeignKey(
        Club, on_delete=models.SET_NULL, null=True, blank=True, verbose_name=_("organising club")
    )
    places = models.PositiveSmallIntegerField(_("places"), null=True, blank=True)
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
    public_through = models.PositiveSmallIntegerField(
        _("the public sees results through round"), null=True, blank=True
    )
    final_at = models.DateTimeField(_("standings declared final at"), null=True, blank=True)
    final_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("standings declared final by"),
    )
    # Counts every time the director shows, holds back or declares something: kept pages know by it that they are old.
    shown_version = models.PositiveIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ["-starts_on", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ends_on__gte=models.F("starts_on")), name="tournament_ends_after_start"
            ),
            models.CheckConstraint(
                condition=models.Q(final_at__isnull=True, final_by__isnull=True)
                | models.Q(final_at__isnull=False, final_by__isnull=False),
                name="tournament_final_by_somebody",
            ),
            models.CheckConstraint(
                condition=models.Q(places__isnull=True) | models.Q(places__gte=1),
                name="tournament_has_a_place",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def begins(self) -> datetime | None:
        """The moment of the start, if the hour is known: the hall's clock on the first day, in the hall's zone."""
        if self.starts_at is None:
            return None
        return datetime.combine(self.starts_on, self.starts_at, tzinfo=ZoneInfo(self.time_zone))
