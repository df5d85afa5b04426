from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require, table_or
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.api.views import TournamentView
from tournaments.domain.desk import add_penalty, revoke_penalty
from tournaments.domain.idempotency import Answer
from tournaments.domain.table_penalty import give_penalty
from tournaments.models import Match, Penalty


class PenaltyForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    code = Text(max_length=60)
    points = WholeNumber(min_value=0, max_value=10_000, required=False, allow_null=True)
    match_points = WholeNumber(min_value=0, max_value=100, default=0)
    round = WholeNumber(min_value=1, required=False, allow_null=True)
    reason = Text(max_length=500)


class StepForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    code = Text(max_length=60)
    reason = Text(max_length=500)


class RevocationForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


class PenaltySerializer(serializers.ModelSerializer[Penalty]):
    entry = serializers.IntegerField(source="entry.number", read_only=True)
    round = serializers.IntegerField(source="round.number", default=None, allow_null=True, read_only=True)

    class Meta:
        model = Penalty
        fields = (
            "id",
            "entry",
            "round",
            "code",
            "points",
            "match_points",
            "reason",
            "author",
            "at",
            "revoked_at",
            "revoke_reason",
        )


@extend_schema_view(
    get=extend_schema(responses={200: PenaltySerializer(many=True), **problems(401, 403, 404)})
)
class Penalties(TournamentView, ListAPIView[Penalty]):
    serializer_class = PenaltySerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Penalty]:
        if getattr(self, "swagger_fake_view", False):
            return Penalty.objects.none()
        require(self.request, "view_desk", self.tournament)
        penalties = Penalty.objects.filter(entry__tournament=self.tournament)
        return penalties.select_related("entry", "round").order_by("id")

    @extend_schema(request=PenaltyForm, responses={201: PenaltySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Take points off an entry, with a code of the regulation's scale or with the points given."""
        actor = require(request, "decide", self.tournament)
        form = self.read(PenaltyForm, request)

        def act() -> Answer:
            penalty = add_penalty(
                tournament=self.tournament,
                actor=actor,
                entry_number=form["entry"],
                code=form["code"],
                points=form.get("points"),
                match_points=form["match_points"],
                round_number=form.get("round"),
                reason=form["reason"],
            )
            return Answer(201, dict(PenaltySerializer(penalty).data))

        return self.once(request, actor, act)


class PenaltiesOfMatch(TournamentView):
    @extend_schema(request=StepForm, responses={201: PenaltySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Penalise a side of this match by a step of the regulation's scale: what a table itself may give."""
        actor = table_or(request, "decide", self.tournament)
        form = self.read(StepForm, request)

        def act(match: Match) -> Answer:
            penalty = give_penalty(
                match=match, actor=actor, entry_number=form["entry"], code=form["code"], reason=form["reason"]
            )
            return Answer(201, dict(PenaltySerializer(penalty).data))

        return self.once_for_match(request, actor, match_id, act)


class Revocation(TournamentView):
    @extend_schema(request=RevocationForm, responses={200: PenaltySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, penalty_id: int) -> Response:
        """Take a penalty back; it stays in the record."""
        actor = require(request, "decide", self.tournament)
        reason = self.read(RevocationForm, request)["reason"]

        def act() -> Answer:
            penalty = revoke_penalty(
                tournament=self.tournament, actor=actor, penalty_id=penalty_id, reason=reason
            )
            return Answer(200, dict(PenaltySerializer(penalty).data))

        return self.once(request, actor, act)
