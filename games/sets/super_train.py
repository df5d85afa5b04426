"""The additional tiles of Super-train: locomotives and letters (docs/rules.md ST).

Their halves are numbers over `LARGEST`, so that a tile stays two numbers: `LOCOMOTIVE` and one for each letter tile.
"""

from collections.abc import Iterator
from enum import StrEnum

from games.tiles import Tile, double_set

LARGEST = 18
"""The highest number that a half of any made set shows."""

LOCOMOTIVE = LARGEST + 1

DOUBLE_LOCOMOTIVE: Tile = (LOCOMOTIVE, LOCOMOTIVE)


class Letter(StrEnum):
    """What a letter demands (docs/rules.md ST-O02; the seeds give only that there are seven letter tiles)."""

    SKIP = "S"
    REVERSE = "R"
    DRAW = "D"
    TWICE = "T"
    ANYWHERE = "A"


_LETTERS = (
    Letter.SKIP,
    Letter.REVERSE,
    Letter.DRAW,
    Letter.TWICE,
    Letter.ANYWHERE,
    Letter.ANYWHERE,
    Letter.ANYWHERE,
)

LETTER_TILES: tuple[Tile, ...] = tuple((LOCOMOTIVE, LOCOMOTIVE + 1 + place) for place in range(len(_LETTERS)))
"""The seven letter tiles; the three with A are three different tiles."""


def extra_tiles(base_set: int) -> tuple[Tile, ...]:
    """The additional tiles for a double-n set: two locomotives, a locomotive with each number, the letter tiles."""
    return (DOUBLE_LOCOMOTIVE, *((number, LOCOMOTIVE) for number in range(base_set + 1)), *LETTER_TILES)


def whole_set(base_set: int) -> tuple[Tile, ...]:
    """The double-n set with its additional tiles."""
    return double_set(base_set) + extra_tiles(base_set)


def letter_of(of: Tile) -> Letter | None:
    """The letter on a tile, or None."""
    return next((_LETTERS[half - LOCOMOTIVE - 1] for half in of if half > LOCOMOTIVE), None)


def is_extra(of: Tile) -> bool:
    """Whether it is one of the additional tiles; a locomotive half matches any number."""
    return LOCOMOTIVE in of


def points(of: Tile, *, letter_tile: int = 20) -> int:
    """What a tile left in a hand counts: 10 for a locomotive, and the number on the other half.

    `letter_tile` is what a tile with a letter counts in all (docs/rules.md ST-O03).
    """
    if letter_of(of) is not None:
        return letter_tile
    return sum(_half_points(of))


def written(half: int) -> str:
    """A half as it is written: a number, "L" for a locomotive, or its letter."""
    if half < LOCOMOTIVE:
        return str(half)
    return "L" if half == LOCOMOTIVE else _LETTERS[half - LOCOMOTIVE - 1]


def _half_points(of: Tile) -> Iterator[int]:
    for half in of:
        yield 10 if half >= LOCOMOTIVE else half
