"""A game as its options: what every game of the catalogue is."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from games.grammar import Grammar
from games.lead import Lead
from games.openers import Opener
from games.options import option
from games.tiles import Piece, double_set

if TYPE_CHECKING:
    from typing import Self

    from games.deal import DealState


SETS = (3, 6, 9, 12, 15, 18)
"""The double-n sets that the sources name (docs/rules.md §2.1); the engine plays any other too."""


class Direction(StrEnum):
    """Which way the turn goes round the table (docs/rules.md CM-O06). Seats are numbered in turn order either way."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Dealt(NamedTuple):
    """What a deal begins with: the hands by seat, who leads, the boneyard in the order in which it is drawn.

    `seed` decides what chance decides after the deal, in the few games where it does.
    """

    hands: tuple[tuple[Piece, ...], ...]
    lead: Lead
    boneyard: tuple[Piece, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(ABC):
    """The options of a game; each game is a subclass, each preset an instance.

    `seats` play. `tile_set` is the highest number of the double-n set. `hand` tiles are dealt to each seat; 0 stands
    for as many as the rules give so many players, and is replaced by that number at once.
    """

    name: ClassVar[str]
    """The name in the catalogue and in the notation."""
    grammar: ClassVar[Grammar] = Grammar()
    """How its tiles and moves are written."""

    preset: str = ""
    seats: int = 4
    tile_set: int = option("TS-O01", 6, values=SETS, name="set_max_pip")
    hand: int = 0

    def __post_init__(self) -> None:
        if self.hand == 0:
            object.__setattr__(self, "hand", self.book_hand)

    @property
    @abstractmethod
    def book_hand(self) -> int:
        """Tiles dealt to each seat by the rules."""

    @property
    def tiles(self) -> tuple[Piece, ...]:
        """All tiles that are shuffled, in a fixed order."""
        return double_set(self.tile_set)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together: everyone alone, unless the game says otherwise."""
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def places(self) -> tuple[int, ...]:
        """Where each seat sits, counted clockwise from seat 1, which sits at 0; docs/rules.md numbers seats so."""
        return tuple(range(self.seats))

    @property
    def keeps_boneyard(self) -> bool:
        """Whether the tiles that are not dealt are a boneyard, or only lie aside."""
        return False

    @property
    def taken_out(self) -> tuple[Piece, ...]:
        """Tiles that lie on the table before those of the first deal are shuffled."""
        return ()

    @property
    def needs_seed(self) -> bool:
        """Whether chance decides something after the deal, so that a deal has a seed."""
        return False

    @property
    def opener(self) -> Opener | None:
        """Who leads the first deal of a match; None: by lot, with any tile."""
        return None

    def redealt_for(self, hands: Iterable[Iterable[Piece]]) -> int | None:
        """The first seat whose hand has the tiles dealt again before the lead; else None."""
        return None

    def takes(self, seats: int) -> bool:
        """Whether these options allow so many players, of those that the catalogue names for the game."""
        return True

    def for_players(self, seats: int) -> "Self":
        """The same game for so many players, with the hands that the rules give them."""
        return replace(self, seats=seats, hand=0)

    def resized(self, *, tile_set: int, seats: int, hand: int) -> "Self":
        """The same game with another set, number of seats or tiles to a hand."""
        return replace(self, tile_set=tile_set, seats=seats, hand=hand)

    @abstractmethod
    def begin(self, dealt: Dealt) -> "DealState":
        """The state before the first tile.

        `games.deal.start` has checked the number and size of the hands and the leader; the game checks the tiles,
        redeals and what is its own, and raises IllegalDeal.
        """


PAIRS = ((1, 3), (2, 4))
"""The sides of four players in two pairs: partners sit opposite."""
