"""Several aims in one integer: a cheaper higher level always outweighs everything below it.

Each level takes its radix from the largest sum a draw can reach on it, so nothing ever carries into the level
above. The matching library counts in signed 128 bits and wraps silently from 127 on, hence a hard limit here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

LIMIT_BITS = 124
HASH_BITS = 32
LEAST_HASH_BITS = 16


class WeightsTooLargeError(Exception):
    """The levels of this field do not fit the integers of the matching library; nothing was truncated."""


@dataclass(frozen=True, slots=True)
class Level:
    """One aim: what each edge costs on it, zero or more, and how many edges of a draw can pay it."""

    name: str
    costs: Sequence[int]
    edges_in_draw: int

    @property
    def radix(self) -> int:
        """One more than the largest sum a draw can reach."""
        return max(self.costs, default=0) * self.edges_in_draw + 1


def pack(levels: Sequence[Level], hashes: Sequence[int], *, tables: int) -> list[int]:
    """One weight an edge: `levels` from the highest down, and below them the hash of `HASH_BITS` bits.

    `tables` is the number of edges in a draw. Only the hash may be shortened (its low bits go), to no fewer
    than `LEAST_HASH_BITS`; if even that does not fit `LIMIT_BITS`, raises WeightsTooLargeError.
    """
    height = 1
    for level in levels:
        height *= level.radix
    hash_bits = min(HASH_BITS, LIMIT_BITS - (height * tables).bit_length())
    if hash_bits < LEAST_HASH_BITS:
        raise WeightsTooLargeError(
            f"the draw needs {height.bit_length()} bits for its levels, of {LIMIT_BITS} with the hash"
        )
    weights = [0] * len(hashes)
    for level in levels:
        if level.radix > 1:
            radix = level.radix
            weights = list(map(add, (weight * radix for weight in weights), level.costs))
    dropped = HASH_BITS - hash_bits
    radix = tables << hash_bits
    return [weight * radix + (mark >> dropped) for weight, mark in zip(weights, hashes, strict=True)]
