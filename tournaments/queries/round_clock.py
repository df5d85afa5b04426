"""The clock of one round as the desk runs it: what it says, the regulation's words, and who has more time."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from scoring.round_clock import ClockFace, ClockState, face_at, rang_at
from scoring.sections import ClockRules
from tournaments.models import ExtraTime, Match, Round, RoundClock
from tournaments.models.match import MatchState
from tournaments.queries.hall_bell import MINUTE
from tournaments.queries.hall_now import HallClock, clock_of
from tournaments.queries.regulation import stage_regulation


@dataclass(frozen=True, slots=True)
class TableExtra:
    """Extra time that stands."""

    id: int
    table: int
    minutes: int
    reason: str
    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class ClockOfRound:
    """`version` is 0 before anything was done. `silent` are open tables whose time is up and whose bell nobody noted.

    `minutes` and `warning` are those to start with: as the desk set them, else the regulation's.
    """

    round: Round
    version: int
    state: ClockState
    face: ClockFace
    rules: ClockRules
    extras: list[TableExtra]
    silent: list[int]
    can_undo: bool

    @property
    def started(self) -> bool:
        return self.state.started_at is not None

    @property
    def rung(self) -> bool:
        return self.face.phase in ("bell", "over")

    @property
    def minutes(self) -> int | None:
        return self.state.seconds // MINUTE or None

    @property
    def warning(self) -> int | None:
        """The warning in minutes from the start."""
        if self.version == 0:
            return self.rules.warning
        return None if self.state.warning is None else (self.state.seconds - self.state.warning) // MINUTE

    @property
    def moments(self) -> HallClock | None:
        """The clock as moments, None before its start."""
        if not self.started:
            return None
        clock = RoundClock(round=self.round, seconds=self.state.seconds, warning=self.state.warning)
        extra: dict[str, int] = {}
        for one in self.extras:
            extra[str(one.table)] = extra.get(str(one.table), 0) + one.minutes * MINUTE
        return clock_of(clock, self.face, extra)


def clock_of_round(round_: Round) -> ClockOfRound:
    """The clock of a round now, in a number of queries that does not depend on the hall."""
    now = timezone.now()
    rules = stage_regulation(round_.stage).clock
    row = RoundClock.objects.filter(round=round_).first()
    state = row.state if row else ClockState(seconds=(rules.minutes or 0) * MINUTE)
    extras = _extras(round_)
    return ClockOfRound(
        round=round_,
        version=row.version if row else 0,
        state=state,
        face=face_at(state, now),
        rules=rules,
        extras=extras,
        silent=_silent(round_, state, extras, now) if rules.time_out else [],
        can_undo=row is not None and row.before is not None and round_.closed_at is None,
    )


def _extras(round_: Round) -> list[TableExtra]:
    rows = ExtraTime.objects.filter(match__round=round_, revoked_at=None, match__table__isnull=False)
    rows = rows.select_related("match__table", "user").order_by("match__table__number", "at")
    return [
        TableExtra(
            id=row.pk,
            table=row.match.table.number if row.match.table else 0,
            minutes=row.minutes,
            reason=row.reason,
            at=row.at,
            by=row.user.get_full_name() or row.user.get_username(),
        )
        for row in rows
    ]


def _silent(round_: Round, state: ClockState, extras: list[TableExtra], now: datetime) -> list[int]:
    if rang_at(state, now) is None or round_.closed_at is not None:
        return []
    open_ = Match.objects.filter(
        round=round_,
        bye=False,
        bell_deal=None,
        time_called_at=None,
        state__in=(MatchState.DRAWN, MatchState.PLAYING),
    )
    tables = open_.order_by("table__number").values_list("table__number", flat=True)
    more: dict[int, int] = {}
    for one in extras:
        more[one.table] = more.get(one.table, 0) + one.minutes * MINUTE
    return [number for number in tables if rang_at(state, now, extra=more.get(number, 0)) is not None]
