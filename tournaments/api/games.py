"""The games themselves, for everybody: the catalogue, and the check of a transcript."""

from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.catalogue import CATALOGUE
from games.deal import DealState
from scoring.games.replay import ReplayedDeal, ReplayRefused, moments, replayed
from tournaments.api.serializers.games import GameSerializer, ReplaySerializer, TranscriptForm
from tournaments.api.serializers.problems import problems
from tournaments.api.serializers.strict import read_strictly
from tournaments.domain.errors import FieldError, NotFound, Refused
from tournaments.translation import translated
from tournaments.wording.game_facts import all_games, game_facts


class Games(APIView):
    @extend_schema(operation_id="games_list", responses=GameSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Every game that can be played, with its players, sets, presets and options."""
        return Response([asdict(game) for game in all_games()])


class GameDetail(APIView):
    @extend_schema(operation_id="games_retrieve", responses={200: GameSerializer, **problems(404)})
    def get(self, request: Request, name: str) -> Response:
        """One game."""
        info = CATALOGUE.get(name)
        if info is None:
            raise NotFound("game_unknown", _("There is no game “%(name)s”.") % {"name": name})
        return Response(asdict(game_facts(info)))


class Replay(APIView):
    """Reads and keeps nothing, so anybody may ask and no session counts."""

    authentication_classes = ()
    permission_classes = ()

    @extend_schema(request=TranscriptForm, responses={200: ReplaySerializer, **problems(400, 422)}, auth=[])
    def post(self, request: Request) -> Response:
        """Check the transcript of a deal (docs/notation.md) move by move and score it. Nothing is stored."""
        form = read_strictly(TranscriptForm(data=request.data), request.data)
        try:
            deals = list(replayed(form["transcript"]))
        except ReplayRefused as refused:
            raise _problem(refused) from refused
        if len(deals) > 1:
            message = _("Send one deal at a time.")
            raise Refused("several_deals", message, errors=[FieldError("transcript", "several", message)])
        return Response(_answer(deals[0]))


def _problem(refused: ReplayRefused) -> Refused:
    place = _("Line %(line)d, move %(move)d:") if refused.move else _("Line %(line)d:")
    place %= {"line": refused.line, "move": refused.move}
    way_out = _("See docs/rules.md %(section)s.") % {"section": refused.section} if refused.section else ""
    message = f"{place} {translated(refused.message)}"
    field = f"moves.{refused.move}" if refused.move else "transcript"
    error = FieldError(field, refused.rule or "notation", message, way_out)
    return Refused("transcript", message, errors=[error], way_out=way_out)


def _answer(deal: ReplayedDeal) -> dict[str, Any]:
    state, account = deal.state, deal.account
    outcome = state.outcome()
    return {
        "game": state.game.name,
        "preset": state.game.preset,
        "leader": state.leader,
        "moves": _moves(state),
        "end": outcome
        and {
            "ending": outcome.ending,
            "seat": outcome.seat,
            "left": outcome.left,
            "points": outcome.points,
        },
        "score": account
        and {"scores": account.scores, "working": [translated(each) for each in account.working]},
    }


def _moves(state: DealState) -> list[dict[str, Any]]:
    write = state.game.grammar.write_move
    return [
        {"number": number, "seat": seat, "move": write(move, is_first=number == 1), "ends": at.ends}
        for number, (at, (seat, move)) in enumerate(
            zip(moments(state)[1:], state.moves, strict=True), start=1
        )
    ]
