"""How trains are written: `5-12 train-1`, `0-12 mexican`, `12-12 hub`, `stop`; a locomotive is L."""

import re
from typing import TYPE_CHECKING

from games.grammar import Grammar, GrammarError
from games.lead import Lead
from games.messages import N_, Message
from games.moves import DRAW, OPEN, PASS, Move, Place, Special
from games.sets.super_train import LETTER_TILES, LOCOMOTIVE, Letter, letter_of, written
from games.tiles import Piece, tile
from games.trains.fits import LARGEST_TABLE, TURNED

if TYPE_CHECKING:
    from games.deal import DealState

STOP = Special("stop")
"""The seat leaves its first train as it is, although another tile would fit (docs/rules.md MX-O04)."""

END_NAMES = ("mexican", *(f"train-{seat}" for seat in range(1, LARGEST_TABLE + 1)), "hub")

_PIECE = re.compile(r"([0-9]{1,2}|L|[SRDT]|A[1-3])-([0-9]{1,2}|L|[SRDT]|A[1-3])")


class TrainsGrammar(Grammar):
    """Tiles at the ends of trains. Every end is named, also that of the first tile.

    `turned` says that a tile which could be joined by either half is joined by the one written last.
    """

    def __init__(self) -> None:
        super().__init__(END_NAMES)

    def read_move(self, text: str, state: "DealState") -> Move:
        """See `Grammar.read_move`."""
        bare: dict[str, Move] = {"pass": PASS, "draw": DRAW, STOP.name: STOP}
        return bare[text] if text in bare else self._read_place(text, is_first=False)

    def _write_place(self, place: Place, *, is_first: bool) -> str:
        words = [self.write_piece(place.tile), self.end_names[place.end]]
        if place.manner == TURNED:
            words.append("turned")
        return " ".join(words)

    def _read_place(self, text: str, *, is_first: bool) -> Place:
        piece, _, rest = text.partition(" ")
        end = rest.removesuffix(" turned")
        low, high = self.read_piece(piece)
        if end not in self.end_names:
            names = ", ".join(self.end_names)
            raise GrammarError(
                Message(N_("Say on which train the tile is laid: %(names)s."), {"names": names})
            )
        return Place((low, high), self.end_names.index(end), OPEN if end == rest else TURNED)


class SuperTrainGrammar(TrainsGrammar):
    """With locomotives and letters: `7-L`, `L-L`, `L-S`; the three tiles with A are `L-A1`, `L-A2`, `L-A3`."""

    def write_piece(self, piece: Piece) -> str:
        """See `Grammar.write_piece`."""
        return "-".join(map(_WORDS.__getitem__, piece))

    def write_lead(self, lead: Lead) -> str:
        """See `Grammar.write_lead`."""
        return str(lead.seat) if lead.tile is None else f"{lead.seat} with {self.write_piece(lead.tile)}"

    def read_piece(self, text: str) -> Piece:
        """See `Grammar.read_piece`."""
        match = _PIECE.fullmatch(text)
        halves = [_HALVES.get(half) for half in match.groups()] if match else [None]
        if None in halves:
            raise GrammarError(Message(N_("“%(text)s” is not a tile like 3-5 or 7-L."), {"text": text}))
        first, second = (half for half in halves if half is not None)
        return tile(first, second)


def _words() -> dict[int, str]:
    words = {half: written(half) for half in range(LOCOMOTIVE + 1)}
    copies = [each for each in LETTER_TILES if letter_of(each) is Letter.ANYWHERE]
    for letter_tile in LETTER_TILES:
        half = max(letter_tile)
        number = copies.index(letter_tile) + 1 if letter_tile in copies else ""
        words[half] = f"{written(half)}{number}"
    return words


_WORDS = _words()
_HALVES = {word: half for half, word in _WORDS.items()}
