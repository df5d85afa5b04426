"""Which meetings and byes a draw may choose from: by the rules, and by what was fixed before the draw."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.aims import Aims
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import Edge
from tournaments.pairing.weights import Numbers

Grid: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Meetings:
    """Pairs of places, `high` before `low` in the line, in rising order; those from `byes_from` on are byes."""

    high: Numbers
    low: Numbers
    byes_from: int

    def edges(self) -> list[Edge]:
        return list(zip(self.high.tolist(), self.low.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Allowed:
    """`meetings[a, b]` says whether the places a and b may meet; `byes` are the places that may sit out."""

    meetings: Grid
    byes: tuple[int, ...]

    def every(self) -> Meetings:
        """All of them."""
        high, low = np.nonzero(np.triu(self.meetings, 1))
        return self._with_byes(high, low)

    def some(self, edges: set[Edge]) -> Meetings:
        """Those among `edges`, and all byes."""
        chosen = np.array(sorted(edges), dtype=np.int64).reshape(-1, 2)
        return self._with_byes(chosen[:, 0], chosen[:, 1])

    def _with_byes(self, high: Numbers, low: Numbers) -> Meetings:
        byes = np.array(self.byes, dtype=np.int64)
        rest = np.full(len(byes), len(self.meetings), dtype=np.int64)
        return Meetings(np.concatenate((high, byes)), np.concatenate((low, rest)), len(high))


def allowed_meetings(groups: ScoreGroups, aims: Aims) -> Allowed:
    """Who may meet whom and who may sit out, by the rules and by what was fixed before the draw."""
    field = len(groups.contenders)
    grid = ~np.eye(field, dtype=np.bool_)
    for high, low in _barred(groups, aims):
        grid[high, low] = grid[low, high] = False
    if not aims.mates:
        clubs = groups.codes("club")
        grid &= (clubs[:, None] != clubs[None, :]) | (clubs[:, None] < 0)
    byes = []
    if groups.bye is not None:
        byes = [
            place
            for place, contender in enumerate(groups.contenders)
            if contender.byes < aims.rules.byes_allowed and (place, groups.bye) not in aims.banned
        ]
    fixed = {place for pair in aims.locked for place in pair}
    players = [place for place in fixed if place < field]
    grid[players, :] = grid[:, players] = False
    for high, low in aims.locked:
        if low < field:
            grid[high, low] = grid[low, high] = True
    byes = [place for place in byes if place not in fixed and groups.bye not in fixed]
    byes += [high for high, low in aims.locked if low == field]
    return Allowed(grid, tuple(byes))


def _barred(groups: ScoreGroups, aims: Aims) -> Iterator[Edge]:
    if not aims.repeats:
        for place, met in enumerate(groups.last_met):
            for other, last in met.items():
                if aims.rules.bars(last, round_number=aims.round_number):
                    yield place, other
    for place, others in enumerate(groups.avoided):
        for other in others:
            yield place, other
    for high, low in aims.banned:
        if low < len(groups.contenders):
            yield high, low
