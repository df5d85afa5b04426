"""The tiles on the plane and the open cells beside them, kept up tile by tile (PLANE of docs/rules.md §3.2).

What fits into an open cell is kept as bits in one of the `blocks`, together with those of cells anchored to unlike
edges: what a hand may lay is then one question to each of a few blocks, however much lies on the table.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.plane.fits import Fit, FitTable


class Joint(NamedTuple):
    """How a tile that filled a gap touches the others: over how many edges, and how many points it closed."""

    edges: int
    closed_points: int


class PlaneLayout:
    """Changes with every tile; whoever wants to keep one takes a `copy`. Cells are the numbers of `number_of`."""

    __slots__ = ("_block_of", "_cells", "_keys", "_table", "blocks")

    blocks: list[int]
    _table: FitTable
    _keys: dict[int, int]  # what is known of each cell near a tile
    _block_of: dict[int, int]  # by cell, where a tile of the set fits
    _cells: list[dict[int, int]]  # by block and by the edge to which they are anchored

    @classmethod
    def empty(cls, table: FitTable, opening: int) -> "PlaneLayout":
        """Before the first tile: it goes to cell 0, and is one of those with a bit in `opening`."""
        layout = cls()
        layout._table = table
        layout._keys = {0: 0}
        layout._block_of = {}
        layout._cells = [{}]
        layout.blocks = [opening & table.leads]
        return layout

    def copy(self) -> "PlaneLayout":
        """The same layout, to change it on its own."""
        layout = PlaneLayout()
        layout._table = self._table
        layout._keys = self._keys.copy()
        layout._block_of = self._block_of.copy()
        layout._cells = [cells.copy() for cells in self._cells]
        layout.blocks = self.blocks.copy()
        return layout

    def placements(self, hand: int) -> Iterator[tuple[int, Fit]]:
        """What may be laid out of a hand, and in which cell, in the order in which `chosen` counts."""
        for block, bits in enumerate(self.blocks):
            fitting = bits & hand
            while fitting:
                yield self._highest(block, fitting)
                fitting ^= 1 << fitting.bit_length() - 1

    def chosen(self, hand: int, chance: Callable[[], float]) -> tuple[int, Fit] | None:
        """The placement of a hand at `chance()`, from 0 up to 1; without any, None and no chance is taken."""
        # Blocks are few: to ask some of them again is quicker than to keep all answers.
        blocks = self.blocks
        count = 0
        for bits in blocks:
            count += (bits & hand).bit_count()
        if not count:
            return None
        before = int(chance() * count)
        block = 0
        while before >= (count := (blocks[block] & hand).bit_count()):
            before -= count
            block += 1
        fitting = blocks[block] & hand
        while before:
            fitting ^= 1 << fitting.bit_length() - 1
            before -= 1
        # As `_highest`: without the call, because every tile of a simulation comes this way.
        table, place = self._table, fitting.bit_length() - 1
        cell = self._cells[block].get(table.edges[place], 0)
        return cell, table.fits[place * table.manners + table.manner_of[self._keys[cell]]]

    def _highest(self, block: int, fitting: int) -> tuple[int, Fit]:
        """The cell and the fit of the highest bit of `fitting`, a part of that block."""
        table = self._table
        place = fitting.bit_length() - 1
        cell = self._cells[block].get(table.edges[place], 0)  # the first tile goes to cell 0
        return cell, table.fits[place * table.manners + table.manner_of[self._keys[cell]]]

    def lay(self, cell: int, fit: Fit) -> None:
        """Puts a tile, which has to fit, into an open cell."""
        table, keys, blocks, block_of = self._table, self._keys, self.blocks, self._block_of
        masks, openings, anchored = table.masks, table.openings, table.anchored
        if known := keys[cell]:
            blocks[block_of[cell]] ^= masks[known]
        else:
            blocks[0] = 0  # it is the first tile
        keys[cell] = table.laid
        for step, change, first_change in fit.changes[cell & 1]:
            near = cell + step
            before = keys.get(near, 0)
            if before >= anchored:
                keys[near] = known = before + change
                if mask := masks[before]:
                    blocks[block_of[near]] ^= mask ^ masks[known]
                continue
            keys[near] = known = before + first_change
            if opening := openings[known]:
                mask, edge, alike = opening
                block = 0
                while blocks[block] & alike:  # another cell is anchored to such an edge
                    block += 1
                    if block == len(blocks):
                        blocks.append(0)
                        self._cells.append({})
                blocks[block] |= mask
                self._cells[block][edge] = near
                block_of[near] = block

    def joint(self, cell: int) -> Joint:
        """How the tile in this cell, the last one laid, touches the others."""
        keys, laid = self._keys, self._table.laid
        edges = [keys[cell + step] == laid for step in self._table.across[cell & 1]]
        points = [
            all(keys[cell + step] == laid for step in meeting) for meeting in self._table.around[cell & 1]
        ]
        return Joint(sum(edges), sum(points))
