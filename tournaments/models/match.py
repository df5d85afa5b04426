from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.player import Player
from tournaments.models.round import RECORD_OF_DRAW, Round
from tournaments.models.table import Table


class MatchState(models.TextChoices):
    DRAWN = "drawn", _("drawn")
    PLAYING = "playing", _("being played")
    FINISHED = "finished", _("waiting for confirmation")
    CONFIRMED = "confirmed", _("confirmed")
    FORFEIT = "forfeit", _("forfeited")
    VOID = "void", _("void")
    ADJUSTED = "adjusted", _("decided by the desk")


#: The desk's word stands in place of what was played.
DECIDED_STATES = (MatchState.FORFEIT, MatchState.VOID, MatchState.ADJUSTED)

#: Nothing more is expected from the table: the round may close.
SETTLED_STATES = (MatchState.CONFIRMED, *DECIDED_STATES)

#: The states whose results count in standings and in the draw (see `queries.counting`).
COUNTING_STATES = (MatchState.CONFIRMED, MatchState.FORFEIT, MatchState.ADJUSTED)


#: What only the record of a draw needs of a match and its round.
DRAW_OF_MATCH = ("draw_reasons", "round__draw_notes", *(f"round__{name}" for name in RECORD_OF_DRAW))


class Match(models.Model):
    """The meeting of the sides at one table in one round; a bye is a match of one side and no table."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.ForeignKey(Table, on_delete=models.RESTRICT, null=True, blank=True, related_name="matches")
    bye = models.BooleanField(_("bye"), default=False)
    state = models.CharField(_("state"), max_length=10, choices=MatchState.choices, default=MatchState.DRAWN)
    first_lead = models.PositiveSmallIntegerField(_("seat of the first lead"), default=1)
    time_called_at = models.DateTimeField(_("ended by time at"), null=True, blank=True)
    group = models.PositiveSmallIntegerField(_("group"), default=0)
    slot = models.CharField(_("place in the tree"), max_length=20, blank=True)
    bell_deal = models.PositiveSmallIntegerField(
        _("deal that was being played at the bell"), null=True, blank=True
    )
    draw_reasons = models.JSONField(_("why they were drawn"), default=list, blank=True)
    follows = models.OneToOneField(
        "self",
        on_delete=models.RESTRICT,
        null=True,
        blank=True,
        related_name="followed_by",
        verbose_name=_("the match after which a side kept its place"),
    )
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    settled_at = models.DateTimeField(_("settled at"), null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["round", "table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="one_match_per_round_and_table"),
            models.CheckConstraint(
                condition=Q(bye=True, table__isnull=True) | Q(bye=False, table__isnull=False),
                name="a_bye_takes_no_table",
            ),
            models.CheckConstraint(condition=Q(first_lead__gte=1), name="match_first_lead_is_a_seat"),
        ]

    def __str__(self) -> str:
        return f"R{self.round} T{self.table or '–'}"

    @property
    def settled(self) -> bool:
        return self.state in SETTLED_STATES


class Seat(models.Model):
    """Who sat where: positions run in turn order; `side` is what scores together (1 = A, 2 = B, ...).

    The side, not the position, carries the points: exchanging seats never moves a score.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    # Repeated from the match so that the database itself can refuse a player at two tables.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField(_("position"))
    side = models.PositiveSmallIntegerField(_("side"))
    entry = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["match", "position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="one_player_per_seat"),
            models.UniqueConstraint(fields=["round", "player"], name="one_seat_per_player_and_round"),
            models.CheckConstraint(
                condition=Q(position__gte=1, position__lte=8), name="seat_position_in_range"
            ),
            models.CheckConstraint(condition=Q(side__gte=1, side__lte=8), name="seat_side_in_range"),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.player}"


class Confirmation(models.Model):
    """A side's word that the result is right; `seen` is the digest of what it saw."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="confirmations")
    side = models.PositiveSmallIntegerField(_("side"))
    seen = models.CharField(_("digest of the result seen"), max_length=64)
    author = models.CharField(_("author"), max_length=200)
    at = models.DateTimeField(_("at"))
    is_current = models.BooleanField(default=True)

    class Meta:
        verbose_name = _("confirmation")
        verbose_name_plural = _("confirmations")
        ordering = ["match", "side", "at"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "side"],
                condition=Q(is_current=True),
                name="one_current_confirmation_per_side",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.side}"


class DecisionKind(models.TextChoices):
    """The values begin the verbs of the journal."""

    FORFEIT = "forfeit", _("forfeit")
    VOID = "void", _("void")
    ADJUST = "adjust", _("adjusted result")


class Decision(models.Model):
    """The desk's word on a match, in place of play. `absent` lists the numbers of the entries that forfeit.

    An adjusted result has `points`, `places` and, where games are counted, `games`, each by side; what they mean is in
    `scoring.adjusted`. A decision that was taken back stays, and the one before it stands again.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="decisions")
    kind = models.CharField(_("kind"), max_length=10, choices=DecisionKind.choices)
    absent = models.JSONField(_("entries that forfeit"), default=list, blank=True)
    points = models.JSONField(_("points by side"), default=list, blank=True)
    places = models.JSONField(_("places by side"), default=list, blank=True)
    games = models.JSONField(_("games won by side"), default=list, blank=True)
    reason = models.CharField(_("reason"), max_length=500)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("at"))
    is_current = models.BooleanField(default=True)
    cancelled_at = models.DateTimeField(_("taken back at"), null=True, blank=True)
    cancelled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    cancel_reason = models.CharField(_("why it was taken back"), max_length=500, blank=True)

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        ordering = ["match", "at"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"], condition=Q(is_current=True), name="one_current_decision_per_match"
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="decision_has_a_reason"),
            models.CheckConstraint(
                condition=Q(cancelled_at__isnull=True, cancelled_by__isnull=True, cancel_reason="")
                | (
                    Q(cancelled_at__isnull=False, cancelled_by__isnull=False, is_current=False)
                    & ~Q(cancel_reason="")
                ),
                name="a_cancellation_is_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.kind}"
