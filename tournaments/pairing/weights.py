"""Several aims in one integer: a cheaper higher level always outweighs everything below it.

Each level takes its radix from the largest sum a draw can reach on it, so nothing ever carries into the level
above. The matching library counts in signed 128 bits and wraps silently from 127 on, hence a hard limit here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]

LIMIT_BITS = 124
HASH_BITS = 32
LEAST_HASH_BITS = 16
_WORD = 2**62


class WeightsTooLargeError(Exception):
    """The levels of this field do not fit the integers of the matching library; nothing was truncated."""


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """One aim: what each edge costs on it, zero or more, and how many edges of a draw can pay it."""

    name: str
    costs: Sequence[int] | Numbers
    edges_in_draw: int

    @property
    def radix(self) -> int:
        """One more than the largest sum a draw can reach."""
        if not len(self.costs):
            return 1
        most = self.costs.max() if isinstance(self.costs, np.ndarray) else max(self.costs)
        return int(most) * self.edges_in_draw + 1


def pack(levels: Sequence[Level], hashes: Sequence[int] | Numbers, *, tables: int) -> list[int]:
    """One weight an edge: `levels` from the highest down, and below them the hash of `HASH_BITS` bits.

    `tables` is the number of edges in a draw. Only the hash may be shortened (its low bits go), to no fewer
    than `LEAST_HASH_BITS`; if even that does not fit `LIMIT_BITS`, raises WeightsTooLargeError.
    """
    radices = [level.radix for level in levels]
    digits = [
        (radix, np.asarray(level.costs, dtype=np.int64 if radix < _WORD else object))
        for level, radix in zip(levels, radices, strict=True)
        if radix > 1
    ]
    height = 1
    for radix, _ in digits:
        height *= radix
    hash_bits = min(HASH_BITS, LIMIT_BITS - (height * tables).bit_length())
    if hash_bits < LEAST_HASH_BITS:
        raise WeightsTooLargeError(
            f"the draw needs {height.bit_length()} bits for its levels, of {LIMIT_BITS} with the hash"
        )
    marks = np.asarray(hashes, dtype=np.int64) >> (HASH_BITS - hash_bits)
    return _joined([*digits, (tables << hash_bits, marks)], len(marks))


def _joined(digits: Iterable[tuple[int, Numbers]], count: int) -> list[int]:
    """One integer of any length for each column of digits: as many as fit are joined in machine words first."""
    words: list[tuple[int, Numbers]] = []
    for radix, costs in digits:
        if words and words[-1][0] * radix < _WORD:
            above, joined = words[-1]
            words[-1] = above * radix, joined * radix + costs
        else:
            words.append((radix, costs))
    weights = np.zeros(count, dtype=object)
    for radix, costs in words:
        weights = weights * radix + costs
    numbers: list[int] = weights.tolist()
    return numbers
