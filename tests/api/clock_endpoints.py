"""The addresses that run the clock of a round, and those of announcements."""

from collections.abc import Callable

from tests.api.evening import Evening
from tests.api.write_endpoint import NUMBER, REQUIRED_NUMBER, REQUIRED_TEXT, YES_NO, Form, WriteEndpoint
from tournaments.domain.announcements import announce
from tournaments.domain.extra_time import give_extra_time
from tournaments.domain.round_clock import pause_clock, ring_now, start_clock
from tournaments.models import Announcement, ExtraTime, Round
from tournaments.models.access import RoleName

PRESET = "spain_club_200"
SEEN = {"seen": Form(NUMBER)}


def round_of(evening: Evening) -> Round:
    return Round.objects.get(stage=evening.stage, number=1)


def started(evening: Evening) -> None:
    start_clock(round_=round_of(evening), actor=evening.actor)


def standing(evening: Evening) -> None:
    started(evening)
    pause_clock(round_=round_of(evening), actor=evening.actor)


def rung(evening: Evening) -> None:
    started(evening)
    ring_now(round_=round_of(evening), actor=evening.actor)


def extended(evening: Evening) -> None:
    give_extra_time(round_=round_of(evening), actor=evening.actor, table_number=1, minutes=3, reason="late")


def announced(evening: Evening) -> None:
    announce(tournament=evening.tournament, actor=evening.actor, text="Tea")


def act(name: str, prepare: Callable[[Evening], object] = started) -> WriteEndpoint:
    """An act on the clock that needs nothing but the clock."""
    return WriteEndpoint(
        name=f"clock-{name}",
        path=lambda evening: f"rounds/1/clock/{name}/",
        body=lambda evening: {},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        prepare=prepare,
        fields=SEEN,
    )


CLOCK_ENDPOINTS = (
    WriteEndpoint(
        name="clock-start",
        path=lambda evening: "rounds/1/clock/start/",
        body=lambda evening: {"minutes": 45, "warning": 40},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        fields=SEEN | {"minutes": Form(NUMBER, null=True), "warning": Form(NUMBER, null=True)},
    ),
    WriteEndpoint(
        name="clock-minutes",
        path=lambda evening: "rounds/1/clock/minutes/",
        body=lambda evening: {"minutes": 5},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        prepare=started,
        fields=SEEN | {"minutes": Form(NUMBER[:-2], required=True)},
    ),
    act("pause"),
    act("resumption", standing),
    act("ringing"),
    act("reset"),
    act("undo"),
    WriteEndpoint(
        name="clock-bell",
        path=lambda evening: "rounds/1/clock/bell/",
        body=lambda evening: {},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        prepare=rung,
    ),
    WriteEndpoint(
        name="clock-extra",
        path=lambda evening: "rounds/1/clock/extra/",
        body=lambda evening: {"table": 1, "minutes": 3, "reason": "late"},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        prepare=started,
        fields={"table": REQUIRED_NUMBER, "minutes": REQUIRED_NUMBER, "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="clock-extra-removal",
        path=lambda evening: f"rounds/1/clock/extra/{ExtraTime.objects.get().pk}/removal/",
        body=lambda evening: {},
        least=RoleName.ARBITER,
        status=200,
        preset=PRESET,
        prepare=extended,
    ),
    WriteEndpoint(
        name="announcements",
        path=lambda evening: "announcements/",
        body=lambda evening: {"text": "Tea", "urgent": True, "tables": [1], "until": None},
        least=RoleName.ARBITER,
        status=201,
        fields={
            "text": REQUIRED_TEXT,
            "urgent": Form(YES_NO),
            "tables": Form(("5", 5, {}, ["x"], [None], [10**30], [[1]], [-1])),
            "until": Form(("yesterday", 5, [], {}, "2026-13-40T00:00:00Z"), null=True),
        },
    ),
    WriteEndpoint(
        name="announcement-revocation",
        path=lambda evening: f"announcements/{Announcement.objects.get().pk}/revocation/",
        body=lambda evening: {},
        least=RoleName.ARBITER,
        status=200,
        prepare=announced,
    ),
)
