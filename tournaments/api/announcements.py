from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.api.views import TournamentView
from tournaments.domain.announcements import announce, revoke_announcement
from tournaments.domain.idempotency import Answer
from tournaments.models import Announcement


class AnnouncementForm(serializers.Serializer[Any]):
    """Without `tables` everybody is told; without `until` it stands until it is taken back."""

    text = Text(max_length=300)
    urgent = YesNo(default=False)
    tables = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=32_767), default=list, max_length=1000
    )
    until = serializers.DateTimeField(required=False, allow_null=True)


class AnnouncementSerializer(serializers.ModelSerializer[Announcement]):
    tables = serializers.ListField(child=serializers.IntegerField())

    class Meta:
        model = Announcement
        fields = ("id", "text", "urgent", "tables", "at", "until", "revoked_at")


@extend_schema_view(get=extend_schema(responses={200: AnnouncementSerializer(many=True), **problems(404)}))
class Announcements(TournamentView, ListAPIView[Announcement]):
    serializer_class = AnnouncementSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Announcement]:
        if getattr(self, "swagger_fake_view", False):
            return Announcement.objects.none()
        standing = Announcement.objects.filter(tournament=self.tournament, revoked_at=None)
        return standing.filter(Q(until=None) | Q(until__gt=timezone.now())).order_by("at", "pk")

    @extend_schema(request=AnnouncementForm, responses={201: AnnouncementSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Tell the hall something, or only some of its tables."""
        actor = require(request, "decide", self.tournament)
        form = self.read(AnnouncementForm, request)

        def act() -> Answer:
            made = announce(
                tournament=self.tournament,
                actor=actor,
                text=form["text"],
                urgent=form["urgent"],
                tables=form["tables"],
                until=form.get("until"),
            )
            return Answer(201, dict(AnnouncementSerializer(made).data))

        return self.once(request, actor, act)


class AnnouncementRevocation(TournamentView):
    @extend_schema(request=None, responses={200: AnnouncementSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, announcement_id: int) -> Response:
        """Take an announcement back; it stays in the record."""
        actor = require(request, "decide", self.tournament)

        def act() -> Answer:
            made = revoke_announcement(
                tournament=self.tournament, actor=actor, announcement_id=announcement_id
            )
            return Answer(200, dict(AnnouncementSerializer(made).data))

        return self.once(request, actor, act)
