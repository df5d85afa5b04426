"""An event at a glance: its rounds, the tables that play now, its leaders and its entries."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from scoring.regulation import PairingSystem, Regulation
from tournaments.models import Entry, Match, Publication, Round, Seat, Stage
from tournaments.models.match import SETTLED_STATES, MatchState
from tournaments.models.round import RoundState
from tournaments.queries.contenders import entries_of
from tournaments.queries.regulation import regulation_of
from tournaments.queries.standings import latest_publication

LEADERS = 5


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """How far a round is. `tables` and `settled` count matches at tables, not the bye."""

    number: int
    closed: bool
    round: Round
    tables: int
    settled: int

    @property
    def playing(self) -> int:
        return self.tables - self.settled


@dataclass(frozen=True, slots=True)
class TableNow:
    number: int
    state: str


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A match of a league: a round of one table. `entries` are the numbers of side A and side B."""

    round: int
    state: str
    entries: list[int]


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """`planned` lists the rounds that the regulation still expects; a league has `days` in place of rounds."""

    stage: Stage
    regulation: Regulation
    rounds: list[RoundProgress]
    planned: list[int]
    tables: list[TableNow]
    days: list[tuple[date, list[LeagueMatch]]]
    publication: Publication | None
    leaders: list[dict[str, Any]]
    entries: list[Entry]

    @property
    def current(self) -> RoundProgress | None:
        """The round that is on, or the last one."""
        return self.rounds[-1] if self.rounds and not self.is_league else None

    @property
    def is_league(self) -> bool:
        return self.regulation.pairing.system == PairingSystem.LEAGUE


@dataclass(slots=True)
class _Tally:
    tables: list[TableNow] = field(default_factory=list)
    settled: int = 0


def current_stage(slug: str) -> Stage | None:
    """The present stage of the event at this address, with its tournament; one query."""
    stages = Stage.objects.select_related("tournament").filter(tournament__slug=slug)
    return stages.order_by("-number").first()


def tournament_page(stage: Stage) -> TournamentPage:
    """Everything the page shows, in a number of queries that does not depend on the field."""
    regulation = regulation_of(stage.tournament)
    league = regulation.pairing.system == PairingSystem.LEAGUE
    rounds = list(stage.rounds.order_by("number"))
    tallies = _tallies(stage)
    progress = [_progress(round_, tallies.get(round_.number, _Tally())) for round_ in rounds]
    publication = latest_publication(stage)
    return TournamentPage(
        stage=stage,
        regulation=regulation,
        rounds=progress,
        planned=list(range(len(rounds) + 1, regulation.pairing.rounds + 1)),
        tables=tallies[rounds[-1].number].tables if rounds and not league else [],
        days=_league_days(stage, rounds, tallies) if league else [],
        publication=publication,
        leaders=publication.content["rows"][:LEADERS] if publication else [],
        entries=list(entries_of(stage.tournament).order_by("number")),
    )


def unsettled_matches(stage: Stage, *, after_round: int) -> int:
    """How many matches up to a round do not count yet, because nobody has confirmed or decided them."""
    matches = Match.objects.filter(round__stage=stage, round__number__lte=after_round)
    return matches.exclude(state__in=SETTLED_STATES).count()


def round_numbers(stage: Stage) -> list[int]:
    """The numbers of the drawn rounds."""
    return list(stage.rounds.order_by("number").values_list("number", flat=True))


def _progress(round_: Round, tally: _Tally) -> RoundProgress:
    return RoundProgress(
        number=round_.number,
        closed=round_.state == RoundState.CLOSED,
        round=round_,
        tables=len(tally.tables),
        settled=tally.settled,
    )


def _tallies(stage: Stage) -> dict[int, _Tally]:
    tallies: dict[int, _Tally] = {}
    rows = Match.objects.filter(round__stage=stage).order_by("round__number", "table__number")
    for number, table, state in rows.values_list("round__number", "table__number", "state"):
        tally = tallies.setdefault(number, _Tally())
        if table is None:
            continue
        tally.tables.append(TableNow(table, state))
        tally.settled += state in SETTLED_STATES
    return tallies


def _league_days(
    stage: Stage, rounds: Iterable[Round], tallies: dict[int, _Tally]
) -> list[tuple[date, list[LeagueMatch]]]:
    """The matches by the day on which they began in the hall, the latest day first."""
    zone = ZoneInfo(stage.tournament.time_zone)
    sides: dict[int, Counter[tuple[int, int]]] = {}
    seats = Seat.objects.filter(round__stage=stage).order_by("round__number", "side")
    for number, side, entry in seats.values_list("round__number", "side", "entry__number"):
        sides.setdefault(number, Counter())[side, entry] += 1
    days: dict[date, list[LeagueMatch]] = {}
    for round_ in rounds:
        tables = tallies[round_.number].tables if round_.number in tallies else []
        match = LeagueMatch(
            round=round_.number,
            state=tables[0].state if tables else MatchState.DRAWN,
            entries=[entry for _side, entry in sides.get(round_.number, ())],
        )
        days.setdefault(round_.drawn_at.astimezone(zone).date(), []).append(match)
    return sorted(days.items(), reverse=True)
