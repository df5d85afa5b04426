"""What sport domino and the Federation's pairs have in common: each pair collects points, deal by deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.pair_game import PairGame
from games.table_game import PairFishCompare
from scoring.games.account import Account, by_side, side_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PairAccount(Account):
    """The match so far; `scores` are what each pair has collected."""

    game: PairGame

    def leader_of(self, facts: DealFacts) -> int | None:
        """The seat that led a deal: as entered, else as it was due."""
        if facts.leader is not None or self.next is None:
            return facts.leader
        return self.next.lead.seat if isinstance(self.next.lead, Lead) else None


def pair_winner(game: PairGame, facts: DealFacts, left: Sequence[int]) -> int | None:
    """The side that won a deal; None after equal remainders in a fish."""
    if facts.ending is Ending.OUT:
        if facts.seat is None:
            raise ValueError("a deal that ended by going out needs the seat that went out")
        return side_of(game, facts.seat)
    if game.pair_fish_compare is PairFishCompare.LOWEST_SINGLE_HAND:
        first, second = (min(left[seat - 1] for seat in seats) for seats in game.sides)
    else:
        first, second = by_side(game, tuple(left))
    return None if first == second else int(second < first)
