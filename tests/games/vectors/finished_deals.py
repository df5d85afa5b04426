"""Finished deals of which only the tiles or the pips left matter, and accounts in the middle of a match."""

from games.facts import DealFacts
from games.finished import Ending
from games.tiles import Piece, parse_tile


def tiles(text: str) -> frozenset[Piece]:
    """The tiles of a hand such as "0-0 0-3"."""
    return frozenset(map(parse_tile, text.split()))


def out(seat: int, *left: int, leader: int | None = None) -> DealFacts:
    """Seat went out; the pips left by seat."""
    return DealFacts(ending=Ending.OUT, seat=seat, left=left, leader=leader)


def fish(*left: int, seat: int = 1, leader: int | None = None) -> DealFacts:
    """A fish that `seat` made; the pips left by seat."""
    return DealFacts(ending=Ending.BLOCK, seat=seat, left=left, leader=leader)


def out_with(seat: int, *hands: str) -> DealFacts:
    """Seat went out; the tiles left by seat."""
    return DealFacts(ending=Ending.OUT, seat=seat, tiles=tuple(map(tiles, hands)))


def fish_with(*hands: str, seat: int = 1) -> DealFacts:
    """A fish that `seat` made; the tiles left by seat."""
    return DealFacts(ending=Ending.BLOCK, seat=seat, tiles=tuple(map(tiles, hands)))
