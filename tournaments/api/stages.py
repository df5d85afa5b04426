from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.stages import (
    FinalTableSerializer,
    StageForm,
    StageSerializer,
    StepBackForm,
    TreeRoundSerializer,
)
from tournaments.api.views import TournamentView
from tournaments.domain.errors import FieldError, NotFound, Refused
from tournaments.domain.idempotency import Answer
from tournaments.domain.stages import open_stage, take_back_stage
from tournaments.models import Stage, Tournament
from tournaments.pairing.knockout.tree import TreeRound
from tournaments.queries.final_table import final_table
from tournaments.queries.knockout_tree import knockout_tree
from tournaments.queries.stages import stage_numbered, stage_of, stages_of
from tournaments.translation import translated

STAGE_PARAMETER = OpenApiParameter(
    "stage", OpenApiTypes.INT, description="Of this stage; the present if absent."
)

#: Digits of the largest stage number that a request may name.
MOST_DIGITS = 4


def stage_asked_for(request: Request, tournament: Tournament) -> Stage:
    """The stage that the address names, or the present one."""
    text = request.query_params.get("stage", "")
    if not text:
        return stage_of(tournament)
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        message = _("“%(text)s” is no number of a stage.") % {"text": text}
        raise Refused(
            "stage_invalid",
            message,
            errors=[FieldError("stage", "number", message)],
            way_out=_("Write the number of a stage, or leave it out."),
        )
    stage = stage_numbered(tournament, int(text))
    if stage is None:
        raise NotFound("stage_unknown", _("This event has no stage %(number)s.") % {"number": text})
    return stage


class Stages(TournamentView):
    @extend_schema(responses={200: StageSerializer(many=True), **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """The stages that were opened, the first one first."""
        return Response(StageSerializer(stages_of(self.tournament), many=True).data)

    @extend_schema(request=StageForm, responses={201: StageSerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Go on to the next stage with those who qualified; gives all stages."""
        actor = require(request, "direct", self.tournament)
        number = self.read(StageForm, request)["number"]

        def act() -> Answer:
            open_stage(tournament=self.tournament, actor=actor, number=number)
            return Answer(201, _all_stages(self.tournament))

        return self.once(request, actor, act)


class StepBack(TournamentView):
    @extend_schema(request=StepBackForm, responses={200: StageSerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Take the step to the present stage back, as long as nothing was drawn in it; gives all stages."""
        actor = require(request, "direct", self.tournament)
        reason = self.read(StepBackForm, request)["reason"]

        def act() -> Answer:
            take_back_stage(tournament=self.tournament, actor=actor, reason=reason)
            return Answer(200, _all_stages(self.tournament))

        return self.once(request, actor, act)


class Tree(TournamentView):
    @extend_schema(
        parameters=[STAGE_PARAMETER], responses={200: TreeRoundSerializer(many=True), **problems(404, 422)}
    )
    def get(self, request: Request, slug: str) -> Response:
        """The knock-out tree as far as it is played, round by round; empty where there is none."""
        tree = knockout_tree(stage_asked_for(request, self.tournament))
        return Response([_round_data(one) for one in tree.rounds] if tree is not None else [])


class FinalTable(TournamentView):
    @extend_schema(responses={200: FinalTableSerializer, **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """The places of the whole event over its stages, out of what is published."""
        return Response(FinalTableSerializer(final_table(self.tournament)).data)


def _all_stages(tournament: Tournament) -> list[dict[str, Any]]:
    return [dict(row) for row in StageSerializer(stages_of(tournament), many=True).data]


def _round_data(one: TreeRound) -> dict[str, Any]:
    data = asdict(one)
    data["title"] = translated(one.title)
    for slot, known in zip(data["slots"], one.slots, strict=True):
        for side, origin in zip(slot["sides"], known.sides, strict=True):
            side["origin"] = translated(origin.origin)
    return data
