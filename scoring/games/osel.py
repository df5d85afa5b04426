"""What a match of Osel is worth: as Kozel, and the loser is the donkey (docs/rules.md OS.1)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.kozel import Kozel
from games.lead import Lead
from games.osel import CutWinner, Osel
from games.table_game import FirstLeader
from scoring.games.account import NextDeal
from scoring.games.kozel import KozelAccount

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class OselAccount(KozelAccount):
    """The match so far."""

    game: Osel

    @classmethod
    def begin(cls, game: Kozel) -> "Self":
        """The empty score sheet; where any tile may be led first, the lot or seat 1 leads (OS-O08, CM-O09)."""
        account = super(OselAccount, cls).begin(
            game
        )  # a class with slots is made twice, and knows the first only
        if account.game.leads_any_tile and game.first_leader_if_unspecified is FirstLeader.FIRST_SEAT:
            return replace(account, next=NextDeal(lead=Lead(1)))
        return account

    @property
    def loser_title(self) -> str:
        """What the loser of the match is called (OS-O10)."""
        return str(self.game.title)

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A cut is scored like a fish, or is won by who closed both ends (OS-O03)."""
        if facts.ending is Ending.CUT and self.game.cut_winner is CutWinner.CLOSER:
            facts = replace(facts, ending=Ending.OUT)
        return super(OselAccount, self).add(
            facts
        )  # a class with slots is made twice, and knows the first only
