"""Where the pips of a half lie, from none to eighteen (docs/rules.md §2.1)."""

from functools import cache
from typing import TypeAlias

SIDE = 100
"""The side of a half in the units of a face."""

Spot: TypeAlias = tuple[float, float]

_EDGE = 0.2 * SIDE
_ROWS: dict[int, tuple[int, ...]] = {
    1: (1,), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3),
    11: (4, 3, 4), 12: (4, 4, 4), 13: (3, 2, 3, 2, 3), 14: (4, 3, 3, 4), 15: (3, 3, 3, 3, 3), 16: (4, 4, 4, 4),
    17: (3, 4, 3, 4, 3), 18: (5, 4, 4, 5),
}  # fmt: skip


def radius(number: int) -> float:
    """How large the pips of a half with so many are."""
    return 0.1 * SIDE if number <= 9 else 0.06 * SIDE


def spots_lying(number: int) -> tuple[Spot, ...]:
    """`spots` in a tile that lies: it is turned, and its pips with it."""
    return tuple((y, x) for x, y in spots(number))


@cache
def spots(number: int) -> tuple[Spot, ...]:
    """The centres of the pips of a half of an upright tile, from its upper left corner; `number` is 0 to 18."""
    if number in (0, 2, 3):
        diagonal = ((_EDGE, SIDE - _EDGE), (SIDE / 2, SIDE / 2), (SIDE - _EDGE, _EDGE))
        return {0: (), 2: diagonal[::2], 3: diagonal}[number]
    rows = _ROWS[number]
    return tuple((x, y) for y, in_row in zip(_spread(len(rows)), rows, strict=True) for x in _spread(in_row))


def _spread(places: int) -> list[float]:
    if places == 1:
        return [SIDE / 2]
    edge = _EDGE if places <= 3 else 0.16 * SIDE
    return [edge + (SIDE - 2 * edge) * place / (places - 1) for place in range(places)]
