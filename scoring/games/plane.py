"""What a match of triominoes or quad-ominoes is worth (docs/rules.md TR.3, QD.3).

Most is scored in play, tile by tile, and comes with the facts; here are the end of a deal and the end of a match.
"""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.plane.quadominoes import TARGET, Quadominoes, Scoring
from games.plane.triominoes import Blocked, Rules, Triominoes
from scoring.games.account import Account, NextDeal, fisherman
from scoring.games.targets import winning_places
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

OUT_BONUS = 25
"""For going out in triominoes, over the sum of the others' tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaneAccount(Account):
    """The match so far: everybody plays alone, and the most points win once somebody has enough of them."""

    game: Triominoes | Quadominoes

    @classmethod
    def begin(cls, game: Triominoes | Quadominoes) -> "Self":
        """The empty score sheet; the same opener leads every deal."""
        return cls(game=game, scores=(0,) * game.seats, next=NextDeal(lead=game.opener))

    @property
    @abstractmethod
    def target(self) -> int:
        """Points that end the match after the deal in which somebody has them."""

    @abstractmethod
    def parts(self, facts: DealFacts) -> tuple[tuple[int, ...], ...]:
        """By side: the points whose sum the deal is worth."""

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. The facts need `points` where tiles score in play, `seat` of whoever went out."""
        if self.next is None:
            raise ValueError("the match is over")
        if facts.ending is Ending.OUT and facts.seat is None:
            raise ValueError("a deal that ended by going out needs the seat that went out")
        parts = [tuple(part for part in own if part) for own in self.parts(facts)]
        scores = tuple(score + sum(own) for score, own in zip(self.scores, parts, strict=True))
        places = winning_places(scores, self.target)
        return replace(
            self,
            scores=scores,
            deals=self.deals + 1,
            titles=(*self.titles, *fisherman(self.game, facts, self.deals + 1)),
            working=tuple(written(side, own) for side, own in enumerate(parts) if own),
            places=places,
            next=None if places else NextDeal(lead=self.game.opener),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TriominoesAccount(PlaneAccount):
    """A match of triominoes."""

    game: Triominoes

    @property
    def target(self) -> int:
        """See `PlaneAccount.target` (TR-O05)."""
        return self.game.target

    def parts(self, facts: DealFacts) -> tuple[tuple[int, ...], ...]:
        """See `PlaneAccount.parts`: in play, for going out, for the tiles left."""
        in_play = points_in_play(self.game, facts)
        if self.game.rules is Rules.SEEDS:
            return tuple((points,) for points in in_play)
        left = facts.pips_left
        total = sum(left)
        if facts.ending is Ending.OUT:
            return tuple(
                (points, OUT_BONUS, total) if seat == facts.seat else (points,)
                for seat, points in enumerate(in_play, start=1)
            )
        if self.game.blocked is Blocked.OWN_REMAINDER:
            return tuple((points, -own) for points, own in zip(in_play, left, strict=True))
        gainer = _single_smallest(left)
        return tuple(
            (points, total - own, -own) if seat == gainer else (points,)
            for seat, (points, own) in enumerate(zip(in_play, left, strict=True), start=1)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class QuadominoesAccount(PlaneAccount):
    """A match of quad-ominoes. Without scoring one deal won is the match (QD-O02)."""

    game: Quadominoes

    @property
    def target(self) -> int:
        """See `PlaneAccount.target`."""
        return 1 if self.game.scoring is Scoring.NONE else TARGET

    def parts(self, facts: DealFacts) -> tuple[tuple[int, ...], ...]:
        """See `PlaneAccount.parts`: points in play, or 1 for the deal; a block of equal hands is worth nothing."""
        if self.game.scoring is Scoring.TILE_SUM:
            return tuple((points,) for points in points_in_play(self.game, facts))
        winner = facts.seat if facts.ending is Ending.OUT else _single_smallest(facts.pips_left)
        return tuple((int(seat == winner),) for seat in range(1, self.game.seats + 1))


def points_in_play(game: Triominoes | Quadominoes, facts: DealFacts) -> tuple[int, ...]:
    """What each seat scored with its tiles, draws and passes; ValueError when it is not known of every seat."""
    if len(facts.points) != game.seats:
        raise ValueError(f"the points in play of all {game.seats} seats are needed")
    return facts.points


def _single_smallest(left: tuple[int, ...]) -> int | None:
    """The seat with the least, None when several have it."""
    return left.index(min(left)) + 1 if left.count(min(left)) == 1 else None
