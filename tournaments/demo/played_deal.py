"""Deals that the simulated tables really play, and what their referees write down of them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from games.deal import DealState, start
from games.dealing import DEALT_OUT, Dealing
from games.finished import Ending
from games.notation import write
from games.random_play import play_out, random_hands, seeded
from games.sport import SPORT
from games.tiles import notation


class Level(StrEnum):
    """How much of a deal a referee enters (`level` of the API)."""

    POINTS = "points"
    LEFT = "left"
    TILES = "tiles"
    TRANSCRIPT = "transcript"


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal played to its end, and the points of side A (seats 1, 3) and side B (2, 4) as its referee counts them."""

    state: DealState
    points: tuple[int, int]


def play_deal(
    *, seed: int, leader: int, dealing: Dealing = DEALT_OUT, losers_only: bool = False
) -> PlayedDeal:
    """One random deal of the line game led by seat `leader`; the same seed gives the same deal.

    `losers_only` says whose tiles are written: those of the losers, or all that are left.
    """
    chance = seeded(seed)
    game = SPORT.resized(tile_set=dealing.tile_set, seats=SPORT.seats, hand=dealing.hand)
    state = play_out(start(game, random_hands(game, chance), leader=leader), chance)
    return PlayedDeal(state, _counted(state, losers_only=losers_only))


def _counted(state: DealState, *, losers_only: bool) -> tuple[int, int]:
    """What the referee writes for the winners (docs/rules.md SP.1, SP-V04); a tied block is worth nothing.

    Counted here anew, not asked of `scoring`, so that the server's answer can be checked against it.
    """
    outcome = state.outcome()
    assert outcome is not None, "the deal was played to its end"
    first, second, third, fourth = outcome.left
    side_a, side_b = first + third, second + fourth
    if outcome.ending is Ending.OUT:
        a_wins, b_wins = outcome.seat in (1, 3), outcome.seat in (2, 4)
    else:
        a_wins, b_wins = side_a < side_b, side_b < side_a
    written_a, written_b = (side_b, side_a) if losers_only else (side_a + side_b, side_a + side_b)
    return written_a * a_wins, written_b * b_wins


def body_of(deal: PlayedDeal, *, number: int, level: Level, entries: tuple[int, int]) -> dict[str, Any]:
    """The deal as the API takes it; `entries` are the numbers of side A and side B."""
    body: dict[str, Any] = {"number": number, "level": level.value}
    if level is Level.POINTS:
        points = zip(entries, deal.points, strict=True)
        return body | {"points": [{"entry": entry, "points": written} for entry, written in points]}
    if level is Level.TRANSCRIPT:
        return body | {"transcript": write(deal.state)}
    outcome = deal.state.outcome()
    assert outcome is not None, "the deal was played to its end"
    body |= {"ending": outcome.ending.value, "ends": list(deal.state.ends)}
    if outcome.ending is Ending.OUT:
        body["out_seat"] = outcome.seat
    if level is Level.LEFT:
        return body | {"left": list(outcome.left)}
    return body | {"tiles": [[notation(tile) for tile in sorted(hand)] for hand in deal.state.hands]}
