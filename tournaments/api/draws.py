"""The draw as anybody can check it, and what is known before it."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import sees_desk
from tournaments.api.serializers.draws import ComingRoundSerializer, DrawRecordSerializer
from tournaments.api.serializers.problems import problems
from tournaments.api.views import TournamentView
from tournaments.domain.errors import NotFound
from tournaments.models import Round
from tournaments.models.entry import EntryState
from tournaments.queries.coming_round import ComingRound, coming_round
from tournaments.queries.draw_record import DrawRecord, draw_record
from tournaments.queries.held_back import draw_is_told
from tournaments.translation import translated


class RoundDraw(TournamentView):
    @extend_schema(responses={200: DrawRecordSerializer, **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """How a round was drawn: text, seed, reasons, cost, and what was changed by hand afterwards.

        404 for the public while that would tell results that the director holds back.
        """
        if not draw_is_told(self.tournament, number) and not sees_desk(request, self.tournament):
            raise NotFound(
                "held_back",
                _("The draw of this round rests on results that are held back."),
                way_out=_("Ask again when the organiser has shown them."),
            )
        rounds = Round.objects.select_related("stage").exclude(draw_input="")
        round_ = get_object_or_404(rounds, stage__tournament=self.tournament, number=number)
        return Response(DrawRecordSerializer(_record_data(draw_record(round_))).data)


class NextRound(TournamentView):
    @extend_schema(responses={200: ComingRoundSerializer, **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """The round that is drawn next: the digest of its seed, who is present, what stands in its way."""
        return Response(ComingRoundSerializer(_coming_data(coming_round(self.stage), self.stage.number)).data)


def _record_data(record: DrawRecord) -> dict[str, Any]:
    round_, export = record.round, record.exported
    return {
        "number": round_.number,
        "seed": export.seed,
        "seed_digest": export.seed_digest,
        "committed_at": record.committed_at,
        "digest": export.digest,
        "input": export.input,
        "drawn": export.drawn,
        "cost": [{"level": level, "cost": cost} for level, cost in export.drawn.get("cost", [])],
        "notes": [translated(note) for note in round_.draw_notes],
        "tables": record.hall,
        "changes": record.changes,
    }


def _coming_data(coming: ComingRound, stage: int) -> dict[str, Any]:
    return {
        "number": coming.number,
        "stage": stage,
        "stage_round": coming.stage_round,
        "seed_digest": coming.seed_digest,
        "present": [entry.number for entry in coming.present],
        "absent": _absent(coming),
        "locks": [
            {
                "entries": [one.number for one in (lock.first, lock.second) if one is not None],
                "table": lock.table.number if lock.table else None,
            }
            for lock in coming.locks
        ],
        "unsettled_tables": [table.number for table in coming.unsettled],
        "outlook": [translated(said) for said in coming.outlook],
    }


def _absent(coming: ComingRound) -> list[int]:
    here = {entry.pk for entry in coming.present}
    return [
        entry.number
        for entry in coming.entries
        if entry.pk not in here and entry.state == EntryState.CHECKED_IN
    ]
