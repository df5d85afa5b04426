from collections.abc import Callable

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from scoring import presets
from scoring.regulation import as_data
from tournaments.api.pagination import Pages
from tournaments.api.permissions import actor_of, require
from tournaments.api.serializers.events import (
    PresetSerializer,
    TableNumbersForm,
    TablesForm,
    TableTokenSerializer,
    TournamentForm,
    TournamentSerializer,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.wishes import TableSerializer
from tournaments.api.views import TournamentView
from tournaments.domain.errors import Forbidden
from tournaments.domain.finish import finish_tournament, reopen_tournament
from tournaments.domain.idempotency import Answer
from tournaments.domain.setup import add_tables, create_tournament
from tournaments.domain.tokens import issue_table_tokens
from tournaments.models import Tournament
from tournaments.rules import may_create


class Presets(APIView):
    @extend_schema(responses=PresetSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The regulations that a tournament can be created from."""
        regulations = [presets.load(name) for name in presets.names()]
        return Response(
            [{"name": one.name, "title": one.title, "regulation": as_data(one)} for one in regulations]
        )


class Tournaments(TournamentView, ListAPIView[Tournament]):
    queryset = Tournament.objects.filter(is_rehearsal=False).order_by("-starts_on", "-id")
    serializer_class = TournamentSerializer
    pagination_class = Pages

    @extend_schema(
        request=TournamentForm,
        responses={201: TournamentSerializer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request) -> Response:
        """Create a tournament from a preset. You become its owner."""
        actor = actor_of(request, None)
        if actor.user is None or not may_create(actor.user):
            raise Forbidden("no_right", _("You have no right to create tournaments."))
        form = self.read(TournamentForm, request)

        def act() -> Answer:
            tournament = create_tournament(actor=actor, **form)
            return Answer(201, dict(TournamentSerializer(tournament).data))

        return self.once(request, actor, act)


class _End(TournamentView):
    """A change of the event's state; answers with the event."""

    def change(self, request: Request, verb: Callable[..., Tournament]) -> Response:
        actor = require(request, "direct", self.tournament)

        def act() -> Answer:
            tournament = verb(tournament=self.tournament, actor=actor)
            return Answer(200, dict(TournamentSerializer(tournament).data))

        return self.once(request, actor, act)


class Finish(_End):
    @extend_schema(
        request=None,
        responses={200: TournamentSerializer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request, slug: str) -> Response:
        """End the event. Refused while a table has no confirmed or decided result."""
        return self.change(request, finish_tournament)


class Reopening(_End):
    @extend_schema(request=None, responses={200: TournamentSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Let a finished event go on."""
        return self.change(request, reopen_tournament)


class Tables(TournamentView):
    @extend_schema(responses={200: TableSerializer(many=True), **problems(401, 403, 404)})
    def get(self, request: Request, slug: str) -> Response:
        """The tables of the hall, and which are in service."""
        require(request, "view_desk", self.tournament)
        return Response(TableSerializer(self.tournament.tables.order_by("number"), many=True).data)

    @extend_schema(request=TablesForm, responses={201: TableNumbersForm, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Add tables after the last one."""
        actor = require(request, "direct", self.tournament)
        form = self.read(TablesForm, request)

        def act() -> Answer:
            tables = add_tables(tournament=self.tournament, actor=actor, count=form["count"])
            return Answer(201, {"numbers": [table.number for table in tables]})

        return self.once(request, actor, act)


class TableTokens(TournamentView):
    @extend_schema(
        request=TableNumbersForm,
        responses={
            201: TableTokenSerializer(many=True),
            **WRITE_PROBLEMS,
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Make new stickers for all tables or those named. Shown once; the old ones stop working."""
        actor = require(request, "direct", self.tournament)
        form = self.read(TableNumbersForm, request)
        # Not through an idempotency key: its stored answer would keep the secrets.
        issued = issue_table_tokens(tournament=self.tournament, actor=actor, numbers=form.get("numbers"))
        return Response([{"table": table, "token": token} for table, token in issued.items()], status=201)
