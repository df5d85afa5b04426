from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.pagination import Pages
from tournaments.api.permissions import require
from tournaments.api.serializers.entries import (
    EntriesFormSerializer,
    EntryFormSerializer,
    EntrySerializer,
    NumbersForm,
    PlayerFormSerializer,
    PlayerSerializer,
    PlayersFormSerializer,
    SubstitutionForm,
    SubstitutionSerializer,
    WithdrawalSerializer,
    entry_form,
    player_form,
    team_form,
)
from tournaments.api.serializers.events import ReasonForm
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.views import TournamentView
from tournaments.domain.actor import Actor
from tournaments.domain.check_in import check_in
from tournaments.domain.idempotency import Answer
from tournaments.domain.players import register_player, register_players
from tournaments.domain.registration import get_entry, register_entries
from tournaments.domain.substitution import substitute_player
from tournaments.domain.teams import register_teams
from tournaments.domain.withdrawal import waiting_match, withdraw_entry
from tournaments.models import Entry, Tournament
from tournaments.queries.contenders import entries_of
from tournaments.queries.substitutions import substitutions_of


class Players(TournamentView):
    @extend_schema(request=PlayerFormSerializer, responses={201: PlayerSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Register a player who is to be paired up later; use the `id` when you register the pair."""
        actor = require(request, "register", self.tournament)
        form = player_form(self.read(PlayerFormSerializer, request))

        def act() -> Answer:
            player = register_player(tournament=self.tournament, actor=actor, form=form)
            return Answer(201, dict(PlayerSerializer(player).data))

        return self.once(request, actor, act)


class PlayersInBulk(TournamentView):
    @extend_schema(
        request=PlayersFormSerializer, responses={201: PlayerSerializer(many=True), **WRITE_PROBLEMS}
    )
    def post(self, request: Request, slug: str) -> Response:
        """Register many players at once, all or none."""
        actor = require(request, "register", self.tournament)
        forms = [player_form(form) for form in self.read(PlayersFormSerializer, request)["players"]]

        def act() -> Answer:
            players = register_players(tournament=self.tournament, actor=actor, forms=forms)
            return Answer(201, [dict(row) for row in PlayerSerializer(players, many=True).data])

        return self.once(request, actor, act)


@extend_schema_view(get=extend_schema(responses={200: EntrySerializer(many=True), **problems(404, 422)}))
class Entries(TournamentView, ListAPIView[Entry]):
    serializer_class = EntrySerializer
    pagination_class = Pages
    filterset_fields = ("state", "kind")

    def get_queryset(self) -> QuerySet[Entry]:
        if getattr(self, "swagger_fake_view", False):
            return Entry.objects.none()
        return entries_of(self.tournament).order_by("number")

    @extend_schema(request=EntryFormSerializer, responses={201: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Register one pair (or player, or team). While the event runs it joins late, from the next round."""
        actor = require(request, "register", self.tournament)
        form = self.read(EntryFormSerializer, request)

        def act() -> Answer:
            (entry,) = _registered(self.tournament, actor, [form])
            return Answer(201, dict(EntrySerializer(entry).data))

        return self.once(request, actor, act)


class EntriesInBulk(TournamentView):
    @extend_schema(
        request=EntriesFormSerializer, responses={201: EntrySerializer(many=True), **WRITE_PROBLEMS}
    )
    def post(self, request: Request, slug: str) -> Response:
        """Register many at once, all or none."""
        actor = require(request, "register", self.tournament)
        forms = self.read(EntriesFormSerializer, request)["entries"]

        def act() -> Answer:
            entries = _registered(self.tournament, actor, forms)
            return Answer(201, [dict(row) for row in EntrySerializer(entries, many=True).data])

        return self.once(request, actor, act)


def _registered(tournament: Tournament, actor: Actor, forms: Sequence[dict[str, Any]]) -> list[Entry]:
    """Register teams where all forms are of teams, else pairs or players."""
    if all("members" in form for form in forms):
        teams = [team_form(form) for form in forms]
        return register_teams(tournament=tournament, actor=actor, forms=teams)
    return register_entries(tournament=tournament, actor=actor, forms=[entry_form(form) for form in forms])


class EntryDetail(TournamentView):
    @extend_schema(responses={200: EntrySerializer, **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """One entry by its number."""
        return Response(EntrySerializer(get_entry(tournament=self.tournament, number=number)).data)


class CheckIn(TournamentView):
    @extend_schema(request=NumbersForm, responses={200: EntrySerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Mark entries as present; only they are drawn."""
        actor = require(request, "register", self.tournament)
        numbers = self.read(NumbersForm, request)["numbers"]

        def act() -> Answer:
            check_in(tournament=self.tournament, actor=actor, numbers=numbers)
            entries = entries_of(self.tournament).filter(number__in=numbers).order_by("number")
            return Answer(200, [dict(row) for row in EntrySerializer(entries, many=True).data])

        return self.once(request, actor, act)


class Withdrawal(TournamentView):
    @extend_schema(request=ReasonForm, responses={200: WithdrawalSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Withdraw an entry after the last drawn round. Its results stay; a match in play is forfeited.

        A match of it that has not begun is named in the answer: the desk decides it, or repairs the round.
        """
        actor = require(request, "register", self.tournament)
        reason = self.read(ReasonForm, request)["reason"]

        def act() -> Answer:
            entry = withdraw_entry(tournament=self.tournament, actor=actor, number=number, reason=reason)
            waiting = waiting_match(entry)
            left = {"match": waiting.pk, "table": waiting.table.number} if waiting and waiting.table else None
            return Answer(200, dict(EntrySerializer(entry).data) | {"open_match": left})

        return self.once(request, actor, act)


class Substitutions(TournamentView):
    @extend_schema(responses={200: SubstitutionSerializer(many=True), **problems(404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Who took whose place in an entry, and from which round on."""
        entry = get_entry(tournament=self.tournament, number=number)
        return Response(SubstitutionSerializer(substitutions_of(entry), many=True).data)

    @extend_schema(request=SubstitutionForm, responses={201: SubstitutionSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let another player take a place in an entry, from the next match that has not begun."""
        actor = require(request, "decide", self.tournament)
        form = self.read(SubstitutionForm, request)

        def act() -> Answer:
            substitution = substitute_player(
                tournament=self.tournament,
                actor=actor,
                number=number,
                place=form["place"],
                joins=player_form(form["joins"]),
                reason=form["reason"],
            )
            return Answer(201, dict(SubstitutionSerializer(substitution).data))

        return self.once(request, actor, act)
