"""The only definition of which results count, for standings, for the draw and for every export."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import starmap
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet, TextField, Value
from django.db.models.functions import Cast, Coalesce, Concat

from scoring.adjusted import adjusted_results
from scoring.awards import absent_result, bye_result, forfeit_results, played_results
from scoring.draw_sections import UNDRAWN
from scoring.event_game import seats_for
from scoring.match_score import Stayed
from scoring.matches import MatchScore, fold
from scoring.regulation import Regulation
from scoring.results import Competitor, PenaltyPoints, Result
from tournaments.models import Absence, Entry, Match, Penalty, Round, Seat, Stage, StagePlace
from tournaments.models.entry import EntryState
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.queries.counted_match import CountedMatch, Supposed, decided_matches, facts_count
from tournaments.queries.joined_text import JoinedText
from tournaments.queries.match_view import stayed_after
from tournaments.queries.regulation import regulation_from, regulation_of, regulation_text


@dataclass(frozen=True, slots=True)
class Counting:
    """What a ranking needs: who is ranked, what counts round by round, and the penalties beside it.

    `missed` are the rounds that an entry was not drawn in, because it came later or asked to be left out: entry and
    round. `before` is what counts of the stage before, where that goes on counting. `seeds` are those who have a place
    in the stage, by group and seed; `first_round` is the number of its first round. Where teams are ranked,
    `members` are those who play for them, and `team_of` says for which.
    """

    competitors: tuple[Competitor, ...]
    matches: tuple[CountedMatch, ...]
    penalties: tuple[PenaltyPoints, ...]
    regulation_text: str
    missed: tuple[tuple[int, int], ...] = ()
    before: "Counting | None" = None
    seeds: tuple[int, ...] = ()
    first_round: int = 1
    members: tuple[Competitor, ...] = ()
    team_of: Mapping[int, int] = field(default_factory=dict)

    @property
    def regulation(self) -> Regulation:
        """The event's regulation."""
        return regulation_from(self.regulation_text)

    def before_round(self, number: int) -> "Counting":
        """What counted before round `number` began: what its draw rests on, also when it is drawn or repaired later."""
        return replace(
            self,
            matches=tuple(match for match in self.matches if match.round < number),
            penalties=tuple(penalty for penalty in self.penalties if penalty.round < number),
            missed=tuple(missed for missed in self.missed if missed[1] < number),
        )

    def results(self, *, through_round: int | None = None) -> list[Result]:
        """The results of the rounds up to `through_round` (None: all)."""
        counted = self.matches
        if through_round is not None:
            counted = tuple(match for match in counted if match.round <= through_round)
        scores: dict[int, MatchScore] = {}
        results = self.before.results(through_round=through_round) if self.before else []
        for match in counted:
            results.extend(_results(match, self.regulation_text, scores))
        results.extend(
            absent_result(entry, self.regulation.missed, round_number=number)
            for entry, number in self.missed
            if through_round is None or number <= through_round
        )
        return results


def counting_results(stage: Stage, *, supposed: Supposed | None = None) -> Counting:
    """Everything that counts in a stage, in a fixed number of queries; `supposed` puts one match otherwise than stored.

    Counted are confirmed, forfeited and adjusted matches and byes, never an unconfirmed or void one. Ranked is whoever
    is checked in or has a counted match: who left keeps what was played. In a stage that not everybody plays in,
    ranked is whoever has a place in it.
    """
    text = regulation_text(stage)
    people = list(_people(stage))
    matches = tuple(_matches(stage, regulation_from(text), {one.id: one.number for one in people}))
    if supposed is not None and supposed.stage == stage.pk:
        matches = supposed.among(matches)
    before = _before(stage, supposed)
    here = {number for match in matches for side in match.sides for number in side}
    here |= {one.number for one in people if one.state == EntryState.CHECKED_IN}
    if before is not None:
        here |= {one.number for one in (*before.competitors, *before.members)}
    placed = _places(stage)
    ranked = {one.number for one in people if one.team is None and (not placed or one.id in placed)}
    if not placed:
        ranked &= here | {one.team for one in people if one.number in here}
    competitors = tuple(one.competitor(placed) for one in people if one.number in ranked)
    numbers = {one.id: one.number for one in people}
    rounds = list(Round.objects.filter(stage=stage).order_by("number").values_list("number", flat=True))
    system = regulation_from(text).pairing.system
    return Counting(
        competitors=competitors,
        matches=matches,
        penalties=(*(before.penalties if before else ()), *_penalties(stage)),
        regulation_text=text,
        # Where matches are opened one by one, a round is a match of others: nobody misses it.
        missed=() if system in UNDRAWN else _missed(stage, rounds, competitors),
        before=before,
        seeds=tuple(numbers[entry_id] for entry_id in placed),
        first_round=rounds[0] if rounds else 1,
        members=tuple(one.competitor({}) for one in people if one.team in ranked),
        team_of={one.number: one.team for one in people if one.team is not None},
    )


class _Person(NamedTuple):
    """An entry as it is counted; `team` is the number of the one it plays for."""

    id: int
    number: int
    lot: int
    from_round: int
    to_round: int | None
    state: str
    team: int | None

    def competitor(self, groups: Mapping[int, int]) -> Competitor:
        return Competitor(
            number=self.number,
            lot=self.lot,
            from_round=self.from_round,
            to_round=self.to_round,
            group=groups.get(self.id, 0),
        )


def _people(stage: Stage) -> Iterator[_Person]:
    rows = Entry.objects.filter(tournament=stage.tournament_id).order_by("number")
    return starmap(
        _Person,
        rows.values_list("id", "number", "lot", "from_round", "to_round", "state", "team__number"),
    )


def _places(stage: Stage) -> dict[int, int]:
    """The group of everybody who has a place in the stage, by group and seed."""
    places = StagePlace.objects.filter(stage=stage).order_by("group", "seed")
    return dict(places.values_list("entry_id", "group"))


def _missed(
    stage: Stage, rounds: Sequence[int], competitors: Sequence[Competitor]
) -> tuple[tuple[int, int], ...]:
    """The rounds of the stage that were drawn without a competitor: before it joined, or because it asked for it."""
    late = {(one.number, number) for one in competitors for number in rounds if number < one.from_round}
    ranked = {one.number for one in competitors}
    asked = set(
        Absence.objects.filter(entry__tournament=stage.tournament_id, round_number__in=rounds).values_list(
            "entry__number", "round_number"
        )
    )
    return tuple(sorted(late | {(entry, number) for entry, number in asked if entry in ranked}))


def _before(stage: Stage, supposed: Supposed | None) -> Counting | None:
    if stage.number == 1 or not regulation_of(stage.tournament).stages[stage.number - 2].carry:
        return None
    earlier = Stage.objects.get(tournament=stage.tournament_id, number=stage.number - 1)
    earlier.tournament = stage.tournament
    return counting_results(earlier, supposed=supposed)


def _matches(stage: Stage, regulation: Regulation, numbers: dict[int, int]) -> Iterator[CountedMatch]:
    counting = Match.objects.filter(round__stage=stage, state__in=COUNTING_STATES)
    sides = _sides(stage, numbers)
    decided = decided_matches(stage)
    rows = _with_deals(counting, facts=facts_count(regulation))
    for match_id, number, state, bye, first_lead, called_at, follows, slot, deals in rows:
        absent, adjusted = decided.get(match_id, ((), None))
        yield CountedMatch(
            id=match_id,
            round=number,
            state=state,
            bye=bye,
            first_lead=first_lead,
            time_called=called_at is not None,
            sides=sides[match_id],
            absent=absent,
            deals=deals or "",
            follows=follows,
            slot=slot,
            adjusted=adjusted,
        )


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
            "id",
            "round__number",
            "state",
            "bye",
            "first_lead",
            "time_called_at",
            "follows_id",
            "slot",
            "lines",
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
    of_stage = Q(round__stage=stage)
    if stage.number == 1:
        of_stage |= Q(round__isnull=True)
    rows = (
        Penalty.objects.filter(of_stage, entry__tournament=stage.tournament_id, revoked_at__isnull=True)
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
        return forfeit_results(
            match.sides,
            regulation.no_show,
            absent=match.absent,
            round_number=match.round,
            meeting=regulation.pairing.forfeits_meet,
        )
    if match.adjusted is not None:
        return adjusted_results(match.adjusted, match.sides, regulation, round_number=match.round)
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
