"""How triangles and squares are written: `5-1-2 at 1 0` is the tile 1-2-5 as it lies in column 1, row 0."""

import re
from typing import TYPE_CHECKING

from games.grammar import Grammar, GrammarError
from games.messages import N_, Message
from games.moves import DRAW, PASS, Move, Special
from games.plane.shapes import Cell, Shape
from games.sets.cornered import HIGHEST, CorneredTile, as_written, parse_corners, tile_lying_as, turns
from games.tiles import Piece

if TYPE_CHECKING:
    from games.deal import DealState

LAY = "lay"

_LAID = re.compile(r"([0-9-]+)(?: at (-?[0-9]{1,3}) (-?[0-9]{1,3}))?")


def lay(corners: CorneredTile, cell: Cell = (0, 0)) -> Special:
    """The move that lays a tile: its corners as they lie, clockwise from the top, of two at the top from the left.

    The first tile goes to cell (0, 0). Raises ValueError when no tile reads like this.
    """
    tile = tile_lying_as(corners)
    if tile is None:
        raise ValueError(f"no tile lies as {as_written(corners)}: the numbers never fall clockwise")
    return Special(LAY, tile, (*cell, turns(tile).index(corners)))


class PlaneGrammar(Grammar):
    """The words of a game on this tiling."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(())
        self._shape = shape

    def write_set(self, tile_set: int) -> str:
        """See `Grammar.write_set`."""
        return self._shape.name

    def read_set(self, text: str) -> int:
        """See `Grammar.read_set`."""
        if text != self._shape.name:
            raise GrammarError(Message(N_("The set of this game is “%(set)s”."), {"set": self._shape.name}))
        return HIGHEST

    def read_piece(self, text: str) -> Piece:
        """See `Grammar.read_piece`: from whichever corner it is read; what is no tile is left as it is."""
        corners = self._corners(text)
        return tile_lying_as(corners) or corners

    def write_move(self, move: Move, *, is_first: bool) -> str:
        """See `Grammar.write_move`."""
        if not isinstance(move, Special) or move.piece is None:
            return super().write_move(move, is_first=is_first)
        column, row, turn = move.numbers
        corners = as_written(turns(move.piece)[turn])
        return corners if is_first and (column, row) == (0, 0) else f"{corners} at {column} {row}"

    def read_move(self, text: str, state: "DealState") -> Move:
        """See `Grammar.read_move`."""
        if text in ("pass", "draw"):
            return PASS if text == "pass" else DRAW
        match = _LAID.fullmatch(text)
        if match is None or (match[2] is None and state.moves):
            raise GrammarError(Message(N_("Say where the tile lies: corners, “at”, column and row.")))
        corners = self._corners(match[1])
        try:
            return lay(corners, (int(match[2] or 0), int(match[3] or 0)))
        except ValueError as error:
            problem = N_("There is no tile that reads %(corners)s clockwise.")
            raise GrammarError(Message(problem, {"corners": match[1]})) from error

    def _corners(self, text: str) -> CorneredTile:
        try:
            corners = parse_corners(text)
        except ValueError:
            corners = ()
        if len(corners) != self._shape.corners:
            example = as_written(tuple(range(1, self._shape.corners + 1)))
            values = {"text": text, "example": example}
            raise GrammarError(Message(N_("“%(text)s” is not a tile like %(example)s."), values))
        return corners
