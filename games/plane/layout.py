"""The tiles on the plane and the open cells beside them, kept up tile by tile (PLANE of docs/rules.md §3.2).

Each open cell has a slot, a piece of one of the `blocks`, with the bits of what fits there: what a hand may lay is
then one question to each block, however much lies on the table.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.plane.fits import Fit, FitTable


class Joint(NamedTuple):
    """How a tile that filled a gap touches the others: over how many edges, and how many points it closed."""

    edges: int
    closed_points: int


class PlaneLayout:
    """Changes with every tile; whoever wants to keep one takes a `copy`. Cells are the numbers of `number_of`."""

    __slots__ = ("_cells", "_keys", "_slots", "_spare", "_table", "blocks")

    blocks: list[int]
    _table: FitTable
    _keys: dict[int, int]  # what is known of each cell near a tile
    _slots: dict[int, int]  # of each open cell where a tile of the set fits
    _cells: list[int]  # by slot
    _spare: list[int]  # slots that are free again

    @classmethod
    def empty(cls, table: FitTable, opening: int) -> "PlaneLayout":
        """Before the first tile: it goes to cell 0, and is one of those with a bit in `opening`."""
        layout = cls()
        layout._table = table
        layout._keys = {0: 0}
        layout._slots = {0: 0}
        layout._cells = [0]
        layout._spare = []
        layout.blocks = [opening & (1 << len(table.tiles)) - 1]
        return layout

    def copy(self) -> "PlaneLayout":
        """The same layout, to change it on its own."""
        layout = PlaneLayout()
        layout._table = self._table
        layout._keys = self._keys.copy()
        layout._slots = self._slots.copy()
        layout._cells = self._cells.copy()
        layout._spare = self._spare.copy()
        layout.blocks = self.blocks.copy()
        return layout

    def placements(self, hand: int) -> Iterator[tuple[int, Fit]]:
        """What may be laid out of a hand, and in which cell, in the order in which `found` counts."""
        for block, bits in enumerate(self.blocks):
            fitting = bits & hand
            while fitting:
                yield self.found(block, fitting)
                fitting &= fitting - 1

    def found(self, block: int, fitting: int) -> tuple[int, Fit]:
        """The cell and the fit of the lowest bit of `fitting`, a part of that block."""
        slot, place = divmod((fitting & -fitting).bit_length() - 1, self._table.width)
        cell = self._cells[block * self._table.slots + slot]
        return cell, self._table.fits[self._keys[cell]][place]

    def lay(self, cell: int, fit: Fit) -> None:
        """Puts a tile, which has to fit, into an open cell."""
        table, keys, slots, spare, blocks = self._table, self._keys, self._slots, self._spare, self.blocks
        masks, places = table.masks, table.places
        slot = slots.pop(cell)
        block, shift = places[slot]
        blocks[block] &= ~(table.slot << shift)
        spare.append(slot)
        keys[cell] = table.laid
        at_points, over_edges = fit.changes[cell & 1]
        for step, change in at_points:
            near = cell + step
            before = keys.get(near, 0)
            keys[near] = before + change
            if near in slots:
                self._tighten(near, masks[before], masks[before + change])
        for step, change in over_edges:
            near = cell + step
            before = keys.get(near, 0)
            keys[near] = known = before + change
            mask = masks[known]
            if near in slots:
                block, shift = places[slots[near]]
                blocks[block] ^= (masks[before] ^ mask) << shift
                if not mask:
                    spare.append(slots.pop(near))
            elif mask:
                slots[near] = slot = spare.pop() if spare else self._new_slot()
                self._cells[slot] = near
                block, shift = places[slot]
                blocks[block] |= mask << shift

    def joint(self, cell: int) -> Joint:
        """How the tile in this cell, the last one laid, touches the others."""
        keys, laid = self._keys, self._table.laid
        edges = [keys[cell + step] == laid for step in self._table.across[cell & 1]]
        points = [
            all(keys[cell + step] == laid for step in meeting) for meeting in self._table.around[cell & 1]
        ]
        return Joint(sum(edges), sum(points))

    def _new_slot(self) -> int:
        slot = len(self._cells)
        self._cells.append(0)
        if self._table.places[slot][0] == len(self.blocks):
            self.blocks.append(0)
        return slot

    def _tighten(self, cell: int, before: int, mask: int) -> None:
        """Fewer tiles fit into an open cell, or none any more."""
        slot = self._slots[cell]
        block, shift = self._table.places[slot]
        self.blocks[block] ^= (before ^ mask) << shift
        if not mask:
            del self._slots[cell]
            self._spare.append(slot)
