"""What a match of Block dominoes is worth: the winner of a deal writes what he kept less than the other."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.block import Block
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.messages import Message
from scoring.games.account import Account, NextDeal, fisherman
from scoring.games.targets import winning_places
from scoring.games.working import TIED, written

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockAccount(Account):
    """The match so far; the first to the target wins."""

    game: Block

    @classmethod
    def begin(cls, game: Block) -> "Self":
        """The empty score sheet; the first lead is drawn by lot, later the winner leads."""
        return cls(game=game, scores=(0,) * game.seats, next=NextDeal())

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. Equal hands in a block are worth nothing, and the same seat leads again."""
        if self.next is None:
            raise ValueError("the match is over")
        left = facts.pips_left
        if facts.ending is Ending.OUT and facts.seat is None:
            raise ValueError("a deal that ended by going out needs the seat that went out")
        winner = facts.seat - 1 if facts.seat and facts.ending is Ending.OUT else left.index(min(left))
        parts = [part for part in (left[1 - winner], -left[winner]) if part]
        scores = tuple(
            score + (sum(parts) if side == winner else 0) for side, score in enumerate(self.scores)
        )
        places = winning_places(scores, self.game.target)
        leader = winner + 1 if sum(parts) else facts.leader
        return replace(
            self,
            scores=scores,
            deals=self.deals + 1,
            titles=(*self.titles, *fisherman(self.game, facts, self.deals + 1)),
            working=(written(winner, parts),) if sum(parts) else (Message(TIED),),
            places=places,
            next=None if places else NextDeal(lead=None if leader is None else Lead(leader)),
        )
