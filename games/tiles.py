"""Rectangular tiles and the double-n sets (docs/rules.md §2.1)."""

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Tile: TypeAlias = tuple[int, int]
"""The two halves, the lower number first: 2-5 and 5-2 are one tile, `(2, 5)`."""

Piece: TypeAlias = tuple[int, ...]
"""A tile of any shape: the numbers of its halves or, clockwise, of its corners."""

_NOTATION = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")


def tile(half: int, other: int) -> Tile:
    """The tile with these two halves, in whichever order they are given."""
    return (half, other) if half <= other else (other, half)


@cache
def double_set(n: int) -> tuple[Tile, ...]:
    """All (n + 1)(n + 2) / 2 tiles of the double-n set; `n` is the highest number, 0 or more.

    Ordered by the higher half, then the lower, so that every set is the beginning of each larger one and
    `double_set(n)[position(t)] == t` for all of them.
    """
    if n < 0:
        raise ValueError(f"no double-{n} set: the highest number of a set is 0 or more")
    return tuple((low, high) for high in range(n + 1) for low in range(high + 1))


@cache
def tiles_of_set(n: int) -> frozenset[Tile]:
    """The tiles of the double-n set, to ask whether it has one."""
    return frozenset(double_set(n))


def position(of: Tile) -> int:
    """The place of a tile in the order of `double_set`, counted from 0; the same in every set that has the tile."""
    low, high = of
    return high * (high + 1) // 2 + low


def pips(tiles: Iterable[Piece]) -> int:
    """The sum of all halves (`plain` of docs/rules.md §3.6: 0-0 is 0, 0-6 is 6)."""
    return sum(map(sum, tiles))


def suit(number: int, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Those of `tiles` that carry `number` on a half, in their order; the double counts once."""
    return tuple(each for each in tiles if number in each)


def is_double(of: Piece) -> bool:
    """Whether all its numbers are equal."""
    return min(of) == max(of)


def notation(of: Piece) -> str:
    """The tile as it is written, lower half first: "3-5"; a triangle has three numbers."""
    return "-".join(map(str, of))


def parse_tile(text: str) -> Tile:
    """Reads "3-5" or "5-3" in ordinary digits; anything else is a ValueError."""
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a tile")
    return tile(int(match[1]), int(match[2]))
