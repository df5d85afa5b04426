"""Who runs an event: roles given, changed and taken away."""

from typing import Any

from django.contrib.auth.models import User
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.roles import AccountForm, PersonSerializer, RoleForm
from tournaments.api.views import TournamentView
from tournaments.domain.idempotency import Answer
from tournaments.domain.people import give_role, take_role
from tournaments.models.access import RoleName
from tournaments.queries.setup import people_lines


class Roles(TournamentView):
    @extend_schema(responses={200: PersonSerializer(many=True), **problems(401, 403, 404)})
    def get(self, request: Request, slug: str) -> Response:
        """Everybody with a role in the event, owners first."""
        require(request, "view_desk", self.tournament)
        return Response([_person(one.user, one.role) for one in people_lines(self.tournament)])

    @extend_schema(request=RoleForm, responses={200: PersonSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Give somebody who has an account a role, in place of the one held here. The last owner stays. For owners."""
        actor = require(request, "own", self.tournament)
        form = self.read(RoleForm, request)

        def act() -> Answer:
            role = give_role(
                tournament=self.tournament,
                actor=actor,
                username=form["username"],
                name=RoleName(form["role"]),
            )
            return Answer(200, _person(role.user, role.name))

        return self.once(request, actor, act)


class RoleRemoval(TournamentView):
    @extend_schema(request=AccountForm, responses={200: PersonSerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Take somebody's role away; answers with everybody who still has one. The last owner stays. For owners."""
        actor = require(request, "own", self.tournament)
        username = self.read(AccountForm, request)["username"]

        def act() -> Answer:
            take_role(tournament=self.tournament, actor=actor, username=username)
            return Answer(200, [_person(one.user, one.role) for one in people_lines(self.tournament)])

        return self.once(request, actor, act)


def _person(user: User, role: str) -> dict[str, Any]:
    return {"username": user.get_username(), "full_name": user.get_full_name(), "role": role}
