"""Block dominoes: the plain game of two without a boneyard; no game of docs/rules.md, but its common model (§3)."""

from dataclasses import dataclass
from typing import ClassVar

from games.game import Dealt, Game
from games.game_info import Family, GameInfo
from games.line_deal import LineDeal
from games.messages import N_, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Game):
    """Seven tiles each, the rest lies aside, a line; whoever has no fitting tile passes."""

    name: ClassVar[str] = "block"

    seats: int = 2
    target: int = 100

    @property
    def book_hand(self) -> int:
        """Seven tiles."""
        return 7

    def begin(self, dealt: Dealt) -> LineDeal:
        """See `Game.begin`."""
        return LineDeal.begin(self, dealt)


BLOCK_INFO = GameInfo(
    title=Message(N_("Block dominoes")), family=Family.LINE, section="§3", players=(2,), variants=(Block(),)
)
