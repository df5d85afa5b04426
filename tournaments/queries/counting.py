"""The only definition of which results count, for standings, for the draw and for every export."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from scoring.awards import bye_result, forfeit_results, played_results
from scoring.matches import DealLine, fold
from scoring.regulation import Regulation
from scoring.results import Competitor, PenaltyPoints, Result
from tournaments.models import Deal, Decision, Entry, Match, Penalty, Seat, Stage
from tournaments.models.entry import EntryState
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.queries.regulation import regulation_of

#: By match: the entry numbers of each side, side A first.
Sides = dict[int, list[list[int]]]


@dataclass(frozen=True, slots=True)
class Counting:
    """What a ranking needs: who is ranked, their results round by round, and the penalties beside them."""

    competitors: tuple[Competitor, ...]
    results: tuple[Result, ...]
    penalties: tuple[PenaltyPoints, ...]


def counting_results(stage: Stage, *, through_round: int | None = None) -> Counting:
    """Everything that counts in a stage up to a round (None: all rounds), in a fixed number of queries.

    Counted are confirmed and forfeited matches and byes; never an unconfirmed or void one.
    """
    matches = counting_matches(stage, through_round=through_round)
    return Counting(
        competitors=_competitors(stage),
        results=tuple(_results(matches, regulation_of(stage.tournament))),
        penalties=_penalties(stage, through_round),
    )


def counting_matches(stage: Stage, *, through_round: int | None = None) -> QuerySet[Match]:
    """The matches of a stage that count, up to a round."""
    matches = Match.objects.filter(round__stage=stage, state__in=COUNTING_STATES)
    return matches if through_round is None else matches.filter(round__number__lte=through_round)


def sides_of(matches: QuerySet[Match]) -> Sides:
    """The entry numbers on each side of each match."""
    sides: Sides = defaultdict(list)
    rows = (
        Seat.objects.filter(match__in=matches)
        .order_by("match_id", "side", "position")
        .values_list("match_id", "side", "entry__number")
    )
    for match_id, side, number in rows:
        of_match = sides[match_id]
        while len(of_match) < side:
            of_match.append([])
        if number not in of_match[side - 1]:
            of_match[side - 1].append(number)
    return sides


def lines_of(matches: QuerySet[Match]) -> dict[int, list[DealLine]]:
    """The current deals of each match in order."""
    lines: dict[int, list[DealLine]] = defaultdict(list)
    rows = (
        Deal.objects.filter(match__in=matches, is_current=True)
        .order_by("match_id", "number")
        .values_list("match_id", "number", "points")
    )
    for match_id, number, points in rows:
        lines[match_id].append(DealLine(number, tuple(points)))
    return lines


def _competitors(stage: Stage) -> tuple[Competitor, ...]:
    ranked = Q(state=EntryState.CHECKED_IN) | Q(seats__match__round__stage=stage)
    rows = (
        Entry.objects.filter(ranked, tournament=stage.tournament_id)
        .distinct()
        .order_by("number")
        .values_list("number", "lot", "from_round", "to_round")
    )
    return tuple(
        Competitor(number=number, lot=drawn, from_round=from_round, to_round=to_round)
        for number, drawn, from_round, to_round in rows
    )


def _penalties(stage: Stage, through_round: int | None) -> tuple[PenaltyPoints, ...]:
    penalties = Penalty.objects.filter(entry__tournament=stage.tournament_id, revoked_at__isnull=True)
    if through_round is not None:
        penalties = penalties.filter(Q(round__isnull=True) | Q(round__number__lte=through_round))
    rows = penalties.order_by("id").values_list("entry__number", "round__number", "points", "match_points")
    return tuple(
        PenaltyPoints(entry=entry, round=number or 0, points=points, match_points=match_points)
        for entry, number, points, match_points in rows
    )


def _results(matches: QuerySet[Match], regulation: Regulation) -> Iterator[Result]:
    sides = sides_of(matches)
    lines = lines_of(matches)
    absent = dict(
        Decision.objects.filter(match__in=matches, is_current=True).values_list("match_id", "absent")
    )
    rows = matches.order_by("round__number", "id").values_list(
        "id", "round__number", "bye", "state", "first_lead", "time_called_at"
    )
    for match_id, number, bye, state, first_lead, time_called_at in rows:
        entries = sides[match_id]
        if bye:
            for entry in entries[0]:
                yield bye_result(entry, regulation.bye, round_number=number)
        elif state == MatchState.FORFEIT:
            missing = [side - 1 for side in absent[match_id]]
            yield from forfeit_results(entries, regulation.no_show, absent=missing, round_number=number)
        else:
            called = time_called_at is not None
            score = fold(lines[match_id], regulation, first_lead=first_lead, time_called=called)
            yield from played_results(score, entries, round_number=number)
