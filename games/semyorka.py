"""Semyorka (seven): sixes give another move, sevens tiles to the next, the last without three sticks wins (SM)."""

from dataclasses import dataclass
from typing import ClassVar

from games.boneyard import Drawing, DrawPolicy, FishDetection
from games.deal import Dealt
from games.game_info import Family, GameInfo
from games.messages import N_, Message
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.semyorka_deal import SemyorkaDeal
from games.semyorka_options import (
    ExtraMove,
    FishermanGone,
    LaterLeadTile,
    LoserTie,
    OpenerTriggers,
    PartialBoneyard,
    PartyOpenerSequence,
    RobbedToZero,
    SevenByLastTile,
    SevenSkip,
    TwoTilesBonus,
)
from games.table_game import OpeningTieBreak, TableGame
from games.tip_line import empty_tip_line

STICKS = 3
"""With so many a player is out of the match."""

_HANDS = {2: 7, 3: 7, 4: 6, 5: 5, 6: 4}

_ONLY_ANSWER = "All texts are silent or agree; there is no other value."


@dataclass(frozen=True, slots=True, kw_only=True)
class Semyorka(TableGame):
    """The options of Semyorka; the defaults are 000/W, 003."""

    name: ClassVar[str] = "semyorka"

    hand_size: int | None = option("SM-O01", None, values=(None, 7, 6, 5, 4, 3))
    seven_skip: SevenSkip = option("SM-O02", SevenSkip.SKIP)
    opener_triggers: OpenerTriggers = option("SM-O03", OpenerTriggers.WHEN_FREE)
    extra_move: ExtraMove = option("SM-O04", ExtraMove.MUST)
    two_tiles_bonus: TwoTilesBonus = option("SM-O05", TwoTilesBonus.SAME_TURN)
    seven_by_last_tile: SevenByLastTile = option("SM-O06", SevenByLastTile.DEAL_OVER)
    robbed_to_zero: RobbedToZero = option("SM-O07", RobbedToZero.KEEPS_ONE)
    loser_tie: LoserTie = option("SM-O08", LoserTie.ALL_TIED)
    fisherman_gone: FishermanGone = option("SM-O09", FishermanGone.NEXT_CLOCKWISE, unfelt={"": _ONLY_ANSWER})
    later_lead_tile: LaterLeadTile = option("SM-O10", LaterLeadTile.ANY)
    party_opener_sequence: PartyOpenerSequence = option(
        "SM-O11", PartyOpenerSequence.ASCENDING, unfelt={"": _ONLY_ANSWER}
    )
    blank_double_value: int = option("SM-O12", 10, values=(10, 0))
    partial_boneyard: PartialBoneyard = option("SM-O13", PartialBoneyard.ONE_AND_ONE)
    fish_detection: FishDetection = option("SM-O14", FishDetection.IMMEDIATE)

    @property
    def book_hand(self) -> int:
        """Seven tiles, fewer for four or more, so that some stay in the boneyard (SM-O01)."""
        return self.hand_size or _HANDS.get(self.seats, 1)

    @property
    def drawing(self) -> Drawing:
        """See `TableGame.drawing`: one tile for each missing move."""
        return self.drawing_by(DrawPolicy.ONE, 0)

    @property
    def needs_seed(self) -> bool:
        """See `Game.needs_seed`: tiles are taken out of a hand at random."""
        return True

    @property
    def opener(self) -> Opener:
        """See `Game.opener`."""
        return self.opener_of(1)

    def opener_of(self, party: int) -> Opener:
        """What opens the first deal of a party, counted from 1: 1-1, then 2-2 …, else the next double up (SM.1)."""
        first = (party - 1) % self.tile_set + 1
        return Opener(
            doubles(first, self.tile_set) + doubles(1, first)[:-1],
            Fallback.LOWEST,
            larger_half_is_senior=self.opening_tie_break is OpeningTieBreak.LARGER_HALF,
        )

    def takes(self, seats: int) -> bool:
        """See `Game.takes`: as long as there are tiles for the hands that were agreed (SM-O01)."""
        return self.hand_size is None or seats * self.hand_size <= len(self.tiles)

    def begin(self, dealt: Dealt) -> SemyorkaDeal:
        """See `Game.begin`."""
        return SemyorkaDeal.of(self, dealt, empty_tip_line(self.tile_set), self.drawing)


SEMYORKA = Semyorka()
"""000/W, 003."""

SEMYORKA_INFO = GameInfo(
    title=Message(N_("Semyorka")),
    family=Family.LINE,
    section="SM",
    players=(2, 3, 4, 5, 6),
    variants=(SEMYORKA,),
)
