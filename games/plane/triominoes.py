"""Triominoes: 56 triangles, three draws a turn, bridges and hexagons (docs/rules.md TR)."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import ClassVar

from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.options import option
from games.plane.fits import FitTable
from games.plane.game import PlaneGame
from games.plane.grammar import PlaneGrammar
from games.plane.prices import Prices
from games.plane.shapes import TRIANGLES, Shape
from games.sets.cornered import HIGHEST, triangular_set
from games.tiles import Piece


class Rules(StrEnum):
    """TR-O01. `seeds` knows only that tiles match and are worth their corners; it overrules every other price."""

    SEEDS = "seeds"
    OUTSIDE = "outside"


class DrawPenalty(StrEnum):
    """TR-O02. The seeds name no amount, so nothing can be taken."""

    NO_AMOUNT = "no_amount"
    FIVE_AND_TEN = "5_and_10"  # 5 for each tile, 10 more when the third does not fit either


class ThreeCornerBonus(StrEnum):
    """TR-O03. The seeds name no amount, so nothing can be given."""

    NO_AMOUNT = "no_amount"
    FORTY_AND_FIFTY = "40_and_50"  # bridge and hexagon


class NoTriple(StrEnum):
    """TR-O04: who leads when nobody was dealt a triple."""

    HIGHEST_SUM = "highest_sum"  # northnorfolkpride, destinationjeux
    DRAW = "draw"  # htfbw: seats draw in turn until there is one


class Blocked(StrEnum):
    """TR-O06: what a deal is worth that nobody can finish."""

    OWN_REMAINDER = "own_remainder"  # everything2: everybody loses what is left in the own hand
    SMALLEST_GAINS = "smallest_gains"  # Goliath: the smallest remainder gains the others' sum less the own


class EmptyWellPass(StrEnum):
    """TR-O07: passing when the well is empty."""

    FREE = "free"  # destinationjeux
    TEN = "10"  # everything2


HANDS = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
"""Tiles by number of players (docs/rules.md TR.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Triominoes(PlaneGame):
    """The options of triominoes; the defaults are docs/rules.md TR.3."""

    name: ClassVar[str] = "triominoes"
    shape: ClassVar[Shape] = TRIANGLES
    grammar: ClassVar[PlaneGrammar] = PlaneGrammar(TRIANGLES)
    section: ClassVar[str] = "TR.3"
    geometry_section: ClassVar[str] = "TR.2"

    rules: Rules = option("TR-O01", Rules.OUTSIDE)
    draw_penalty: DrawPenalty = option("TR-O02", DrawPenalty.FIVE_AND_TEN)
    three_corner_bonus: ThreeCornerBonus = option("TR-O03", ThreeCornerBonus.FORTY_AND_FIFTY)
    no_triple: NoTriple = option("TR-O04", NoTriple.HIGHEST_SUM)
    target: int = option("TR-O05", 400, values=(400, 500))
    blocked: Blocked = option("TR-O06", Blocked.OWN_REMAINDER)
    empty_well_pass: EmptyWellPass = option("TR-O07", EmptyWellPass.FREE)

    @property
    def book_hand(self) -> int:
        """See `Game.book_hand`."""
        return HANDS[self.seats]

    @property
    def tiles(self) -> tuple[Piece, ...]:
        """See `Game.tiles`."""
        return triangular_set()

    @property
    def table(self) -> FitTable:
        """See `PlaneGame.table`."""
        return _table()

    @property
    def draws_for_opener(self) -> bool:
        """See `PlaneGame.draws_for_opener`."""
        return self.no_triple is NoTriple.DRAW

    @property
    def prices(self) -> Prices:
        """See `PlaneGame.prices`."""
        if self.rules is Rules.SEEDS:
            return Prices()
        penalty = self.draw_penalty is DrawPenalty.FIVE_AND_TEN
        bonus = self.three_corner_bonus is ThreeCornerBonus.FORTY_AND_FIFTY
        return Prices(
            multiple_lead=10,
            blank_lead=40,
            bridge=40 if bonus else 0,
            hexagon=50 if bonus else 0,
            draw=5 if penalty else 0,
            failed=10 if penalty else 0,
            empty=10 if self.empty_well_pass is EmptyWellPass.TEN else 0,
        )


@cache
def _table() -> FitTable:
    return FitTable(TRIANGLES, triangular_set())


TRIOMINOES = Triominoes()

TRIOMINOES_INFO = GameInfo(
    title=Message(N_("Triominoes")),
    family=Family.PLANE,
    section="TR",
    players=tuple(HANDS),
    variants=(TRIOMINOES,),
    sets=(HIGHEST,),
)
