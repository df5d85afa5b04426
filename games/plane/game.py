"""What triominoes and quad-ominoes have in common: options, prices, the opener (docs/rules.md TR, QD)."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.game import Dealt, Game
from games.grammar import Grammar
from games.lead import Lead
from games.openers import Fallback, Opener
from games.plane.deal import PlaneDeal
from games.plane.fits import FitTable
from games.plane.prices import Prices
from games.plane.shapes import Shape
from games.sets.cornered import HIGHEST, is_multiple, seniority, square_set, triangular_set
from games.tiles import Piece

_RIGHT_TO_LEAD = sorted(
    triangular_set() + square_set(full=True),
    key=lambda each: (is_multiple(each), seniority(each)),
    reverse=True,
)
"""The first one that somebody holds is led."""


@dataclass(frozen=True, slots=True)
class MultipleOpener(Opener):
    """The highest triple or quad leads; without any the most senior tile, or somebody draws one.

    `draws` says that seats draw in turn, beginning with seat 1, until there is one to lead (docs/rules.md TR-O04).
    """

    draws: bool = False

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead:
        """See `Opener.lead`."""
        held = list(map(tuple, hands))
        # Nearly always one of the first six is held: nothing else has to be compared.
        found = next(each for each in _RIGHT_TO_LEAD if any(each in hand for hand in held))
        if self.draws and not is_multiple(found):
            return Lead(1)
        seat = next(seat for seat, hand in enumerate(held, start=1) if found in hand)
        return Lead(seat, found)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaneGame(Game):
    """A game in which tiles with numbers at their corners are laid edge to edge."""

    grammar: ClassVar[Grammar]
    shape: ClassVar[Shape]
    section: ClassVar[str]
    """Where docs/rules.md says how it is played."""
    geometry_section: ClassVar[str]
    """Where docs/rules.md says how tiles lie."""

    tile_set: int = HIGHEST

    @property
    @abstractmethod
    def prices(self) -> Prices:
        """What is scored in play."""

    @property
    @abstractmethod
    def table(self) -> FitTable:
        """What fits where: made once for a set."""

    @property
    def keeps_boneyard(self) -> bool:
        """See `Game.keeps_boneyard`: it is called the well."""
        return True

    @property
    def draws_for_opener(self) -> bool:
        """Whether seats draw until there is a triple or quad to lead."""
        return False

    @property
    def opener(self) -> MultipleOpener:
        """See `Game.opener`; it is the same in every deal."""
        return MultipleOpener((), Fallback.HIGHEST, draws=self.draws_for_opener)

    def begin(self, dealt: Dealt) -> PlaneDeal:
        """See `Game.begin`."""
        return PlaneDeal.begin(self, dealt)
