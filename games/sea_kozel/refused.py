"""Which rule of Sea Kozel forbids a move (docs/rules.md SW.2, SW.4, SX.1)."""

from typing import TYPE_CHECKING

from games.messages import N_, Message
from games.moves import Move, Together, tiles_of
from games.refusals import IllegalMove, Rule, listed
from games.table_refusals import refused_move
from games.tiles import is_double, notation

if TYPE_CHECKING:
    from games.sea_kozel.deal import SeaDeal

_SECTIONS = {"sea_kozel": ("SW.2", "SW.4"), "sea_kozel_second": ("SX.1", "SX.1")}
"""Where leads stand, and two doubles in one move."""


def refused(deal: "SeaDeal", move: Move) -> IllegalMove:
    """The rule that forbids the move: one of Sea Kozel if it is one, else one of the common model."""
    tiles = tiles_of(move)
    if deal.outcome() is not None or not tiles or not set(tiles) <= set(deal.hands[deal.turn - 1]):
        return refused_move(deal, move)
    leads, doubles = _SECTIONS[deal.game.name]
    values = {"tiles": listed(map(notation, tiles)), "seat": deal.turn, "may": _playable(deal)}
    if not deal.moves:
        text = N_("%(tiles)s may not be led here; these may: %(may)s.")
        return IllegalMove(Rule.LEAD, Message(text, values), section=leads)
    if _fits(deal, move):
        if deal.in_twos:
            text = N_("Seat %(seat)s has to place two tiles, one at each end: %(may)s.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=leads)
        if isinstance(move, Together) and all(map(is_double, tiles)):
            text = N_("Two doubles may not be placed in one move here: %(may)s.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=doubles)
        if not isinstance(move, Together) and deal.is_quick:
            text = N_("%(tiles)s would block a deal in which nobody may fish; these may be played: %(may)s.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=leads)
    if isinstance(move, Together):
        text = N_("%(tiles)s may not be placed in one move; these may be played: %(may)s.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=doubles)
    return refused_move(deal, move)


def _fits(deal: "SeaDeal", move: Move) -> bool:
    """Whether every tile of the move touches an open end."""
    return all(set(tile) & set(deal.ends) for tile in tiles_of(move))


def _playable(deal: "SeaDeal") -> str:
    turns = (tiles_of(move) for move in deal.legal_moves())
    return listed(sorted({" + ".join(map(notation, tiles)) for tiles in turns if tiles}))
