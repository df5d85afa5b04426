"""How the moves of Kolbasa are written: `2-5 upper`, `cut 0-5 3`, `insert 1-1 upper 0`, `pass`."""

import re
from typing import TYPE_CHECKING

from games.grammar import Grammar, GrammarError
from games.kolbasa.rules import CUT, INSERT, LINES
from games.messages import N_, Message
from games.moves import Move, Special

if TYPE_CHECKING:
    from games.deal import DealState

LINE_NAMES = ("upper", "lower")
"""Line 1 and line 2."""

_CUT = re.compile(r"cut ([0-9-]+) ([0-9]{1,2})")
_INSERT = re.compile(r"insert ([0-9-]+) (upper|lower) ([0-9]{1,2})")


class KolbasaGrammar(Grammar):
    """Rows are written from left to right; a cut says behind which tiles, an insert behind which tile of a line.

    A start tile before which seats have passed is written as if it lay on the upper line.
    """

    def __init__(self) -> None:
        super().__init__(LINE_NAMES, ordered_hands=True)

    def write_move(self, move: Move, *, is_first: bool) -> str:
        """See `Grammar.write_move`."""
        if isinstance(move, Special) and move.name == INSERT and move.piece is not None:
            line, joint = move.numbers
            return f"{INSERT} {self.write_piece(move.piece)} {LINE_NAMES[line - 1]} {joint}"
        return super().write_move(move, is_first=is_first)

    def read_move(self, text: str, state: "DealState") -> Move:
        """See `Grammar.read_move`."""
        if match := _CUT.fullmatch(text):
            return Special(CUT, self.read_piece(match[1]), (int(match[2]),))
        if match := _INSERT.fullmatch(text):
            line = LINES[LINE_NAMES.index(match[2])]
            return Special(INSERT, self.read_piece(match[1]), (line, int(match[3])))
        if text.startswith((CUT, INSERT)):
            raise GrammarError(
                Message(N_("A cut is “cut tile number”, an insert “insert tile upper number”."))
            )
        return super().read_move(text, state)
