"""Finished deals of Sea Kozel, and score sheets in the middle of a match."""

from dataclasses import replace
from typing import TypeVar

from games.facts import DealFacts
from games.finished import Ending
from games.tiles import Piece, Tile, is_double, parse_tile
from scoring.games.sea_kozel import SeaKozelAccount
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from scoring.games.threshold import Record

_AccountT = TypeVar("_AccountT", SeaKozelAccount, SecondSeaKozelAccount)


def read(text: str) -> tuple[Tile, ...]:
    """The tiles of "0-0 0-3"."""
    return tuple(map(parse_tile, text.split()))


def out(seat: int, *left: int | str, leader: int = 1, led: str = "1-1", last: str = "1-2") -> DealFacts:
    """The seat went out with `last`; what is left by seat, as pips or as tiles."""
    return _deal(Ending.OUT, seat, left, leader, led, last)


def fish(
    seat: int,
    *left: int | str,
    leader: int = 1,
    led: str = "1-1",
    last: str = "1-2",
    plain: int | None = None,
) -> DealFacts:
    """The seat made a fish with `last`; `plain` placed the last tile that is no double, else the seat itself."""
    deal = _deal(Ending.BLOCK, seat, left, leader, led, last)
    return deal if plain is None else replace(deal, last_plain_seat=plain)


def sheet(account: _AccountT, *scores: int | None) -> _AccountT:
    """The account with these scores by side; None: the side has no record yet."""
    records = tuple(Record() if score is None else Record(score=score, opened=True) for score in scores)
    written = tuple(score or 0 for score in scores)
    return replace(account, scores=written, records=records, deals=1)


def _deal(
    ending: Ending, seat: int, left: tuple[int | str, ...], leader: int, led: str, last: str
) -> DealFacts:
    tiles: tuple[frozenset[Piece], ...] = tuple(
        frozenset(read(each)) for each in left if isinstance(each, str)
    )
    pips = tuple(each for each in left if isinstance(each, int))
    return DealFacts(
        ending=ending,
        seat=seat,
        left=pips or None,
        tiles=tiles or None,
        leader=leader,
        led=read(led),
        last=read(last),
        last_plain_seat=None if all(map(is_double, read(last))) else seat,
    )
