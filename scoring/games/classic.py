"""What a match of the classic game is worth (docs/rules.md CL.3)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.classic import (
    AccountOf,
    Classic,
    FishFormula,
    FishWinner,
    LaterLeader,
    LeaderAfterDraw,
    OpenListScope,
    TargetTest,
)
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.messages import Message
from games.openers import Opener
from scoring.games.account import Account, NextDeal, fisherman
from scoring.games.hand_values import hand_value, left_by_seat
from scoring.games.targets import losing_places, winning_places
from scoring.games.working import TIED, written

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicAccount(Account):
    """The match so far; `scores` are penalties under `charge` and credits otherwise."""

    game: Classic

    @classmethod
    def begin(cls, game: Classic) -> "Self":
        """The empty score sheet."""
        return cls(game=game, scores=(0,) * game.seats, next=NextDeal(lead=game.opener))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`."""
        if self.next is None:
            raise ValueError("the match is over")
        left = self.left(facts)
        winner = _winner(self.game, facts, left)
        parts = self.parts(facts, left, winner)
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        places = self._places(scores)
        deal = self.deals + 1
        working = [written(side, own) for side, own in enumerate(parts) if sum(own)]
        return replace(
            self,
            scores=scores,
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, facts, deal)),
            working=tuple(working) if winner is not None else (Message(TIED),),
            places=places,
            next=None if places else NextDeal(lead=self._next_lead(facts, winner)),
        )

    def left(self, facts: DealFacts) -> tuple[int, ...]:
        """What each seat has left, as it counts."""
        return remainders(self.game, facts)

    def parts(self, facts: DealFacts, left: tuple[int, ...], winner: int | None) -> list[list[int]]:
        """What each seat writes, as the parts of a sum; `winner` is the index of a seat, None for a drawn fish."""
        return _parts(self.game, facts, left, winner)

    def _places(self, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        target = self.game.target + (self.game.target_test is TargetTest.OVER)
        if self.game.account is AccountOf.CREDIT:
            return winning_places(scores, target)
        return losing_places(scores, target, self.game.both_cross_target)

    def _next_lead(self, facts: DealFacts, winner: int | None) -> Lead | Opener | None:
        game = self.game
        if game.open_list_scope is OpenListScope.EVERY_DEAL:
            return game.opener
        if winner is not None:
            by_fish = facts.ending is not Ending.OUT and game.later_leader is LaterLeader.FISHERMAN
            seat = facts.seat if by_fish else winner + 1
        elif facts.leader is None or game.leader_after_draw is LeaderAfterDraw.SAME:
            seat = facts.leader
        else:
            seat = facts.leader % game.seats + 1
        return None if seat is None else Lead(seat)


def remainders(game: Classic, facts: DealFacts) -> tuple[int, ...]:
    """What each seat has left, valued as the game says (CL-O10, CL-O11, CL-O15, CL-O20)."""
    fish = facts.ending is not Ending.OUT
    return left_by_seat(
        facts,
        lambda hand: hand_value(
            hand,
            game.hand_value,
            fish=fish,
            blank_in_fish=game.blank_in_fish,
            double_six=game.double_six_left,
            double_six_in_fish=game.six_six_in_fish,
        ),
    )


def _winner(game: Classic, facts: DealFacts, left: tuple[int, ...]) -> int | None:
    """The index of the seat that won the deal; None for a drawn fish."""
    if facts.ending is Ending.OUT or game.fish_winner is FishWinner.LAST_MOVER:
        if facts.seat is None:
            raise ValueError("the score needs the seat that placed the last tile")
        return facts.seat - 1
    smallest = min(left)
    return left.index(smallest) if left.count(smallest) == 1 else None


def _parts(game: Classic, facts: DealFacts, left: tuple[int, ...], winner: int | None) -> list[list[int]]:
    """What each seat writes, as the parts of a sum."""
    if winner is None:
        return [[] for _ in left]
    fish = facts.ending is not Ending.OUT
    own = left[winner]
    if game.account is AccountOf.CHARGE:
        base = own if fish else 0
        return [[] if seat == winner else _no_debt([points, -base]) for seat, points in enumerate(left)]
    others = [points for seat, points in enumerate(left) if seat != winner]
    credit = _fish_credit(game, others, own) if fish else others
    return [credit if seat == winner else [] for seat in range(len(left))]


def _fish_credit(game: Classic, others: list[int], own: int) -> list[int]:
    match game.fish_formula:
        case FishFormula.ALL_POINTS:
            return [*others, own] if game.fisherman_own_points else others
        case FishFormula.NEXT_LOWEST_MINUS_OWN:
            return _no_debt([min(others), -own])
        case FishFormula.OTHERS_MINUS_OWN:
            return _no_debt([*others, -own])


def _no_debt(parts: list[int]) -> list[int]:
    """A sum that is not below nothing: a fisherman with more than the others may win a fish (CL-O12)."""
    return [part for part in parts if part] if sum(parts) > 0 else []
