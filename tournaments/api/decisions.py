"""The result that the desk writes down for a match, and taking a decision on it back."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.matches import DeskVerb
from tournaments.api.serializers.decisions import AdjustmentForm, CancellationForm, adjusted_form
from tournaments.api.serializers.matches import MatchSerializer
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.domain.adjustment import adjust_match
from tournaments.domain.cancellation import cancel_decision


class Adjustment(DeskVerb):
    @extend_schema(request=AdjustmentForm, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Decide the result of a match: it counts like one that was played to these points."""
        form = self.read(AdjustmentForm, request)
        return self.decide(
            request,
            match_id,
            lambda match, actor: adjust_match(
                match=match, actor=actor, form=adjusted_form(form), reason=form["reason"]
            ),
        )


class Cancellation(DeskVerb):
    @extend_schema(request=CancellationForm, responses={200: MatchSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Take the decision on a match back: the one before stands again, or what was played."""
        form = self.read(CancellationForm, request)
        return self.decide(
            request,
            match_id,
            lambda match, actor: cancel_decision(match=match, actor=actor, reason=form["reason"]),
        )
