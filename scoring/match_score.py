"""The lines that a match is made of, and the score that they fold into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.messages import Message

BySide: TypeAlias = tuple[int, int]
"""One number for each side: A (seats 1 and 3), then B (seats 2 and 4)."""


class DealLine(NamedTuple):
    """One recorded line, numbered from 1 in its match: points by side of a deal, or of a game
    (`deal.record`)."""

    number: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScore:
    """One game of a match. `points` are raw, `points_for` as recorded (capped), `bonus` the match points for
    the margin. `first_deal` and `last_deal` are line numbers. The last game may be unfinished; `winner`
    is a side."""

    number: int
    finished: bool
    points: BySide
    points_for: BySide
    winner: int | None
    bonus: int
    first_deal: int
    last_deal: int


class MatchScore(NamedTuple):
    """A match as it stands after its lines.

    `winner` is a side; None in a finished match is a draw. `points` are raw, `points_for` as recorded
    (capped), `difference` by the formula of the regulation. `match_points` are 0-0 until the match is
    finished. `next_deal` is the number of the next line and `next_lead` the seat that leads it (None
    where games are recorded); both None when finished. `surplus` are the numbers of lines after the end,
    which count for nothing.
    """

    finished: bool
    winner: int | None
    points: BySide
    points_for: BySide
    difference: BySide
    match_points: BySide
    deals_won: BySide
    games: tuple[GameScore, ...]
    games_won: BySide
    next_deal: int | None
    next_lead: int | None
    surplus: tuple[int, ...]
    working: tuple[Message, ...]
