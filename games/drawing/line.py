"""A line that bends at the width of the picture: to the right and down, to the left and up."""

from collections.abc import Iterable, Iterator

from games.deal import DealState
from games.drawing.chains import LEFT, RIGHT, line_chains
from games.drawing.pen import GAP, WIDTH, Ladder, Link, Pen
from games.drawing.picture import Lying, Picture
from games.drawing.tile_faces import lying
from games.game import Game

ROOM = ((-WIDTH / 2, -1.0), (WIDTH / 2, 1.0))


def line_picture(state: DealState) -> Picture:
    """The line of a deal; doubles lie across it."""
    chains = line_chains(state)
    game, middle = state.game, chains.middle
    half_width = 0.5 if middle is not None and middle.is_double else 1.0
    start = half_width + GAP
    pens = {
        LEFT: Pen(-start, 0, heading=-1, fold=-1, near=WIDTH / 2, far=-WIDTH / 2),
        RIGHT: Pen(start, 0, heading=1, fold=1, near=-WIDTH / 2, far=WIDTH / 2),
    }
    tiles = [] if middle is None else [middle_tile(game, middle)]
    for end, pen in pens.items():
        tiles += laid(game, pen, chains.arms[end])
    return Picture(tuple(tiles), room=ROOM)


def middle_tile(game: Game, link: Link) -> Lying:
    """The tile from which the arms grow, in the middle of the picture."""
    return lying(
        game,
        (link.inner, link.outer),
        centre=(0, 0),
        upright=link.is_double,
        number=link.number,
        manner=link.manner,
    )


def laid(
    game: Game, pen: Pen | Ladder, links: Iterable[Link], *, lengthwise: bool = False
) -> Iterator[Lying]:
    """The tiles of an arm. `lengthwise`: a double is only laid across where the move says so."""
    for link in links:
        across = link.is_double and (bool(link.manner) or not lengthwise)
        spot = pen.lay(link, across=across)
        yield lying(
            game,
            spot.halves,
            centre=spot.centre,
            upright=spot.upright,
            number=link.number,
            manner=link.manner,
        )
