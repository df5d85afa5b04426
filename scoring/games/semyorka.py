"""What a party of Semyorka comes to: sticks, three of them put a player out of the match (docs/rules.md SM.1)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from games.lead import Lead
from games.messages import N_, Message
from games.openers import Opener
from games.semyorka import STICKS, Semyorka
from games.semyorka_options import LaterLeadTile, LoserTie
from games.tiles import Piece, is_double
from scoring.games.account import Account, NextDeal, Title, placed_by
from scoring.games.hand_values import left_by_seat
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

STICK, WINNER = "stick", "absolute winner"

_DOUBLE = 10

_REMAINDERS = N_("The largest remainder is %(remainder)s.")
_NOBODY = N_("Equal largest remainders: nobody gets a stick.")
_ALL_OUT = N_("Equal largest remainders would put everybody out of the match: the deal does not count.")
_GONE = N_("Side %(side)s has three sticks and is out of the match.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SemyorkaAccount(Account):
    """The party so far; `scores` are sticks.

    `players` are the sides still in the match, in turn order: the next deal numbers their seats from 1. `left_in` is by
    side the deal that put it out, 0 while it is in. A match is one `party`; the same players may begin another.
    """

    game: Semyorka
    players: tuple[int, ...]
    left_in: tuple[int, ...]
    party: int = 1

    @classmethod
    def begin(cls, game: Semyorka, *, party: int = 1) -> "Self":
        """The empty score sheet of a party, counted from 1."""
        nobody = (0,) * game.seats
        return cls(
            game=game,
            scores=nobody,
            players=tuple(range(game.seats)),
            left_in=nobody,
            party=party,
            next=NextDeal(lead=game.opener_of(party)),
        )

    def next_party(self) -> "Self":
        """The score sheet of the next party of the same players: the next double opens it (SM-O11)."""
        return self.begin(self.game, party=self.party + 1)

    @property
    def next_game(self) -> Game:
        """See `Account.next_game`: those who are left take as many tiles as in the first deal."""
        return self.game.resized(tile_set=self.game.tile_set, seats=len(self.players), hand=self.game.hand)

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. Seats in `facts` are those of the deal: they stand for `players` in their order."""
        if self.next is None:
            raise ValueError("the party is decided")
        left = left_by_seat(facts, lambda hand: remainder(self.game, hand))
        largest = max(left)
        losers = tuple(side for side, points in zip(self.players, left, strict=True) if points == largest)
        working = [Message(_REMAINDERS, {"remainder": largest})]
        if len(losers) > 1 and self.game.loser_tie is LoserTie.NOBODY:
            losers, working = (), [*working, Message(_NOBODY)]
        elif all(side in losers and self.scores[side] == STICKS - 1 for side in self.players):
            losers, working = (), [*working, Message(_ALL_OUT)]
        deal = self.deals + 1
        scores = tuple(score + (side in losers) for side, score in enumerate(self.scores))
        gone = [side for side in losers if scores[side] == STICKS]
        working += [written(side, [1]) for side in losers] + [
            Message(_GONE, {"side": side + 1}) for side in gone
        ]
        added = replace(
            self,
            scores=scores,
            deals=deal,
            players=tuple(side for side in self.players if side not in gone),
            left_in=tuple(deal if side in gone else before for side, before in enumerate(self.left_in)),
            titles=(
                *self.titles,
                *self._fisherman(facts, deal),
                *[Title(STICK, side, deal) for side in losers],
            ),
            working=tuple(working),
        )
        if len(added.players) == 1:
            return added._decided()
        return replace(added, next=NextDeal(lead=self._next_lead(facts, added.players)))

    def _fisherman(self, facts: DealFacts, deal: int) -> tuple[Title, ...]:
        if facts.ending is Ending.OUT or facts.seat is None:
            return ()
        return (Title("fisherman", self.players[facts.seat - 1], deal),)

    def _decided(self) -> "Self":
        (winner,) = self.players
        lasted = tuple(deal or self.deals + 1 for deal in self.left_in)
        return replace(
            self,
            titles=(*self.titles, Title(WINNER, winner, self.deals)),
            places=placed_by(lasted, most_first=True),
            next=None,
        )

    def _next_lead(self, facts: DealFacts, players: tuple[int, ...]) -> Lead | Opener | None:
        if self.game.later_lead_tile is LaterLeadTile.OPENER_AGAIN:
            return self.game.opener_of(self.party)
        if facts.seat is None:
            return None
        last = facts.seat - 1
        in_turn = (*self.players[last:], *self.players[:last])
        return Lead(players.index(next(side for side in in_turn if side in players)) + 1)


def remainder(game: Semyorka, hand: frozenset[Piece]) -> int:
    """What the tiles left count (`seven` of docs/rules.md §3.6): a double 10, other tiles their pips."""
    return sum(_value(game, each) for each in hand)


def _value(game: Semyorka, tile: Piece) -> int:
    if not is_double(tile):
        return sum(tile)
    return game.blank_double_value if sum(tile) == 0 else _DOUBLE
