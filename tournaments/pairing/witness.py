"""Why a round cannot be drawn, so that anybody can check it without drawing.

By the theorem of Tutte and Berge: when no draw exists, there are some entries without whom the others fall apart into
more groups of odd size than these entries are, and nobody may meet anybody of another group. In each group one is left
over who needs one of these entries. Gallai and Edmonds say where to look: among those who can be the one left over.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.messages import N_, Message
from tournaments.pairing.allowed import Allowed, Grid
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import Edge, most_pairs

#: The search asks for a matching without each entry in turn.
FIELD = 60


@dataclass(frozen=True, slots=True)
class Witness:
    """`few` leaves the others in `groups` of odd size that are more than they are. The bye is the place after the
    last."""

    few: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


def witness(groups: ScoreGroups, allowed: Allowed) -> Witness | None:
    """Why these meetings and byes make no round; None when they do, and in fields of more than FIELD."""
    size = groups.vertices
    if size > FIELD:
        return None
    grid = np.zeros((size, size), dtype=np.bool_)
    field = len(groups.contenders)
    grid[:field, :field] = allowed.meetings
    if groups.bye is not None:
        byes = list(allowed.byes)
        grid[byes, groups.bye] = grid[groups.bye, byes] = True
    everybody = list(range(size))
    most = _pairs_among(grid, everybody)
    if 2 * most == size:
        return None
    spare = [one for one in everybody if _pairs_among(grid, [n for n in everybody if n != one]) == most]
    few = [one for one in everybody if one not in spare and grid[one, spare].any()]
    return Witness(tuple(few), tuple(_parts(grid, spare)))


def sentence(groups: ScoreGroups, found: Witness) -> Message:
    """The witness in words."""
    parts = "; ".join(_names(groups, part) for part in found.groups)
    values: dict[str, object] = {
        "count": len(found.groups),
        "groups": parts,
        "few": _names(groups, found.few),
    }
    if not found.few:
        return Message(
            N_("These groups of odd size have nobody new to meet outside: %(groups)s."),
            values,
        )
    return Message(
        N_(
            "But for %(few)s, too few, these %(count)s groups of odd size have nobody new to meet outside: %(groups)s."
        ),
        values,
    )


def _pairs_among(grid: Grid, members: Sequence[int]) -> int:
    edges: list[Edge] = [
        (a, b)
        for a in range(len(members))
        for b in range(a + 1, len(members))
        if grid[members[a], members[b]]
    ]
    return most_pairs(len(members), edges)


def _parts(grid: Grid, members: Sequence[int]) -> list[tuple[int, ...]]:
    """The members in connected groups, each in the order of the line."""
    parts: list[tuple[int, ...]] = []
    left = set(members)
    while left:
        reached, edge = set[int](), {min(left)}
        while edge:
            reached |= edge
            edge = {other for one in edge for other in left - reached if grid[one, other]}
        left -= reached
        parts.append(tuple(sorted(reached)))
    return parts


def _names(groups: ScoreGroups, places: Sequence[int]) -> str:
    """Entry numbers; a dash stands for the place of the one who sits out."""
    return ", ".join("–" if place == groups.bye else str(groups.contenders[place].number) for place in places)
