from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.stage import Stage


class DrawingState(models.TextChoices):
    WAITING = "waiting", _("waiting")
    READING = "reading", _("reading the field")
    PAIRING = "pairing", _("looking for the best draw")
    SEATING = "seating", _("seating the tables")
    DONE = "done", _("drawn")
    REFUSED = "refused", _("refused")


class Drawing(models.Model):
    """The draw of a large field, which a worker makes: how far it is, and why it was refused if it was.

    It is no fact about the round, which is there whole or not at all; a drawing that was lost is simply made again.
    With a `reason` it takes the place of a round that is there already.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="drawings")
    number = models.PositiveSmallIntegerField(_("round"))
    state = models.CharField(
        _("state"), max_length=10, choices=DrawingState.choices, default=DrawingState.WAITING
    )
    problem = models.JSONField(_("why it was refused"), default=dict, blank=True)
    reason = models.CharField(_("why it is drawn again"), max_length=500, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    language = models.CharField(_("language of the answer"), max_length=10, blank=True)
    author = models.CharField(_("author"), max_length=200)
    requested_at = models.DateTimeField(_("asked for at"))
    changed_at = models.DateTimeField(_("changed at"))

    class Meta:
        verbose_name = _("drawing")
        verbose_name_plural = _("drawings")
        ordering = ["stage", "number"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "number"], name="one_drawing_per_round"),
        ]

    def __str__(self) -> str:
        return f"R{self.number}: {self.get_state_display()}"
