"""What is known of a deal that is over, and what may be found wrong with it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from games.dealing import DEALT_OUT, Dealing
from games.messages import Message
from games.tiles import Tile, pips

BySeat: TypeAlias = tuple[int, int, int, int]
"""One number for each of the seats 1 to 4, in turn order."""


class Ending(StrEnum):
    """How a deal ended (docs/rules.md §3.5)."""

    OUT = "out"
    BLOCK = "block"
    CUT = "cut"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal of four seats, as far as it was entered: whatever is None was not entered.

    `out_seat` is the seat that placed its last tile (1 to 4), needed when the deal ended so. `left` is in pips and
    `tiles` are the tiles left, by seat. `ends` are the two open ends of the line. `turns` counts the tiles each seat
    played, `passes` the turns it had to pass. `dealing` is how the tiles were dealt.
    """

    ending: Ending
    out_seat: int | None = None
    left: BySeat | None = None
    tiles: tuple[frozenset[Tile], ...] | None = None
    ends: tuple[int, int] | None = None
    passes: BySeat | None = None
    turns: BySeat | None = None
    dealing: Dealing = DEALT_OUT


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something about an entered deal that cannot be, or (`error` is False) hardly ever is.

    `law` is a stable code such as "tile_twice", `field` the field of FinishedDeal to look at again. `message` names
    the likely slip; each of `suggestions` is one single change that would put everything right.
    """

    law: str
    error: bool
    field: str
    message: Message
    suggestions: tuple[Message, ...] = ()


def left_of(deal: FinishedDeal) -> BySeat | None:
    """The pips left by seat: counted from the tiles where they were entered, else as entered, else None."""
    if deal.tiles is None:
        return deal.left
    first, second, third, fourth = (pips(hand) for hand in deal.tiles)
    return first, second, third, fourth
