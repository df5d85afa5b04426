"""What the standings are made of: results, competitors and penalty points, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Outcome(StrEnum):
    """How a round ended for one entry. The values are the words of a regulation file."""

    WON = "win"
    DRAWN = "draw"
    LOST = "loss"
    NONE = "none"


class ResultKind(StrEnum):
    """Where a result comes from. Bye, forfeit and absence never share a kind: only a bye bars a bye."""

    PLAYED = "played"
    BYE = "bye"
    FORFEIT_WON = "forfeit_won"
    FORFEIT_LOST = "forfeit_lost"
    ABSENT = "absent"


class Result(NamedTuple):
    """What one entry took from one round.

    `entry` and `opponents` are entry numbers; `opponents` is empty for a bye and an absence. Points are
    pips as recorded (after caps), `difference` may differ from their difference (docs/practice.md §3),
    `match_points` are those of the regulation. Deals and games are counted only where they were played.
    `place` is the one at the table (1 is best, None where there are no places), `titles` are those given there,
    of which `counted_titles` count in the standings.
    """

    entry: int
    round: int
    opponents: tuple[int, ...]
    kind: ResultKind
    outcome: Outcome
    match_points: int
    points_for: int
    points_against: int
    difference: int
    deals_won: int = 0
    deals_lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    place: int | None = None
    titles: tuple[str, ...] = ()
    counted_titles: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Competitor:
    """An entry that has a row in the standings, with or without results.

    `lot` is drawn once and stored; the lower was drawn first. `from_round` and `to_round` say when the entry
    was in the event; results outside that span are still its own and still count. `group` is the one it plays
    in, 0 without groups; `tree_place` its place in a knock-out tree, None while it may still win it.
    """

    number: int
    lot: int
    from_round: int = 1
    to_round: int | None = None
    group: int = 0
    tree_place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPoints:
    """A penalty in force. `points` (not negative) come off points for and off the difference of the entry,
    and `match_points` off its match points. It stands beside the results and never changes one."""

    entry: int
    round: int
    points: int
    match_points: int = 0
