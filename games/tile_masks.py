"""Tiles of a set as one whole number, so that the engine asks about a hand with a few bit operations."""

from collections.abc import Iterable, Sequence

from games.tiles import Piece, Tile, pips, position

_CHUNK = 10
"""Pips are added up by so many bits at a time, each with a table of 2 to that power."""


def tile_bit(tile: Tile) -> int:
    """The bit of a tile: its place in `double_set`, the same in every set that has it."""
    return 1 << position(tile)


def parts(mask: int) -> Iterable[int]:
    """Every part of a mask, from all of it to nothing."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
    yield 0


class TileMasks:
    """From tiles of one set to their mask, and back."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._bits: dict[Piece, int] = {each: tile_bit(each) for each in tiles}
        self._tiles = tiles
        self._pips = [
            (first, [pips(_chosen(tiles[first : first + _CHUNK], part)) for part in range(1 << _CHUNK)])
            for first in range(0, len(tiles), _CHUNK)
        ]

    def hands(self, hands: Sequence[Sequence[Piece]]) -> tuple[int, ...] | None:
        """The masks of several hands, or None when they are not different tiles of the set."""
        try:
            masks = tuple([sum(map(self._bits.__getitem__, hand)) for hand in hands])
        except KeyError:
            return None
        # A sum of powers of two has as many binary ones as it has terms only if no power occurs twice.
        return masks if sum(masks).bit_count() == sum(map(len, hands)) else None

    def tiles(self, mask: int) -> frozenset[Tile]:
        """The tiles of a mask."""
        return frozenset(each for place, each in enumerate(self._tiles) if mask >> place & 1)

    def pips(self, mask: int) -> int:
        """The pips of the tiles of a mask."""
        total = 0
        for first, of_part in self._pips:
            total += of_part[mask >> first & (1 << _CHUNK) - 1]
        return total


def _chosen(tiles: tuple[Tile, ...], part: int) -> list[Tile]:
    return [each for place, each in enumerate(tiles) if part >> place & 1]
