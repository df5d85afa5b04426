from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry


class Board(models.Model):
    """That a member plays a board of its team from a round on.

    The rows of a team with one `from_round` are its line-up, which holds until the next one.
    """

    team = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="boards")
    from_round = models.PositiveSmallIntegerField(_("from round"))
    number = models.PositiveSmallIntegerField(_("board"))
    member = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")

    class Meta:
        verbose_name = _("board of a team")
        verbose_name_plural = _("boards of teams")
        ordering = ["team", "from_round", "number"]
        constraints = [
            models.UniqueConstraint(fields=["team", "from_round", "number"], name="one_member_per_board"),
            models.UniqueConstraint(fields=["team", "from_round", "member"], name="one_board_per_member"),
            models.CheckConstraint(
                condition=models.Q(number__gte=1, from_round__gte=1), name="board_numbers_positive"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team}: {self.number}"
