from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require, sees_desk
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.rounds import (
    DrawForm,
    DrawingSerializer,
    RedrawForm,
    RoundSeatingSerializer,
    RoundSerializer,
)
from tournaments.api.views import TournamentView
from tournaments.domain.drawing import ask_for_redraw, ask_for_round
from tournaments.domain.idempotency import Answer
from tournaments.domain.rounds import close_round
from tournaments.models import Drawing, Round
from tournaments.queries.seating import round_seating


def seating_data(round_: Round, *, whole: bool = True) -> dict[str, Any]:
    """A round with its seating, in the shape of RoundSeatingSerializer; `whole` with reasons that are held back."""
    seating = round_seating(round_, whole=whole)
    round_.tables = seating.tables  # type: ignore[attr-defined]  # a row does not know its seating
    round_.bye, round_.byes = seating.bye, seating.byes  # type: ignore[attr-defined]  # as above
    return dict(RoundSeatingSerializer(round_).data)


@extend_schema_view(get=extend_schema(responses={200: RoundSerializer(many=True), **problems(404)}))
class Rounds(TournamentView, ListAPIView[Round]):
    serializer_class = RoundSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Round]:
        if getattr(self, "swagger_fake_view", False):
            return Round.objects.none()
        return Round.objects.filter(stage__tournament=self.tournament).order_by("number")

    @extend_schema(
        request=DrawForm,
        responses={
            201: RoundSeatingSerializer,
            200: RoundSeatingSerializer,
            202: DrawingSerializer,
            **WRITE_PROBLEMS,
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Draw a round. 201 when this request drew it, 200 when it had been drawn before.

        202 when the field is large: a worker draws, and `rounds/{number}/drawing/` says how far it is.
        """
        actor = require(request, "direct", self.tournament)
        number = self.read(DrawForm, request)["number"]

        def act() -> Answer:
            asked = ask_for_round(stage=self.stage, actor=actor, number=number)
            if isinstance(asked, Drawing):
                return Answer(202, dict(DrawingSerializer(asked).data))
            return Answer(201 if asked.created else 200, seating_data(asked.round))

        return self.once(request, actor, act)


class RoundDrawing(TournamentView):
    @extend_schema(responses={200: DrawingSerializer, **problems(401, 403, 404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """How far the draw of a large field is, and why it was refused if it was."""
        require(request, "view_desk", self.tournament)
        drawing = get_object_or_404(Drawing, stage__tournament=self.tournament, number=number)
        return Response(DrawingSerializer(drawing).data)


class RoundDetail(TournamentView):
    @extend_schema(responses={200: RoundSeatingSerializer, **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """A round with its seating; without reasons while they would tell results that are held back."""
        rounds = Round.objects.select_related("stage__tournament")
        round_ = get_object_or_404(rounds, stage__tournament=self.tournament, number=number)
        return Response(seating_data(round_, whole=sees_desk(request, self.tournament)))


class Redraw(TournamentView):
    @extend_schema(
        request=RedrawForm, responses={200: RoundSeatingSerializer, 202: DrawingSerializer, **WRITE_PROBLEMS}
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Throw the last round away, while nothing was played in it, and draw it anew with the next seed.

        202 when the field is large: a worker draws, and the round stays as it is until the new one is there.
        """
        actor = require(request, "direct", self.tournament)
        reason = self.read(RedrawForm, request)["reason"]

        def act() -> Answer:
            asked = ask_for_redraw(stage=self.stage, actor=actor, number=number, reason=reason)
            if isinstance(asked, Drawing):
                return Answer(202, dict(DrawingSerializer(asked).data))
            return Answer(200, seating_data(asked))

        return self.once(request, actor, act)


class RoundClosing(TournamentView):
    @extend_schema(request=None, responses={200: RoundSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Close a round; refused while a table has no confirmed or decided result."""
        actor = require(request, "direct", self.tournament)
        round_ = get_object_or_404(Round, stage__tournament=self.tournament, number=number)

        def act() -> Answer:
            return Answer(200, dict(RoundSerializer(close_round(round_=round_, actor=actor)).data))

        return self.once(request, actor, act)
