"""What a match of Kolbasa is worth: remainders are charged, reaching the target loses (docs/rules.md KB.1)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.kolbasa.game import Kolbasa
from games.kolbasa.options import FirstPlayer, KolbasaFishScore
from games.lead import Lead
from games.messages import Message
from games.table_game import BothCrossTarget
from scoring.games.account import Account, NextDeal, fisherman
from scoring.games.targets import losing_places
from scoring.games.working import TIED, written

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class KolbasaAccount(Account):
    """The match so far; `scores` are charges: fewer are better."""

    game: Kolbasa

    @classmethod
    def begin(cls, game: Kolbasa) -> "Self":
        """The empty score sheet; the first deal goes by lot."""
        return cls(game=game, scores=(0,) * game.seats, next=NextDeal())

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`."""
        if self.next is None:
            raise ValueError("the match is over")
        winner = _winner(facts)
        parts = _charges(self.game, facts, winner)
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        places = losing_places(scores, self.game.target, BothCrossTarget.WORST_ONLY)
        deal = self.deals + 1
        working = [written(side, own) for side, own in enumerate(parts) if sum(own)]
        return replace(
            self,
            scores=scores,
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, facts, deal)),
            working=tuple(working) or (Message(TIED),),
            places=places,
            next=None if places else NextDeal(lead=self._next_lead(winner)),
        )

    def _next_lead(self, winner: int | None) -> Lead | None:
        """By lot again after a fish with equal remainders (KB-O10 is silent)."""
        if winner is None:
            return None
        return Lead(winner if self.game.first_player is FirstPlayer.WINNER else 3 - winner)


def _winner(facts: DealFacts) -> int | None:
    """The seat that went out, or has the smaller remainder of a fish; None when they are equal."""
    if facts.ending is Ending.OUT:
        if facts.seat is None:
            raise ValueError("the score needs the seat that went out")
        return facts.seat
    first, second = facts.pips_left
    return None if first == second else 1 if first < second else 2


def _charges(game: Kolbasa, facts: DealFacts, winner: int | None) -> list[list[int]]:
    """What each side is charged, as the parts of a sum."""
    left = facts.pips_left
    if facts.ending is not Ending.OUT and game.fish_score is KolbasaFishScore.BOTH:
        return [[points] for points in left]
    if winner is None:
        return [[] for _ in left]
    by_difference = facts.ending is not Ending.OUT and game.fish_score is KolbasaFishScore.DIFFERENCE
    others = [part for part in (left[2 - winner], -left[winner - 1] if by_difference else 0) if part]
    return [others if side != winner - 1 else [] for side in range(len(left))]
