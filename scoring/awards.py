"""From a match, a bye, a forfeit or an absence to the results that the standings add up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from scoring.matches import MatchScore
from scoring.results import Outcome, Result, ResultKind
from scoring.sections import Award, NoShowRules


def played_results(
    score: MatchScore,
    sides: Sequence[Sequence[int]],
    *,
    round_number: int,
    counted_titles: Sequence[str] = (),
) -> list[Result]:
    """The results of a finished match; `sides` are the entry numbers on each side, side A first.

    The opponents of an entry are all others at its table. `counted_titles` are those of the regulation.
    Raises ValueError when the match is not finished: a result never rests on a match in play.
    """
    if not score.finished:
        raise ValueError("the match is not finished")
    results = []
    for side, entries in enumerate(sides):
        titles = _titles(score, side) if score.titles else ()
        results += [
            Result(
                entry=entry,
                round=round_number,
                opponents=_opponents(sides, side),
                kind=ResultKind.PLAYED,
                outcome=outcome_of(score, side),
                match_points=score.match_points[side],
                points_for=score.points_for[side],
                points_against=_others(score.points_for, side),
                difference=score.difference[side],
                deals_won=score.deals_won[side],
                deals_lost=_others(score.deals_won, side),
                games_won=score.games_won[side],
                games_lost=_others(score.games_won, side),
                place=score.places[side] if score.places else None,
                titles=titles,
                counted_titles=sum(map(titles.count, counted_titles)) if titles else 0,
            )
            for entry in entries
        ]
    return results


def outcome_of(score: MatchScore, side: int) -> Outcome:
    """How a finished match ended for a side: who shares the first place has drawn, with two sides or more."""
    if score.winner is not None:
        return Outcome.WON if score.winner == side else Outcome.LOST
    if score.places and score.places[side] > 1:
        return Outcome.LOST
    return Outcome.DRAWN


def _titles(score: MatchScore, side: int) -> tuple[str, ...]:
    return tuple(title.code for title in score.titles if title.side == side)


def _opponents(sides: Sequence[Sequence[int]], side: int) -> tuple[int, ...]:
    if len(sides) == 2:
        return tuple(sides[1 - side])
    return tuple(entry for other, entries in enumerate(sides) if other != side for entry in entries)


def _others(values: Sequence[int], side: int) -> int:
    return sum(values) - values[side]


def bye_result(entry: int, award: Award, *, round_number: int) -> Result:
    """The result of an entry that sat out by the draw (`bye` of the regulation)."""
    return _awarded(entry, (), ResultKind.BYE, award, round_number)


def forfeit_results(
    sides: Sequence[Sequence[int]],
    rules: NoShowRules,
    *,
    absent: Collection[int],
    round_number: int,
    meeting: bool = True,
) -> list[Result]:
    """The results of a match that was not played, or not to its end; `absent` are the entries at fault.

    When all are, all lose. What was played does not count. `meeting`: whether those who were drawn together have met
    by it. Raises ValueError when nobody at the table is at fault.
    """
    at_fault = losers_by_forfeit(sides, rules, absent=absent)
    if not at_fault:
        raise ValueError("a forfeit needs somebody at fault")
    results = []
    for side, entries in enumerate(sides):
        opponents = _opponents(sides, side) if meeting else ()
        for entry in entries:
            lost = entry in at_fault
            kind = ResultKind.FORFEIT_LOST if lost else ResultKind.FORFEIT_WON
            award = rules.absent if lost else rules.present
            results.append(_awarded(entry, opponents, kind, award, round_number))
    return results


def losers_by_forfeit(
    sides: Iterable[Sequence[int]], rules: NoShowRules, *, absent: Collection[int]
) -> frozenset[int]:
    """The entries that are credited a forfeit lost: those in `absent`, and their partners unless `rules` let those win
    (docs/practice.md §2.4)."""
    missing = [(entries, [entry for entry in entries if entry in absent]) for entries in sides]
    return frozenset(
        entry
        for entries, at_fault in missing
        if at_fault
        for entry in (at_fault if rules.partner_wins else entries)
    )


def absent_result(entry: int, award: Award, *, round_number: int) -> Result:
    """A round in which an entry was not drawn, because it had not joined yet or asked to be left out (`missed` of
    the regulation)."""
    return _awarded(entry, (), ResultKind.ABSENT, award, round_number)


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
        place=award.place,
    )
