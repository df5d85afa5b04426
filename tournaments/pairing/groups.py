"""The field in the order of play: score groups from the top, places inside them, who has met whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import gcd, lcm
from typing import Literal

import numpy as np

from tournaments.pairing.field import Contender
from tournaments.pairing.seating import lot
from tournaments.pairing.weights import Numbers


@dataclass(frozen=True, slots=True)
class ScoreGroups:
    """Everything is indexed by the place in the line, 0 for the leader; the bye is the place after the last.

    `scores` are whole numbers in the proportion of the real scores. `first` and `size` describe the score
    group of each place. `from_bottom` is 0 for the lowest ranked. `met` and `last_met` know a meeting when
    either side does: `met` maps a place to the places met and how often, `last_met` to the round of the
    latest meeting.
    """

    contenders: tuple[Contender, ...]
    scores: tuple[int, ...]
    first: tuple[int, ...]
    size: tuple[int, ...]
    from_bottom: tuple[int, ...]
    met: tuple[dict[int, int], ...]
    last_met: tuple[dict[int, int], ...]
    avoided: tuple[tuple[int, ...], ...]
    kept_apart: tuple[tuple[int, ...], ...]

    @property
    def bye(self) -> int | None:
        """The place of the bye, or None when the field is even."""
        return len(self.contenders) if len(self.contenders) % 2 else None

    @property
    def vertices(self) -> int:
        return len(self.contenders) + len(self.contenders) % 2

    def codes(self, of: Literal["club", "country"]) -> Numbers:
        """One number for each club or country; -1 for a place that has none."""
        names = [getattr(contender, of) for contender in self.contenders]
        numbers = {name: code for code, name in enumerate(dict.fromkeys(filter(None, names)))}
        return np.array([numbers.get(name, -1) for name in names], dtype=np.int64)


def arrange(contenders: Sequence[Contender], *, seed: str, whole_ranking: bool = False) -> ScoreGroups:
    """Lines the contenders up by score, then rank, then lot; or by rank and lot in one group."""
    lots = {contender.number: lot(seed, "rank", contender.number) for contender in contenders}
    scores = {contender.number: 0 if whole_ranking else contender.score for contender in contenders}
    line = tuple(sorted(contenders, key=lambda c: (-scores[c.number], c.rank, lots[c.number])))
    ranking = sorted(
        range(len(line)), key=lambda place: (line[place].rank, lots[line[place].number]), reverse=True
    )
    from_bottom = [0] * len(line)
    for steps, place in enumerate(ranking):
        from_bottom[place] = steps
    first: list[int] = []
    size: list[int] = []
    for _, group in groupby(line, key=lambda c: scores[c.number]):
        members = len(list(group))
        first += [len(first)] * members
        size += [members] * members
    places = {contender.number: place for place, contender in enumerate(line)}
    met, last_met = _meetings(line, places)
    return ScoreGroups(
        contenders=line,
        scores=_whole([scores[contender.number] for contender in line]),
        first=tuple(first),
        size=tuple(size),
        from_bottom=tuple(from_bottom),
        met=met,
        last_met=last_met,
        avoided=tuple(_present(contender.avoid, places) for contender in line),
        kept_apart=tuple(_present(contender.apart, places) for contender in line),
    )


def _present(numbers: Sequence[int], places: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(places[number] for number in numbers if number in places)


def _whole(scores: Sequence[int | Fraction]) -> tuple[int, ...]:
    """The scores above the last one, as the smallest whole numbers in the same proportion."""
    if not scores:
        return ()
    above_last = [Fraction(score) - Fraction(scores[-1]) for score in scores]
    common = lcm(*(score.denominator for score in above_last))
    scaled = [int(score * common) for score in above_last]
    step = gcd(*scaled) or 1
    return tuple(score // step for score in scaled)


def _meetings(
    line: Sequence[Contender], places: Mapping[int, int]
) -> tuple[tuple[dict[int, int], ...], tuple[dict[int, int], ...]]:
    times: tuple[dict[int, int], ...] = tuple({} for _ in line)
    last: tuple[dict[int, int], ...] = tuple({} for _ in line)
    for place, contender in enumerate(line):
        rounds = contender.met_rounds or tuple(range(1, len(contender.met) + 1))
        known: dict[int, int] = {}
        for number, round_number in zip(contender.met, rounds, strict=True):
            other = places.get(number)
            if other is None:
                continue
            known[other] = known.get(other, 0) + 1
            last[place][other] = max(last[place].get(other, 0), round_number)
            last[other][place] = max(last[other].get(place, 0), round_number)
        for other, count in known.items():
            times[place][other] = max(times[place].get(other, 0), count)
            times[other][place] = max(times[other].get(place, 0), count)
    return times, last
