"""The only definition of which results count, for standings, for the draw and for every export."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet, TextField, Value
from django.db.models.functions import Cast, Coalesce, Concat

from scoring.awards import bye_result, forfeit_results, played_results
from scoring.event_game import seats_for
from scoring.match_score import Stayed
from scoring.matches import DealLine, MatchScore, fold
from scoring.regulation import MatchBy, Regulation, TiedBlock
from scoring.results import Competitor, PenaltyPoints, Result
from tournaments.models import Decision, Entry, Match, Penalty, Seat, Stage
from tournaments.models.entry import EntryState
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.queries.joined_text import JoinedText
from tournaments.queries.match_view import stayed_after
from tournaments.queries.regulation import regulation_from, regulation_text


class CountedMatch(NamedTuple):
    """A match that counts, as plain values. `sides` are the entry numbers of each side; `deals` is the JSON text of
    its current lines, each `[number, [points by side]]`, the facts behind where they count; `absent` forfeit."""

    id: int
    round: int
    state: str
    bye: bool
    first_lead: int
    time_called: bool
    sides: tuple[tuple[int, ...], ...]
    absent: tuple[int, ...]
    deals: str
    follows: int | None = None

    def lines(self) -> list[DealLine]:
        """The current lines in order."""
        lines = [
            DealLine(number, tuple(points), *facts)
            for number, points, *facts in json.loads(f"[{self.deals}]")
        ]
        lines.sort(key=itemgetter(0))
        return lines


@dataclass(frozen=True, slots=True)
class Counting:
    """What a ranking needs: who is ranked, what counts round by round, and the penalties beside it."""

    competitors: tuple[Competitor, ...]
    matches: tuple[CountedMatch, ...]
    penalties: tuple[PenaltyPoints, ...]
    regulation_text: str

    @property
    def regulation(self) -> Regulation:
        """The event's regulation."""
        return regulation_from(self.regulation_text)

    def results(self, *, through_round: int | None = None) -> list[Result]:
        """The results of the rounds up to `through_round` (None: all)."""
        counted = self.matches
        if through_round is not None:
            counted = tuple(match for match in counted if match.round <= through_round)
        scores: dict[int, MatchScore] = {}
        return [result for match in counted for result in _results(match, self.regulation_text, scores)]


def counting_results(stage: Stage) -> Counting:
    """Everything that counts in a stage, in a fixed number of queries.

    Counted are confirmed and forfeited matches and byes, never an unconfirmed or void one. Ranked is whoever is
    checked in or has a counted match: who left keeps what was played.
    """
    entries = list(
        Entry.objects.filter(tournament=stage.tournament_id)
        .order_by("number")
        .values_list("id", "number", "lot", "from_round", "to_round", "state")
    )
    text = regulation_text(stage.tournament)
    matches = tuple(_matches(stage, regulation_from(text), {entry[0]: entry[1] for entry in entries}))
    played = {number for match in matches for side in match.sides for number in side}
    return Counting(
        competitors=tuple(
            Competitor(number=number, lot=lot, from_round=from_round, to_round=to_round)
            for _id, number, lot, from_round, to_round, state in entries
            if state == EntryState.CHECKED_IN or number in played
        ),
        matches=matches,
        penalties=_penalties(stage),
        regulation_text=text,
    )


def _matches(stage: Stage, regulation: Regulation, numbers: dict[int, int]) -> Iterator[CountedMatch]:
    counting = Match.objects.filter(round__stage=stage, state__in=COUNTING_STATES)
    sides = _sides(stage, numbers)
    absent = dict(
        Decision.objects.filter(
            match__round__stage=stage, match__state=MatchState.FORFEIT, is_current=True
        ).values_list("match_id", "absent")
    )
    rows = _with_deals(counting, facts=_facts_count(regulation))
    for match_id, number, state, bye, first_lead, called_at, follows, deals in rows:
        yield CountedMatch(
            id=match_id,
            round=number,
            state=state,
            bye=bye,
            first_lead=first_lead,
            time_called=called_at is not None,
            sides=sides[match_id],
            absent=tuple(absent.get(match_id, ())),
            deals=deals or "",
            follows=follows,
        )


def _facts_count(regulation: Regulation) -> bool:
    """Whether points alone do not say what a match is worth; elsewhere the facts are not even read."""
    return regulation.match.by is MatchBy.ACCOUNT or regulation.deal.tied_block is not TiedBlock.ZERO


def _with_deals(matches: QuerySet[Match], *, facts: bool) -> Iterable[tuple[Any, ...]]:
    known = Coalesce(Cast("deals__facts", TextField()), Value("null"), output_field=TextField())
    line = Concat(
        Value("["),
        Cast("deals__number", TextField()),
        Value(","),
        Cast("deals__points", TextField()),
        *([Value(","), known] if facts else []),
        Value("]"),
        output_field=TextField(),
    )
    return (
        matches.annotate(lines=JoinedText(line, filter=Q(deals__is_current=True)))
        .order_by("round__number", "id")
        .values_list(
            "id", "round__number", "state", "bye", "first_lead", "time_called_at", "follows_id", "lines"
        )
    )


def _sides(stage: Stage, numbers: dict[int, int]) -> dict[int, tuple[tuple[int, ...], ...]]:
    """The entry numbers on each side of every match of the stage."""
    of_match: dict[int, dict[int, dict[int, None]]] = defaultdict(dict)
    rows = Seat.objects.filter(round__stage=stage).order_by("match_id", "side", "position")
    for match_id, side, entry_id in rows.values_list("match_id", "side", "entry_id"):
        of_match[match_id].setdefault(side, {})[numbers[entry_id]] = None
    return {
        match_id: tuple(tuple(entries) for entries in sides.values()) for match_id, sides in of_match.items()
    }


def _penalties(stage: Stage) -> tuple[PenaltyPoints, ...]:
    rows = (
        Penalty.objects.filter(entry__tournament=stage.tournament_id, revoked_at__isnull=True)
        .order_by("id")
        .values_list("entry__number", "round__number", "points", "match_points")
    )
    return tuple(
        PenaltyPoints(entry=entry, round=number or 0, points=points, match_points=match_points)
        for entry, number, points, match_points in rows
    )


def _results(match: CountedMatch, regulation_text: str, scores: dict[int, MatchScore]) -> Sequence[Result]:
    """The results of a match; `scores` are those of the earlier ones that were played, to which it is added."""
    regulation = regulation_from(regulation_text)
    if match.bye:
        (entries,) = match.sides
        return [bye_result(entry, regulation.bye, round_number=match.round) for entry in entries]
    if match.state == MatchState.FORFEIT:
        absent = [side - 1 for side in match.absent]
        return forfeit_results(match.sides, regulation.no_show, absent=absent, round_number=match.round)
    before = None if match.follows is None else scores.get(match.follows)
    stayed = None if before is None else stayed_after(before)
    scores[match.id], results = _played(match, regulation_text, stayed)
    return results


@lru_cache(maxsize=20_000)
def _played(
    match: CountedMatch, regulation_text: str, stayed: Stayed | None
) -> tuple[MatchScore, tuple[Result, ...]]:
    """What a played match is worth. Between two publications hardly any match changes: the same values, the same
    worth, so a worker that has folded them once does not fold them again."""
    regulation = regulation_from(regulation_text)
    score = fold(
        match.lines(),
        regulation,
        first_lead=match.first_lead,
        time_called=match.time_called,
        seats=seats_for(regulation.game, len(match.sides)),
        stayed=stayed,
    )
    titles = regulation.match.counted_titles or ()
    results = played_results(score, match.sides, round_number=match.round, counted_titles=titles)
    return score, tuple(results)
