"""Who leads the next deal of the second version of Sea Kozel (docs/rules.md SX.1 rules 6, 8, 11, 12)."""

from typing import TYPE_CHECKING, NamedTuple

from games.facts import DealFacts
from games.kozel_options import LaterLeadTile
from games.lead import Lead
from games.sea_kozel.leads import LeadIfDealt
from games.sea_kozel.second_options import SixSixAvailable
from scoring.games.account import NextDeal, side_of

if TYPE_CHECKING:
    from scoring.games.sea_kozel_second import SecondSeaKozelAccount


class NextRights(NamedTuple):
    """The seat that leads next, None when nobody knows it.

    `hundred`: it may lead 6-6 for a hundred even without a record; `forced`: it has to. `any_tile`: 6-6 too.
    """

    seat: int | None
    hundred: bool = False
    forced: bool = False
    any_tile: bool = False


def next_deal(account: "SecondSeaKozelAccount", facts: DealFacts, rights: NextRights) -> NextDeal:
    """What the next deal begins with."""
    game = account.game
    most = max(facts.pips_left)
    shufflers = tuple(seat for seat, points in enumerate(facts.pips_left, start=1) if points == most)
    highest = game.specials[1]
    if account.play_off is not None:
        return NextDeal(lead=game.play_off_opener, shufflers=shufflers)
    if rights.seat is None:
        return NextDeal(shufflers=shufflers)
    if rights.forced:
        if game.six_six_available is SixSixAvailable.IF_DEALT:
            return NextDeal(lead=LeadIfDealt((highest,), seat=rights.seat), shufflers=shufflers)
        kept = ((rights.seat, (highest,)),)
        return NextDeal(lead=Lead(rights.seat, highest), shufflers=shufflers, kept=kept)
    if rights.hundred or rights.any_tile:
        return NextDeal(lead=Lead(rights.seat), shufflers=shufflers)
    if game.later_lead_tile is LaterLeadTile.OPENER_AGAIN:
        return NextDeal(lead=game.opener, shufflers=shufflers)
    has_record = account.records[side_of(game, rights.seat)].opened
    return NextDeal(lead=Lead(rights.seat, barred=() if has_record else (highest,)), shufflers=shufflers)
