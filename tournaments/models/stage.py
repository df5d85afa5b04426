from django.db import models
from django.db.models.functions import Mod
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament, new_seed


class Stage(models.Model):
    """A part of a tournament with one way of drawing and one table of standings.

    Rounds are numbered through the whole tournament: the first round of a stage follows the last one of the stage
    before. `next_seed` is the seed of the next round; its digest is shown before the draw, the seed after it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(_("number"), default=1)
    name = models.CharField(_("name"), max_length=100, blank=True)
    deals_per_match = models.PositiveSmallIntegerField(_("deals per match"), null=True, blank=True)
    deals_multiple = models.PositiveSmallIntegerField(_("deals come in multiples of"), default=1)
    next_seed = models.CharField(_("seed of the next round"), max_length=32, default=new_seed, editable=False)

    class Meta:
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_stage_per_number"),
            models.CheckConstraint(
                condition=models.Q(deals_multiple__gte=1), name="stage_deals_multiple_positive"
            ),
            # Every seat leads equally often only if the deals are a multiple of the seats (docs/rules.md SP.1).
            models.CheckConstraint(
                condition=models.Q(deals_per_match__isnull=True)
                | models.Q(
                    models.lookups.Exact(Mod("deals_per_match", "deals_multiple"), 0), deals_per_match__gte=1
                ),
                name="stage_deals_in_multiples",
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"{self.tournament}: {self.number}"


class StagePlace(models.Model):
    """That an entry plays in a stage: its group, 0 without groups, and its place in the order it was seeded in.

    A stage without any of these is played by everybody who is present.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="places")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="stage_places")
    group = models.PositiveSmallIntegerField(_("group"), default=0)
    seed = models.PositiveIntegerField(_("seed"))

    class Meta:
        verbose_name = _("place in a stage")
        verbose_name_plural = _("places in a stage")
        ordering = ["stage", "group", "seed"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "entry"], name="one_place_per_entry_and_stage"),
            models.UniqueConstraint(fields=["stage", "group", "seed"], name="one_entry_per_seed_of_a_group"),
            models.CheckConstraint(condition=models.Q(seed__gte=1), name="stage_seed_positive"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.seed}"
