"""How a game writes its tiles and its moves; the lines of a deal themselves are `games.notation`.

A game whose moves need more than this subclasses Grammar and puts an instance into `Game.grammar`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.lead import Lead
from games.messages import N_, Message
from games.moves import ACROSS, CLOSED, DRAW, OPEN, PASS, Draw, Move, Pass, Place, Special, Together
from games.tiles import Piece, Tile, notation, parse_tile

if TYPE_CHECKING:
    from games.deal import DealState, Outcome

LARGEST_SET = 18
"""The largest set that is made (docs/rules.md §2.1)."""

_MANNERS = {OPEN: "", CLOSED: "closed", ACROSS: "across"}


class GrammarError(ValueError):
    """A word that means nothing in this game; `message` says so to a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Grammar:
    """Rectangular tiles put at named ends: `3-5 left`, `4-4 right closed`, `2-2 left, 3-3 right`, `draw`, `pass`.

    `end_names` are the open ends of the layout, in the order of `Place.end`. `ordered_hands` says that the order of
    the tiles in a hand matters, so that it is kept.
    """

    def __init__(
        self, end_names: tuple[str, ...] = ("left", "right"), *, ordered_hands: bool = False
    ) -> None:
        self.end_names = end_names
        self.ordered_hands = ordered_hands

    def write_set(self, tile_set: int) -> str:
        """The set after `set:`."""
        return f"double-{tile_set}"

    def read_set(self, text: str) -> int:
        """The `tile_set` that `write_set` wrote; GrammarError for anything else."""
        prefix, _, highest = text.partition("-")
        tile_set = int(highest) if highest.isdecimal() and len(highest) < 3 else -1
        if prefix != "double" or not 0 <= tile_set <= LARGEST_SET:
            raise GrammarError(
                Message(N_("The set is “double-0” to “double-%(largest)s”."), {"largest": LARGEST_SET})
            )
        return tile_set

    def write_piece(self, piece: Piece) -> str:
        """One tile."""
        return notation(piece)

    def read_piece(self, text: str) -> Piece:
        """The tile of `write_piece`; GrammarError for anything else."""
        return _tile(text)

    def write_hand(self, hand: Iterable[Piece]) -> str:
        """The tiles of a hand."""
        return " ".join(map(self.write_piece, hand if self.ordered_hands else sorted(hand)))

    def write_lead(self, lead: Lead) -> str:
        """Who leads, and what that is bound to."""
        return str(lead)

    def write_move(self, move: Move, *, is_first: bool) -> str:
        """One turn. `is_first`: it is the first of the deal, where no end is named."""
        match move:
            case Pass():
                return "pass"
            case Draw():
                return "draw"
            case Together(places):
                return ", ".join(self._write_place(each, is_first=False) for each in places)
            case Place():
                return self._write_place(move, is_first=is_first)
            case Special(name, piece, numbers):
                words = [name, *([] if piece is None else [self.write_piece(piece)]), *map(str, numbers)]
                return " ".join(words)

    def read_move(self, text: str, state: "DealState") -> Move:
        """The turn of `write_move` in this state, legal or not; GrammarError when the text says nothing."""
        if text == "pass":
            return PASS
        if text == "draw":
            return DRAW
        parts = [part.strip() for part in text.split(",")]
        is_first = not state.moves and len(parts) == 1
        places = tuple(self._read_place(part, is_first=is_first) for part in parts)
        return places[0] if len(places) == 1 else Together(places)

    def write_result(self, outcome: "Outcome") -> str:
        """The last line of a deal that is over."""
        ending = (
            f"{outcome.ending} {outcome.seat}" if outcome.ending in ("out", "cut") else str(outcome.ending)
        )
        return f"{ending}: {' '.join(map(str, outcome.left))}"

    def _write_place(self, place: Place, *, is_first: bool) -> str:
        words = [
            self.write_piece(place.tile),
            "" if is_first else self.end_names[place.end],
            _MANNERS[place.manner],
        ]
        return " ".join(filter(None, words))

    def _read_place(self, text: str, *, is_first: bool) -> Place:
        tile, _, rest = text.partition(" ")
        for manner, word in _MANNERS.items():
            end = rest.removesuffix(word).strip() if word and rest.endswith(word) else rest
            if end in self.end_names:
                return Place(_tile(tile), self.end_names.index(end), manner)
            if is_first and end == "":
                return Place(_tile(tile), 0, manner)
        _tile(tile)
        raise GrammarError(
            Message(
                N_("Say at which end the tile is placed: %(names)s."), {"names": ", ".join(self.end_names)}
            )
        )


def _tile(text: str) -> Tile:
    try:
        return parse_tile(text)
    except ValueError as error:
        raise GrammarError(Message(N_("“%(text)s” is not a tile like 3-5."), {"text": text})) from error
