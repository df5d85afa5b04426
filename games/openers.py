"""Who leads when the tiles decide it, and redeals (docs/rules.md §3.4, §3.8, CM-O01, CM-O03)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.lead import Lead
from games.tiles import Piece, Tile, is_double


class Fallback(StrEnum):
    """What happens when none of the opening tiles was dealt."""

    HIGHEST = "highest"  # the most senior tile of all hands leads
    LOWEST = "lowest"  # the least senior one
    REDEAL = "redeal"  # the tiles are shuffled and dealt again


@dataclass(frozen=True, slots=True)
class Opener:
    """The first of `tiles` that is in a hand is led by its holder; without any, `fallback`. `barred` never leads.

    Where there is no fallback, the lot finds the leader, who leads any tile. `forced` says whether the opening tile
    has to be led, or only its holder leads. `larger_half_is_senior` decides between two tiles with as many pips
    (docs/rules.md CM-O03).
    """

    tiles: tuple[Tile, ...]
    fallback: Fallback | None = Fallback.LOWEST
    barred: tuple[Tile, ...] = ()
    forced: bool = True
    larger_half_is_senior: bool = True

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead | None:
        """The lead of a deal with these hands, by seat; None when it has to be dealt again or goes by lot."""
        holders = {each: seat for seat, hand in enumerate(hands, start=1) for each in hand}
        for opening in self.tiles:
            if opening in holders:
                return self._lead(holders[opening], opening)
        if self.fallback in (Fallback.REDEAL, None):
            return None
        others = [each for each in holders if each not in self.barred]
        found = (max if self.fallback is Fallback.HIGHEST else min)(others, key=self._seniority)
        return self._lead(holders[found], found)

    def _seniority(self, of: Piece) -> tuple[int, int]:
        pips, larger = seniority(of)
        return pips, larger if self.larger_half_is_senior else -larger

    def _lead(self, seat: int, opening: Piece) -> Lead:
        return Lead(seat, opening) if self.forced else Lead(seat)


def seniority(of: Piece) -> tuple[int, int]:
    """More pips are senior; of two tiles with as many, the one with the larger half (docs/rules.md §3.4)."""
    return sum(of), max(of)


def doubles(first: int, last: int) -> tuple[Tile, ...]:
    """The doubles from first-first up or down to last-last, both included."""
    step = 1 if first <= last else -1
    return tuple((number, number) for number in range(first, last + step, step))


def redealt_seat(hands: Iterable[Iterable[Piece]]) -> int | None:
    """The first seat whose hand is all doubles, or all tiles of one suit: 002 deals it again (docs/rules.md §3.8)."""
    for seat, hand in enumerate(hands, start=1):
        # Two tiles share one number at most, so that the first two nearly always settle it.
        tiles = tuple(hand)
        if len(tiles) < 2:
            continue
        (low, high), (other_low, other_high) = tiles[0], tiles[1]
        if low in (other_low, other_high):
            suit = low
        elif high in (other_low, other_high):
            suit = high
        elif low == high and other_low == other_high and all(map(is_double, tiles)):
            return seat
        else:
            continue
        for each in tiles:
            if suit not in each:
                break
        else:
            return seat
    return None
