"""The journal of an event, and taking back what a line of it says was done."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require
from tournaments.api.serializers.journal import JournalLineSerializer, JournalQuery, UndoForm
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.views import TournamentView
from tournaments.domain.actor import Actor
from tournaments.domain.idempotency import Answer
from tournaments.domain.undoing.inverse import key_of
from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.undoing.undo import line_of, standing_in_the_way, undo
from tournaments.models import Journal, Tournament
from tournaments.queries.journal import JournalFilter, JournalLine, lines_asked_for, placed_lines
from tournaments.rules import rights_of
from tournaments.wording.journal_lines import in_words


class JournalLines(TournamentView, ListAPIView[Journal]):
    queryset = Journal.objects.none()
    serializer_class = JournalLineSerializer
    pagination_class = Pages

    @extend_schema(
        parameters=[JournalQuery],
        responses={200: JournalLineSerializer(many=True), **problems(401, 403, 404, 422)},
    )
    def get(self, request: Request, slug: str) -> Response:
        """Who did what and why, the newest first, and what of it can be taken back now."""
        actor = require(request, "view_desk", self.tournament)
        query = JournalQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        lines = lines_asked_for(self.tournament, JournalFilter(**query.validated_data))
        page = self.paginate_queryset(lines) or []
        return self.get_paginated_response(_told(self.tournament, page, actor))


class JournalUndo(TournamentView):
    @extend_schema(request=UndoForm, responses={201: JournalLineSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, line_id: int) -> Response:
        """Take back what a line says was done; answers with the line that says so.

        It needs the right of the act that takes it back. 409 when something rests on it by now.
        """
        require(request, "view_desk", self.tournament)
        inverse = INVERSES.get(line_of(self.tournament, line_id).verb)
        actor = require(request, inverse.right if inverse else "direct", self.tournament)
        reason = self.read(UndoForm, request)["reason"]

        def act() -> Answer:
            line = undo(tournament=self.tournament, actor=actor, line_id=line_id, reason=reason)
            (written,) = _told(self.tournament, [line], actor)
            return Answer(201, written)

        return self.once(request, actor, act)


def _told(tournament: Tournament, lines: Sequence[Journal], actor: Actor) -> list[dict[str, Any]]:
    """The lines as the API tells them; a number of queries that does not depend on how many they are."""
    rights = rights_of(actor.user, tournament) if actor.user is not None else frozenset()
    stands = standing_in_the_way(tournament, lines)
    rows = [_line(one, stands[one.line.pk], rights) for one in placed_lines(lines)]
    return [dict(row) for row in JournalLineSerializer(rows, many=True).data]


def _line(placed: JournalLine, stands: str, rights: frozenset[str]) -> dict[str, Any]:
    line, said = placed.line, in_words(placed)
    why_not = stands
    if not why_not and INVERSES[line.verb].right not in rights:
        why_not = _("You have no right to do this in this event.")
    return {
        "id": line.pk,
        "at": line.at,
        "author": line.author,
        "verb": line.verb,
        "words": said.words,
        "details": said.details,
        "subject": {
            "kind": line.subject.partition(":")[0],
            "id": key_of(line),
            "round": placed.round,
            "table": placed.table,
            "entries": list(placed.entries),
        },
        "reason": line.reason,
        "before": line.before,
        "after": line.after,
        "undoes": line.undoes_id,
        "undone_by": line.undone_by.pk if said.undone else None,
        "undoable": not why_not,
        "why_not": why_not,
    }
