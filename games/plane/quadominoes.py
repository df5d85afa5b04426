"""Quad-ominoes: 125 squares, laid as triominoes are (docs/rules.md QD)."""

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
from games.plane.shapes import SQUARES, Shape
from games.sets.cornered import HIGHEST, square_set
from games.tiles import Piece


class MissingTile(StrEnum):
    """TS-O02 and QD-O01, which are one question: the set has all 126 squares when either says so."""

    REMOVED = "0245"
    NONE = "none"


class Scoring(StrEnum):
    """QD-O02. The seeds score nothing: whoever wins the deal wins the match."""

    NONE = "none"
    TILE_SUM = "tile_sum"  # each tile laid is worth its corners, 800 wins


class HandSize(StrEnum):
    """QD-O03. The seeds are silent, so there is one table only; other hands are agreed with `Game.resized`."""

    BY_PLAYERS = "by_players"


class Drawing(StrEnum):
    """QD-O04: what drawing costs; at most three tiles a turn either way."""

    SILENT = "silent"  # the seeds: no price
    AS_TRIOMINOES = "as_triominoes"


TARGET = 800
"""Points that win a match (docs/rules.md QD.3)."""

HANDS = {2: 30, 3: 20, 4: 15, 5: 12, 6: 10, 7: 10, 8: 10}
"""Tiles by number of players (docs/rules.md QD.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadominoes(PlaneGame):
    """The options of quad-ominoes; the defaults are docs/rules.md QD.3."""

    name: ClassVar[str] = "quadominoes"
    shape: ClassVar[Shape] = SQUARES
    grammar: ClassVar[PlaneGrammar] = PlaneGrammar(SQUARES)
    section: ClassVar[str] = "QD.3"
    geometry_section: ClassVar[str] = "QD.2"

    quad_missing_tile: MissingTile = option("TS-O02", MissingTile.REMOVED)
    missing_tile: MissingTile = option("QD-O01", MissingTile.REMOVED)
    scoring: Scoring = option("QD-O02", Scoring.TILE_SUM)
    hand_size: HandSize = option("QD-O03", HandSize.BY_PLAYERS, name="hand")
    draw: Drawing = option("QD-O04", Drawing.AS_TRIOMINOES)

    @property
    def book_hand(self) -> int:
        """See `Game.book_hand`."""
        return HANDS[self.seats]

    @property
    def tiles(self) -> tuple[Piece, ...]:
        """See `Game.tiles`."""
        return square_set(full=self._is_full)

    @property
    def table(self) -> FitTable:
        """See `PlaneGame.table`."""
        return _table(full=self._is_full)

    @property
    def _is_full(self) -> bool:
        return MissingTile.NONE in (self.quad_missing_tile, self.missing_tile)

    @property
    def prices(self) -> Prices:
        """See `PlaneGame.prices`."""
        if self.scoring is Scoring.NONE:
            return Prices(corner=0)
        if self.draw is Drawing.SILENT:
            return Prices()
        return Prices(draw=5, failed=10)


@cache
def _table(*, full: bool) -> FitTable:
    return FitTable(SQUARES, square_set(full=full))


QUADOMINOES = Quadominoes()

QUADOMINOES_INFO = GameInfo(
    title=Message(N_("Quad-ominoes")),
    family=Family.PLANE,
    section="QD",
    players=tuple(HANDS),
    variants=(QUADOMINOES,),
    sets=(HIGHEST,),
)
