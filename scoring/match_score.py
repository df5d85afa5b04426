"""The lines that a match is made of, and the score that they fold into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from games.messages import Message
from scoring.games.account import Title

BySide: TypeAlias = tuple[int, ...]
"""One number for each side; of two pairs A (seats 1 and 3), then B (seats 2 and 4)."""


class DealLine(NamedTuple):
    """One recorded line, numbered from 1 in its match: points by side of a deal, or of a game
    (`deal.record`).

    `facts` is what else is known of the deal, as data: in a match by account that of `scoring.facts_data`, of a
    tied block under another rule than `zero` what each side would write for it, as `{"tied": [A, B]}`.
    """

    number: int
    points: tuple[int, ...]
    facts: Mapping[str, Any] | None = None


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


class Stayed(NamedTuple):
    """A side that kept its place after the match before, and what it brings along from there."""

    side: int
    stay: tuple[int, ...]


class MatchScore(NamedTuple):
    """A match as it stands after its lines.

    `winner` is a side; None in a finished match is a draw. `points` are raw, `points_for` as recorded
    (capped), `difference` by the formula of the regulation. `match_points` are 0-0 until the match is
    finished. `next_deal` is the number of the next line and `next_lead` the seat that leads it (None
    where games are recorded); both None when finished. `surplus` are the numbers of lines after the end,
    which count for nothing. `written` says what each counted line is worth, by side, where that is not what was
    recorded for it; empty otherwise. `places` are by side (1 is best) and `titles` those given so far; `stays` are
    what each side would take into its next match (`scoring.games.account.Account.stay_of`). Only a match by
    account has these.
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
    places: tuple[int, ...] = ()
    titles: tuple[Title, ...] = ()
    written: tuple[BySide, ...] = ()
    stays: tuple[tuple[int, ...], ...] = ()
