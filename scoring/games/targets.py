"""The end of a match by a target: who is in which place (docs/rules.md CM-O08)."""

from games.table_game import BothCrossTarget
from scoring.games.account import placed_by


def losing_places(scores: tuple[int, ...], target: int, both: BothCrossTarget) -> tuple[int, ...] | None:
    """The places by side where reaching the target loses and fewer points are better; None while nobody reached it."""
    crossed = [score >= target for score in scores]
    if not any(crossed):
        return None
    if sum(crossed) > 1 and both is BothCrossTarget.DRAW:
        return (1,) * len(scores)
    if both is BothCrossTarget.ALL_WHO_CROSSED:
        scores = tuple(min(score, target) for score in scores)
    return placed_by(scores, most_first=False)


def winning_places(scores: tuple[int, ...], target: int) -> tuple[int, ...] | None:
    """The places by side where reaching the target wins and more points are better; None while nobody reached it."""
    return placed_by(scores, most_first=True) if max(scores) >= target else None
