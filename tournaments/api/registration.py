"""What the desk does to entries beyond registering them: places, the waiting list, arrivals, changes, comebacks."""

from collections.abc import Callable

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import require
from tournaments.api.serializers.entries import EntrySerializer, NumbersForm
from tournaments.api.serializers.events import ReasonForm, TournamentSerializer
from tournaments.api.serializers.problems import WRITE_PROBLEMS, problems
from tournaments.api.serializers.registration import (
    ArrivalSerializer,
    CodeForm,
    EntryChangeForm,
    PlacesForm,
    ReturnForm,
    entry_change,
)
from tournaments.api.views import TournamentView
from tournaments.domain.check_in import undo_check_in
from tournaments.domain.check_in_by_code import check_in_by_code
from tournaments.domain.comeback import return_entry
from tournaments.domain.entry_change import change_entry
from tournaments.domain.idempotency import Answer
from tournaments.domain.registration import get_entry
from tournaments.domain.removal import remove_entry
from tournaments.domain.waiting_list import admit_entry, move_up, set_places
from tournaments.models import Entry
from tournaments.queries.contenders import entries_of
from tournaments.queries.places import waiting_entries


class Places(TournamentView):
    @extend_schema(request=PlacesForm, responses={200: TournamentSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Say for how many entries the event has room. Who waits moves up as long as nothing is drawn."""
        actor = require(request, "direct", self.tournament)
        places = self.read(PlacesForm, request)["places"]

        def act() -> Answer:
            event = set_places(tournament=self.tournament, actor=actor, places=places)
            return Answer(200, dict(TournamentSerializer(event).data))

        return self.once(request, actor, act)


class WaitingList(TournamentView):
    @extend_schema(responses={200: EntrySerializer(many=True), **problems(404)})
    def get(self, request: Request, slug: str) -> Response:
        """Who waits for a place, the next one first."""
        return Response(EntrySerializer(waiting_entries(self.tournament), many=True).data)


class CheckInByCode(TournamentView):
    @extend_schema(request=CodeForm, responses={200: ArrivalSerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Check in one entry by its number or the personal code of somebody who plays in it."""
        actor = require(request, "register", self.tournament)
        typed = self.read(CodeForm, request)["typed"]

        def act() -> Answer:
            entry, came = check_in_by_code(tournament=self.tournament, actor=actor, typed=typed)
            fresh = entries_of(self.tournament).get(pk=entry.pk)
            return Answer(200, dict(EntrySerializer(fresh).data) | {"came": came})

        return self.once(request, actor, act)


class CheckInUndo(TournamentView):
    @extend_schema(request=NumbersForm, responses={200: EntrySerializer(many=True), **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str) -> Response:
        """Take check-ins back. Refused for an entry that is drawn already."""
        actor = require(request, "register", self.tournament)
        numbers = self.read(NumbersForm, request)["numbers"]

        def act() -> Answer:
            undo_check_in(tournament=self.tournament, actor=actor, numbers=numbers)
            entries = entries_of(self.tournament).filter(number__in=numbers).order_by("number")
            return Answer(200, [dict(row) for row in EntrySerializer(entries, many=True).data])

        return self.once(request, actor, act)


class _OfEntry(TournamentView):
    """An act on one entry that answers with the entry as it is then."""

    def answer(self, request: Request, act: Callable[..., Entry], **typed: object) -> Response:
        actor = require(request, "register", self.tournament)

        def done() -> Answer:
            entry = act(tournament=self.tournament, actor=actor, number=self.kwargs["number"], **typed)
            fresh = entries_of(self.tournament).get(pk=entry.pk)
            return Answer(200, dict(EntrySerializer(fresh).data))

        return self.once(request, actor, done)


class Admission(_OfEntry):
    @extend_schema(request=None, responses={200: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Give a free place to an entry of the waiting list, also out of turn."""
        return self.answer(request, admit_entry)


class MoveUp(_OfEntry):
    @extend_schema(request=None, responses={200: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let an entry of the waiting list change places with the one before it."""
        return self.answer(request, move_up)


class Comeback(_OfEntry):
    @extend_schema(request=ReturnForm, responses={200: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let an entry that has withdrawn take part again. Rounds between count as missed."""
        require(request, "register", self.tournament)
        form = self.read(ReturnForm, request)
        return self.answer(request, return_entry, checked_in=form["checked_in"], reason=form["reason"])


class Change(_OfEntry):
    @extend_schema(request=EntryChangeForm, responses={200: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Mend the names, club, number or seed of an entry. A number stays once a round is drawn."""
        require(request, "register", self.tournament)
        change = entry_change(self.read(EntryChangeForm, request))
        return self.answer(request, change_entry, change=change)


class Removal(TournamentView):
    @extend_schema(request=ReasonForm, responses={200: EntrySerializer, **WRITE_PROBLEMS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Delete an entry that was registered by mistake; answers with what it was. Refused once it was drawn."""
        actor = require(request, "register", self.tournament)
        reason = self.read(ReasonForm, request)["reason"]

        def act() -> Answer:
            was = dict(EntrySerializer(get_entry(tournament=self.tournament, number=number)).data)
            remove_entry(tournament=self.tournament, actor=actor, number=number, reason=reason)
            return Answer(200, was)

        return self.once(request, actor, act)
