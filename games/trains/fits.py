"""What may be joined to what: worked out once for a set, so that play only looks it up.

A tile can lie two ways, with either half joined to the train; a double and a letter tile lie in one. Every way has a
bit, a hand is the bits of all ways of its tiles, and the tiles of a hand that fit a tip are `hand & joins[tip]`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from games.moves import OPEN, Place
from games.sets.super_train import LETTER_TILES, LOCOMOTIVE, Letter, letter_of, whole_set
from games.tiles import Piece, Tile, double_set, is_double

MEXICAN = 0
"""The end of the Mexican train; the train of seat n is end n."""

LARGEST_TABLE = 10
"""The most players (docs/rules.md MX.2)."""

HUB = LARGEST_TABLE + 1
"""Where the engine goes when it is not taken out before the deal."""

TURNED = 3
"""The manner of a Place whose tile could be joined by either half, and is by the one written last."""


class Way(NamedTuple):
    """A tile joined by its half `inner`, with `outer` as the new tip; `bits` are those of both its ways."""

    tile: Tile
    inner: int
    outer: int
    bits: int
    is_double: bool
    letter: Letter | None


class FitTable:
    """The ways of all tiles of a set, in the order of their bits.

    `joins` has for each tip the ways that fit it. A locomotive fits every number, and everything fits a locomotive or
    a letter (docs/rules.md ST.2; that a letter takes any tile is an interpretation). `anywhere` are the ways of the
    tiles that go on any train, `bits` those of each tile.
    """

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        lying = sorted({way for each in tiles for way in _ways(each)})
        self.bits: dict[Piece, int] = {
            each: sum(1 << lying.index(way) for way in _ways(each)) for each in tiles
        }
        self.ways = tuple(
            Way(tile, inner, outer, self.bits[tile], is_double(tile), letter_of(tile))
            for inner, outer in lying
            for tile in [(min(inner, outer), max(inner, outer))]
        )
        every = (1 << len(lying)) - 1
        wild = self._joined_by(LOCOMOTIVE)
        numbers = [self._joined_by(half) | wild for half in range(LOCOMOTIVE)]
        self.joins = (*numbers, *[every] * (1 + len(LETTER_TILES)))
        self.anywhere = sum(
            1 << place for place, way in enumerate(self.ways) if way.letter is Letter.ANYWHERE
        )

    def mask(self, tiles: Iterable[Piece]) -> int:
        """The bits of different tiles of the set."""
        return sum(map(self.bits.__getitem__, tiles))

    def held(self, mask: int) -> Iterator[Tile]:
        """The tiles of a mask."""
        return (each for each in self.tiles if self.bits[each] & mask)

    def place(self, end: int, number: int, tip: int) -> Place:
        """The move that lays a way at an end that shows this tip."""
        way = self.ways[number]
        other = way.bits ^ (1 << number)
        turned = way.inner > way.outer and other & self.joins[tip]
        return Place(way.tile, end, TURNED if turned else OPEN)

    def _joined_by(self, half: int) -> int:
        return sum(1 << place for place, way in enumerate(self.ways) if way.inner == half)


@cache
def fit_table(tile_set: int, *, locomotives: bool) -> FitTable:
    """What fits where in a double-n set, with or without the additional tiles of Super-train."""
    return FitTable(whole_set(tile_set) if locomotives else double_set(tile_set))


def _ways(tile: Tile) -> tuple[tuple[int, int], ...]:
    """How a tile can be joined, as (inner, outer); a letter is never joined, only its locomotive is."""
    low, high = tile
    if low == high or letter_of(tile) is not None:
        return ((low, high),)
    return ((low, high), (high, low))
