"""What a match of Muggins is worth: points in play, and points for finishing or for a fish (docs/rules.md MG.1)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.muggins import FishTie, Muggins, NextLeader, Rounding
from games.table_game import FirstLeader
from games.telephone import TargetChecked
from scoring.games.account import Account, NextDeal, by_side, fisherman, side_of
from scoring.games.moments import compared_in_fish, scored_in_play
from scoring.games.targets import winning_places
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

_FIVE = 5
FIVES_FOR_FINISHING = 2
"""Going out is worth 10, which is two fives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MugginsAccount(Account):
    """The match so far; the first to the target wins."""

    game: Muggins

    @classmethod
    def begin(cls, game: Muggins) -> "Self":
        """The empty score sheet."""
        lead = Lead(1) if game.first_leader is FirstLeader.FIRST_SEAT else None
        return cls(game=game, scores=(0,) * len(game.sides), next=NextDeal(lead=lead))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A target that is checked at once ends the match before the deal itself is scored."""
        if self.next is None:
            raise ValueError("the match is over")
        parts = self._parts(facts)
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        places = winning_places(scores, self.game.target)
        deal = self.deals + 1
        return replace(
            self,
            scores=scores,
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, facts, deal)),
            working=tuple(written(side, own) for side, own in enumerate(parts) if own),
            places=places,
            next=None if places else NextDeal(lead=_next_lead(self.game, facts)),
        )

    def _parts(self, facts: DealFacts) -> list[list[int]]:
        """What each side writes, one number for each time it scored."""
        game, scores = self.game, list(self.scores)
        parts: list[list[int]] = [[] for _ in scores]
        for moment in (*_in_play(game, facts), for_the_deal(game, facts)):
            if game.target_checked is TargetChecked.AT_ONCE and max(scores) >= game.target:
                break
            for side, points in moment:
                scores[side] += points
                parts[side].append(points)
        return parts


def for_the_deal(game: Muggins, facts: DealFacts) -> list[tuple[int, int]]:
    """What the end of the deal is worth, as (side, points): for finishing, or for the smallest remainder in a fish."""
    if facts.ending is Ending.OUT:
        if facts.seat is None:
            raise ValueError("a deal that ended by going out needs the seat that went out")
        return [(side_of(game, facts.seat), FIVES_FOR_FINISHING * game.points_per_five)]
    left = facts.pips_left
    winners = _winners_of_fish(game, left)
    if len(winners) > 1 and game.fish_tie is FishTie.NOBODY:
        return []
    own = by_side(game, left)[winners[0]]
    fives = rounded_fives(max(0, sum(left) - 2 * own), len(winners), game.rounding)
    return [(side, fives * game.points_per_five) for side in winners if fives]


def rounded_fives(pips: int, shares: int, rounding: Rounding) -> int:
    """How many fives one of so many equal shares of the pips is (MG-O01); a half share counts up to the nearest."""
    five = _FIVE * shares
    match rounding:
        case Rounding.NEAREST:
            return (2 * pips + five) // (2 * five)
        case Rounding.DOWN:
            return pips // five
        case Rounding.UP:
            return -(-pips // five)


def _in_play(game: Muggins, facts: DealFacts) -> list[list[tuple[int, int]]]:
    return [[(side_of(game, seat), points) for seat, points in moment] for moment in scored_in_play(facts)]


def _winners_of_fish(game: Muggins, left: tuple[int, ...]) -> list[int]:
    compared = compared_in_fish(game, left)
    return [side for side, points in enumerate(compared) if points == min(compared)]


def _next_lead(game: Muggins, facts: DealFacts) -> Lead | None:
    if game.next_leader is NextLeader.WINNER:
        winner = _winner(game, facts)
        if winner is not None:
            return Lead(winner)
    return None if facts.leader is None else Lead(facts.leader % game.seats + 1)


def _winner(game: Muggins, facts: DealFacts) -> int | None:
    """The seat that won the deal; of a pair, the one that kept less."""
    if facts.ending is Ending.OUT:
        return facts.seat
    left = facts.pips_left
    winners = _winners_of_fish(game, left)
    if len(winners) > 1:
        return None
    return min(game.sides[winners[0]], key=lambda seat: left[seat - 1])
