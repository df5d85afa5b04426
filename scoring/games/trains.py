"""What a match of Mexican train or Super-train is worth: everybody writes what is left, the lowest total wins
(docs/rules.md MX.2, ST.2)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.lead import Lead
from games.openers import Opener
from games.tiles import Piece
from games.trains.game import TrainsGame
from scoring.games.account import Account, NextDeal, fisherman, placed_by
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainsAccount(Account):
    """The match so far; it ends after the agreed number of deals, each with an engine of its own."""

    game: TrainsGame

    @classmethod
    def begin(cls, game: TrainsGame) -> "Self":
        """The empty score sheet."""
        return cls(game=game, scores=(0,) * game.seats, next=_next_deal(game, 0, game.opener))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. Typed pips are taken to be valued already. Without a leader seats begin in turn from 1."""
        if self.next is None:
            raise ValueError("the match is over")
        parts = _parts(self.game, facts)
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        deals = self.deals + 1
        finished = deals >= self.game.rounds_played
        begins = (facts.leader or self.deals % self.game.seats + 1) % self.game.seats + 1
        return replace(
            self,
            scores=scores,
            deals=deals,
            titles=(*self.titles, *fisherman(self.game, facts, deals)),
            working=tuple(written(side, own) for side, own in enumerate(parts) if sum(own)),
            places=placed_by(scores, most_first=False) if finished else None,
            next=None if finished else _next_deal(self.game, deals, _lead(self.game, deals, begins)),
        )


def _parts(game: TrainsGame, facts: DealFacts) -> list[list[int]]:
    """What each seat writes, tile by tile where the tiles are known."""
    if facts.tiles is None:
        return [[points] for points in facts.pips_left]
    return [
        [game.value([each]) for each in _in_order(game, hand) if game.value([each])] for hand in facts.tiles
    ]


def _in_order(game: TrainsGame, hand: frozenset[Piece]) -> list[Piece]:
    return sorted(hand, key=lambda each: (-game.value([each]), each))


def _lead(game: TrainsGame, deal: int, seat: int) -> Lead | Opener:
    """Who begins a deal, counted from 0, when it is the turn of `seat` to begin."""
    if game.takes_engine_out:
        return Lead(seat, game.engine_of(deal))
    return game.opener_of(deal, drawer=seat)


def _next_deal(game: TrainsGame, deal: int, lead: Lead | Opener | None) -> NextDeal:
    taken_out = game.taken_out_in(deal)
    return NextDeal(lead=lead, kept=((0, taken_out),) if taken_out else ())
