from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.match import Match


class DealEnding(models.TextChoices):
    OUT = "out", _("went out")
    BLOCK = "block", _("block")
    CUT = "cut", _("cut")
    VOID = "void", _("void")


class EntryLevel(models.TextChoices):
    POINTS = "points", _("points of each side")
    LEFT = "left", _("pips left in each hand")
    TILES = "tiles", _("tiles left in each hand")
    TRANSCRIPT = "transcript", _("every move")


class Deal(models.Model):
    """One line of the score sheet in one of its versions; exactly one version a number is current.

    `points` lists what each side writes, side A first. `left` (pips) and `tiles` (such as "3-5") list the
    hands by seat where the level of entry has them. `facts` is what the score is counted from where points alone
    do not say it (`scoring.match_score.DealLine`); `points` is then what the deal changed when it was entered.
    `retracted` marks the version that took a deal back before the next one was entered; it is never current.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField(_("number"))
    version = models.PositiveSmallIntegerField(_("version"), default=1)
    is_current = models.BooleanField(default=True)
    retracted = models.BooleanField(_("taken back"), default=False)
    replaces = models.OneToOneField(
        "self", on_delete=models.RESTRICT, null=True, blank=True, related_name="replaced_by"
    )
    points = models.JSONField(_("points"))
    level = models.CharField(_("level of entry"), max_length=10, choices=EntryLevel.choices)
    ending = models.CharField(_("ending"), max_length=5, choices=DealEnding.choices, blank=True)
    out_seat = models.PositiveSmallIntegerField(_("seat that went out"), null=True, blank=True)
    left = models.JSONField(_("pips left"), null=True, blank=True)
    tiles = models.JSONField(_("tiles left"), null=True, blank=True)
    ends = models.JSONField(_("open ends"), null=True, blank=True)
    facts = models.JSONField(_("facts"), null=True, blank=True)
    transcript = models.TextField(_("transcript"), blank=True)
    author = models.CharField(_("author"), max_length=200)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    device = models.CharField(_("device"), max_length=100, blank=True)
    entered_at = models.DateTimeField(_("entered at, by the device's clock"), null=True, blank=True)
    recorded_at = models.DateTimeField(_("recorded at"))
    reason = models.CharField(_("reason of the correction"), max_length=500, blank=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        ordering = ["match", "number", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "number"],
                condition=Q(is_current=True),
                name="one_current_deal_per_number",
            ),
            models.UniqueConstraint(fields=["match", "number", "version"], name="one_deal_per_version"),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_positive"),
            models.CheckConstraint(
                condition=Q(retracted=False) | Q(is_current=False), name="a_retracted_deal_is_not_current"
            ),
            models.CheckConstraint(
                condition=(Q(version=1) & Q(replaces__isnull=True))
                | (Q(version__gt=1) & Q(replaces__isnull=False) & ~Q(reason="")),
                name="a_correction_names_what_it_replaces_and_why",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}"
