"""A match as its table sees it: who sits where, the deals so far, the score, what comes next."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from scoring.match_score import Stayed
from scoring.matches import DealLine, MatchScore, fold
from scoring.regulation import GameKind, Regulation
from tournaments.models import Deal, Device, Match, Seat
from tournaments.models.match import DECIDED_STATES, MatchState
from tournaments.queries.regulation import stage_regulation
from tournaments.translation import translated

#: A phone that was heard of within this time counts as open.
DEVICE_OPEN = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class SeatView:
    position: int
    side: int
    entry: int
    player: str


@dataclass(frozen=True, slots=True)
class SideView:
    """One side's account: `points` as written at the table, `recorded` as they count (after caps).

    `place` is the one in a finished match of a game that has places; `titles` are those given so far.
    """

    side: int
    entries: list[int]
    players: list[str]
    points: int
    recorded: int
    difference: int
    deals_won: int
    games_won: int
    match_points: int
    place: int | None
    titles: list[str]
    confirmed: bool


@dataclass(frozen=True, slots=True)
class EntryPoints:
    entry: int
    points: int


@dataclass(frozen=True, slots=True)
class DealView:
    number: int
    version: int
    points: list[EntryPoints]
    level: str
    ending: str
    out_seat: int | None
    left: list[int] | None
    tiles: list[list[str]] | None
    ends: list[int] | None
    facts: dict[str, Any] | None
    transcript: str
    author: str
    reason: str
    recorded_at: str


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The word of the desk that stands in place of play: who forfeits, or the adjusted result with a place for each
    side."""

    kind: str
    absent: list[int]
    points: list[EntryPoints]
    places: list[int]


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything that a referee's phone or the desk needs of one match. `digest` names exactly this result.

    `next_version` is the version that the next deal will have: above 1 after that number was taken back. `bell_deal`
    is the deal that was being played when the bell rang.
    """

    id: int
    tournament: str
    game: str
    round: int
    round_open: bool
    table: int | None
    bye: bool
    state: str
    seats: list[SeatView]
    sides: list[SideView]
    deals: list[DealView]
    deals_planned: int | None
    target: int | None
    level: str
    record: str
    finished: bool
    winner: int | None
    next_deal: int | None
    next_lead: int | None
    first_lead: int
    next_version: int
    time_called: bool
    bell_deal: int | None
    decision: DecisionView | None
    working: list[str]
    digest: str
    other_devices: list[str]

    @property
    def of_catalogue(self) -> bool:
        """Whether the match is of a game of the catalogue, and not of the line game of two pairs."""
        return self.game != GameKind.LINE

    def as_data(self) -> dict[str, Any]:
        """JSON-able data, the shape that the API documents."""
        return asdict(self)


def match_view(match: Match, *, device: str = "") -> MatchView:
    """The match now. `device` is the asking phone, left out of `other_devices`. A fixed number of queries."""
    tournament = match.round.stage.tournament
    regulation = stage_regulation(match.round.stage)
    seats = list(match.seats.select_related("player", "entry").order_by("position"))
    stored = match.deals.filter(Q(is_current=True) | Q(retracted=True)).order_by("number", "version")
    retracted = {deal.number: deal.version for deal in stored if deal.retracted}
    deals = [deal for deal in stored if deal.is_current]
    score = score_of(match, regulation, deals)
    confirmed = set(match.confirmations.filter(is_current=True).values_list("side", flat=True))
    return MatchView(
        id=match.pk,
        tournament=tournament.slug,
        game=regulation.game.name or regulation.game.kind.value,
        round=match.round.number,
        round_open=match.round.closed_at is None,
        table=match.table.number if match.table else None,
        bye=match.bye,
        state=match.state,
        seats=[SeatView(seat.position, seat.side, seat.entry.number, seat.player.name) for seat in seats],
        sides=_sides(seats, score, confirmed),
        deals=[_deal(deal, seats, written_points(score, deal)) for deal in deals],
        deals_planned=match.round.stage.deals_per_match,
        target=regulation.match.target,
        level=regulation.deal.entry.value,
        record=regulation.deal.record.value,
        finished=score.finished,
        winner=None if score.winner is None else score.winner + 1,
        next_deal=score.next_deal if match.state in (MatchState.DRAWN, MatchState.PLAYING) else None,
        next_lead=score.next_lead if match.state in (MatchState.DRAWN, MatchState.PLAYING) else None,
        first_lead=match.first_lead,
        next_version=retracted.get(score.next_deal or 0, 0) + 1,
        time_called=match.time_called_at is not None,
        bell_deal=match.bell_deal,
        decision=_decision(match, seats),
        working=[translated(message) for message in score.working],
        digest=result_digest(match, deals),
        other_devices=_other_devices(match, device),
    )


def score_of(match: Match, regulation: Regulation, deals: Sequence[Deal]) -> MatchScore:
    """The match score that these current deals make, after those of the match that it follows."""
    return fold(
        lines_of(deals),
        regulation,
        first_lead=match.first_lead,
        time_called=match.time_called_at is not None,
        seats=seats_at(match, regulation),
        stayed=stayed_in(match, regulation),
    )


def stayed_in(match: Match, regulation: Regulation) -> Stayed | None:
    """The side that kept its place from a confirmed match before, with what it brings along."""
    if match.follows_id is None:
        return None
    before = Match.objects.select_related("round").get(pk=match.follows_id)
    if before.state != MatchState.CONFIRMED:
        return None
    deals = before.deals.filter(is_current=True).order_by("number")
    return stayed_after(score_of(before, regulation, list(deals)))


def stayed_after(score: MatchScore) -> Stayed | None:
    """The side that keeps its place after a match; None when nobody has won it."""
    if score.winner is None:
        return None
    return Stayed(score.winner, score.stays[score.winner] if score.stays else ())


def lines_of(deals: Sequence[Deal]) -> list[DealLine]:
    """The deals as the score knows them."""
    return [DealLine(deal.number, tuple(deal.points), deal.facts) for deal in deals]


def seats_at(match: Match, regulation: Regulation) -> int:
    """How many sit at the table of a match; counted only where a table need not be full."""
    return match.seats.count() if regulation.pairing.smallest_table else regulation.game.seats


def written_points(score: MatchScore, deal: Deal) -> tuple[int, ...]:
    """What a deal is worth by side, as the present score counts it."""
    counted = deal.number <= len(score.written)
    return score.written[deal.number - 1] if counted else tuple(deal.points)


def result_digest(match: Match, deals: Sequence[Deal]) -> str:
    """What a side confirms: a digest of every deal in its version. It changes with any correction."""
    lines = [[deal.number, deal.version, deal.points] for deal in deals]
    canonical = json.dumps([match.pk, match.time_called_at is not None, lines], separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def entries_by_side(seats: Sequence[Seat]) -> dict[int, list[int]]:
    """The entry numbers of each side, side 1 first, each entry once."""
    sides: dict[int, list[int]] = {}
    for seat in sorted(seats, key=lambda seat: (seat.side, seat.position)):
        numbers = sides.setdefault(seat.side, [])
        if seat.entry.number not in numbers:
            numbers.append(seat.entry.number)
    return sides


def _sides(seats: Sequence[Seat], score: MatchScore, confirmed: set[int]) -> list[SideView]:
    return [
        SideView(
            side=side,
            entries=entries,
            players=[seat.player.name for seat in seats if seat.side == side],
            points=score.points[side - 1],
            recorded=score.points_for[side - 1],
            difference=score.difference[side - 1],
            deals_won=score.deals_won[side - 1],
            games_won=score.games_won[side - 1],
            match_points=score.match_points[side - 1],
            place=score.places[side - 1] if score.places else None,
            titles=[title.code for title in score.titles if title.side == side - 1],
            confirmed=side in confirmed,
        )
        for side, entries in entries_by_side(seats).items()
    ]


def _decision(match: Match, seats: Sequence[Seat]) -> DecisionView | None:
    if match.state not in DECIDED_STATES:
        return None
    decision = match.decisions.filter(is_current=True).first()
    if decision is None:
        return None
    by_side = zip(entries_by_side(seats).values(), decision.points, strict=False)
    return DecisionView(
        kind=decision.kind,
        absent=decision.absent,
        points=[EntryPoints(entry, points) for entries, points in by_side for entry in entries],
        places=decision.places,
    )


def _deal(deal: Deal, seats: Sequence[Seat], points: Sequence[int]) -> DealView:
    sides = entries_by_side(seats)
    return DealView(
        number=deal.number,
        version=deal.version,
        points=[EntryPoints(entry, points[side - 1]) for side, entries in sides.items() for entry in entries],
        level=deal.level,
        ending=deal.ending,
        out_seat=deal.out_seat,
        left=deal.left,
        tiles=deal.tiles,
        ends=deal.ends,
        facts=deal.facts,
        transcript=deal.transcript,
        author=deal.author,
        reason=deal.reason,
        recorded_at=deal.recorded_at.isoformat(),
    )


def _other_devices(match: Match, device: str) -> list[str]:
    if match.table_id is None or match.settled:
        return []
    seen_since = timezone.now() - DEVICE_OPEN
    devices = Device.objects.filter(table_id=match.table_id, last_seen_at__gte=seen_since)
    return list(devices.exclude(name=device).order_by("name").values_list("name", flat=True))
