"""Every explanation of random standings, derived a second time from what was written at the tables.

Random events of pairs (deals, byes, forfeits, missed rounds, penalties) and of single players (places and titles at
tables of four) are ranked by random orders of all tie-breaks. The second derivation shares no code with `scoring`: it
adds up the deals with the numbers of the rule sheet (docs/practice.md §2.4), sorts by its own rules, and asks of each
row: who stands below it, which criterion parts the two after which equal ones, with which values, and which rounds and
opponents these values come from.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import TypeAlias

from scoring import presets
from scoring.awards import absent_result, bye_result, forfeit_results, played_results
from scoring.matches import DealLine, fold
from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind
from scoring.shares import FACTS, behind
from scoring.standings import Row, rank_totals
from scoring.tie_breaks import REGISTRY
from scoring.totals import total

SPORT = presets.load("sport")
LOWER_FIRST = frozenset(
    ("fewest_points", "placings", "fewest_titles", "fewest_deals_won", "number", "lot", "group", "tree_place")
)
Part: TypeAlias = tuple[int, tuple[int, ...], int]
"""Round, against whom, and what it gave."""


@dataclass(slots=True)
class Happening:
    """What an entry had in a round, as the second derivation writes it down."""

    round: int
    opponents: tuple[int, ...]
    played: bool
    outcome: int
    parts: dict[str, int]
    place: int | None = None


@dataclass(slots=True)
class Tale:
    """A random event: what `scoring` is given, and beside it the same written down by the second derivation."""

    ranked: list[Competitor]
    results: list[Result] = field(default_factory=list)
    penalties: list[PenaltyPoints] = field(default_factory=list)
    had: dict[int, list[Happening]] = field(default_factory=dict)

    def note(self, entry: int, happening: Happening) -> None:
        self.had.setdefault(entry, []).append(happening)


def tale(seed: int) -> Tale:
    """The event of a seed: small, with few different numbers, so that a lot is equal."""
    draw = Random(seed)
    count = draw.randint(2, 9)
    lots = draw.sample(range(count), count)
    event = Tale(
        [
            Competitor(
                number=number,
                lot=lots[number - 1],
                group=draw.randint(0, 2),
                tree_place=draw.choice((None, 1, 2, 3)),
            )
            for number in range(1, count + 1)
        ]
    )
    make: Callable[[Tale, Random, int, list[int]], None] = _tables if draw.random() < 0.3 else _pairs
    for number in range(1, draw.randint(2, 5)):
        make(event, draw, number, draw.sample(range(1, count + 1), count))
    for _ in range(draw.randint(0, 2)):
        points, match_points = draw.choice(((10, 0), (0, 1), (10, 1)))
        entry = draw.randint(1, count)
        event.penalties.append(PenaltyPoints(entry=entry, round=1, points=points, match_points=match_points))
    return event


def _pairs(event: Tale, draw: Random, number: int, seated: list[int]) -> None:
    if len(seated) % 2:
        alone = seated.pop()
        if draw.random() < 0.3:
            event.results.append(absent_result(alone, SPORT.missed, round_number=number))
            event.note(alone, Happening(number, (), False, 0, {}))
        else:
            event.results.append(bye_result(alone, SPORT.bye, round_number=number))
            event.note(
                alone, Happening(number, (), False, 1, {"match_points": 2, "wins": 1, "difference": 30})
            )
    for one, other in zip(seated[::2], seated[1::2], strict=True):
        if draw.random() < 0.15:
            _forfeit(event, number, one, other, draw.choice(([one], [other], [one, other])))
        else:
            _match(event, number, one, other, [draw.choice(_DEALS) for _ in range(8)])


_DEALS = ((0, 0), (10, 0), (0, 10), (20, 0), (0, 20))


def _forfeit(event: Tale, number: int, one: int, other: int, absent: list[int]) -> None:
    event.results += forfeit_results([[one], [other]], SPORT.no_show, absent=absent, round_number=number)
    for entry, opponent in ((one, other), (other, one)):
        here = entry not in absent
        parts = {"match_points": 2 * here, "wins": int(here), "difference": 30 if here else -30}
        event.note(entry, Happening(number, (opponent,), False, 1 if here else -1, parts))


def _match(event: Tale, number: int, one: int, other: int, deals: Sequence[tuple[int, int]]) -> None:
    score = fold([DealLine(place, points) for place, points in enumerate(deals, 1)], SPORT)
    event.results += played_results(score, [[one], [other]], round_number=number)
    for entry, opponent, mine, theirs in ((one, other, 0, 1), (other, one, 1, 0)):
        points, against = sum(deal[mine] for deal in deals), sum(deal[theirs] for deal in deals)
        parts = {
            "match_points": 2 if points > against else 1 if points == against else 0,
            "wins": int(points > against),
            "difference": points - against,
            "points_for": points,
            "deals_won": sum(deal[mine] > deal[theirs] for deal in deals),
        }
        event.note(
            entry, Happening(number, (opponent,), True, (points > against) - (points < against), parts)
        )


def _tables(event: Tale, draw: Random, number: int, seated: list[int]) -> None:
    """Tables of up to four, with the places as they were written; who is left over sits out without a place."""
    for first in range(0, len(seated), 4):
        table = seated[first : first + 4]
        if len(table) == 1:
            event.results.append(absent_result(table[0], SPORT.missed, round_number=number))
            event.note(table[0], Happening(number, (), False, 0, {}))
            continue
        for place, entry in enumerate(table, 1):
            others = tuple(one for one in table if one != entry)
            points, goats, worth = draw.choice((20, 40)), draw.randint(0, 1), max(0, 5 - 2 * (place - 1))
            event.results.append(
                Result(
                    entry=entry,
                    round=number,
                    opponents=others,
                    kind=ResultKind.PLAYED,
                    outcome=Outcome.WON if place == 1 else Outcome.LOST,
                    match_points=worth,
                    points_for=points,
                    points_against=0,
                    difference=points,
                    place=place,
                    titles=("goat",) * goats,
                    counted_titles=goats,
                )
            )
            parts = {
                "match_points": worth,
                "wins": int(place == 1),
                "difference": points,
                "points_for": points,
                "fewest_titles": goats,
            }
            event.note(entry, Happening(number, others, True, 1 if place == 1 else -1, parts, place))


class Second:
    """The second derivation of a table from what was written down."""

    def __init__(self, event: Tale) -> None:
        self.event = event
        self.of = {one.number: one for one in event.ranked}
        self.had = {
            number: sorted(event.had.get(number, []), key=lambda one: one.round) for number in self.of
        }

    def parts(self, code: str, entry: int, tied: Sequence[int]) -> list[Part] | None:
        """What the value of a criterion is made of; None where the criterion says nothing of the entry."""
        if code in ("fewest_points", "fewest_deals_won"):
            code = {"fewest_points": "points_for", "fewest_deals_won": "deals_won"}[code]
        if code == "opponents_sum":
            met = [(one.round, other) for one in self.had[entry] if one.played for other in one.opponents]
            return [
                (number, (other,), self.number("match_points", other, ()) or 0)
                for number, other in sorted(met)
            ]
        if code == "head_to_head":
            return self._meetings(entry, tied)
        if code == "points_among_tied":
            return self._points_among(entry, tied)
        if code == "placings":
            return self._places(entry)
        parts = [(one.round, one.opponents, one.parts.get(code, 0)) for one in self.had[entry]]
        off = sum(self._taken_off(code, one) for one in self.event.penalties if one.entry == entry)
        return [*parts, (0, (), -off)] if off else parts

    def number(self, code: str, entry: int, tied: Sequence[int]) -> int | None:
        """The value of a criterion."""
        one = self.of[entry]
        facts = {"number": one.number, "lot": one.lot, "group": one.group, "tree_place": one.tree_place or 0}
        if code in facts:
            return facts[code]
        parts = self.parts(code, entry, tied)
        return None if parts is None else sum(value for _round, _entries, value in parts)

    @staticmethod
    def _taken_off(code: str, penalty: PenaltyPoints) -> int:
        if code == "match_points":
            return penalty.match_points
        return penalty.points if code in ("difference", "points_for") else 0

    def _places(self, entry: int) -> list[Part]:
        everything = [one for of_one in self.had.values() for one in of_one]
        worst = max((one.place or 0 for one in everything), default=0)
        had = {one.round: one for one in self.had[entry] if one.place}
        return [
            (number, had[number].opponents, had[number].place or 0) if number in had else (number, (), worst)
            for number in sorted({one.round for one in everything})
        ]

    def _meetings(self, entry: int, tied: Sequence[int]) -> list[Part] | None:
        others = set(tied) - {entry}
        if not others:
            return None
        all_met = all(
            set(tied) - {one} <= {other for each in self.had[one] for other in each.opponents} for one in tied
        )
        met = [(each, other) for each in self.had[entry] for other in each.opponents if other in others]
        if all_met:
            return [(each.round, (other,), each.parts.get("match_points", 0)) for each, other in met]
        lead: Counter[int] = Counter()
        last: dict[int, int] = {}
        for each, other in met:
            lead[other] += each.outcome
            last[other] = each.round
        if any(lead[other] <= 0 for other in others):
            return None
        return [(last[other], (other,), 1) for other in last]

    def _points_among(self, entry: int, tied: Sequence[int]) -> list[Part] | None:
        """What it scored against those with whom it is tied, where nobody of them lacks a meeting with another."""
        pairs = {(one, other) for one in tied for each in self.had[one] for other in each.opponents}
        if len(tied) == 1 or any((one, other) not in pairs for one in tied for other in tied if one != other):
            return None
        return [
            (each.round, whom, each.parts.get("points_for", 0))
            for each in self.had[entry]
            if (whom := tuple(other for other in each.opponents if other in tied))
        ]

    def order(self, order: Sequence[str]) -> tuple[list[list[int]], dict[tuple[str, int], int | None]]:
        """Those who share a rank together, from the top, and every value that was asked for."""
        groups = [sorted(self.of, key=lambda entry: self.of[entry].lot)]
        values: dict[tuple[str, int], int | None] = {}
        for code in order:
            split = []
            for tied in groups:
                for entry in tied:
                    values[code, entry] = self.number(code, entry, tied)
                split += self._split(code, tied, values)
            groups = split
        return groups, values

    @staticmethod
    def _split(code: str, tied: Sequence[int], values: dict[tuple[str, int], int | None]) -> list[list[int]]:
        spoken = {values[code, entry] for entry in tied if values[code, entry] is not None}
        levels: list[int | None] = [
            *sorted((one for one in spoken if one is not None), reverse=code not in LOWER_FIRST)
        ]
        levels.append(None)
        parts = [[entry for entry in tied if values[code, entry] == level] for level in levels]
        return [part for part in parts if part]


def faults_of(seed: int, deciding: Counter[str]) -> list[str]:
    """What the two derivations of the event of this seed disagree on; counts which criteria decided."""
    event, draw = tale(seed), Random(seed)
    order = draw.sample(sorted(REGISTRY), draw.randint(1, len(REGISTRY)))
    table = total(event.ranked, event.results, event.penalties)
    rows = rank_totals(table, order)
    reasons = behind(rows, table, order)
    second = Second(event)
    groups, values = second.order(order)
    listed = [entry for tied in groups for entry in tied]
    if [row.entry for row in rows] != listed:
        return [f"seed {seed}: {[row.entry for row in rows]} is listed, {listed} derived"]
    faults = []
    rank = {entry: sum(map(len, groups[:place])) + 1 for place, tied in enumerate(groups) for entry in tied}
    for row in rows:
        if row.rank != rank[row.entry] or any(values[code, row.entry] != value for code, value in row.values):
            faults.append(f"seed {seed}: the row of {row.entry} is another one")
    for row, (upper, lower) in zip(rows, pairwise(listed), strict=False):
        decided = next((code for code in order if values[code, upper] != values[code, lower]), "")
        deciding[decided] += 1
        if not _explained(row, decided, lower, order, values):
            faults.append(f"seed {seed}: {upper} above {lower} by {decided!r}: {row.above}")
        elif decided:
            why = reasons[upper]
            equal_before = order[: order.index(decided)]
            tied = [
                one
                for one in listed
                if all(values[code, one] == values[code, upper] for code in equal_before)
            ]
            for entry, shares in ((upper, why.mine), (lower, why.theirs)):
                made = [(share.round, share.entries, share.value) for share in shares]
                expected = None if decided in FACTS else second.parts(decided, entry, tied)
                if expected is not None and made != expected:
                    faults.append(f"seed {seed}: {decided} of {entry} is made of {made}, derived {expected}")
    return faults


def _explained(
    row: Row,
    decided: str,
    lower: int,
    order: Sequence[str],
    values: dict[tuple[str, int], int | None],
) -> bool:
    above = row.above
    if above is None or above.entry_below != lower or above.criterion != decided:
        return False
    if not decided:
        return above.shared and above.tied_on == tuple(order)
    mine, theirs = values[decided, row.entry], values[decided, lower]
    before = tuple(order[: order.index(decided)])
    return not above.shared and (above.mine, above.theirs) == (mine, theirs) and above.tied_on == before


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="campaigns.explanations", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    deciding: Counter[str] = Counter()
    faults = []
    for seed in range(options.seed, options.seed + options.count):
        faults += faults_of(seed, deciding)
    told = ", ".join(f"{code or 'nothing'} {times:,}" for code, times in deciding.most_common())
    print(
        f"{options.count:,} events from seed {options.seed}: {sum(deciding.values()):,} rows, decided by {told}"
    )
    print(f"{len(faults):,} disagreements")
    for fault in faults[:5]:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
