"""What the tiles left in a hand count (docs/rules.md §3.6)."""

from collections.abc import Callable, Collection

from games.classic import DoubleSixLeft
from games.facts import DealFacts
from games.table_game import HandValue
from games.tiles import Piece, pips

BLANK, DOUBLE_SIX = (0, 0), (6, 6)


def hand_value(
    hand: Collection[Piece],
    how: HandValue,
    *,
    fish: bool,
    blank_in_fish: int = 0,
    double_six: DoubleSixLeft = DoubleSixLeft.TILE_50,
    double_six_in_fish: int = 50,
) -> int:
    """The value of a hand. In a `fish` a lone 0-0 is `blank_in_fish` (CL-O15) and 6-6 `double_six_in_fish` (CL-O20)."""
    if how is HandValue.PLAIN:
        return pips(hand)
    if set(hand) == {BLANK}:
        return blank_in_fish if fish else 25
    if how is HandValue.CHILD and DOUBLE_SIX in hand and not (fish and double_six_in_fish == 12):
        return _with_double_six(hand, double_six)
    return pips(hand)


def _with_double_six(hand: Collection[Piece], how: DoubleSixLeft) -> int:
    if len(hand) == 1 or how is DoubleSixLeft.FLAT_50:
        return 50
    return pips(hand) + (50 - 12 if how is DoubleSixLeft.TILE_50 else 0)


def left_by_seat(facts: DealFacts, value: Callable[[frozenset[Piece]], int]) -> tuple[int, ...]:
    """The remainder of each seat, valued where its tiles are known; typed pips are taken to be valued already."""
    if facts.tiles is None:
        return facts.pips_left
    return tuple(map(value, facts.tiles))
