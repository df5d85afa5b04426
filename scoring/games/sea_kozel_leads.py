"""Who leads the next deal of Sea Kozel, and what he may lead (docs/rules.md SW.2, SW.5a)."""

from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.kozel_options import FishermanNotLowest
from games.lead import Lead
from games.openers import Fallback
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.leads import Right, SeaOpener
from games.sea_kozel.options import OutOfTurnAllowed, QuickRightInPairs
from games.tiles import Tile
from scoring.games.account import NextDeal, side_of

if TYPE_CHECKING:
    from scoring.games.sea_kozel import SeaKozelAccount

LAST_OPENING = 3
"""So many deals are led with the tile of the match while nobody has a record (SW.2 rule 7)."""


def next_lead(account: "SeaKozelAccount") -> Lead | SeaOpener | None:
    """The lead that is due; None: by lot, because nobody knows who finished."""
    game = account.game
    if account.due is not None:
        return _free_lead(account, account.due)
    if account.free:
        return None
    if account.opening > LAST_OPENING:
        return SeaOpener((game.specials[1],), Fallback.REDEAL)
    return game.opening_lead(first_deal=account.deals == 0)


def _free_lead(account: "SeaKozelAccount", seat: int) -> Lead:
    quick = may_lead_quick(account, seat)
    allowed = {
        OutOfTurnAllowed.WHENEVER: True,
        OutOfTurnAllowed.WITH_QUICK_RIGHT: quick,
        OutOfTurnAllowed.NEVER_FIRST: account.deals > 0,
    }[account.game.out_of_turn_allowed]
    barred: tuple[Tile, ...] = () if quick else account.game.specials
    return Lead(seat, barred=barred, rights=(Right.TOGETHER,) if allowed else ())


def may_lead_quick(account: "SeaKozelAccount", seat: int) -> bool:
    """Whether the seat may choose 6-6 or 0-0: all other sides have a record (SW.2 rule 9, SW-O21)."""
    game = account.game
    own = side_of(game, seat)
    in_pairs = len(game.sides) < game.seats
    both = in_pairs and game.quick_right_in_pairs is QuickRightInPairs.BOTH_PAIRS
    return all(record.opened for side, record in enumerate(account.records) if both or side != own)


def leader_after(game: SeaKozel, facts: DealFacts, left: tuple[int, ...]) -> int | None:
    """The seat that leads next by choice: the winner or the fisherman (KZ-O12)."""
    by_fish = facts.ending is not Ending.OUT
    if not by_fish or game.fisherman_not_lowest is not FishermanNotLowest.LOWEST_LEADS:
        return facts.seat
    if left.count(min(left)) > 1:
        return facts.seat
    winners = game.sides[left.index(min(left))]
    return min(winners, key=lambda seat: facts.pips_left[seat - 1])


def replayed(facts: DealFacts) -> NextDeal:
    """The deal after a void one: the leader keeps what he led, and leads it again (SW.2 rule 11)."""
    if facts.leader is None or not facts.led:
        raise ValueError("a void deal needs its leader and what he led, which he keeps")
    kept = ((facts.leader, facts.led),)
    if len(facts.led) > 1:
        return NextDeal(lead=Lead(facts.leader, rights=(Right.TOGETHER_ONLY,)), kept=kept)
    return NextDeal(lead=Lead(facts.leader, facts.led[0]), kept=kept)
