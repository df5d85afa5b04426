"""What a draw tries to keep low, from the most important to the least.

1. repeat: meetings again (only when no draw without a repeat exists)
2. moved: changes of a draw that is being repaired
3. bye: goes to the lowest ranked that may have it
4. recent: how lately those met who meet again
5. apart: entries of which one asks not to meet the other
6. club: members of one club kept apart, in the rounds that ask for it, and half as dear those of one country
7. score: the squared difference of scores, so few floats and small ones
8. floated: the same entry up or down again after one or two rounds
9. lead: two meet who both owe, or both are owed, the first lead
10. distance: of those who float, the nearest in the line
11. order: fold, slide or neighbours inside the score group, or in the whole ranking
and below them all a seeded hash, so that exactly one draw is the best one. In an inter-club draw the clubs come
first, and only the countries stay at level 6.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

import numpy as np

from tournaments.pairing.aims import Aims
from tournaments.pairing.allowed import Meetings
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.weights import HASH_BITS, Level, Numbers, WeightsTooLargeError

MOST_APART = 2**30
FLOATED_MOST = 6


@dataclass(frozen=True, slots=True)
class Measure:
    """One level: what meetings cost on it, given the places of both, the higher in the line first."""

    name: str
    of: Callable[[Numbers, Numbers], Numbers]


def measures_of(groups: ScoreGroups, aims: Aims) -> list[Measure]:
    """The levels between two who meet that this field has, the most important first."""
    rules = aims.rules
    measures: list[Measure] = []
    again = aims.repeats or any(low in groups.met[high] for high, low in aims.locked if low != groups.bye)
    if again and rules.repeats in ("never", "allowed"):
        measures.append(Measure("repeat", _of_meetings(groups.met)))
        measures.append(Measure("recent", _of_meetings(groups.last_met)))
    if any(groups.kept_apart):
        measures.append(Measure("apart", _apart(groups)))
    if rules.inter_club:
        measures.insert(0, Measure("club", _clubs(groups, clubs=1, countries=0)))
        if rules.avoid_countries:
            measures.append(Measure("country", _clubs(groups, clubs=0, countries=1)))
    elif rules.avoid_clubs or rules.avoid_countries:
        dearer = (1 + rules.avoid_countries) * rules.avoid_clubs
        measures.append(Measure("club", _clubs(groups, clubs=dearer, countries=int(rules.avoid_countries))))
    scores = _scores(groups)
    measures.append(Measure("score", lambda high, low: (scores[high] - scores[low]) ** 2))
    if any(any(contender.floats[-2:]) for contender in groups.contenders):
        measures.append(Measure("floated", _floated(groups, scores)))
    if any(contender.leads for contender in groups.contenders):
        measures.append(Measure("lead", _lead(groups)))
    first = np.array(groups.first)
    measures.append(
        Measure("distance", lambda high, low: np.where(first[high] == first[low], 0, low - high - 1))
    )
    measures.append(Measure("order", _displacement(groups, rules.order)))
    return measures


def levels_of(groups: ScoreGroups, meetings: Meetings, aims: Aims, measures: list[Measure]) -> list[Level]:
    """The levels with the cost of every meeting; a bye costs only on its own level and as a change."""
    tables = groups.vertices // 2
    high, low = meetings.high[: meetings.byes_from], meetings.low[: meetings.byes_from]
    byes = meetings.high[meetings.byes_from :]
    none = np.zeros(len(byes), dtype=np.int64)
    levels = [
        Level(measure.name, np.concatenate((measure.of(high, low), none)), tables) for measure in measures
    ]
    own: list[Level] = []
    if aims.kept is not None:
        own.append(Level("moved", [int(edge not in aims.kept) for edge in meetings.edges()], tables))
    if len(byes):
        steps = np.array(groups.from_bottom)[byes]
        own.append(Level("bye", np.concatenate((np.zeros(len(high), dtype=np.int64), steps)), 1))
    highest = ("repeat", "club") if aims.rules.inter_club else ("repeat",)
    above = len(list(takewhile(lambda measure: measure.name in highest, measures)))
    return levels[:above] + own + levels[above:]


def hashes_of(groups: ScoreGroups, meetings: Meetings, aims: Aims) -> Numbers:
    """For each meeting 32 bits: the SHA-256 of "seed|draw|round|smaller|larger", entry 0 being the bye.

    They are the first bits of `seating.lot(seed, "draw", round, smaller, larger)`, written out for speed.
    """
    numbers = [contender.number for contender in groups.contenders] + [0]
    starts = [f"{aims.seed}|draw|{aims.round_number}|{number}|".encode() for number in numbers]
    ends = [str(number).encode() for number in numbers]
    sha256 = hashlib.sha256
    digests = b"".join(
        [
            sha256(starts[a] + ends[b] if numbers[a] < numbers[b] else starts[b] + ends[a]).digest()
            for a, b in meetings.edges()
        ]
    )
    words = np.frombuffer(digests, dtype=f">u{HASH_BITS // 8}")
    return words[:: sha256().digest_size * 8 // HASH_BITS].astype(np.int64)


def ideal_opponent(groups: ScoreGroups, place: int, order: str) -> int:
    """The place in the own score group that `order` would like best to meet `place`."""
    start, size = groups.first[place], groups.size[place]
    inside = place - start
    if order == "fold":
        return start + size - 1 - inside
    if order == "slide":
        return start + (inside + size // 2 if inside < size // 2 else inside - size // 2)
    return place + 1 if inside % 2 == 0 and inside + 1 < size else place - 1 if inside else place


def _scores(groups: ScoreGroups) -> Numbers:
    if groups.scores and max(groups.scores) > MOST_APART:
        raise WeightsTooLargeError(f"scores lie more than {MOST_APART} steps apart")
    return np.array(groups.scores, dtype=np.int64)


def _displacement(groups: ScoreGroups, order: str) -> Callable[[Numbers, Numbers], Numbers]:
    """Inside a score group, the square of how far an opponent is from the one that the order asks for.

    fold: the first meets the last; slide: the first of the upper half meets the first of the lower half;
    neighbours: the first meets the second (docs/practice.md §2.2). Squared, so that one table is not spoilt
    for the sake of the others.
    """
    first, size = np.array(groups.first), np.array(groups.size)
    ideal: dict[str, Callable[[Numbers, Numbers], Numbers]] = {
        "fold": lambda high, low: high + low - 2 * first[high] - size[high] + 1,
        "slide": lambda high, low: low - high - size[high] // 2,
        "neighbours": lambda high, low: low - high - 1,
    }
    off = ideal[order]
    return lambda high, low: np.where(first[high] == first[low], off(high, low) ** 2, 0)


def _of_meetings(met: Sequence[Mapping[int, int]]) -> Callable[[Numbers, Numbers], Numbers]:
    """The number that is known of each meeting that was played, 0 for the others."""
    known = np.zeros((len(met), len(met)), dtype=np.int64)
    for place, others in enumerate(met):
        for other, value in others.items():
            known[place, other] = value
    return lambda high, low: known[high, low]


def _apart(groups: ScoreGroups) -> Callable[[Numbers, Numbers], Numbers]:
    wished = np.zeros((len(groups.contenders),) * 2, dtype=np.int64)
    for place, others in enumerate(groups.kept_apart):
        for other in others:
            wished[place, other] = wished[other, place] = 1
    return lambda high, low: wished[high, low]


def _clubs(groups: ScoreGroups, *, clubs: int, countries: int) -> Callable[[Numbers, Numbers], Numbers]:
    """What two of one club cost, and two of one country; the dearer where both are the same."""
    club_of, country_of = groups.codes("club"), groups.codes("country")

    def cost(high: Numbers, low: Numbers) -> Numbers:
        mates = (club_of[high] >= 0) & (club_of[high] == club_of[low])
        compatriots = (country_of[high] >= 0) & (country_of[high] == country_of[low])
        costs: Numbers = np.maximum(clubs * mates, countries * compatriots)
        return costs

    return cost


def _floated(groups: ScoreGroups, scores: Numbers) -> Callable[[Numbers, Numbers], Numbers]:
    """Down again for the higher, up again for the lower: 2 after one round, 1 after two."""

    def history(direction: int) -> Numbers:
        return np.array(
            [
                2 * (contender.floats[-1:] == (direction,)) + (contender.floats[-2:-1] == (direction,))
                for contender in groups.contenders
            ]
        )

    down, up = history(-1), history(1)
    return lambda high, low: np.where(scores[high] != scores[low], down[high] + up[low], 0)


def _lead(groups: ScoreGroups) -> Callable[[Numbers, Numbers], Numbers]:
    """Zero when one of them can lead without harm; else the square of the smaller imbalance, at most 9."""
    leads = np.array([max(-3, min(contender.leads, 3)) for contender in groups.contenders])

    def cost(high: Numbers, low: Numbers) -> Numbers:
        a, b = leads[high], leads[low]
        return np.where(a * b > 0, np.minimum(np.abs(a), np.abs(b)) ** 2, 0)

    return cost
