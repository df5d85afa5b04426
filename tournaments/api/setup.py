"""Setting an event up: its facts, its regulation and its prizes, changed by a program."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.regulation import SAFE_KEYS, as_data
from tournaments.api.permissions import require
from tournaments.api.serializers.events import (
    EventNameForm,
    PrizesForm,
    RegulationForm,
    RegulationSerializer,
    TournamentChanges,
    TournamentSerializer,
)
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.views import TournamentView
from tournaments.domain.event_facts import change_facts
from tournaments.domain.event_removal import delete_event
from tournaments.domain.event_rules import change_regulation
from tournaments.domain.idempotency import Answer
from tournaments.domain.prizes import Prize, set_prizes
from tournaments.models import Tournament
from tournaments.queries.departures import departures
from tournaments.queries.regulation import regulation_of


class TournamentDetail(TournamentView):
    @extend_schema(responses={200: TournamentSerializer, **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """One tournament with its regulation."""
        return Response(TournamentSerializer(self.tournament).data)

    @extend_schema(request=TournamentChanges, responses={200: TournamentSerializer, **WRITE_PROBLEMS})
    def patch(self, request: Request, slug: str) -> Response:
        """Change name, place or day. The address and the time zone stay once a round is drawn."""
        actor = require(request, "direct", self.tournament)
        changes = self.read(TournamentChanges, request)

        def act() -> Answer:
            changed = change_facts(tournament=self.tournament, actor=actor, changes=changes)
            return Answer(200, dict(TournamentSerializer(changed).data))

        return self.once(request, actor, act)

    @extend_schema(request=EventNameForm, responses={204: None, **WRITE_PROBLEMS})
    def delete(self, request: Request, slug: str) -> Response:
        """Delete an event in which nothing was drawn; its name has to be sent along. For owners."""
        actor = require(request, "own", self.tournament)
        form = self.read(EventNameForm, request)
        delete_event(tournament=self.tournament, actor=actor, name=form["name"])
        return Response(status=204)


class RegulationOfEvent(TournamentView):
    @extend_schema(responses={200: RegulationSerializer, **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """The regulation, where it departs from its preset, and what may still change."""
        return Response(regulation_answer(self.tournament))

    @extend_schema(request=RegulationForm, responses={200: RegulationSerializer, **WRITE_PROBLEMS})
    def patch(self, request: Request, slug: str) -> Response:
        """Change keys of the regulation: any before the first draw, then the safe ones. Every wrong key is named."""
        actor = require(request, "direct", self.tournament)
        form = self.read(RegulationForm, request)

        def act() -> Answer:
            merged = merged_with(as_data(regulation_of(self.tournament)), form["regulation"])
            change_regulation(
                tournament=self.tournament, actor=actor, regulation=merged, reason=form["reason"]
            )
            self.tournament.refresh_from_db()
            return Answer(200, regulation_answer(self.tournament))

        return self.once(request, actor, act)


class Prizes(TournamentView):
    @extend_schema(request=PrizesForm, responses={200: PrizesForm, **WRITE_PROBLEMS})
    def put(self, request: Request, slug: str) -> Response:
        """Write all prizes anew; they are shown beside who stands at their places."""
        actor = require(request, "direct", self.tournament)
        form = self.read(PrizesForm, request)
        prizes = [Prize(one["first"], one.get("last", one["first"]), one["words"]) for one in form["prizes"]]

        def act() -> Answer:
            stored = set_prizes(tournament=self.tournament, actor=actor, prizes=prizes)
            return Answer(
                200,
                {"prizes": [{"first": one.first, "last": one.last, "words": one.words} for one in stored]},
            )

        return self.once(request, actor, act)


def regulation_answer(tournament: Tournament) -> dict[str, Any]:
    """The regulation of an event as the API tells it."""
    return {
        "preset": tournament.preset,
        "regulation": as_data(regulation_of(tournament)),
        "departs": sorted(departures(tournament)),
        "frozen": tournament.regulation_frozen_at is not None,
        "safe_keys": sorted(SAFE_KEYS),
    }


def merged_with(data: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """The data with a merge patch (RFC 7396): groups are merged, null takes a key out, anything else replaces."""
    merged = dict(data)
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        elif isinstance(value, Mapping):
            below = merged.get(name)
            merged[name] = merged_with(below if isinstance(below, Mapping) else {}, value)
        else:
            merged[name] = value
    return merged
