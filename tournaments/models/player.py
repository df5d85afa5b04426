from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.plain_name import plain


class NameShown(models.TextChoices):
    FULL = "full", _("full name")
    INITIAL = "initial", _("first name and an initial")
    HIDDEN = "hidden", _("not shown")


def shown_name(name: str, shown: str) -> str:
    """A name as its bearer chose to show it; empty for one who is shown by number only."""
    if shown == NameShown.HIDDEN:
        return ""
    if shown == NameShown.INITIAL:
        first, _space, rest = name.partition(" ")
        return f"{first} {rest[0]}." if rest else first
    return name


class Player(models.Model):
    """A person who plays. A name is no identity: a father and a son may share one."""

    name = models.CharField(_("name"), max_length=200)
    #: The name as it is looked for; kept by `save`.
    plain_name = models.CharField(max_length=400, blank=True, editable=False, db_index=True)
    club = models.ForeignKey(
        Club, on_delete=models.SET_NULL, null=True, blank=True, related_name="players", verbose_name=_("club")
    )
    country = models.CharField(_("country code"), max_length=2, blank=True)
    shown = models.CharField(
        _("name on public pages"), max_length=10, choices=NameShown.choices, default=NameShown.FULL
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["name", "id"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, **options: Any) -> None:
        self.plain_name = plain(self.name)
        if options.get("update_fields") is not None:
            options["update_fields"] = {*options["update_fields"], "plain_name"}
        super().save(**options)

    @property
    def public_name(self) -> str:
        """The name as the player chose to show it; empty when the player is shown by number only."""
        return shown_name(self.name, self.shown)
