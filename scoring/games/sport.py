"""What a match of sport domino is worth: points written on the opponents over agreed deals (docs/rules.md SP)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.messages import Message
from games.sport import LeadOrder, MatchTie, Sport, SportFishScore
from games.table_game import FirstLeader
from scoring.games.account import NextDeal, Title, by_side, fisherman, placed_by
from scoring.games.pairs import PairAccount, pair_winner
from scoring.games.threshold import Record, Threshold
from scoring.games.working import REMEMBERS, TIED, written

if TYPE_CHECKING:
    from typing import Self

KOZEL_THRESHOLD, KOZEL_TARGET = 13, 101
"""What is taken over from Kozel where SP-O05 and SP-O08 say so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SportAccount(PairAccount):
    """The match so far: what each pair has written on its opponents."""

    game: Sport
    records: tuple[Record, ...] = (Record(), Record())

    @classmethod
    def begin(cls, game: Sport) -> "Self":
        """The empty score sheet."""
        seat_one = Lead(1) if game.first_leader is FirstLeader.FIRST_SEAT else None
        return cls(game=game, scores=(0, 0), next=NextDeal(lead=game.opener or seat_one))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`."""
        if self.next is None:
            raise ValueError("the match is over")
        left = facts.pips_left
        winner = pair_winner(self.game, facts, left)
        records, working = self._written(facts, winner)
        scores = tuple(record.score for record in records)
        deals = self.deals + 1
        places, goats = self._places(scores, deals)
        return replace(
            self,
            scores=scores,
            records=records,
            deals=deals,
            titles=(
                *self.titles,
                *fisherman(self.game, facts, deals),
                *[Title("goat", side, deals) for side in goats],
            ),
            working=working,
            places=places,
            next=None if places else NextDeal(lead=self._next_lead(facts)),
        )

    def _written(
        self, facts: DealFacts, winner: int | None
    ) -> tuple[tuple[Record, ...], tuple[Message, ...]]:
        if winner is None:
            return self.records, (Message(TIED),)
        sums = by_side(self.game, facts.pips_left)
        parts = [facts.pips_left[seat - 1] for seat in self.game.sides[1 - winner]]
        if facts.ending is not Ending.OUT and self.game.fish_score is SportFishScore.DIFFERENCE:
            parts = [*parts, -sums[winner]] if sums[1 - winner] > sums[winner] else []
        threshold = Threshold(points=KOZEL_THRESHOLD if self.game.threshold_13 else None)
        before = self.records[winner]
        after = before.add(sum(parts), threshold)
        records = tuple(after if side == winner else record for side, record in enumerate(self.records))
        if after.score > before.score:
            return records, (written(winner, [part for part in (before.pending, *parts) if part]),)
        return records, (
            Message(REMEMBERS, {"side": winner + 1, "pending": after.pending}),
        ) if after.pending else ()

    def _places(self, scores: tuple[int, ...], deals: int) -> tuple[tuple[int, ...] | None, list[int]]:
        """The places when the match is over, and the sides that are goats."""
        if self.game.target_101 and max(scores) >= KOZEL_TARGET:
            return placed_by(scores, most_first=True), [scores.index(min(scores))]
        tied = scores[0] == scores[1] and self.game.match_tie is MatchTie.FOUR_MORE_DEALS
        if deals < self.game.deals or deals % 4 or tied:
            return None, []
        return placed_by(scores, most_first=True), []

    def _next_lead(self, facts: DealFacts) -> Lead | None:
        seat = self.leader_of(facts)
        if seat is None:
            return None
        step = 1 if self.game.lead_order is LeadOrder.CLOCKWISE else -1
        return Lead((seat - 1 + step) % self.game.seats + 1)
