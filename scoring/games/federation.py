"""What a match of the Federation's pairs is worth: the winners write both pairs' remainders (docs/rules.md FD)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.federation import Federation, FederationFishScore, LaterLead, LeadAfterDraw, MatchEnd
from games.finished import Ending
from games.lead import Lead
from games.messages import Message
from games.table_game import FirstLeader
from scoring.games.account import NextDeal, fisherman, placed_by
from scoring.games.pairs import PairAccount, pair_winner
from scoring.games.targets import winning_places
from scoring.games.working import TIED, written

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class FederationAccount(PairAccount):
    """The match so far."""

    game: Federation

    @classmethod
    def begin(cls, game: Federation) -> "Self":
        """The empty score sheet; without a tile that opens, the first lead is by lot (CM-O09)."""
        seat_one = Lead(1) if game.first_leader_if_unspecified is FirstLeader.FIRST_SEAT else None
        return cls(game=game, scores=(0, 0), next=NextDeal(lead=game.opener or seat_one))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`."""
        if self.next is None:
            raise ValueError("the match is over")
        left = facts.pips_left
        winner = pair_winner(self.game, facts, left)
        parts = [] if winner is None else self._parts(facts, left, winner)
        points = sum(parts)
        scores = tuple(score + (points if side == winner else 0) for side, score in enumerate(self.scores))
        deals = self.deals + 1
        places = self._places(scores, deals)
        lead = self._next_lead(facts, left, winner)
        return replace(
            self,
            scores=scores,
            deals=deals,
            titles=(*self.titles, *fisherman(self.game, facts, deals)),
            working=(Message(TIED),) if winner is None else (written(winner, parts),),
            places=places,
            next=None if places else NextDeal(lead=None if lead is None else Lead(lead)),
        )

    def _parts(self, facts: DealFacts, left: Sequence[int], winner: int) -> list[int]:
        own, others = self.game.sides[winner], self.game.sides[1 - winner]
        theirs = [left[seat - 1] for seat in others]
        if facts.ending is Ending.OUT or self.game.fish_score is FederationFishScore.WHOLE:
            return [*[left[seat - 1] for seat in own], *theirs]
        if self.game.fish_score is FederationFishScore.LOSERS_ONLY:
            return theirs
        parts = [*theirs, -sum(left[seat - 1] for seat in own)]
        return parts if sum(parts) > 0 else []

    def _places(self, scores: tuple[int, ...], deals: int) -> tuple[int, ...] | None:
        if self.game.match_end is MatchEnd.TARGET:
            return winning_places(scores, self.game.target)
        return placed_by(scores, most_first=True) if deals == self.game.deals else None

    def _next_lead(self, facts: DealFacts, left: Sequence[int], winner: int | None) -> int | None:
        """The seat that leads the next deal; None by lot."""
        led = self.leader_of(facts)
        if self.game.later_leader is LaterLead.LOT or led is None:
            return None
        if winner is None:
            return led if self.game.leader_after_draw is LeadAfterDraw.SAME else led % self.game.seats + 1
        if self.game.later_leader is LaterLead.NEXT_SEAT:
            return led % self.game.seats + 1
        if facts.ending is Ending.OUT:
            return facts.seat
        return min(self.game.sides[winner], key=lambda seat: left[seat - 1])
