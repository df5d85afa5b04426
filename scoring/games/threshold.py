"""A record that begins with a threshold, and the pot of eggs (docs/rules.md §3.7, KZ.2, SW.1)."""

from dataclasses import dataclass, replace

from games.kozel_options import ClearMemory, ThresholdScope, UnderThreshold


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """`points` are needed to begin; None: everything is written."""

    points: int | None
    under: UnderThreshold = UnderThreshold.REMEMBER
    scope: ThresholdScope = ThresholdScope.UNTIL_OPENED
    clear: ClearMemory = ClearMemory.NOTHING_WRITTEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One side's column: points written, points remembered, whether the record is open."""

    score: int = 0
    pending: int = 0
    opened: bool = False

    def add(self, points: int, threshold: Threshold, *, won: bool = False) -> "Record":
        """The column after a deal for which the side must write `points`, 0 when it writes nothing (§3.7 `add`).

        Call it once for each side in each counted deal; not for a void deal, nor for the sides whose points go to
        the pot. `won` matters only when a win clears the memory.
        """
        needed = threshold.points
        if needed is None or (self.opened and threshold.scope is ThresholdScope.UNTIL_OPENED):
            return replace(self, score=self.score + points, opened=self.opened or points > 0)
        if threshold.under is UnderThreshold.DISCARD:
            if points < needed:
                return self
            return Record(score=self.score + points, opened=True)
        pending = self.pending + points
        if points == 0 and self._is_cleared(threshold.clear, won=won):
            pending = 0
        if pending >= needed:
            return Record(score=self.score + pending, opened=True)
        return replace(self, pending=pending)

    @staticmethod
    def _is_cleared(clear: ClearMemory, *, won: bool) -> bool:
        return clear is ClearMemory.NOTHING_WRITTEN or (clear is ClearMemory.ON_A_WIN and won)
