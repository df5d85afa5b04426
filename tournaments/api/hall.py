"""The tables of the hall: which are in service, and who always sits at the same one."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.api.serializers.wishes import (
    FixedTableForm,
    FixedTableSerializer,
    ServiceForm,
    ServiceSerializer,
)
from tournaments.api.views import TournamentView
from tournaments.domain.hall import fix_table, set_service
from tournaments.domain.idempotency import Answer


class TableService(TournamentView):
    @extend_schema(request=ServiceForm, responses={200: ServiceSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, table_number: int) -> Response:
        """Take a table out of service or put it back; a match that has not begun there moves to a free table."""
        actor = require(request, "direct", self.tournament)
        form = self.read(ServiceForm, request)

        def act() -> Answer:
            moved = set_service(tournament=self.tournament, actor=actor, table_number=table_number, **form)
            return Answer(
                200,
                {
                    "table": table_number,
                    "in_service": form["in_service"],
                    "moved_match": moved.pk if moved else None,
                    "moved_to": moved.table.number if moved and moved.table else None,
                },
            )

        return self.once(request, actor, act)


class FixedTable(TournamentView):
    @extend_schema(request=FixedTableForm, responses={200: FixedTableSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Sit an entry at the same table in every round to come; null lets it move again."""
        actor = require(request, "register", self.tournament)
        form = self.read(FixedTableForm, request)

        def act() -> Answer:
            fix_table(tournament=self.tournament, actor=actor, number=number, table_number=form["table"])
            return Answer(200, {"entry": number, "table": form["table"]})

        return self.once(request, actor, act)
