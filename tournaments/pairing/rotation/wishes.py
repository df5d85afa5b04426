"""Who is not to sit at one table with whom: bans, wishes, and players of one country."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tournaments.pairing.field import Contender
from tournaments.pairing.rotation.whist import Foursome

#: For each place of the line what another place costs, where that is not nothing.
ByPlace = list[dict[int, int]]


def banned(line: Sequence[Contender]) -> ByPlace:
    """1 for those who must not sit together (`Contender.avoid`). It is enough that one of the two names it."""
    return _named(line, [one.avoid for one in line])


def unwished(line: Sequence[Contender]) -> ByPlace:
    """1 for those who should not sit together where that can be helped (`Contender.apart`)."""
    return _named(line, [one.apart for one in line])


def mates(line: Sequence[Contender], *, clubs: bool, countries: bool) -> ByPlace:
    """Members of one club, and half as dear those of one country; each only where it is asked for."""
    costs: ByPlace = [{} for _ in line]
    for asked, names, cost in (
        (countries, [one.country for one in line], 1),
        (clubs, [one.club for one in line], 2 if countries else 1),
    ):
        places: dict[str, list[int]] = {}
        for place, name in enumerate(names):
            if asked and name is not None:
                places.setdefault(name, []).append(place)
        for together in places.values():
            for place in together:
                costs[place].update((other, cost) for other in together if other != place)
    return costs


def broken(tables: Iterable[Foursome], *wishes: ByPlace) -> bool:
    """Whether two sit together at one of the tables whom one of the wishes would keep apart."""
    return any(
        other in wish[place] for table in tables for place, other in combinations(table, 2) for wish in wishes
    )


def _named(line: Sequence[Contender], named: Sequence[Sequence[int]]) -> ByPlace:
    places = {contender.number: place for place, contender in enumerate(line)}
    costs: ByPlace = [{} for _ in line]
    for place, numbers in enumerate(named):
        for other in (places[number] for number in numbers if number in places):
            if other != place:
                costs[place][other] = costs[other][place] = 1
    return costs
