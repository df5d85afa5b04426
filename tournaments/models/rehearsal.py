from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament, new_seed


class RehearsalState(models.TextChoices):
    PLAYING = "playing", _("being played")
    STOPPED = "stopped", _("stopped")
    OVER = "over", _("played to the end")


class Rehearsal(models.Model):
    """A copy of an event that simulated referees play before the day; one at a time for each event.

    `invented` are the ids of the players that exist only for it. `problem` says why it stopped by itself.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="rehearsal")
    source = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="tried_as")
    state = models.CharField(
        _("state"), max_length=10, choices=RehearsalState.choices, default=RehearsalState.PLAYING
    )
    pace = models.PositiveSmallIntegerField(_("seconds a deal"))
    seed = models.CharField(max_length=32, default=new_seed, editable=False)
    steps = models.PositiveIntegerField(default=0)
    invented = models.JSONField(default=list)
    problem = models.TextField(blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("rehearsal")
        verbose_name_plural = _("rehearsals")
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(tournament=models.F("source")), name="rehearsal_of_another_event"
            ),
        ]

    def __str__(self) -> str:
        return str(self.tournament)
