"""What the director asks of the next draw: locked tables, avoid lists, absences."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require
from tournaments.api.serializers.events import ReasonForm
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.wishes import (
    AbsenceForm,
    AbsenceRemovalForm,
    AbsenceSerializer,
    AvoidListForm,
    AvoidListSerializer,
    LockForm,
    LockSerializer,
    RemovedSerializer,
    RoundsSerializer,
)
from tournaments.api.views import TournamentView
from tournaments.domain.absences import excuse_entry, take_back_absence
from tournaments.domain.avoid_lists import change_avoid_list, create_avoid_list, remove_avoid_list
from tournaments.domain.idempotency import Answer
from tournaments.domain.table_locks import lock_table, unlock_table
from tournaments.models import Absence, AvoidList, TableLock
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.wishes import absences_from, avoid_lists_of, locks_of_round


@extend_schema_view(get=extend_schema(responses={200: LockSerializer(many=True), **problems(401, 403, 404)}))
class Locks(TournamentView, ListAPIView[TableLock]):
    serializer_class = LockSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[TableLock]:
        if getattr(self, "swagger_fake_view", False):
            return TableLock.objects.none()
        require(self.request, "view_desk", self.tournament)
        return locks_of_round(self.stage, next_round_number(self.tournament))

    @extend_schema(request=LockForm, responses={201: LockSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Lock a table for the next round: two entries that meet, or one that has the bye."""
        actor = require(request, "direct", self.tournament)
        form = self.read(LockForm, request)

        def act() -> Answer:
            lock = lock_table(
                stage=self.stage,
                actor=actor,
                entries=form["entries"],
                table_number=form.get("table"),
                reason=form["reason"],
            )
            return Answer(201, dict(LockSerializer(lock).data))

        return self.once(request, actor, act)


class LockRemoval(TournamentView):
    @extend_schema(request=ReasonForm, responses={200: RemovedSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, lock_id: int) -> Response:
        """Unlock a table before the next draw."""
        actor = require(request, "direct", self.tournament)
        reason = self.read(ReasonForm, request)["reason"]

        def act() -> Answer:
            unlock_table(stage=self.stage, actor=actor, lock_id=lock_id, reason=reason)
            return Answer(200, {"removed": lock_id})

        return self.once(request, actor, act)


@extend_schema_view(
    get=extend_schema(responses={200: AvoidListSerializer(many=True), **problems(401, 403, 404)})
)
class AvoidLists(TournamentView, ListAPIView[AvoidList]):
    serializer_class = AvoidListSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[AvoidList]:
        if getattr(self, "swagger_fake_view", False):
            return AvoidList.objects.none()
        require(self.request, "view_desk", self.tournament)
        return avoid_lists_of(self.tournament)

    @extend_schema(request=AvoidListForm, responses={201: AvoidListSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Keep entries apart in the draws to come: never to meet if `strict`, otherwise where it can be helped."""
        actor = require(request, "direct", self.tournament)
        form = self.read(AvoidListForm, request)

        def act() -> Answer:
            avoid_list = create_avoid_list(tournament=self.tournament, actor=actor, **form)
            return Answer(201, dict(AvoidListSerializer(avoid_list).data))

        return self.once(request, actor, act)


class AvoidListDetail(TournamentView):
    @extend_schema(
        operation_id="tournaments_avoid_lists_change",
        request=AvoidListForm,
        responses={200: AvoidListSerializer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request, slug: str, list_id: int) -> Response:
        """Replace an avoid list; rounds that are drawn stay as they are."""
        actor = require(request, "direct", self.tournament)
        form = self.read(AvoidListForm, request)

        def act() -> Answer:
            avoid_list = change_avoid_list(tournament=self.tournament, actor=actor, list_id=list_id, **form)
            return Answer(200, dict(AvoidListSerializer(avoid_list).data))

        return self.once(request, actor, act)


class AvoidListRemoval(TournamentView):
    @extend_schema(request=None, responses={200: RemovedSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, list_id: int) -> Response:
        """Remove an avoid list."""
        actor = require(request, "direct", self.tournament)

        def act() -> Answer:
            remove_avoid_list(tournament=self.tournament, actor=actor, list_id=list_id)
            return Answer(200, {"removed": list_id})

        return self.once(request, actor, act)


@extend_schema_view(
    get=extend_schema(responses={200: AbsenceSerializer(many=True), **problems(401, 403, 404)})
)
class Absences(TournamentView, ListAPIView[Absence]):
    serializer_class = AbsenceSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Absence]:
        if getattr(self, "swagger_fake_view", False):
            return Absence.objects.none()
        require(self.request, "view_desk", self.tournament)
        return absences_from(self.tournament, 1)

    @extend_schema(request=AbsenceForm, responses={201: AbsenceSerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Leave an entry out of coming rounds; it stays in the event."""
        actor = require(request, "register", self.tournament)
        form = self.read(AbsenceForm, request)

        def act() -> Answer:
            absences: list[Any] = excuse_entry(
                tournament=self.tournament,
                actor=actor,
                number=form["entry"],
                rounds=form["rounds"],
                reason=form["reason"],
            )
            return Answer(201, [dict(row) for row in AbsenceSerializer(absences, many=True).data])

        return self.once(request, actor, act)


class AbsenceRemoval(TournamentView):
    @extend_schema(request=AbsenceRemovalForm, responses={200: RoundsSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Draw an entry again in rounds that it was excused from; answers with those in which it was."""
        actor = require(request, "register", self.tournament)
        form = self.read(AbsenceRemovalForm, request)

        def act() -> Answer:
            rounds = take_back_absence(
                tournament=self.tournament, actor=actor, number=form["entry"], rounds=form["rounds"]
            )
            return Answer(200, {"rounds": rounds})

        return self.once(request, actor, act)
