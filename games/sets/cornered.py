"""Tiles with numbers at their corners: the triangular and the square set (docs/rules.md TR.1, QD.1)."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

CorneredTile: TypeAlias = tuple[int, ...]
"""The numbers clockwise, beginning with the least, never falling: 0-1-2 is a tile, 0-2-1 is none."""

HIGHEST = 5
"""The numbers go from 0 to 5."""

MISSING_SQUARE: CorneredTile = (0, 2, 4, 5)
"""The one of the 126 squares that is not made (docs/rules.md QD.1)."""

_NOTATION = re.compile(r"[0-5](-[0-5]){2,3}")


@cache
def triangular_set() -> tuple[CorneredTile, ...]:
    """The 56 triangles, in rising order."""
    return tuple(combinations_with_replacement(range(HIGHEST + 1), 3))


@cache
def square_set(*, full: bool = False) -> tuple[CorneredTile, ...]:
    """The 125 squares in rising order; `full` adds `MISSING_SQUARE` (docs/rules.md TS-O02, QD-O01)."""
    every = combinations_with_replacement(range(HIGHEST + 1), 4)
    return tuple(each for each in every if full or each != MISSING_SQUARE)


def value(tiles: Iterable[CorneredTile]) -> int:
    """The sum of all corners."""
    return sum(map(sum, tiles))


def is_multiple(tile: CorneredTile) -> bool:
    """Whether all corners are equal: a triple or a quad."""
    return tile[0] == tile[-1]


def seniority(tile: CorneredTile) -> tuple[int, ...]:
    """Orders tiles by their sum, then by their larger corners (docs/rules.md §3.4, CM-O03)."""
    return (sum(tile), *reversed(tile))


def turns(tile: CorneredTile) -> tuple[CorneredTile, ...]:
    """The different ways it can lie, each read clockwise from the same place; a tile is never turned over."""
    return tuple(dict.fromkeys(tile[first:] + tile[:first] for first in range(len(tile))))


def clockwise_edges(tile: CorneredTile) -> tuple[tuple[int, int], ...]:
    """The edges read clockwise, as docs/rules.md TR.2 does."""
    return tuple(zip(tile, tile[1:] + tile[:1], strict=True))


def partners(edge: tuple[int, int], tiles: Iterable[CorneredTile]) -> tuple[CorneredTile, ...]:
    """Those of `tiles` that fit along a laid tile's clockwise edge: they have it reversed."""
    return tuple(each for each in tiles if edge[::-1] in clockwise_edges(each))


def as_written(corners: CorneredTile) -> str:
    """The corners in their order: "1-1-2"."""
    return "-".join(map(str, corners))


def parse_corners(text: str) -> CorneredTile:
    """Reads three or four corners in their order; anything else is a ValueError."""
    if _NOTATION.fullmatch(text) is None:
        raise ValueError(f"{text!r} is not a tile with numbers at its corners")
    return tuple(map(int, text.split("-")))


def tile_lying_as(corners: CorneredTile) -> CorneredTile | None:
    """The tile whose corners can be read like this, None when they fall twice on the way round."""
    tile = tuple(sorted(corners))
    return tile if corners in turns(tile) else None
