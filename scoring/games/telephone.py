"""What a match of Telephone is worth: points in play, less what the losers of a deal write off (docs/rules.md TL.3)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.telephone import (
    BothOverTarget,
    FishTieWriteOff,
    NoDebts,
    TargetChecked,
    TeamWriteOff,
    Telephone,
    WriteOffInFish,
)
from scoring.games.account import Account, NextDeal, fisherman, placed_by, side_of
from scoring.games.moments import compared_in_fish, scored_in_play
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

_FIVE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class TelephoneAccount(Account):
    """The match so far. `debts` are what the sides could not write off and still owe (TL-O09)."""

    game: Telephone
    debts: tuple[int, ...]

    @classmethod
    def begin(cls, game: Telephone) -> "Self":
        """The empty score sheet."""
        nothing = (0,) * len(game.sides)
        return cls(game=game, scores=nothing, debts=nothing, next=NextDeal(lead=game.opener))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A target that is checked at once ends the match before anything is written off."""
        if self.next is None:
            raise ValueError("the match is over")
        sheet = _Sheet(self)
        for moment in scored_in_play(facts):
            if not sheet.is_over:
                for seat, points in moment:
                    sheet.score(side_of(self.game, seat), points)
        if not sheet.is_over:
            for side, points in enumerate(write_offs(self.game, facts)):
                sheet.write_off(side, points)
        scores = tuple(sheet.scores)
        places = self._places(scores)
        deal = self.deals + 1
        return replace(
            self,
            scores=scores,
            debts=tuple(sheet.debts),
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, facts, deal)),
            working=tuple(written(side, own) for side, own in enumerate(sheet.parts) if own),
            places=places,
            next=None if places else NextDeal(lead=None if facts.seat is None else Lead(facts.seat)),
        )

    def _places(self, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        if max(scores) < self.game.target:
            return None
        if min(scores) >= self.game.target and self.game.both_over_target is BothOverTarget.DRAW:
            return (1,) * len(scores)
        return placed_by(scores, most_first=True)


class _Sheet:
    """The columns of the sides while a deal is written down."""

    def __init__(self, account: TelephoneAccount) -> None:
        self.game = account.game
        self.scores = list(account.scores)
        self.debts = list(account.debts)
        self.parts: list[list[int]] = [[] for _ in account.scores]

    @property
    def is_over(self) -> bool:
        """Whether the match is over in the middle of the deal (TL-O12)."""
        return self.game.target_checked is TargetChecked.AT_ONCE and max(self.scores) >= self.game.target

    def score(self, side: int, points: int) -> None:
        """Points in play, which pay a debt first."""
        paid = min(self.debts[side], points)
        self.debts[side] -= paid
        self._write(side, points)
        self._write(side, -paid)

    def write_off(self, side: int, points: int) -> None:
        """Takes points off; a score never goes below 0."""
        taken = min(points, self.scores[side])
        if self.game.no_debts is NoDebts.CARRIED:
            self.debts[side] += points - taken
        self._write(side, -taken)

    def _write(self, side: int, points: int) -> None:
        if points:
            self.scores[side] += points
            self.parts[side].append(points)


def write_offs(game: Telephone, facts: DealFacts) -> tuple[int, ...]:
    """What each side has to write off after a deal, in points: its remainder rounded down to fives."""
    left = facts.pips_left
    sides = (
        set(_losers_of_fish(game, left)) if facts.ending is not Ending.OUT else _losers_of_out(game, facts)
    )
    return tuple(_rounded(game, left, side) if side in sides else 0 for side in range(len(game.sides)))


def _losers_of_out(game: Telephone, facts: DealFacts) -> set[int]:
    if facts.seat is None:
        raise ValueError("a deal that ended by going out needs the seat that went out")
    sides = set(range(len(game.sides)))
    if game.team_write_off in (TeamWriteOff.BOTH_POOLED, TeamWriteOff.BOTH_EACH):
        return sides
    return sides - {side_of(game, facts.seat)}


def _losers_of_fish(game: Telephone, left: tuple[int, ...]) -> list[int]:
    compared = compared_in_fish(game, left)
    everybody = list(range(len(compared)))
    if game.write_off_in_fish is WriteOffInFish.EVERYBODY:
        return everybody
    largest = game.write_off_in_fish is WriteOffInFish.LARGEST
    marked = max(compared) if largest else min(compared)
    equal = [side for side in everybody if compared[side] == marked]
    others = [side for side in everybody if compared[side] != marked]
    is_tied, all_write = len(equal) > 1, game.fish_tie is FishTieWriteOff.ALL
    if largest:
        return equal if not is_tied or all_write else []
    return everybody if is_tied and all_write else others


def _rounded(game: Telephone, left: tuple[int, ...], side: int) -> int:
    hands = [left[seat - 1] for seat in game.sides[side]]
    if game.team_write_off in (TeamWriteOff.LOSERS_EACH, TeamWriteOff.BOTH_EACH):
        return sum(hand // _FIVE * _FIVE for hand in hands)
    return sum(hands) // _FIVE * _FIVE
