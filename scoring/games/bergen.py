"""What a match of Bergen is worth: points in play and 2 for a deal, up to 15 or 10 (docs/rules.md BG.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from games.bergen import (
    Bergen,
    BergenLaterOpener,
    BergenTargetChecked,
    NearTargetLimits,
    SeveralWithoutDoubles,
    TieBlocked,
)
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.messages import N_, Message
from games.openers import Opener
from games.tiles import Piece, is_double, pips
from scoring.games.account import Account, NextDeal, fisherman
from scoring.games.targets import winning_places
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

FOR_THE_DEAL = 2
"""What it is worth to go out, or to win a block."""

_NEAR = 3

_NOBODY_WINS = N_("Nobody wins the block.")

_Parts: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BergenAccount(Account):
    """The match so far; the first to the target wins."""

    game: Bergen

    @classmethod
    def begin(cls, game: Bergen) -> "Self":
        """The empty score sheet."""
        return cls(game=game, scores=(0,) * game.seats, next=NextDeal(lead=game.opener))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A target that is checked at once ends the match in the middle of a deal.

        Who was there first is known from `facts.scored`; from the totals alone all that was scored in play counts as
        one moment.
        """
        if self.next is None:
            raise ValueError("the match is over")
        winners = deal_winners(self.game, facts)
        parts = self._parts(facts, winners)
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        places = winning_places(scores, self.game.target)
        deal = self.deals + 1
        working = [written(side, own) for side, own in enumerate(parts) if own]
        return replace(
            self,
            scores=scores,
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, facts, deal)),
            working=tuple(working) if winners else (*working, Message(_NOBODY_WINS)),
            places=places,
            next=None if places else NextDeal(lead=self._next_lead(winners)),
        )

    def _parts(self, facts: DealFacts, winners: tuple[int, ...]) -> _Parts:
        """What each side writes, one number for each time it scored."""
        scores, parts = list(self.scores), [list[int]() for _ in self.scores]
        at_once = self.game.target_checked is BergenTargetChecked.AT_ONCE
        for moment in (*_in_play(facts), [(seat, FOR_THE_DEAL) for seat in winners]):
            if at_once and max(scores) >= self.game.target:
                break
            for seat, points in moment:
                counted = self._counted(points, scores[seat - 1])
                scores[seat - 1] += counted
                parts[seat - 1] += [counted] if counted else []
        return tuple(map(tuple, parts))

    def _counted(self, points: int, score: int) -> int:
        missing = self.game.target - score
        if self.game.near_target_limits is NearTargetLimits.CAPPED and missing <= _NEAR:
            return min(points, max(missing, 0))
        return points

    def _next_lead(self, winners: tuple[int, ...]) -> Lead | Opener:
        if self.game.later_opener is BergenLaterOpener.WINNER and len(winners) == 1:
            return Lead(winners[0])
        return self.game.opener


def _in_play(facts: DealFacts) -> Iterable[Sequence[tuple[int, int]]]:
    """What was scored at each moment of play, as far as it is known."""
    if facts.scored:
        return [[each] for each in facts.scored]
    return [list(enumerate(facts.points, start=1))]


def deal_winners(game: Bergen, facts: DealFacts) -> tuple[int, ...]:
    """The seats that score for the end of the deal."""
    if facts.ending is Ending.OUT:
        if facts.seat is None:
            raise ValueError("the score needs the seat that went out")
        return (facts.seat,)
    if facts.tiles is None:
        raise ValueError("the score of a block needs the tiles left, because of the doubles")
    hands = dict(enumerate(facts.tiles, start=1))
    without = [seat for seat, hand in hands.items() if not any(map(is_double, hand))]
    if not without:
        return (min(hands, key=lambda seat: min(filter(is_double, hands[seat]))),)
    if 1 < len(without) < len(hands) and game.several_without_doubles is SeveralWithoutDoubles.NONE:
        return ()
    if 1 < len(without) < len(hands) and game.several_without_doubles is SeveralWithoutDoubles.EACH:
        return tuple(without)
    return _smallest(game, {seat: hands[seat] for seat in without})


def _smallest(game: Bergen, hands: dict[int, frozenset[Piece]]) -> tuple[int, ...]:
    smallest = min(map(pips, hands.values()))
    found = tuple(seat for seat, hand in hands.items() if pips(hand) == smallest)
    return found if len(found) == 1 or game.tie_blocked is TieBlocked.EACH else ()
