"""Kolbasa (sausage): two players, tiles turned up from a row, two lines that are cut (docs/rules.md KB)."""

from dataclasses import dataclass
from typing import ClassVar

from games.deal import Dealt
from games.game import Game
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.kolbasa.deal import KolbasaDeal
from games.kolbasa.grammar import KolbasaGrammar
from games.kolbasa.options import (
    CutByDouble,
    CutPositions,
    DrawSide,
    FirstPlayer,
    KolbasaFishScore,
    SausageOrder,
    StartTile,
)
from games.kolbasa.rules import CutRules
from games.messages import N_, Message
from games.options import option
from games.refusals import IllegalDeal, Rule

_ONLY_ANSWER = "The sources that speak of it all say right."


@dataclass(frozen=True, slots=True, kw_only=True)
class Kolbasa(Game):
    """The options of Kolbasa; the defaults are 000/W, 003. Nothing is dealt again, because rows are unseen (CM-O01)."""

    name: ClassVar[str] = "kolbasa"
    grammar: ClassVar[Grammar] = KolbasaGrammar()

    seats: int = 2
    start_tile: StartTile = option("KB-O01", StartTile.FIRST_TILE)
    equal_lengths_for_cut: bool = option("KB-O02", False)
    cut_positions: CutPositions = option("KB-O03", CutPositions.ANY)
    cut_by_double: CutByDouble = option("KB-O04", CutByDouble.MAY_CUT)
    sausage_order: SausageOrder = option("KB-O05", SausageOrder.SHUFFLED)
    insert_double: bool = option("KB-O06", True)
    extra_turn_after_fit: bool = option("KB-O07", False)
    fish_score: KolbasaFishScore = option("KB-O08", KolbasaFishScore.LARGER_REMAINDER)
    target: int = option("KB-O09", 101, values=range(1, 1001))
    first_player: FirstPlayer = option("KB-O10", FirstPlayer.WINNER)
    draw_side: DrawSide = option("KB-O11", DrawSide.RIGHT, unfelt={"": _ONLY_ANSWER})

    @property
    def book_hand(self) -> int:
        """Fourteen tiles: all are dealt (KB)."""
        return 14

    @property
    def needs_seed(self) -> bool:
        """See `Game.needs_seed`: what is cut off is shuffled."""
        return self.sausage_order is SausageOrder.SHUFFLED

    @property
    def rules(self) -> CutRules:
        """What the options make of the lines."""
        return CutRules(
            self.tile_set,
            self.equal_lengths_for_cut,
            self.cut_positions,
            self.cut_by_double,
            self.insert_double,
        )

    def begin(self, dealt: Dealt) -> KolbasaDeal:
        """See `Game.begin`."""
        if self.seats != 2:
            raise IllegalDeal(Rule.HANDS, Message(N_("Kolbasa is for two.")), section="KB")
        return KolbasaDeal.begin(self, dealt)


KOLBASA = Kolbasa()
"""000/W, 003."""
MAGAZINE = Kolbasa(
    preset="E", equal_lengths_for_cut=True, cut_positions=CutPositions.TIPS, insert_double=False
)
"""000/E."""

KOLBASA_INFO = GameInfo(
    title=Message(N_("Kolbasa")), family=Family.TWIN, section="KB", players=(2,), variants=(KOLBASA, MAGAZINE)
)
