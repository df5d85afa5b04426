"""A match as plain values: as it counts, or as it would count after an act that is only being looked at."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import NamedTuple

from scoring.adjusted import Adjusted
from scoring.matches import DealLine
from scoring.regulation import MatchBy, Regulation, TiedBlock
from tournaments.models import Decision, Match, Stage
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.queries.regulation import stage_regulation


class CountedMatch(NamedTuple):
    """A match that counts, as plain values.

    `sides` are the entry numbers of each side; `deals` is the JSON text of its current lines, each
    `[number, [points by side]]`, the facts behind where they count. The entries `absent` forfeit; `slot` is the place
    in a tree; `adjusted` is the result that the desk wrote down in place of play.
    """

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
    slot: str = ""
    adjusted: Adjusted | None = None

    def lines(self) -> list[DealLine]:
        """The current lines in order."""
        lines = [
            DealLine(number, tuple(points), *facts)
            for number, points, *facts in json.loads(f"[{self.deals}]")
        ]
        lines.sort(key=itemgetter(0))
        return lines


@dataclass(frozen=True, slots=True)
class Supposed:
    """A match (of the stage with this id) as it would count; `counted` is None where it would not count at all."""

    match: int
    stage: int
    counted: CountedMatch | None

    def among(self, matches: Iterable[CountedMatch]) -> tuple[CountedMatch, ...]:
        """What counts with this match as supposed, in the usual order."""
        others = [one for one in matches if one.id != self.match]
        mine = [] if self.counted is None else [self.counted]
        return tuple(sorted([*others, *mine], key=attrgetter("round", "id")))


def supposed_match(
    match: Match,
    *,
    state: MatchState,
    lines: Sequence[DealLine],
    absent: Sequence[int] = (),
    adjusted: Adjusted | None = None,
) -> Supposed:
    """The match with another state, other lines, or another decision. One query."""
    stage = match.round.stage
    if state not in COUNTING_STATES:
        return Supposed(match.pk, stage.pk, None)
    counted = CountedMatch(
        id=match.pk,
        round=match.round.number,
        state=state,
        bye=match.bye,
        first_lead=match.first_lead,
        time_called=match.time_called_at is not None,
        sides=_sides(match),
        absent=tuple(absent),
        deals=_as_text(lines, facts=facts_count(stage_regulation(stage))),
        follows=match.follows_id,
        slot=match.slot,
        adjusted=adjusted,
    )
    return Supposed(match.pk, stage.pk, counted)


def decided_matches(stage: Stage) -> dict[int, tuple[tuple[int, ...], Adjusted | None]]:
    """By match that the desk decided and that counts: who forfeits, or the adjusted result."""
    decisions = Decision.objects.filter(
        match__round__stage=stage, match__state__in=COUNTING_STATES, is_current=True
    )
    rows = decisions.order_by().values_list("match_id", "absent", "points", "places", "games")
    return {
        match_id: (
            tuple(absent),
            Adjusted(tuple(points), tuple(places), tuple(games)) if points else None,
        )
        for match_id, absent, points, places, games in rows
    }


def adjusted_of(decision: Decision) -> Adjusted:
    """The adjusted result of a decision."""
    return Adjusted(tuple(decision.points), tuple(decision.places), tuple(decision.games))


def facts_count(regulation: Regulation) -> bool:
    """Whether points alone do not say what a match is worth; elsewhere the facts are not even read."""
    return regulation.match.by is MatchBy.ACCOUNT or regulation.deal.tied_block is not TiedBlock.ZERO


def _as_text(lines: Sequence[DealLine], *, facts: bool) -> str:
    listed = [[line.number, list(line.points), *([line.facts] if facts else [])] for line in lines]
    return json.dumps(listed)[1:-1]


def _sides(match: Match) -> tuple[tuple[int, ...], ...]:
    sides: dict[int, dict[int, None]] = {}
    rows = match.seats.order_by("side", "position").values_list("side", "entry__number")
    for side, entry in rows:
        sides.setdefault(side, {})[entry] = None
    return tuple(tuple(entries) for entries in sides.values())
