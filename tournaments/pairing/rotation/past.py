"""Who was whose partner and whose opponent, by places in the line of a round."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairing.field import Contender


@dataclass(frozen=True, slots=True)
class Meetings:
    """For each place the places met, how often and in which round last. It is enough that one of the two names it."""

    times: tuple[dict[int, int], ...]
    last: tuple[dict[int, int], ...]


@dataclass(frozen=True, slots=True)
class Past:
    """The field of a round in its order, place 0 first, and what was before."""

    line: tuple[Contender, ...]
    partners: Meetings
    opponents: Meetings


def past_of(line: Sequence[Contender], *, strangers: bool = False) -> Past:
    """The past of those in `line`; with `strangers` partners count as opponents too, and opponents as partners."""
    partners = [tuple(zip(c.partners, rounds_of(c.partners, c.partner_rounds), strict=True)) for c in line]
    opponents = [tuple(zip(c.met, rounds_of(c.met, c.met_rounds), strict=True)) for c in line]
    if strangers:
        both = [one + other for one, other in zip(partners, opponents, strict=True)]
        partners = opponents = both
    return Past(tuple(line), _meetings(line, partners), _meetings(line, opponents))


def rounds_of(names: Sequence[int], rounds: Sequence[int]) -> Sequence[int]:
    """The round of each name: as given, or 1, 2, 3, ..."""
    return rounds or range(1, len(names) + 1)


def _meetings(line: Sequence[Contender], named: Sequence[Sequence[tuple[int, int]]]) -> Meetings:
    places = {contender.number: place for place, contender in enumerate(line)}
    rounds: dict[tuple[int, int], list[int]] = {}
    for place, contender in enumerate(line):
        mine: dict[int, list[int]] = {}
        for number, round_number in named[place]:
            if number in places and number != contender.number:
                mine.setdefault(places[number], []).append(round_number)
        for other, when in mine.items():
            pair = min(place, other), max(place, other)
            rounds[pair] = max(
                rounds.get(pair, []), when, key=lambda known: (len(known), max(known, default=0))
            )
    times: tuple[dict[int, int], ...] = tuple({} for _ in line)
    last: tuple[dict[int, int], ...] = tuple({} for _ in line)
    for (one, other), when in rounds.items():
        times[one][other] = times[other][one] = len(when)
        last[one][other] = last[other][one] = max(when)
    return Meetings(times, last)
