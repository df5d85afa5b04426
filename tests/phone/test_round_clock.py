"""The phone counts the clock as the server does, and hears the bell with the same deal."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from scoring.round_clock import ClockState, face_at
from tests.phone.modules import PhonePage

pytestmark = pytest.mark.browser

START = datetime(2026, 10, 25, 18, 0, tzinfo=UTC)
CLOCKS = (
    ClockState(seconds=2700, warning=300),
    ClockState(seconds=2700, warning=300, started_at=START),
    ClockState(seconds=2700, started_at=START, paused_seconds=61),
    ClockState(seconds=2700, warning=300, started_at=START, paused_at=START + timedelta(minutes=10)),
)
SECONDS = (0, 0.4, 1, 2399.9, 2400, 2699.5, 2700, 2760.5, 2880, 9000)


def sheet_of(clock: ClockState, now: datetime) -> dict[str, Any]:
    """The clock as the sheet of a table has it."""
    face = face_at(clock, now)
    return {
        "rings_at": face.rings_at.isoformat() if face.rings_at else None,
        "left": face.left if face.paused else None,
        "warning_seconds": clock.warning,
    }


def test_it_shows_what_the_server_says(phone: PhonePage) -> None:
    moments = [(clock, START + timedelta(seconds=seconds)) for clock in CLOCKS for seconds in SECONDS]
    told = phone.answers("clocks", [{"clock": sheet_of(*one), "now": one[1].isoformat()} for one in moments])
    for (clock, now), face in zip(moments, told, strict=True):
        expected = face_at(clock, now)
        assert face["left"] == (None if clock.started_at is None else expected.left)
        assert face["rung"] == (expected.phase in ("bell", "over"))
        assert face["stands"] == expected.paused
        assert face["warns"] == (expected.phase == "warning")


def test_a_deal_entered_after_the_bell_is_the_one_that_was_being_played(phone: PhonePage) -> None:
    rings = "2026-10-25T18:45:00Z"
    cases = [
        ({"time_out": "finish_deal", "rings_at": rings}, "2026-10-25T18:45:01Z", 5),
        ({"time_out": "finish_and_one", "rings_at": rings}, "2026-10-25T19:45:00Z", 5),
        ({"time_out": "bell", "rings_at": rings}, "2026-10-25T18:46:00Z", 6),
        ({"time_out": "bell", "rings_at": rings}, "2026-10-25T18:45:00Z", None),
        ({"time_out": "finish_deal", "rings_at": None}, "2026-10-25T18:46:00Z", None),
        ({"time_out": None, "rings_at": rings}, "2026-10-25T18:46:00Z", None),
    ]
    told = phone.answers(
        "bells", [{"clock": clock, "number": 5, "entered_at": at} for clock, at, _bell in cases]
    )
    assert told == [bell for _clock, _at, bell in cases]
