"""Children's domino: the classic game with seven symbols instead of pips (docs/rules.md KD)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.classic import Classic
from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.openers import Opener
from games.options import option
from games.sets.pictures import Symbols


class ChildrenScoring(StrEnum):
    """What a deal is worth (KD-O02)."""

    WINNER_ONLY = "winner_only"  # one for the deal; a fish is won by the fewest tiles left, a tie is a draw
    INDEX_AS_PIPS = "index_as_pips"  # as in the classic game, with the numbers of the symbols
    TILES_LEFT = "tiles_left"  # a point for each tile that the others keep


class ChildrenOpener(StrEnum):
    """Who leads the first deal (KD-O03)."""

    LOT = "lot"  # or the youngest, whoever the table chooses; with any tile
    CLASSIC = "classic"  # by the numbers of the symbols


SAME_PLAY = N_(
    "The symbols are what the tiles show: the numbers 0 to 6 stand for them in every game of this set."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Children(Classic):
    """The options of children's domino, beside those of the classic game. One deal is a match by default."""

    name: ClassVar[str] = "children"

    preset: str = ""
    redeal_all_games: bool = option("CM-O01", False)
    symbols: Symbols = option("KD-O01", Symbols.PICTURES, unfelt={"": SAME_PLAY})
    scoring: ChildrenScoring = option("KD-O02", ChildrenScoring.WINNER_ONLY)
    opener_rule: ChildrenOpener = option("KD-O03", ChildrenOpener.LOT, name="first_lead")
    target: int = option("CL-O17", 1, values=range(1, 1001))

    @property
    def opener(self) -> Opener | None:
        """See `Game.opener`."""
        return self.classic_opener if self.opener_rule is ChildrenOpener.CLASSIC else None


CHILDREN_INFO = GameInfo(
    title=Message(N_("Children's domino")),
    family=Family.LINE,
    section="KD",
    players=(2, 3, 4),
    variants=(Children(),),
)
