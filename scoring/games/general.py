"""What a match of General comes to: generals are counted, teams yield to those that wait (docs/rules.md GN)."""

from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.general import General
from games.general_deal import BLANK, HIGHEST
from games.general_options import (
    FishRedealShuffler,
    GeneralAtStart,
    GeneralNeeds,
    GeneralYield,
    MatchEnd,
    Variation,
)
from games.messages import N_, Message
from scoring.games.account import Account, NextDeal, Title, fisherman, placed_by, side_of
from scoring.games.working import written

if TYPE_CHECKING:
    from typing import Self

GENERAL, BALD = "general", "bald"

LOSSES_TO_YIELD = 2

_LOSES = N_("Seat %(seat)s would be next and loses the deal.")
_REPLAYED = N_("A fish does not count: the deal is played again.")
_OVER = N_("The time is over.")


@dataclass(frozen=True, slots=True)
class Stay:
    """What a team has gone through since it sat down at the table: counted deals, losses, generals."""

    deals: int = 0
    losses: int = 0
    generals: int = 0
    first_deal_generals: int = 0

    def after(self, *, lost: bool, title: str | None) -> "Stay":
        """The stay after one more counted deal; `title` is what the team was given for losing it."""
        generals = int(lost and title is not None)
        return Stay(
            self.deals + 1,
            self.losses + lost,
            self.generals + generals,
            self.first_deal_generals + (generals if self.deals == 0 else 0),
        )

    def yields(self, game: General) -> bool:
        """Whether the team gives up its place to a team that waits (docs/rules.md GN.2, GN-O02, GN-O03)."""
        only_first = game.general_at_start is GeneralAtStart.FIRST_DEAL
        generals = self.first_deal_generals if only_first else self.generals
        match game.yields:
            case GeneralYield.GENERAL:
                return generals > 0
            case GeneralYield.TWO_LOSSES_OR_FIRST_DEAL_GENERAL:
                return self.losses >= LOSSES_TO_YIELD or self.first_deal_generals > 0
            case GeneralYield.TWO_LOSSES_OR_GENERAL:
                return self.losses >= LOSSES_TO_YIELD or generals > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralAccount(Account):
    """The match so far; `scores` are the generals of each team, and its balds where those are played for.

    `counted` are the deals that were not void. `stays` are by team, since it sat down; `loser` is the seat that lost
    the last counted deal.
    """

    game: General
    stays: tuple[Stay, ...] = (Stay(), Stay())
    counted: int = 0
    loser: int | None = None

    @classmethod
    def begin(cls, game: General) -> "Self":
        """The empty score sheet; every deal is led with 1-1."""
        return cls(game=game, scores=(0, 0), next=NextDeal(lead=game.opener))

    @property
    def yielding(self) -> tuple[int, ...]:
        """The sides that give up their place, if another team waits."""
        return tuple(side for side, stay in enumerate(self.stays) if stay.yields(self.game))

    def stay_of(self, side: int) -> tuple[int, ...]:
        """See `Account.stay_of`: losses count since the team sat down, whoever it met (GN.2)."""
        return astuple(self.stays[side])

    def resumed(self, side: int, stay: tuple[int, ...]) -> "Self":
        """See `Account.resumed`."""
        stays = [Stay(*stay) if each == side else own for each, own in enumerate(self.stays)]
        return replace(self, stays=tuple(stays))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A fish is not counted."""
        if self.next is None:
            raise ValueError("the match is over")
        if facts.ending is not Ending.OUT:
            return self._replayed(facts)
        if facts.seat is None:
            raise ValueError("the score needs the seat that went out")
        loser = facts.seat % self.game.seats + 1
        side = side_of(self.game, loser)
        title = title_of(self.game, frozenset(facts.last))
        counted, deal = self.counted + 1, self.deals + 1
        added = replace(
            self,
            scores=tuple(
                score + (each == side and title is not None) for each, score in enumerate(self.scores)
            ),
            deals=deal,
            counted=counted,
            loser=loser,
            stays=tuple(stay.after(lost=each == side, title=title) for each, stay in enumerate(self.stays)),
            titles=(*self.titles, *([] if title is None else [Title(title, side, deal)])),
            working=(Message(_LOSES, {"seat": loser}), *([] if title is None else [written(side, [1])])),
            next=NextDeal(lead=self.game.opener, shufflers=(loser,)),
        )
        is_last = self.game.match_end is MatchEnd.DEALS and counted >= self.game.match_deals
        return added._ended() if is_last else added

    def at_time(self) -> "Self":
        """The match when its minutes are over. Raises ValueError when it is over already."""
        if self.next is None:
            raise ValueError("the match is over")
        return replace(self._ended(), working=(Message(_OVER),))

    def seated(self, side: int) -> "Self":
        """The account when a team that has waited takes the place of this side; its generals are its own."""
        return replace(
            self,
            stays=tuple(Stay() if each == side else stay for each, stay in enumerate(self.stays)),
            scores=tuple(0 if each == side else score for each, score in enumerate(self.scores)),
        )

    def _ended(self) -> "Self":
        return replace(self, next=None, places=placed_by(self.scores, most_first=False))

    def _replayed(self, facts: DealFacts) -> "Self":
        deal = self.deals + 1
        previous = self.next.shufflers if self.next else ()
        by_fisherman = self.game.fish_redeal_shuffler is FishRedealShuffler.FISHERMAN and facts.seat
        return replace(
            self,
            deals=deal,
            titles=(*self.titles, *fisherman(self.game, replace(facts, ending=Ending.BLOCK), deal)),
            working=(Message(_REPLAYED),),
            next=NextDeal(
                lead=self.game.opener, shufflers=(facts.seat,) if by_fisherman and facts.seat else previous
            ),
        )


def title_of(game: General, last: frozenset[tuple[int, ...]]) -> str | None:
    """What the loser of a deal is, that was finished with these tiles (docs/rules.md GN.1, GN.3, GN-O01)."""
    if {BLANK, HIGHEST} <= last:
        return GENERAL
    if game.variation is Variation.BALD and BLANK in last:
        return BALD
    if game.general_needs is GeneralNeeds.EVERY_LOSER:
        return GENERAL
    is_title = game.variation is Variation.NORMAL and game.general_needs is GeneralNeeds.EITHER
    return GENERAL if is_title and {BLANK, HIGHEST} & last else None
