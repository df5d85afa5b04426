"""Where the clock of a round is at a moment: everything follows from when it was started, and nothing has to run."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

#: So long a bell rings; after that the time is simply over.
BELL_SECONDS = 60


class Phase(StrEnum):
    """What a clock says."""

    BEFORE = "before"
    RUNNING = "running"
    WARNING = "warning"
    BELL = "bell"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """What is stored of a clock. `seconds` is how long play lasts, `warning` how many seconds before its end one warns.

    Without `started_at` it has not begun; with `paused_at` it stands; `paused_seconds` are those of earlier pauses.
    """

    seconds: int
    warning: int | None = None
    started_at: datetime | None = None
    paused_at: datetime | None = None
    paused_seconds: int = 0


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What a clock shows at a moment: `left` in seconds, never below 0; `rings_at` while it runs or has rung."""

    phase: Phase
    left: int
    paused: bool
    rings_at: datetime | None


def face_at(clock: ClockState, moment: datetime, *, extra: int = 0) -> ClockFace:
    """What the clock shows at a moment, with `extra` seconds for one table."""
    length = clock.seconds + extra
    if clock.started_at is None:
        return ClockFace(Phase.BEFORE, length, False, None)
    end = clock.started_at + timedelta(seconds=clock.paused_seconds + length)
    paused = clock.paused_at is not None
    remaining = end - (clock.paused_at or moment)
    # A second that has begun is still shown, so that 0 is the bell and nothing else.
    left = max(0, -(-remaining // timedelta(seconds=1)))
    return ClockFace(_phase(clock, remaining), left, paused, None if paused else end)


def rang_at(clock: ClockState, moment: datetime, *, extra: int = 0) -> datetime | None:
    """When the bell rang, None where it has not rung by this moment."""
    face = face_at(clock, moment, extra=extra)
    return face.rings_at if face.phase in (Phase.BELL, Phase.OVER) else None


def elapsed_at(clock: ClockState, moment: datetime) -> int:
    """How many whole seconds have been played by this moment."""
    if clock.started_at is None:
        return 0
    played = (clock.paused_at or moment) - clock.started_at - timedelta(seconds=clock.paused_seconds)
    return max(0, played // timedelta(seconds=1))


def _phase(clock: ClockState, remaining: timedelta) -> Phase:
    seconds = remaining.total_seconds()
    if seconds <= -BELL_SECONDS:
        return Phase.OVER
    if seconds <= 0:
        return Phase.BELL
    return Phase.WARNING if clock.warning is not None and seconds <= clock.warning else Phase.RUNNING
