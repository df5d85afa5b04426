"""A deal as it is typed, before anybody has looked whether it can be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scoring.regulation import EntryLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class DealForm:
    """A deal as typed, at one level of entry.

    `points` are by entry number, so that they follow the pair and not its place on a screen. `left` (pips) and
    `tiles` (such as "5-3") are by seat, from seat 1. `accept_unlikely` says that the referee has looked again.

    Only games of the catalogue ask for the rest: `out_seat` also of a deal that nobody ended by going out (who
    placed the last tile), `last` for the tiles of the last turn, `gained` for the points scored in play, by seat.
    """

    level: EntryLevel
    points: Mapping[int, int] | None = None
    ending: str = ""
    out_seat: int | None = None
    left: Sequence[int] | None = None
    tiles: Sequence[Sequence[str]] | None = None
    ends: Sequence[int] | None = None
    last: Sequence[str] | None = None
    gained: Sequence[int] | None = None
    transcript: str = ""
    accept_unlikely: bool = False
    entered_at: datetime | None = None
