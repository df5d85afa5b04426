from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.rounds import DrawForm, RoundSeatingSerializer, RoundSerializer
from tournaments.api.views import TournamentView
from tournaments.domain.draw import draw_round
from tournaments.domain.idempotency import Answer
from tournaments.domain.rounds import close_round
from tournaments.models import Round
from tournaments.queries.seating import round_seating


def seating_data(round_: Round) -> dict[str, Any]:
    """A round with its seating, in the shape of RoundSeatingSerializer."""
    seating = round_seating(round_)
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
        return Round.objects.filter(stage=self.stage).order_by("number")

    @extend_schema(
        request=DrawForm,
        responses={201: RoundSeatingSerializer, 200: RoundSeatingSerializer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Draw a round. 201 when this request drew it, 200 when it had been drawn before."""
        actor = require(request, "direct", self.tournament)
        number = self.read(DrawForm, request)["number"]

        def act() -> Answer:
            drawn = draw_round(stage=self.stage, actor=actor, number=number)
            return Answer(201 if drawn.created else 200, seating_data(drawn.round))

        return self.once(request, actor, act)


class RoundDetail(TournamentView):
    @extend_schema(responses={200: RoundSeatingSerializer, **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """A round with its seating."""
        return Response(seating_data(get_object_or_404(Round, stage=self.stage, number=number)))


class RoundClosing(TournamentView):
    @extend_schema(request=None, responses={200: RoundSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Close a round; refused while a table has no confirmed or decided result."""
        actor = require(request, "direct", self.tournament)
        round_ = get_object_or_404(Round, stage=self.stage, number=number)

        def act() -> Answer:
            return Answer(200, dict(RoundSerializer(close_round(round_=round_, actor=actor)).data))

        return self.once(request, actor, act)
