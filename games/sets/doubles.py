"""The sizes of the rectangular sets (docs/rules.md §2.1, TS-O01)."""

from types import MappingProxyType

MADE = (3, 6, 9, 12, 15, 18)
"""The double-n sets that are made; `games.tiles.double_set` gives any other too."""

SIZES_BY_SOURCE = MappingProxyType(
    {
        "000/W, 003": (3, 6, 9, 12, 15, 18),
        "000/E, 002": (6, 9, 12, 15, 18),
        "004": (9, 12),  # beside its double-6, with a warning: hands must not simply be scaled up
    }
)
"""Which sets each source of docs/rules.md TS-O01 names."""


def size(n: int) -> int:
    """How many tiles the double-n set has."""
    return (n + 1) * (n + 2) // 2


def total_pips(n: int) -> int:
    """The sum of all halves of the double-n set."""
    return n * (n + 1) * (n + 2) // 2


def left_over(n: int, *, seats: int, hand: int) -> int:
    """Tiles of the double-n set that are not dealt; ValueError when it has too few."""
    rest = size(n) - seats * hand
    if rest < 0:
        raise ValueError(f"a double-{n} set has no {seats} hands of {hand}")
    return rest
