"""What a clock says follows from when it was started and how long it stood."""

from datetime import UTC, datetime, timedelta

import pytest

from scoring.round_clock import ClockState, Phase, elapsed_at, face_at, rang_at

START = datetime(2026, 10, 25, 18, 0, tzinfo=UTC)
PLAIN = ClockState(seconds=45 * 60, warning=5 * 60, started_at=START)
STANDS = ClockState(
    seconds=45 * 60, warning=5 * 60, started_at=START, paused_at=START + timedelta(minutes=10)
)
STOOD = ClockState(seconds=45 * 60, warning=5 * 60, started_at=START, paused_seconds=180)


@pytest.mark.parametrize(
    ("clock", "seconds", "extra", "phase", "left"),
    [
        (ClockState(seconds=2700), 0, 0, Phase.BEFORE, 2700),
        (PLAIN, 0, 0, Phase.RUNNING, 2700),
        (PLAIN, 0.4, 0, Phase.RUNNING, 2700),
        (PLAIN, 1, 0, Phase.RUNNING, 2699),
        (PLAIN, 2399.9, 0, Phase.RUNNING, 301),
        (PLAIN, 2400, 0, Phase.WARNING, 300),
        (PLAIN, 2699.5, 0, Phase.WARNING, 1),
        (PLAIN, 2700, 0, Phase.BELL, 0),
        (PLAIN, 2759, 0, Phase.BELL, 0),
        (PLAIN, 2760, 0, Phase.OVER, 0),
        (PLAIN, 90_000, 0, Phase.OVER, 0),
        (PLAIN, 2700, 180, Phase.WARNING, 180),
        (PLAIN, 2400, 180, Phase.RUNNING, 480),
        (PLAIN, 2880, 180, Phase.BELL, 0),
        (STANDS, 5000, 0, Phase.RUNNING, 2100),
        (STOOD, 2700, 0, Phase.WARNING, 180),
        (STOOD, 2880, 0, Phase.BELL, 0),
        (ClockState(seconds=60, started_at=START), 59, 0, Phase.RUNNING, 1),
    ],
)
def test_the_phase_and_what_is_left(
    clock: ClockState, seconds: float, extra: int, phase: Phase, left: int
) -> None:
    face = face_at(clock, START + timedelta(seconds=seconds), extra=extra)
    assert (face.phase, face.left) == (phase, left)


def test_a_clock_that_stands_does_not_say_when_it_rings() -> None:
    assert face_at(STANDS, START + timedelta(hours=1)).rings_at is None
    assert face_at(STOOD, START).rings_at == START + timedelta(minutes=48)


def test_the_bell_rang_at_its_moment_and_not_when_somebody_looked() -> None:
    end = START + timedelta(minutes=45)
    assert rang_at(PLAIN, end - timedelta(milliseconds=1)) is None
    assert rang_at(PLAIN, end + timedelta(hours=3)) == end
    assert rang_at(PLAIN, end, extra=60) is None
    assert rang_at(STANDS, end + timedelta(hours=3)) is None


def test_only_played_time_has_elapsed() -> None:
    assert elapsed_at(PLAIN, START + timedelta(seconds=61.5)) == 61
    assert elapsed_at(STANDS, START + timedelta(hours=9)) == 600
    assert elapsed_at(STOOD, START + timedelta(seconds=200)) == 20
    assert elapsed_at(ClockState(seconds=60), START) == 0
