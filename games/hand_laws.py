"""Laws of what is left in the hands: the tiles of a double-six set, seven to a seat, no tile twice."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.messages import N_, Message
from games.slips import odd_halves_fit, one_pip_away
from games.tiles import Tile, double_set, notation, pips, tiles_of_set

HAND = 7
"""Tiles dealt to a seat."""

_MOST_PIPS = tuple(accumulate(sorted(map(sum, double_set(6)), reverse=True), initial=0))
"""At index n the pips of the n heaviest tiles."""

_TILES_OF_FEW_PIPS = {0: "0-0", 1: "0-1", 2: "0-2, 1-1"}
"""The only tiles that a hand with so few pips can hold, besides the double blank."""


def unreadable_tiles(deal: FinishedDeal) -> Iterator[Finding]:
    """Tiles that no double-six set has."""
    for hand in deal.tiles or ():
        for each in sorted(hand - tiles_of_set(6)):
            text = N_("There is no tile %(tile)s in a double-six set.")
            yield Finding(
                law="unknown_tile", error=True, field="tiles", message=Message(text, {"tile": notation(each)})
            )


def tiles_once(deal: FinishedDeal) -> Iterator[Finding]:
    """No tile lies in two hands."""
    hands = deal.tiles or ()
    holders: dict[Tile, list[int]] = {}
    for seat, hand in enumerate(hands, start=1):
        for each in hand:
            holders.setdefault(each, []).append(seat)
    for each, seats in sorted(holders.items()):
        if len(seats) > 1:
            text = N_("%(tile)s is in two hands: of seat %(first)s and of seat %(second)s.")
            values = {"tile": notation(each), "first": seats[0], "second": seats[1]}
            yield Finding(
                law="tile_twice",
                error=True,
                field="tiles",
                message=Message(text, values),
                suggestions=_instead_of_one(deal, each, set(holders)),
            )


def _instead_of_one(deal: FinishedDeal, twice: Tile, held: set[Tile]) -> tuple[Message, ...]:
    free = [each for each in one_pip_away(twice) if each not in held]
    once = [each for hand in deal.tiles or () for each in hand]
    once.remove(twice)
    # Where the open ends tell which of them it can be, the others are not offered.
    fitting = [each for each in free if odd_halves_fit(deal, [*once, each])] or free
    return tuple(Message(N_("Is one of them %(tile)s?"), {"tile": notation(each)}) for each in fitting)


def hand_sizes(deal: FinishedDeal) -> Iterator[Finding]:
    """A hand holds at most seven tiles."""
    for seat, hand in enumerate(deal.tiles or (), start=1):
        if len(hand) > HAND:
            text = N_("Seat %(seat)s has %(count)s tiles left: nobody is dealt more than seven.")
            values = {"seat": seat, "count": len(hand)}
            yield Finding(law="hand_over_seven", error=True, field="tiles", message=Message(text, values))


def pips_agree(deal: FinishedDeal) -> Iterator[Finding]:
    """Pips entered beside the tiles are the pips of the tiles."""
    if deal.tiles is None or deal.left is None:
        return
    for seat, (hand, entered) in enumerate(zip(deal.tiles, deal.left, strict=True), start=1):
        if pips(hand) != entered:
            text = N_("The tiles of seat %(seat)s make %(counted)s pips, %(entered)s were entered.")
            values = {"seat": seat, "counted": pips(hand), "entered": entered}
            suggestion = Message(N_("Is a tile of seat %(seat)s missing or misread?"), {"seat": seat})
            yield Finding(
                law="left_disagrees",
                error=True,
                field="left",
                message=Message(text, values),
                suggestions=(suggestion,),
            )


def hands_not_too_heavy(deal: FinishedDeal) -> Iterator[Finding]:
    """So many hands of seven tiles hold so many pips at most: 69, 118, 153 and 168."""
    left = left_of(deal)
    if left is None:
        return
    for seat, each in enumerate(left, start=1):
        if each < 0:
            text = N_("Seat %(seat)s cannot be left with fewer than 0 pips.")
            yield Finding(law="hand_pips", error=True, field="left", message=Message(text, {"seat": seat}))
    for count, total in enumerate(accumulate(sorted(left, reverse=True)), start=1):
        most = _MOST_PIPS[HAND * count]
        if total > most:
            text = N_(
                "The heaviest hands (%(count)s) are left with %(total)s pips: more than %(most)s is impossible."
            )
            values = {"count": count, "total": total, "most": most}
            yield Finding(law="hand_pips", error=True, field="left", message=Message(text, values))
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
            text = N_(
                "%(count)s hands cannot each be left with %(pips)s pips: only %(tiles)s can make so few."
            )
            values = {"count": counts[few], "pips": few, "tiles": tiles}
            yield Finding(law="few_pips", error=True, field="left", message=Message(text, values))
    if deal.tiles is None and counts[0] == 1:
        yield from _only_the_double_blank(deal, holding)


def _only_the_double_blank(deal: FinishedDeal, holding: dict[int, int]) -> Iterator[Finding]:
    seat = next(seat for seat, each in holding.items() if each == 0)
    text = N_("Seat %(seat)s is left with 0 pips and did not go out: has it only the double blank?")
    went_out = Message(N_("Did seat %(seat)s go out?"), {"seat": seat})
    yield Finding(
        law="zero_left",
        error=False,
        field="left",
        message=Message(text, {"seat": seat}),
        suggestions=(went_out,) if deal.ending is Ending.BLOCK else (),
    )


def total_left(deal: FinishedDeal) -> int | None:
    """All pips left, or None when they were not entered."""
    left: BySeat | None = left_of(deal)
    return None if left is None else sum(left)
