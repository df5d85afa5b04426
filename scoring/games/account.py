"""A match of any game as its score sheet: what every game's account can be asked.

    account = begin_match(game)
    while not account.finished:
        account = account.add(facts)          # games.facts.DealFacts of the next deal

Accounts never change; `add` gives another one. Everything is whole numbers.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from games.lead import Lead
from games.messages import Message
from games.openers import Opener
from games.tiles import Piece

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True)
class Title:
    """A title that a side was given (docs/rules.md §9): its code, such as "goat", and the deal of the match."""

    code: str
    side: int
    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """What the next deal begins with.

    `lead` names the leader, or an Opener finds him in the hands; None is by lot, with any tile. `shuffler` is the
    seats that shuffle, where the rules say so. `kept` are tiles that a seat keeps out of the shuffle, as (seat, tiles).
    """

    lead: Lead | Opener | None = None
    shufflers: tuple[int, ...] = ()
    kept: tuple[tuple[int, tuple[Piece, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Account(ABC):
    """The match so far.

    `scores` are by side, in the order of `game.sides`. `deals` counts those played, void ones too. `titles` are all
    given so far. `working` says how the last deal came to its points. `next` is None when the match is over.
    `places` are by side once it is over, 1 is best, equal places are shared.
    """

    game: Game
    scores: tuple[int, ...]
    deals: int = 0
    titles: tuple[Title, ...] = ()
    working: tuple[Message, ...] = ()
    next: NextDeal | None = None
    places: tuple[int, ...] | None = None

    @property
    def next_game(self) -> Game:
        """What the next deal is played as: the game, with fewer seats where players drop out of a match."""
        return self.game

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.places is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides in the first place, once the match is over; all of them when it is a draw."""
        return tuple(side for side, place in enumerate(self.places or ()) if place == 1)

    @property
    def losers(self) -> tuple[int, ...]:
        """The sides in the last place, once the match is over; none when it is a draw."""
        last = max(self.places or (1,))
        return tuple(side for side, place in enumerate(self.places or ()) if place == last > 1)

    @property
    def yielding(self) -> tuple[int, ...]:
        """The sides that give up their place to others who wait: those who lost, once the match is over."""
        return self.losers

    def stay_of(self, side: int) -> tuple[int, ...]:
        """What a side takes with it into its next match when it keeps its place; nothing in most games."""
        return ()

    def resumed(self, side: int, stay: tuple[int, ...]) -> "Self":
        """The account of a new match that this side begins with its `stay_of` the match before."""
        return self

    @abstractmethod
    def add(self, facts: DealFacts) -> "Self":
        """The account after one more deal. Raises ValueError when the match is over."""


def placed_by(values: tuple[int, ...], *, most_first: bool) -> tuple[int, ...]:
    """The place of each of the values, 1 is best; equal values share the better place."""
    signed = [-value if most_first else value for value in values]
    return tuple(1 + sum(other < value for other in signed) for value in signed)


def side_of(game: Game, seat: int) -> int:
    """The index of the side that a seat (from 1) plays for."""
    return next(side for side, seats in enumerate(game.sides) if seat in seats)


def fisherman(game: Game, facts: DealFacts, deal: int) -> tuple[Title, ...]:
    """The title of whoever placed the last tile before a fish (docs/rules.md §9)."""
    if facts.ending is not Ending.BLOCK or facts.seat is None:
        return ()
    return (Title("fisherman", side_of(game, facts.seat), deal),)


def by_side(game: Game, by_seat: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers by seat added up by side."""
    return tuple(sum(by_seat[seat - 1] for seat in seats) for seats in game.sides)
