"""What a draw tries to keep low, from the most important to the least.

1. repeat: meetings again (only when no draw without a repeat exists)
2. bye: goes to the lowest ranked that may have it
3. recent: how lately those met who meet again
4. club: members of one club kept apart, in the rounds that ask for it
5. score: the squared difference of scores, so few floats and small ones
6. floated: the same entry up or down again after one or two rounds
7. lead: two meet who both owe, or both are owed, the first lead
8. distance: of those who float, the nearest in the line
9. order: fold, slide or neighbours inside the score group
and below them all a seeded hash, so that exactly one draw is the best one.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import Edge
from tournaments.pairing.weights import HASH_BITS, Level

ORDERS = ("fold", "slide", "neighbours")


@dataclass(frozen=True, slots=True, kw_only=True)
class Aims:
    """The settings of one draw. `repeats` is whether played meetings are among the edges."""

    round_number: int
    seed: str
    order: str
    avoid_clubs: bool
    repeats: bool


def levels_of(groups: ScoreGroups, edges: Sequence[Edge], aims: Aims) -> list[Level]:
    """The levels that this field has, with the cost of every edge; a bye costs only on its own level."""
    tables = groups.vertices // 2
    played = [edge for edge in edges if edge[1] != groups.bye]
    spare = [0] * (len(edges) - len(played))  # byes stand last among the edges

    def level(name: str, cost: Callable[[int, int], int]) -> Level:
        return Level(name, [cost(high, low) for high, low in played] + spare, tables)

    levels: list[Level] = []
    if aims.repeats:
        levels.append(level("repeat", lambda high, low: groups.met[high].get(low, 0)))
    if spare:
        byes = [groups.from_bottom[place] for place, _ in edges[len(played) :]]
        levels.append(Level("bye", [0] * len(played) + byes, 1))
    if aims.repeats:
        levels.append(level("recent", lambda high, low: groups.last_met[high].get(low, 0)))
    if aims.avoid_clubs:
        clubs = [contender.club for contender in groups.contenders]
        levels.append(
            level("club", lambda high, low: int(clubs[high] is not None and clubs[high] == clubs[low]))
        )
    scores = groups.scores
    levels.append(level("score", lambda high, low: (scores[high] - scores[low]) ** 2))
    if any(any(contender.floats[-2:]) for contender in groups.contenders):
        levels.append(level("floated", _floated(groups)))
    if any(contender.leads for contender in groups.contenders):
        levels.append(level("lead", _lead(groups)))
    first = groups.first
    levels.append(level("distance", lambda high, low: 0 if first[high] == first[low] else low - high - 1))
    levels.append(level("order", _displacement(groups, aims.order)))
    return levels


def hashes_of(groups: ScoreGroups, edges: Sequence[Edge], aims: Aims) -> list[int]:
    """For each edge 32 bits: the SHA-256 of "seed|draw|round|smaller|larger", entry 0 being the bye.

    They are the first bits of `seating.lot(seed, "draw", round, smaller, larger)`, written out for speed.
    """
    numbers = [contender.number for contender in groups.contenders] + [0]
    starts = [f"{aims.seed}|draw|{aims.round_number}|{number}|".encode() for number in numbers]
    ends = [str(number).encode() for number in numbers]
    sha256, from_bytes, size = hashlib.sha256, int.from_bytes, HASH_BITS // 8
    marks: list[int] = []
    for a, b in edges:
        text = starts[a] + ends[b] if numbers[a] < numbers[b] else starts[b] + ends[a]
        marks.append(from_bytes(sha256(text).digest()[:size], "big"))
    return marks


def ideal_opponent(groups: ScoreGroups, place: int, order: str) -> int:
    """The place in the own score group that `order` would like best to meet `place`."""
    start, size = groups.first[place], groups.size[place]
    inside = place - start
    if order == "fold":
        return start + size - 1 - inside
    if order == "slide":
        return start + (inside + size // 2 if inside < size // 2 else inside - size // 2)
    return place + 1 if inside % 2 == 0 and inside + 1 < size else place - 1 if inside else place


def _displacement(groups: ScoreGroups, order: str) -> Callable[[int, int], int]:
    """Inside a score group, the square of how far an opponent is from the one that the order asks for.

    fold: the first meets the last; slide: the first of the upper half meets the first of the lower half;
    neighbours: the first meets the second (docs/practice.md §2.2). Squared, so that one table is not spoilt
    for the sake of the others.
    """
    first, size = groups.first, groups.size

    def fold(high: int, low: int) -> int:
        return (high + low - 2 * first[high] - size[high] + 1) ** 2 if first[high] == first[low] else 0

    def slide(high: int, low: int) -> int:
        return (low - high - size[high] // 2) ** 2 if first[high] == first[low] else 0

    def neighbours(high: int, low: int) -> int:
        return (low - high - 1) ** 2 if first[high] == first[low] else 0

    return {"fold": fold, "slide": slide, "neighbours": neighbours}[order]


def _floated(groups: ScoreGroups) -> Callable[[int, int], int]:
    """Down again for the higher, up again for the lower: 2 after one round, 1 after two."""

    def history(direction: int) -> list[int]:
        return [
            2 * (contender.floats[-1:] == (direction,)) + (contender.floats[-2:-1] == (direction,))
            for contender in groups.contenders
        ]

    down, up, scores = history(-1), history(1), groups.scores
    return lambda high, low: down[high] + up[low] if scores[high] != scores[low] else 0


def _lead(groups: ScoreGroups) -> Callable[[int, int], int]:
    """Zero when one of them can lead without harm; else the square of the smaller imbalance, at most 9."""
    leads = [contender.leads for contender in groups.contenders]

    def cost(high: int, low: int) -> int:
        a, b = leads[high], leads[low]
        return min(abs(a), abs(b), 3) ** 2 if a * b > 0 else 0

    return cost
