"""What every endpoint shares: the event in the address, who acts, and answers given once."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from tournaments.api.serializers.strict import read_strictly
from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.idempotency import Answer, answer_once, request_hash
from tournaments.domain.table_play import locked_match
from tournaments.domain.transaction import write
from tournaments.models import Match, Stage, Table, Tournament
from tournaments.queries.stages import stage_of

T = TypeVar("T")

KEY_HEADER = "Idempotency-Key"
REPLAYED_HEADER = "Idempotent-Replayed"


class TournamentView(APIView):
    """A view of one event: everything it touches is looked up inside `self.tournament`."""

    #: A write that must never be done twice asks for a key; for the others a key is welcome.
    key_required = False

    @cached_property
    def tournament(self) -> Tournament:
        slug = self.kwargs["slug"]
        if isinstance(self.request.auth, Table) and self.request.auth.tournament.slug == slug:
            return self.request.auth.tournament
        return get_object_or_404(Tournament, slug=slug)

    @cached_property
    def stage(self) -> Stage:
        return stage_of(self.tournament)

    def read(self, serializer_class: type[BaseSerializer[Any]], request: Request) -> dict[str, Any]:
        """The request's body, checked for its shape."""
        validated: dict[str, Any] = read_strictly(serializer_class(data=request.data), request.data)
        return validated

    def once(self, request: Request, actor: Actor, act: Callable[[], Answer]) -> Response:
        """Answer a write; a repetition of its idempotency key gets the stored answer."""
        return self.once_locked(request, actor, lambda: None, lambda _locked: act())

    def once_for_match(
        self, request: Request, actor: Actor, match_id: int, act: Callable[[Match], Answer]
    ) -> Response:
        """Answer a write to one match, whose row stays locked meanwhile."""

        def lock() -> Match:
            return locked_match(tournament=self.tournament, match_id=match_id, actor=actor)

        return self.once_locked(request, actor, lock, act)

    def once_locked(
        self, request: Request, actor: Actor, lock: Callable[[], T], act: Callable[[T], Answer]
    ) -> Response:
        """Answer a write under a lock that is taken before the idempotency key is looked up."""
        key = request.headers.get(KEY_HEADER, "")
        if key:
            self._refuse_long(key)
            fingerprint = request_hash(address=request.path, body=request.data)
            answer = answer_once(actor=actor, key=key, fingerprint=fingerprint, lock=lock, act=act)
        elif self.key_required:
            message = _("The header Idempotency-Key is missing.")
            way_out = _("Send a new random key with each new deal, and the same one to repeat it.")
            raise Refused(
                "idempotency_key_missing",
                message,
                errors=[FieldError(KEY_HEADER, "required", message, way_out)],
                way_out=way_out,
            )
        else:
            with write():
                answer = act(lock())
        headers = {REPLAYED_HEADER: "true"} if answer.replayed else {}
        return Response(answer.body, status=answer.status, headers=headers)

    def _refuse_long(self, key: str) -> None:
        if len(key) > 100:
            message = _("An Idempotency-Key has at most 100 characters.")
            raise Refused("idempotency_key_long", message, errors=[FieldError(KEY_HEADER, "long", message)])
