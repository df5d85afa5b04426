"""The clock of a round: what it says to everybody, and the acts of whoever runs it."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.clock import (
    ClockActForm,
    ClockExtraForm,
    ClockMinutesForm,
    ClockSerializer,
    ClockStartForm,
    clock_data,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.views import TournamentView
from tournaments.domain import round_clock
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.hall_bell import ring_for_all
from tournaments.domain.idempotency import Answer
from tournaments.models import Round, RoundClock

ANSWERS = {200: ClockSerializer, **WRITE_PROBLEMS}


class _ClockView(TournamentView):
    @property
    def round(self) -> Round:
        """The round in the address."""
        rounds = Round.objects.select_related("stage__tournament").filter(stage__tournament=self.tournament)
        return get_object_or_404(rounds, number=self.kwargs["number"])

    def write(
        self, request: Request, form: type[serializers.Serializer[Any]], act: Callable[..., object]
    ) -> Response:
        """Do `act` with the body as keywords; the answer is the clock after it."""
        actor = require(request, "decide", self.tournament)
        read = self.read(form, request)
        round_ = self.round

        def once() -> Answer:
            act(round_=round_, actor=actor, **read)
            return Answer(200, clock_data(round_))

        return self.once(request, actor, once)


class Clock(_ClockView):
    @extend_schema(responses={200: ClockSerializer, **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """What the clock of a round says now. Count from `rings_at` by the difference of `now` to your own clock."""
        return Response(clock_data(self.round))


class ClockStart(_ClockView):
    @extend_schema(request=ClockStartForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Start the clock, with the minutes of the regulation where none are given."""
        return self.write(request, ClockStartForm, round_clock.start_clock)


class ClockMinutes(_ClockView):
    @extend_schema(request=ClockMinutesForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Give every table more minutes, or less with a negative number."""
        return self.write(request, ClockMinutesForm, round_clock.add_minutes)


class _PlainAct(_ClockView):
    verb: ClassVar[Callable[..., RoundClock]]

    def act(self, request: Request) -> Response:
        return self.write(request, ClockActForm, type(self).verb)


class ClockPause(_PlainAct):
    verb = round_clock.pause_clock

    @extend_schema(request=ClockActForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let the clock stand."""
        return self.act(request)


class ClockResume(_PlainAct):
    verb = round_clock.resume_clock

    @extend_schema(request=ClockActForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let a clock that stands go on."""
        return self.act(request)


class ClockRing(_PlainAct):
    verb = round_clock.ring_now

    @extend_schema(request=ClockActForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Ring the bell now, for every table without extra time."""
        return self.act(request)


class ClockReset(_PlainAct):
    verb = round_clock.reset_clock

    @extend_schema(request=ClockActForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Set the clock back to before its start."""
        return self.act(request)


class ClockUndo(_PlainAct):
    verb = round_clock.undo_clock

    @extend_schema(request=ClockActForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take the last act on the clock back, as if it had never been."""
        return self.act(request)


class ClockBell(_ClockView):
    @extend_schema(request=None, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Note at every silent table whose time is up that its next deal was being played at the bell."""
        return self.write(request, serializers.Serializer, ring_for_all)


class ClockExtra(_ClockView):
    @extend_schema(request=ClockExtraForm, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Give one table extra time, with the reason."""

        def give(*, table: int, **facts: Any) -> object:
            return give_extra_time(table_number=table, **facts)

        return self.write(request, ClockExtraForm, give)


class ClockExtraRemoval(_ClockView):
    @extend_schema(request=None, responses=ANSWERS)
    def post(self, request: Request, slug: str, number: int, extra_id: int) -> Response:
        """Take extra time back; it stays in the record."""

        def take_back(**facts: Any) -> object:
            return take_back_extra_time(extra_id=extra_id, **facts)

        return self.write(request, serializers.Serializer, take_back)
