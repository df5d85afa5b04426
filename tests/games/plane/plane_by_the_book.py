"""Triominoes and quad-ominoes once more, from the sentences of docs/rules.md alone and without any table.

A tile lies in a cell as the numbers at grid points. Everything is found by looking at all tiles each time.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Corners: TypeAlias = tuple[int, ...]


def points_of(cell: Cell, corners: int) -> list[tuple[int, int]]:
    """The grid points of a cell, clockwise from the top, of two at the top from the left."""
    column, row = cell
    if corners == 4:
        return [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    if (column + row) % 2 == 0:
        return [(column + 1, row), (column + 2, row + 1), (column, row + 1)]
    return [(column, row), (column + 2, row), (column + 1, row + 1)]


def shared(cell: Cell, other: Cell, corners: int) -> int:
    """How many grid points two cells share: two are an edge."""
    return len(set(points_of(cell, corners)) & set(points_of(other, corners)))


def near(cell: Cell) -> list[Cell]:
    """More cells than can touch this one."""
    return [
        (cell[0] + right, cell[1] + down) for right in range(-3, 4) for down in range(-2, 3) if right or down
    ]


def fitting(laid: Mapping[Cell, Corners], hand: Iterable[Corners], corners: int) -> set[tuple[Cell, Corners]]:
    """Each cell over an edge of a laid tile, with each way in which a tile of the hand can lie there."""
    numbers = {
        point: number
        for cell, lying in laid.items()
        for point, number in zip(points_of(cell, corners), lying, strict=True)
    }
    open_cells = {
        cell for tile in laid for cell in near(tile) if cell not in laid and shared(cell, tile, corners) == 2
    }
    return {
        (cell, way)
        for cell in open_cells
        for tile in hand
        for way in {tile[first:] + tile[:first] for first in range(corners)}
        if all(
            numbers.get(point, number) == number
            for point, number in zip(points_of(cell, corners), way, strict=True)
        )
    }


def touching(laid: Mapping[Cell, Corners], cell: Cell, corners: int) -> tuple[bool, int]:
    """Whether the tile in a cell, the last one, makes a bridge, and how many points it closes all round."""
    others = [other for other in laid if other != cell]
    edges = sum(shared(cell, other, corners) == 2 for other in others)
    touched = {point for other in others for point in points_of(other, corners)}
    all_corners = set(points_of(cell, corners)) <= touched
    closed = 0
    for point in points_of(cell, corners):
        meeting = [other for other in [cell, *near(cell)] if point in points_of(other, corners)]
        closed += all(other in laid for other in meeting)
    return all_corners and edges == 1, closed
