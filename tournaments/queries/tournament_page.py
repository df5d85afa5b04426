"""An event at a glance: its rounds, the tables that play now, its leaders and its entries."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from itertools import accumulate
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Count

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from tournaments.models import Entry, Match, Publication, Round, Seat, Stage
from tournaments.models.entry import PLACED_STATES
from tournaments.models.match import SETTLED_STATES, MatchState
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState
from tournaments.pairing.seed import digest_of_seed
from tournaments.queries.contenders import entries_of
from tournaments.queries.held_back import shown_state
from tournaments.queries.regulation import stage_regulation
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
    def seed_digest(self) -> str:
        """The commitment to the seed of the next draw; empty where nothing is to be drawn any more."""
        over = self.stage.tournament.state == TournamentState.FINISHED
        if over or self.regulation.pairing.system in UNDRAWN:
            return ""
        return digest_of_seed(self.stage.next_seed)

    @property
    def placed(self) -> list[Entry]:
        """Everybody who has, or had, a place in the event."""
        return [entry for entry in self.entries if entry.waits is None]

    @property
    def rosters(self) -> list[tuple[Entry, list[Entry]]]:
        """The same with the members of each team under it; an entry that is no team has none."""
        members: dict[int, list[Entry]] = {}
        for entry in self.placed:
            if entry.team_id is not None:
                members.setdefault(entry.team_id, []).append(entry)
        return [(entry, members.get(entry.pk, [])) for entry in self.placed if entry.team_id is None]

    @property
    def taken(self) -> int:
        """How many of the event's places are taken, a team as one."""
        return sum(entry.state in PLACED_STATES and entry.team_id is None for entry in self.entries)

    @property
    def waiting(self) -> list[Entry]:
        """The waiting list in its order; members wait with their team."""
        waiting = [entry for entry in self.entries if entry.waits is not None and entry.team_id is None]
        return sorted(waiting, key=lambda entry: entry.waits or 0)

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


def tournament_page(stage: Stage, *, whole: bool = False) -> TournamentPage:
    """Everything the page shows, in a number of queries that does not depend on the field; `whole` is for the desk,
    which also sees the leaders and how matches ended in rounds that are held back."""
    regulation = stage_regulation(stage)
    league = regulation.pairing.system == PairingSystem.LEAGUE
    rounds = list(Round.objects.filter(stage__tournament=stage.tournament_id).order_by("number"))
    tallies = _tallies(stage, whole=whole)
    of_stage = sum(round_.stage_id == stage.pk for round_ in rounds)
    progress = [_progress(round_, tallies.get(round_.number, _Tally())) for round_ in rounds]
    publication = latest_publication(stage, whole=whole)
    return TournamentPage(
        stage=stage,
        regulation=regulation,
        rounds=progress,
        planned=[len(rounds) + number for number in range(1, regulation.pairing.rounds - of_stage + 1)],
        tables=tallies[rounds[-1].number].tables if rounds and not league else [],
        days=_league_days(stage, rounds, tallies) if league else [],
        publication=publication,
        leaders=publication.content["rows"][:LEADERS] if publication else [],
        entries=list(entries_of(stage.tournament).order_by("number")),
    )


def unsettled_by_round(stage: Stage, rounds: Iterable[int]) -> dict[int, int]:
    """By round, how many matches up to it do not count yet, because nobody has confirmed or decided them."""
    matches = Match.objects.filter(round__stage=stage).exclude(state__in=SETTLED_STATES).order_by()
    open_ = dict(matches.values_list("round__number").annotate(Count("pk")))
    numbers = sorted(rounds)
    return dict(zip(numbers, accumulate(open_.get(number, 0) for number in numbers), strict=True))


def _progress(round_: Round, tally: _Tally) -> RoundProgress:
    return RoundProgress(
        number=round_.number,
        closed=round_.state == RoundState.CLOSED,
        round=round_,
        tables=len(tally.tables),
        settled=tally.settled,
    )


def _tallies(stage: Stage, *, whole: bool) -> dict[int, _Tally]:
    tallies: dict[int, _Tally] = {}
    rows = Match.objects.filter(round__stage__tournament=stage.tournament_id)
    rows = rows.order_by("round__number", "table__number")
    for number, table, state in rows.values_list("round__number", "table__number", "state"):
        tally = tallies.setdefault(number, _Tally())
        if table is None:
            continue
        shown = state if whole else shown_state(stage.tournament, number, state)
        tally.tables.append(TableNow(table, shown))
        tally.settled += state in SETTLED_STATES
    return tallies


def _league_days(
    stage: Stage, rounds: Iterable[Round], tallies: dict[int, _Tally]
) -> list[tuple[date, list[LeagueMatch]]]:
    """The matches by the day on which they began in the hall, the latest day first."""
    zone = ZoneInfo(stage.tournament.time_zone)
    sides: dict[int, Counter[tuple[int, int]]] = {}
    seats = Seat.objects.filter(round__stage__tournament=stage.tournament_id).order_by(
        "round__number", "side"
    )
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
