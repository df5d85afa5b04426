from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.entries import (
    EntrySerializer,
    LineUpForm,
    LineUpSerializer,
    MemberFormSerializer,
    player_form,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.api.views import TournamentView
from tournaments.domain.idempotency import Answer
from tournaments.domain.teams import add_member, set_line_up


class Members(TournamentView):
    @extend_schema(request=MemberFormSerializer, responses={201: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Add a member to a team, as a reserve that can play from the next round on."""
        actor = require(request, "register", self.tournament)
        players = [player_form(player) for player in self.read(MemberFormSerializer, request)["players"]]

        def act() -> Answer:
            member = add_member(tournament=self.tournament, actor=actor, team_number=number, players=players)
            return Answer(201, dict(EntrySerializer(member).data))

        return self.once(request, actor, act)


class LineUp(TournamentView):
    @extend_schema(request=LineUpForm, responses={200: LineUpSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Say which members play boards 1, 2, ... of a team, from the next round on."""
        actor = require(request, "register", self.tournament)
        members = self.read(LineUpForm, request)["members"]

        def act() -> Answer:
            boards = set_line_up(tournament=self.tournament, actor=actor, team_number=number, members=members)
            line_up = {"team": number, "from_round": boards[0].from_round, "members": members}
            return Answer(200, dict(LineUpSerializer(line_up).data))

        return self.once(request, actor, act)
