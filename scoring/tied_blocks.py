"""What tied blocks make of the lines of a match: a doubled deal, or points for the winner of the one before."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.match_score import BySide, DealLine
from scoring.sections import TiedBlock


def counted_lines(lines: Sequence[DealLine], rule: TiedBlock) -> Sequence[DealLine]:
    """The lines, in order, with the points that they count for under `rule`; the same lines under `zero`.

    A deal without points is a tied block. One doubling is all that waits, however many blocks are tied in a row.
    """
    if rule is TiedBlock.ZERO:
        return lines
    if rule is TiedBlock.NEXT_DOUBLED:
        return _doubled(lines)
    return _given_to_the_winner_before(lines)


def changes(before: Sequence[DealLine], after: Sequence[DealLine]) -> tuple[BySide, ...]:
    """The points of every line where any line counts for something else than was recorded; else nothing."""
    if before is after:
        return ()
    return tuple(line.points for line in after)


def _doubled(lines: Sequence[DealLine]) -> list[DealLine]:
    counted, waits = [], False
    for line in lines:
        factor = 2 if waits else 1
        counted.append(line._replace(points=tuple(factor * points for points in line.points)))
        waits = not any(line.points)
    return counted


def _given_to_the_winner_before(lines: Sequence[DealLine]) -> list[DealLine]:
    counted: list[DealLine] = []
    winner: int | None = None
    for line in lines:
        points = line.points
        if any(points):
            winner = points.index(max(points))
        elif winner is not None and line.facts is not None:
            worth: Sequence[int] = line.facts["tied"]
            points = tuple(worth[side] if side == winner else 0 for side in range(len(points)))
        counted.append(line._replace(points=points))
    return counted
