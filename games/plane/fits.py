"""What fits where: worked out once for a set of cornered tiles, so that play only looks it up.

What is known of a cell is one number, its *key*: for each corner a digit to the base 7, 0 while nothing lies at that
grid point, else the number that lies there plus 1. One more digit above them is the *anchor*: 0 while no tile lies
over an edge of the cell, then 1 plus the edge over which the first one came to lie.

A *way* is a tile turned so that one of its edges comes first: there it meets what lies over the anchor. Each way has
a bit, and a tile has the bits of all its ways. Ways that begin with other numbers have other bits, so cells that are
anchored to unlike edges can be asked about together.
"""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import product
from operator import or_
from typing import TypeAlias

from games.plane.shapes import Cell, Shape
from games.sets.cornered import HIGHEST, CorneredTile, turns

BASE = 7

SPAN = 513
"""Cell (column, row) is the number row * SPAN + column. It is odd, so that the last bit of a number is the kind of its
cell, and no layout of a set is half as wide."""

Changes: TypeAlias = tuple[tuple[int, int, int], ...]
"""What a tile makes known of the cells nearby: the step to each, what is added to its key when it has an anchor, and
when it has none yet."""

Fresh: TypeAlias = tuple[tuple[int, int], ...]
"""The corners that nothing was known of, each with the digit of the number that comes to lie there."""

Opening: TypeAlias = tuple[int, int, int]
"""The bits that fit into a cell, the edge with which all those ways begin, and the bits of every way that does."""


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
    `changes` are those of the cells that meet it, by kind of cell. `fills_gap` says that all its corners were known
    before.
    """

    __slots__ = ("bits", "changes", "corners", "fills_gap", "tile", "turn", "value")

    def __init__(
        self,
        tile: CorneredTile,
        corners: CorneredTile,
        bits: int,
        changes: tuple[Changes, Changes],
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

    `masks[key]` are the bits that fit where `key` is known, `openings[key]` the same with more about them; keys
    without an anchor have none. Keys from `anchored` on have an anchor, `laid` is the key of a cell with a tile in it.
    `edges[place]` is the edge that comes first in a way, as one number. The first tile lies its least corner first,
    so it is laid with one of the bits in `leads`.

    `manner_of[key]` is a number for its anchor together with which corners it knows, and there are so many `manners`:
    where `key` is known, bit number `place` means `fits[place * manners + manner_of[key]]`.
    """

    def __init__(self, shape: Shape, tiles: tuple[CorneredTile, ...]) -> None:
        self.shape = shape
        self.tiles = tiles
        self.anchored: int = BASE**shape.corners
        self.laid: int = self.anchored * (shape.corners + 1)
        self._ways = sorted(way for each in tiles for way in turns(each))
        self._places = {way: place for place, way in enumerate(self._ways)}
        self.bits = {each: sum(1 << self._places[way] for way in turns(each)) for each in tiles}
        self.leads = sum(1 << self._places[each] for each in tiles)
        self.edges = tuple(way[0] * (HIGHEST + 1) + way[1] for way in self._ways)
        manners = [((False,) * shape.corners, 0)]
        manners += [(known, edge) for known in _with_an_edge(shape.corners) for edge in _known_edges(known)]
        self.manners = len(manners)
        self._kept = _Kept()
        self._changes = cache(self._changes_of_both_kinds)
        made = cache(self._made)
        # A list by manner is far smaller than a mapping by key, and in a simulation every tile is found here.
        self.fits = [
            made(_turned(way, shape.corners - edge), known) for way in self._ways for known, edge in manners
        ]
        self.manner_of = bytearray(self.laid)
        self.masks = [0] * (self.laid + 1)
        self.openings: list[Opening | None] = [None] * (self.laid + 1)
        for manner, (known, edge) in enumerate(manners[1:], start=1):
            self._find_masks(manner, known, edge)
        self._find_openings()
        self.around = tuple(
            tuple(tuple(number_of(cell) for cell, _ in meeting) for meeting in corners)
            for corners in shape.around
        )
        """By kind of cell and corner: the steps to the other cells at that point."""
        self.across = tuple(tuple(map(number_of, cells)) for cells in shape.across)
        """By kind of cell: the steps over its edges."""

    def mask(self, tiles: Iterable[CorneredTile]) -> int:
        """The bits of these tiles; KeyError when the set has no such tile."""
        return reduce(or_, map(self.bits.__getitem__, tiles), 0)

    def count(self, mask: int) -> int:
        """How many tiles have these bits."""
        return (mask & self.leads).bit_count()

    def tiles_of(self, mask: int) -> tuple[CorneredTile, ...]:
        """The tiles with these bits, in the order of the set."""
        found = []
        leads = mask & self.leads
        while leads:
            lowest = leads & -leads
            found.append(self._ways[lowest.bit_length() - 1])
            leads ^= lowest
        return tuple(found)

    def _made(self, corners: CorneredTile, known: tuple[bool, ...]) -> Fit:
        tile = tuple(sorted(corners))
        fresh = tuple((place, corner + 1) for place, corner in enumerate(corners) if not known[place])
        return Fit(tile, corners, self.bits[tile], self._changes(fresh), fills_gap=all(known))

    def _find_masks(self, manner: int, known: tuple[bool, ...], edge: int) -> None:
        for place, way in enumerate(self._ways):
            corners = _turned(way, self.shape.corners - edge)
            digits = [(corner + 1) * BASE**power for power, corner in enumerate(corners) if known[power]]
            key = self._anchor(edge) + sum(digits)
            self.manner_of[key] = manner
            self.masks[key] |= 1 << place

    def _find_openings(self) -> None:
        alike = [
            sum(1 << place for place, each in enumerate(self.edges) if each == edge)
            for edge in range((HIGHEST + 1) ** 2)
        ]
        for key, mask in enumerate(self.masks):
            if mask:
                edge = self.edges[mask.bit_length() - 1]
                self.openings[key] = opening = self._kept.triple(mask, edge, alike[edge])
                self.masks[key] = opening[0]

    def _anchor(self, edge: int) -> int:
        return (edge + 1) * self.anchored

    def _changes_of_both_kinds(self, fresh: Fresh) -> tuple[Changes, Changes]:
        first, second = self._changes_by(0, fresh), self._changes_by(1, fresh)
        return first, first if first == second else second

    def _changes_by(self, kind: int, fresh: Fresh) -> Changes:
        over_edges = self.shape.across[kind]
        changes = dict.fromkeys(over_edges, 0)
        for place, digit in fresh:
            for cell, theirs in self.shape.around[kind][place]:
                changes[cell] = changes.get(cell, 0) + digit * BASE**theirs
        anchors = {
            (column, row): self._anchor(self.shape.across[1 - kind].index((-column, -row)))
            for column, row in over_edges
        }
        known_edges = [cell for cell in over_edges if not changes[cell]]
        if len(known_edges) == 1:  # then the tile that it was laid to lies there
            del changes[known_edges[0]]
        return tuple(
            self._kept.triple(number_of(cell), change, change + anchors.get(cell, 0))
            for cell, change in changes.items()
        )


class _Kept:
    """Gives the same object for equal numbers.

    Play reads the table at random: a table that fits into the caches of a processor is quicker by a sixth.
    """

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._triples: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def triple(self, first: int, second: int, third: int) -> tuple[int, int, int]:
        """These numbers."""
        numbers = self._number(first), self._number(second), self._number(third)
        return self._triples.setdefault(numbers, numbers)

    def _number(self, number: int) -> int:
        return self._numbers.setdefault(number, number)


def _turned(corners: CorneredTile, first: int) -> CorneredTile:
    return corners[first:] + corners[:first]


def _known_edges(known: tuple[bool, ...]) -> list[int]:
    """The edges with both corners known; edge 0 goes from corner 0 to the next."""
    following = known[1:] + known[:1]
    return [edge for edge, corners in enumerate(zip(known, following, strict=True)) if all(corners)]


def _with_an_edge(corners: int) -> list[tuple[bool, ...]]:
    return [known for known in product((False, True), repeat=corners) if _known_edges(known)]
