"""The two tilings of the plane, as data: where a cell's corners are and which cells meet there.

A cell is (column, row), a grid point (x, y); rows and y grow downwards. Corners are read clockwise from the top, of
two at the top from the left. Triangles alternate: those with an even column + row point up, the others down.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Shape:
    """One tiling.

    `points` are the corners of the cell (0, 0) and of the cell (1, 0), each relative to its cell. `across` are the
    neighbours over each edge, the edge from the first corner to the second first, again for both cells.
    """

    name: str
    points: tuple[tuple[Point, ...], tuple[Point, ...]]
    across: tuple[tuple[Cell, ...], tuple[Cell, ...]]

    @property
    def corners(self) -> int:
        """How many corners a cell has."""
        return len(self.points[0])

    def corner_points(self, cell: Cell) -> tuple[Point, ...]:
        """The grid points of a cell."""
        column, row = cell
        return tuple((column + x, row + y) for x, y in self.points[kind(cell)])

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells over the edges of a cell."""
        column, row = cell
        return tuple((column + right, row + down) for right, down in self.across[kind(cell)])

    @cached_property
    def around(self) -> tuple[tuple[tuple[tuple[Cell, int], ...], ...], ...]:
        """By kind of cell and corner: the other cells at that point, relative, and which corner of theirs it is."""
        return tuple(tuple(self._meeting(of, corner) for corner in range(self.corners)) for of in (0, 1))

    def _meeting(self, of: int, corner: int) -> tuple[tuple[Cell, int], ...]:
        home = (of, 0)
        point = self.corner_points(home)[corner]
        near = [(column, row) for row in (-1, 0, 1) for column in range(of - 2, of + 3)]
        return tuple(
            ((cell[0] - of, cell[1]), self.corner_points(cell).index(point))
            for cell in near
            if cell != home and point in self.corner_points(cell)
        )


def kind(cell: Cell) -> int:
    """0 for a cell like (0, 0), 1 for one like (1, 0)."""
    return (cell[0] + cell[1]) & 1


TRIANGLES = Shape(
    "triangular",
    points=(((1, 0), (2, 1), (0, 1)), ((0, 0), (2, 0), (1, 1))),
    across=(((1, 0), (0, 1), (-1, 0)), ((0, -1), (1, 0), (-1, 0))),
)

SQUARES = Shape(
    "square",
    points=(((0, 0), (1, 0), (1, 1), (0, 1)),) * 2,
    across=(((0, -1), (1, 0), (0, 1), (-1, 0)),) * 2,
)
