from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import ChoiceFilter, FilterSet, NumberFilter
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import actor_of, require, sees_desk, table_or
from tournaments.api.serializers.matches import (
    BellForm,
    ConfirmationAnswer,
    ConfirmationForm,
    ForfeitForm,
    MatchLineSerializer,
    MatchSerializer,
    NextMatchForm,
    OpenMatchForm,
    VoidForm,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.views import TournamentView
from tournaments.domain.bell import call_time, ring_bell
from tournaments.domain.desk import forfeit_match, void_match
from tournaments.domain.errors import Forbidden, NotFound
from tournaments.domain.idempotency import Answer
from tournaments.domain.league import open_match
from tournaments.domain.queue import open_next_match
from tournaments.domain.table_play import confirm_match, get_match
from tournaments.models import Match
from tournaments.models.match import DRAW_OF_MATCH
from tournaments.queries.held_back import SHOWN_STATES, with_shown_state
from tournaments.queries.match_view import match_view


class MatchFilter(FilterSet):
    round = NumberFilter(field_name="round__number")
    table = NumberFilter(field_name="table__number")
    state = ChoiceFilter(field_name="shown_state", choices=SHOWN_STATES)

    class Meta:
        model = Match
        fields = ("round", "table", "state")


@extend_schema_view(get=extend_schema(responses={200: MatchLineSerializer(many=True), **problems(404, 422)}))
class Matches(TournamentView, ListAPIView[Match]):
    serializer_class = MatchLineSerializer
    pagination_class = Pages
    filterset_class = MatchFilter

    def get_queryset(self) -> QuerySet[Match]:
        if getattr(self, "swagger_fake_view", False):
            return Match.objects.none()
        matches = with_shown_state(
            Match.objects.filter(round__stage__tournament=self.tournament),
            self.tournament,
            whole=sees_desk(self.request, self.tournament),
        )
        return (
            matches.select_related("round", "table")
            .defer(*DRAW_OF_MATCH)
            .prefetch_related("seats__entry")
            .order_by("round__number", "table__number", "id")
        )

    @extend_schema(request=OpenMatchForm, responses={201: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Start a match of a league: a round of one table."""
        actor = require(request, "direct", self.tournament)
        form = self.read(OpenMatchForm, request)
        first, second = form["entries"]

        def act() -> Answer:
            match = open_match(
                stage=self.stage, actor=actor, entries=(first, second), table_number=form.get("table")
            )
            return Answer(201, match_view(match).as_data())

        return self.once(request, actor, act)


class NextMatch(TournamentView):
    @extend_schema(request=NextMatchForm, responses={201: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Start the next match at a table where the winners stay: they meet whoever has waited longest."""
        actor = require(request, "direct", self.tournament)
        form = self.read(NextMatchForm, request)

        def act() -> Answer:
            match = open_next_match(stage=self.stage, actor=actor, table_number=form["table"])
            return Answer(201, match_view(match).as_data())

        return self.once(request, actor, act)


class TableMatch(TournamentView):
    @extend_schema(
        responses={
            200: MatchSerializer,
            **problems(401, 403, 404),
        }
    )
    def get(self, request: Request, slug: str) -> Response:
        """The match that is on at the table whose sticker was scanned (or its last one)."""
        actor = actor_of(request, self.tournament)
        if actor.table is None:
            raise Forbidden("not_a_table", _("This address is for a table's sticker."))
        match = (
            self._matches()
            .filter(table=actor.table)
            .order_by("-round__stage__number", "-round__number")
            .first()
        )
        if match is None:
            raise NotFound("no_match_yet", _("No match was drawn for this table yet."))
        return Response(match_view(match, device=actor.device).as_data())

    def _matches(self) -> QuerySet[Match]:
        matches = Match.objects.select_related("round__stage__tournament", "table").defer(*DRAW_OF_MATCH)
        return matches.filter(round__stage__tournament=self.tournament)


class MatchDetail(TournamentView):
    @extend_schema(responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def get(self, request: Request, slug: str, match_id: int) -> Response:
        """A match as its table and the desk see it."""
        actor = table_or(request, "view_desk", self.tournament)
        match = get_match(tournament=self.tournament, match_id=match_id, actor=actor)
        return Response(match_view(match, device=actor.device).as_data())


class Confirmations(TournamentView):
    @extend_schema(
        request=ConfirmationForm,
        responses={201: ConfirmationAnswer, 200: ConfirmationAnswer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Confirm the result for one side: `seen` is the `digest` of the match that the side looked at."""
        actor = table_or(request, "decide", self.tournament)
        form = self.read(ConfirmationForm, request)

        def act(match: Match) -> Answer:
            confirmation, created = confirm_match(
                match=match, actor=actor, entry=form["entry"], seen=form["seen"]
            )
            return Answer(
                201 if created else 200,
                {
                    "match": match.pk,
                    "side": confirmation.side,
                    "state": match.state,
                    "at": confirmation.at.isoformat(),
                },
            )

        return self.once_for_match(request, actor, match_id, act)


class Bell(TournamentView):
    @extend_schema(request=BellForm, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """The bell has rung at this table: the match ends with the last deal that may still be played."""
        actor = table_or(request, "decide", self.tournament)
        form = self.read(BellForm, request)

        def act(match: Match) -> Answer:
            ring_bell(match=match, actor=actor, number=form["number"])
            return Answer(200, match_view(match, device=actor.device).as_data())

        return self.once_for_match(request, actor, match_id, act)


class DeskVerb(TournamentView):
    """A decision of the desk on one match; answers with the match."""

    def decide(self, request: Request, match_id: int, verb: Any) -> Response:
        actor = require(request, "decide", self.tournament)

        def act(match: Match) -> Answer:
            verb(match, actor)
            return Answer(200, match_view(match).as_data())

        return self.once_for_match(request, actor, match_id, act)


class TimeCall(DeskVerb):
    @extend_schema(request=None, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """End a match by the clock, after the last deal that the regulation still lets be played."""
        return self.decide(request, match_id, lambda match, actor: call_time(match=match, actor=actor))


class Forfeit(DeskVerb):
    @extend_schema(request=ForfeitForm, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Decide a match against the entries that are absent."""
        form = self.read(ForfeitForm, request)
        return self.decide(
            request,
            match_id,
            lambda match, actor: forfeit_match(
                match=match, actor=actor, absent=form["absent"], reason=form["reason"]
            ),
        )


class Void(DeskVerb):
    @extend_schema(request=VoidForm, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Declare a match void: it counts for nobody."""
        form = self.read(VoidForm, request)
        return self.decide(
            request,
            match_id,
            lambda match, actor: void_match(match=match, actor=actor, reason=form["reason"]),
        )
