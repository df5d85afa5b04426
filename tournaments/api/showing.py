"""What the public sees of the standings, their publications, and rounds drawn on results that have changed since."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.rounds import RoundSerializer
from tournaments.api.serializers.showing import (
    DrawnOnOldSerializer,
    HoldBackForm,
    PublicationSerializer,
    ShowingSerializer,
    WhyForm,
)
from tournaments.api.views import TournamentView
from tournaments.domain.accepted_draws import accept_draw
from tournaments.domain.actor import Actor
from tournaments.domain.idempotency import Answer
from tournaments.domain.rounds import reopen_round
from tournaments.domain.showing import declare_final, hold_back, release_standings, take_back_final
from tournaments.models import Round, Tournament
from tournaments.queries.drawn_on_old import DrawnOnOld, drawn_on_old
from tournaments.queries.publishing import publications_of


class _Act(TournamentView):
    """An act of the director on what the public sees; answers with what it sees then."""

    def change(self, request: Request, verb: Callable[[Actor], Tournament]) -> Response:
        actor = require(request, "direct", self.tournament)
        return self.once(request, actor, lambda: Answer(200, _showing_data(verb(actor))))


class Showing(TournamentView):
    @extend_schema(responses={200: ShowingSerializer, **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """Whether results are held back, and whether the standings are final."""
        return Response(_showing_data(self.tournament))


class HoldBack(_Act):
    @extend_schema(request=HoldBackForm, responses={200: ShowingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Show the public results through a round only."""
        require(request, "direct", self.tournament)
        through = self.read(HoldBackForm, request)["through"]
        return self.change(
            request, lambda actor: hold_back(tournament=self.tournament, actor=actor, through=through)
        )


class Release(_Act):
    @extend_schema(request=None, responses={200: ShowingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Show the public everything that was held back."""
        return self.change(request, lambda actor: release_standings(tournament=self.tournament, actor=actor))


class Final(_Act):
    @extend_schema(request=None, responses={200: ShowingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Declare the standings final; refused while a match is unsettled or a result is not published yet."""
        return self.change(request, lambda actor: declare_final(tournament=self.tournament, actor=actor))


class FinalRemoval(_Act):
    @extend_schema(request=WhyForm, responses={200: ShowingSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Take the word back that the standings are final."""
        require(request, "direct", self.tournament)
        reason = self.read(WhyForm, request)["reason"]
        return self.change(
            request, lambda actor: take_back_final(tournament=self.tournament, actor=actor, reason=reason)
        )


class Publications(TournamentView):
    @extend_schema(responses={200: PublicationSerializer(many=True), **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """The newest publications of the standings that everybody may see, the newest first."""
        lines = publications_of(self.tournament).lines
        return Response(
            [
                {
                    "stage": line.publication.stage.number,
                    "number": line.publication.number,
                    "after_round": line.publication.after_round,
                    "published_at": line.publication.created_at,
                    "content_hash": line.publication.content_hash,
                    "corrected": line.corrected,
                }
                for line in lines
            ]
        )


class _RoundView(TournamentView):
    def round(self, number: int) -> Round:
        rounds = Round.objects.select_related("stage__tournament")
        return get_object_or_404(rounds, stage__tournament=self.tournament, number=number)


class ChangedResults(_RoundView):
    @extend_schema(responses={200: DrawnOnOldSerializer, **problems(401, 403, 404)})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """The results that a round was drawn on and that have been corrected, decided or taken back since."""
        require(request, "view_desk", self.tournament)
        return Response(_mark_data(drawn_on_old(self.round(number))))


class DrawAcceptance(_RoundView):
    @extend_schema(request=WhyForm, responses={200: DrawnOnOldSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let a round stay as it was drawn, although a result that it rested on has changed."""
        actor = require(request, "direct", self.tournament)
        reason = self.read(WhyForm, request)["reason"]
        round_ = self.round(number)

        def act() -> Answer:
            mark = accept_draw(tournament=self.tournament, round_=round_, actor=actor, reason=reason)
            return Answer(200, _mark_data(mark))

        return self.once(request, actor, act)


class RoundReopening(_RoundView):
    @extend_schema(request=WhyForm, responses={200: RoundSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Open a closed round again, as long as nothing came after it."""
        actor = require(request, "direct", self.tournament)
        reason = self.read(WhyForm, request)["reason"]
        round_ = self.round(number)

        def act() -> Answer:
            return Answer(
                200, dict(RoundSerializer(reopen_round(round_=round_, actor=actor, reason=reason)).data)
            )

        return self.once(request, actor, act)


def _showing_data(tournament: Tournament) -> dict[str, Any]:
    return dict(
        ShowingSerializer(
            {
                "public_through": tournament.public_through,
                "final_at": tournament.final_at,
                "version": tournament.shown_version,
            }
        ).data
    )


def _mark_data(mark: DrawnOnOld) -> dict[str, Any]:
    return dict(
        DrawnOnOldSerializer(
            {
                "round": mark.round.number,
                "changed": [asdict(one) for one in mark.changed],
                "accepted_at": mark.accepted.at if mark.accepted else None,
            }
        ).data
    )
