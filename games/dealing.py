"""How a line game for four deals its tiles: which set, how many to a hand, and whether the others sleep.

A tile that sleeps is in no hand and never on the table, and nobody knows which it is (docs/rules.md §3.5 speaks of
deals without such tiles). With the double-six set nothing sleeps, with the double-nine set 15 tiles do.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from games.tiles import Tile, double_set, pips, suit

SEATS = 4


@dataclass(frozen=True, slots=True)
class Dealing:
    """`tile_set` is n of the double-n set, `hand` the tiles dealt to each of four seats."""

    tile_set: int = 6
    hand: int = 7

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The whole set."""
        return double_set(self.tile_set)

    @property
    def numbers(self) -> range:
        """What a half may show."""
        return range(self.tile_set + 1)

    @property
    def asleep(self) -> int:
        """How many tiles nobody is dealt."""
        return len(self.tiles) - SEATS * self.hand

    def heaviest(self, hands: int) -> int:
        """The most pips that so many hands can hold."""
        return _heaviest(self.tile_set)[self.hand * hands]

    @property
    def most_left_out(self) -> int:
        """The most pips left when somebody goes out: by search where all are dealt, else three full hands."""
        return self.heaviest(SEATS - 1) if self.asleep else 144

    @property
    def doubtful_left_out(self) -> int:
        """More than this has hardly ever been left then; with tiles asleep, never in 60,000 deals played at random."""
        return 160 if self.asleep else 130

    @property
    def least_played_in_block(self) -> int:
        """The fewest tiles on the table in a block.

        Where all are dealt, those of a number and, for each two of the others, one that joins them; else the lead,
        with all other tiles of its number asleep or played too.
        """
        numbers = len(self.numbers)
        return max(1, numbers - self.asleep) if self.asleep else numbers + (numbers - 1) // 2

    def most_left_in_block(self, ends: Collection[int] = ()) -> int:
        """The most pips a block at these ends can leave; with no ends, at any.

        Where all are dealt, the tiles of the number lie on the table, and those that join the others in twos. Else
        the tiles of the ends are on the table or asleep, with as light others as the number of these tiles needs.
        """
        if not self.asleep:
            number = min(ends, default=0)
            return pips(self.tiles) - pips(suit(number, self.tiles)) - (sum(self.numbers) - number)
        return pips(self.tiles) - min(
            _least_gone(self, frozenset(each))
            for each in ([ends] if ends else [{one} for one in self.numbers])
        )

    def least_left_in_block(self, ends: Collection[int] = ()) -> int:
        """The fewest pips four hands of a tile each can hold in a block at these ends; with no ends, at any."""
        if not self.asleep:
            # The lightest four with every other number on an even number of halves.
            return {0: 14, 1: 10, 2: 8}.get(min(ends), 6) if ends else 6
        return min(
            _lightest(SEATS, [each for each in self.tiles if not set(each) & set(closed)])
            for closed in ([ends] if ends else [{number} for number in self.numbers])
        )


DEALT_OUT = Dealing()
"""All 28 tiles of the double-six set, seven to a hand."""

DEALINGS = (DEALT_OUT, Dealing(tile_set=9, hand=10))
"""Those whose deals the laws speak of."""


@cache
def _heaviest(tile_set: int) -> tuple[int, ...]:
    """At index n the pips of the n heaviest tiles."""
    return tuple(accumulate(sorted(map(sum, double_set(tile_set)), reverse=True), initial=0))


@cache
def _least_gone(dealing: Dealing, ends: frozenset[int]) -> int:
    """The fewest pips on the table and asleep together in a block at these ends."""
    closed = [each for each in dealing.tiles if not ends.isdisjoint(each)]
    others = [each for each in dealing.tiles if ends.isdisjoint(each)]
    more = max(0, dealing.asleep + dealing.least_played_in_block - len(closed))
    return pips(closed) + _lightest(more, others)


def _lightest(count: int, tiles: Collection[Tile]) -> int:
    return sum(sorted(map(sum, tiles))[:count])
