"""Why a move of Kolbasa is not allowed (docs/rules.md KB.1)."""

from typing import TYPE_CHECKING

from games.kolbasa.rules import CUT, INSERT
from games.messages import N_, Message
from games.moves import Draw, Move, Pass, Special, Together, tiles_of
from games.refusals import IllegalMove, Rule, listed
from games.tiles import notation

if TYPE_CHECKING:
    from games.kolbasa.deal import KolbasaDeal

SECTION = "KB.1"


def refused(state: "KolbasaDeal", move: Move) -> IllegalMove:
    """Which rule forbids the move in this state."""
    if state.outcome() is not None:
        return IllegalMove(Rule.DEAL_OVER, Message(N_("The deal is over: nobody moves any more.")))
    values = {"seat": state.turn, "tile": notation(state.turned_up)}
    if isinstance(move, Pass):
        text = N_("Seat %(seat)s may not pass: %(tile)s, which is turned up, can be placed.")
        return IllegalMove(Rule.MUST_PLAY, Message(text, values), section=SECTION)
    if isinstance(move, Draw | Together):
        text = N_("In this game a turn is the one tile that is turned up.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text), section=SECTION)
    return _refused_tile(state, move) or _refused_placement(state, move, values)


def _refused_tile(state: "KolbasaDeal", move: Move) -> IllegalMove | None:
    (tile,) = tiles_of(move) or (None,)
    if tile is None or tile == state.turned_up:
        return None
    values = {"seat": state.turn, "tile": notation(tile), "set": state.game.tile_set}
    if tile not in state.game.tiles:
        return IllegalMove(
            Rule.NOT_IN_SET, Message(N_("There is no tile %(tile)s in a double-%(set)s set."), values)
        )
    if tile in state.table:
        return IllegalMove(
            Rule.ALREADY_PLAYED, Message(N_("The tile %(tile)s is already on the table."), values)
        )
    if tile not in state.hands[state.turn - 1]:
        return IllegalMove(
            Rule.NOT_IN_HAND, Message(N_("Seat %(seat)s does not hold the tile %(tile)s."), values)
        )
    text = N_("Seat %(seat)s has turned up %(turned_up)s, not %(tile)s.")
    turned_up = {"turned_up": notation(state.turned_up)}
    return IllegalMove(Rule.OF_THE_GAME, Message(text, values | turned_up), section=SECTION)


def _refused_placement(state: "KolbasaDeal", move: Move, values: dict[str, object]) -> IllegalMove:
    if state.twin is None:
        text = N_("%(tile)s cannot begin the lines: a double has to.")
        if state.legal_moves() != () and tiles_of(state.legal_moves()[0]):
            text = N_("The first tile begins both lines.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=SECTION)
    match move:
        case Special(name, _, (k,)) if name == CUT:
            text = N_("%(tile)s cannot cut the lines at %(k)s.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text, values | {"k": k}), section=SECTION)
        case Special(name, _, (line, joint)) if name == INSERT:
            text = N_("%(tile)s cannot be pushed into line %(line)s behind its tile %(joint)s.")
            params = values | {"line": line, "joint": joint}
            return IllegalMove(Rule.OF_THE_GAME, Message(text, params), section=SECTION)
        case _:
            text = N_("%(tile)s cannot be placed so: the tips are %(ends)s.")
            params = values | {"ends": listed(state.ends)}
            return IllegalMove(Rule.DOES_NOT_FIT, Message(text, params), section=SECTION)
