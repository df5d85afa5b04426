"""Which face a game's tiles have, and where one lies in a picture."""

from games.drawing.picture import Lying
from games.faces import INK, corner_face, picture_face, train_face
from games.game import Game
from games.moves import CLOSED
from games.pip_patterns import SIDE
from games.plane.shapes import Cell, Shape, kind
from games.sets.cornered import CorneredTile
from games.sets.pictures import Symbols
from games.tiles import Piece

_BACK = "#5f5340"


def face(game: Game, halves: Piece, *, upright: bool = False, label: str | None = None) -> str:
    """The tile with its halves in this order, from the left or, `upright`, from the top; or with these corners."""
    if len(halves) > 2:
        return corner_face(halves, label=label)
    first, second = halves
    symbols = getattr(game, "symbols", None)
    if isinstance(symbols, Symbols):
        return picture_face((first, second), symbols, upright=upright, label=label)
    # It draws plain pips too.
    return train_face((first, second), upright=upright, label=label)


def lying(
    game: Game,
    halves: tuple[int, int],
    *,
    centre: tuple[float, float],
    upright: bool,
    number: int,
    manner: int = 0,
) -> Lying:
    """A rectangular tile around `centre`; one that was closed shows its back."""
    x, y = centre
    right, down = (0.5, 1.0) if upright else (1.0, 0.5)
    outline = ((x - right, y - down), (x + right, y - down), (x + right, y + down), (x - right, y + down))
    drawn = back(upright=upright) if manner == CLOSED else face(game, halves, upright=upright)
    return Lying(outline, drawn, number)


def in_cell(shape: Shape, cell: Cell, corners: CorneredTile, *, row_height: float, number: int) -> Lying:
    """A triangle or a square in its cell; `row_height` is that of a row, in widths of a column."""
    points = tuple((float(x), y * row_height) for x, y in shape.corner_points(cell))
    scale = 1.0 if shape.corners == 3 else 2.0
    outline = tuple((scale * x, scale * y) for x, y in points)
    return Lying(outline, corner_face(corners, points_down=shape.corners == 3 and kind(cell) == 1), number)


def back(*, upright: bool) -> str:
    """A rectangular tile face down."""
    width, height = (SIDE, 2 * SIDE) if upright else (2 * SIDE, SIDE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {width + 8} {height + 8}">'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="14" fill="{_BACK}" stroke="{INK}" '
        f'stroke-width="6"/><rect x="18" y="18" width="{width - 36}" height="{height - 36}" rx="8" fill="none" '
        'stroke="#efe6d0" stroke-width="4"/></svg>'
    )
