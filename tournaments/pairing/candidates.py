"""Which meetings a draw may choose from: all of them, or in a large field the near ones."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, zip_longest

from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import ideal_opponent
from tournaments.pairing.matching import Edge

COMPLETE_UP_TO = 400


def every_meeting(groups: ScoreGroups, *, repeats: bool, byes_allowed: int) -> list[Edge]:
    """All meetings, without those that were played unless `repeats`, and the byes that are still allowed."""
    places = range(len(groups.contenders))
    edges = [
        (high, low)
        for high in places
        for met in (groups.met[high],)
        for low in range(high + 1, len(places))
        if repeats or low not in met
    ]
    return edges + _byes(groups, byes_allowed)


def near_meetings(
    groups: ScoreGroups, *, order: str, avoid_clubs: bool, reach: int, byes_allowed: int
) -> list[Edge]:
    """For each place the `reach` best opponents not met before in its score group, above it and below it.

    Club mates are taken only where nobody else is left. Measured against the complete graph, reach 8 gave the
    same optimum in every large field tried; the draw proves it by the parity of the groups or by doubling the
    reach.
    """
    edges: set[Edge] = set()
    for place in range(len(groups.contenders)):
        start, end = groups.first[place], groups.first[place] + groups.size[place]
        ideal = ideal_opponent(groups, place, order)
        directions: tuple[Iterable[int], ...] = (
            _outward(ideal, start, end),
            range(start - 1, -1, -1),
            range(end, len(groups.contenders)),
        )
        for others in directions:
            for other in _best(groups, place, others, avoid_clubs=avoid_clubs, reach=reach):
                edges.add((min(place, other), max(place, other)))
    return sorted(edges) + _byes(groups, byes_allowed)


def _byes(groups: ScoreGroups, byes_allowed: int) -> list[Edge]:
    if groups.bye is None:
        return []
    return [
        (place, groups.bye)
        for place, contender in enumerate(groups.contenders)
        if contender.byes < byes_allowed
    ]


def _outward(ideal: int, start: int, end: int) -> Iterator[int]:
    """The places from `start` to before `end`, the nearest to `ideal` first."""
    pairs = zip_longest(range(ideal, end), range(ideal - 1, start - 1, -1))
    return (place for place in chain.from_iterable(pairs) if place is not None)


def _best(
    groups: ScoreGroups, place: int, others: Iterable[int], *, avoid_clubs: bool, reach: int
) -> list[int]:
    club = groups.contenders[place].club if avoid_clubs else None
    met = groups.met[place]
    apart: list[int] = []
    mates: list[int] = []
    for other in others:
        if other == place or other in met:
            continue
        if club is not None and groups.contenders[other].club == club:
            mates.append(other)
            continue
        apart.append(other)
        if len(apart) == reach:
            return apart
    return list(islice(chain(apart, mates), reach))
