from collections.abc import Iterable

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.player import Player
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament


class Pair(models.Model):
    """Two players who sit opposite each other."""

    player_1 = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    player_2 = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = _("pair")
        verbose_name_plural = _("pairs")
        constraints = [
            models.CheckConstraint(condition=~Q(player_1=F("player_2")), name="pair_of_two_people"),
        ]

    def __str__(self) -> str:
        return f"{self.player_1} – {self.player_2}"


class EntryKind(models.TextChoices):
    PAIR = "pair", _("pair")
    PLAYER = "player", _("player")
    TEAM = "team", _("team")


class EntryState(models.TextChoices):
    WAITING = "waiting", _("on the waiting list")
    REGISTERED = "registered", _("registered")
    CHECKED_IN = "checked_in", _("checked in")
    WITHDRAWN = "withdrawn", _("withdrawn")


#: States of those who take one of the event's places. Whoever waits or has withdrawn takes none.
PLACED_STATES = (EntryState.REGISTERED, EntryState.CHECKED_IN)


def title_of(number: int, team: str, names: Iterable[str]) -> str:
    """What an entry is called: its team's name, the names that are shown, or its number when nothing is left."""
    shown = team or " – ".join(filter(None, names))
    return shown or gettext("No. %(number)s") % {"number": number}


class Entry(models.Model):
    """What the standings rank. It takes part from `from_round` to `to_round`, both included."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=10, choices=EntryKind.choices, default=EntryKind.PAIR)
    name = models.CharField(_("name of a team"), max_length=200, blank=True)
    pair = models.OneToOneField(Pair, on_delete=models.PROTECT, null=True, blank=True)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True)
    team = models.ForeignKey(
        "self",
        on_delete=models.RESTRICT,
        null=True,
        blank=True,
        related_name="members",
        verbose_name=_("member of the team"),
    )
    club = models.ForeignKey(Club, on_delete=models.SET_NULL, null=True, blank=True)
    seed = models.PositiveIntegerField(_("seed"), null=True, blank=True)
    lot = models.PositiveIntegerField(_("lot"), editable=False)
    fixed_table = models.ForeignKey(
        Table,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="fixed_entries",
        verbose_name=_("always at this table"),
    )
    from_round = models.PositiveSmallIntegerField(_("from round"), default=1)
    to_round = models.PositiveSmallIntegerField(_("to round"), null=True, blank=True)
    state = models.CharField(
        _("state"), max_length=12, choices=EntryState.choices, default=EntryState.REGISTERED
    )
    #: Whose turn it is on the waiting list, the smallest first; the members of a team share the team's.
    waits = models.PositiveIntegerField(_("place on the waiting list"), null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_per_number"),
            models.UniqueConstraint(fields=["tournament", "lot"], name="one_entry_per_lot"),
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_per_player"),
            models.CheckConstraint(
                name="entry_is_what_its_kind_says",
                condition=Q(kind=EntryKind.PAIR, pair__isnull=False, player__isnull=True)
                | Q(kind=EntryKind.PLAYER, player__isnull=False, pair__isnull=True)
                | (Q(kind=EntryKind.TEAM, player__isnull=True, pair__isnull=True) & ~Q(name="")),
            ),
            models.CheckConstraint(condition=Q(from_round__gte=1), name="entry_from_round_positive"),
            models.CheckConstraint(
                # A pair that leaves before it ever played has to_round = from_round - 1.
                condition=Q(to_round__isnull=True) | Q(to_round__gte=F("from_round") - 1),
                name="entry_rounds_in_order",
            ),
            models.CheckConstraint(
                condition=Q(state=EntryState.WAITING, waits__isnull=False)
                | (~Q(state=EntryState.WAITING) & Q(waits__isnull=True)),
                name="entry_waits_on_the_waiting_list",
            ),
            models.UniqueConstraint(
                fields=["tournament", "waits"],
                condition=Q(team__isnull=True),
                name="one_entry_per_waiting_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.title}"

    @property
    def title(self) -> str:
        """The entry's name for staff: the team's, or its players' full names."""
        return title_of(self.number, self.name, [player.name for player in self.players()])

    @property
    def public_title(self) -> str:
        """The entry's name for everybody, with each player's own choice kept; the number when nothing is left."""
        return title_of(self.number, self.name, [player.public_name for player in self.players()])

    def players(self) -> tuple[Player, ...]:
        """The people of a pair or player entry, in their own order; empty for a team."""
        if self.pair is not None:
            return (self.pair.player_1, self.pair.player_2)
        return (self.player,) if self.player is not None else ()
