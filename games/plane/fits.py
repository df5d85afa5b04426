"""What fits where: worked out once for a set of cornered tiles, so that play only looks it up.

What is known of a cell is one number, its *key*: for each corner a digit to the base 7, 0 while nothing lies at that
grid point, else the number that lies there plus 1. A tile has a bit; a tile that fits along one edge in two ways, such
as 1-1-1-2 along 1-1, has a second bit for the other way, so a key and a bit always mean one way to lie.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import TypeAlias

from games.plane.shapes import Cell, Shape
from games.sets.cornered import CorneredTile, turns

BASE = 7

SPAN = 513
"""Cell (column, row) is the number row * SPAN + column. It is odd, so that the last bit of a number is the kind of its
cell, and no layout of a set is half as wide."""

_BLOCK_BITS = 1500
"""About so many bits are asked at once: more make each question longer, fewer make more questions."""

Changes: TypeAlias = tuple[tuple[int, int], ...]
"""What a tile makes known of the cells nearby: the step to each, and what is added to its key."""


def number_of(cell: Cell) -> int:
    """The cell as one number; the difference of two of them is a step."""
    column, row = cell
    return row * SPAN + column


def cell_of(number: int) -> Cell:
    """The cell of a number."""
    row = (number + SPAN // 2) // SPAN
    return number - row * SPAN, row


class Fit:
    """A tile lying in a cell.

    `corners` are read as the shape does, `turn` is their place in `turns(tile)`. `bits` are all bits of the tile.
    `changes` are, by kind of cell, those of the cells that meet it in a point only, and those of the cells over its
    edges. `fills_gap` says that all its corners were known before.
    """

    __slots__ = ("bits", "changes", "corners", "fills_gap", "tile", "turn", "value")

    def __init__(
        self,
        tile: CorneredTile,
        corners: CorneredTile,
        bits: int,
        changes: tuple[tuple[Changes, Changes], ...],
        *,
        fills_gap: bool,
    ) -> None:
        self.tile = tile
        self.corners = corners
        self.turn = turns(tile).index(corners)
        self.value = sum(tile)
        self.bits = bits
        self.changes = changes
        self.fills_gap = fills_gap


class FitTable:
    """All fits of a set on its tiling; make one once and keep it.

    `masks[key]` are the bits that fit where `key` is known; `fits[key]` leads from each bit's place to its Fit. Keys
    without two corners of one edge have none, but for 0: there the first tile lies, its least corner first. `laid` is
    the key of a cell with a tile in it.

    Open cells are asked about in blocks of `slots`, each `width` bits wide: `bits` repeat a tile's bits so often, and
    `slot` is all bits of the first.
    """

    def __init__(self, shape: Shape, tiles: tuple[CorneredTile, ...]) -> None:
        self.shape = shape
        self.tiles = tiles
        self.laid: int = BASE**shape.corners
        self._places = {each: place for place, each in enumerate(tiles)}
        doubled = [each for each in tiles if _lies_twice_along_an_edge(each)]
        self._second_places = {each: place for place, each in enumerate(doubled, start=len(tiles))}
        self.width = len(tiles) + len(doubled)
        self.slots = max(1, _BLOCK_BITS // self.width)
        self.places = tuple(
            (slot // self.slots, slot % self.slots * self.width) for slot in range(len(tiles) * shape.corners)
        )
        """By slot: its block, and the first of its bits there."""
        self.slot = (1 << self.width) - 1
        self.bits = {each: self._repeated(each) for each in tiles}
        self.fits: list[dict[int, Fit]] = [{} for _ in range(self.laid + 1)]
        self._changes = cache(self._changes_by)
        for tile in tiles:
            self._add(tile, tile, (False,) * shape.corners)
            for corners in turns(tile):
                for known in _with_an_edge(shape.corners):
                    self._add(tile, corners, known)
        kept: dict[int, int] = {}
        masks = [sum(1 << place for place in of_key) for of_key in self.fits]
        self.masks = [kept.setdefault(mask, mask) for mask in masks]
        self.around = tuple(
            tuple(tuple(number_of(cell) for cell, _ in meeting) for meeting in corners)
            for corners in shape.around
        )
        """By kind of cell and corner: the steps to the other cells at that point."""
        self.across = tuple(tuple(map(number_of, cells)) for cells in shape.across)
        """By kind of cell: the steps over its edges."""

    def mask(self, tiles: Iterable[CorneredTile]) -> int:
        """The bits of these tiles; KeyError when the set has no such tile."""
        return sum(map(self.bits.__getitem__, tiles))

    def tiles_of(self, mask: int) -> tuple[CorneredTile, ...]:
        """The tiles with these bits, in the order of the set."""
        return tuple([each for each, place in self._places.items() if mask >> place & 1])

    def _repeated(self, tile: CorneredTile) -> int:
        bits = 1 << self._places[tile]
        if tile in self._second_places:
            bits |= 1 << self._second_places[tile]
        return sum(bits << slot * self.width for slot in range(self.slots))

    def _add(self, tile: CorneredTile, corners: CorneredTile, known: tuple[bool, ...]) -> None:
        digits = [corner + 1 for corner in corners]
        of_key = self.fits[sum(digit * BASE**place for place, digit in enumerate(digits) if known[place])]
        place = self._places[tile] if self._places[tile] not in of_key else self._second_places[tile]
        fresh = tuple((place, digit) for place, digit in enumerate(digits) if not known[place])
        changes = self._changes(0, fresh), self._changes(1, fresh)
        of_key[place] = Fit(tile, corners, self.bits[tile], changes, fills_gap=all(known))

    def _changes_by(self, kind: int, fresh: tuple[tuple[int, int], ...]) -> tuple[Changes, Changes]:
        # Few of them are made, and shared by all fits: what fits into the caches of a processor is quick.
        over_edges = self.shape.across[kind]
        changes = dict.fromkeys(over_edges, 0)
        for place, digit in fresh:
            for cell, theirs in self.shape.around[kind][place]:
                changes[cell] = changes.get(cell, 0) + digit * BASE**theirs
        known_edges = [cell for cell in over_edges if not changes[cell]]
        if len(known_edges) == 1:  # then the tile that it was laid to lies there
            del changes[known_edges[0]]
        at_points = tuple(
            (number_of(cell), change) for cell, change in changes.items() if cell not in over_edges
        )
        return at_points, tuple((number_of(cell), changes[cell]) for cell in over_edges if cell in changes)


def _with_an_edge(corners: int) -> list[tuple[bool, ...]]:
    every = product((False, True), repeat=corners)
    return [known for known in every if any(known[place - 1] and known[place] for place in range(corners))]


def _lies_twice_along_an_edge(tile: CorneredTile) -> bool:
    edges = [corners[:2] for corners in turns(tile)]
    return len(set(edges)) < len(edges)
