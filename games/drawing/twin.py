"""Two lines that run side by side from one tile, in bands as wide as the picture."""

from itertools import pairwise

from games.drawing.pen import GAP, WIDTH
from games.drawing.picture import Lying, Picture
from games.drawing.tile_faces import lying
from games.kolbasa.deal import KolbasaDeal
from games.moves import tiles_of

_STEP = 2 + GAP
_FIRST = 1.5 + GAP
"""The middle of the first tile of a line; the start tile stands at 0."""
_IN_BAND = 6
_BAND = 3.0
"""From the upper line of a band to that of the next."""

_ROOM = ((-0.5, -0.5), (WIDTH - 0.5, 1.5))


def twin_picture(state: KolbasaDeal) -> Picture:
    """The lines of this moment; facing tiles lie below each other, doubles lengthwise too."""
    if state.twin is None:
        return Picture((), room=_ROOM)
    newest = tiles_of(state.moves[-1][1])
    first, second = state.twin.values
    start = (first[0], second[0])
    tiles = [_lying(state, start, (0, 0.5), newest, upright=True)]
    for row, values in enumerate((first, second)):
        for place, halves in enumerate(pairwise(values)):
            band, column = divmod(place, _IN_BAND)
            centre = (_FIRST + column * _STEP, row + band * _BAND)
            tiles.append(_lying(state, halves, centre, newest))
    return Picture(tuple(tiles), room=_ROOM)


def _lying(
    state: KolbasaDeal,
    halves: tuple[int, int],
    centre: tuple[float, float],
    newest: tuple[object, ...],
    *,
    upright: bool = False,
) -> Lying:
    is_new = tuple(sorted(halves)) in newest
    return lying(state.game, halves, centre=centre, upright=upright, number=len(state.moves) if is_new else 0)
