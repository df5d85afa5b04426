"""Which places of the line a round would like to see at one table, if nobody had met before."""

from collections.abc import Sequence

from tournaments.pairing.rotation.whist import Foursome

PATTERNS = ("neighbours", "leaders_apart")


def foursomes(pattern: str, players: int) -> list[Foursome]:
    """The tables (a, c, b, d) for places 0 to `players` - 1, a multiple of four (docs/practice.md §2.2).

    neighbours: (1, 3) against (2, 4), (5, 7) against (6, 8). leaders_apart: of eight, (1, 5) against (3, 7) and
    (2, 6) against (4, 8); four who are left over at the end sit as neighbours.
    """
    eights = players - players % 8 if pattern == "leaders_apart" else 0
    tables: list[Foursome] = []
    for top in range(0, eights, 8):
        tables += [(top, top + 4, top + 2, top + 6), (top + 1, top + 5, top + 3, top + 7)]
    return tables + [(top, top + 2, top + 1, top + 3) for top in range(eights, players, 4)]


def wanted_partners(tables: Sequence[Foursome]) -> list[int]:
    """For each place the place of the partner that the pattern gives it."""
    wanted = [0] * (4 * len(tables))
    for a, c, b, d in tables:
        wanted[a], wanted[c], wanted[b], wanted[d] = c, a, d, b
    return wanted


def wanted_opponents(tables: Sequence[Foursome]) -> list[int]:
    """For each place the sum of the two places that the pattern puts against it."""
    wanted = [0] * (4 * len(tables))
    for a, c, b, d in tables:
        wanted[a] = wanted[c] = b + d
        wanted[b] = wanted[d] = a + c
    return wanted
