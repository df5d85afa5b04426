from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.messages import Message
from scoring.match_score import MatchScore
from tournaments.api.permissions import table_or
from tournaments.api.serializers.matches import (
    CorrectionAnswer,
    CorrectionFormSerializer,
    DealFormSerializer,
    PreviewSerializer,
    ReceiptSerializer,
    RetractionForm,
    deal_form,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.api.views import KEY_HEADER, TournamentView
from tournaments.domain.correction import correct_deal
from tournaments.domain.idempotency import Answer
from tournaments.domain.retraction import retract_deal
from tournaments.domain.table_play import (
    Recorded,
    get_match,
    preview_deal,
    record_deal,
    sides_of_match,
)
from tournaments.models import Match
from tournaments.queries.match_view import result_digest, written_points
from tournaments.translation import translated

IDEMPOTENCY_KEY = OpenApiParameter(
    KEY_HEADER,
    location=OpenApiParameter.HEADER,
    required=True,
    description="A new random key with each deal; the same key only to repeat the same request.",
)


class Deals(TournamentView):
    key_required = True

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY],
        request=DealFormSerializer,
        responses={201: ReceiptSerializer, **WRITE_PROBLEMS},
    )
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Enter the next deal. `number` is the deal you believe to be entering; 409 shows the state if it is not."""
        actor = table_or(request, "enter_results", self.tournament)
        form = self.read(DealFormSerializer, request)

        def act(match: Match) -> Answer:
            recorded = record_deal(match=match, actor=actor, number=form["number"], form=deal_form(form))
            return Answer(201, receipt(match, recorded))

        return self.once_for_match(request, actor, match_id, act)


class DealPreview(TournamentView):
    @extend_schema(request=DealFormSerializer, responses={200: PreviewSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """What sending this deal would write. Nothing is stored."""
        actor = table_or(request, "enter_results", self.tournament)
        form = self.read(DealFormSerializer, request)
        match = get_match(tournament=self.tournament, match_id=match_id, actor=actor)
        preview = preview_deal(match=match, actor=actor, number=form["number"], form=deal_form(form))
        return Response(
            {
                "number": preview.number,
                "points": [{"entry": one.entry, "points": one.points} for one in preview.points],
                **_standing(sides_of_match(match), preview.score),
                "working": told_once(*preview.working, *preview.score.working),
                "unlikely": [
                    {"field": one.field, "code": one.law, "message": translated(one.message)}
                    for one in preview.unlikely
                ],
            }
        )


class Corrections(TournamentView):
    @extend_schema(request=CorrectionFormSerializer, responses={201: CorrectionAnswer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int, number: int) -> Response:
        """Replace a version of a deal, with a reason. 409 when it is not the current version any more."""
        actor = table_or(request, "decide", self.tournament)
        form = self.read(CorrectionFormSerializer, request)

        def act(match: Match) -> Answer:
            corrected = correct_deal(
                match=match,
                actor=actor,
                number=number,
                version=form["version"],
                form=deal_form(form),
                reason=form["reason"],
            )
            answer = receipt(match, corrected.recorded)
            return Answer(201, answer | {"rounds_drawn_on_old": corrected.rounds_drawn_on_old})

        return self.once_for_match(request, actor, match_id, act)


class Retraction(TournamentView):
    @extend_schema(request=RetractionForm, responses={201: ReceiptSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int, number: int) -> Response:
        """Take back the last deal before the next one is entered. 409 when it is not the last one any more."""
        actor = table_or(request, "decide", self.tournament)
        form = self.read(RetractionForm, request)

        def act(match: Match) -> Answer:
            retracted = retract_deal(match=match, actor=actor, number=number, version=form["version"])
            return Answer(201, receipt(match, retracted))

        return self.once_for_match(request, actor, match_id, act)


def told_once(*working: Message) -> list[str]:
    """The working in words; where the score of the match tells that of its last deal, that is told once."""
    return list(dict.fromkeys(map(translated, working)))


def receipt(match: Match, recorded: Recorded) -> dict[str, Any]:
    """What was written, and where the match stands with it."""
    deal, sides = recorded.deal, recorded.sides
    return {
        "match": match.pk,
        "number": deal.number,
        "version": deal.version,
        "points": _by_entry(sides, written_points(recorded.score, deal)),
        **_standing(sides, recorded.score),
        "digest": result_digest(match, recorded.deals),
        "working": [translated(message) for message in recorded.score.working],
    }


def _standing(sides: Mapping[int, list[int]], score: MatchScore) -> dict[str, Any]:
    return {
        "score": _by_entry(sides, score.points),
        "finished": score.finished,
        "next_deal": score.next_deal,
        "next_lead": score.next_lead,
    }


def _by_entry(sides: Mapping[int, list[int]], points: Any) -> list[dict[str, int]]:
    return [
        {"entry": entry, "points": points[side - 1]} for side, entries in sides.items() for entry in entries
    ]
