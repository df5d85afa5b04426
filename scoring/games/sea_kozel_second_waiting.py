"""What waits for later deals in the second version of Sea Kozel: eggs and fish (docs/rules.md SX.1 rules 11, 12)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import WriteOffSuccess
from scoring.games.account import side_of

if TYPE_CHECKING:
    from typing import Self

ATTEMPTS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff:
    """Eggs that are being played off: `left` by side in the tied deal, and how many attempts failed."""

    left: tuple[int, ...]
    failed: int = 0

    def after_failure(self) -> "Self | None":
        """The play-off with one more failed attempt; None when the eggs are rotten."""
        return None if self.failed + 1 == ATTEMPTS else replace(self, failed=self.failed + 1)

    def worth(self, winner: int) -> list[int]:
        """What the tied deal would have given the side, as the parts of a sum."""
        return [points for side, points in enumerate(self.left) if side != winner and points]


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteOff:
    """A fish that the `fisherman` (a seat) tries to make nothing, and how many attempts failed.

    When all fail, the side of `heir` (a seat) writes `gain`, the parts of a sum, and the heir may lead for a hundred.
    """

    fisherman: int
    heir: int
    gain: tuple[int, ...]
    failed: int = 0

    @classmethod
    def begin(
        cls, game: SecondSeaKozel, fisherman: int, by_seat: tuple[int, ...], left: tuple[int, ...]
    ) -> "Self":
        """The write-off of a fish with these remainders, by seat and by side."""
        own = side_of(game, fisherman)
        heirs = min((side for side in range(len(left)) if side != own), key=left.__getitem__)
        gain = tuple(points for side, points in enumerate(left) if side != heirs and points)
        heir = min(game.sides[heirs], key=lambda seat: by_seat[seat - 1])
        return cls(fisherman=fisherman, heir=heir, gain=gain)

    def succeeds(
        self, game: SecondSeaKozel, facts: DealFacts, left: tuple[int, ...], winner: int | None
    ) -> bool:
        """Whether this deal, won by that side, writes the fish off (SX-O09)."""
        side = side_of(game, self.fisherman)
        if winner != side:
            return False
        kept = sum(left) - left[side]
        match game.write_off_success:
            case WriteOffSuccess.WIN_FROM_25:
                return kept >= 25
            case WriteOffSuccess.FISH_FROM_25:
                return kept >= 25 and facts.ending is not Ending.OUT
            case WriteOffSuccess.ANY_WIN:
                return True

    def after_failure(self) -> "Self":
        """The same fish after one more failed attempt."""
        return replace(self, failed=self.failed + 1)

    @property
    def has_failed(self) -> bool:
        """Whether all attempts are spent."""
        return self.failed == ATTEMPTS
