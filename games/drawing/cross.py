"""A cross: the line with the central double, and the arms above and below it."""

from games.cross.deal import CrossDeal
from games.cross.rules import Laying
from games.cross.tips import DOWN, UP, Kind
from games.drawing.chains import chained_back, line_chains, placements
from games.drawing.line import ROOM, laid, line_picture, middle_tile
from games.drawing.pen import GAP, WIDTH, Ladder, Link, Pen
from games.drawing.picture import Picture

_CLEAR = 1 + 2 * GAP
"""So far from the middle a folded row keeps, because doubles lie across the upper and the lower arm."""


def cross_picture(state: CrossDeal) -> Picture:
    """The cross of a deal; a line as long as nothing lies above or below the centre."""
    up, down = _side_arm(state, UP), _side_arm(state, DOWN)
    if not up and not down:
        return line_picture(state)
    number = (up or down)[0].inner
    line = line_chains(state).line
    place = next(place for place, link in enumerate(line) if link.tile == (number, number))
    lengthwise = state.rules.laying is Laying.CHOICE
    arms = (
        (
            Pen(-0.5 - GAP, 0, heading=-1, fold=-1, near=-_CLEAR, far=-WIDTH / 2),
            _outwards(line[:place], number),
        ),
        (
            Pen(0.5 + GAP, 0, heading=1, fold=1, near=_CLEAR, far=WIDTH / 2),
            _rightwards(line[place + 1 :], number),
        ),
        (Ladder(0, -1 - GAP, heading=-1), up),
        (Ladder(0, 1 + GAP, heading=1), down),
    )
    tiles = [middle_tile(state.game, line[place])]
    for pen, links in arms:
        tiles += laid(state.game, pen, links, lengthwise=lengthwise)
    return Picture(tuple(tiles), room=ROOM)


def _side_arm(state: CrossDeal, end: int) -> tuple[Link, ...]:
    tiles = [(number, place) for number, place in placements(state) if place.end == end]
    if not tiles or state.layout is None:
        return ()
    tip = state.layout.lie.tips[end]
    last = tiles[-1][1].tile
    return chained_back(tiles, last[0] if tip.kind is Kind.CLOSED else tip.number)


def _rightwards(links: tuple[Link, ...], number: int) -> tuple[Link, ...]:
    """The links with their halves as they follow the number of the centre."""
    joined = []
    for link in links:
        outer = sum(link.tile) - number
        joined.append(Link(number, outer, link.manner, link.number))
        number = outer
    return tuple(joined)


def _outwards(links: tuple[Link, ...], number: int) -> tuple[Link, ...]:
    return _rightwards(tuple(reversed(links)), number)
