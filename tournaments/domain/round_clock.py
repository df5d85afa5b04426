"""The clock of a round at the desk: started, stopped, lengthened, rung, set back, and each of that undone."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from scoring.round_clock import elapsed_at, face_at, rang_at
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.hall_bell import take_back_bells
from tournaments.domain.journal import write_journal
from tournaments.domain.transaction import write
from tournaments.models import Round, RoundClock
from tournaments.queries.regulation import stage_regulation

#: Ten hours: longer than any round, short enough to catch a slip of the thumb.
MOST_MINUTES = 600
MINUTE = 60

Change = Callable[[RoundClock, datetime], None]


def start_clock(
    *,
    round_: Round,
    actor: Actor,
    minutes: int | None = None,
    warning: int | None = None,
    seen: int | None = None,
) -> RoundClock:
    """Start the clock of an open round. `warning` is counted in minutes from the start, as in the regulation.

    Without `minutes` both are the regulation's. Refuses a clock that has been started, and minutes out of reason.
    """
    minutes, warning = _lengths(round_, minutes, warning)

    def start(clock: RoundClock, now: datetime) -> None:
        if clock.started_at is not None:
            message = _("The clock of this round is running already.")
            raise _conflict(clock, "clock_started", message, _("Add or take minutes, or set it back first."))
        clock.seconds = minutes * MINUTE
        clock.warning = None if warning is None else (minutes - warning) * MINUTE
        clock.started_at, clock.paused_at, clock.paused_seconds = now, None, 0

    return _change(round_, actor, "start_clock", start, seen)


def pause_clock(*, round_: Round, actor: Actor, seen: int | None = None) -> RoundClock:
    """Let the clock stand. Refuses once the bell has rung; a clock that stands goes on standing."""

    def pause(clock: RoundClock, now: datetime) -> None:
        _refuse_not_started(clock)
        if rang_at(clock.state, now) is not None:
            raise _conflict(
                clock,
                "bell_rang",
                _("The bell has rung already."),
                _("Add minutes first, then let it stand."),
            )
        clock.paused_at = clock.paused_at or now

    return _change(round_, actor, "pause_clock", pause, seen)


def resume_clock(*, round_: Round, actor: Actor, seen: int | None = None) -> RoundClock:
    """Let a clock that stands go on with what is left; one that runs goes on running."""

    def resume(clock: RoundClock, now: datetime) -> None:
        _refuse_not_started(clock)
        if clock.paused_at is not None:
            clock.paused_seconds += max(0, int((now - clock.paused_at).total_seconds()))
            clock.paused_at = None

    return _change(round_, actor, "resume_clock", resume, seen)


def add_minutes(*, round_: Round, actor: Actor, minutes: int, seen: int | None = None) -> RoundClock:
    """Give every table more time, or less with a negative number; the warning moves along.

    After the bell it takes the bell back where no side has confirmed. Refuses more than there is to take.
    """

    def add(clock: RoundClock, now: datetime) -> None:
        _refuse_not_started(clock)
        if minutes == 0 or abs(minutes) > MOST_MINUTES:
            raise _wrong_minutes(
                "minutes", _("No minutes change nothing."), _("Write a number such as 5 or -5.")
            )
        left = face_at(clock.state, now).left
        if minutes < 0 and -minutes * MINUTE >= left:
            raise _wrong_minutes(
                "minutes", _("So many minutes are not left."), _("Take fewer, or ring the bell now.")
            )
        # What has passed since the bell is not part of what is given.
        base = max(clock.seconds, elapsed_at(clock.state, now)) if minutes > 0 else clock.seconds
        clock.seconds = base + minutes * MINUTE
        if clock.seconds > MOST_MINUTES * MINUTE:
            raise _wrong_minutes(
                "minutes",
                _("A round lasts at most %(most)d minutes.") % {"most": MOST_MINUTES},
                _("Give fewer minutes."),
            )

    return _change(round_, actor, "add_minutes", add, seen)


def ring_now(*, round_: Round, actor: Actor, seen: int | None = None) -> RoundClock:
    """End the time of the round at this moment. A clock that stands goes on for it; tables keep their extra time."""

    def ring(clock: RoundClock, now: datetime) -> None:
        _refuse_not_started(clock)
        if rang_at(clock.state, now) is None:
            clock.seconds = elapsed_at(clock.state, now)
            if clock.paused_at is not None:
                clock.paused_seconds += max(0, int((now - clock.paused_at).total_seconds()))
                clock.paused_at = None

    return _change(round_, actor, "ring_hall_bell", ring, seen)


def reset_clock(*, round_: Round, actor: Actor, seen: int | None = None) -> RoundClock:
    """Set the clock back to before its start; taking this back lets it go on as if nothing had been."""

    def reset(clock: RoundClock, _now: datetime) -> None:
        _refuse_not_started(clock)
        clock.started_at, clock.paused_at, clock.paused_seconds = None, None, 0

    return _change(round_, actor, "reset_clock", reset, seen)


def undo_clock(*, round_: Round, actor: Actor, seen: int | None = None) -> RoundClock:
    """Take the last act on the clock back: it stands or runs as if the act had never been."""

    def undo(clock: RoundClock, _now: datetime) -> None:
        if clock.before is None:
            raise _conflict(
                clock, "nothing_to_undo", _("Nothing was done to this clock that could be undone.")
            )
        _restore(clock, clock.before)

    return _change(round_, actor, "undo_clock", undo, seen, undoable=False)


def clock_words(clock: RoundClock, now: datetime) -> dict[str, Any]:
    """The clock as the journal keeps it: what it said, and how long the round lasts."""
    face = face_at(clock.state, now)
    return {
        "clock": "paused" if face.paused else str(face.phase),
        "minutes": clock.seconds // MINUTE,
        "left": f"{face.left // MINUTE}:{face.left % MINUTE:02}",
    }


def _change(
    round_: Round, actor: Actor, verb: str, change: Change, seen: int | None, *, undoable: bool = True
) -> RoundClock:
    with write():
        locked = _locked(round_)
        clock = RoundClock.objects.filter(round=locked).first() or _unborn(locked)
        if seen is not None and seen != clock.version:
            message = _("Somebody else has changed the clock since this page was opened.")
            raise _conflict(
                clock, "clock_changed", message, _("Look at the clock as it is now, then decide.")
            )
        now = timezone.now()
        stored, state, words = _stored(clock), clock.state, clock_words(clock, now)
        change(clock, now)
        if clock.pk is not None and clock.state == state and verb != "undo_clock":
            return clock
        clock.before = stored if undoable else None
        clock.version += 1
        clock.save()
        locked.clock = clock
        take_back_bells(round_=locked, actor=actor, before=state, now=now)
        write_journal(
            actor=actor,
            tournament=locked.stage.tournament,
            verb=verb,
            subject=locked,
            before=words,
            after={"round": locked.number} | clock_words(clock, now),
        )
        return clock


def _locked(round_: Round) -> Round:
    rows = Round.objects.select_for_update(of=("self",), no_key=True).select_related("stage__tournament")
    locked = rows.get(pk=round_.pk)
    if locked.closed_at is not None:
        raise Conflict(
            "round_closed",
            _("Round %(number)d is closed.") % {"number": locked.number},
            current={"round": locked.number, "round_open": False},
            way_out=_("The clock belongs to the round that is being played."),
        )
    return locked


def _unborn(round_: Round) -> RoundClock:
    minutes = stage_regulation(round_.stage).clock.minutes or 0
    return RoundClock(round=round_, seconds=minutes * MINUTE, version=0)


def _lengths(round_: Round, minutes: int | None, warning: int | None) -> tuple[int, int | None]:
    if minutes is None:
        rules = stage_regulation(round_.stage).clock
        minutes, warning = rules.minutes, rules.warning
    if minutes is None or not 1 <= minutes <= MOST_MINUTES:
        raise _wrong_minutes(
            "minutes",
            _("A round lasts 1 to %(most)d minutes.") % {"most": MOST_MINUTES},
            _("Write a number such as 35."),
        )
    if warning is not None and not 0 <= warning < minutes:
        raise _wrong_minutes(
            "warning",
            _("The warning comes before the bell: in fewer minutes than the round lasts."),
            _("Write fewer minutes, or leave it empty for no warning."),
        )
    return minutes, warning


def _refuse_not_started(clock: RoundClock) -> None:
    if clock.started_at is None:
        message = _("The clock of this round has not been started.")
        raise _conflict(clock, "clock_not_started", message, _("Start it first."))


def _conflict(clock: RoundClock, code: str, message: str, way_out: str = "") -> Conflict:
    current = {"version": clock.version} | clock_words(clock, timezone.now())
    return Conflict(code, message, current=current, way_out=way_out)


def _wrong_minutes(field: str, message: str, way_out: str) -> Refused:
    return Refused(
        f"{field}_invalid", message, errors=[FieldError(field, "invalid", message, way_out)], way_out=way_out
    )


def _stored(clock: RoundClock) -> dict[str, Any]:
    state = clock.state
    return {
        "seconds": state.seconds,
        "warning": state.warning,
        "started_at": state.started_at.isoformat() if state.started_at else None,
        "paused_at": state.paused_at.isoformat() if state.paused_at else None,
        "paused_seconds": state.paused_seconds,
    }


def _restore(clock: RoundClock, stored: dict[str, Any]) -> None:
    clock.seconds, clock.warning = stored["seconds"], stored["warning"]
    clock.started_at = parse_datetime(stored["started_at"]) if stored["started_at"] else None
    clock.paused_at = parse_datetime(stored["paused_at"]) if stored["paused_at"] else None
    clock.paused_seconds = stored["paused_seconds"]
