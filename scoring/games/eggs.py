"""Eggs: equal remainders in a fish, whose points wait in a pot (docs/rules.md KZ.2, KZ-O13 to KZ-O16)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kozel_options import EggsAmount, EggsScope, EggsSeveralLosers, EggsTo


@dataclass(frozen=True, slots=True, kw_only=True)
class EggRules:
    """Which ties are eggs, what they are worth, and who gets the pot."""

    scope: EggsScope
    amount: EggsAmount
    to: EggsTo
    several_losers: EggsSeveralLosers

    def tied(self, compared: Sequence[int]) -> tuple[int, ...]:
        """The sides whose equal remainders are eggs, by what is compared in the fish."""
        equal = [side for side, left in enumerate(compared) if compared.count(left) > 1]
        if self.scope is EggsScope.MINIMUM:
            equal = [side for side in equal if compared[side] == min(compared)]
        return tuple(equal)

    def laid(self, left: Sequence[int], compared: Sequence[int], tied: Sequence[int]) -> int:
        """The points that the tied sides put into the pot."""
        if self.amount is EggsAmount.SUM:
            return sum(left[side] for side in tied)
        once = {compared[side]: left[side] for side in tied}
        return sum(once.values())

    def bearers(self, written: Sequence[int], tied: Sequence[int]) -> tuple[int, ...]:
        """The sides that get the pot after a deal in which each must write so much; none when it is carried on."""
        losers = [side for side, points in enumerate(written) if points > 0 and side not in tied]
        if not losers or (tied and self.to is EggsTo.NEXT_DEAL_LOSER):
            return ()
        if self.several_losers is EggsSeveralLosers.ALL:
            return tuple(losers)
        most = max(written[side] for side in losers)
        worst = [side for side in losers if written[side] == most]
        return tuple(worst) if len(worst) == 1 else ()
