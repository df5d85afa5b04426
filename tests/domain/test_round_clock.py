"""The clock of a round as the desk runs it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.domain.halls import Hall, at, make_hall
from tournaments.domain.errors import Conflict, DomainError, NotFound, Refused
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.round_clock import (
    add_minutes,
    pause_clock,
    reset_clock,
    resume_clock,
    ring_now,
    start_clock,
    undo_clock,
)
from tournaments.domain.rounds import close_round
from tournaments.models import Journal, RoundClock
from tournaments.queries.hall_now import hall_now
from tournaments.queries.round_clock import ClockOfRound, clock_of_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(db: None) -> Hall:
    return make_hall()


def seen_at(hall: Hall, minute: float) -> ClockOfRound:
    with at(minute):
        return clock_of_round(hall.round)


def test_it_starts_with_the_minutes_of_the_regulation(hall: Hall) -> None:
    with at(1):
        reset_clock(round_=hall.round, actor=hall.actor)
        RoundClock.objects.all().delete()
        clock = start_clock(round_=hall.round, actor=hall.actor)
    assert (clock.seconds, clock.warning) == (45 * 60, 5 * 60)


def test_without_minutes_in_the_regulation_the_desk_says_how_long() -> None:
    hall = make_hall(preset="sport")
    RoundClock.objects.all().delete()
    with pytest.raises(Refused) as refused:
        start_clock(round_=hall.round, actor=hall.actor)
    assert refused.value.errors[0].field == "minutes"


@pytest.mark.parametrize(("minutes", "warning"), [(0, None), (601, None), (40, 40), (40, -1)])
def test_lengths_out_of_reason_are_refused(hall: Hall, minutes: int, warning: int | None) -> None:
    reset_clock(round_=hall.round, actor=hall.actor)
    with pytest.raises(Refused):
        start_clock(round_=hall.round, actor=hall.actor, minutes=minutes, warning=warning)


def test_a_pause_is_no_time_of_play(hall: Hall) -> None:
    with at(30):
        pause_clock(round_=hall.round, actor=hall.actor)
    standing = seen_at(hall, 500)
    assert (standing.face.paused, standing.face.left) == (True, 15 * 60)
    with at(40):
        resume_clock(round_=hall.round, actor=hall.actor)
    assert seen_at(hall, 41).face.left == 14 * 60


def test_added_minutes_move_the_warning(hall: Hall) -> None:
    with at(10):
        add_minutes(round_=hall.round, actor=hall.actor, minutes=10)
        assert clock_of_round(hall.round).warning == 50
        add_minutes(round_=hall.round, actor=hall.actor, minutes=-5)
    assert seen_at(hall, 44).face.phase == "running"
    assert seen_at(hall, 45).face.phase == "warning"
    assert seen_at(hall, 50).face.phase == "bell"


def test_more_than_is_left_is_not_taken(hall: Hall) -> None:
    with at(40), pytest.raises(Refused) as refused:
        add_minutes(round_=hall.round, actor=hall.actor, minutes=-5)
    assert "not left" in refused.value.message


def test_the_bell_is_rung_before_its_time_also_while_the_clock_stands(hall: Hall) -> None:
    with at(30):
        pause_clock(round_=hall.round, actor=hall.actor)
    with at(35):
        ring_now(round_=hall.round, actor=hall.actor)
        assert clock_of_round(hall.round).rung
    with at(36):
        undo_clock(round_=hall.round, actor=hall.actor)
        assert clock_of_round(hall.round).face.left == 15 * 60


@pytest.mark.parametrize("act", [pause_clock, resume_clock, ring_now, reset_clock])
def test_what_has_not_started_cannot_be_run(hall: Hall, act: Callable[..., object]) -> None:
    reset_clock(round_=hall.round, actor=hall.actor)
    with pytest.raises(Conflict) as conflict:
        act(round_=hall.round, actor=hall.actor)
    assert conflict.value.way_out


def test_the_same_act_twice_is_written_once(hall: Hall) -> None:
    with at(10):
        for _ in range(2):
            pause_clock(round_=hall.round, actor=hall.actor)
    assert Journal.objects.filter(verb="pause_clock").count() == 1


def test_a_clock_that_changed_meanwhile_is_not_changed_unseen(hall: Hall) -> None:
    with at(10):
        version = clock_of_round(hall.round).version
        pause_clock(round_=hall.round, actor=hall.actor, seen=version)
        with pytest.raises(Conflict) as conflict:
            add_minutes(round_=hall.round, actor=hall.actor, minutes=5, seen=version)
    assert conflict.value.current["clock"] == "paused"


def test_only_the_last_act_is_undone(hall: Hall) -> None:
    with at(10):
        add_minutes(round_=hall.round, actor=hall.actor, minutes=5)
        undo_clock(round_=hall.round, actor=hall.actor)
        with pytest.raises(Conflict):
            undo_clock(round_=hall.round, actor=hall.actor)
    assert seen_at(hall, 10).face.left == 35 * 60


def test_a_closed_round_has_no_clock_to_run(hall: Hall) -> None:
    with at(30):
        for match, more in zip(hall.event.matches(1), (1, 4), strict=True):
            hall.event.record(match, *[(60, 0)] * more)
            hall.event.confirm(match)
    close_round(round_=hall.round, actor=hall.actor)
    with pytest.raises(Conflict):
        pause_clock(round_=hall.round, actor=hall.actor)
    assert hall_now("evening").clock is None


def test_the_hall_gets_moments_and_counts_by_itself(hall: Hall) -> None:
    with at(10):
        give_extra_time(round_=hall.round, actor=hall.actor, table_number=2, minutes=3, reason="late")
    with at(11):
        early = hall_now("evening")
    with at(40):
        assert hall_now("evening") == early
    clock = early.clock
    assert clock is not None
    assert clock.rings_at == "2026-10-25T18:45:00+00:00"
    assert clock.at_table(2).rings_at == "2026-10-25T18:48:00+00:00"
    assert clock.at_table(1).rings_at == clock.rings_at


def test_extra_time_needs_a_table_a_reason_and_minutes_within_reason(hall: Hall) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"table_number": 9, "minutes": 3, "reason": "late"}, "table_unknown"),
        ({"table_number": 1, "minutes": 3, "reason": " "}, "reason_missing"),
        ({"table_number": 1, "minutes": 0, "reason": "late"}, "minutes_invalid"),
        ({"table_number": 1, "minutes": 3, "reason": "late", "seen": 4}, "extra_time_changed"),
    ]
    for facts, code in wrong:
        with pytest.raises(DomainError) as refused:
            give_extra_time(round_=hall.round, actor=hall.actor, **facts)
        assert refused.value.code == code
    with pytest.raises(NotFound):
        take_back_extra_time(round_=hall.round, actor=hall.actor, extra_id=10**9)
