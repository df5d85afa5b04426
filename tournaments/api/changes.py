"""What the director does to a drawn round: exchange two, repair it, ask what else could have been drawn."""

from collections.abc import Sequence
from typing import Any

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.messages import Message
from tournaments.api.permissions import require
from tournaments.api.rounds import seating_data
from tournaments.api.serializers.changes import (
    AlternativeSerializer,
    RepairForm,
    RepairPreviewForm,
    RepairPreviewSerializer,
    SwapForm,
    SwapPreviewForm,
    SwapPreviewSerializer,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.rounds import RoundSeatingSerializer
from tournaments.api.views import TournamentView
from tournaments.domain.changed_tables import NewTable
from tournaments.domain.errors import NotFound
from tournaments.domain.idempotency import Answer
from tournaments.domain.repair import RepairPreview, preview_repair, repair_round
from tournaments.domain.swap import SwapPreview, preview_swap, swap_entries
from tournaments.models import Round
from tournaments.queries.alternative import alternative_to
from tournaments.queries.round_tables import RoundTable
from tournaments.translation import translated


class SwapPreviews(TournamentView):
    @extend_schema(request=SwapPreviewForm, responses={200: SwapPreviewSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """What exchanging two entries of the open round would do, and every rule that it breaks. Stores nothing."""
        require(request, "direct", self.tournament)
        first, second = self.read(SwapPreviewForm, request)["entries"]
        return Response(_swap_data(preview_swap(stage=self.stage, number=number, entries=(first, second))))


class Swap(TournamentView):
    @extend_schema(request=SwapForm, responses={200: RoundSeatingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Exchange two entries as the preview showed it. 409 when the round has changed since."""
        actor = require(request, "direct", self.tournament)
        form = self.read(SwapForm, request)
        first, second = form["entries"]

        def act() -> Answer:
            round_ = swap_entries(
                stage=self.stage,
                actor=actor,
                number=number,
                entries=(first, second),
                digest=form["digest"],
                reason=form["reason"],
            )
            return Answer(200, seating_data(round_))

        return self.once(request, actor, act)


class RepairPreviews(TournamentView):
    @extend_schema(request=RepairPreviewForm, responses={200: RepairPreviewSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Which tables of the open round a repair would keep, take apart and make. Stores nothing."""
        require(request, "direct", self.tournament)
        form = self.read(RepairPreviewForm, request)
        return Response(_repair_data(preview_repair(stage=self.stage, number=number, **form)))


class Repairs(TournamentView):
    @extend_schema(request=RepairForm, responses={200: RoundSeatingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Repair the open round as the preview showed it. 409 when the round has changed since."""
        actor = require(request, "direct", self.tournament)
        form = self.read(RepairForm, request)

        def act() -> Answer:
            round_ = repair_round(stage=self.stage, actor=actor, number=number, **form)
            return Answer(200, seating_data(round_))

        return self.once(request, actor, act)


class TableAlternative(TournamentView):
    @extend_schema(responses={200: AlternativeSerializer, **problems(401, 403, 404)})
    def get(self, request: Request, slug: str, number: int, table_number: int) -> Response:
        """The cheapest draw without this table (0: without the bye), and what it would cost more."""
        require(request, "view_desk", self.tournament)
        round_ = get_object_or_404(Round, stage__tournament=self.tournament, number=number)
        alternative = alternative_to(round_, table_number)
        if alternative is None:
            raise NotFound(
                "no_alternative",
                _("There is nothing to compare for this table."),
                way_out=_("Ask for a table of a Swiss as it was drawn, not locked or changed by hand."),
            )
        draw = alternative.draw
        return Response(
            {
                "tables": [list(table.sides) for table in draw.tables] if draw else None,
                "byes": [bye.number for bye in draw.byes] if draw else [],
                "words": _said(alternative.words),
            }
        )


def _swap_data(preview: SwapPreview) -> dict[str, Any]:
    return {
        "before": _tables(preview.before),
        "after": _tables(preview.after),
        "broken": _said(preview.broken),
        "levels": _said(preview.levels),
        "digest": preview.digest,
    }


def _repair_data(preview: RepairPreview) -> dict[str, Any]:
    return {
        "kept": _tables(preview.kept),
        "gone": _tables(preview.gone),
        "new": _tables(preview.new),
        "joins": list(preview.joins),
        "leaves": list(preview.leaves),
        "notes": _said(preview.notes),
        "digest": preview.digest,
    }


def _tables(tables: Sequence[RoundTable] | Sequence[NewTable]) -> list[dict[str, Any]]:
    return [{"table": one.table, "entries": [side[0] for side in one.sides]} for one in tables]


def _said(messages: Sequence[Message]) -> list[str]:
    return [translated(message) for message in messages]
