"""Personal codes of players: issued and revoked by the desk."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.player_codes import (
    CodesForm,
    IssuedCodeSerializer,
    RevokedCodesSerializer,
    RevokedPlayersForm,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.api.views import TournamentView
from tournaments.domain.idempotency import Answer
from tournaments.domain.player_codes import issue_player_codes, revoke_player_codes


class PlayerCodes(TournamentView):
    @extend_schema(request=CodesForm, responses={201: IssuedCodeSerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Give players new codes, by default everybody who has none. Shown once; a code from before stops working."""
        actor = require(request, "register", self.tournament)
        form = self.read(CodesForm, request)
        # Not through an idempotency key: its stored answer would keep the secrets.
        issued = issue_player_codes(tournament=self.tournament, actor=actor, players=form.get("players"))
        answer = [
            {
                "player": one.line.player.pk,
                "name": one.line.player.name,
                "entry": one.line.entry,
                "code": one.code,
            }
            for one in issued
        ]
        return Response(answer, status=201)


class PlayerCodesRevocation(TournamentView):
    @extend_schema(request=RevokedPlayersForm, responses={200: RevokedCodesSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Let the codes of players open nothing any more."""
        actor = require(request, "register", self.tournament)
        form = self.read(RevokedPlayersForm, request)

        def act() -> Answer:
            lines = revoke_player_codes(tournament=self.tournament, actor=actor, **form)
            return Answer(200, {"revoked": [line.player.pk for line in lines]})

        return self.once(request, actor, act)
