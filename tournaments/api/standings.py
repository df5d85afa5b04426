from django.http import HttpResponseNotModified
from django.utils.http import parse_etags
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.serializers.problems import problems
from tournaments.api.serializers.standings import StandingsSerializer
from tournaments.api.stages import STAGE_PARAMETER, stage_asked_for
from tournaments.api.views import TournamentView
from tournaments.domain.errors import FieldError, NotFound, Refused
from tournaments.queries.standings import public_version, published_standings

#: Digits of the largest round number that a request may name.
MOST_DIGITS = 6


class Standings(TournamentView):
    @extend_schema(
        parameters=[
            OpenApiParameter(
                "after", OpenApiTypes.INT, description="After this round; the latest if absent."
            ),
            STAGE_PARAMETER,
        ],
        responses={200: StandingsSerializer, 304: None, **problems(404, 422)},
    )
    def get(self, request: Request, slug: str) -> Response | HttpResponseNotModified:
        """The published standings after a round, each row with the reason why it stands above the next."""
        after = self._after(request)
        stage = stage_asked_for(request, self.tournament)
        etag = f'"{public_version(stage)}-{after or "latest"}-{get_language()}"'
        if etag in parse_etags(request.headers.get("If-None-Match", "")):
            return HttpResponseNotModified(headers={"ETag": etag})
        published = published_standings(stage, after_round=after)
        if published is None:
            raise NotFound("not_published", _("These standings are not published yet."))
        publication = published.publication
        return Response(
            {
                "publication": publication.number,
                "after_round": publication.after_round,
                "published_at": publication.created_at,
                "content_hash": publication.content_hash,
                "order": published.order,
                "unsettled": published.unsettled,
                "rows": published.rows,
                "members": published.members,
            },
            headers={"ETag": etag},
        )

    def _after(self, request: Request) -> int | None:
        text = request.query_params.get("after", "")
        if not text:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
            message = _("“%(text)s” is no round number.") % {"text": text}
            raise Refused(
                "after_invalid",
                message,
                errors=[FieldError("after", "number", message)],
                way_out=_("Write the number of a round, or leave it out."),
            )
        return int(text)
