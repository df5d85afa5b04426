"""What an event adds up to in figures: points and blocks by round, leads, the largest deals, records of matches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from scoring.regulation import MatchBy, RecordOf
from tournaments.models import Deal, Seat, Stage, Tournament
from tournaments.models.deal import DealEnding
from tournaments.models.match import MatchState
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.held_back import of_shown_rounds
from tournaments.queries.regulation import stage_regulation

#: How many deals and matches stand in the lists of the largest.
LONGEST_LIST = 5
#: A bar of the distribution covers this many points.
BAR = 10
SEATS = 4


class WrittenDeal(NamedTuple):
    """A deal of a confirmed match; `led` is the side that led it, 0 where the regulation does not say."""

    match: int
    round: int
    table: int | None
    number: int
    points: tuple[int, ...]
    block: bool
    led: int

    @property
    def most(self) -> int:
        """What the side that wrote most wrote."""
        return max(self.points)

    @property
    def winner(self) -> int:
        """The side that wrote more than every other, 0 for none."""
        sides = [side for side, points in enumerate(self.points, start=1) if points == self.most]
        return sides[0] if len(sides) == 1 else 0


@dataclass(slots=True)
class RoundFigures:
    """The deals of one round: `points` written by all, `blocks`, and of the deals `led` those that the leader won."""

    number: int
    deals: int = 0
    points: int = 0
    blocks: int = 0
    led: int = 0
    leader_won: int = 0

    def add(self, deal: WrittenDeal) -> None:
        self.deals += 1
        self.points += sum(deal.points)
        self.blocks += deal.block
        if deal.led:
            self.led += 1
            self.leader_won += deal.winner == deal.led

    @property
    def average(self) -> Fraction:
        """Points a deal."""
        return Fraction(self.points, self.deals or 1)


@dataclass(frozen=True, slots=True)
class LargeDeal:
    """A deal with the side that wrote it."""

    points: int
    round: int
    table: int | None
    match: int
    number: int
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match of two sides with the one that wrote more first."""

    round: int
    table: int | None
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    points: int
    their_points: int

    @property
    def margin(self) -> int:
        return self.points - self.their_points


@dataclass(frozen=True, slots=True)
class Statistics:
    """`distribution` counts the deals by what their winner wrote, in steps of ten from 0. Lists are largest first."""

    rounds: list[RoundFigures]
    distribution: list[int]
    largest_deals: list[LargeDeal]
    widest_matches: list[MatchRecord]
    highest_scores: list[MatchRecord]
    names: Mapping[int, EntryName] = field(default_factory=dict)

    @property
    def whole(self) -> RoundFigures:
        """The figures of all rounds together."""
        return RoundFigures(
            number=0,
            deals=sum(one.deals for one in self.rounds),
            points=sum(one.points for one in self.rounds),
            blocks=sum(one.blocks for one in self.rounds),
            led=sum(one.led for one in self.rounds),
            leader_won=sum(one.leader_won for one in self.rounds),
        )


def statistics_of(tournament: Tournament) -> Statistics:
    """The figures of the confirmed matches of all rounds that are shown; a number of queries that does not depend on
    the field."""
    deals = list(_deals(tournament))
    sides = _sides(tournament)
    rounds: dict[int, RoundFigures] = {}
    for deal in deals:
        rounds.setdefault(deal.round, RoundFigures(deal.round)).add(deal)
    matches = _matches(deals, sides)
    won = [deal for deal in deals if deal.winner]
    largest = sorted(won, key=lambda deal: (-deal.most, deal.round, deal.table or 0, deal.number))
    return Statistics(
        rounds=[rounds[number] for number in sorted(rounds)],
        distribution=_distribution(deals),
        largest_deals=[_large(deal, sides) for deal in largest[:LONGEST_LIST]],
        widest_matches=sorted(matches, key=lambda one: (-one.margin, one.round, one.table or 0))[
            :LONGEST_LIST
        ],
        highest_scores=sorted(matches, key=lambda one: (-one.points, one.round, one.table or 0))[
            :LONGEST_LIST
        ],
        names=entry_names(tournament),
    )


def _deals(tournament: Tournament) -> Iterable[WrittenDeal]:
    turns = {
        stage.pk: _leads_in_turn(stage, tournament) for stage in Stage.objects.filter(tournament=tournament)
    }
    rows = Deal.objects.filter(
        match__round__stage__tournament=tournament, match__state=MatchState.CONFIRMED, is_current=True
    ).order_by("match__round__number", "match__table__number", "number")
    rows = of_shown_rounds(rows, tournament, "match__round__number")
    for match, number, table, stage, first_lead, deal, points, ending in rows.values_list(
        "match_id",
        "match__round__number",
        "match__table__number",
        "match__round__stage_id",
        "match__first_lead",
        "number",
        "points",
        "ending",
    ):
        lead = (first_lead - 1 + deal - 1) % SEATS + 1
        led = (1 if lead % 2 else 2) if turns[stage] and len(points) == 2 else 0
        yield WrittenDeal(match, number, table, deal, tuple(points), ending == DealEnding.BLOCK, led)


def _leads_in_turn(stage: Stage, tournament: Tournament) -> bool:
    """Whether the number of a deal says who led it (docs/rules.md SP.1)."""
    stage.tournament = tournament
    rules = stage_regulation(stage)
    return rules.match.by in (MatchBy.DEALS, MatchBy.TARGET) and rules.deal.record is RecordOf.DEAL


Sides = Mapping[tuple[int, int], tuple[int, ...]]


def _sides(tournament: Tournament) -> Sides:
    """The entry numbers on a side, by match and side."""
    found: dict[tuple[int, int], dict[int, None]] = {}
    seats = Seat.objects.filter(round__stage__tournament=tournament).order_by("match_id", "position")
    for match, side, entry in seats.values_list("match_id", "side", "entry__number"):
        found.setdefault((match, side), {})[entry] = None
    return {key: tuple(entries) for key, entries in found.items()}


def _distribution(deals: Iterable[WrittenDeal]) -> list[int]:
    written = [deal.most // BAR for deal in deals if deal.most >= 0]
    return [written.count(step) for step in range(max(written, default=-1) + 1)]


def _large(deal: WrittenDeal, sides: Sides) -> LargeDeal:
    entries = sides[deal.match, deal.winner]
    return LargeDeal(deal.most, deal.round, deal.table, deal.match, deal.number, entries)


def _matches(deals: Iterable[WrittenDeal], sides: Sides) -> list[MatchRecord]:
    """The matches of two sides that somebody won by points."""
    sums: dict[int, list[int]] = {}
    places: dict[int, tuple[int, int | None]] = {}
    for deal in deals:
        if len(deal.points) == 2:
            places[deal.match] = deal.round, deal.table
            of_match = sums.setdefault(deal.match, [0, 0])
            of_match[0] += deal.points[0]
            of_match[1] += deal.points[1]
    records = []
    for match, (one, other) in sums.items():
        if one == other:
            continue
        first, second = (1, 2) if one > other else (2, 1)
        winners, losers = sides[match, first], sides[match, second]
        records.append(MatchRecord(*places[match], winners, losers, max(one, other), min(one, other)))
    return records
