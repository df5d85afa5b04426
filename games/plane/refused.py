"""Which rule forbids a deal or a move on the plane, said to a person."""

from functools import reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING

from games.game import Dealt
from games.lead import Lead
from games.messages import N_, Message
from games.moves import Draw, Move, Pass, Special
from games.plane.grammar import LAY
from games.plane.shapes import Cell
from games.refusals import IllegalDeal, IllegalMove, Rule, listed
from games.sets.cornered import CorneredTile, as_written, turns

if TYPE_CHECKING:
    from games.plane.deal import PlaneDeal
    from games.plane.game import PlaneGame


def checked_tiles(game: "PlaneGame", dealt: Dealt) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The bits of each hand and of each tile of the well; IllegalDeal when they are not different tiles of the set."""
    table = game.table
    try:
        hands = tuple(map(table.mask, dealt.hands))
        well = tuple(map(table.bits.__getitem__, dealt.boneyard))
    except KeyError:
        raise _refused_deal(game, dealt) from None
    if table.count(reduce(or_, hands + well)) < sum(map(len, dealt.hands)) + len(well):
        raise _refused_deal(game, dealt)
    return hands, well


def checked_lead(game: "PlaneGame", dealt: Dealt) -> Lead:
    """The lead of these hands; IllegalDeal when the leader is not that of the game."""
    lead = game.opener.lead(dealt.hands)
    if dealt.lead.seat != lead.seat or dealt.lead.tile not in (None, lead.tile):
        if lead.tile is None:
            text = N_("Nobody holds a tile to lead: seat %(seat)s begins to draw.")
            raise IllegalDeal(Rule.LEADER, Message(text, {"seat": lead.seat}), section=game.section)
        text = N_("Seat %(seat)s leads %(tile)s.")
        values = {"seat": lead.seat, "tile": as_written(lead.tile)}
        raise IllegalDeal(Rule.LEADER, Message(text, values), section=game.section)
    return lead


def _refused_deal(game: "PlaneGame", dealt: Dealt) -> IllegalDeal:
    tiles = list(chain(*dealt.hands, dealt.boneyard))
    wrong = next(
        each for place, each in enumerate(tiles) if each not in game.table.bits or each in tiles[:place]
    )
    values = {"tile": as_written(wrong)}
    if wrong not in game.table.bits:
        return IllegalDeal(Rule.NOT_IN_SET, Message(_NOT_IN_SET, values), section=game.geometry_section)
    text = N_("The tile %(tile)s is dealt a second time.")
    return IllegalDeal(Rule.TILE_TWICE, Message(text, values), section=game.geometry_section)


_NOT_IN_SET = N_("There is no tile %(tile)s in the set.")


def refused_move(state: "PlaneDeal", move: Move) -> IllegalMove:
    """Which rule forbids the move in this state."""
    legal = state.legal_moves()
    if not legal:
        return IllegalMove(Rule.DEAL_OVER, Message(N_("The deal is over: nobody moves any more.")))
    tiles = {each.piece for each in legal if isinstance(each, Special) and each.piece}
    values: dict[str, object] = {"seat": state.turn, "tiles": listed(map(as_written, sorted(tiles)))}
    if isinstance(move, Pass | Draw):
        return _refused_rest(state, move, values)
    if not isinstance(move, Special) or move.name != LAY or move.piece is None or len(move.numbers) != 3:
        text = N_("Tiles of this game are laid in a cell, with their corners.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text), section=state.game.geometry_section)
    return _refused_tile(state, move.piece) or _refused_cell(state, move.piece, move.numbers)


def _refused_rest(state: "PlaneDeal", move: Pass | Draw, values: dict[str, object]) -> IllegalMove:
    section = state.game.section
    if isinstance(move, Draw):
        if values["tiles"]:
            text = N_("Seat %(seat)s may not draw: %(tiles)s can be laid.")
        else:
            text = N_("Seat %(seat)s may draw no more tiles.")
        return IllegalMove(Rule.MAY_NOT_DRAW, Message(text, values), section=section)
    if values["tiles"]:
        text = N_("Seat %(seat)s may not pass: %(tiles)s can be laid.")
    else:
        text = N_("Seat %(seat)s may not pass before drawing.")
    return IllegalMove(Rule.MUST_PLAY, Message(text, values), section=section)


def _refused_tile(state: "PlaneDeal", tile: CorneredTile) -> IllegalMove | None:
    values: dict[str, object] = {"seat": state.turn, "tile": as_written(tile)}
    if tile not in state.game.table.bits:
        return IllegalMove(Rule.NOT_IN_SET, Message(_NOT_IN_SET, values), section=state.game.geometry_section)
    if any(tuple(sorted(corners)) == tile for corners in state.laid.values()):
        return IllegalMove(
            Rule.ALREADY_PLAYED, Message(N_("The tile %(tile)s is already on the table."), values)
        )
    if tile not in state.hands[state.turn - 1]:
        text = N_("Seat %(seat)s does not hold the tile %(tile)s.")
        return IllegalMove(Rule.NOT_IN_HAND, Message(text, values))
    if not state.laid:
        values["lead"] = as_written(state.lead.tile) if state.lead.tile else ""
        text = N_("The first tile is %(lead)s, in column 0 and row 0, its least corner first.")
        return IllegalMove(Rule.LEAD, Message(text, values), section=state.game.section)
    return None


def _refused_cell(state: "PlaneDeal", tile: CorneredTile, numbers: tuple[int, ...]) -> IllegalMove:
    column, row, turn = numbers
    game, cell, laid = state.game, (column, row), state.laid
    values: dict[str, object] = {"column": column, "row": row}
    if cell in laid:
        text = N_("There is a tile in column %(column)s, row %(row)s already.")
        return IllegalMove(Rule.NO_SUCH_END, Message(text, values), section=game.geometry_section)
    if not any(near in laid for near in game.shape.neighbours(cell)):
        text = N_("No tile lies over an edge of column %(column)s, row %(row)s.")
        return IllegalMove(Rule.NO_SUCH_END, Message(text, values), section=game.geometry_section)
    ways = turns(tile)
    values["corners"] = as_written(ways[turn % len(ways)])
    values["known"] = "-".join("?" if each is None else str(each) for each in known_corners(state, cell))
    text = N_("%(corners)s does not fit in column %(column)s, row %(row)s, where the corners are %(known)s.")
    return IllegalMove(Rule.DOES_NOT_FIT, Message(text, values), section=game.geometry_section)


def known_corners(state: "PlaneDeal", cell: Cell) -> tuple[int | None, ...]:
    """The numbers that lie at the corners of a cell, read as its shape does; None where nothing lies."""
    shape = state.game.shape
    known = {
        point: corner
        for other, corners in state.laid.items()
        for point, corner in zip(shape.corner_points(other), corners, strict=True)
    }
    return tuple(known.get(point) for point in shape.corner_points(cell))
