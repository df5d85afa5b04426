"""What the hall should know this moment: the clock of the round that is on, and what the desk announces."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.utils import timezone

from scoring.round_clock import ClockFace, face_at
from tournaments.models import Announcement, ExtraTime, RoundClock
from tournaments.models.round import RoundState

MINUTE = 60


@dataclass(frozen=True, slots=True)
class HallClock:
    """The clock of a round as moments, so that whoever has them counts by themselves.

    `rings_at` is None while the clock stands; then `left` says how many seconds it stands at. `warning` is in seconds
    before the bell, `extra` gives the seconds that tables have beyond the others, by the number of the table.
    """

    round: int
    seconds: int
    warning: int | None
    rings_at: str | None
    left: int | None
    extra: dict[str, int] = field(default_factory=dict)

    def at_table(self, number: int | None) -> "HallClock":
        """The clock as one table has it."""
        more = self.extra.get(str(number), 0)
        rings_at = datetime.fromisoformat(self.rings_at) if self.rings_at else None
        return HallClock(
            round=self.round,
            seconds=self.seconds + more,
            warning=self.warning,
            rings_at=_later(rings_at, more) if rings_at else None,
            left=None if self.left is None else self.left + more,
        )


@dataclass(frozen=True, slots=True)
class Said:
    """An announcement that stands; for everybody where `tables` is empty."""

    id: int
    text: str
    urgent: bool
    tables: list[int]
    at: str
    until: str | None

    def concerns(self, table: int | None) -> bool:
        """Whether it is meant for somebody at this table."""
        return not self.tables or table in self.tables


@dataclass(frozen=True, slots=True)
class HallNow:
    """`clock` is None before it was started, and once the round is closed."""

    clock: HallClock | None
    announcements: list[Said]

    def as_data(self) -> dict[str, Any]:
        """JSON-able data; equal as long as nothing was done, whatever time passes."""
        return asdict(self)


def hall_now(slug: str) -> HallNow:
    """What holds in one event."""
    return halls_now([slug])[slug]


def halls_now(slugs: Iterable[str]) -> dict[str, HallNow]:
    """What holds in each event, in three queries at most, whichever their number."""
    now = timezone.now()
    clocks = _clocks(slugs)
    said = announcements_now(slugs)
    return {slug: HallNow(_shown(clocks.get(slug), now), said.get(slug, [])) for slug in slugs}


def _clocks(slugs: Iterable[str]) -> dict[str, RoundClock]:
    """The clock of the newest open round in which one was started."""
    rows = RoundClock.objects.filter(
        round__stage__tournament__slug__in=list(slugs), round__state=RoundState.OPEN, started_at__isnull=False
    )
    rows = rows.select_related("round__stage__tournament").order_by("round__stage__number", "round__number")
    clocks = {clock.round.stage.tournament.slug: clock for clock in rows}
    extra = _extra(clocks.values())
    for clock in clocks.values():
        clock.extra = extra.get(clock.round_id, {})  # type: ignore[attr-defined]  # a row does not know its tables
    return clocks


def _extra(clocks: Iterable[RoundClock]) -> dict[int, dict[str, int]]:
    rounds = [clock.round_id for clock in clocks]
    if not rounds:
        return {}
    rows = ExtraTime.objects.filter(match__round__in=rounds, revoked_at=None).order_by("match__table__number")
    extra: dict[int, dict[str, int]] = {}
    for round_id, table, minutes in rows.values_list("match__round_id", "match__table__number", "minutes"):
        seconds = extra.setdefault(round_id, {})
        seconds[str(table)] = seconds.get(str(table), 0) + minutes * MINUTE
    return extra


def _shown(clock: RoundClock | None, now: datetime) -> HallClock | None:
    if clock is None:
        return None
    extra: Mapping[str, int] = getattr(clock, "extra", {})
    return clock_of(clock, face_at(clock.state, now), extra)


def clock_of(clock: RoundClock, face: ClockFace, extra: Mapping[str, int]) -> HallClock:
    """A clock that was started, as moments."""
    return HallClock(
        round=clock.round.number,
        seconds=clock.seconds,
        warning=clock.warning,
        rings_at=face.rings_at.isoformat() if face.rings_at else None,
        left=face.left if face.paused else None,
        extra=dict(extra),
    )


def announcements_now(slugs: Iterable[str]) -> dict[str, list[Said]]:
    """The announcements that stand, by event, in the order of time; one query."""
    now = timezone.now()
    rows = Announcement.objects.filter(tournament__slug__in=list(slugs), revoked_at=None)
    rows = rows.filter(Q(until=None) | Q(until__gt=now)).order_by("at", "pk")
    said: dict[str, list[Said]] = {}
    for slug, pk, text, urgent, tables, at, until in rows.values_list(
        "tournament__slug", "pk", "text", "urgent", "tables", "at", "until"
    ):
        ends = until.isoformat() if until else None
        said.setdefault(slug, []).append(Said(pk, text, urgent, tables, at.isoformat(), ends))
    return said


def _later(moment: datetime, seconds: int) -> str:
    return datetime.fromtimestamp(moment.timestamp() + seconds, tz=moment.tzinfo).isoformat()
