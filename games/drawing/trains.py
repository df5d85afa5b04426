"""Trains: a row each, which bends at the width of the picture; the engine above them."""

from games.drawing.line import laid
from games.drawing.pen import GAP, ROW, WIDTH, Link, Pen
from games.drawing.picture import Lying, Picture, Plate
from games.drawing.tile_faces import lying
from games.moves import Place
from games.trains.deal import TrainsDeal
from games.trains.fits import MEXICAN

_BEFORE = 1.4
"""The room for the plate of a train at the beginning of its row."""
ROOM = ((0.0, 0.0), (WIDTH, 1.0))


def trains_picture(whole: TrainsDeal, shown: TrainsDeal) -> Picture:
    """The trains of a whole deal, with the markers of the moment that is shown. The common train is M."""
    tiles, plates = _hub(whole), []
    y = ROW
    for end in [*range(1, whole.game.seats + 1), MEXICAN]:
        pen = Pen(_BEFORE, y, heading=1, fold=1, near=_BEFORE, far=WIDTH)
        plates.append(Plate((0.5, y), str(end) if end else "M", is_lit=end in shown.marked))
        tiles += laid(whole.game, pen, _links(whole, end))
        y = pen.y + ROW + GAP
    return Picture(tuple(tiles), tuple(plates), ROOM)


def _hub(state: TrainsDeal) -> list[Lying]:
    if state.engine is None:
        return []
    numbers = [number for number, place in _places(state) if place.end > state.game.seats]
    return [
        lying(state.game, state.engine, centre=(_BEFORE, 0), upright=False, number=max(numbers, default=0))
    ]


def _links(state: TrainsDeal, end: int) -> list[Link]:
    numbers = [number for number, place in _places(state) if place.end == end]
    return [
        Link(inner, outer, number=number)
        for (inner, outer), number in zip(state.trains[end], numbers, strict=True)
    ]


def _places(state: TrainsDeal) -> list[tuple[int, Place]]:
    return [
        (number, move) for number, (_, move) in enumerate(state.moves, start=1) if isinstance(move, Place)
    ]
