"""What places an entry can still have when the open matches of a round end: bounds that hold whatever is played.

Each open match ends as a win, a draw or a loss. What it adds to a criterion lies between two bounds, so an entry stands
above another for certain, or possibly, or not at all. As an open match only moves the two who play it, the least and
the most that can stand above are found match by match, without going through all outcomes together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scoring.results import Outcome
from scoring.tie_breaks import REGISTRY, Table, opponents_of
from scoring.totals import Totals

#: More than any match can add to a sum.
ENDLESS = 10**9

Range: TypeAlias = tuple[int, int]
#: Criterion by criterion the least and the most that an entry can have, a larger number always standing higher.
Reach: TypeAlias = tuple[Range, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """Match points of a match by its outcome, and whether it may end level."""

    win: int
    draw: int
    loss: int
    draws: bool

    def of(self, outcome: Outcome) -> int:
        return {Outcome.WON: self.win, Outcome.DRAWN: self.draw, Outcome.LOST: self.loss}[outcome]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return (Outcome.WON, Outcome.DRAWN, Outcome.LOST) if self.draws else (Outcome.WON, Outcome.LOST)


@dataclass(frozen=True, slots=True)
class Places:
    """The best and the worst place that an entry can have with one outcome of its own match (None: it has no open
    match). No other place is possible; between them, one may be missed by every combination of results."""

    outcome: Outcome | None
    best: int
    worst: int


def reachable_places(
    entry: int, table: Table, order: Sequence[str], matches: Sequence[tuple[int, int]], worth: Worth
) -> tuple[Places, ...]:
    """The bounds of the place of `entry` for each outcome of its own match, a win first.

    `table` are the totals that count so far, `matches` the open ones, each of two entries that are in `table` and meet
    in one of them only. Each is played to its end as `worth` says: the winner writes more points than the loser, and
    a draw leaves the difference as it is.
    """
    mine = next((match for match in matches if entry in match), None)
    others = [match for match in matches if match is not mine]
    if mine is None:
        return (_places(entry, None, {}, table, order, others, worth),)
    (opponent,) = (one for one in mine if one != entry)
    return tuple(
        _places(entry, outcome, {entry: outcome, opponent: _REVERSED[outcome]}, table, order, others, worth)
        for outcome in worth.outcomes
    )


_REVERSED = {Outcome.WON: Outcome.LOST, Outcome.DRAWN: Outcome.DRAWN, Outcome.LOST: Outcome.WON}


def _places(
    entry: int,
    outcome: Outcome | None,
    known: Mapping[int, Outcome],
    table: Table,
    order: Sequence[str],
    others: Sequence[tuple[int, int]],
    worth: Worth,
) -> Places:
    reach = _Reach(table, order, worth, playing={one for match in others for one in match} | set(known))
    mine = reach.of(entry, known.get(entry))
    playing = {one for match in others for one in match}
    least = most = 0
    for one in table:
        if one != entry and one not in playing:
            theirs = reach.of(one, known.get(one))
            least += _above(theirs, mine, certain=True)
            most += _above(theirs, mine, certain=False)
    for one, other in others:
        pairs = [(reach.of(one, ended), reach.of(other, _REVERSED[ended])) for ended in worth.outcomes]
        least += min(sum(_above(theirs, mine, certain=True) for theirs in pair) for pair in pairs)
        most += max(sum(_above(theirs, mine, certain=False) for theirs in pair) for pair in pairs)
    return Places(outcome, least + 1, most + 1)


def _above(theirs: Reach, mine: Reach, *, certain: bool) -> bool:
    """Whether they stand above me: for certain, or in some case. Equal on everything is not above: it shares."""
    for (their_least, their_most), (my_least, my_most) in zip(theirs, mine, strict=True):
        high, low = (their_least, my_most) if certain else (their_most, my_least)
        if high != low:
            return high > low
    return False


@dataclass(frozen=True, slots=True)
class _Reach:
    """The ranges of every criterion. `playing` are those with an open match, whose totals can still change."""

    table: Table
    order: Sequence[str]
    worth: Worth
    playing: set[int]

    def of(self, entry: int, outcome: Outcome | None) -> Reach:
        """What an entry can have with an outcome (None: it has no open match)."""
        one = self.table[entry]
        return tuple(self._range(code, one, outcome) for code in self.order)

    def _range(self, code: str, one: Totals, outcome: Outcome | None) -> Range:
        least, most = self._values(code, one, outcome)
        return (-most, -least) if REGISTRY[code].lower_first else (least, most)

    def _values(self, code: str, one: Totals, outcome: Outcome | None) -> Range:
        if code in _ANYTHING:
            return -ENDLESS, ENDLESS
        if code == "opponents_sum":
            return self._opponents_sum(one, outcome)
        (now,) = REGISTRY[code].values([one], self.table)
        assert now is not None
        if outcome is None or code in _FIXED:
            return now, now
        if code == "match_points":
            return now + self.worth.of(outcome), now + self.worth.of(outcome)
        if code == "wins":
            return (now + 1, now + 1) if outcome is Outcome.WON else (now, now)
        if code == "difference":
            return _DIFFERENCE[outcome][0] + now, _DIFFERENCE[outcome][1] + now
        return now, now + ENDLESS

    def _opponents_sum(self, one: Totals, outcome: Outcome | None) -> Range:
        low = high = 0
        for _round, opponent, points in opponents_of(one, self.table):
            low += points + (self.worth.loss if opponent in self.playing else 0)
            high += points + (self.worth.win if opponent in self.playing else 0)
        # The opponent of the open match joins the sum, with what it has by then.
        return (low, high) if outcome is None else (low - ENDLESS, high + ENDLESS)


#: Criteria that an open match cannot move.
_FIXED = frozenset({"number", "lot", "group"})
#: Criteria of which nothing certain is said.
_ANYTHING = frozenset({"head_to_head", "points_among_tied", "tree_place", "placings", "fewest_titles"})
_DIFFERENCE = {Outcome.WON: (1, ENDLESS), Outcome.DRAWN: (0, 0), Outcome.LOST: (-ENDLESS, -1)}
