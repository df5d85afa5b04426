"""Osel (donkey, closers): a cross as in Telephone, a score as in Kozel (docs/rules.md OS)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from games.cross.deal import CrossDeal
from games.cross.game import CROSS_GRAMMAR
from games.cross.rules import ArmsAvailable, CentreOfTwo, Closing, CrossRules, Cut
from games.game import Dealt
from games.game_info import Family, GameInfo
from games.grammar import Grammar
from games.kozel import Kozel
from games.messages import N_, Message
from games.moves import Move, Together, tiles_of
from games.openers import Opener
from games.options import option
from games.refusals import IllegalMove, Rule

if TYPE_CHECKING:
    from typing import Self


class CutWho(StrEnum):
    """Who may cut while no double is on the table (OS-O01)."""

    ANY = "any"  # 000/W, 003
    SECOND = "second"  # only the player after the leader (000/E)


class CutEffect(StrEnum):
    """What a cut does (OS-O02)."""

    ENDS = "ends"  # the deal is over (000/W, 003)
    USUALLY = "usually"  # it “usually” ends (000/E): only because nothing fits any more, as a fish


class CutWinner(StrEnum):
    """Who wins a cut (OS-O03)."""

    SMALLEST = "smallest"  # the smallest remainder, as in a fish
    CLOSER = "closer"  # who closed both ends


class CloseFirstDouble(StrEnum):
    """Whether a first double that was not led may be closed (OS-O04)."""

    ALLOWED = "allowed"  # then the first open double becomes the centre
    FORBIDDEN = "forbidden"  # except in a cut


class DoublesPerSide(StrEnum):
    """How many doubles one turn may put on a side (OS-O05)."""

    ONE = "one"  # 000/W, 003
    SEVERAL = "several"  # 000/E


class FirstLeadTile(StrEnum):
    """What is led in the first deal (OS-O08)."""

    KOZEL_OPENER = "kozel_opener"
    ANY = "any"  # by lot, any tile


class UnderThirteen(StrEnum):
    """What becomes of a remembered sum in the next deal (OS-O09)."""

    OSEL = "osel"  # cleared only when nothing is written and nothing remembered


class LoserTitle(StrEnum):
    """What the loser of the match is called (OS-O10)."""

    DONKEY = "donkey"
    GOAT = "goat"


ONE_DOUBLE_FITS = N_(
    "A tip is open for one double only, its own, and stays at that number: a second one never fits."
)
SOURCES_AGREE = "The sources agree; KZ-O08 to KZ-O10 offer the other ways."


@dataclass(frozen=True, slots=True, kw_only=True)
class Osel(Kozel):
    """The options of Osel; what is not here it inherits from preset W of Kozel."""

    name: ClassVar[str] = "osel"
    grammar: ClassVar[Grammar] = CROSS_GRAMMAR

    preset: str = ""
    cut_who: CutWho = option("OS-O01", CutWho.ANY)
    cut_effect: CutEffect = option("OS-O02", CutEffect.ENDS)
    cut_winner: CutWinner = option("OS-O03", CutWinner.SMALLEST)
    close_first_double: CloseFirstDouble = option("OS-O04", CloseFirstDouble.ALLOWED)
    doubles_per_side: DoublesPerSide = option(
        "OS-O05", DoublesPerSide.ONE, unfelt={"several": ONE_DOUBLE_FITS}
    )
    centre_of_two: CentreOfTwo = option("OS-O06", CentreOfTwo.MOVER_NAMES)
    arms_available: ArmsAvailable = option("OS-O07", ArmsAvailable.FOUR_AT_ONCE)
    lead_tile_first_deal: FirstLeadTile = option("OS-O08", FirstLeadTile.KOZEL_OPENER)
    under_13_next_deal: UnderThirteen = option("OS-O09", UnderThirteen.OSEL, unfelt={"": SOURCES_AGREE})
    title: LoserTitle = option("OS-O10", LoserTitle.DONKEY)

    @property
    def leads_any_tile(self) -> bool:
        """Whether the first deal, too, is led with any tile."""
        return self.lead_tile_first_deal is FirstLeadTile.ANY

    @property
    def opener(self) -> Opener:
        """See `Game.opener`."""
        if self.leads_any_tile:
            return Opener((), fallback=None)
        return super(Osel, self).opener  # a class with slots is made twice, and knows the first only

    @property
    def rules(self) -> CrossRules:
        """What may be laid where."""
        allowed = self.close_first_double is CloseFirstDouble.ALLOWED
        return CrossRules(
            tile_set=self.tile_set,
            section="OS.1",
            arms=self.arms_available,
            centre_of_two=self.centre_of_two,
            closing=Closing.NOT_LED if allowed else Closing.NOT_CENTRE,
            cut=Cut.ENDS_DEAL if self.cut_effect is CutEffect.ENDS else Cut.ORDINARY,
            doubles=4,
        )

    def begin(self, dealt: Dealt) -> CrossDeal:
        """See `Game.begin`."""
        deal = CrossDeal if self.cut_who is CutWho.ANY else SecondMayCut
        return deal.begin_cross(self, dealt, self.rules, self.drawing)


class SecondMayCut(CrossDeal):
    """A deal that only the player after the leader may cut, right after the lead (OS-O01)."""

    __slots__ = ()

    def after(self, move: Move) -> "Self":
        if self._is_barred(move):
            text = N_("Only the player after the leader may close both ends in one turn.")
            raise IllegalMove(Rule.OF_THE_GAME, Message(text), section="OS.1")
        return super().after(move)

    def _list_moves(self) -> None:
        super()._list_moves()
        if any(map(self._is_barred, self._legal)):
            self._legal = tuple(move for move in self._legal if not self._is_barred(move))

    def _is_usual(self) -> bool:
        return False

    def _is_barred(self, move: Move) -> bool:
        if not isinstance(move, Together) or self.layout is None:
            return False
        return self.layout.closes_line(move) and not self._may_cut()

    def _may_cut(self) -> bool:
        placed = sum(bool(tiles_of(move)) for _, move in self.moves)
        return placed == 1 and self._index == self.leader % self.game.seats


OSEL = Osel()
"""000/W, 003; what these leave open is read as in Kozel."""
OSEL_E = Osel(preset="E", cut_who=CutWho.SECOND, cut_effect=CutEffect.USUALLY)
"""000/E, the magazine."""

OSEL_INFO = GameInfo(
    title=Message(N_("Osel")), family=Family.CROSS, section="OS", players=(2, 3, 4), variants=(OSEL, OSEL_E)
)
