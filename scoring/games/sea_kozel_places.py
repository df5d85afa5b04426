"""Places of a match of Sea Kozel that ends by something else than its target (docs/rules.md SW.3, SX.1)."""

from collections.abc import Collection

from scoring.games.account import placed_by


def places_below(
    scores: tuple[int, ...], losers: Collection[int], *, most_first: bool = False
) -> tuple[int, ...]:
    """The places by side when these sides have lost whatever the scores, which place the others."""
    worst = min(scores) - 1 if most_first else max(scores) + 1
    return placed_by(
        tuple(worst if side in losers else score for side, score in enumerate(scores)), most_first=most_first
    )


def places_above(scores: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """The places by side when this side has won whatever the scores, of which more are better."""
    best = max(scores) + 1
    return placed_by(
        tuple(best if side == winner else score for side, score in enumerate(scores)), most_first=True
    )
