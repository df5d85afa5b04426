"""Laws of what is left in the hands: tiles of the set, no more than were dealt, no tile twice."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.law_texts import law_text
from games.slips import instead_of_one
from games.tiles import Tile, notation, pips, tiles_of_set

_TILES_OF_FEW_PIPS = {0: "0-0", 1: "0-1", 2: "0-2, 1-1"}
"""The only tiles that a hand with so few pips can hold, besides the double blank."""


def unreadable_tiles(deal: FinishedDeal) -> Iterator[Finding]:
    """Tiles that the set has not."""
    largest = deal.dealing.tile_set
    for hand in deal.tiles or ():
        for each in sorted(hand - tiles_of_set(largest)):
            message = law_text("unknown_tile", tile=notation(each), set=largest)
            yield Finding(law="unknown_tile", error=True, field="tiles", message=message)


def tiles_once(deal: FinishedDeal) -> Iterator[Finding]:
    """No tile lies in two hands."""
    hands = deal.tiles or ()
    holders: dict[Tile, list[int]] = {}
    for seat, hand in enumerate(hands, start=1):
        for each in hand:
            holders.setdefault(each, []).append(seat)
    for each, seats in sorted(holders.items()):
        if len(seats) > 1:
            yield Finding(
                law="tile_twice",
                error=True,
                field="tiles",
                message=law_text("tile_twice", tile=notation(each), first=seats[0], second=seats[1]),
                suggestions=instead_of_one(deal, hands, each),
            )


def hand_sizes(deal: FinishedDeal) -> Iterator[Finding]:
    """A hand holds at most the tiles that were dealt to it."""
    dealt = deal.dealing.hand
    for seat, hand in enumerate(deal.tiles or (), start=1):
        if len(hand) > dealt:
            message = law_text("hand_over_dealt", seat=seat, count=len(hand), dealt=dealt)
            yield Finding(law="hand_over_dealt", error=True, field="tiles", message=message)


def pips_agree(deal: FinishedDeal) -> Iterator[Finding]:
    """Pips entered beside the tiles are the pips of the tiles."""
    if deal.tiles is None or deal.left is None:
        return
    for seat, (hand, entered) in enumerate(zip(deal.tiles, deal.left, strict=True), start=1):
        if pips(hand) != entered:
            yield Finding(
                law="left_disagrees",
                error=True,
                field="left",
                message=law_text("left_disagrees", seat=seat, counted=pips(hand), entered=entered),
                suggestions=(law_text("hand_again", seat=seat),),
            )


def hands_not_too_heavy(deal: FinishedDeal) -> Iterator[Finding]:
    """So many hands hold so many pips at most: of seven tiles 69, 118, 153 and 168."""
    left = left_of(deal)
    if left is None:
        return
    for seat, each in enumerate(left, start=1):
        if each < 0:
            message = law_text("hand_below_0", seat=seat)
            yield Finding(law="hand_pips", error=True, field="left", message=message)
    for count, total in enumerate(accumulate(sorted(left, reverse=True)), start=1):
        most = deal.dealing.heaviest(count)
        if total > most:
            message = law_text("hands_too_heavy", count=count, total=total, most=most)
            yield Finding(law="hand_pips", error=True, field="left", message=message)
            return


def hands_not_too_light(deal: FinishedDeal) -> Iterator[Finding]:
    """Hands of very few pips need one of very few tiles, and a hand of none is the double blank."""
    left = left_of(deal)
    if left is None:
        return
    holding = {seat: each for seat, each in enumerate(left, start=1) if seat != deal.out_seat}
    counts = Counter(holding.values())
    for few, tiles in _TILES_OF_FEW_PIPS.items():
        if counts[few] > len(tiles.split()):
            message = law_text("hands_too_light", count=counts[few], pips=few, tiles=tiles)
            yield Finding(law="few_pips", error=True, field="left", message=message)
    if deal.tiles is None and counts[0] == 1:
        yield from _only_the_double_blank(deal, holding)


def _only_the_double_blank(deal: FinishedDeal, holding: dict[int, int]) -> Iterator[Finding]:
    seat = next(seat for seat, each in holding.items() if each == 0)
    yield Finding(
        law="zero_left",
        error=False,
        field="left",
        message=law_text("only_double_blank", seat=seat),
        suggestions=(law_text("went_out", seat=seat),) if deal.ending is Ending.BLOCK else (),
    )


def total_left(deal: FinishedDeal) -> int | None:
    """All pips left, or None when they were not entered."""
    left: BySeat | None = left_of(deal)
    return None if left is None else sum(left)
