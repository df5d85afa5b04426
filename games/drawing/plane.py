"""Triangles and squares in their cells."""

from math import pi, sin

from games.drawing.picture import Picture
from games.drawing.tile_faces import in_cell
from games.moves import Special
from games.plane.deal import PlaneDeal

_ROOM = ((-4.0, -2.0), (6.0, 4.0))


def plane_picture(state: PlaneDeal) -> Picture:
    """Everything that was laid in a deal."""
    shape = state.game.shape
    row_height = 2 * sin(pi / 3) if shape.corners == 3 else 1.0
    numbers = {
        move.numbers[:2]: number
        for number, (_, move) in enumerate(state.moves, start=1)
        if isinstance(move, Special)
    }
    return Picture(
        tuple(
            in_cell(shape, cell, corners, row_height=row_height, number=numbers[cell])
            for cell, corners in state.laid.items()
        ),
        room=_ROOM,
    )
