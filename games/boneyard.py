"""The boneyard: who may draw from it, and when a deal with one is blocked (docs/rules.md §3.3, §3.5, §3.10)."""

from dataclasses import dataclass
from enum import StrEnum


class DrawPolicy(StrEnum):
    """How many tiles a seat without a fitting one draws (docs/rules.md §3.3)."""

    UNTIL_FIT = "until_fit"  # one after another until one fits or only the reserve is left
    ONE = "one"
    NONE = "none"


class FishDetection(StrEnum):
    """When a deal is blocked (docs/rules.md CM-O02)."""

    AFTER_DRAWS = "after_draws"  # nobody can move and nobody may draw any more
    IMMEDIATE = "immediate"  # as soon as no tile anywhere fits, also none of the boneyard


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """What a game allows with its boneyard. `reserve` tiles are never drawn.

    `voluntary`: a seat may draw although it can place a tile. `may_keep`: a tile that was drawn and fits need not be
    placed at once.
    """

    policy: DrawPolicy = DrawPolicy.NONE
    reserve: int = 0
    detection: FishDetection = FishDetection.AFTER_DRAWS
    voluntary: bool = False
    may_keep: bool = False

    def may_draw(self, left: int, drawn: int) -> bool:
        """Whether one more tile may be drawn: `left` lie in the boneyard, `drawn` were taken in this turn."""
        if left <= self.reserve or self.policy is DrawPolicy.NONE:
            return False
        return self.policy is DrawPolicy.UNTIL_FIT or drawn == 0

    def is_blocked(self, left: int, *, fits_in_boneyard: bool) -> bool:
        """Whether a deal in which no hand has a fitting tile is over; `left` lie in the boneyard."""
        if left <= self.reserve or self.policy is DrawPolicy.NONE:
            return True
        return self.detection is FishDetection.IMMEDIATE and not fits_in_boneyard


NO_BONEYARD = Drawing()
