"""Who wins a fish in the second version of Sea Kozel (docs/rules.md SX.1 rules 10 and 11)."""

from typing import NamedTuple

from games.facts import DealFacts
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import FishermanDoubleRule, OthersMoreThan
from games.tiles import is_double
from scoring.games.account import side_of

TWENTY_FIVE = 25


class Fish(NamedTuple):
    """The judgement of a fish.

    `winner` is a side, None for eggs and for a fish that may be written off. `fisherman` is a seat. `gives_right`: he
    may lead the next deal for a hundred. `may_be_written_off`: he has three attempts to make it nothing.
    """

    winner: int | None
    fisherman: int | None
    gives_right: bool = False
    is_written_off: bool = False
    may_be_written_off: bool = False


def fisherman_of(game: SecondSeaKozel, facts: DealFacts) -> int | None:
    """The seat of the fisherman: a double does not count as the last tile (SX.1 rule 10, SX-O08)."""
    if not facts.last or not all(map(is_double, facts.last)):
        return facts.seat
    match game.fisherman_double_rule:
        case FishermanDoubleRule.LAST_NON_DOUBLE:
            return facts.last_plain_seat
        case FishermanDoubleRule.NOBODY:
            return None
        case FishermanDoubleRule.OFF:
            return facts.seat


def judged_fish(game: SecondSeaKozel, facts: DealFacts, left: tuple[int, ...], *, decides: bool) -> Fish:
    """The judgement, by what each side has left; `decides`: it has to be won now, and is not to be written off."""
    fisherman = fisherman_of(game, facts)
    if left.count(min(left)) > 1:
        return Fish(None, fisherman)
    winner = left.index(min(left))
    if fisherman is None:
        return Fish(winner, None)
    side = side_of(game, fisherman)
    own = left[side]
    smallest = min(points for other, points in enumerate(left) if other != side)
    bar = own if game.others_more_than is OthersMoreThan.FISHERMAN else TWENTY_FIVE
    if own < TWENTY_FIVE and smallest > bar:
        return Fish(side, fisherman, gives_right=True, is_written_off=smallest >= TWENTY_FIVE)
    if own > TWENTY_FIVE and own > smallest and not decides:
        return Fish(None, fisherman, may_be_written_off=True)
    return Fish(winner, fisherman)
