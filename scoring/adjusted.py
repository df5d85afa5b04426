"""The result that the desk writes down for a match in place of what was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.draw_sections import PairingSystem
from scoring.match_score import BySide
from scoring.recording import capped, difference_of
from scoring.regulation import Regulation
from scoring.results import Outcome, Result, ResultKind
from scoring.sections import Better, MatchBy, MatchRules

SIDES_OF_A_LINE_GAME = 2


class Adjusted(NamedTuple):
    """What the desk says, by side: `points` as they are to be recorded, `places` (1 is best), and in a match of several
    games the `games` won.

    Who alone is first has won, who shares the first place has drawn, everybody else has lost; so nobody has to be
    first, and all sides may lose.
    """

    points: BySide
    places: BySide
    games: BySide = ()


def places_by_points(points: Sequence[int], regulation: Regulation) -> BySide:
    """The places that the points alone give."""
    fewest = regulation.match.by is MatchBy.ACCOUNT and regulation.match.better is Better.FEWEST
    return tuple(1 + sum((other < own) if fewest else (other > own) for other in points) for own in points)


def places_with_winner(points: Sequence[int], winner: int, regulation: Regulation) -> BySide:
    """The places when side `winner` (from 0) is first whatever the points say, the others behind it by theirs."""
    others = [own for side, own in enumerate(points) if side != winner]
    behind = iter(places_by_points(others, regulation))
    return tuple(1 if side == winner else 1 + next(behind) for side in range(len(points)))


def all_lose(sides: int) -> BySide:
    """The places when nobody wins and everybody is last."""
    return (sides,) * sides


def draw_is_possible(regulation: Regulation) -> bool:
    """Whether a match may end without a winner who is not the only one to lose: never in a tree."""
    in_a_tree = regulation.pairing.system is PairingSystem.KNOCKOUT
    return regulation.match.draws_allowed and not in_a_tree


def adjusted_results(
    adjusted: Adjusted, sides: Sequence[Sequence[int]], regulation: Regulation, *, round_number: int
) -> list[Result]:
    """The results of a match with an adjusted result, as if it had been played to these points.

    `sides` are the entry numbers on each side. Deals are not counted: nobody says how these points came about.
    """
    rules = regulation.match
    points, difference = _recorded(adjusted.points, rules)
    games = adjusted.games or (0,) * len(sides)
    results = []
    for side, entries in enumerate(sides):
        opponents = tuple(one for other, others in enumerate(sides) if other != side for one in others)
        results += [
            Result(
                entry=entry,
                round=round_number,
                opponents=opponents,
                kind=ResultKind.PLAYED,
                outcome=_outcome(adjusted.places, side),
                match_points=_match_points(adjusted, side, rules),
                points_for=points[side],
                points_against=sum(points) - points[side],
                difference=difference[side],
                games_won=games[side],
                games_lost=sum(games) - games[side],
                place=adjusted.places[side] if rules.by is MatchBy.ACCOUNT else None,
            )
            for entry in entries
        ]
    return results


def _recorded(points: BySide, rules: MatchRules) -> tuple[BySide, BySide]:
    """Points as they count, and the difference of each side."""
    if rules.by is MatchBy.ACCOUNT or len(points) != SIDES_OF_A_LINE_GAME:
        return points, tuple(len(points) * own - sum(points) for own in points)
    a, b = points
    return capped(a, b, rules.cap), difference_of(a, b, rules)


def _outcome(places: BySide, side: int) -> Outcome:
    if places[side] > 1:
        return Outcome.LOST
    return Outcome.WON if places.count(1) == 1 else Outcome.DRAWN


def _match_points(adjusted: Adjusted, side: int, rules: MatchRules) -> int:
    if rules.place_points is not None:
        return rules.place_points[adjusted.places[side] - 1]
    worth = {Outcome.WON: rules.win, Outcome.DRAWN: rules.draw, Outcome.LOST: rules.loss}
    games = adjusted.games[side] * rules.game_win if adjusted.games else 0
    return worth[_outcome(adjusted.places, side)] + games
