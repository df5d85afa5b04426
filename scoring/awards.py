"""From a match, a bye, a forfeit or an absence to the results that the standings add up."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.matches import MatchScore
from scoring.results import Outcome, Result, ResultKind
from scoring.sections import Award, NoShowRules


def played_results(score: MatchScore, sides: Sequence[Sequence[int]], *, round_number: int) -> list[Result]:
    """The results of a finished match; `sides` are the entry numbers on side A and on side B.

    Raises ValueError when the match is not finished: a result never rests on a match in play.
    """
    if not score.finished:
        raise ValueError("the match is not finished")
    results = []
    for side, other in ((0, 1), (1, 0)):
        outcome = Outcome.DRAWN
        if score.winner is not None:
            outcome = Outcome.WON if score.winner == side else Outcome.LOST
        results += [
            Result(
                entry=entry,
                round=round_number,
                opponents=tuple(sides[other]),
                kind=ResultKind.PLAYED,
                outcome=outcome,
                match_points=score.match_points[side],
                points_for=score.points_for[side],
                points_against=score.points_for[other],
                difference=score.difference[side],
                deals_won=score.deals_won[side],
                deals_lost=score.deals_won[other],
                games_won=score.games_won[side],
                games_lost=score.games_won[other],
            )
            for entry in sides[side]
        ]
    return results


def bye_result(entry: int, award: Award, *, round_number: int) -> Result:
    """The result of an entry that sat out by the draw (`bye` of the regulation)."""
    return _awarded(entry, (), ResultKind.BYE, award, round_number)


def forfeit_results(
    sides: Sequence[Sequence[int]], rules: NoShowRules, *, absent: Sequence[int], round_number: int
) -> list[Result]:
    """The results of a match that was not played, or not to its end; `absent` are the sides at fault (0, 1).

    When both are, both lose. What was played does not count. Raises ValueError when no side is at fault.
    """
    if not absent:
        raise ValueError("a forfeit needs a side at fault")
    results = []
    for side, other in ((0, 1), (1, 0)):
        at_fault = side in absent
        kind = ResultKind.FORFEIT_LOST if at_fault else ResultKind.FORFEIT_WON
        award = rules.absent if at_fault else rules.present
        opponents = tuple(sides[other])
        results += [_awarded(entry, opponents, kind, award, round_number) for entry in sides[side]]
    return results


def absent_result(entry: int, *, round_number: int) -> Result:
    """A round in which an entry was not drawn (not arrived yet, or excused): nothing in every column."""
    return _awarded(entry, (), ResultKind.ABSENT, Award(outcome=Outcome.NONE), round_number)


def _awarded(
    entry: int, opponents: tuple[int, ...], kind: ResultKind, award: Award, round_number: int
) -> Result:
    return Result(
        entry=entry,
        round=round_number,
        opponents=opponents,
        kind=kind,
        outcome=award.outcome,
        match_points=award.match_points,
        points_for=award.points_for,
        points_against=award.points_against,
        difference=award.difference,
    )
