"""What triominoes and quad-ominoes have in common: options, prices, the opener (docs/rules.md TR, QD)."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from games.game import Dealt, Game
from games.grammar import Grammar
from games.lead import Lead
from games.openers import Fallback, Opener
from games.plane.deal import PlaneDeal
from games.plane.fits import FitTable, fit_table
from games.plane.prices import Prices
from games.plane.shapes import Shape
from games.sets.cornered import HIGHEST, is_multiple, seniority
from games.tiles import Piece


@cache
def _right_to_lead(tile: Piece) -> tuple[bool, tuple[int, ...]]:
    return is_multiple(tile), seniority(tile)


@dataclass(frozen=True, slots=True)
class MultipleOpener(Opener):
    """The highest triple or quad leads; without any the most senior tile, or somebody draws one.

    `draws` says that seats draw in turn, beginning with seat 1, until there is one to lead (docs/rules.md TR-O04).
    """

    draws: bool = False

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead:
        """See `Opener.lead`."""
        holders = {each: seat for seat, hand in enumerate(hands, start=1) for each in hand}
        found = max(holders, key=_right_to_lead)
        if self.draws and not is_multiple(found):
            return Lead(1)
        return Lead(holders[found], found)


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
    def table(self) -> FitTable:
        """What fits where."""
        return fit_table(self.shape, self.tiles)

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
