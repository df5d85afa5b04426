from typing import Any

from django.http import FileResponse, HttpResponseBase
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require, table_or
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.strict import Text
from tournaments.api.views import TournamentView
from tournaments.domain.errors import NotFound
from tournaments.domain.idempotency import Answer
from tournaments.domain.sheet_photo import LARGEST, keep_photo
from tournaments.domain.table_play import get_match
from tournaments.models import Match, SheetPhoto


class PhotoForm(serializers.Serializer[Any]):
    """`image` is a JPEG or PNG file in base64."""

    image = Text(max_length=LARGEST * 4 // 3 + 4)


class PhotoSerializer(serializers.ModelSerializer[SheetPhoto]):
    class Meta:
        model = SheetPhoto
        fields = ("id", "match", "digest", "media_type", "author", "at")


class Photos(TournamentView):
    @extend_schema(responses={200: PhotoSerializer(many=True), **problems(401, 403, 404)})
    def get(self, request: Request, slug: str, match_id: int) -> Response:
        """The photos of the paper sheet of a match: for the desk."""
        actor = require(request, "view_desk", self.tournament)
        match = get_match(tournament=self.tournament, match_id=match_id, actor=actor)
        return Response(PhotoSerializer(match.photos.order_by("id"), many=True).data)

    @extend_schema(request=PhotoForm, responses={201: PhotoSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, match_id: int) -> Response:
        """Send a photo of the paper sheet. Only the desk can look at it."""
        actor = table_or(request, "enter_results", self.tournament)
        form = self.read(PhotoForm, request)

        def act(match: Match) -> Answer:
            photo = keep_photo(match=match, actor=actor, image=form["image"])
            return Answer(201, dict(PhotoSerializer(photo).data))

        return self.once_for_match(request, actor, match_id, act)


class Photo(TournamentView):
    @extend_schema(
        operation_id="tournaments_matches_photos_image",
        responses={
            (200, "image/jpeg"): OpenApiTypes.BINARY,
            (200, "image/png"): OpenApiTypes.BINARY,
            **problems(401, 403, 404),
        },
    )
    def get(self, request: Request, slug: str, match_id: int, photo_id: int) -> HttpResponseBase:
        """A photo itself: for the desk."""
        require(request, "view_desk", self.tournament)
        photos = SheetPhoto.objects.filter(match__round__stage__tournament=self.tournament, match_id=match_id)
        photo = photos.filter(pk=photo_id).first()
        if photo is None:
            raise NotFound("photo_unknown", _("There is no such photo in this event."))
        response = FileResponse(photo.image.open("rb"), content_type=photo.media_type)
        response["Cache-Control"] = "private, no-store"
        response["X-Content-Type-Options"] = "nosniff"
        return response
