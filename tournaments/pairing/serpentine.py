"""Groups as strong as each other: everybody in a serpentine through them, mates of a club or a country apart."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.messages import N_, Message
from tournaments.pairing.field import Contender, DrawImpossible, canonical, check_numbers
from tournaments.pairing.matching import cheapest_perfect_matching
from tournaments.pairing.seating import LOT_BITS, lot
from tournaments.pairing.weights import HASH_BITS, Level, pack


@dataclass(frozen=True, slots=True)
class GroupDraw:
    """The entry numbers of each group, the strongest first, and why anybody left the serpentine.

    `input` is the text of everything the draw depends on (`tournaments.pairing.field.canonical`).
    """

    groups: tuple[tuple[int, ...], ...]
    seed: str
    input: str
    notes: tuple[Message, ...]

    @property
    def digest(self) -> str:
        """SHA-256 of the input, in hex."""
        return hashlib.sha256(self.input.encode("ascii")).hexdigest()


def draw_groups(
    contenders: Sequence[Contender],
    *,
    groups: int,
    seed: str,
    avoid_clubs: bool = False,
    avoid_countries: bool = False,
) -> GroupDraw:
    """Makes so many groups, of sizes that differ by one at most.

    The contenders, by rank and then by `lot(seed, "groups", number)`, are cut into pots of as many as there are groups;
    the first pot goes through the groups upwards, the second downwards, and so on. To keep mates apart the members
    of a pot change groups with each other: fewest club mates together, then fewest of one country, then the least
    moved. Each pot is the best one given the others. Raises DrawImpossible where a group would have fewer than two.
    """
    check_numbers([contender.number for contender in contenders])
    if len(contenders) < 2 * groups or groups < 1:
        text = N_("%(present)s are present, which is too few for %(groups)s groups of at least two.")
        raise DrawImpossible(
            Message(text, {"present": len(contenders), "groups": groups}),
            (Message(N_("Make fewer groups, or check more entries in.")),),
        )
    line = sorted(contenders, key=lambda one: (one.rank, lot(seed, "groups", one.number), one.number))
    aims = _Aims(groups, seed, avoid_clubs, avoid_countries)
    pots = [line[begin : begin + groups] for begin in range(0, len(line), groups)]
    group_of = _settled(pots, aims)
    settings = {
        "groups": groups,
        "seed": seed,
        "avoid_clubs": avoid_clubs,
        "avoid_countries": avoid_countries,
    }
    return GroupDraw(
        groups=tuple(
            tuple(one.number for one in line if group_of[one.number] == group) for group in range(groups)
        ),
        seed=seed,
        input=canonical("groups", settings, contenders),
        notes=(*_moved(pots, group_of, aims), *_together(line, group_of, aims)),
    )


@dataclass(frozen=True, slots=True)
class _Aims:
    groups: int
    seed: str
    avoid_clubs: bool
    avoid_countries: bool

    def mates(self, one: Contender, other: Contender) -> tuple[int, int]:
        """Whether they are of one club, and of one country, where that is looked at."""
        club = self.avoid_clubs and one.club is not None and one.club == other.club
        country = self.avoid_countries and one.country is not None and one.country == other.country
        return int(club), int(country)

    def wished(self, pot: int, place: int) -> int:
        """The group that the serpentine gives to a place of a pot."""
        return self.groups - 1 - place if pot % 2 else place


def _settled(pots: Sequence[Sequence[Contender]], aims: _Aims) -> dict[int, int]:
    """The group of every number. Pots are dealt again until none can be dealt better: each time the whole gets
    cheaper, so this ends."""
    group_of: dict[int, int] = {}
    while True:
        before = dict(group_of)
        for index, pot in enumerate(pots):
            members: list[list[Contender]] = [[] for _ in range(aims.groups)]
            for one in (one for other in pots if other is not pot for one in other):
                if one.number in group_of:
                    members[group_of[one.number]].append(one)
            group_of |= _dealt(pot, index, members, aims)
        if group_of == before:
            return group_of


def _dealt(
    pot: Sequence[Contender], index: int, members: Sequence[Sequence[Contender]], aims: _Aims
) -> dict[int, int]:
    """One pot into the groups with their members of other pots; a short pot leaves some groups out."""
    count = aims.groups
    edges = [(place, count + group) for place in range(count) for group in range(count)]
    clubs, countries, moved, marks = [], [], [], []
    for place, side in edges:
        one, group = pot[place] if place < len(pot) else None, side - count
        mates = [aims.mates(one, other) for other in members[group]] if one else []
        clubs.append(sum(club for club, _ in mates))
        countries.append(sum(country for _, country in mates))
        moved.append((group - aims.wished(index, place)) ** 2 if one else 0)
        marks.append(_mark(aims.seed, one.number if one else 0, group + 1))
    levels = (Level("club", clubs, count), Level("country", countries, count), Level("moved", moved, count))
    chosen = cheapest_perfect_matching(2 * count, edges, pack(levels, marks, tables=count))
    assert chosen is not None
    return {pot[place].number: side - count for place, side in chosen if place < len(pot)}


def _mark(seed: str, number: int, group: int) -> int:
    return lot(seed, "group", number, group) >> (LOT_BITS - HASH_BITS)


def _moved(
    pots: Sequence[Sequence[Contender]], group_of: Mapping[int, int], aims: _Aims
) -> Iterator[Message]:
    text = N_(
        "No. %(number)s is in group %(group)s instead of %(wished)s, to part mates of a club or a country."
    )
    for index, pot in enumerate(pots):
        for place, one in enumerate(pot):
            group, wished = group_of[one.number] + 1, aims.wished(index, place) + 1
            if group != wished:
                yield Message(text, {"number": one.number, "group": group, "wished": wished})


def _together(line: Sequence[Contender], group_of: Mapping[int, int], aims: _Aims) -> Iterator[Message]:
    text = N_(
        "No. %(one)s and No. %(other)s are mates in group %(group)s: no change inside a pot parts more."
    )
    for one, other in combinations(line, 2):
        group = group_of[one.number]
        if group == group_of[other.number] and any(aims.mates(one, other)):
            yield Message(text, {"one": one.number, "other": other.number, "group": group + 1})
