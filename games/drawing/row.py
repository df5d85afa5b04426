"""Tiles that are not put together: in the order in which they were played, row below row."""

from games.deal import DealState
from games.drawing.pen import GAP, ROW, WIDTH
from games.drawing.picture import Lying, Picture
from games.drawing.tile_faces import lying
from games.moves import tiles_of

ROOM = ((0.0, 0.0), (WIDTH, 1.0))


def row_picture(state: DealState) -> Picture:
    """Every tile that was played in a deal, once for each time."""
    tiles: list[Lying] = []
    in_row = int(WIDTH / (2 + GAP))
    for number, (_, move) in enumerate(state.moves, start=1):
        for piece in tiles_of(move):
            row, column = divmod(len(tiles), in_row)
            centre = (1 + column * (2 + GAP), row * ROW / 1.5)
            tiles.append(lying(state.game, (piece[0], piece[1]), centre=centre, upright=False, number=number))
    return Picture(tuple(tiles), room=ROOM)
