"""The laws of a finished deal: what cannot be, whoever entered it.

They hold for a line game of four seats: one that deals out all 28 tiles of a double-six set (the sport deal, Federation
pairs, Kozel in four), or one in which tiles sleep (`games.dealing`), of which fewer laws speak. Each is a theorem, so a
finding with `error` is certainly a slip; the others are only unlikely and may be confirmed. A law speaks up as soon as
enough was entered for it: pips alone, tiles, ends, passes.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeAlias

from games.end_laws import (
    block_ends_equal,
    block_suit_played,
    odd_halves_are_ends,
    total_matches_ends,
    unreadable_ends,
)
from games.ending_laws import (
    block_not_too_heavy,
    out_not_too_heavy,
    who_went_out,
)
from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.hand_laws import (
    hand_sizes,
    hands_not_too_heavy,
    hands_not_too_light,
    pips_agree,
    tiles_once,
    unreadable_tiles,
)
from games.turn_laws import turns_and_tiles, turns_go_round

__all__ = [
    "BySeat",
    "Ending",
    "Finding",
    "FinishedDeal",
    "findings",
    "left_of",
]

_Law: TypeAlias = Callable[[FinishedDeal], Iterator[Finding]]

_BEFORE_ALL: tuple[_Law, ...] = (unreadable_tiles, unreadable_ends, tiles_once, hand_sizes)
"""While one of these is broken, the others would only find its consequences."""

_LAWS: tuple[_Law, ...] = (
    who_went_out,
    pips_agree,
    hands_not_too_heavy,
    hands_not_too_light,
    out_not_too_heavy,
    block_not_too_heavy,
    block_ends_equal,
    block_suit_played,
    odd_halves_are_ends,
    total_matches_ends,
    turns_and_tiles,
    turns_go_round,
)


def findings(deal: FinishedDeal) -> tuple[Finding, ...]:
    """Everything that is wrong or doubtful about a deal, in the order of the laws; empty when all is well."""
    first = tuple(chain.from_iterable(law(deal) for law in _BEFORE_ALL))
    return first or tuple(chain.from_iterable(law(deal) for law in _LAWS))
