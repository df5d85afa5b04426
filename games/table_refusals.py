"""Why a move at a table is refused, by the rules that all layouts share (docs/rules.md §3.3)."""

from typing import TYPE_CHECKING

from games.messages import N_, Message
from games.moves import Draw, Move, Pass, tiles_of
from games.refusals import IllegalMove, Rule, listed
from games.tiles import notation

if TYPE_CHECKING:
    from games.table_deal import TableDeal


def refused_move(state: "TableDeal", move: Move) -> IllegalMove:
    """Which common rule forbids the move in this state."""
    seat = state.turn
    legal = state.legal_moves()
    if state.outcome() is not None:
        return IllegalMove(Rule.DEAL_OVER, Message(N_("The deal is over: nobody moves any more.")))
    fitting = listed(sorted({" + ".join(map(notation, tiles_of(each))) for each in legal if tiles_of(each)}))
    values: dict[str, object] = {"seat": seat, "tiles": fitting}
    if isinstance(move, Pass):
        if fitting:
            text = N_("Seat %(seat)s may not pass: %(tiles)s can be played.")
            return IllegalMove(Rule.MUST_PLAY, Message(text, values))
        return IllegalMove(Rule.MUST_PLAY, Message(N_("Seat %(seat)s may not pass before drawing."), values))
    if isinstance(move, Draw):
        if fitting:
            text = N_("Seat %(seat)s may not draw: %(tiles)s can be played.")
            return IllegalMove(Rule.MAY_NOT_DRAW, Message(text, values))
        return IllegalMove(Rule.MAY_NOT_DRAW, Message(N_("Seat %(seat)s may draw no more tiles."), values))
    return _refused_tiles(state, move)


def _refused_tiles(state: "TableDeal", move: Move) -> IllegalMove:
    seat = state.turn
    for tile in tiles_of(move):
        values: dict[str, object] = {"tile": notation(tile), "seat": seat, "set": state.game.tile_set}
        if tile in state.hands[seat - 1]:
            continue
        if tile not in state.game.tiles:
            text = N_("There is no tile %(tile)s in a double-%(set)s set.")
            return IllegalMove(Rule.NOT_IN_SET, Message(text, values))
        if any(tile in tiles_of(played) for _, played in state.moves):
            text = N_("The tile %(tile)s is already on the table.")
            return IllegalMove(Rule.ALREADY_PLAYED, Message(text, values))
        text = N_("Seat %(seat)s does not hold the tile %(tile)s.")
        return IllegalMove(Rule.NOT_IN_HAND, Message(text, values))
    tiles = listed(map(notation, tiles_of(move)))
    if not state.moves:
        may = listed(sorted({notation(each) for legal in state.legal_moves() for each in tiles_of(legal)}))
        text = N_("%(tiles)s may not be led here; these may: %(may)s.")
        return IllegalMove(Rule.LEAD, Message(text, {"tiles": tiles, "may": may}))
    text = N_("%(tiles)s cannot be placed so: the open ends are %(ends)s.")
    return IllegalMove(Rule.DOES_NOT_FIT, Message(text, {"tiles": tiles, "ends": listed(state.ends)}))
