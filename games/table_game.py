"""The options of the common model, for every game with hands around a layout (docs/rules.md §3.10)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.boneyard import NO_BONEYARD, Drawing, DrawPolicy, FishDetection
from games.game import Direction, Game
from games.messages import N_
from games.openers import redealt_seat
from games.options import option
from games.tiles import Piece


class OpeningTieBreak(StrEnum):
    """Which of two tiles with as many pips is senior (CM-O03)."""

    LARGER_HALF = "larger_half"  # 004: 6-2 before 5-3
    SMALLER_HALF = "smaller_half"  # no source; the other answer where a text is silent


class PairFishCompare(StrEnum):
    """Which pair wins a block (CM-O07, FD-O05)."""

    PAIR_SUM = "pair_sum"
    LOWEST_SINGLE_HAND = "lowest_single_hand"


class BothCrossTarget(StrEnum):
    """Who loses when several sides reach the target in one deal (CM-O08)."""

    WORST_ONLY = "worst_only"  # the one that went furthest; equal ones together
    ALL_WHO_CROSSED = "all_who_crossed"
    DRAW = "draw"


class FirstLeader(StrEnum):
    """Who leads the first deal where nothing says it (CM-O09)."""

    LOT = "lot"
    FIRST_SEAT = "first_seat"


class IrregularityCode(StrEnum):
    """What follows from an exposed or misplaced tile (CM-O10, docs/rules.md §3.9)."""

    HOME = "home"
    PENALTIES = "penalties"


class HandValue(StrEnum):
    """What the tiles left in a hand count (docs/rules.md §3.6)."""

    PLAIN = "plain"  # the pips
    BLANK25 = "blank25"  # 0-0 alone is 25
    CHILD = "child"  # 0-0 alone is 25, 6-6 is 50


AT_THE_TABLE = N_(
    "No move and no score depends on it: an irregularity is the arbiter's, with the penalties of the event."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame(Game):
    """A game whose deal is a `games.table_deal.TableDeal`."""

    redeal_all_games: bool = option("CM-O01", True)
    fish_detection: FishDetection = option("CM-O02", FishDetection.AFTER_DRAWS)
    opening_tie_break: OpeningTieBreak = option("CM-O03", OpeningTieBreak.LARGER_HALF)
    voluntary_draw: bool = option("CM-O04", False)
    drawn_tile_forced: bool = option("CM-O05", True)
    direction: Direction = option("CM-O06", Direction.CLOCKWISE)
    pair_fish_compare: PairFishCompare = option("CM-O07", PairFishCompare.PAIR_SUM)
    both_cross_target: BothCrossTarget = option("CM-O08", BothCrossTarget.WORST_ONLY)
    first_leader_if_unspecified: FirstLeader = option("CM-O09", FirstLeader.LOT)
    irregularity_code: IrregularityCode = option("CM-O10", IrregularityCode.HOME, unfelt={"": AT_THE_TABLE})

    @property
    def places(self) -> tuple[int, ...]:
        """See `Game.places`."""
        if self.direction is Direction.CLOCKWISE:
            return tuple(range(self.seats))
        return tuple(-seat % self.seats for seat in range(self.seats))

    @property
    def keeps_boneyard(self) -> bool:
        """See `Game.keeps_boneyard`."""
        return self.drawing is not NO_BONEYARD

    @property
    def drawing(self) -> Drawing:
        """What is allowed with the boneyard; NO_BONEYARD where tiles that are not dealt only lie aside."""
        return NO_BONEYARD

    def redealt_for(self, hands: Iterable[Iterable[Piece]]) -> int | None:
        """See `Game.redealt_for`: 002's rule for all varieties (docs/rules.md §3.8)."""
        return redealt_seat(hands) if self.redeal_all_games else None

    def drawing_by(self, policy: DrawPolicy, reserve: int) -> Drawing:
        """What is allowed with the boneyard under this policy and the options of the common model."""
        return Drawing(
            policy=policy,
            reserve=reserve,
            detection=self.fish_detection,
            voluntary=self.voluntary_draw,
            may_keep=not self.drawn_tile_forced,
        )
