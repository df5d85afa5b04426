"""The same event again on another day."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import actor_of, require
from tournaments.api.serializers.copies import CopyForm
from tournaments.api.serializers.events import TournamentSerializer
from tournaments.api.serializers.problems import WRITE_PROBLEMS
from tournaments.api.views import TournamentView
from tournaments.domain.clone import Copied, clone_event
from tournaments.domain.errors import Forbidden
from tournaments.domain.event_facts import Facts, facts_of
from tournaments.domain.idempotency import Answer
from tournaments.models import Tournament
from tournaments.rules import may_create

_TAKEN_ALONG = ("tables", "prizes", "people", "entries")


class Copies(TournamentView):
    @extend_schema(request=CopyForm, responses={201: TournamentSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Make an event like this one for another day, with nothing that was played. You become its owner.

        For those who may create events and have a role in this one.
        """
        require(request, "view_desk", self.tournament)
        # A token for this event alone makes no other one.
        actor = actor_of(request, None)
        if actor.user is None or not may_create(actor.user):
            raise Forbidden("no_right", _("You have no right to create tournaments."))
        form = self.read(CopyForm, request)
        copied = Copied(**{name: form.pop(name) for name in _TAKEN_ALONG})
        facts = _facts(self.tournament, form)

        def act() -> Answer:
            made = clone_event(source=self.tournament, actor=actor, facts=facts, copied=copied)
            return Answer(201, dict(TournamentSerializer(made).data))

        return self.once(request, actor, act)


def _facts(source: Tournament, given: Mapping[str, Any]) -> Facts:
    """The facts of the source with what is given; a copy that names no last day ends on its first."""
    return replace(facts_of(source), **{"ends_on": given["starts_on"], **given})
