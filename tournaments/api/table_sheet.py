from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import actor_of
from tournaments.api.serializers.problems import problems
from tournaments.api.serializers.table_sheet import TableSheetSerializer
from tournaments.api.views import TournamentView
from tournaments.domain.errors import Forbidden
from tournaments.queries.table_sheet import table_sheet


class SheetOfTable(TournamentView):
    @extend_schema(responses={200: TableSheetSerializer, **problems(401, 403, 404)})
    def get(self, request: Request, slug: str) -> Response:
        """The sheet of the table whose sticker was scanned: its match, the rules of entry, the clock."""
        actor = actor_of(request, self.tournament)
        if actor.table is None:
            raise Forbidden("not_a_table", _("This address is for a table's sticker."))
        return Response(table_sheet(actor.table, device=actor.device).as_data())
