"""Chance after the deal: choices that follow from the seed of a deal, so that its notation can be played again.

A choice is a number of SplitMix64 (Steele, Lea and Flood, 2014), which any language works out in a few lines.
"""

from collections.abc import Sequence
from typing import TypeVar

_ItemT = TypeVar("_ItemT")

_MASK = (1 << 64) - 1


def number_of(seed: int, step: int) -> int:
    """The 64-bit number for the step-th choice under this seed."""
    mixed = (seed + (step + 1) * 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
    return mixed ^ mixed >> 31


def shuffled(items: Sequence[_ItemT], *, seed: int, step: int) -> list[_ItemT]:
    """The items in an order that only seed and step decide.

    Each item has the number of (number of the step, place of the item); they are sorted by it.
    """
    base = number_of(seed, step)
    numbers = [number_of(base, place) for place in range(len(items))]
    return [items[place] for place in sorted(range(len(items)), key=numbers.__getitem__)]
