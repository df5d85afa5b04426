from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import actor_of, require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.api.views import TournamentView
from tournaments.domain.desk_calls import answer_call, call_desk
from tournaments.domain.errors import Forbidden
from tournaments.domain.idempotency import Answer
from tournaments.models import DeskCall
from tournaments.models.desk_call import CallKind


class CallForm(serializers.Serializer[Any]):
    """A dispute names the match, the entry that disagrees, and its reason."""

    kind = serializers.ChoiceField(choices=CallKind.choices)
    reason = Text(max_length=500, required=False, allow_blank=True)
    match = WholeNumber(min_value=1, required=False, allow_null=True)
    entry = WholeNumber(min_value=1, required=False, allow_null=True)


class CallAnswerForm(serializers.Serializer[Any]):
    answer = Text(max_length=500, required=False, allow_blank=True)


class CallSerializer(serializers.ModelSerializer[DeskCall]):
    table = serializers.IntegerField(source="table.number", read_only=True)
    entry = serializers.IntegerField(source="entry.number", default=None, allow_null=True, read_only=True)
    match = serializers.IntegerField(source="match_id", default=None, allow_null=True, read_only=True)

    class Meta:
        model = DeskCall
        fields = ("id", "table", "match", "entry", "kind", "reason", "author", "at", "answer", "answered_at")


@extend_schema_view(get=extend_schema(responses={200: CallSerializer(many=True), **problems(401, 403, 404)}))
class Calls(TournamentView, ListAPIView[DeskCall]):
    serializer_class = CallSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[DeskCall]:
        if getattr(self, "swagger_fake_view", False):
            return DeskCall.objects.none()
        require(self.request, "view_desk", self.tournament)
        calls = DeskCall.objects.filter(table__tournament=self.tournament)
        return calls.select_related("table", "entry").order_by("id")

    @extend_schema(request=CallForm, responses={201: CallSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Call the desk to this table."""
        actor = actor_of(request, self.tournament)
        table = actor.table
        if table is None:
            raise Forbidden("not_a_table", _("This address is for a table's sticker."))
        form = self.read(CallForm, request)

        def act() -> Answer:
            call = call_desk(
                tournament=self.tournament,
                actor=actor,
                table=table,
                kind=CallKind(form["kind"]),
                reason=form.get("reason", "").strip(),
                match_id=form.get("match"),
                entry_number=form.get("entry"),
            )
            return Answer(201, dict(CallSerializer(call).data))

        return self.once(request, actor, act)


class CallAnswer(TournamentView):
    @extend_schema(request=CallAnswerForm, responses={200: CallSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, call_id: int) -> Response:
        """The desk has dealt with a call."""
        actor = require(request, "enter_results", self.tournament)
        form = self.read(CallAnswerForm, request)

        def act() -> Answer:
            call = answer_call(
                tournament=self.tournament,
                actor=actor,
                call_id=call_id,
                answer=form.get("answer", "").strip(),
            )
            return Answer(200, dict(CallSerializer(call).data))

        return self.once(request, actor, act)
