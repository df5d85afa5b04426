"""Everything that the phone at a table works with: the match, and as much of the regulation as entering it asks for."""

from dataclasses import asdict, dataclass
from typing import Any

from django.utils import timezone

from games.game import Game
from scoring.draw_sections import UNDRAWN
from scoring.event_game import game_of, seats_for
from scoring.regulation import GameKind, Regulation
from scoring.round_clock import ClockState, face_at
from tournaments.models import Match, Table
from tournaments.queries.hall_bell import MINUTE, clock_state, extra_seconds
from tournaments.queries.hall_now import Said, announcements_now
from tournaments.queries.match_view import MatchView, match_view
from tournaments.queries.regulation import regulation_of, stage_regulation


@dataclass(frozen=True, slots=True)
class TableClock:
    """The clock of the round as this table has it; `time_out` and `tie` as in the regulation.

    `rings_at` is when the bell rings or rang; None before the desk has started the clock, and while it stands with
    `left` seconds. `extra` are seconds beyond the other tables, `warning_seconds` those from the warning to the bell.
    """

    started_at: str | None
    rings_at: str | None
    left: int | None
    extra: int
    warning_seconds: int | None
    minutes: int | None
    warning: int | None
    time_out: str | None
    tie: str | None


@dataclass(frozen=True, slots=True)
class TableRules:
    """What a phone has to know of the regulation.

    `tiles` are those of the set as they are written, in order; `of_catalogue` says that the game's own score sheet is
    kept, which only the server can do. `hand` is 0 where the game leaves it open.
    """

    of_catalogue: bool
    direction: str
    seats: int
    hand: int
    tile_set: int
    tiles: list[str]
    entry: str
    record: str
    score: str | None
    block: str
    tied_block: str
    by: str
    deals: int | None
    target: int | None
    games: int | None
    raw_maximum: int | None
    draws_allowed: bool


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A call to the desk that waits for an answer; `entry` is the side that disagrees in a dispute."""

    id: int
    kind: str
    entry: int | None
    reason: str
    at: str


@dataclass(frozen=True, slots=True)
class TablePenalty:
    """A step of the penalty scale, which the table may give."""

    code: str
    points: int


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The table's sheet. `now` is the server's clock, `match` None while none is drawn for the table."""

    now: str
    tournament: str
    event: str
    table: int
    match: MatchView | None
    rules: TableRules
    clock: TableClock | None
    penalties: list[TablePenalty]
    calls: list[OpenCall]
    announcements: list[Said]

    def as_data(self) -> dict[str, Any]:
        """JSON-able data, the shape that the API documents."""
        return asdict(self)


def table_sheet(table: Table, *, device: str = "") -> TableSheet:
    """The sheet of a table now; `device` is the asking phone."""
    match = match_at(table)
    regulation = stage_regulation(match.round.stage) if match else regulation_of(table.tournament)
    view = match_view(match, device=device) if match else None
    said = announcements_now([table.tournament.slug]).get(table.tournament.slug, [])
    return TableSheet(
        now=timezone.now().isoformat(),
        tournament=table.tournament.slug,
        event=table.tournament.name,
        table=table.number,
        match=view,
        rules=_rules(regulation, view),
        clock=_clock(regulation, match) if match else None,
        penalties=[TablePenalty(step.code, step.points) for step in regulation.penalties.scale],
        calls=_open_calls(table),
        announcements=[one for one in said if one.concerns(table.number)],
    )


def match_at(table: Table) -> Match | None:
    """The match that is on at a table, or its last one."""
    matches = Match.objects.select_related("round__stage__tournament", "table").filter(table=table)
    return matches.order_by("-round__stage__number", "-round__number").first()


def _rules(regulation: Regulation, view: MatchView | None) -> TableRules:
    rules, match = regulation.game, regulation.match
    sides = len(view.sides) if view else rules.sides
    game = game_of(rules, seats=seats_for(rules, sides)) if rules.name else None
    return TableRules(
        of_catalogue=regulation.game.name is not None,
        direction=turn_direction(regulation, sides=sides),
        seats=game.seats if game else rules.seats,
        hand=game.hand if game else rules.hand,
        tile_set=game.tile_set if game else rules.tile_set,
        tiles=_tiles(regulation, game),
        entry=regulation.deal.entry,
        record=regulation.deal.record,
        score=regulation.deal.score,
        block=regulation.deal.block,
        tied_block=regulation.deal.tied_block,
        by=match.by,
        deals=match.deals,
        target=match.target,
        games=match.games,
        raw_maximum=match.raw_maximum,
        draws_allowed=match.draws_allowed,
    )


def turn_direction(regulation: Regulation, *, sides: int) -> str:
    """Which way the turn goes where so many sides play: "clockwise" or "counter-clockwise"."""
    rules = regulation.game
    if rules.name is None:
        return str(rules.direction)
    # A game without a choice of direction goes round clockwise (docs/rules.md CM-O06).
    direction = getattr(game_of(rules, seats=seats_for(rules, sides)), "direction", "clockwise")
    return str(direction).replace("_", "-")


def _tiles(regulation: Regulation, game: Game | None) -> list[str]:
    if game is not None:
        return [game.grammar.write_piece(piece) for piece in game.tiles]
    if regulation.game.kind == GameKind.LINE:
        largest = regulation.game.tile_set
        return [f"{low}-{high}" for low in range(largest + 1) for high in range(low, largest + 1)]
    return []


def _open_calls(table: Table) -> list[OpenCall]:
    calls = table.calls.filter(answered_at=None).select_related("entry").order_by("at")
    return [
        OpenCall(
            id=call.pk,
            kind=call.kind,
            entry=call.entry.number if call.entry else None,
            reason=call.reason,
            at=call.at.isoformat(),
        )
        for call in calls
    ]


def _clock(regulation: Regulation, match: Match) -> TableClock:
    rules = regulation.clock
    state = _state(regulation, match)
    extra = extra_seconds([match.pk]).get(match.pk, 0) if state.seconds else 0
    face = face_at(state, timezone.now(), extra=extra)
    return TableClock(
        started_at=state.started_at.isoformat() if state.started_at else None,
        rings_at=face.rings_at.isoformat() if face.rings_at else None,
        left=face.left if face.paused else None,
        extra=extra,
        warning_seconds=state.warning,
        minutes=rules.minutes,
        warning=rules.warning,
        time_out=rules.time_out,
        tie=rules.tie,
    )


def _state(regulation: Regulation, match: Match) -> ClockState:
    """The clock that the desk runs. Where matches start one by one and no desk does, it runs from the start of each."""
    stored = clock_state(match.round_id)
    minutes, warning = regulation.clock.minutes, regulation.clock.warning
    if stored is not None or minutes is None:
        return stored or ClockState(seconds=0)
    return ClockState(
        seconds=minutes * MINUTE,
        warning=None if warning is None else (minutes - warning) * MINUTE,
        started_at=match.round.drawn_at if regulation.pairing.system in UNDRAWN else None,
    )
